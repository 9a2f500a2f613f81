// Separation, alignment and cohesion, bird by bird: the sums over those too close and over the neighbours. ranks.ts makes
// the same sums for four birds at once; additions come in the same order there, so that the results are the same to the bit.

import * as block from './block';
import { hash, hashDirection } from './random';
import * as memory from './memory';
import { anyAlarm } from './slots';
import { isFlat, row, shortest } from './world';
import { add, loadVec, scale, sub, vec } from './vector';

/** No bird counts as nearer than this to another, m. */
export const NEAREST: f32 = 0.01;
/** Birds nearer than a micrometre, squared, have no direction shortest them. */
export const SAME_PLACE: f32 = 1e-12;

/** The bird that the sums are about. */
let self: usize = 0;
let position: v128 = f32x4(0, 0, 0, 0);

/** Sum of the ways from those too close. */
export let away: v128 = f32x4(0, 0, 0, 0);
/** Sums over the neighbours. */
export let velocities: v128 = f32x4(0, 0, 0, 0);
export let offsets: v128 = f32x4(0, 0, 0, 0);
export let directions: v128 = f32x4(0, 0, 0, 0);
export let weights: f32 = 0;
export let neighbours: i32 = 0;
/** The strongest alarm among them. */
export let worstAlarm: f32 = 0;

/** Begins new sums. */
export function beginSums(slot: i32): void {
  self = memory.birdAt(slot);
  position = loadVec(self);
  away = velocities = offsets = directions = vec(0, 0, 0);
  weights = 0;
  neighbours = 0;
  worstAlarm = 0;
}

/** Unit vector to another bird that is `offset` away; `inverse` is 1 / distance. */
@inline
function directionTo(offset: v128, d2: f32, inverse: f32, other: usize): v128 {
  return d2 > SAME_PLACE ? scale(offset, inverse) : apart(other);
}

// birds at the same place part along a direction that their ids give, one this way, the other that way
function apart(other: usize): v128 {
  const id = <u32>memory.idOf(self);
  const otherId = <u32>memory.idOf(other);
  const direction = hashDirection(hash(min(id, otherId), max(id, otherId), 0), isFlat);
  return id < otherId ? direction : scale(direction, -1);
}

/** Adds a bird that is too close. */
export function addClose(d2: f32, other: usize): void {
  const offset = shortest(sub(loadVec(other), position));
  const distance = sqrt<f32>(d2);
  const inverse: f32 = 1 / distance;
  const profile = block.separationProfile();
  let strength: f32 = 1;
  if (profile == 0) strength = min<f32>(inverse, 1 / NEAREST);
  if (profile == 2) strength = 1 - distance / block.separationRadius();
  away = sub(away, scale(directionTo(offset, d2, inverse, other), strength));
}

/** Adds a neighbour. */
export function addNeighbour(d2: f32, other: usize): void {
  const offset = shortest(sub(loadVec(other), position));
  const distance = sqrt<f32>(d2);
  const weight: f32 = block.neighbourWeight() == 1 ? 1 - distance * (1 / block.perceptionRadius()) : 1;
  velocities = add(velocities, scale(loadVec(other + 16), weight));
  offsets = add(offsets, scale(offset, weight));
  directions = add(directions, directionTo(offset, d2, 1 / distance, other));
  weights += weight;
  neighbours++;
  if (anyAlarm) worstAlarm = max<f32>(worstAlarm, load<f32>(row(memory.slotSteering, memory.slotOf(other)), 12));
}
