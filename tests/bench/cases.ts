/** What is measured: the default flock as it flies on the page, and a cloud that neither gathers nor scatters. */

import { centroid, DT, Flock, type ParamValues, type Sphere } from '../../src/flock';
import { PRESETS } from '../../src/scene/presets';
import type { Subject } from './arguments';
import type { Course } from './measure';

export const SEED = 7;

/** Perception radius of the cloud, m, and the part of it that a bird flies in a tick. */
const RADIUS = 15;
const PACE = 0.01;
/** Ticks for which the weakest steering leaves the birds of a cloud on their ways, warm-up and all. */
const CLOUD_HOLDS = 600;

/** How to measure a flock; `warmUp` in s, undefined: as it needs. @throws RangeError when there is no such cloud */
export function courseOf(subject: Subject, birds: number, threads: number, warmUp: number | undefined): Course {
  if (subject === 'default') {
    return { flock: defaultFlock(birds, threads), warmUp: ticksOf(warmUp ?? 60), holds: Infinity };
  }
  return { flock: cloud(birds, subject, threads), warmUp: ticksOf(warmUp ?? 2), holds: CLOUD_HOLDS };
}

function ticksOf(seconds: number): number {
  return Math.round(seconds / DT);
}

/** The scene that the page begins with, with four spheres where the flock roams. */
export function defaultFlock(count: number, threads: number): Flock {
  const { start, params, goal, predators, pointer } = PRESETS[0];
  const options = { count, seed: SEED, start, params, goal, predators, pointer, threads };
  const flock = new Flock(options);
  // at the height that the flock sets off at, round the middle of the world
  const [, y] = centroid(flock, [0, 0, 0]);
  for (const [x, z] of [[40, 0] as const, [-40, 0] as const, [0, 40] as const, [0, -40] as const]) {
    flock.obstacles.add({ x, y, z, radius: 8 });
  }
  return flock;
}

/**
 * A uniform cloud that fills a torus, heading every way: hardly steered, so that it stays one, with every rule worked out.
 * Only the ground is off: birds would gather on it.
 */
export function cloud(count: number, others: number, threads: number): Flock {
  const ball = (4 / 3) * Math.PI * RADIUS ** 3;
  const side = Math.cbrt((count * ball) / others);
  // narrower, and a bird would meet its own image
  if (side < 2 * RADIUS) {
    const least = Math.ceil(((2 * RADIUS) ** 3 * others) / ball);
    throw new RangeError(
      `a cloud with ${others} others in the perception radius takes at least ${least} birds, got ${count}`,
    );
  }
  const params: Partial<ParamValues> = {
    ...({ bounds: 'torus', width: side, height: side, depth: side, ground: false } as const),
    ...{ perceptionRadius: RADIUS, cruiseSpeed: (PACE * RADIUS) / DT, maxForce: 0.1 },
  };
  const options = { count, seed: SEED, start: 'scattered', params, obstacles: specks(side), threads } as const;
  return new Flock(options);
}

/** On a torus no place is outside the cloud: the smallest spheres, which every bird looks out for and hardly one meets. */
function specks(side: number): Sphere[] {
  const a = side / 4;
  const corners = [[a, a, a] as const, [-a, a, -a] as const, [a, 3 * a, -a] as const, [-a, 3 * a, a] as const];
  return corners.map(([x, y, z]) => ({ x, y, z, radius: 0.1 }));
}

/** What a cloud is like: mean number of others in the perception radius, mean way in a tick in perception radii. */
export interface CloudState {
  readonly others: number;
  readonly pace: number;
}

/** Looks whether a cloud still is one; it flies a tick for that. @throws Error when its density or pace is off. O(birds) */
export function checkCloud(flock: Flock, others: number): CloudState {
  const state = { others: countOthers(flock), pace: paceOf(flock) };
  if (Math.abs(state.others / others - 1) > 0.1) {
    throw new Error(
      `the cloud did not hold: ${state.others.toFixed(1)} others in the perception radius, not ${others}`,
    );
  }
  if (Math.abs(state.pace / PACE - 1) > 0.05) {
    throw new Error(`the cloud did not hold: ${state.pace.toFixed(5)} perception radii a tick, not ${PACE}`);
  }
  return state;
}

/** Mean over about a thousand birds, each compared with all. */
function countOthers({ positions, count, params }: Flock): number {
  const r2 = params.perceptionRadius ** 2;
  const stride = Math.ceil(count / 1000);
  let found = 0;
  for (let i = 0; i < count; i += stride) {
    for (let j = 0; j < count; j++) if (j !== i && distance2(positions, i, positions, j, params.width) < r2) found++;
  }
  return found / Math.ceil(count / stride);
}

function paceOf(flock: Flock): number {
  const { positions, count, params } = flock;
  const before = positions.slice();
  flock.step();
  let way = 0;
  for (let i = 0; i < count; i++) way += Math.sqrt(distance2(before, i, positions, i, params.width));
  return way / count / params.perceptionRadius;
}

/** Squared distance between two rows, the short way round a torus of equal sides. */
function distance2(a: Float32Array, i: number, b: Float32Array, j: number, side: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis++) {
    const d = Math.abs(a[4 * i + axis]! - b[4 * j + axis]!);
    const short = Math.min(d, side - d);
    sum += short * short;
  }
  return sum;
}
