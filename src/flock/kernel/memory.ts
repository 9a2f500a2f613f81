// Where everything lies. The first page holds what has a fixed size; scratch room and the birds' arrays follow it.
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
/** A predator's velocity is so many bytes behind its place. */
export const PREDATOR_VELOCITIES: usize = 256;

/** Sums of each thread, at most 16 of them: see slots.ts. Before them lies what shared.ts publishes. */
export const SUMS: usize = 512;

const ARRAYS: usize = 65536 * 2;

/** Most neighbours in `nearest` mode, and most birds that one keeps clear of. */
export const MAX_K: i32 = 32;
export const MAX_CLOSE: i32 = 16;
/** Birds in a candidate list: see lists.ts. */
export const LISTED: i32 = 16;

// scratch room, by offset: everything that one thread needs while it works on a few birds
/** Runs of places that a scan reads. */
const RUNS: usize = 0;
export const MOST_RUNS: i32 = 240;
/** What a piece of a scan found: squared distances, then birds. */
const MOST_FINDS: i32 = 2048;
const FINDS: usize = 2048;
const FIND_BIRDS: usize = FINDS + 4 * <usize>MOST_FINDS;
/** The four birds whose lists are read together: see ranks.ts. */
const LANES: usize = FIND_BIRDS + 4 * <usize>MOST_FINDS;
/** Two sorted lists of the one bird that is looked at exactly: see exact.ts. */
const NEAREST: usize = LANES + 4096;
/** Birds that know what their neighbours do and wait to fly: see wishes.ts. */
const WISHES: usize = NEAREST + 1024;
/** Terms of the four birds that fly together: see terms.ts. */
const FOUR_TERMS: usize = WISHES + 1024;
const SCRATCH: usize = FOUR_TERMS + 1024;

export let runs: usize = 0;
export let finds: usize = 0;
export let findBirds: usize = 0;
export let lanes: usize = 0;
export let nearest: usize = 0;
export let wishes: usize = 0;
export let fourTerms: usize = 0;

/** Number of birds. */
export let count: i32 = 0;
/** Number of threads that there is scratch room for, and which of them this is; the one that leads is 0. */
export let threads: i32 = 1;
export let thread: i32 = 0;

export function setThread(which: i32): void {
  thread = which;
}

// state by id, four floats a row
export let positions: usize = 0; // x y z, wing phase
export let velocities: usize = 0; // vx vy vz, bank
export let steering: usize = 0; // low-passed acceleration, alarm
export let external: usize = 0; // a user's acceleration
/** Slot of a bird, by id. */
export let slots: usize = 0;

// the state at the start of the tick, by slot: birds that are near each other lie near each other
export let ids: usize = 0;
/** Two rows a bird: position and phase, velocity and bank. Lists name birds by the addresses of these. */
export let birds: usize = 0;
export let slotSteering: usize = 0;
/** Squared distance to the k-th neighbour at the last tick; 0 when unknown. Only speed depends on it. */
export let reach: usize = 0;
/** Candidate lists: addresses in `birds`, a lower bound on the distance of all other birds (m), squared radius of the next search. */
export let lists: usize = 0;
export let bounds: usize = 0;
export let radii: usize = 0;

// the grid: positions, and addresses in `birds`, in the order of cells; the first place of each cell, and one more
export let xs: usize = 0;
export let ys: usize = 0;
export let zs: usize = 0;
export let placeBirds: usize = 0;
export let cellStarts: usize = 0;
export let maxCells: i32 = 0;

/** Ids and squared distances that neighboursOf() and around() answer; in a tick, cells and birds to be searched. */
export let found: usize = 0;
export let foundDistances: usize = 0;

let next: usize = 0;

// 16 floats of room behind each array: vectors are read and written four at a time, and slot `count` is nobody's
function take(bytesPerBird: i32): usize {
  const address = next;
  next += (<usize>count * bytesPerBird + 64 + 63) & ~63;
  return address;
}

/** Lays out the memory for n birds and so many threads, and returns its end; every thread does so for itself. */
export function layout(n: i32, sharers: i32): usize {
  count = n;
  threads = sharers;
  next = ARRAYS + <usize>thread * SCRATCH;
  runs = next + RUNS;
  finds = next + FINDS;
  findBirds = next + FIND_BIRDS;
  lanes = next + LANES;
  nearest = next + NEAREST;
  wishes = next + WISHES;
  fourTerms = next + FOUR_TERMS;
  next = ARRAYS + <usize>threads * SCRATCH;
  positions = take(16);
  velocities = take(16);
  steering = take(16);
  external = take(16);
  slots = take(4);
  ids = take(4);
  birds = take(32);
  slotSteering = take(16);
  reach = take(4);
  lists = take(4 * LISTED);
  bounds = take(4);
  radii = take(4);
  xs = take(4);
  ys = take(4);
  zs = take(4);
  placeBirds = take(4);
  found = take(4);
  foundDistances = take(4);
  maxCells = 64;
  while (maxCells < 2 * n) maxCells *= 2;
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

/** Writes zeros into words. */
@inline
export function clear(address: usize, words: i32): void {
  memory.fill(address, 0, 4 * <usize>words);
}

@inline
export function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}

/** Address of the bird in a slot. */
@inline
export function birdAt(slot: i32): usize {
  return birds + (<usize>slot << 5);
}
@inline
export function slotOf(bird: usize): i32 {
  return <i32>((bird - birds) >> 5);
}
@inline
export function idOf(bird: usize): i32 {
  return load<i32>(ids + ((bird - birds) >> 3));
}
