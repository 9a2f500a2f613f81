// The spatial hash: a counting sort of the birds by cell, in a table that the unbounded world is folded into by masking
// cell coordinates (on a torus: that divides each side). Birds of one row of cells along x lie next to each other.

import * as block from './block';
import * as memory from './memory';
import { byRadius, hasExternal, isFlat, isTorus, MOST_SPEED, row, settled, sides } from './world';
import { sound, storeRow, vec, x, y, z } from './vector';

/** Cells along each axis. */
export let nx: i32 = 4;
export let ny: i32 = 4;
export let nz: i32 = 4;
/** Cells a metre along each axis, and what is added to a coordinate before it counts cells. */
export let perX: f32 = 1;
export let perY: f32 = 1;
export let perZ: f32 = 1;
export let shiftX: f32 = 0;
export let shiftY: f32 = 0;
export let shiftZ: f32 = 0;
/** Length of a cell's longest edge, m. */
export let edge: f32 = 1;
/** True when some bird is alarmed: only then need alarm be read from neighbours. */
export let anyAlarm: bool = false;

const SAMPLE: i32 = 256;
/** Ticks between two looks at the flock's shape. The shape of the grid decides speed alone, never a result. */
const PLAN_EVERY: i32 = 16;

let untilPlan: i32 = 0;

// what the plan in use was made for
let plannedCount: i32 = -1;
let plannedRadius: f32 = 0;
let plannedSides: v128 = f32x4.splat(0);
let plannedKind: i32 = -1;

/** Whether a plan still fits the world: what decides correctness, unlike the flock's shape, may not wait. */
function fits(): bool {
  const kind = (isFlat ? 1 : 0) + (isTorus ? 2 : 0) + (byRadius ? 4 : 0);
  const radius = block.perceptionRadius();
  const same =
    kind == plannedKind &&
    memory.count == plannedCount &&
    radius == plannedRadius &&
    v128.all_true<i32>(f32x4.eq(sides, plannedSides));
  // the memory was laid out anew
  if (memory.count != plannedCount) for (let id = 0; id < memory.count; id++) store<f32>(memory.reach + 4 * id, 0);
  plannedKind = kind;
  plannedCount = memory.count;
  plannedRadius = radius;
  plannedSides = sides;
  return same;
}

/** Coordinate of the cell of a position along one axis, before folding. */
@inline
export function cellOf(position: f32, shift: f32, per: f32): i32 {
  return <i32>(floor<f32>((position + shift) * per));
}

/** A cell coordinate brought into the table; it is never further outside than the table is wide on a torus. */
@inline
export function folded(c: i32, n: i32, torus: bool): i32 {
  if (torus) return c < 0 ? c + n : c >= n ? c - n : c;
  return c & (n - 1);
}

/** Sorts the birds' state into cells. */
export function build(): void {
  const fitting = fits();
  if (!fitting || untilPlan <= 0) plan();
  untilPlan--;
  const n = memory.count;
  const starts = memory.cellStarts;
  const cells = nx * ny * nz;
  for (let c = 0; c <= cells + 1; c++) store<i32>(starts + 4 * c, 0);
  // count: the number of birds of cell c goes to starts[c + 2]
  for (let id = 0; id < n; id++) {
    const p = settled(v128.load(row(memory.positions, id)));
    const cx = folded(cellOf(x(p), shiftX, perX), nx, isTorus);
    const cy = folded(cellOf(y(p), shiftY, perY), ny, isTorus);
    const cz = folded(cellOf(z(p), shiftZ, perZ), nz, isTorus);
    const c = (cz * ny + cy) * nx + cx;
    store<i32>(memory.places + 4 * id, c);
    const slot = starts + 4 * (c + 2);
    store<i32>(slot, load<i32>(slot) + 1);
  }
  // sum: starts[c + 1] becomes the first place of cell c
  let place = 0;
  for (let c = 0; c <= cells + 1; c++) {
    place += load<i32>(starts + 4 * c);
    store<i32>(starts + 4 * c, place);
  }
  // fill: starts[c + 1] moves on to the first place of cell c + 1, where it belongs
  anyAlarm = false;
  for (let id = 0; id < n; id++) {
    const slot = starts + 4 * (load<i32>(memory.places + 4 * id) + 1);
    const at = load<i32>(slot);
    store<i32>(slot, at + 1);
    store<i32>(memory.places + 4 * id, at);
    copyBird(id, at);
  }
}

@inline
function copyBird(id: i32, at: i32): void {
  const stored = v128.load(row(memory.positions, id));
  const p = settled(stored);
  storeRow(row(memory.sortedPositions, at), p, f32x4.extract_lane(stored, 3));
  store<f32>(memory.xs + 4 * at, x(p));
  store<f32>(memory.ys + 4 * at, y(p));
  store<f32>(memory.zs + 4 * at, z(p));
  let v = sound(v128.load(row(memory.velocities, id)), MOST_SPEED);
  if (isFlat) v = f32x4.replace_lane(v, 1, 0);
  v128.store(row(memory.sortedVelocities, at), v);
  const steering = v128.load(row(memory.steering, id));
  v128.store(row(memory.sortedSteering, at), steering);
  if (f32x4.extract_lane(steering, 3) > 0) anyAlarm = true;
  if (hasExternal) v128.store(row(memory.sortedExternal, at), sound(v128.load(row(memory.external, id)), MOST_SPEED));
  store<i32>(memory.sortedIds + 4 * at, id);
}

/** Chooses the edge of a cell and the shape of the table. */
function plan(): void {
  untilPlan = PLAN_EVERY;
  const want = typicalReach();
  if (isTorus) planTorus(want);
  else planOpen(want);
}

/** Radius of a typical bird's search, m: a little more than the mean distance to the k-th neighbour. */
function typicalReach(): f32 {
  const widest = block.perceptionRadius();
  if (byRadius) return widest;
  let sum: f32 = 0;
  let known = 0;
  const stride = memory.count / SAMPLE + 1;
  for (let id = 0; id < memory.count; id += stride) {
    const d2 = load<f32>(memory.reach + 4 * id);
    if (d2 <= 0) continue;
    sum += sqrt<f32>(d2);
    known++;
  }
  const typical: f32 = known > 0 ? (1.2 * sum) / <f32>known : 1.5 * block.separationRadius();
  return max<f32>(min<f32>(typical, widest), 0.02 * widest);
}

function planOpen(want: f32): void {
  edge = want;
  perX = perZ = perY = 1 / want;
  shiftX = shiftY = shiftZ = 0;
  nx = ny = nz = 4;
  // in a plane all cells are in one layer
  if (isFlat) {
    perY = 0;
    ny = 1;
  }
  if (byRadius) {
    // the order of a sum over all in the radius is that of the cells, so nothing but count and radius may shape them
    while (2 * nx * ny * nz <= memory.maxCells) {
      if (nx <= nz) nx *= 2;
      else if (isFlat || nz <= ny) nz *= 2;
      else ny *= 2;
    }
    return;
  }
  const spreadX = spread(0) * perX;
  const spreadY = spread(1) * perY;
  const spreadZ = spread(2) * perZ;
  // double the axis that is folded most, until the flock fits or the table is full
  while (2 * nx * ny * nz <= memory.maxCells) {
    const foldX = spreadX / <f32>nx;
    const foldY = spreadY / <f32>ny;
    const foldZ = spreadZ / <f32>nz;
    if (foldX <= 1 && foldY <= 1 && foldZ <= 1) break;
    if (foldX >= foldY && foldX >= foldZ) nx *= 2;
    else if (foldY >= foldZ) ny *= 2;
    else nz *= 2;
  }
}

function planTorus(want: f32): void {
  const side = vec(x(sides), isFlat ? 0 : y(sides), z(sides));
  let cell = want;
  do {
    nx = max(1, <i32>(x(side) / cell));
    ny = max(1, <i32>(y(side) / cell));
    nz = max(1, <i32>(z(side) / cell));
    cell *= 1.25;
  } while (<f32>nx * <f32>ny * <f32>nz > <f32>memory.maxCells);
  perX = <f32>nx / x(side);
  perY = isFlat ? 0 : <f32>ny / y(side);
  perZ = <f32>nz / z(side);
  shiftX = 0.5 * x(side);
  shiftY = 0;
  shiftZ = 0.5 * z(side);
  edge = 1 / min<f32>(min<f32>(perX, perZ), isFlat ? perX : perY);
}

/** How far the middle nine tenths of the birds reach along an axis, m: a straggler does not count. */
function spread(axis: i32): f32 {
  const sample = memory.nearDistances;
  const stride = memory.count / SAMPLE + 1;
  let n = 0;
  for (let id = 0; id < memory.count; id += stride) {
    const value = load<f32>(row(memory.positions, id) + 4 * axis);
    let at = n++;
    while (at > 0 && load<f32>(sample + 4 * (at - 1)) > value) {
      store<f32>(sample + 4 * at, load<f32>(sample + 4 * (at - 1)));
      at--;
    }
    store<f32>(sample + 4 * at, value);
  }
  if (n == 0) return 0;
  const cut = n / 20;
  return 1.1 * (load<f32>(sample + 4 * (n - 1 - cut)) - load<f32>(sample + 4 * cut));
}
