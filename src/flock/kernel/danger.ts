// Predators: the urge to flee, and the alarm that stays behind for a moment and passes from neighbour to neighbour.

import * as block from './block';
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

/** The alarm a tick later: as high as the exposure, else fading, unless neighbours pass theirs on. */
export function nextAlarm(alarm: f32, worstNeighbour: f32): f32 {
  const faded: f32 = alarm * (1 - DT / (block.alarmDecay() + DT));
  const heard: f32 = block.alarmSpread() * worstNeighbour;
  const caught: f32 = heard > faded ? faded + ((heard - faded) * DT) / (CATCHING + DT) : faded;
  const next = max<f32>(exposure, caught);
  return next < 1e-4 ? 0 : next;
}
