// The terms of the steering of four birds that fly together: noted one by one, so that forcesOf() can tell them.

import * as memory from './memory';
import { x, y, z } from './vector';

// in the order of TERMS in ../kernel.ts
export const SEPARATION = 0;
export const ALIGNMENT = 1;
export const COHESION = 2;
export const WANDER = 3;
export const GOAL = 4;
export const LEVEL = 5;
export const BOUND = 6;
export const GROUND = 7;
export const POINTER = 8;
export const OBSTACLE = 9;
export const FLEE = 10;
export const EXTERNAL = 11;
export const SPEED = 12;
/** Two more, for whoever needs them for a moment. */
export const SPARE = 13;
export const SPARE_TOO = 14;

@inline
function address(term: i32): usize {
  return memory.fourTerms + 48 * term;
}

/** Notes a term: x, y and z of four birds. */
@inline
export function setTerm(term: i32, tx: v128, ty: v128, tz: v128): void {
  v128.store(address(term), tx);
  v128.store(address(term), ty, 16);
  v128.store(address(term), tz, 32);
}

@inline
export function termX(term: i32): v128 {
  return v128.load(address(term));
}
@inline
export function termY(term: i32): v128 {
  return v128.load(address(term), 16);
}
@inline
export function termZ(term: i32): v128 {
  return v128.load(address(term), 32);
}

/** Makes a term 0 for all four. */
export function clearTerm(term: i32): void {
  const zero = f32x4.splat(0);
  setTerm(term, zero, zero, zero);
}

/** Notes a term of one bird. */
export function setLaneTerm(term: i32, lane: i32, v: v128): void {
  const at = address(term) + 4 * lane;
  store<f32>(at, x(v));
  store<f32>(at, y(v), 16);
  store<f32>(at, z(v), 32);
}

/** A term of one bird. */
export function laneTerm(term: i32, lane: i32): v128 {
  const at = address(term) + 4 * lane;
  let v = f32x4.splat(0);
  v = f32x4.replace_lane(v, 0, load<f32>(at));
  v = f32x4.replace_lane(v, 1, load<f32>(at, 16));
  return f32x4.replace_lane(v, 2, load<f32>(at, 32));
}
