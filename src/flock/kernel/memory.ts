// Where everything lies. The first page holds what has a fixed size; the birds' arrays follow it.
// No static data and no allocator: addresses are all there is, so that threads can share one memory.

export { BLOCK } from './block';
/** Rows of the last forcesOf(): one a term, then their sum, then the applied acceleration. */
export const TERMS: usize = 2048;
export const BODY: usize = 2560;
/** 16 byte-shuffles that move the lanes named by a four-bit mask to the front. */
export const COMPRESS: usize = 3072;
/** Where forcesOf() lets a bird's new state go: three rows. */
export const DISCARD: usize = 3328;
export const OBSTACLES: usize = 4096;
export const PREDATORS: usize = 8192;
/** Runs of places that a scan reads: 2 kB. */
export const RUNS: usize = 12288;
/** Lists of the four birds that are searched for together: see select.ts. */
export const LANES: usize = 16384;

const ARRAYS: usize = 65536 * 2;

/** Most neighbours in `nearest` mode, and most birds that one keeps clear of. */
export const MAX_K: i32 = 32;
export const MAX_CLOSE: i32 = 16;

/** Number of birds. */
export let count: i32 = 0;

// state by id, four floats a row
export let positions: usize = 0; // x y z, wing phase
export let velocities: usize = 0; // vx vy vz, bank
export let steering: usize = 0; // low-passed acceleration, alarm
export let external: usize = 0; // a user's acceleration
/** Squared distance to the k-th neighbour at the last tick, by id; 0 when unknown. Only speed depends on it. */
export let reach: usize = 0;
/** Place of a bird in the sorted order, by id. While sorting: its cell. */
export let places: usize = 0;

// the state at the start of the tick, in cell order
export let sortedPositions: usize = 0;
export let sortedVelocities: usize = 0;
export let sortedSteering: usize = 0;
export let sortedExternal: usize = 0;
export let sortedIds: usize = 0;
export let xs: usize = 0;
export let ys: usize = 0;
export let zs: usize = 0;

/** First place of each cell, and one more. */
export let cellStarts: usize = 0;
export let maxCells: i32 = 0;

// what a scan found: squared distances and places, of birds in the cone and of birds that are too close
export let nearDistances: usize = 0;
export let nearPlaces: usize = 0;
export let closeDistances: usize = 0;
export let closePlaces: usize = 0;
/** Ids and squared distances that neighboursOf() and around() answer. */
export let found: usize = 0;
export let foundDistances: usize = 0;

let next: usize = 0;

// 16 floats of room behind each array: vectors are read and written four at a time
function take(bytesPerBird: i32): usize {
  const address = next;
  next += (<usize>count * bytesPerBird + 64 + 63) & ~63;
  return address;
}

export function layout(birds: i32): usize {
  count = birds;
  next = ARRAYS;
  positions = take(16);
  velocities = take(16);
  steering = take(16);
  external = take(16);
  reach = take(4);
  places = take(4);
  sortedPositions = take(16);
  sortedVelocities = take(16);
  sortedSteering = take(16);
  sortedExternal = take(16);
  sortedIds = take(4);
  xs = take(4);
  ys = take(4);
  zs = take(4);
  nearDistances = take(4);
  nearPlaces = take(4);
  closeDistances = take(4);
  closePlaces = take(4);
  found = take(4);
  foundDistances = take(4);
  maxCells = 64;
  while (maxCells < 2 * birds) maxCells *= 2;
  cellStarts = next;
  next += 4 * (<usize>maxCells + 16);
  return next;
}

/** Fills the shuffle table. */
export function fillTables(): void {
  for (let mask = 0; mask < 16; mask++) {
    let to = COMPRESS + 16 * mask;
    for (let lane = 0; lane < 4; lane++) {
      if (!(mask & (1 << lane))) continue;
      for (let byte = 0; byte < 4; byte++) store<u8>(to++, <u8>(4 * lane + byte));
    }
    while (to < COMPRESS + 16 * (mask + 1)) store<u8>(to++, 255);
  }
}
