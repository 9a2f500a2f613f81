// The scan: all birds inside a ball round a bird, read from exactly the rows of cells that the ball's box touches.
//
// A bird nearer than the ball's radius lies in a visited cell: subtraction, addition, multiplication and floor of floats
// are monotone, so no bird can round its way out of the box. Nothing has to be certified afterwards.

import {
  cellOf,
  folded,
  nx,
  ny,
  nz,
  perX,
  perY,
  perZ,
  shiftX,
  shiftY,
  shiftZ,
} from './grid';
import * as memory from './memory';
import { COMPRESS, RUNS, nearDistances, nearPlaces, closeDistances, closePlaces } from './memory';
import { isTorus, row, sides } from './world';
import { dot, loadVec, x, y, z } from './vector';

/** Birds found in the cone and within the limit, and birds found too close, by the last scan. */
export let nearCount: i32 = 0;
export let closeCount: i32 = 0;

// the focal bird
let place: i32 = 0;
let px: v128 = f32x4.splat(0);
let py: v128 = f32x4.splat(0);
let pz: v128 = f32x4.splat(0);
let vx: v128 = f32x4.splat(0);
let vy: v128 = f32x4.splat(0);
let vz: v128 = f32x4.splat(0);
let cone: v128 = f32x4.splat(0);
let limit: v128 = f32x4.splat(0);
let tooClose: v128 = f32x4.splat(0);

// runs of places noted for the scan: the next free entry, and the vectors of four in all of them
let runs: usize = RUNS;
let vectors: i32 = 0;
/** Entries are two words; a plane of rows may be wider than the list, which is then scanned on the way. */
const RUNS_END: usize = RUNS + 8 * 250;

/** Searches the neighbours of the bird at a place of the sorted order; `d2` and `close2` are squared distances. */
export function scan(at: i32, d2: f32, close2: f32, coneLimit: f32): void {
  const p = loadVec(row(memory.sortedPositions, at));
  const v = loadVec(row(memory.sortedVelocities, at));
  vx = f32x4.splat(x(v));
  vy = f32x4.splat(y(v));
  vz = f32x4.splat(z(v));
  cone = f32x4.splat(coneLimit * dot(v, v));
  place = at;
  limit = f32x4.splat(d2);
  tooClose = f32x4.splat(close2);
  scanBox(p, sqrt<f32>(max<f32>(d2, close2)));
}

/** The cells of the box round p, row by row. */
function scanBox(p: v128, radius: f32): void {
  px = f32x4.splat(x(p));
  py = f32x4.splat(y(p));
  pz = f32x4.splat(z(p));
  nearCount = 0;
  closeCount = 0;
  // two copies of the loops, so that the open world pays nothing for the torus
  if (isTorus) {
    // across a seam distances are rounded once more, by at most a few units in the last place of a side
    const seam: f32 = 1e-6 * max<f32>(max<f32>(x(sides), y(sides)), z(sides));
    scanRows(p, 1.00001 * radius + seam, true);
  } else scanRows(p, 1.00001 * radius, false);
}

@inline
function scanRows(p: v128, r: f32, torus: bool): void {
  const x0 = cellOf(x(p) - r, shiftX, perX);
  const y0 = cellOf(y(p) - r, shiftY, perY);
  const z0 = cellOf(z(p) - r, shiftZ, perZ);
  const spanX = span(x0, cellOf(x(p) + r, shiftX, perX), nx);
  const spanY = span(y0, cellOf(y(p) + r, shiftY, perY), ny);
  const spanZ = span(z0, cellOf(z(p) + r, shiftZ, perZ), nz);
  const first = spanX == nx ? 0 : folded(x0, nx, torus);
  const last = first + spanX;
  const wraps = last > nx;
  runs = RUNS;
  vectors = 0;
  for (let dz = 0; dz < spanZ; dz++) {
    const plane = (spanZ == nz ? dz : folded(z0 + dz, nz, torus)) * ny;
    for (let dy = 0; dy < spanY; dy++) {
      const start = memory.cellStarts + 4 * ((plane + (spanY == ny ? dy : folded(y0 + dy, ny, torus))) * nx);
      // a run of cells that wraps is two
      addRun(load<i32>(start + 4 * first), load<i32>(start + 4 * (wraps ? nx : last)));
      if (wraps) addRun(load<i32>(start), load<i32>(start + 4 * (last - nx)));
      if (runs >= RUNS_END) scanRuns(torus);
    }
  }
  scanRuns(torus);
}

/** Notes a run of places, unless it is empty. */
@inline
function addRun(from: i32, to: i32): void {
  store<i32>(runs, from);
  store<i32>(runs, to, 4);
  vectors += (to - from + 3) >> 2;
  runs += <usize>(to > from) << 3;
}

/** Number of cells from one cell coordinate to another, at most the table's width: then each is visited once. */
@inline
function span(from: i32, to: i32, n: i32): i32 {
  const cells = <u32>to - <u32>from;
  return cells >= <u32>n ? n : <i32>cells + 1;
}

/**
 * Appends the birds of the noted runs that are near, or too close, to the lists: four at a time, in one loop over all runs
 * and without a branch in it. A loop a run would end where the processor least expects it, nine times a bird.
 */
@inline
function scanRuns(torus: bool): void {
  // globals live in memory, locals in registers
  const qx = px;
  const qy = py;
  const qz = pz;
  const ux = vx;
  const uy = vy;
  const uz = vz;
  const sight = cone;
  const nearer = limit;
  const closer = tooClose;
  const self = i32x4.splat(place);
  const lanes = i32x4(0, 1, 2, 3);
  let run = RUNS;
  let j = load<i32>(run);
  let end = load<i32>(run, 4);
  let nears = nearCount;
  let closes = closeCount;
  for (let left = vectors; left > 0; left--) {
    const slots = i32x4.add(i32x4.splat(j), lanes);
    let dx = f32x4.sub(v128.load(memory.xs + 4 * j), qx);
    let dy = f32x4.sub(v128.load(memory.ys + 4 * j), qy);
    let dz = f32x4.sub(v128.load(memory.zs + 4 * j), qz);
    if (torus) {
      dx = nearestImage(dx, x(sides));
      dy = nearestImage(dy, y(sides));
      dz = nearestImage(dz, z(sides));
    }
    const d2 = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
    const ahead = f32x4.add(f32x4.add(f32x4.mul(dx, ux), f32x4.mul(dy, uy)), f32x4.mul(dz, uz));
    const visible = f32x4.ge(f32x4.mul(ahead, f32x4.abs(ahead)), f32x4.mul(sight, d2));
    const other = v128.andnot(i32x4.lt_s(slots, i32x4.splat(end)), i32x4.eq(slots, self));
    const near = i32x4.bitmask(v128.and(v128.and(f32x4.lt(d2, nearer), visible), other));
    let order = v128.load(COMPRESS + 16 * near);
    v128.store(nearDistances + 4 * nears, i8x16.swizzle(d2, order));
    v128.store(nearPlaces + 4 * nears, i8x16.swizzle(slots, order));
    nears += popcnt(near);
    const close = i32x4.bitmask(v128.and(f32x4.lt(d2, closer), other));
    order = v128.load(COMPRESS + 16 * close);
    v128.store(closeDistances + 4 * closes, i8x16.swizzle(d2, order));
    v128.store(closePlaces + 4 * closes, i8x16.swizzle(slots, order));
    closes += popcnt(close);
    // four places on, or to the next run
    const isOver = j + 4 >= end;
    run += <usize>isOver << 3;
    j = select(load<i32>(run), j + 4, isOver);
    end = load<i32>(run, 4);
  }
  runs = RUNS;
  vectors = 0;
  nearCount = nears;
  closeCount = closes;
}

// along one axis of a torus, the way that is not longer than half a side
@inline
function nearestImage(d: v128, side: f32): v128 {
  const half: f32 = 0.5 * side;
  const less = f32x4.sub(d, v128.and(f32x4.gt(d, f32x4.splat(half)), f32x4.splat(side)));
  return f32x4.add(less, v128.and(f32x4.lt(less, f32x4.splat(-half)), f32x4.splat(side)));
}
