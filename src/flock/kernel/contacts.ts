// Contacts with obstacles: nobody ends a tick inside a sphere, whatever spheres do.

import * as block from './block';
import * as memory from './memory';
import { isFlat, obstacleCount, row, shortest } from './world';
import { add, dot, length, loadVec, scale, sub, vec, x, y, z } from './vector';

/** Outside by a hair less than the radius still counts as outside: rounding, m. */
const SKIN: f64 = 0.0009;

// where a body may be after its move, and how it then flies
export let safePosition: v128 = f32x4(0, 0, 0, 0);
export let safeVelocity: v128 = f32x4(0, 0, 0, 0);
/** Outward direction of the surface that was touched last, and the sum over all that were. */
let normal: v128 = f32x4(0, 0, 0, 0);
let normals: v128 = f32x4(0, 0, 0, 0);

/**
 * Takes a body that moves from one point to another out of all obstacles. One that meets a sphere slides on along its
 * surface; one that a new or moved sphere covers leaves by the shortest of a few ways. Either loses the part of its
 * velocity that leads inward; between several surfaces, `walls` among them (the sum of the normals of those that it has
 * touched), it turns to where they all point. The answer is in safePosition and safeVelocity.
 */
export function collide(from: v128, to: v128, velocity: v128, minSpeed: f32, walls: v128): void {
  safePosition = to;
  safeVelocity = velocity;
  if (obstacleCount == 0) return;
  normals = vec(0, 0, 0);
  if (deepestAt(from) >= 0) leave(to);
  else slide(from, to);
  if (dot(normals, normals) == 0) return;
  const outward = add(normals, walls);
  const size = length(outward);
  // between two surfaces that face each other, away from the last
  if (size > 1e-3) normal = scale(outward, 1 / size);
  safeVelocity = flyOn(withoutInward(safeVelocity), normal, minSpeed);
}

/** Sine of the angle under which a step along a surface may lead into it. */
const GRAZING: f64 = 1e-5;
/** Surfaces that a body may slide along in a tick, one after the other. */
const MAX_CONTACTS = 4;

/** Moves a body outside all spheres; from where it meets a sphere it goes on along its surface. */
function slide(from: v128, to: v128): void {
  let at = from;
  let step = sub(to, from);
  let contact = 0;
  for (; contact < MAX_CONTACTS; contact++) {
    let entry: f64 = 2;
    let index = -1;
    for (let i = 0; i < obstacleCount; i++) {
      const t = entryTime(at, step, i);
      if (t >= entry) continue;
      entry = t;
      index = i;
    }
    if (index < 0) break;
    at = meet(at, step, entry, index);
    step = withoutInward(scale(step, <f32>(1 - entry)));
  }
  if (contact == 0) return;
  safePosition = at;
  if (contact == MAX_CONTACTS) return;
  // sliding may not lead out of the world
  const end = add(at, step);
  if (isInWorld(end) || !isInWorld(at)) safePosition = end;
}

/** v without the part that leads into the surface touched last. */
@inline
function withoutInward(v: v128): v128 {
  const outward = dot(v, normal);
  return outward < 0 ? sub(v, scale(normal, outward)) : v;
}

@inline
function touch(outward: v128): void {
  normal = scale(outward, 1 / length(outward));
  normals = add(normals, normal);
  safeVelocity = withoutInward(safeVelocity);
}

@inline
function length64(v: v128): f64 {
  const a = <f64>x(v);
  const b = <f64>y(v);
  const c = <f64>z(v);
  return Math.sqrt(a * a + b * b + c * c);
}

@inline
function dot64(v: v128, w: v128): f64 {
  return <f64>x(v) * <f64>x(w) + <f64>y(v) * <f64>y(w) + <f64>z(v) * <f64>z(w);
}

/** Part of a step from a point after which it enters sphere `index`; 2 when it does not. */
function entryTime(at: v128, step: v128, index: i32): f64 {
  const sphere = v128.load(row(memory.OBSTACLES, index));
  const offset = shortest(sub(at, f32x4.replace_lane(sphere, 3, 0)));
  const radius = <f64>f32x4.extract_lane(sphere, 3);
  const inward = dot64(offset, step);
  const length2 = dot64(step, step);
  if (inward >= 0 || length2 == 0) return 2;
  const gap = dot64(offset, offset) - radius * radius;
  // on the surface, a step along it is no entry, however it is rounded
  if (gap <= 0) return inward < -GRAZING * radius * Math.sqrt(length2) ? 0 : 2;
  const root = inward * inward - length2 * gap;
  if (root <= 0) return 2;
  const t = gap / (-inward + Math.sqrt(root));
  return t <= 1 ? t : 2;
}

/** The point of the surface of sphere `index` that a body meets after part t of a step. */
function meet(at: v128, step: v128, t: f64, index: i32): v128 {
  const sphere = v128.load(row(memory.OBSTACLES, index));
  const offset = shortest(sub(at, f32x4.replace_lane(sphere, 3, 0)));
  touch(add(offset, scale(step, <f32>t)));
  // in the frame of `at`, which may see the sphere's image across a seam
  return add(at, sub(scale(normal, f32x4.extract_lane(sphere, 3)), offset));
}

/** Takes a body that is covered out of the union of spheres, along the shortest of seven rays. */
function leave(at: v128): void {
  const deepest = deepestAt(at);
  // it may have come out by itself
  if (deepest < 0) return;
  let best: f32 = Infinity;
  let index = -1;
  for (let ray = 0; ray < 7; ray++) {
    const direction = rayOut(ray, deepest, at);
    if (isFlat && y(direction) != 0) continue;
    const distance = <f32>wayOut(at, direction);
    const end = add(at, scale(direction, distance));
    const cost: f32 = isInWorld(end) ? distance : distance + OUTSIDE;
    if (cost >= best) continue;
    best = cost;
    index = lastSphere;
    safePosition = end;
  }
  touch(shortest(sub(safePosition, loadVec(row(memory.OBSTACLES, index)))));
}

// a way out that leaves the world as well is taken only when there is no other
const OUTSIDE: f32 = 1e6;

/** Ray 0 leads straight out of sphere `index`, the others along the axes. */
function rayOut(ray: i32, index: i32, at: v128): v128 {
  const sign: f32 = ray & 1 ? 1 : -1;
  if (ray == 1 || ray == 2) return vec(sign, 0, 0);
  if (ray == 3 || ray == 4) return vec(0, sign, 0);
  if (ray == 5 || ray == 6) return vec(0, 0, sign);
  const offset = shortest(sub(at, loadVec(row(memory.OBSTACLES, index))));
  const distance = length(offset);
  return distance > 0.01 ? scale(offset, 1 / distance) : vec(1, 0, 0);
}

/** The sphere that covers a point deepest, or -1. */
function deepestAt(at: v128): i32 {
  let depth: f64 = SKIN;
  let index = -1;
  for (let i = 0; i < obstacleCount; i++) {
    const sphere = v128.load(row(memory.OBSTACLES, i));
    const inside = <f64>f32x4.extract_lane(sphere, 3) - length64(shortest(sub(at, f32x4.replace_lane(sphere, 3, 0))));
    if (inside <= depth) continue;
    depth = inside;
    index = i;
  }
  return index;
}

/** The sphere that the last wayOut() left last. */
let lastSphere: i32 = 0;

/** Distance from a point along a ray to the end of the spheres: from one sphere's far side to the next's, until none covers it. */
function wayOut(at: v128, direction: v128): f64 {
  let distance: f64 = 0;
  let moved = true;
  while (moved) {
    moved = false;
    for (let i = 0; i < obstacleCount; i++) {
      const sphere = v128.load(row(memory.OBSTACLES, i));
      const offset = shortest(sub(at, f32x4.replace_lane(sphere, 3, 0)));
      const radius = <f64>f32x4.extract_lane(sphere, 3);
      const along = dot64(offset, direction);
      const root = along * along - dot64(offset, offset) + radius * radius;
      if (root <= 0) continue;
      const half = Math.sqrt(root);
      if (-along - half > distance || -along + half <= distance) continue;
      distance = -along + half + 1e-4;
      lastSphere = i;
      moved = true;
    }
  }
  return distance;
}

function isInWorld(p: v128): bool {
  if (block.ground() != 0 && !isFlat && y(p) < 0) return false;
  const shape = block.bounds();
  if (shape == 1) {
    return length(sub(p, vec(0, isFlat ? 0 : 0.5 * block.height(), 0))) <= 0.5 * block.width();
  }
  if (shape != 2) return true;
  const inside = abs<f32>(x(p)) <= 0.5 * block.width() && abs<f32>(z(p)) <= 0.5 * block.depth();
  return inside && (isFlat || (y(p) >= 0 && y(p) <= block.height()));
}

/** After a contact a body flies on at its least speed; what it lost is made up away from the surface. */
@inline
export function flyOn(velocity: v128, normal: v128, least: f32): v128 {
  const missing: f32 = least - length(velocity);
  if (missing < 1e-9) return velocity;
  const eased = add(velocity, scale(normal, missing));
  return scale(eased, least / length(eased));
}
