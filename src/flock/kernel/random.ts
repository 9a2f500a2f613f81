// Integer hashes instead of stored randomness: the same bird at the same tick always draws the same number.

import { dot, normalized, perpendicular, scale, vec, x, y, z } from './vector';

/** A well mixed 32-bit hash of three integers. */
export function hash(a: u32, b: u32, c: u32): u32 {
  let h: u32 = (a * 0x9e3779b1) ^ (b * 0x85ebca77) ^ (c * 0xc2b2ae3d);
  h ^= h >> 15;
  h *= 0x2c1b3c6d;
  h ^= h >> 12;
  h *= 0x297a2d39;
  return h ^ (h >> 15);
}

/** The same of four times three integers. */
export function hashes(a: v128, b: v128, c: v128): v128 {
  let h = i32x4.mul(a, i32x4.splat(0x9e3779b1));
  h = v128.xor(h, i32x4.mul(b, i32x4.splat(0x85ebca77)));
  h = v128.xor(h, i32x4.mul(c, i32x4.splat(0xc2b2ae3d)));
  h = v128.xor(h, i32x4.shr_u(h, 15));
  h = i32x4.mul(h, i32x4.splat(0x2c1b3c6d));
  h = v128.xor(h, i32x4.shr_u(h, 12));
  h = i32x4.mul(h, i32x4.splat(0x297a2d39));
  return v128.xor(h, i32x4.shr_u(h, 15));
}

/** The last ten bits of four integers, each as a number in -1..1. */
export function signed(fields: v128): v128 {
  const whole = f32x4.convert_i32x4_u(v128.and(fields, i32x4.splat(1023)));
  return f32x4.mul(f32x4.sub(whole, f32x4.splat(511.5)), f32x4.splat(1 / 511.5));
}

/** Four unsigned integers by 45: the high half of a product with 2³⁷ / 45. It may be 1 too large, and the rest shows it. */
export function quotient45(n: v128): v128 {
  const q = roughly45(n);
  return i32x4.add(q, i32x4.shr_s(i32x4.sub(n, i32x4.mul(q, i32x4.splat(45))), 31));
}

/** What four unsigned integers leave when divided by 45. */
export function rest45(n: v128): v128 {
  return i32x4.sub(n, i32x4.mul(quotient45(n), i32x4.splat(45)));
}

@inline
function roughly45(n: v128): v128 {
  const factor = i32x4.splat(0xb60b60b7);
  const low = i64x2.shr_u(i64x2.extmul_low_i32x4_u(n, factor), 37);
  const high = i64x2.shr_u(i64x2.extmul_high_i32x4_u(n, factor), 37);
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

/** A direction: level when the birds live in a plane. */
export function hashDirection(h: u32, isFlat: bool): v128 {
  const parts = signed(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(h), 1, h >> 10), 2, h >> 20));
  return normalized(vec(x(parts), isFlat ? 0 : y(parts), z(parts)));
}

/** A direction perpendicular to the unit vector `heading`, taken from a hash: what to do when every side is as good. */
export function hashSideways(h: u32, heading: v128, isFlat: bool): v128 {
  const drawn = hashDirection(h, isFlat);
  const side = f32x4.sub(drawn, scale(heading, dot(drawn, heading)));
  return dot(side, side) >= 0.01 * 0.01 ? normalized(side) : perpendicular(heading, isFlat);
}
