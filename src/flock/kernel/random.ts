// Integer hashes instead of stored randomness: the same bird at the same tick always draws the same number.

import { dot, normalized, perpendicular, scale, vec } from './vector';

/** A well mixed 32-bit hash of three integers. */
export function hash(a: u32, b: u32, c: u32): u32 {
  let h: u32 = (a * 0x9e3779b1) ^ (b * 0x85ebca77) ^ (c * 0xc2b2ae3d);
  h ^= h >> 15;
  h *= 0x2c1b3c6d;
  h ^= h >> 12;
  h *= 0x297a2d39;
  return h ^ (h >> 15);
}

// one of the three ten-bit fields of a hash, as a number in -1..1
@inline
function signed(field: u32): f32 {
  return (<f32>(field & 1023) - 511.5) / 511.5;
}

/** A vector with components in -1..1; its vertical part is scaled. */
@inline
export function hashVector(h: u32, vertical: f32): v128 {
  return vec(signed(h), signed(h >> 10) * vertical, signed(h >> 20));
}

/** A direction: level when the birds live in a plane. */
export function hashDirection(h: u32, isFlat: bool): v128 {
  return normalized(hashVector(h, isFlat ? 0 : 1));
}

/** A direction perpendicular to the unit vector `heading`, taken from a hash: what to do when every side is as good. */
export function hashSideways(h: u32, heading: v128, isFlat: bool): v128 {
  const drawn = hashDirection(h, isFlat);
  const side = f32x4.sub(drawn, scale(heading, dot(drawn, heading)));
  return dot(side, side) >= 0.01 * 0.01 ? normalized(side) : perpendicular(heading, isFlat);
}
