// Candidate lists: for each bird the sixteen others nearest to it, all round, at some tick, and a lower bound on the distance
// of everybody else. As long as the bound is larger than the distance to the last neighbour, the neighbours are in the list,
// and no search is needed. The bound shrinks each tick by what the two birds can have come closer at most: by the bird's own
// move against the flock's drift, and by the widest such move of all birds (slots.ts). The triangle inequality makes it exact.

import * as block from './block';
import { firsts, fourths, seconds, thirds } from './lanes';
import * as memory from './memory';
import { LISTED } from './memory';
import { nearestFinds } from './nearest';
import { EMPTY, keys, PLACE, readSorted, setLane } from './ranks';
import { aim, copyFinds, found, keepFinds, nextPiece } from './scan';
import { merge16, sort16 } from './sort';

/** Finds of a search that are sorted in one go, for four birds at once. */
const SORTED: i32 = 2 * LISTED;

// in the lanes' scratch: more keys; how many each lane found and within which radius; then its finds: squared distances
// and birds
const MORE_KEYS: usize = 1024;
const COUNTS: usize = MORE_KEYS + 16 * <usize>LISTED;
const WITHIN: usize = COUNTS + 16;
const FINDS: usize = WITHIN + 16;

/** The radius within which sixteen birds are looked for is at most this many perception radii. */
const WIDEST: f32 = 1.5;

@inline
export function listOf(slot: i32): usize {
  return memory.lists + ((<usize>slot * LISTED) << 2);
}

@inline
function finds(lane: i32): usize {
  return memory.lanes + FINDS + 8 * SORTED * <usize>lane;
}

/** Searches anew for the birds at up to four slots, keeps new lists of them, and reads what was found: see ranks.ts. */
export function renew(slots: usize, n: i32): void {
  let most = 0;
  for (let lane = 0; lane < n; lane++) {
    const slot = load<i32>(slots + 4 * lane);
    search(lane, slot);
    setLane(lane, slot, finds(lane) + 4 * SORTED);
    most = max(most, load<i32>(memory.lanes + COUNTS + 4 * lane));
  }
  for (let lane = n; lane < 4; lane++) {
    store<i32>(memory.lanes + COUNTS + 4 * lane, 0);
    setLane(lane, load<i32>(slots), finds(0) + 4 * SORTED);
  }
  sort(most);
  for (let lane = 0; lane < n; lane++) keep(lane, load<i32>(slots + 4 * lane));
  readSorted();
}

/** Puts the keys of the sixteen nearest finds in order, and the smallest of the others first into MORE_KEYS. */
function sort(most: i32): void {
  const more = memory.lanes + MORE_KEYS;
  const counts = v128.load(memory.lanes + COUNTS);
  for (let i = 0; i < SORTED; i += 4) writeKeys(i < LISTED ? keys() + 16 * i : more + 16 * (i - LISTED), i, counts);
  sort16(keys());
  let rest = i32x4.splat(EMPTY);
  if (most > LISTED) {
    sort16(more);
    // two ascending rows: the smaller of each with its mirror image are the sixteen nearest, the others are larger
    for (let i = 0; i < LISTED; i++) {
      const a = v128.load(keys() + 16 * i);
      const b = v128.load(more + 16 * (LISTED - 1 - i));
      v128.store(keys() + 16 * i, i32x4.min_s(a, b));
      rest = i32x4.min_s(rest, i32x4.max_s(a, b));
    }
    merge16(keys());
  }
  v128.store(more, rest);
}

/** Finds i..i+3 of each lane as keys: the bits of a squared distance, the last few naming its place. */
@inline
function writeKeys(to: usize, i: i32, counts: v128): void {
  const a = v128.load(finds(0) + 4 * i);
  const b = v128.load(finds(1) + 4 * i);
  const c = v128.load(finds(2) + 4 * i);
  const d = v128.load(finds(3) + 4 * i);
  v128.store(to, keyOf(firsts(a, b, c, d), i, counts));
  v128.store(to, keyOf(seconds(a, b, c, d), i + 1, counts), 16);
  v128.store(to, keyOf(thirds(a, b, c, d), i + 2, counts), 32);
  v128.store(to, keyOf(fourths(a, b, c, d), i + 3, counts), 48);
}

@inline
function keyOf(d2: v128, i: i32, counts: v128): v128 {
  const place = i32x4.splat(i);
  const bits = v128.bitselect(v128.andnot(d2, i32x4.splat(PLACE)), i32x4.splat(EMPTY), i32x4.lt_s(place, counts));
  return v128.or(bits, place);
}

/** All others within a radius that should hold a few more than fit in the list, at most SORTED of them. */
function search(lane: i32, slot: i32): void {
  const widest: f32 = WIDEST * block.perceptionRadius();
  const separation = block.separationRadius();
  const reach = load<f32>(memory.reach + 4 * slot);
  let within = load<f32>(memory.radii + 4 * slot);
  if (within == 0) within = reach > 0 ? 2.2 * reach : 4 * separation * separation;
  within = min<f32>(within, widest * widest);
  for (;;) {
    aim(slot, 0, within, -2);
    while (nextPiece()) if (found > SORTED) keepFinds(nearestFinds(SORTED));
    if (found > SORTED) keepFinds(nearestFinds(SORTED));
    // of those too close either the sixteen nearest must be known, or all
    if (found >= LISTED || within >= separation * separation) break;
    within = min<f32>(1.6 * within, 1.0001 * separation * separation);
  }
  store<i32>(memory.lanes + COUNTS + 4 * lane, found);
  store<f32>(memory.lanes + WITHIN + 4 * lane, within);
  const to = finds(lane);
  for (let i = 0; i < SORTED; i += 4) v128.store(to + 4 * i, v128.load(memory.finds + 4 * i));
  copyFinds(to + 4 * SORTED, SORTED);
}

/** Writes a lane's list, its bound, and the radius to search next time. */
function keep(lane: i32, slot: i32): void {
  const list = listOf(slot);
  const birds = finds(lane) + 4 * SORTED;
  const nobody = <u32>memory.birdAt(memory.count);
  for (let i = 0; i < LISTED; i++) {
    const key = load<i32>(keys() + 16 * i + 4 * lane);
    store<u32>(list + 4 * i, key < EMPTY ? load<u32>(birds + 4 * (key & PLACE)) : nobody);
  }
  const within = load<f32>(memory.lanes + WITHIN + 4 * lane);
  const rest = load<i32>(memory.lanes + MORE_KEYS + 4 * lane);
  const n = load<i32>(memory.lanes + COUNTS + 4 * lane);
  // with its last bits cut off the next bird's distance is never too large
  const next: f32 = rest < EMPTY ? reinterpret<f32>(rest & ~PLACE) : within;
  store<f32>(memory.bounds + 4 * slot, 0.99999 * sqrt<f32>(next));
  const wanted: f32 = min<f32>(2, <f32>(LISTED - 2) / <f32>max(n, 1)) - 1;
  let radius2: f32 = within * (1 + 0.6 * wanted);
  if (rest < EMPTY) radius2 = next < block.separationRadius() * block.separationRadius() ? 1.25 * next : 0.98 * next;
  store<f32>(memory.radii + 4 * slot, radius2);
}
