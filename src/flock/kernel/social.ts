// Separation, alignment and cohesion: one pass over the neighbours for the sums, then one steering vector a rule.

import * as block from './block';
import { hash, hashDirection } from './random';
import * as memory from './memory';
import { anyAlarm } from './grid';
import { isFlat, row, shortest } from './world';
import { add, clampLength, length, loadVec, scale, sub, vec } from './vector';

/** Below this a rule's cause fades out with its size, so that rounding never decides where a bird steers. */
const FAINT: f32 = 0.01;
/** Birds nearer than a micrometre, squared, have no direction between them. */
const SAME_PLACE: f32 = 1e-12;
/** One-sidedness of a border bird's neighbours, at which `borderCohesion` leaves cohesion as it is. */
const BORDER: f32 = 0.35;

/** The strongest alarm among the neighbours of the last sums. */
export let worstAlarm: f32 = 0;

let meanVelocity: v128 = f32x4.splat(0);
let meanOffset: v128 = f32x4.splat(0);
let oneSidedness: f32 = 0;
let anyone: bool = false;

/** Reynolds' steering (1999): towards velocity maxSpeed along `wanted`, at most `force`, times weight. 0 when wanted is 0. */
@inline
export function toward(wanted: v128, velocity: v128, force: f32, weight: f32): v128 {
  const size = length(wanted);
  if (weight == 0 || size == 0) return vec(0, 0, 0);
  const desired = scale(wanted, block.maxSpeed() / size);
  return scale(clampLength(sub(desired, velocity), force), weight);
}

// one of the three classic rules, in either form
@inline
function rule(wanted: v128, velocity: v128, force: f32, weight: f32, gain: f32): v128 {
  const size = length(wanted);
  if (weight == 0 || size == 0) return vec(0, 0, 0);
  const soft = min<f32>(1, size / FAINT);
  if (block.steering() == 1) return scale(wanted, (weight * gain * soft) / size);
  return toward(wanted, velocity, force, weight * soft);
}

/** Unit vector from a bird to another one that is `offset` away. */
@inline
function directionTo(offset: v128, d2: f32, place: i32, other: i32): v128 {
  if (d2 > SAME_PLACE) return scale(offset, 1 / sqrt<f32>(d2));
  return apart(place, other);
}

// birds at the same place part along a direction that their ids give, one this way, the other that way
function apart(place: i32, other: i32): v128 {
  const id = load<u32>(memory.sortedIds + 4 * place);
  const otherId = load<u32>(memory.sortedIds + 4 * other);
  const direction = hashDirection(hash(min(id, otherId), max(id, otherId), 0), isFlat);
  return id < otherId ? direction : scale(direction, -1);
}

/** Steering away from the birds of a list of squared distances and places. */
export function separation(place: i32, distances: usize, places: usize, n: i32, velocity: v128, force: f32): v128 {
  const weight = block.separation();
  if (weight == 0 || n == 0) return vec(0, 0, 0);
  const p = loadVec(row(memory.sortedPositions, place));
  const profile = block.separationProfile();
  const radius = block.separationRadius();
  let away = vec(0, 0, 0);
  for (let i = 0; i < n; i++) {
    const j = load<i32>(places + 4 * i);
    const d2 = load<f32>(distances + 4 * i);
    const offset = shortest(sub(loadVec(row(memory.sortedPositions, j)), p));
    const distance = sqrt<f32>(d2);
    const strength: f32 = profile == 0 ? 1 / max<f32>(distance, FAINT) : profile == 1 ? 1 : 1 - distance / radius;
    away = sub(away, scale(directionTo(offset, d2, place, j), strength));
  }
  return rule(away, velocity, force, weight, block.separationGain());
}

/** The sums that alignment and cohesion need, over a list of squared distances and places. */
export function sumNeighbours(place: i32, distances: usize, places: usize, n: i32): void {
  const p = loadVec(row(memory.sortedPositions, place));
  const fades = block.neighbourWeight() == 1;
  const perRadius: f32 = 1 / block.perceptionRadius();
  const readAlarm = anyAlarm;
  let velocities = vec(0, 0, 0);
  let offsets = vec(0, 0, 0);
  let directions = vec(0, 0, 0);
  let weights: f32 = 0;
  worstAlarm = 0;
  for (let i = 0; i < n; i++) {
    const j = load<i32>(places + 4 * i);
    const d2 = load<f32>(distances + 4 * i);
    const offset = shortest(sub(loadVec(row(memory.sortedPositions, j)), p));
    const weight: f32 = fades ? 1 - sqrt<f32>(d2) * perRadius : 1;
    velocities = add(velocities, scale(loadVec(row(memory.sortedVelocities, j)), weight));
    offsets = add(offsets, scale(offset, weight));
    directions = add(directions, directionTo(offset, d2, place, j));
    weights += weight;
    if (readAlarm) worstAlarm = max<f32>(worstAlarm, load<f32>(row(memory.sortedSteering, j), 12));
  }
  anyone = weights > 0;
  if (!anyone) return;
  meanVelocity = scale(velocities, 1 / weights);
  meanOffset = scale(offsets, 1 / weights);
  oneSidedness = length(directions) / <f32>n;
}

/** Steering along the neighbours' mean velocity. */
export function alignment(velocity: v128, force: f32): v128 {
  if (!anyone) return vec(0, 0, 0);
  const wanted = block.steering() == 1 ? sub(meanVelocity, velocity) : meanVelocity;
  return rule(wanted, velocity, force, block.alignment(), block.alignmentGain());
}

/** Steering to the neighbours' mean position: stronger at the border of the flock, and vertically. */
export function cohesion(velocity: v128, force: f32): v128 {
  if (!anyone) return vec(0, 0, 0);
  const wanted = f32x4.mul(meanOffset, vec(1, block.verticalCohesion(), 1));
  const border: f32 = 1 + block.borderCohesion() * (oneSidedness / BORDER - 1);
  return rule(wanted, velocity, force, block.cohesion() * border, block.cohesionGain());
}

