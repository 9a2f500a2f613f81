// Vectors in space: x y z in the first three lanes of a v128, the fourth lane is 0.

@inline
export function vec(x: f32, y: f32, z: f32): v128 {
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(0), 0, x), 1, y), 2, z);
}

/** Reads x y z of a row of four floats; the fourth is something else and becomes 0. */
@inline
export function loadVec(address: usize): v128 {
  return f32x4.replace_lane(v128.load(address), 3, 0);
}

/** Writes x y z and a fourth number. */
@inline
export function storeRow(address: usize, v: v128, fourth: f32): void {
  v128.store(address, f32x4.replace_lane(v, 3, fourth));
}

@inline
export function x(v: v128): f32 {
  return f32x4.extract_lane(v, 0);
}

@inline
export function y(v: v128): f32 {
  return f32x4.extract_lane(v, 1);
}

@inline
export function z(v: v128): f32 {
  return f32x4.extract_lane(v, 2);
}

@inline
export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}

@inline
export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}

@inline
export function scale(v: v128, s: f32): v128 {
  return f32x4.mul(v, f32x4.splat(s));
}

@inline
export function dot(a: v128, b: v128): f32 {
  const p = f32x4.mul(a, b);
  return x(p) + y(p) + z(p);
}

@inline
export function length(v: v128): f32 {
  return sqrt<f32>(dot(v, v));
}

/** v with 0 for what is no number, and every part held in -most..most: squares of it are finite. */
@inline
export function sound(v: v128, most: f32): v128 {
  const limit = f32x4.splat(most);
  return f32x4.max(f32x4.min(v128.and(v, f32x4.eq(v, v)), limit), f32x4.neg(limit));
}

/** Unit vector along v; v must not be 0. */
@inline
export function normalized(v: v128): v128 {
  return scale(v, 1 / length(v));
}

/** v, shortened to at most `limit`. Without a branch: half of all forces are too long, and no one can guess which. */
@inline
export function clampLength(v: v128, limit: f32): v128 {
  return scale(v, limit / max<f32>(max<f32>(limit, length(v)), 1e-30));
}

/** Some unit vector perpendicular to the unit vector v; in the plane when the birds live in one. */
export function perpendicular(v: v128, isFlat: bool): v128 {
  const side = isFlat ? vec(z(v), 0, -x(v)) : vec(y(v), -x(v), 0);
  return dot(side, side) >= 0.01 * 0.01 ? normalized(side) : vec(1, 0, 0);
}

/** value, held in low..high. */
@inline
export function clamp(value: f32, low: f32, high: f32): f32 {
  return min<f32>(max<f32>(value, low), high);
}

/** A sine a quarter of a turn ahead: one function less than Math.cos would be. */
export function cosine(radians: f64): f64 {
  return Math.sin(radians + 0.5 * Math.PI);
}
