/** Watches a flock fly and sums up what it was like. */

import { centroid, extents, type Flock, groups, nearestNeighbourDistance, polarization } from '../../src/flock';

/** What a stretch of flight was like. Means are over time. */
export interface Flight {
  /** Mean polarization, and the part of the time that it is above 0.8. */
  polarization: number;
  ordered: number;
  /** Mean share of the largest group. */
  largestGroup: number;
  /** Mean distance to the nearest neighbour, m. */
  spacing: number;
  /** Standard deviation over time of log(longest / shortest axis): 0 is a shape that never changes. */
  shapeChange: number;
  /** |mean| / mean |turn rate| of the centroid: 1 is one circle for ever. */
  circling: number;
  /** Part of all birds at all times that are within 200 m of the world's centre. */
  near: number;
  /** Mean speed, m/s. */
  speed: number;
}

const SAMPLE_TICKS = 30;
/** Samples between two counts of the groups, which cost more than the flight between them. */
const GROUPS_EVERY = 4;

/** Flies a flock for so many seconds. */
export function watch(flock: Flock, seconds: number): Flight {
  const order: number[] = [];
  const largest: number[] = [];
  const spacing: number[] = [];
  const shape: number[] = [];
  const turns: number[] = [];
  const near: number[] = [];
  const speeds: number[] = [];
  let [lastX, , lastZ] = centroid(flock, [0, 0, 0]);
  let heading: number | undefined;
  for (let sample = 0; sample < (60 * seconds) / SAMPLE_TICKS; sample++) {
    flock.step(SAMPLE_TICKS);
    order.push(polarization(flock));
    if (sample % GROUPS_EVERY === 0) largest.push(groups(flock).largest);
    spacing.push(nearestNeighbourDistance(flock, 1000));
    const [shortest, , longest] = extents(flock);
    shape.push(Math.log(longest / shortest));
    const [x, , z] = centroid(flock, [0, 0, 0]);
    const now = Math.atan2(z - lastZ, x - lastX);
    if (heading !== undefined) turns.push(Math.atan2(Math.sin(now - heading), Math.cos(now - heading)));
    heading = now;
    [lastX, lastZ] = [x, z];
    near.push(mean(rows(flock.positions, (distance) => (distance < 200 ? 1 : 0))));
    speeds.push(mean(rows(flock.velocities, (speed) => speed)));
  }
  return {
    polarization: mean(order),
    ordered: mean(order.map((value) => (value > 0.8 ? 1 : 0))),
    largestGroup: mean(largest),
    spacing: mean(spacing),
    shapeChange: deviation(shape),
    circling: Math.abs(mean(turns)) / mean(turns.map(Math.abs)),
    near: mean(near),
    speed: mean(speeds),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** A number made of the length of the vector in each row. */
function rows(array: Float32Array, of: (length: number) => number): number[] {
  return Array.from({ length: array.length / 4 }, (_, id) =>
    of(Math.hypot(array[4 * id]!, array[4 * id + 1]!, array[4 * id + 2]!)),
  );
}

/**
 * Share of each bird's ten nearest that are still among its ten nearest after so many seconds: 1 is a crystal, a real
 * flock mixes to about a half in 3.5 s (Cavagna et al. 2013).
 */
export function neighbourOverlap(flock: Flock, seconds: number): number {
  const before = tenNearest(flock);
  flock.step(60 * seconds);
  const after = tenNearest(flock);
  return mean(before.map((ids, bird) => ids.filter((id) => after[bird]!.includes(id)).length / 10));
}

function tenNearest(flock: Flock): number[][] {
  const out = new Uint32Array(11);
  return Array.from({ length: flock.count }, (_, bird) => {
    const [x, y, z] = flock.positions.subarray(4 * bird, 4 * bird + 3) as unknown as [number, number, number];
    const found = flock.nearest(x, y, z, 11, out);
    return [...out.subarray(0, found)].filter((id) => id !== bird).slice(0, 10);
  });
}
