// Spheres in the way: steering clear of the one ahead, and the guarantee that nobody ends a tick inside one.

import * as block from './block';
import * as memory from './memory';
import { hash, hashSideways } from './random';
import { isFlat, obstacleCount, row, shortest } from './world';
import { add, dot, length, loadVec, scale, storeRow, sub, vec, x, y, z } from './vector';

/** Birds keep this far from an obstacle's surface, m. */
const CLEARANCE: f32 = 1;
/** Time a bird needs to begin a turn, beside its steering lag, s. */
const REACTION: f32 = 0.3;
/** Off the line to a centre by less than this, either side is as good, m. */
const HEAD_ON: f32 = 0.01;
/** Outside by a hair less than the radius still counts as outside: rounding, m. */
const SKIN: f64 = 0.0009;

/** In a flat world spheres stand for the circles they cut from it: keeps those, and returns how many there are. */
export function cutByPlane(count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const sphere = v128.load(row(memory.OBSTACLES, i));
    const radius = f32x4.extract_lane(sphere, 3);
    const r2: f32 = radius * radius - y(sphere) * y(sphere);
    if (r2 <= 0) continue;
    storeRow(row(memory.OBSTACLES, kept++), f32x4.replace_lane(sphere, 1, 0), sqrt<f32>(r2));
  }
  return kept;
}

/**
 * Steering away from the obstacle that a body with this velocity would hit soonest for its means: sideways, along the
 * surface. The probe is as long as the turn needs: from distance reach = sqrt(r² + 2 r t) - r off the surface a body
 * with turn radius t just passes a sphere of radius r; it starts at twice that and turns with all its force from there.
 */
export function avoid(position: v128, velocity: v128, force: f32, salt: u32): v128 {
  const speed = length(velocity);
  const weight = block.obstacle();
  if (speed == 0 || weight == 0 || obstacleCount == 0) return vec(0, 0, 0);
  const heading = scale(velocity, 1 / speed);
  const turn: f32 = (speed * speed) / force;
  const lead = speed * (REACTION + block.steeringLag());
  let urgency: f32 = 0;
  let index = -1;
  for (let i = 0; i < obstacleCount; i++) {
    const sphere = v128.load(row(memory.OBSTACLES, i));
    const centre = shortest(sub(f32x4.replace_lane(sphere, 3, 0), position));
    const r: f32 = f32x4.extract_lane(sphere, 3) + CLEARANCE;
    const along = dot(centre, heading);
    const d2 = dot(centre, centre);
    if (along <= 0) continue;
    let distance: f32 = 0;
    if (d2 > r * r) {
      const beside2: f32 = d2 - along * along;
      if (beside2 >= r * r) continue;
      distance = along - sqrt<f32>(r * r - beside2);
    }
    const probe: f32 = 2 * (sqrt<f32>(r * r + 2 * r * turn) - r) + lead;
    const need: f32 = min<f32>(1, 2 * (1 - distance / probe));
    if (need <= urgency) continue;
    urgency = need;
    index = i;
  }
  if (index < 0) return vec(0, 0, 0);
  return scale(sideways(position, heading, index, salt), force * urgency * weight);
}

/** Unit vector perpendicular to the heading, off the line through the sphere's centre. */
function sideways(position: v128, heading: v128, index: i32, salt: u32): v128 {
  const centre = shortest(sub(loadVec(row(memory.OBSTACLES, index)), position));
  const off = sub(scale(heading, dot(centre, heading)), centre);
  const size = length(off);
  return size < HEAD_ON ? hashSideways(hash(salt, <u32>index, 5), heading, isFlat) : scale(off, 1 / size);
}

// where a body may be after its move, and how it then flies
export let safePosition: v128 = f32x4.splat(0);
export let safeVelocity: v128 = f32x4.splat(0);
/** Outward direction of the surface that was touched last. */
let contactNormal: v128 = f32x4.splat(0);

/**
 * Takes a body that moves from one point to another out of all obstacles. One that would enter a sphere stops at its
 * surface; one that a new or moved sphere covers leaves by the shortest of a few ways. Either loses the part of its
 * velocity that leads inward. The answer is in safePosition and safeVelocity.
 */
export function collide(from: v128, to: v128, velocity: v128, minSpeed: f32): void {
  safePosition = to;
  safeVelocity = velocity;
  const step = length(sub(to, from)) + 0.01;
  let touched = false;
  let entry: f64 = 2;
  let index = -1;
  for (let i = 0; i < obstacleCount; i++) {
    const sphere = v128.load(row(memory.OBSTACLES, i));
    const offset = shortest(sub(from, f32x4.replace_lane(sphere, 3, 0)));
    const radius = f32x4.extract_lane(sphere, 3);
    if (length(offset) > 1.0001 * radius + step) continue;
    const d = length64(offset);
    if (d < <f64>radius - SKIN) {
      touched = true;
      index = -1;
      break;
    }
    const t = entryTime(offset, sub(to, from), <f64>radius);
    if (t < entry) {
      entry = t;
      index = i;
    }
  }
  if (touched) leave(to, velocity);
  else if (index >= 0) {
    touched = true;
    stopAt(from, sub(to, from), entry, index);
  }
  if (touched) safeVelocity = flyOn(safeVelocity, contactNormal, minSpeed);
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

/** Part of a step after which a point at `offset` from a centre enters the sphere; 2 when it does not. */
function entryTime(offset: v128, step: v128, radius: f64): f64 {
  const inward = dot64(offset, step);
  const length2 = dot64(step, step);
  if (inward >= 0 || length2 == 0) return 2;
  const gap = dot64(offset, offset) - radius * radius;
  if (gap <= 0) return 0;
  const root = inward * inward - length2 * gap;
  if (root <= 0) return 2;
  const t = gap / (-inward + Math.sqrt(root));
  return t <= 1 ? t : 2;
}

/** Puts the body where it meets sphere `index`, on the surface. */
function stopAt(from: v128, step: v128, t: f64, index: i32): void {
  const sphere = v128.load(row(memory.OBSTACLES, index));
  const centre = f32x4.replace_lane(sphere, 3, 0);
  const met = add(shortest(sub(from, centre)), scale(step, <f32>t));
  const normal = scale(met, 1 / length(met));
  const surface = scale(normal, f32x4.extract_lane(sphere, 3));
  // in the frame of `from`, which may see the sphere's image across a seam
  safePosition = add(from, sub(surface, shortest(sub(from, centre))));
  loseInward(normal);
}

@inline
function loseInward(normal: v128): void {
  contactNormal = normal;
  const inward = dot(safeVelocity, normal);
  if (inward < 0) safeVelocity = sub(safeVelocity, scale(normal, inward));
}

/** Takes a body that is covered out of the union of spheres, along the shortest of seven rays. */
function leave(at: v128, velocity: v128): void {
  safeVelocity = velocity;
  const deepest = deepestAt(at);
  // it may have come out by itself, and then flies on
  contactNormal = scale(velocity, 1 / max<f32>(length(velocity), 1e-9));
  if (deepest < 0) return;
  let best: f32 = Infinity;
  for (let ray = 0; ray < 7; ray++) {
    const direction = rayOut(ray, deepest, at);
    if (isFlat && y(direction) != 0) continue;
    const distance = <f32>wayOut(at, direction);
    const end = add(at, scale(direction, distance));
    const cost: f32 = isInWorld(end) ? distance : distance + OUTSIDE;
    if (cost >= best) continue;
    best = cost;
    safePosition = end;
  }
  const normal = shortest(sub(safePosition, loadVec(row(memory.OBSTACLES, lastSphere))));
  loseInward(scale(normal, 1 / length(normal)));
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
  return distance > HEAD_ON ? scale(offset, 1 / distance) : vec(1, 0, 0);
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
