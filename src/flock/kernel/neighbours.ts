// From neighbours to flight: finds what each bird's neighbours make it want, in the quickest way that serves, and lets
// birds fly as soon as four know. The way decides speed, never a result.

import * as block from './block';
import { addLanes, addOne, waiting } from './wishes';
import { firstLimit, sumAll, sumNearest } from './exact';
import { flyFour } from './flight';
import { listOf, renew } from './lists';
import { larger, mul, splat } from './lanes';
import * as memory from './memory';
import { COMPRESS, LISTED } from './memory';
import * as ranks from './ranks';
import { readLanes, setLane } from './ranks';
import { aim, copyFinds, found, inSight, nextPiece } from './scan';
import { addOutdated } from './shared';
import { widestMove } from './slots';
import { byRadius } from './world';

// in the lanes' scratch: an empty list, four lists for a moment, four slots and four numbers
const NOBODY: usize = 512;
const MOMENTARY: usize = NOBODY + 64;
const SLOTS: usize = MOMENTARY + 256;
const NUMBERS: usize = SLOTS + 16;
/** Slots of birds whose lists may hold. */
const HOPEFUL: usize = 2944;
const HOPES: i32 = 256;

/** Fills the empty list. */
export function prepare(): void {
  for (let i = 0; i < LISTED; i++) store<u32>(memory.lanes + NOBODY + 4 * i, <u32>memory.birdAt(memory.count));
}

/** Birds at from..to, a multiple of four, fly if their lists still hold; the others are put down as outdated, in foundDistances. */
export function flyListed(from: i32, to: i32): void {
  for (let slot = from; slot < to; slot += HOPES) tryLists(slot, min(to, slot + HOPES));
}

function tryLists(from: i32, to: i32): void {
  const hopes = memory.lanes + HOPEFUL;
  const closer = splat(widestMove);
  const close2 = splat(block.separationRadius() * block.separationRadius());
  let n = 0;
  for (let slot = from; slot < to; slot += 4) {
    const bounds = memory.bounds + 4 * slot;
    const bound = f32x4.sub(v128.load(bounds), closer);
    v128.store(bounds, bound);
    // most lists that will not do are told by the last distance, or by that within which others are too close
    const slots = i32x4.add(i32x4.splat(slot), i32x4(0, 1, 2, 3));
    const all = (1 << min(4, to - slot)) - 1;
    const least = larger(close2, v128.load(memory.reach + 4 * slot));
    const hopeful = all & i32x4.bitmask(f32x4.gt(mul(bound, f32x4.abs(bound)), least));
    v128.store(hopes + 4 * n, i8x16.swizzle(slots, v128.load(COMPRESS + 16 * hopeful)));
    n += popcnt(hopeful);
    putDown(slots, all & ~hopeful);
  }
  for (let i = 0; i < n; i += 4) {
    const slots = hopes + 4 * i;
    const all = (1 << min(4, n - i)) - 1;
    for (let lane = 0; lane < 4; lane++) {
      const slot = load<i32>(slots + 4 * lane);
      if (all & (1 << lane)) setLane(lane, slot, listOf(slot));
      else setLane(lane, load<i32>(slots), memory.lanes + NOBODY);
    }
    readLanes();
    const done = all & holding(slots, all);
    leave(slots, done);
    putDown(v128.load(slots), all & ~done);
  }
}

/** Puts those of four slots that a mask names down as outdated. */
function putDown(slots: v128, which: i32): void {
  v128.store(memory.lanes + SLOTS, slots);
  for (; which; which &= which - 1) {
    store<i32>(memory.foundDistances + 4 * addOutdated(), load<i32>(memory.lanes + SLOTS + 4 * ctz(which)));
  }
}

/** Which of the lists just read are bound to hold everybody that they should: a mask of four bits. */
function holding(slots: usize, which: i32): i32 {
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    store<f32>(memory.lanes + NUMBERS + 4 * lane, load<f32>(memory.bounds + 4 * load<i32>(slots + 4 * lane)));
  }
  const bounds = v128.load(memory.lanes + NUMBERS);
  return i32x4.bitmask(f32x4.gt(mul(bounds, f32x4.abs(bounds)), mul(splat(1.00005), ranks.needed)));
}

/** Outdated birds from..to get new lists and fly. */
export function flyOutdated(from: i32, to: i32): void {
  for (let i = from; i < to; i += 4) {
    const n = min(4, to - i);
    const slots = memory.foundDistances + 4 * i;
    renew(slots, n);
    const all = (1 << n) - 1;
    const done = all & holding(slots, all);
    leave(slots, done);
    // in a narrow cone the neighbours may be farther than the sixteen nearest
    if (done != all) flyNow(slots, all & ~done);
  }
}

/** Birds at from..to look once more at all that are near enough, and fly. */
export function flySearched(from: i32, to: i32): void {
  const slots = memory.lanes + SLOTS;
  for (let slot = from; slot < to; slot += 4) {
    v128.store(slots, i32x4.add(i32x4.splat(slot), i32x4(0, 1, 2, 3)));
    flyNow(slots, (1 << min(4, to - slot)) - 1);
  }
}

/** Those of four slots that a mask names fly, with lists that hold for the moment. */
function flyNow(slots: usize, which: i32): void {
  const mine = load<i32>(slots + 4 * ctz(which));
  let listed = 0;
  for (let lane = 0; lane < 4; lane++) {
    const slot = load<i32>(slots + 4 * lane);
    const list = memory.lanes + MOMENTARY + 64 * lane;
    if (which & (1 << lane) && listNow(slot, list)) {
      setLane(lane, slot, list);
      listed |= 1 << lane;
    } else setLane(lane, mine, memory.lanes + NOBODY);
  }
  readLanes();
  leave(slots, listed);
  leaveExactly(slots, which & ~listed);
}

/** Lists all that may count as neighbours or as too close at this moment; false when they are too many for a list. */
function listNow(slot: i32, list: usize): bool {
  const k = <i32>block.k();
  const radius = block.perceptionRadius();
  const separation = block.separationRadius();
  let limit = firstLimit(slot);
  let more = false;
  for (;;) {
    aim(slot, limit, separation * separation, block.coneLimit());
    more = nextPiece();
    if (more || inSight >= k || limit >= radius * radius) break;
    limit = min<f32>(radius * radius, 1.6 * limit);
  }
  if (more || found > LISTED) return false;
  copyFinds(list, LISTED);
  return true;
}

/** Lets one bird fly, by the slowest and surest way. */
export function flyExactly(slot: i32): void {
  sumExactly(slot);
  if (waiting >= 4) flyFour(4);
}

/** Works out what one bird's neighbours make it want. */
export function sumExactly(slot: i32): void {
  if (byRadius) sumAll(slot);
  else sumNearest(slot);
  addOne(slot);
}

/** Lets those fly that still wait. */
export function finish(): void {
  if (waiting > 0) flyFour(waiting);
}

/** The birds of the lanes that are done leave: with their wishes, or the exact way when their order is in doubt. */
function leave(slots: usize, done: i32): void {
  const unsure = i32x4.bitmask(ranks.unsure) & done;
  v128.store(memory.lanes + NUMBERS, larger(ranks.lastNeighbour, splat(1e-30)));
  for (let lane = 0; lane < 4; lane++) {
    if (!(done & (1 << lane))) continue;
    store<f32>(memory.reach + 4 * load<i32>(slots + 4 * lane), load<f32>(memory.lanes + NUMBERS + 4 * lane));
  }
  addLanes(v128.load(slots), done & ~unsure);
  if (waiting >= 4) flyFour(4);
  leaveExactly(slots, unsure);
}

function leaveExactly(slots: usize, which: i32): void {
  for (; which; which &= which - 1) flyExactly(load<i32>(slots + 4 * ctz(which)));
}
