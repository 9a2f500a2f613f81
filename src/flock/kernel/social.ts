// Separation, alignment and cohesion: where each of the three wants a bird to go, from one pass over its neighbours.

import * as block from './block';
import { hash, hashDirection } from './random';
import * as memory from './memory';
import { anyAlarm } from './grid';
import { isFlat, row, shortest } from './world';
import { add, length, loadVec, scale, sub, vec } from './vector';

/** No bird counts as nearer than this to another, m. */
const NEAREST: f32 = 0.01;
/** Birds nearer than a micrometre, squared, have no direction between them. */
const SAME_PLACE: f32 = 1e-12;
/** One-sidedness of a border bird's neighbours, at which `borderCohesion` leaves cohesion as it is. */
const BORDER: f32 = 0.35;

/** The strongest alarm among the neighbours of the last sums. */
export let worstAlarm: f32 = 0;

/** Mean velocity and mean offset of the neighbours of the last sums; 0 when there are none. */
export let meanVelocity: v128 = f32x4.splat(0);
export let meanOffset: v128 = f32x4.splat(0);
export let hasNeighbours: bool = false;
let oneSidedness: f32 = 0;

/** Unit vector from a bird to another one that is `offset` away; `inverse` is 1 / distance. */
@inline
function directionTo(offset: v128, d2: f32, inverse: f32, place: i32, other: i32): v128 {
  return d2 > SAME_PLACE ? scale(offset, inverse) : apart(place, other);
}

// birds at the same place part along a direction that their ids give, one this way, the other that way
function apart(place: i32, other: i32): v128 {
  const id = load<u32>(memory.sortedIds + 4 * place);
  const otherId = load<u32>(memory.sortedIds + 4 * other);
  const direction = hashDirection(hash(min(id, otherId), max(id, otherId), 0), isFlat);
  return id < otherId ? direction : scale(direction, -1);
}

/** The way from the birds of a list of squared distances and places. */
export function awayFrom(place: i32, distances: usize, places: usize, n: i32): v128 {
  const p = loadVec(row(memory.sortedPositions, place));
  const profile = block.separationProfile();
  const radius = block.separationRadius();
  let away = vec(0, 0, 0);
  for (let i = 0; i < n; i++) {
    const j = load<i32>(places + 4 * i);
    const d2 = load<f32>(distances + 4 * i);
    const offset = shortest(sub(loadVec(row(memory.sortedPositions, j)), p));
    const inverse: f32 = 1 / sqrt<f32>(d2);
    let strength: f32 = 1;
    if (profile == 0) strength = min<f32>(inverse, 1 / NEAREST);
    if (profile == 2) strength = 1 - sqrt<f32>(d2) / radius;
    away = sub(away, scale(directionTo(offset, d2, inverse, place, j), strength));
  }
  return away;
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
    directions = add(directions, directionTo(offset, d2, 1 / sqrt<f32>(d2), place, j));
    weights += weight;
    if (readAlarm) worstAlarm = max<f32>(worstAlarm, load<f32>(row(memory.sortedSteering, j), 12));
  }
  hasNeighbours = weights > 0;
  const share: f32 = hasNeighbours ? 1 / weights : 0;
  meanVelocity = scale(velocities, share);
  meanOffset = scale(offsets, share);
  oneSidedness = n > 0 ? length(directions) / <f32>n : 0;
}

/** The weight of cohesion: with `borderCohesion` it is stronger at the border of the flock, where neighbours are on one side. */
export function cohesionWeight(): f32 {
  return block.cohesion() * (1 + block.borderCohesion() * (oneSidedness / BORDER - 1));
}
