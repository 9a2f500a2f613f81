// The spatial hash: a counting sort of the birds by cell, in a table that the unbounded world is folded into by masking
// cell coordinates (on a torus: that divides each side). Birds of one row of cells along x lie next to each other.

import * as block from './block';
import * as memory from './memory';
import { byRadius, isFlat, isTorus, row, settled, sides } from './world';
import { vec, x, y, z } from './vector';

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

/** Tells other threads the shape of the grid, and learns it from the one that leads: see shared.ts. */
export function publish(to: usize): void {
  store<i32>(to, nx);
  store<i32>(to, ny, 4);
  store<i32>(to, nz, 8);
  store<f32>(to, edge, 12);
  v128.store(to, vec(perX, perY, perZ), 16);
  v128.store(to, vec(shiftX, shiftY, shiftZ), 32);
}

export function adopt(from: usize): void {
  nx = load<i32>(from);
  ny = load<i32>(from, 4);
  nz = load<i32>(from, 8);
  edge = load<f32>(from, 12);
  perX = load<f32>(from, 16);
  perY = load<f32>(from, 20);
  perZ = load<f32>(from, 24);
  shiftX = load<f32>(from, 32);
  shiftY = load<f32>(from, 36);
  shiftZ = load<f32>(from, 40);
}

/** A list reaches about so much further than the last neighbour. */
const LIST_REACH: f32 = 1.3;
const SAMPLE: i32 = 256;
/** Ticks between two looks at the flock's shape. The shape of the grid decides speed alone, never a result. */
const PLAN_EVERY: i32 = 16;

let untilPlan: i32 = 0;

// what the plan in use was made for
let plannedCount: i32 = -1;
let plannedRadius: f32 = 0;
let plannedSides: v128 = f32x4(0, 0, 0, 0);
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

/** Chooses the grid's shape, if it is time to; true when what decides correctness has changed since the last time. */
export function replan(): bool {
  const fitting = fits();
  if (!fitting || untilPlan <= 0) plan();
  untilPlan--;
  return !fitting;
}

/** Puts the birds into cells. */
export function build(): void {
  sortByCell(memory.birds, 32, memory.placeBirds);
  for (let place = 0; place < memory.count; place++) {
    const at = memory.placeBirds + 4 * place;
    const bird = memory.birdAt(load<i32>(at));
    store<u32>(at, <u32>bird);
    store<f32>(memory.xs + 4 * place, load<f32>(bird));
    store<f32>(memory.ys + 4 * place, load<f32>(bird, 4));
    store<f32>(memory.zs + 4 * place, load<f32>(bird, 8));
  }
}

/** Lists the numbers of the rows (x y z - each) in the order of their cells, in a cell as they come. */
export function sortByCell(rows: usize, stride: usize, order: usize): void {
  const n = memory.count;
  const starts = memory.cellStarts;
  const cells = nx * ny * nz;
  memory.clear(starts, cells + 2);
  // count: the number of rows in cell c goes to starts[c + 2]
  const shift = vec(shiftX, shiftY, shiftZ);
  const per = vec(perX, perY, perZ);
  const masks = i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(0), 0, nx - 1), 1, ny - 1), 2, nz - 1);
  const strideY = nx;
  const strideZ = nx * ny;
  for (let i = 0; i < n; i++) {
    const p = settled(v128.load(rows + stride * <usize>i));
    // as cellOf() does, to the bit
    let c = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(f32x4.add(p, shift), per)));
    if (!isTorus) c = v128.and(c, masks);
    let cx = i32x4.extract_lane(c, 0);
    let cy = i32x4.extract_lane(c, 1);
    let cz = i32x4.extract_lane(c, 2);
    if (isTorus) {
      cx = folded(cx, nx, true);
      cy = folded(cy, ny, true);
      cz = folded(cz, nz, true);
    }
    const cell = cz * strideZ + cy * strideY + cx;
    store<i32>(memory.found + 4 * i, cell);
    const start = starts + 4 * (cell + 2);
    store<i32>(start, load<i32>(start) + 1);
  }
  // sum: starts[c + 1] becomes the first place of cell c
  let place = 0;
  for (let c = 0; c <= cells + 1; c++) {
    place += load<i32>(starts + 4 * c);
    store<i32>(starts + 4 * c, place);
  }
  // fill: starts[c + 1] moves on to the first place of cell c + 1, where it belongs
  for (let i = 0; i < n; i++) {
    const start = starts + 4 * (load<i32>(memory.found + 4 * i) + 1);
    const at = load<i32>(start);
    store<i32>(start, at + 1);
    store<i32>(order + 4 * at, i);
  }
}

/** Chooses the edge of a cell and the shape of the table. */
function plan(): void {
  untilPlan = PLAN_EVERY;
  const want = bestEdge();
  if (isTorus) planTorus(want);
  else planOpen(want);
}

/** Length of a cell's edge, m, that makes searches cheapest: for a sample of birds, by what they took at the last tick. */
function bestEdge(): f32 {
  const widest = block.perceptionRadius();
  if (byRadius) return widest;
  let sum: f32 = 0;
  let known = 0;
  const stride = memory.count / SAMPLE + 1;
  for (let slot = 0; slot < memory.count; slot += stride) {
    const d2 = load<f32>(memory.reach + 4 * slot);
    if (d2 <= 0) continue;
    const reach: f32 = LIST_REACH * sqrt<f32>(d2);
    store<f32>(memory.finds + 4 * known++, reach);
    sum += reach;
  }
  if (known == 0) return min<f32>(widest, 1.5 * block.separationRadius());
  const mean: f32 = sum / <f32>known;
  let best = mean;
  let least: f32 = Infinity;
  // the dense parts of a flock may need much smaller cells than most birds
  for (let edge: f32 = 1.6 * mean; edge > 0.1 * mean; edge *= 0.8) {
    let cost: f32 = 0;
    for (let i = 0; i < known; i++) cost += searchCost(load<f32>(memory.finds + 4 * i) / edge);
    if (cost >= least) continue;
    least = cost;
    best = edge;
  }
  return max<f32>(min<f32>(best, widest), 1e-4 * widest);
}

/** What a search costs whose reach is so many edges: birds read, about sixteen in the ball, and rows of cells looked up. */
@inline
function searchCost(edges: f32): f32 {
  const box: f32 = 2 + 1 / edges;
  const rows: f32 = 2 * edges + 1;
  return box * box * box + rows * rows;
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
  const sample = memory.finds;
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
