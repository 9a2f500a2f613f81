// Predators: the urge to flee, and the alarm that stays behind for a moment and passes from neighbour to neighbour.

import * as block from './block';
import { larger, mul, nearAny, splat } from './lanes';
import * as memory from './memory';
import { hash, hashDirection } from './random';
import { toward } from './steer';
import { DT, isFlat, predatorCount, row, shortest } from './world';
import { add, length, loadVec, scale, sub, vec } from './vector';

/** Time a bird takes to catch its neighbours' alarm, s. With birds a metre apart the alarm runs at about 15 m/s. */
const CATCHING: f32 = 0.07;

/** How near the nearest predator is to the bird of the last flee(): 0 beyond the fear radius, 1 on top of it. */
export let exposure: f32 = 0;

/** Steering away from all predators within the fear radius, the nearer the harder. */
export function flee(id: u32, position: v128, velocity: v128, force: f32): v128 {
  exposure = 0;
  const radius = block.fearRadius();
  let away = vec(0, 0, 0);
  for (let p = 0; p < predatorCount; p++) {
    const offset = shortest(sub(position, loadVec(row(memory.PREDATORS, p))));
    const distance = length(offset);
    if (!(distance < radius)) continue;
    const near: f32 = 1 - distance / radius;
    const direction = distance > 1e-6 ? scale(offset, 1 / distance) : hashDirection(hash(id, <u32>p, 4), isFlat);
    away = add(away, scale(direction, near));
    exposure = max<f32>(exposure, near);
  }
  if (exposure == 0) return vec(0, 0, 0);
  return toward(away, velocity, force, block.flee() * min<f32>(1, 2 * length(away)));
}

/** Which of four birds flee() may concern, or nearly: a mask of four bits. */
@inline
export function inReach(px: v128, py: v128, pz: v128): i32 {
  return nearAny(memory.PREDATORS, predatorCount, px, py, pz, splat(1.0001 * block.fearRadius()));
}

/** The alarm a tick later: as high as the exposure, else fading, unless neighbours pass theirs on. */
export function nextAlarms(alarm: v128, worstNeighbour: v128, exposures: v128): v128 {
  const faded = mul(alarm, splat(1 - DT / (block.alarmDecay() + DT)));
  const louder = f32x4.sub(mul(splat(block.alarmSpread()), worstNeighbour), faded);
  const caught = f32x4.add(faded, mul(larger(louder, splat(0)), splat(DT / (CATCHING + DT))));
  const next = larger(exposures, caught);
  return v128.and(next, f32x4.ge(next, splat(1e-4)));
}
