// What a tick is told, gathered once into globals so that the loops read no memory for it.

import * as block from './block';
import { sound, vec, x, y, z } from './vector';

export const DT: f32 = 1.0 / 60.0;
/** Users write positions (m), velocities (m/s) and accelerations (m/s²): beyond this they count as this. */
export const MOST_METRES: f32 = 1e9;
export const MOST_SPEED: f32 = 1e6;

export let tick: u32 = 0;
export let seed: u32 = 0;
export let obstacleCount: i32 = 0;
export let predatorCount: i32 = 0;
export let hasExternal: bool = false;

export let isFlat: bool = false;
export let isTorus: bool = false;
export let byRadius: bool = false;

// sides of the world's box along x, y, z, and one over them, where it wraps
export let sides: v128 = f32x4(0, 0, 0, 0);
export let perSide: v128 = f32x4(0, 0, 0, 0);

export function begin(t: u32, s: u32, obstacles: i32, predators: i32, external: i32): void {
  tick = t;
  seed = s;
  obstacleCount = obstacles;
  predatorCount = predators;
  hasExternal = external != 0;
  isFlat = block.flat() != 0;
  isTorus = block.bounds() == 3;
  byRadius = block.neighbours() == 1;
  sides = isTorus ? vec(block.width(), block.height(), block.depth()) : f32x4.splat(0);
  perSide = isTorus ? vec(1 / block.width(), 1 / block.height(), 1 / block.depth()) : f32x4.splat(0);
}

/** Leaves only the first obstacles. */
export function limitObstacles(n: i32): void {
  obstacleCount = n;
}

/**
 * The shortest of the vectors that lead to the images of a point on a torus, at most a side away; elsewhere the vector
 * itself. In rows and in lanes the same operations, so that both come to the same bits.
 */
@inline
export function shortest(d: v128): v128 {
  return isTorus ? shortestWay(d, sides, perSide) : d;
}

@inline
export function shortestWay(d: v128, side: v128, perSide: v128): v128 {
  const one = f32x4.splat(1);
  const turns = f32x4.pmax(f32x4.pmin(f32x4.nearest(f32x4.mul(d, perSide)), one), f32x4.neg(one));
  return f32x4.sub(d, f32x4.mul(turns, side));
}

/** A coordinate brought into low..low + side. */
export function wrapped(value: f32, low: f32, side: f32): f32 {
  if (value >= low && value < low + side) return value;
  // in doubles, for positions that a user wrote far outside
  const turns = Math.floor((<f64>value - <f64>low) / <f64>side);
  const inside = <f32>(<f64>value - <f64>side * turns);
  // rounding may end on the far side, and an undefined number anywhere
  return inside >= low && inside < low + side ? inside : low;
}

/** The position in the world that stands for a place: wrapped on a torus, in the plane when flat. */
export function settled(place: v128): v128 {
  let p = sound(place, MOST_METRES);
  if (isFlat) p = f32x4.replace_lane(p, 1, 0);
  if (!isTorus) return p;
  const half = f32x4.mul(sides, f32x4.splat(0.5));
  p = f32x4.replace_lane(p, 0, wrapped(x(p), -x(half), x(sides)));
  if (!isFlat) p = f32x4.replace_lane(p, 1, wrapped(y(p), 0, y(sides)));
  return f32x4.replace_lane(p, 2, wrapped(z(p), -z(half), z(sides)));
}

/** Address of row `i` of an array of four floats a row. */
@inline
export function row(array: usize, i: i32): usize {
  return array + (<usize>i << 4);
}

