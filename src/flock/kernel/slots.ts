// Slots: the order in which the birds' state lies while a tick reads it. Birds that are near each other have near slots,
// so that what one bird reads the next one finds at hand; the order is renewed now and then, as the birds mix.
//
// gather() copies the state by id into slots. It also measures how far each bird has moved since the last time, and
// loosens the bounds of the candidate lists by it (lists.ts): whatever a user wrote, or a world wrapped, counts as moved.

import * as memory from './memory';
import { LISTED } from './memory';
import { isFlat, isTorus, MOST_SPEED, row, settled, shortest, sides } from './world';
import { length, loadVec, scale, sound, storeRow, sub, vec, x, y, z } from './vector';

/** Where nobody is, m: the place of slot `count`, which fills the empty entries of lists. */
const NOWHERE: f32 = 1e15;

/** True when some bird is alarmed: only then need alarm be read from neighbours. */
export let anyAlarm: bool = false;
/** How far a bird moved at most since the tick before, against the flock's drift, m. */
export let widestMove: f32 = 0;
/** The mean move of a tick earlier, m. */
let drift: v128 = f32x4(0, 0, 0, 0);

/** Tells other threads what gather() and its readers need, and learns it from the one that leads: see shared.ts. */
export function publish(to: usize): void {
  v128.store(to, f32x4.replace_lane(drift, 3, widestMove));
  store<i32>(to, anyAlarm ? 1 : 0, 16);
}

export function adopt(from: usize): void {
  drift = v128.load(from);
  widestMove = load<f32>(from, 12);
  anyAlarm = load<i32>(from, 16) != 0;
}

/** Gives every bird its id as its slot, and an empty list. */
export function resetSlots(): void {
  for (let id = 0; id < memory.count; id++) {
    store<i32>(memory.ids + 4 * id, id);
    store<i32>(memory.slots + 4 * id, id);
    store<f32>(memory.reach + 4 * id, 0);
    for (let entry = 0; entry < LISTED; entry++) store<u32>(memory.lists + 4 * (id * LISTED + entry), <u32>memory.birdAt(memory.count));
  }
}

/** Lets no list be relied on. */
export function forgetLists(): void {
  for (let slot = 0; slot < memory.count; slot++) {
    store<f32>(memory.bounds + 4 * slot, 0);
    store<f32>(memory.radii + 4 * slot, 0);
  }
}

// of each thread: the sum of moves, the widest of them in its last lane, and whether a bird was alarmed
@inline
function sums(thread: i32): usize {
  return memory.SUMS + 32 * <usize>thread;
}

/** To be done once before birds are gathered. */
export function clearSums(): void {
  for (let thread = 0; thread < memory.threads; thread++) {
    v128.store(sums(thread), f32x4.splat(0));
    v128.store(sums(thread), f32x4.splat(0), 16);
  }
}

/** Copies the state of the birds in slots from..to. */
export function gather(from: i32, to: i32): void {
  const seam = slack();
  let moves = vec(0, 0, 0);
  let widest: f32 = 0;
  let alarmed = false;
  for (let slot = from; slot < to; slot++) {
    const id = load<i32>(memory.ids + 4 * slot);
    const bird = memory.birdAt(slot);
    const stored = v128.load(row(memory.positions, id));
    const p = settled(stored);
    const moved = shortest(sub(p, loadVec(bird)));
    const move = length(sub(moved, drift));
    moves = f32x4.add(moves, moved);
    widest = max<f32>(widest, move);
    const bound = memory.bounds + 4 * slot;
    store<f32>(bound, load<f32>(bound) - (1.0001 * move + seam));
    storeRow(bird, p, f32x4.extract_lane(stored, 3));
    let v = sound(v128.load(row(memory.velocities, id)), MOST_SPEED);
    if (isFlat) v = f32x4.replace_lane(v, 1, 0);
    v128.store(bird, v, 16);
    const steering = v128.load(row(memory.steering, id));
    v128.store(row(memory.slotSteering, slot), steering);
    if (f32x4.extract_lane(steering, 3) > 0) alarmed = true;
  }
  const mine = sums(memory.thread);
  const sum = f32x4.add(v128.load(mine), moves);
  storeRow(mine, sum, max<f32>(load<f32>(mine, 12), widest));
  if (alarmed) store<i32>(mine, 1, 16);
}

/** To be done once after all birds are gathered. */
export function addSums(): void {
  let moves = vec(0, 0, 0);
  widestMove = 0;
  anyAlarm = false;
  for (let thread = 0; thread < memory.threads; thread++) {
    moves = f32x4.add(moves, loadVec(sums(thread)));
    widestMove = max<f32>(widestMove, load<f32>(sums(thread), 12));
    if (load<i32>(sums(thread), 16) != 0) anyAlarm = true;
  }
  // rounding
  widestMove = 1.0001 * widestMove + slack();
  if (memory.count > 0) drift = scale(moves, <f32>1 / <f32>memory.count);
  v128.store(memory.birdAt(memory.count), vec(NOWHERE, NOWHERE, NOWHERE));
  v128.store(memory.birdAt(memory.count), vec(0, 0, 0), 16);
}

/** Distances across the seam of a torus are rounded by at most a few units in the last place of a side. */
@inline
export function slack(): f32 {
  return isTorus ? 1e-6 * max<f32>(max<f32>(x(sides), y(sides)), z(sides)) : 0;
}

/** Gives the birds new slots: `order` lists ids. What is kept by slot moves along; what gather() copies does not. */
export function reorder(order: usize): void {
  // the new place of what was in an old slot, and of nobody
  const moved = memory.foundDistances;
  for (let slot = 0; slot < memory.count; slot++) store<i32>(memory.slots + 4 * load<i32>(order + 4 * slot), slot);
  for (let slot = 0; slot < memory.count; slot++) {
    const id = load<i32>(memory.ids + 4 * slot);
    store<i32>(moved + 4 * slot, load<i32>(memory.slots + 4 * id));
  }
  store<i32>(moved + 4 * memory.count, memory.count);
  for (let entry = 0; entry < memory.count * LISTED; entry++) {
    const at = memory.lists + 4 * <usize>entry;
    const slot = memory.slotOf(<usize>load<u32>(at));
    store<u32>(at, <u32>memory.birdAt(load<i32>(moved + 4 * slot)));
  }
  memory.copy(memory.ids, order, 4 * <usize>memory.count);
  move(moved, memory.reach, 4, 4);
  move(moved, memory.bounds, 4, 4);
  move(moved, memory.radii, 4, 4);
  move(moved, memory.birds, 32, 16);
  for (let at = 0; at < 4 * LISTED; at += 16) move(moved, memory.lists + at, 4 * LISTED, 16);
}

/** Moves a part of each row of an array to the row's new slot, by way of what gather() will write anew. */
function move(moved: usize, rows: usize, stride: usize, width: usize): void {
  const room = memory.slotSteering;
  for (let slot = 0; slot < memory.count; slot++) {
    const to = room + width * <usize>load<i32>(moved + 4 * slot);
    memory.copy(to, rows + stride * <usize>slot, width);
  }
  for (let slot = 0; slot < memory.count; slot++) {
    memory.copy(rows + stride * <usize>slot, room + width * <usize>slot, width);
  }
}
