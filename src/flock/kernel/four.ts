// The four birds that fly together, as they are at the start of the tick: a bird a lane.

import * as block from './block';
import { firsts, fourths, mul, seconds, splat, thirds } from './lanes';
import * as memory from './memory';
import { row } from './world';
import { loadVec } from './vector';

let slotA: i32 = 0;
let slotB: i32 = 0;
let slotC: i32 = 0;
let slotD: i32 = 0;

export let ids: v128 = f32x4(0, 0, 0, 0);
export let px: v128 = f32x4(0, 0, 0, 0);
export let py: v128 = f32x4(0, 0, 0, 0);
export let pz: v128 = f32x4(0, 0, 0, 0);
export let phases: v128 = f32x4(0, 0, 0, 0);
export let vx: v128 = f32x4(0, 0, 0, 0);
export let vy: v128 = f32x4(0, 0, 0, 0);
export let vz: v128 = f32x4(0, 0, 0, 0);
export let banks: v128 = f32x4(0, 0, 0, 0);
/** The low-passed acceleration. */
export let laggedX: v128 = f32x4(0, 0, 0, 0);
export let laggedY: v128 = f32x4(0, 0, 0, 0);
export let laggedZ: v128 = f32x4(0, 0, 0, 0);
export let alarms: v128 = f32x4(0, 0, 0, 0);
/** The most force that each can steer with. */
export let force: v128 = f32x4(0, 0, 0, 0);

/** Takes the birds in the first n of four slots; the other lanes repeat the first. */
export function takeFour(slots: v128, n: i32): void {
  slotA = i32x4.extract_lane(slots, 0);
  slotB = n > 1 ? i32x4.extract_lane(slots, 1) : slotA;
  slotC = n > 2 ? i32x4.extract_lane(slots, 2) : slotA;
  slotD = n > 3 ? i32x4.extract_lane(slots, 3) : slotA;
  ids = i32x4.splat(load<i32>(memory.ids + 4 * slotA));
  ids = i32x4.replace_lane(ids, 1, load<i32>(memory.ids + 4 * slotB));
  ids = i32x4.replace_lane(ids, 2, load<i32>(memory.ids + 4 * slotC));
  ids = i32x4.replace_lane(ids, 3, load<i32>(memory.ids + 4 * slotD));
  let a = v128.load(memory.birdAt(slotA));
  let b = v128.load(memory.birdAt(slotB));
  let c = v128.load(memory.birdAt(slotC));
  let d = v128.load(memory.birdAt(slotD));
  px = firsts(a, b, c, d);
  py = seconds(a, b, c, d);
  pz = thirds(a, b, c, d);
  phases = fourths(a, b, c, d);
  a = v128.load(memory.birdAt(slotA), 16);
  b = v128.load(memory.birdAt(slotB), 16);
  c = v128.load(memory.birdAt(slotC), 16);
  d = v128.load(memory.birdAt(slotD), 16);
  vx = firsts(a, b, c, d);
  vy = seconds(a, b, c, d);
  vz = thirds(a, b, c, d);
  banks = fourths(a, b, c, d);
  a = v128.load(row(memory.slotSteering, slotA));
  b = v128.load(row(memory.slotSteering, slotB));
  c = v128.load(row(memory.slotSteering, slotC));
  d = v128.load(row(memory.slotSteering, slotD));
  laggedX = firsts(a, b, c, d);
  laggedY = seconds(a, b, c, d);
  laggedZ = thirds(a, b, c, d);
  alarms = fourths(a, b, c, d);
  force = mul(splat(block.maxForce()), f32x4.add(splat(1), mul(splat(block.alarmGain() - 1), alarms)));
}

// the same of one bird

export function slotOf(lane: i32): i32 {
  return lane == 0 ? slotA : lane == 1 ? slotB : lane == 2 ? slotC : slotD;
}
export function idOf(lane: i32): u32 {
  return load<u32>(memory.ids + 4 * slotOf(lane));
}
export function positionOf(lane: i32): v128 {
  return loadVec(memory.birdAt(slotOf(lane)));
}
export function velocityOf(lane: i32): v128 {
  return loadVec(memory.birdAt(slotOf(lane)) + 16);
}
export function forceOf(lane: i32): f32 {
  const alarm = load<f32>(row(memory.slotSteering, slotOf(lane)), 12);
  return block.maxForce() * (1 + (block.alarmGain() - 1) * alarm);
}
