// Predators: the urge to flee, and the alarm that stays behind for a moment and passes from neighbour to neighbour.

import * as block from './block';
import { larger, mul, nearAny, splat } from './lanes';
import * as memory from './memory';
import { hash, hashDirection } from './random';
import { TINY, toward } from './steer';
import { DT, isFlat, predatorCount, row, shortest } from './world';
import { add, clamp, dot, length, scale, sub, vec } from './vector';

/** Time a bird takes to catch its neighbours' alarm, s. With birds a metre apart the alarm runs at about 15 m/s. */
const CATCHING: f32 = 0.07;

/** How far ahead a bird reckons where a predator will pass, s. */
const FORESIGHT: f32 = 1;

/** How near the nearest predator is to the bird of the last flee(): 0 beyond the fear radius, 1 on top of it. */
export let exposure: f32 = 0;

/**
 * Steering away from where predators within the fear radius will pass, when that is within half of it, the nearer the harder: who
 * is in a predator's path gets out of it sideways, and the others stay (evasion, Reynolds 1999).
 */
export function flee(id: u32, position: v128, velocity: v128, force: f32): v128 {
  exposure = 0;
  let away = vec(0, 0, 0);
  for (let p = 0; p < predatorCount; p++) {
    const place = row(memory.PREDATORS, p);
    const offset = shortest(sub(position, v128.load(place)));
    const near: f32 = 1 - length(offset) / block.fearRadius();
    if (!(near > 0)) continue;
    exposure = max<f32>(exposure, near);
    const closing = sub(v128.load(place, memory.PREDATOR_VELOCITIES), velocity);
    const time = clamp(dot(offset, closing) / (dot(closing, closing) + TINY), 0, FORESIGHT);
    // head on, any side is as good
    const side = scale(hashDirection(hash(id, <u32>p, 4), isFlat), 1e-9);
    const miss = add(sub(offset, scale(closing, time)), side);
    away = add(away, scale(miss, max<f32>(0, 1 / length(miss) - 2 / block.fearRadius())));
  }
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
