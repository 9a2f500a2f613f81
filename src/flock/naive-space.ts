/** Vectors of the slow twin, and the space they live in. Written to be read: every function makes a new vector. */

import type { ParamValues } from './params';
import { hashDirection } from './random';

export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A length below which a direction means nothing, m or m/s. */
export const EPS = 0.01;

export const ZERO: Vector = { x: 0, y: 0, z: 0 };

export const add = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const subtract = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scale = (a: Vector, s: number): Vector => ({ x: a.x * s, y: a.y * s, z: a.z * s });
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
export const sum = (vectors: readonly Vector[]): Vector => vectors.reduce(add, ZERO);
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** `a` divided by its length, which must not be 0. */
export const unit = (a: Vector): Vector => scale(a, 1 / length(a));

/** `a`, shortened to `longest` when it is longer. */
export const clampLength = (a: Vector, longest: number): Vector =>
  length(a) > longest ? scale(a, longest / length(a)) : a;

/** The part of `a` across the unit vector `axis`. */
export const across = (a: Vector, axis: Vector): Vector => subtract(a, scale(axis, dot(a, axis)));

/** A unit vector across the unit vector `axis`, drawn by a hash. */
export function drawnAcross(axis: Vector, h: number, flat: boolean): Vector {
  const drawn = across(hashDirection(h, flat), axis);
  if (length(drawn) >= EPS) return unit(drawn);
  if (flat) return unit({ x: axis.z, y: 0, z: -axis.x });
  const turned = { x: axis.y, y: -axis.x, z: 0 };
  return length(turned) >= EPS ? unit(turned) : { x: 1, y: 0, z: 0 };
}

// what decides who is a neighbour is worked out in 32-bit floats, in the written order, as in the kernel
const { fround } = Math;

/** The scalar product in 32-bit floats. */
export const dot32 = (a: Vector, b: Vector): number =>
  fround(fround(fround(a.x * b.x) + fround(a.y * b.y)) + fround(a.z * b.z));

/** From one place to another in 32-bit floats: on a torus, to the image that is nearest. */
export function offset(from: Vector, to: Vector, params: ParamValues): Vector {
  const way = { x: fround(to.x - from.x), y: fround(to.y - from.y), z: fround(to.z - from.z) };
  if (params.bounds !== 'torus') return way;
  const { low, high } = boxOf(params);
  const nearest = (axis: Axis) => {
    const side = high[axis] - low[axis];
    let d = way[axis];
    if (d > side / 2) d = fround(d - side);
    if (d < -side / 2) d = fround(d + side);
    return d;
  };
  return { x: nearest('x'), y: nearest('y'), z: nearest('z') };
}

export type Axis = 'x' | 'y' | 'z';

/** The axes along which birds move. */
export const axesOf = (params: ParamValues): readonly Axis[] => (params.flat ? ['x', 'z'] : ['x', 'y', 'z']);

/** Corners of the box that bounds the birds, which is also one period of the torus. It stands on the ground. */
export function boxOf(params: ParamValues): { low: Vector; high: Vector } {
  const [width, height, depth] = [fround(params.width), fround(params.height), fround(params.depth)];
  return { low: { x: -width / 2, y: 0, z: -depth / 2 }, high: { x: width / 2, y: height, z: depth / 2 } };
}

/** Centre and radius of the sphere that bounds the birds. */
export function ballOf(params: ParamValues): { centre: Vector; radius: number } {
  return { centre: { x: 0, y: params.flat ? 0 : params.height / 2, z: 0 }, radius: params.width / 2 };
}

/** A number that a user may have written: 0 when it is none, and never beyond ±`most`, so that its square is finite. */
export const sound = (value: number, most: number): number => (Number.isNaN(value) ? 0 : clamp(value, -most, most));

/** A place as the state may hold it: 32-bit floats, on a torus within its period, in the plane y = 0 when flat. */
export function settle(place: Vector, params: ParamValues): Vector {
  const { low, high } = boxOf(params);
  const along = (axis: Axis) => {
    if (params.flat && axis === 'y') return 0;
    const at = sound(place[axis], 1e9);
    if (params.bounds !== 'torus') return fround(at);
    const side = high[axis] - low[axis];
    const wrapped = fround(at - side * Math.floor((at - low[axis]) / side));
    return wrapped < high[axis] ? wrapped : low[axis];
  };
  return { x: along('x'), y: along('y'), z: along('z') };
}

/** A place and a velocity: what walls and obstacles stop. */
export interface Body {
  readonly position: Vector;
  readonly velocity: Vector;
}

/** `velocity` without its part against the unit vector `normal`. */
export const notAgainst = (velocity: Vector, normal: Vector): Vector =>
  dot(velocity, normal) < 0 ? across(velocity, normal) : velocity;

/** A velocity after a contact: at `minSpeed` at least; what is missing is made up away from the surface. */
export function flyOn(velocity: Vector, outward: Vector, minSpeed: number): Vector {
  const missing = minSpeed - length(velocity);
  if (missing < 1e-9) return velocity;
  return scale(unit(add(velocity, scale(unit(outward), missing))), minSpeed);
}

/** Whether hard walls, if there are any, hold a place. */
export function isInWorld(place: Vector, params: ParamValues): boolean {
  if (params.ground && !params.flat && place.y < 0) return false;
  const { low, high } = boxOf(params);
  const { centre, radius } = ballOf(params);
  if (params.bounds === 'sphere') return length(subtract(place, centre)) <= radius;
  if (params.bounds !== 'box') return true;
  return axesOf(params).every((axis) => place[axis] >= low[axis] && place[axis] <= high[axis]);
}

/** Keeps a body inside hard walls: the box, the sphere, the ground. `walls` is the sum of the normals of those it met. */
export function insideWalls(body: Body, params: ParamValues): { body: Body; walls: Vector } {
  let { position, velocity } = body;
  let inward = ZERO;
  const touch = (place: Vector, normal: Vector) => {
    position = place;
    velocity = notAgainst(velocity, normal);
    inward = add(inward, normal);
  };

  if (params.bounds === 'box') {
    const { low, high } = boxOf(params);
    for (const axis of axesOf(params)) {
      if (position[axis] < low[axis]) touch({ ...position, [axis]: low[axis] }, { ...ZERO, [axis]: 1 });
      if (position[axis] > high[axis]) touch({ ...position, [axis]: high[axis] }, { ...ZERO, [axis]: -1 });
    }
  }
  if (params.bounds === 'sphere') {
    const { centre, radius } = ballOf(params);
    const out = subtract(position, centre);
    if (length(out) > radius) touch(add(centre, scale(unit(out), radius)), scale(unit(out), -1));
  }
  if (params.ground && !params.flat && position.y < 0) touch({ ...position, y: 0 }, { x: 0, y: 1, z: 0 });

  if (inward === ZERO) return { body, walls: ZERO };
  return { body: { position, velocity: flyOn(velocity, inward, params.minSpeed) }, walls: inward };
}
