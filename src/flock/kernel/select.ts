// Which of the birds that a scan found are the bird's neighbours: the k nearest in the cone and, for separation, the
// sixteen nearest that are too close; both ordered by distance, then by id, so that no sum depends on how they were found.
//
// Searches run for four birds together. A list of up to sixteen finds is sorted by the network of sort.ts, one bird a
// lane; longer lists, and finds that differ by less than the network's keys can tell, are sorted one by one.

import * as block from './block';
import { edge } from './grid';
import * as memory from './memory';
import { LANES, MAX_CLOSE, MAX_K } from './memory';
import { closeCount, nearCount, scan } from './scan';
import { sort16 } from './sort';

const ROW: usize = 64; // bytes of sixteen numbers
const LIST: usize = 4 * MAX_K; // bytes of a bird's longest list

// a lane's finds before sorting, its two sorted lists, and the network's keys
const NEAR_FINDS: usize = LANES;
const CLOSE_FINDS: usize = NEAR_FINDS + 8 * ROW;
const NEAR_LISTS: usize = CLOSE_FINDS + 8 * ROW;
const CLOSE_LISTS: usize = NEAR_LISTS + 8 * LIST;
const KEYS: usize = CLOSE_LISTS + 8 * LIST;

/** Finds of a lane, its lists, and how many are in them. Distances come first, places follow. */
@inline
function finds(base: usize, lane: i32): usize {
  return base + 2 * ROW * lane;
}
@inline
function list(base: usize, lane: i32): usize {
  return base + 2 * LIST * lane;
}

const COUNTS: usize = KEYS + 16 * 16;

@inline
export function nearFound(lane: i32): i32 {
  return load<i32>(COUNTS + 4 * lane);
}
@inline
export function closeFound(lane: i32): i32 {
  return load<i32>(COUNTS + 16 + 4 * lane);
}
/** Squared distances of a lane's neighbours, nearest first; their places lie LIST bytes behind. */
@inline
export function nearList(lane: i32): usize {
  return list(NEAR_LISTS, lane);
}
@inline
export function closeList(lane: i32): usize {
  return list(CLOSE_LISTS, lane);
}
@inline
export function placesOf(distances: usize): usize {
  return distances + LIST;
}

/** Finds the neighbours of the birds at `from` and up to three more places before `to`: lane 0, 1, 2, 3. */
export function selectFour(from: i32, to: i32): void {
  const lanes = min(4, to - from);
  const k = <i32>block.k();
  for (let lane = 0; lane < 4; lane++) {
    if (lane < lanes) searchLane(lane, from + lane, k);
    else {
      store<i32>(COUNTS + 4 * lane, 0);
      store<i32>(COUNTS + 16 + 4 * lane, 0);
    }
  }
  if (k <= 16) sortLanes(NEAR_FINDS, NEAR_LISTS, COUNTS, k, lanes);
  sortLanes(CLOSE_FINDS, CLOSE_LISTS, COUNTS + 16, MAX_CLOSE, lanes);
  for (let lane = 0; lane < lanes; lane++) remember(lane, from + lane, k);
}

/** Scans with last tick's reach, widened until k birds are found or all in the perception radius. */
function searchLane(lane: i32, place: i32, k: i32): void {
  const radius = block.perceptionRadius();
  const widest = radius * radius;
  const close = block.separationRadius() * block.separationRadius();
  const last = load<f32>(memory.reach + 4 * load<i32>(memory.sortedIds + 4 * place));
  const floor: f32 = 0.03 * 0.03 * edge * edge;
  let limit = min<f32>(widest, max<f32>(floor, last > 0 ? 1.15 * last : 2 * close));
  for (;;) {
    scan(place, limit, close, block.coneLimit());
    if (nearCount >= k || limit >= widest) break;
    limit = min<f32>(widest, 1.6 * limit);
  }
  const short = k <= 16 ? 16 : 0;
  keep(nearCount, k, short, memory.nearDistances, memory.nearPlaces, finds(NEAR_FINDS, lane), list(NEAR_LISTS, lane));
  store<i32>(COUNTS + 4 * lane, nearCount);
  keep(closeCount, MAX_CLOSE, 16, memory.closeDistances, memory.closePlaces, finds(CLOSE_FINDS, lane), list(CLOSE_LISTS, lane));
  store<i32>(COUNTS + 16 + 4 * lane, closeCount);
}

/** Finds that the network can take wait for it; others are sorted at once. */
function keep(n: i32, k: i32, short: i32, distances: usize, places: usize, waiting: usize, sorted: usize): void {
  if (n > short) {
    sortExactly(n, k, distances, places, sorted);
    return;
  }
  for (let at: usize = 0; at < ROW; at += 16) {
    v128.store(waiting + at, v128.load(distances + at));
    v128.store(waiting + ROW + at, v128.load(places + at));
  }
}

/** Sorts what waits in the four lanes and leaves at most k of each. */
function sortLanes(waiting: usize, lists: usize, counts: usize, k: i32, lanes: i32): void {
  const found = v128.load(counts);
  for (let i = 0; i < 16; i += 4) transposeKeys(waiting, i, found);
  sort16(KEYS);
  let near = i32x4.splat(0);
  const inLast = i32x4.splat(~15);
  const limit = min(k, 15);
  for (let i = 0; i < limit; i++) {
    const a = v128.and(v128.load(KEYS + 16 * i), inLast);
    const b = v128.and(v128.load(KEYS + 16 * i, 16), inLast);
    near = v128.or(near, v128.and(i32x4.eq(a, b), i32x4.lt_s(a, i32x4.splat(EMPTY))));
  }
  const ties = i32x4.bitmask(near);
  for (let lane = 0; lane < lanes; lane++) {
    const n = load<i32>(counts + 4 * lane);
    store<i32>(counts + 4 * lane, min(n, k));
    if (n > 16) continue;
    const from = waiting + 2 * ROW * lane;
    const to = lists + 2 * LIST * lane;
    if (ties & (1 << lane)) {
      sortExactly(n, k, from, from + ROW, to);
      continue;
    }
    for (let i = 0; i < min(n, k); i++) {
      const at: usize = 4 * (load<u32>(KEYS + 16 * i + 4 * lane) & 15);
      store<f32>(to + 4 * i, load<f32>(from + at));
      store<u32>(to + LIST + 4 * i, load<u32>(from + ROW + at));
    }
  }
}

// larger than the bits of any finite number
const EMPTY: i32 = 0x7f800000;

/** Keys i..i+3 of all lanes: the bits of a squared distance order like an integer; their last four name its place. */
@inline
function transposeKeys(waiting: usize, i: i32, found: v128): void {
  const a = v128.load(waiting + 4 * i);
  const b = v128.load(waiting + 2 * ROW + 4 * i);
  const c = v128.load(waiting + 4 * ROW + 4 * i);
  const d = v128.load(waiting + 6 * ROW + 4 * i);
  const ab01 = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const ab23 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const cd01 = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const cd23 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  storeKey(i, v128.shuffle<i32>(ab01, cd01, 0, 1, 4, 5), found);
  storeKey(i + 1, v128.shuffle<i32>(ab01, cd01, 2, 3, 6, 7), found);
  storeKey(i + 2, v128.shuffle<i32>(ab23, cd23, 0, 1, 4, 5), found);
  storeKey(i + 3, v128.shuffle<i32>(ab23, cd23, 2, 3, 6, 7), found);
}

@inline
function storeKey(i: i32, bits: v128, found: v128): void {
  const index = i32x4.splat(i);
  const key = v128.bitselect(bits, i32x4.splat(EMPTY), i32x4.lt_s(index, found));
  v128.store(KEYS + 16 * i, v128.or(v128.and(key, i32x4.splat(~15)), index));
}

@inline
function sortExactly(n: i32, k: i32, distances: usize, places: usize, sorted: usize): void {
  sortFinds(n, k, distances, places, sorted, placesOf(sorted));
}

/** Copies the k nearest of n finds, ordered by distance, then id, and returns how many there are. */
export function sortFinds(n: i32, k: i32, distances: usize, places: usize, toDistances: usize, toPlaces: usize): i32 {
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const d2 = load<f32>(distances + 4 * i);
    const place = load<i32>(places + 4 * i);
    if (kept == k) {
      // full: only a find that beats the last one takes its place
      if (!comesBefore(d2, place, load<f32>(toDistances + 4 * (k - 1)), load<i32>(toPlaces + 4 * (k - 1)))) continue;
      kept--;
    }
    let at = kept++;
    for (; at > 0; at--) {
      const d2Before = load<f32>(toDistances + 4 * (at - 1));
      const placeBefore = load<i32>(toPlaces + 4 * (at - 1));
      if (!comesBefore(d2, place, d2Before, placeBefore)) break;
      store<f32>(toDistances + 4 * at, d2Before);
      store<i32>(toPlaces + 4 * at, placeBefore);
    }
    store<f32>(toDistances + 4 * at, d2);
    store<i32>(toPlaces + 4 * at, place);
  }
  return kept;
}

@inline
function comesBefore(d2: f32, place: i32, otherD2: f32, otherPlace: i32): bool {
  if (d2 != otherD2) return d2 < otherD2;
  return load<i32>(memory.sortedIds + 4 * place) < load<i32>(memory.sortedIds + 4 * otherPlace);
}

/** Keeps the distance to the k-th neighbour for the next search. */
@inline
function remember(lane: i32, place: i32, k: i32): void {
  const n = nearFound(lane);
  if (k > 16) store<i32>(COUNTS + 4 * lane, min(n, k));
  const radius = block.perceptionRadius();
  const d2 = n >= k ? load<f32>(nearList(lane) + 4 * (k - 1)) : radius * radius;
  store<f32>(memory.reach + 4 * load<i32>(memory.sortedIds + 4 * place), max<f32>(d2, 1e-30));
}
