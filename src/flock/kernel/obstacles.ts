// Spheres in the way: steering clear of the one ahead.

import * as block from './block';
import { div, dots, larger, lengths, mul, shortestX, shortestY, shortestZ, splat } from './lanes';
import * as memory from './memory';
import { hash, hashSideways } from './random';
import { isFlat, obstacleCount, row, shortest } from './world';
import { dot, length, loadVec, scale, storeRow, sub, vec, y } from './vector';

/** Birds keep this far from an obstacle's surface, m. */
const CLEARANCE: f32 = 1;
/** Time a bird needs to begin a turn, beside its steering lag, s. */
const REACTION: f32 = 0.3;
/** Off the line to a centre by less than this, either side is as good, m. */
const HEAD_ON: f32 = 0.01;

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

/** Which of four bodies have an obstacle ahead that avoid() may turn them away from: a mask of four bits. */
export function inTheWay(px: v128, py: v128, pz: v128, vx: v128, vy: v128, vz: v128, force: v128): i32 {
  if (block.obstacle() == 0) return 0;
  const speed = lengths(vx, vy, vz);
  // who stands still heads nowhere, and meets nothing
  const inverse = v128.and(div(splat(1), speed), f32x4.gt(speed, splat(0)));
  const hx = mul(vx, inverse);
  const hy = mul(vy, inverse);
  const hz = mul(vz, inverse);
  const turn = div(mul(speed, speed), force);
  const lead = mul(speed, splat(REACTION + block.steeringLag()));
  let ahead = i32x4.splat(0);
  for (let i = 0; i < obstacleCount; i++) {
    const sphere = row(memory.OBSTACLES, i);
    const cx = shortestX(f32x4.sub(v128.load_splat<f32>(sphere), px));
    const cy = shortestY(f32x4.sub(v128.load_splat<f32>(sphere, 4), py));
    const cz = shortestZ(f32x4.sub(v128.load_splat<f32>(sphere, 8), pz));
    const r = splat(load<f32>(sphere, 12) + CLEARANCE);
    const r2 = mul(r, r);
    const along = dots(cx, cy, cz, hx, hy, hz);
    const d2 = dots(cx, cy, cz, cx, cy, cz);
    const beside2 = f32x4.sub(d2, mul(along, along));
    // a little more generous than avoid(), which has the last word
    const meets = v128.and(f32x4.gt(along, splat(0)), f32x4.lt(beside2, mul(splat(1.0001), r2)));
    if (!v128.any_true(meets)) continue;
    const within = f32x4.sub(along, f32x4.sqrt(larger(splat(0), f32x4.sub(r2, beside2))));
    const reach = f32x4.sub(f32x4.sqrt(f32x4.add(r2, mul(f32x4.add(r, r), turn))), r);
    const probe = f32x4.add(f32x4.add(reach, reach), lead);
    ahead = v128.or(ahead, v128.and(meets, f32x4.lt(within, mul(splat(1.001), probe))));
  }
  return i32x4.bitmask(ahead);
}

/**
 * Steering away from the obstacle that a body with this velocity would hit soonest for its means: sideways, along the
 * surface. The probe is as long as the turn needs: from distance reach = sqrt(r² + 2 r t) - r off the surface a body
 * with turn radius t just passes a sphere of radius r; it starts at twice that and turns with all its force from there.
 */
export function avoid(position: v128, velocity: v128, force: f32, salt: u32): v128 {
  const weight = block.obstacle();
  if (obstacleCount == 0 || weight == 0) return vec(0, 0, 0);
  const speed = length(velocity);
  if (speed == 0) return vec(0, 0, 0);
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
