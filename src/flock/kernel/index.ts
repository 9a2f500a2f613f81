// The kernel's exports: see the interface KernelExports in ../kernel.ts for what each does.

import { coneLimit, perceptionRadius, separationRadius } from './block';
import { explain, move, setClose, setNeighbours } from './flight';
import { build as buildGrid } from './grid';
import * as memory from './memory';
import { collide as collideWith, safePosition, safeVelocity } from './contacts';
import { avoid as avoidObstacle, cutByPlane } from './obstacles';
import { closeCount, nearCount, scan } from './scan';
import { closeFound, closeList, nearFound, nearList, placesOf, selectFour, sortFinds } from './select';
import { stayInside, wallNormals, wallPosition, wallVelocity } from './walls';
import { begin as beginTick, byRadius, isFlat, limitObstacles } from './world';
import { storeRow, vec } from './vector';

export function layout(count: i32): usize {
  const end = memory.layout(count);
  memory.fillTables();
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
  buildGrid();
}

export function fly(from: i32, to: i32): void {
  for (let place = from; place < to; place += 4) {
    const last = min(place + 4, to);
    if (!byRadius) selectFour(place, last);
    for (let bird = place; bird < last; bird++) {
      look(bird, bird - place);
      move(bird);
    }
  }
}

/** Finds the neighbours of one bird, in the lane of those that were selected together. */
function look(place: i32, lane: i32): void {
  if (byRadius) {
    const near = perceptionRadius();
    const close = separationRadius();
    scan(place, near * near, close * close, coneLimit());
    setNeighbours(memory.nearDistances, memory.nearPlaces, nearCount);
    setClose(memory.closeDistances, memory.closePlaces, closeCount);
  } else {
    setNeighbours(nearList(lane), placesOf(nearList(lane)), nearFound(lane));
    setClose(closeList(lane), placesOf(closeList(lane)), closeFound(lane));
  }
}

export function neighboursOf(bird: i32): i32 {
  const place = load<i32>(memory.places + 4 * bird);
  if (!byRadius) {
    selectFour(place, place + 1);
    return report(nearFound(0), nearList(0), placesOf(nearList(0)));
  }
  look(place, 0);
  return report(nearCount, memory.nearDistances, memory.nearPlaces);
}

export function around(bird: i32, radius: f32, k: i32): i32 {
  // a cone limit of -2 sees all round
  scan(load<i32>(memory.places + 4 * bird), radius * radius, 0, -2);
  return report(nearCount, memory.nearDistances, memory.nearPlaces, k);
}

/** Lists at most k finds by distance, then id. */
function report(n: i32, distances: usize, places: usize, k: i32 = i32.MAX_VALUE): i32 {
  const kept = sortFinds(n, k, distances, places, memory.foundDistances, memory.found);
  for (let i = 0; i < kept; i++) {
    const at = memory.found + 4 * i;
    store<i32>(at, load<i32>(memory.sortedIds + 4 * load<i32>(at)));
  }
  return kept;
}

export function forcesOf(bird: i32): void {
  const place = load<i32>(memory.places + 4 * bird);
  if (!byRadius) selectFour(place, place + 1);
  look(place, 0);
  explain(place);
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
  return Math.cos(radians);
}
