// Reynolds' steering (1999): towards the velocity maxSpeed along what is wanted, with at most a given force, times weight.

import * as block from './block';
import { mul, div, larger, lengths, smaller, splat } from './lanes';
import { clampLength, length, scale, sub, vec } from './vector';

/** Below this a rule's cause fades out with its size, so that rounding never decides where a bird steers. */
export const FAINT: f32 = 0.01;
/** Stands for 0 where something is divided by it. */
export const TINY: f32 = 1e-30;

/** Steering of one bird towards what one rule wants; 0 when that is 0. */
export function toward(wanted: v128, velocity: v128, force: f32, weight: f32): v128 {
  if (weight == 0) return vec(0, 0, 0);
  const size = length(wanted);
  if (size == 0) return vec(0, 0, 0);
  const desired = scale(wanted, block.maxSpeed() / size);
  return scale(clampLength(sub(desired, velocity), force), weight);
}

/** What the last steering of four birds came to. */
export let steerX: v128 = f32x4(0, 0, 0, 0);
export let steerY: v128 = f32x4(0, 0, 0, 0);
export let steerZ: v128 = f32x4(0, 0, 0, 0);

/** Steering of four birds with velocity v towards what they want (w); what is smaller than `faint` counts less. */
export function steer(
  wx: v128, wy: v128, wz: v128, vx: v128, vy: v128, vz: v128, force: v128, weights: v128, faint: f32,
): void {
  const size = larger(lengths(wx, wy, wz), splat(TINY));
  const weight = mul(weights, smaller(mul(size, splat(1 / faint)), splat(1)));
  const pace = div(splat(block.maxSpeed()), size);
  const x = f32x4.sub(mul(wx, pace), vx);
  const y = f32x4.sub(mul(wy, pace), vy);
  const z = f32x4.sub(mul(wz, pace), vz);
  const share = div(mul(force, weight), larger(lengths(x, y, z), force));
  steerX = mul(x, share);
  steerY = mul(y, share);
  steerZ = mul(z, share);
}

/** The same with `unit` steering: along what is wanted, with a gain, whatever the velocity. */
export function push(wx: v128, wy: v128, wz: v128, gain: f32, weights: v128): void {
  const size = larger(lengths(wx, wy, wz), splat(TINY));
  const weight = mul(weights, smaller(mul(size, splat(1 / FAINT)), splat(1)));
  const share = div(mul(weight, splat(gain)), size);
  steerX = mul(wx, share);
  steerY = mul(wy, share);
  steerZ = mul(wz, share);
}
