/**
 * The slow twin: the model of the flock in plain TypeScript, every bird against every other. It is there to be read,
 * and to be what the kernel is compared with: state in, one tick, state out. Nothing here is shared with the kernel.
 *
 * Sums are in doubles. Only what decides who is a neighbour is worked out in 32-bit floats in a fixed order, and the
 * state is stored in them, so that both agree on who sees whom.
 */

import type { TERMS } from './kernel';
import { avoid, outsideObstacles } from './naive-obstacles';
import {
  across,
  add,
  clamp,
  clampLength,
  dot,
  drawnAcross,
  insideWalls,
  length,
  scale,
  settle,
  sound,
  subtract,
  sum,
  unit,
  type Vector,
  ZERO,
} from './naive-space';
import * as term from './naive-terms';
import type { Bird, BirdState, TickInput, World } from './naive-world';
import { DT, type ParamValues } from './params';
import { hash, hashDirection } from './random';

export type { Vector } from './naive-space';
export type { BirdState, TickInput } from './naive-world';

export type TermName = (typeof TERMS)[number];

/** What follows from a state after one tick. Arrays are by bird. */
export interface NaiveTick {
  state: BirdState;
  /** Ids of those used for alignment and cohesion, nearest first. */
  neighbours: number[][];
  /** Terms of the steering (m/s²) after the force budget; `goal` includes swirl. */
  terms: Record<TermName, Vector>[];
  /** Change of velocity over the tick (m/s²). */
  applied: Vector[];
}

const G = 9.81;
/** Seconds that alarm takes from neighbour to neighbour, and that a roll takes. */
const ALARM_LAG = 0.07;
const ROLL_LAG = 0.125;

/** Moves every bird by one tick. Reads `state`, leaves it as it is. O(count²). */
export function naiveTick(state: BirdState, input: TickInput): NaiveTick {
  const birds = Array.from({ length: input.count }, (_, id) => readBird(state, id, input.params));
  const world: World = { ...input, birds };
  const flown = birds.map((bird) => fly(bird, world));

  const rows = (write: (next: (typeof flown)[number]) => [Vector, number]) =>
    Float32Array.from(
      flown.flatMap((next) => {
        const [{ x, y, z }, fourth] = write(next);
        return [x, y, z, fourth];
      }),
    );
  return {
    state: {
      positions: rows((next) => [next.position, next.phase]),
      velocities: rows((next) => [next.velocity, next.bank]),
      steering: rows((next) => [next.lagged, next.alarm]),
    },
    neighbours: flown.map((next) => next.neighbours),
    terms: flown.map((next) => next.terms),
    applied: flown.map((next, id) => scale(subtract(next.velocity, birds[id]!.velocity), 1 / DT)),
  };
}

/** A bird's state. A user may have written it, so a place off the torus or the plane is brought back first. */
function readBird(state: BirdState, id: number, params: ParamValues): Bird {
  const row = (array: Float32Array) =>
    array.subarray(4 * id, 4 * id + 4) as unknown as [number, number, number, number];
  const [x, y, z, phase] = row(state.positions);
  const [vx, vy, vz, bank] = row(state.velocities);
  const [ax, ay, az, alarm] = row(state.steering);
  return {
    id,
    position: settle({ x, y, z }, params),
    velocity: { x: sound(vx, 1e6), y: params.flat ? 0 : sound(vy, 1e6), z: sound(vz, 1e6) },
    phase,
    bank,
    lagged: { x: ax, y: ay, z: az },
    alarm,
    force: params.maxForce * (1 + (params.alarmGain - 1) * alarm),
  };
}

/** One tick of one bird. */
function fly(bird: Bird, world: World) {
  const { params } = world;
  const { seen, crowd } = term.sense(bird, world);
  const fear = term.flee(bird, world);

  // what it wants to do, within its force; speed relaxes outside that budget
  const terms = {
    ...withinForce(bird.force, avoid(bird, world), fear.steering, {
      separation: term.separation(bird, crowd, world),
      alignment: term.alignment(bird, seen, world),
      cohesion: term.cohesion(bird, seen, world),
      wander: term.wander(bird, world),
      goal: term.goal(bird, world),
      level: term.level(bird, world),
      bound: term.bound(bird, world),
      ground: term.ground(bird, world),
      pointer: term.pointer(bird, world),
      external: term.external(bird, world),
    }),
    speed: towardCruise(bird, params),
  };
  const { speed, ...steering } = terms;

  // what it can do: steering lags, turns and speeds have limits
  const wanted = sum(Object.values(steering));
  const lagged = add(bird.lagged, scale(subtract(wanted, bird.lagged), DT / (params.steeringLag + DT)));
  const free = add(bird.velocity, scale(add(lagged, speed), DT));
  const velocity = limitSpeed(limitTurn(params.flat ? { ...free, y: 0 } : free, bird, world), bird, params);

  // where that takes it
  const moved = { position: add(bird.position, scale(velocity, DT)), velocity };
  const { body, walls } = insideWalls(moved, params);
  const stopped = outsideObstacles(bird.position, body, walls, world);

  return {
    position: settle(stopped.position, params),
    velocity: stopped.velocity,
    phase: nextPhase(bird, stopped.velocity, params),
    bank: nextBank(bird, velocity),
    lagged,
    alarm: nextAlarm(bird, seen, fear.alarm, params),
    neighbours: seen.map((other) => other.bird.id),
    terms,
  };
}

/** The budget: avoiding obstacles comes first, then fleeing; the others share what is left of the force. */
function withinForce<Social extends string>(
  force: number,
  avoiding: Vector,
  fleeing: Vector,
  social: Record<Social, Vector>,
): Record<Social | 'obstacle' | 'flee', Vector> {
  const obstacle = clampLength(avoiding, force);
  const flee = clampLength(fleeing, Math.max(0, force - length(obstacle)));
  const rest = Math.max(0, force - length(obstacle) - length(flee));
  const demand = length(sum(Object.values(social)));
  const share = demand > rest ? rest / demand : 1;
  const shared = Object.entries<Vector>(social).map(([name, vector]) => [name, scale(vector, share)]);
  return { ...Object.fromEntries(shared), obstacle, flee };
}

/** Along the heading, to cruising speed. */
function towardCruise({ velocity }: Bird, params: ParamValues): Vector {
  const speed = length(velocity);
  if (speed === 0) return ZERO;
  return scale(unit(velocity), (params.cruiseSpeed - speed) / Math.max(params.speedRelaxation, DT));
}

/** `velocity`, turned back to the largest turn in a tick if it turned further. */
function limitTurn(velocity: Vector, bird: Bird, { params, derived }: World): Vector {
  const speed = length(velocity);
  if (derived.turnCos <= -1 || speed === 0 || length(bird.velocity) === 0) return velocity;
  const heading = unit(bird.velocity);
  if (dot(heading, velocity) >= derived.turnCos * speed) return velocity;
  const side = across(velocity, heading);
  const outward = length(side) < 1e-6 * speed ? drawnAcross(heading, hash(bird.id, 0, 6), params.flat) : unit(side);
  return add(scale(heading, speed * derived.turnCos), scale(outward, speed * derived.turnSin));
}

/** `velocity` at a speed of minSpeed..maxSpeed. A bird at rest goes on as it flew, or where its id says. */
function limitSpeed(velocity: Vector, bird: Bird, params: ParamValues): Vector {
  const speed = length(velocity);
  if (speed >= 1e-9) return scale(velocity, clamp(speed, params.minSpeed, params.maxSpeed) / speed);
  const before = bird.velocity;
  const heading = length(before) > 0 ? unit(before) : hashDirection(hash(bird.id, 0, 7), params.flat);
  return scale(heading, params.minSpeed);
}

/** Alarm fades, and follows the most alarmed neighbour's after a lag; a predator in sight raises it at once. */
function nextAlarm(bird: Bird, seen: readonly term.Neighbour[], direct: number, params: ParamValues): number {
  const faded = bird.alarm * (1 - DT / (params.alarmDecay + DT));
  const caught = params.alarmSpread * Math.max(0, ...seen.map((other) => other.bird.alarm));
  const spread = caught > faded ? faded + ((caught - faded) * DT) / (ALARM_LAG + DT) : faded;
  const alarm = Math.max(direct, spread);
  return alarm < 1e-4 ? 0 : alarm;
}

/** Wings beat faster at speed and when climbing. */
function nextPhase(bird: Bird, velocity: Vector, params: ParamValues): number {
  const effort = (length(velocity) + 0.5 * velocity.y) / params.cruiseSpeed;
  const phase = bird.phase + params.flapFrequency * clamp(effort, 0.25, 2) * DT;
  const rounded = Math.fround(phase - Math.floor(phase));
  return rounded < 1 ? rounded : 0;
}

/** The roll of a coordinated turn, positive to the right, reached after a lag. */
function nextBank(bird: Bird, velocity: Vector): number {
  const right = { x: -bird.velocity.z, y: 0, z: bird.velocity.x };
  const acceleration = scale(subtract(velocity, bird.velocity), 1 / DT);
  const lateral = length(right) > 0 ? dot(acceleration, unit(right)) : 0;
  return bird.bank + ((arctangent(lateral / G) - bird.bank) * DT) / (ROLL_LAG + DT);
}

/** Arc tangent to 1e-5: a polynomial after Hastings (Approximations for digital computers, 1955). */
function arctangent(q: number): number {
  if (Math.abs(q) > 1) return Math.sign(q) * 1.5707963267948966 - arctangent(1 / q);
  const q2 = q * q;
  return q * (0.999866 + q2 * (-0.3302995 + q2 * (0.180141 + q2 * (-0.085133 + q2 * 0.0208351))));
}
