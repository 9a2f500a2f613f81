/** Watches a flock fly and sums up what it was like. */

import { centroid, extents, type Flock, groups, nearestNeighbourDistance, polarization } from '../../src/flock';

/** What a stretch of flight was like. Means are over time. */
export interface Flight {
  /** Mean polarization, and the part of the time that it is above 0.8. */
  polarization: number;
  ordered: number;
  /** Mean share of the largest group. */
  largestGroup: number;
  /** Mean distance to the nearest neighbour, m: the least and the most over time. */
  spacing: [least: number, most: number];
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

/** Flies a flock for so many seconds. */
export function watch(flock: Flock, seconds: number): Flight {
  const order: number[] = [];
  const largest: number[] = [];
  const spacing: number[] = [];
  const shape: number[] = [];
  const turns: number[] = [];
  const speeds: number[] = [];
  let near = 0;
  let before: [number, number, number] = centroid(flock, [0, 0, 0]);
  let heading: [number, number] | undefined;
  const samples = Math.round((60 * seconds) / SAMPLE_TICKS);
  for (let sample = 0; sample < samples; sample++) {
    flock.step(SAMPLE_TICKS);
    order.push(polarization(flock));
    largest.push(groups(flock).largest);
    spacing.push(nearestNeighbourDistance(flock, 1000));
    const [shortest, , longest] = extents(flock);
    shape.push(Math.log(longest / shortest));
    const [x, y, z] = centroid(flock, [0, 0, 0]);
    const now: [number, number] = [x - before[0], z - before[2]];
    if (heading)
      turns.push(Math.atan2(heading[0] * now[1] - heading[1] * now[0], heading[0] * now[0] + heading[1] * now[1]));
    heading = now;
    before = [x, y, z];
    near += nearShare(flock, 200);
    speeds.push(meanSpeed(flock));
  }
  return {
    polarization: mean(order),
    ordered: mean(order.map((value) => (value > 0.8 ? 1 : 0))),
    largestGroup: mean(largest),
    spacing: [Math.min(...spacing), Math.max(...spacing)],
    shapeChange: deviation(shape),
    circling: Math.abs(mean(turns)) / mean(turns.map(Math.abs)),
    near: near / samples,
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

/** Share of the birds within `radius` of the origin. */
function nearShare(flock: Flock, radius: number): number {
  const { positions, count } = flock;
  let inside = 0;
  for (let id = 0; id < count; id++) {
    if (Math.hypot(positions[4 * id]!, positions[4 * id + 1]!, positions[4 * id + 2]!) < radius) inside++;
  }
  return inside / count;
}

function meanSpeed(flock: Flock): number {
  const { velocities, count } = flock;
  let sum = 0;
  for (let id = 0; id < count; id++) {
    sum += Math.hypot(velocities[4 * id]!, velocities[4 * id + 1]!, velocities[4 * id + 2]!);
  }
  return sum / count;
}
