// Reynolds' steering (1999): towards the velocity maxSpeed along what is wanted, with at most a given force, times weight.

import * as block from './block';
import { clampLength, length, scale, sub, vec, x, y, z } from './vector';

/** Below this a rule's cause fades out with its size, so that rounding never decides where a bird steers. */
const FAINT: f32 = 0.01;
/** Stands for 0 where something is divided by it. */
const TINY: f32 = 1e-30;

/** Steering towards what one rule wants; 0 when that is 0. */
@inline
export function toward(wanted: v128, velocity: v128, force: f32, weight: f32): v128 {
  if (weight == 0) return vec(0, 0, 0);
  const size = length(wanted);
  if (size == 0) return vec(0, 0, 0);
  const desired = scale(wanted, block.maxSpeed() / size);
  return scale(clampLength(sub(desired, velocity), force), weight);
}

// what the last steerFour() made of separation, alignment, cohesion and goal
export let apart: v128 = f32x4.splat(0);
export let aligned: v128 = f32x4.splat(0);
export let closer: v128 = f32x4.splat(0);
export let toGoal: v128 = f32x4.splat(0);

/**
 * Steering towards what separation, alignment, cohesion and the goal want, all four at once: a rule a lane. With `unit`
 * steering the first three go along what they want with their gains, whatever the bird's velocity.
 */
export function steerFour(a: v128, b: v128, c: v128, d: v128, weights: v128, velocity: v128, force: f32): void {
  // rows to lanes
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const wantedX = v128.shuffle<f32>(ab, cd, 0, 1, 4, 5);
  const wantedY = v128.shuffle<f32>(ab, cd, 2, 3, 6, 7);
  const wantedZ = v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 6, 2, 6), v128.shuffle<f32>(c, d, 2, 6, 2, 6), 0, 1, 4, 5);
  const size = f32x4.max(lengths(wantedX, wantedY, wantedZ), f32x4.splat(TINY));
  // the goal's weight has a ramp of its own
  const faint = f32x4.replace_lane(f32x4.splat(FAINT), 3, TINY);
  const weight = f32x4.mul(weights, f32x4.pmin(f32x4.div(size, faint), f32x4.splat(1)));

  const pace = f32x4.div(f32x4.splat(block.maxSpeed()), size);
  let steerX = f32x4.sub(f32x4.mul(wantedX, pace), f32x4.splat(x(velocity)));
  let steerY = f32x4.sub(f32x4.mul(wantedY, pace), f32x4.splat(y(velocity)));
  let steerZ = f32x4.sub(f32x4.mul(wantedZ, pace), f32x4.splat(z(velocity)));
  const most = f32x4.splat(force);
  const share = f32x4.div(f32x4.mul(most, weight), f32x4.pmax(lengths(steerX, steerY, steerZ), most));
  steerX = f32x4.mul(steerX, share);
  steerY = f32x4.mul(steerY, share);
  steerZ = f32x4.mul(steerZ, share);

  if (block.steering() == 1) {
    const gains = f32x4.mul(weight, vec(block.separationGain(), block.alignmentGain(), block.cohesionGain()));
    const along = f32x4.div(gains, size);
    const rules = i32x4(-1, -1, -1, 0);
    steerX = v128.bitselect(f32x4.mul(wantedX, along), steerX, rules);
    steerY = v128.bitselect(f32x4.mul(wantedY, along), steerY, rules);
    steerZ = v128.bitselect(f32x4.mul(wantedZ, along), steerZ, rules);
  }

  // and lanes to rows
  const zero = f32x4.splat(0);
  const xy01 = v128.shuffle<f32>(steerX, steerY, 0, 4, 1, 5);
  const xy23 = v128.shuffle<f32>(steerX, steerY, 2, 6, 3, 7);
  const z01 = v128.shuffle<f32>(steerZ, zero, 0, 4, 1, 5);
  const z23 = v128.shuffle<f32>(steerZ, zero, 2, 6, 3, 7);
  apart = v128.shuffle<f32>(xy01, z01, 0, 1, 4, 5);
  aligned = v128.shuffle<f32>(xy01, z01, 2, 3, 6, 7);
  closer = v128.shuffle<f32>(xy23, z23, 0, 1, 4, 5);
  toGoal = v128.shuffle<f32>(xy23, z23, 2, 3, 6, 7);
}

@inline
function lengths(a: v128, b: v128, c: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(a, a), f32x4.mul(b, b)), f32x4.mul(c, c)));
}
