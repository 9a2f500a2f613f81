// The scan: all birds inside a ball round a bird, read from exactly the rows of cells that the ball's box touches.
//
// A bird nearer than the ball's radius lies in a visited cell: subtraction, addition, multiplication and floor of floats
// are monotone, so no bird can round its way out of the box. Nothing has to be certified afterwards.
//
// A scan comes in pieces, so that scratch room does not grow with the flock: aim(), then nextPiece() until it says that it
// was the last. What is found is appended to the finds; emptying them in between is the reader's affair.

import { cellOf, folded, nx, ny, nz, perX, perY, perZ, shiftX, shiftY, shiftZ } from './grid';
import { dots, shortestX, shortestY, shortestZ } from './lanes';
import * as memory from './memory';
import { COMPRESS, MOST_RUNS } from './memory';
import { slack } from './slots';
import { isTorus } from './world';
import { add, dot, loadVec, scale, sub, vec, x, y, z } from './vector';

/** Finds so far, and how many of them are in the cone and within the limit. */
export let found: i32 = 0;
export let inSight: i32 = 0;

/** Below this squared speed a heading is rounding, and the whole ball is read. */
const SLOWEST: f32 = 1e-30;

/** Most birds that a piece reads. */
const PIECE: i32 = 1024;

// the focal bird
let self: i32 = 0;
let px: v128 = f32x4(0, 0, 0, 0);
let py: v128 = f32x4(0, 0, 0, 0);
let pz: v128 = f32x4(0, 0, 0, 0);
let vx: v128 = f32x4(0, 0, 0, 0);
let vy: v128 = f32x4(0, 0, 0, 0);
let vz: v128 = f32x4(0, 0, 0, 0);
/** Whether the cone matters; and the cosine it comes to, squared, times the squared speed. */
let hasCone: bool = false;
let limit: v128 = f32x4(0, 0, 0, 0);
let nearer: v128 = f32x4(0, 0, 0, 0);
let closer: v128 = f32x4(0, 0, 0, 0);

// the box of cells: its first cell along each axis and its width; how far the scan has come
let firstX: i32 = 0;
let lastX: i32 = 0;
let wraps: bool = false;
let y0: i32 = 0;
let z0: i32 = 0;
let spanY: i32 = 0;
let spanZ: i32 = 0;
let dy: i32 = 0;
let dz: i32 = 0;
// runs of places noted and not yet read: the one being read, the place reached in it, and the vectors of four left in all
let run: usize = 0;
let reached: i32 = 0;
let vectors: i32 = 0;

/** Begins a scan for birds in the cone within `d2` (0: none), and for those all round within `close2`, squared distances. */
export function aim(slot: i32, d2: f32, close2: f32, coneLimit: f32): void {
  const bird = memory.birdAt(slot);
  const p = loadVec(bird);
  const v = loadVec(bird + 16);
  px = f32x4.splat(x(p));
  py = f32x4.splat(y(p));
  pz = f32x4.splat(z(p));
  vx = f32x4.splat(x(v));
  vy = f32x4.splat(y(v));
  vz = f32x4.splat(z(v));
  hasCone = d2 > 0;
  limit = f32x4.splat(coneLimit * dot(v, v));
  self = <i32>bird;
  nearer = f32x4.splat(d2);
  closer = f32x4.splat(close2);
  found = 0;
  inSight = 0;
  const r: f32 = 1.00001 * sqrt<f32>(max<f32>(d2, close2)) + slack();
  let low = vec(r, r, r);
  let high = low;
  // the box round a narrow cone is much smaller than that round the ball
  const speed2 = dot(v, v);
  if (coneLimit > 0 && speed2 > SLOWEST) {
    const ball = f32x4.splat(1.00001 * sqrt<f32>(close2) + slack());
    const heading = scale(v, 1 / sqrt<f32>(speed2));
    low = f32x4.pmax(ball, scale(coneReach(f32x4.neg(heading), coneLimit), r));
    high = f32x4.pmax(ball, scale(coneReach(heading, coneLimit), r));
  }
  const from = sub(p, low);
  const to = add(p, high);
  const x0 = cellOf(x(from), shiftX, perX);
  y0 = cellOf(y(from), shiftY, perY);
  z0 = cellOf(z(from), shiftZ, perZ);
  const spanX = span(x0, cellOf(x(to), shiftX, perX), nx);
  spanY = span(y0, cellOf(y(to), shiftY, perY), ny);
  spanZ = span(z0, cellOf(z(to), shiftZ, perZ), nz);
  firstX = spanX == nx ? 0 : folded(x0, nx, isTorus);
  lastX = firstX + spanX;
  wraps = lastX > nx;
  dy = 0;
  dz = 0;
  vectors = 0;
}

/** The finds are taken: the next ones begin where they began, but for the first few. */
export function keepFinds(kept: i32): void {
  found = kept;
}

/**
 * How far a cone of length 1 about a heading reaches along each axis: all the way when the axis is in it, else as far as
 * its nearest edge, cos(a - h) with a the angle between axis and heading, h half the cone's. A little more, for rounding.
 */
@inline
function coneReach(heading: v128, coneLimit: f32): v128 {
  const one = f32x4.splat(1);
  const cosHalf = f32x4.splat(sqrt<f32>(coneLimit));
  const sinHalf = f32x4.splat(sqrt<f32>(1 - coneLimit));
  const across = f32x4.sqrt(f32x4.pmax(f32x4.splat(0), f32x4.sub(one, f32x4.mul(heading, heading))));
  const edge = f32x4.add(f32x4.mul(heading, cosHalf), f32x4.mul(across, sinHalf));
  const reach = v128.bitselect(one, edge, f32x4.ge(heading, cosHalf));
  return f32x4.add(f32x4.pmax(reach, f32x4.splat(0)), f32x4.splat(1e-3));
}

/** Lists the birds found, and nobody after them, up to a number of entries divisible by four. */
export function copyFinds(to: usize, entries: i32): void {
  const nobody = i32x4.splat(<i32>memory.birdAt(memory.count));
  for (let i = 0; i < entries; i += 4) {
    const isFind = i32x4.lt_s(i32x4.add(i32x4.splat(i), i32x4(0, 1, 2, 3)), i32x4.splat(found));
    v128.store(to + 4 * i, v128.bitselect(v128.load(memory.findBirds + 4 * i), nobody, isFind));
  }
}

/** Number of cells from one cell coordinate to another, at most the table's width: then each is visited once. */
@inline
function span(from: i32, to: i32, n: i32): i32 {
  const cells = <u32>to - <u32>from;
  return cells >= <u32>n ? n : <i32>cells + 1;
}

/** Appends what the next rows of cells hold to the finds; false when they were the last. */
export function nextPiece(): bool {
  if (vectors == 0) noteRuns();
  const most = min(vectors, PIECE / 4);
  // copies of the loop, so that the open world pays nothing for the torus, nor a look all round for the cone
  if (isTorus) readRuns(most, true, true);
  else if (hasCone) readRuns(most, false, true);
  else readRuns(most, false, false);
  return vectors > 0 || dz < spanZ;
}

/** Notes the runs of the next rows of cells: of all of them, mostly. */
function noteRuns(): void {
  run = memory.runs;
  const end = run + 8 * MOST_RUNS;
  while (dz < spanZ && run < end) {
    const plane = (spanZ == nz ? dz : folded(z0 + dz, nz, isTorus)) * ny;
    while (dy < spanY && run < end) {
      const start = memory.cellStarts + 4 * ((plane + (spanY == ny ? dy : folded(y0 + dy, ny, isTorus))) * nx);
      // a run of cells that wraps is two
      noteRun(load<i32>(start + 4 * firstX), load<i32>(start + 4 * (wraps ? nx : lastX)));
      if (wraps) noteRun(load<i32>(start), load<i32>(start + 4 * (lastX - nx)));
      dy++;
    }
    if (dy < spanY) break;
    dy = 0;
    dz++;
  }
  run = memory.runs;
  reached = load<i32>(run);
}

/** Notes a run of places, unless it is empty. */
@inline
function noteRun(from: i32, to: i32): void {
  store<i32>(run, from);
  store<i32>(run, to, 4);
  vectors += (to - from + 3) >> 2;
  run += <usize>(to > from) << 3;
}

/**
 * Reads vectors of four birds and appends those that are near, or close, to the finds: in one loop over all runs and
 * without a branch in it. A loop a run would end where the processor least expects it, nine times a bird.
 */
@inline
function readRuns(most: i32, torus: bool, cone: bool): void {
  // globals live in memory, locals in registers
  const qx = px;
  const qy = py;
  const qz = pz;
  const ux = vx;
  const uy = vy;
  const uz = vz;
  const sight = limit;
  const within = nearer;
  const around = closer;
  const me = i32x4.splat(self);
  const lanes = i32x4(0, 1, 2, 3);
  const xs = memory.xs;
  const ys = memory.ys;
  const zs = memory.zs;
  const birdsAt = memory.placeBirds;
  const finds = memory.finds;
  const findBirds = memory.findBirds;
  let from = run;
  let j = reached;
  let end = load<i32>(from, 4);
  let n = found;
  let seen = inSight;
  for (let left = most; left > 0; left--) {
    const birds = v128.load(birdsAt + 4 * j);
    const dx = shortestX(f32x4.sub(v128.load(xs + 4 * j), qx), torus);
    const dy = shortestY(f32x4.sub(v128.load(ys + 4 * j), qy), torus);
    const dz = shortestZ(f32x4.sub(v128.load(zs + 4 * j), qz), torus);
    const d2 = dots(dx, dy, dz, dx, dy, dz);
    const inRun = i32x4.lt_s(i32x4.add(i32x4.splat(j), lanes), i32x4.splat(end));
    const other = v128.andnot(inRun, i32x4.eq(birds, me));
    let near = v128.and(f32x4.lt(d2, around), other);
    if (cone) {
      const ahead = dots(dx, dy, dz, ux, uy, uz);
      const visible = f32x4.ge(f32x4.mul(ahead, f32x4.abs(ahead)), f32x4.mul(sight, d2));
      const inCone = v128.and(v128.and(f32x4.lt(d2, within), visible), other);
      seen += popcnt(i32x4.bitmask(inCone));
      near = v128.or(near, inCone);
    }
    const find = i32x4.bitmask(near);
    const order = v128.load(COMPRESS + 16 * find);
    v128.store(finds + 4 * n, i8x16.swizzle(d2, order));
    v128.store(findBirds + 4 * n, i8x16.swizzle(birds, order));
    n += popcnt(find);
    // four places on, or to the next run
    const isOver = j + 4 >= end;
    from += <usize>isOver << 3;
    j = select(load<i32>(from), j + 4, isOver);
    end = load<i32>(from, 4);
  }
  run = from;
  reached = j;
  vectors -= most;
  found = n;
  inSight = seen;
}
