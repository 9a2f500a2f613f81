// The kernel's exports: see the interface KernelExports in ../kernel.ts for what each does.

import { listAround, listNeighbours } from './exact';
import { rehearse } from './flight';
import * as memory from './memory';
import { collide as collideWith, safePosition, safeVelocity } from './contacts';
import { sumExactly } from './neighbours';
import { avoid as avoidObstacle, cutByPlane } from './obstacles';
import { isDone } from './shared';
import { gather } from './slots';
import { doAlone, help, nextPhase, openPhase, order, settle, startAnew, work } from './tick';
import { stayInside, wallNormals, wallPosition, wallVelocity } from './walls';
import { begin as beginTick, byRadius, isFlat, limitObstacles } from './world';
import { cosine, storeRow, vec } from './vector';

export function layout(count: i32, threads: i32): usize {
  const end = memory.layout(count, threads);
  memory.fillTables();
  startAnew();
  return end;
}

export function positions(): usize {
  return memory.positions;
}
export function velocities(): usize {
  return memory.velocities;
}
export function steering(): usize {
  return memory.steering;
}
export function external(): usize {
  return memory.external;
}
export function ids(): usize {
  return memory.ids;
}
export function birds(): usize {
  return memory.birds;
}
export function lagged(): usize {
  return memory.slotSteering;
}
export function obstacles(): usize {
  return memory.OBSTACLES;
}
export function predators(): usize {
  return memory.PREDATORS;
}
export function terms(): usize {
  return memory.TERMS;
}
export function found(): usize {
  return memory.found;
}
export function distances(): usize {
  return memory.foundDistances;
}
export function body(): usize {
  return memory.BODY;
}
export function block(): usize {
  return memory.BLOCK;
}

export function begin(tick: u32, seed: u32, obstacles: i32, predators: i32, external: i32): void {
  beginTick(tick, seed, obstacles, predators, external);
  if (isFlat) limitObstacles(cutByPlane(obstacles));
}

export function build(): void {
  order();
  gather(0, memory.count);
  settle();
}

export function fly(from: i32, to: i32): void {
  doAlone(nextPhase(0), from, to);
}

export { openPhase, work, isDone, nextPhase, order, settle, help };

export function neighboursOf(bird: i32): i32 {
  return listNeighbours(load<i32>(memory.slots + 4 * bird), byRadius);
}

export function around(bird: i32, radius: f32, k: i32): i32 {
  // a cone limit of -2 sees all round
  return listAround(load<i32>(memory.slots + 4 * bird), radius, k, -2);
}

export function forcesOf(bird: i32): void {
  const slot = load<i32>(memory.slots + 4 * bird);
  sumExactly(slot);
  rehearse(slot);
}

export function collide(x0: f32, y0: f32, z0: f32, x1: f32, y1: f32, z1: f32, vx: f32, vy: f32, vz: f32, minSpeed: f32): void {
  stayInside(vec(x1, y1, z1), vec(vx, vy, vz), minSpeed);
  collideWith(vec(x0, y0, z0), wallPosition, wallVelocity, minSpeed, wallNormals);
  storeRow(memory.BODY, safePosition, 0);
  storeRow(memory.BODY + 16, safeVelocity, 0);
}

export function avoid(x: f32, y: f32, z: f32, vx: f32, vy: f32, vz: f32, force: f32, salt: u32): void {
  storeRow(memory.BODY, avoidObstacle(vec(x, y, z), vec(vx, vy, vz), force, salt), 0);
}

export function sin(radians: f64): f64 {
  return Math.sin(radians);
}

export function cos(radians: f64): f64 {
  return cosine(radians);
}
