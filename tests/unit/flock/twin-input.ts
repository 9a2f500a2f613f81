/** What a tick of the slow twin needs, with sane defaults: for tests that set up birds by hand. */

import { DERIVED, type DerivedName } from '../../../src/flock/block';
import type { BirdState, TickInput } from '../../../src/flock/naive';
import { defaultParams, type ParamValues } from '../../../src/flock/params';

/** The derived values that follow from parameters; the goal is at (0, 30, 0), the pointer is off. */
export function derive(
  params: ParamValues,
  overrides: Partial<Record<DerivedName, number>> = {},
): Record<DerivedName, number> {
  const cone = Math.cos(params.fieldOfView / 2);
  const turn = params.maxTurnRate / 60;
  const zero = Object.fromEntries(DERIVED.map((name) => [name, 0])) as Record<DerivedName, number>;
  return {
    ...zero,
    coneLimit: params.fieldOfView > 2 * Math.PI - 1e-6 ? -2 : Math.sign(cone) * cone ** 2,
    turnCos: turn < Math.PI ? Math.cos(turn) : -2,
    turnSin: turn < Math.PI ? Math.sin(turn) : 0,
    goalOn: params.goalMode === 'none' ? 0 : 1,
    goalY: 30,
    goalBackY: 30,
    ...overrides,
  };
}

/** Parts of a tick's input; what is left out takes its default. */
export interface TwinInput extends Partial<Omit<TickInput, 'params' | 'derived'>> {
  params?: Partial<ParamValues>;
  derived?: Partial<Record<DerivedName, number>>;
}

/** A whole input from its parts: default parameters, no obstacles, no predators (else they stand still), tick 0, seed 1. */
export function tickInput(count: number, { params: changes, derived, ...rest }: TwinInput = {}): TickInput {
  const params = { ...defaultParams(), ...changes };
  return {
    count,
    tick: 0,
    seed: 1,
    params,
    derived: derive(params, derived),
    obstacles: new Float32Array(0),
    predators: new Float32Array(0),
    predatorVelocities: new Float32Array(rest.predators?.length ?? 0),
    external: null,
    ...rest,
  };
}

type Triple = readonly [number, number, number];

/** One bird of a hand-made state; `phase`, `bank`, `lagged` and `alarm` are 0 unless given. */
export interface HandBird {
  position: Triple;
  velocity: Triple;
  phase?: number;
  bank?: number;
  lagged?: Triple;
  alarm?: number;
}

/** The state of these birds. */
export function stateOf(birds: readonly HandBird[]): BirdState {
  const rows = (row: (bird: HandBird) => number[]) => Float32Array.from(birds.flatMap(row));
  return {
    positions: rows(({ position, phase = 0 }) => [...position, phase]),
    velocities: rows(({ velocity, bank = 0 }) => [...velocity, bank]),
    steering: rows(({ lagged = [0, 0, 0], alarm = 0 }) => [...lagged, alarm]),
  };
}

/** Every rule off, a world without end, and no lag: for tests that switch on what they are about. */
export const BARE: Partial<ParamValues> = {
  separation: 0,
  alignment: 0,
  cohesion: 0,
  wander: 0,
  goal: 0,
  swirl: 0,
  level: 0,
  obstacle: 0,
  flee: 0,
  bound: 0,
  goalMode: 'none',
  bounds: 'open',
  ground: false,
  steeringLag: 0,
};
