// What a bird wants beside its neighbours: to wander, to reach the goal, to fly level, to follow or avoid the pointer,
// to stay in the world and off the ground. One function a term; no rule knows where the flock is.

import * as block from './block';
import { larger, mul, smaller, splat } from './lanes';
import { hash, hashDirection, hashes, quotient45, rest45, signed } from './random';
import { toward } from './steer';
import { LEVEL, setTerm, WANDER } from './terms';
import { isFlat, seed, shortest, tick } from './world';
import { add, cosine, length, scale, sub, vec, x, y, z } from './vector';

/** Ticks between two draws of a bird's wander: 0.75 s. */
const WANDER_TICKS: i32 = 45;
/** Makes the wander's rms 1 m/s² when its weight is 1: draws are uniform, and half as strong vertically. */
const WANDER_SCALE: f32 = 1.34;
/**
 * Within this distance of a goal (m) the pull fades out, so that a flock passes through instead of tearing at it. This
 * distance and the next two are those of a usual flock: a larger one is held as loosely, since starlings keep the same
 * distance to each other however many they are (Ballerini et al. 2008).
 */
const ARRIVAL: f32 = 10;
/** Beyond this distance of a goal (m) the pull grows by 1 a FAR, so that a part split off comes back. */
const FAR: f32 = 40;
/** A level flight's spring stretches no further than this, m. */
const LEVEL_REACH: f32 = 25;
/** Damping of vertical speed a unit of level flight, s. */
const LEVEL_DAMPING: f32 = 1.75;
/** A wall pushes at most this much harder than at its edge. */
const WALL_LIMIT: f32 = 4;

/** A small push that turns slowly: smoothly from one drawn vector to the next. */
export function wander(ids: v128): void {
  const weight = splat(block.wander() * WANDER_SCALE);
  const time = i32x4.add(i32x4.splat(tick), rest45(hashes(i32x4.splat(seed), ids, i32x4.splat(1))));
  const knot = i32x4.add(quotient45(time), i32x4.splat(2));
  const part = mul(f32x4.convert_i32x4_u(rest45(time)), splat(<f32>1 / <f32>WANDER_TICKS));
  const smooth = mul(mul(part, part), f32x4.sub(splat(3), mul(splat(2), part)));
  const from = hashes(i32x4.splat(seed), ids, knot);
  const to = hashes(i32x4.splat(seed), ids, i32x4.add(knot, i32x4.splat(1)));
  const vertical = splat(isFlat ? 0 : 0.5);
  setTerm(
    WANDER,
    mul(between(signed(from), signed(to), smooth), weight),
    mul(between(mul(signed(i32x4.shr_u(from, 10)), vertical), mul(signed(i32x4.shr_u(to, 10)), vertical), smooth), weight),
    mul(between(signed(i32x4.shr_u(from, 20)), signed(i32x4.shr_u(to, 20)), smooth), weight),
  );
}

@inline
function between(from: v128, to: v128, part: v128): v128 {
  return f32x4.add(from, mul(f32x4.sub(to, from), part));
}

/** The point a bird flies to: the goal, or its own slowly circling point within `goalSpread` of it. */
export function aimOf(id: u32): v128 {
  const back = block.streams() == 2 && (id & 1) == 1;
  const aim = back
    ? vec(block.goalBackX(), block.goalBackY(), block.goalBackZ())
    : vec(block.goalX(), block.goalY(), block.goalZ());
  const spread = block.goalSpread();
  if (spread == 0) return aim;
  // low-discrepancy numbers of the id: far out or near, and where on its circle; even birds circle one way, odd the other
  const outward = fraction(0.7548776662466927 * <f64>id);
  const way: f64 = (id & 1) == 0 ? 1 : -1;
  const turns = fraction(0.6180339887498949 * <f64>id) + (way * <f64>tick) / 60 / (10 * (0.75 + 0.5 * outward));
  const angle = 2 * Math.PI * fraction(turns);
  const distance = <f64>spread * Math.sqrt(outward);
  return add(aim, vec(<f32>(distance * cosine(angle)), 0, <f32>(distance * Math.sin(angle))));
}

function fraction(value: f64): f64 {
  return value - Math.floor(value);
}

/** The weight of the pull to a goal that is `distance` off: it fades out near the goal and grows far from it. */
@inline
export function goalWeight(distance: v128): v128 {
  const scaled = mul(distance, splat(1 / (1 + block.growth())));
  const ramp = smaller(splat(1), mul(scaled, splat(1 / ARRIVAL)));
  const far = mul(larger(splat(0), f32x4.sub(scaled, splat(FAR))), splat(1 / FAR));
  return mul(mul(splat(block.goal()), ramp), f32x4.add(splat(1), far));
}

/** The weight of circling round a goal that is `distance` off. */
@inline
export function swirlWeight(distance: v128): v128 {
  return mul(splat(block.swirl()), smaller(splat(1), mul(distance, splat(1 / (ARRIVAL * (1 + block.growth()))))));
}

/** Holds the height of a goal that is `way` above, and damps climbing and sinking. */
export function level(way: v128, climb: v128): void {
  const reach = splat(LEVEL_REACH);
  const scaled = mul(way, splat(1 / (1 + block.growth())));
  const stretch = block.goalOn() == 0 ? splat(0) : smaller(larger(scaled, f32x4.neg(reach)), reach);
  const lift = f32x4.sub(stretch, mul(splat(LEVEL_DAMPING), climb));
  setTerm(LEVEL, splat(0), mul(splat(block.level()), lift), splat(0));
}

/** To the pointer when it lures, away from it when it scares, within its radius. */
export function pointer(id: u32, position: v128, velocity: v128, force: f32): v128 {
  const mode = block.pointerMode();
  if (mode == 0) return vec(0, 0, 0);
  const way = shortest(sub(vec(block.pointerX(), block.pointerY(), block.pointerZ()), position));
  const distance = length(way);
  if (!(distance < block.pointerRadius())) return vec(0, 0, 0);
  const strength = block.pointerStrength();
  if (mode == 1) return toward(way, velocity, force, strength * min<f32>(1, distance / ARRIVAL));
  const direction = distance > 1e-6 ? scale(way, 1 / distance) : hashDirection(hash(id, 0, 3), isFlat);
  return scale(direction, -strength * (1 - distance / block.pointerRadius()));
}

/** Back from the soft edge of a box or a sphere. */
export function bound(position: v128, velocity: v128, force: f32): v128 {
  const shape = block.bounds();
  if (shape == 0 || shape == 3) return vec(0, 0, 0);
  const inward = shape == 1 ? intoSphere(position) : intoBox(position);
  return toward(inward, velocity, force, block.bound() * min<f32>(length(inward), WALL_LIMIT));
}

function intoSphere(position: v128): v128 {
  const radius: f32 = 0.5 * block.width();
  const offset = sub(position, vec(0, isFlat ? 0 : 0.5 * block.height(), 0));
  const distance = length(offset);
  const inside = min<f32>(block.edge(), radius);
  const past: f32 = max<f32>(0, distance - (radius - inside)) / inside;
  return past == 0 ? vec(0, 0, 0) : scale(offset, -past / distance);
}

function intoBox(position: v128): v128 {
  const half = scale(vec(block.width(), block.height(), block.depth()), 0.5);
  return vec(
    inwards(x(position), x(half)),
    isFlat ? 0 : inwardsFrom(min<f32>(y(position), block.height() - y(position)), y(half), y(position) > y(half)),
    inwards(z(position), z(half)),
  );
}

function inwards(offset: f32, half: f32): f32 {
  return inwardsFrom(half - abs<f32>(offset), half, offset > 0);
}

// how far past the edge, in edges, with `room` left to the nearer wall: exact however far away the other wall is
function inwardsFrom(room: f32, half: f32, down: bool): f32 {
  const inside = min<f32>(block.edge(), half);
  const past: f32 = max<f32>(0, inside - room) / inside;
  return down ? -past : past;
}

/** Up from the ground. */
export function ground(position: v128, velocity: v128, force: f32): v128 {
  if (block.ground() == 0 || isFlat) return vec(0, 0, 0);
  const low: f32 = (block.edge() - y(position)) / block.edge();
  if (low <= 0) return vec(0, 0, 0);
  return toward(vec(0, 1, 0), velocity, force, block.bound() * min<f32>(low, WALL_LIMIT));
}
