/** Where the flock is going: a point, a path of points flown in turn, or a path of its own that never repeats. */

import { checkCoordinate, show } from './check';
import { DT, type ParamValues } from './params';
import { hash } from './random';

export type Point = readonly [x: number, y: number, z: number];

const MAX_POINTS = 64;
const NOWHERE: Point = [0, 30, 0];

/** Speeds of the goal, relative to cruising birds: a little less, or the flock rides on it and freezes into a ball. */
const PATH_SPEED = 0.95;
const ROAM_SPEED = 1.05; // the peak of the slowest-varying axis; the mean is about 0.7
/** How much the roaming goal hurries and tarries: what folds large flocks. */
const ROAM_SURGE = 0.18;

export class Goal {
  /** The point or path that was set; empty means (0, 30, 0). */
  points: readonly Point[] = [];
  /** How far along the path the goal is, m. */
  distance = 0;
  /** How far along its roaming the goal is, rad. */
  angle = 0;
  /** Where the goal is, and where that of the backward stream is. */
  readonly point: [number, number, number] = [...NOWHERE];
  readonly back: [number, number, number] = [...NOWHERE];

  /** The kernel's sine: the host's differs from machine to machine. */
  sin: (radians: number) => number;

  constructor(sin: (radians: number) => number) {
    this.sin = sin;
  }

  /** Moves the goal by one tick. */
  advance(params: ParamValues, seed: number, count: number): void {
    if (params.goalMode === 'path') {
      const length = pathLength(this.points, params.flat);
      if (length > 0) this.distance = (this.distance + PATH_SPEED * params.cruiseSpeed * DT) % length;
    }
    if (params.goalMode === 'roam') {
      const pace = ROAM_SPEED * (1 + ROAM_SURGE * this.wave(0.23 * this.angle, seed, 6));
      this.angle += (DT * pace * params.cruiseSpeed) / roamRadius(params, count);
    }
    this.locate(params, seed, count);
  }

  /** Works `point` and `back` out. */
  locate(params: ParamValues, seed: number, count: number): void {
    if (params.goalMode === 'roam') {
      this.roam(this.angle, params, seed, count, this.point);
      this.roam(-this.angle, params, seed, count, this.back);
      return;
    }
    const points = params.goalMode === 'none' ? [] : this.points;
    const length = params.goalMode === 'path' ? pathLength(points, params.flat) : 0;
    placeOnPath(points, length > 0 ? this.distance % length : 0, params.flat, this.point);
    placeOnPath(points, length > 0 ? length - (this.distance % length) : 0, params.flat, this.back);
  }

  /** The level direction in which the goal sets out: a unit vector's x and z. Along x when it rests or climbs straight up. */
  heading(params: ParamValues, seed: number, count: number): [x: number, z: number] {
    const { distance, angle } = this;
    this.locate(params, seed, count);
    const [x, , z] = this.point;
    this.advance(params, seed, count);
    const dx = this.point[0] - x;
    const dz = this.point[2] - z;
    this.distance = distance;
    this.angle = angle;
    this.locate(params, seed, count);
    const length = Math.sqrt(dx * dx + dz * dz);
    return length > 1e-6 ? [dx / length, dz / length] : [1, 0];
  }

  // two sines of incommensurate frequencies on each level axis: now slow, now fast, never the same way twice
  private roam(angle: number, params: ParamValues, seed: number, count: number, out: [number, number, number]): void {
    const size = roamRadius(params, count);
    out[0] = size * (0.8 * this.wave(angle, seed, 1) + 0.45 * this.wave(0.382 * angle, seed, 2));
    out[1] = params.flat ? 0 : Math.max(30, 0.4 * size) + 0.1 * size * this.wave(0.55 * angle, seed, 5);
    out[2] = size * (0.8 * this.wave(0.786 * angle, seed, 3) + 0.45 * this.wave(0.3 * angle, seed, 4));
  }

  /** A sine that starts anywhere. */
  private wave(angle: number, seed: number, which: number): number {
    return this.sin(angle + (2 * Math.PI * hash(seed, which, 0x60a1)) / 0x100000000);
  }
}

/** A copy of a goal's points. @throws TypeError when it is not a list of [x, y, z], RangeError for too many or too far ones */
export function checkPoints(who: string, points: unknown): readonly Point[] {
  if (!Array.isArray(points)) throw new TypeError(`${who}: expected a list of points [x, y, z], got ${show(points)}`);
  if (points.length > MAX_POINTS) throw new RangeError(`${who}: at most ${MAX_POINTS} points, got ${points.length}`);
  return Object.freeze(
    // also over the holes of a sparse list
    Array.from(points, (point: unknown, i): Point => {
      if (!Array.isArray(point) || point.length !== 3) {
        throw new TypeError(`${who}: point ${i} must be [x, y, z], got ${show(point)}`);
      }
      const [x, y, z] = ['x', 'y', 'z'].map((axis, j) => checkCoordinate(who, `${axis} of point ${i}`, point[j]));
      return Object.freeze([x!, y!, z!] as const);
    }),
  );
}

/** How far the goal roams, m: given, or (below 1) as a flock of that many birds needs it. */
function roamRadius(params: ParamValues, count: number): number {
  return params.roamRadius >= 1 ? params.roamRadius : 38 * cubeRoot(Math.max(count, 50) / 600);
}

/** The cube root of a positive number by Newton's method, in the same bits everywhere. */
export function cubeRoot(value: number): number {
  let root = Math.max(1, value);
  for (let i = 0; i < 60; i++) root = (2 * root + value / (root * root)) / 3;
  return root;
}

/** Length of the closed line through the points, m. */
function pathLength(points: readonly Point[], flat: boolean): number {
  let length = 0;
  for (let i = 0; i < points.length; i++) length += legLength(points, i, flat);
  return length;
}

/** Length of the leg from point i to the next. */
function legLength(points: readonly Point[], i: number, flat: boolean): number {
  const from = points[i]!;
  const to = points[(i + 1) % points.length]!;
  const dx = to[0] - from[0];
  const dy = flat ? 0 : to[1] - from[1];
  const dz = to[2] - from[2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Writes the place that is `distance` along the closed line through the points. */
function placeOnPath(points: readonly Point[], distance: number, flat: boolean, out: [number, number, number]): void {
  let left = distance;
  let leg = 0;
  while (leg < points.length - 1 && left > legLength(points, leg, flat)) left -= legLength(points, leg++, flat);
  const from = points[leg] ?? NOWHERE;
  const to = points[(leg + 1) % points.length] ?? NOWHERE;
  const length = points.length > 0 ? legLength(points, leg, flat) : 0;
  const share = length > 0 ? Math.min(1, left / length) : 0;
  for (let axis = 0; axis < 3; axis++) out[axis] = from[axis]! + share * (to[axis]! - from[axis]!);
  if (flat) out[1] = 0;
}
