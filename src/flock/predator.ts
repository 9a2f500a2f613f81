/** One predator. */

export const PREDATOR_MODES = ['hunt', 'patrol', 'pointer'] as const;
export const PREDATOR_STATES = ['cruise', 'stalk', 'stoop', 'pass', 'climb'] as const;

export type PredatorMode = (typeof PREDATOR_MODES)[number];
export type PredatorState = (typeof PREDATOR_STATES)[number];

/** Place (m), velocity (m/s), bank (rad), wing phase (cycles), cruise speed (m/s), turn radius at that speed (m). */
export interface Predator {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
  readonly bank: number;
  readonly phase: number;
  readonly speed: number;
  readonly turnRadius: number;
  /** `hunt`: strikes again and again; `patrol`: circles the goal or its place; `pointer`: flies to the pointer. */
  readonly mode: PredatorMode;
  readonly state: PredatorState;
}

/** A predator with its plan: ticks in its state, strikes so far, the bird it is after (-1: none), and what it circles. */
export type Hunter = { -readonly [Key in keyof Predator]: Predator[Key] } & {
  ticks: number;
  strikes: number;
  target: number;
  homeX: number;
  homeY: number;
  homeZ: number;
};

/** Puts a predator into a state. */
export function enter(p: Hunter, state: PredatorState): void {
  p.state = state;
  p.ticks = 0;
  if (state === 'cruise') p.target = -1;
}
