// Four birds at once, one a lane: a vector in space is then three v128, its x, y and z of all four.

import { isTorus, perSide, shortestWay, sides } from './world';
import { x, y, z } from './vector';

@inline
export function splat(value: f32): v128 {
  return f32x4.splat(value);
}

@inline
export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b);
}

@inline
export function div(a: v128, b: v128): v128 {
  return f32x4.div(a, b);
}

/** The smaller and the larger of two numbers, lane by lane; neither may be undefined. */
@inline
export function smaller(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b);
}
@inline
export function larger(a: v128, b: v128): v128 {
  return f32x4.pmax(a, b);
}

/** a where the mask is set, else b. */
@inline
export function choose(mask: v128, a: v128, b: v128): v128 {
  return v128.bitselect(a, b, mask);
}

@inline
export function dots(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

@inline
export function lengths(ax: v128, ay: v128, az: v128): v128 {
  return f32x4.sqrt(dots(ax, ay, az, ax, ay, az));
}

// four rows a, b, c, d to their first, second, third and fourth numbers, and, by the same moves, back again
@inline
export function firsts(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<i64>(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 0, 4, 1, 5), 0, 2);
}
@inline
export function seconds(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<i64>(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 0, 4, 1, 5), 1, 3);
}
@inline
export function thirds(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<i64>(v128.shuffle<i32>(a, b, 2, 6, 3, 7), v128.shuffle<i32>(c, d, 2, 6, 3, 7), 0, 2);
}
@inline
export function fourths(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<i64>(v128.shuffle<i32>(a, b, 2, 6, 3, 7), v128.shuffle<i32>(c, d, 2, 6, 3, 7), 1, 3);
}

// offsets along one axis, on a torus by the shortest way
@inline
export function shortestX(d: v128, torus: bool = isTorus): v128 {
  return torus ? shortestWay(d, splat(x(sides)), splat(x(perSide))) : d;
}
@inline
export function shortestY(d: v128, torus: bool = isTorus): v128 {
  return torus ? shortestWay(d, splat(y(sides)), splat(y(perSide))) : d;
}
@inline
export function shortestZ(d: v128, torus: bool = isTorus): v128 {
  return torus ? shortestWay(d, splat(z(sides)), splat(z(perSide))) : d;
}

/** Which of four bodies are within `reach` of a sphere, or nearly: a mask of four bits. Rows hold x y z radius. */
export function nearAny(rows: usize, n: i32, px: v128, py: v128, pz: v128, reach: v128): i32 {
  let near = i32x4.splat(0);
  for (const end = rows + 16 * <usize>n; rows < end; rows += 16) {
    const dx = shortestX(f32x4.sub(px, v128.load_splat<f32>(rows)));
    const dy = shortestY(f32x4.sub(py, v128.load_splat<f32>(rows, 4)));
    const dz = shortestZ(f32x4.sub(pz, v128.load_splat<f32>(rows, 8)));
    const radius = f32x4.add(reach, mul(splat(1.0001), v128.load_splat<f32>(rows, 12)));
    near = v128.or(near, f32x4.le(dots(dx, dy, dz, dx, dy, dz), mul(radius, radius)));
  }
  return i32x4.bitmask(near);
}
