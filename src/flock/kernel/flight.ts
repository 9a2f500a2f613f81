// One bird's tick: all terms of its steering, the force budget, the limits of flight, the move.

import * as block from './block';
import { flee, nextAlarm } from './danger';
import { aimOf, bound, goalWeight, ground, level, pointer, swirl, wander } from './drives';
import { anyAlarm } from './grid';
import * as memory from './memory';
import { DISCARD, TERMS } from './memory';
import { collide, safePosition, safeVelocity } from './contacts';
import { avoid } from './obstacles';
import { hash, hashDirection, hashSideways } from './random';
import { awayFrom, cohesionWeight, hasNeighbours, meanOffset, meanVelocity, sumNeighbours, worstAlarm } from './social';
import { aligned, apart, closer, steerFour, toGoal } from './steer';
import { stayInside, wallNormals, wallPosition, wallVelocity } from './walls';
import { DT, hasExternal, isFlat, predatorCount, row, settled, shortest } from './world';
import { add, clamp, clampLength, dot, length, loadVec, scale, storeRow, sub, vec, x, y, z } from './vector';

/** Gravity, m/s²: what a banked bird leans against. */
const GRAVITY: f32 = 9.81;
/** Time the drawn bank takes to follow the forces, s. */
const ROLL_TIME: f32 = 0.125;

// places of the terms in their block, in the order of TERMS in kernel.ts
const SEPARATION = 0;
const ALIGNMENT = 1;
const COHESION = 2;
const WANDER = 3;
const GOAL = 4;
const LEVEL = 5;
const BOUND = 6;
const GROUND = 7;
const POINTER = 8;
const OBSTACLE = 9;
const FLEE = 10;
const EXTERNAL = 11;
const SPEED = 12;
const SUM = 13;
const APPLIED = 14;

@inline
function setTerm(term: i32, value: v128): v128 {
  v128.store(row(TERMS, term), value);
  return value;
}

/** Lists of squared distances and places: neighbours in the cone, and birds that are too close. */
let nearDistances: usize = 0;
let nearPlaces: usize = 0;
let near: i32 = 0;
let closeDistances: usize = 0;
let closePlaces: usize = 0;
let close: i32 = 0;

export function setNeighbours(distances: usize, places: usize, n: i32): void {
  nearDistances = distances;
  nearPlaces = places;
  near = n;
}

export function setClose(distances: usize, places: usize, n: i32): void {
  closeDistances = distances;
  closePlaces = places;
  close = n;
}

/** Moves the bird at a place of the sorted order and writes its new state by id. */
export function move(place: i32): void {
  const id = load<u32>(memory.sortedIds + 4 * place);
  advance(place, id, row(memory.positions, id), row(memory.velocities, id), row(memory.steering, id));
}

/** Works a bird's tick out once more, for its terms alone. */
export function explain(place: i32): void {
  const id = load<u32>(memory.sortedIds + 4 * place);
  const social = advance(place, id, DISCARD, DISCARD + 16, DISCARD + 32);
  let sum = vec(0, 0, 0);
  for (let term = SEPARATION; term <= SPEED; term++) {
    let value = v128.load(row(TERMS, term));
    const budgeted = term != OBSTACLE && term != FLEE && term != SPEED;
    if (budgeted) value = setTerm(term, scale(value, social));
    sum = add(sum, value);
  }
  setTerm(SUM, sum);
  const old = loadVec(row(memory.sortedVelocities, place));
  setTerm(APPLIED, scale(sub(loadVec(DISCARD + 16), old), 1 / DT));
}

/** The tick of one bird, from the sorted state to three rows; returns the share that the social terms got. */
function advance(place: i32, id: u32, toPosition: usize, toVelocity: usize, toSteering: usize): f32 {
  const position = loadVec(row(memory.sortedPositions, place));
  const velocity = loadVec(row(memory.sortedVelocities, place));
  const lagged = loadVec(row(memory.sortedSteering, place));
  const alarm = load<f32>(row(memory.sortedSteering, place), 12);
  const force: f32 = block.maxForce() * (1 + (block.alarmGain() - 1) * alarm);

  // danger has its share of the force first
  const around = setTerm(OBSTACLE, clampLength(avoid(position, velocity, force, id), force));
  let rest: f32 = max<f32>(0, force - length(around));
  const away = setTerm(FLEE, clampLength(flee(id, position, velocity, force), rest));
  rest = max<f32>(0, rest - length(away));
  const social = socialTerms(place, id, position, velocity, force);
  const wanted = length(social);
  const share: f32 = wanted > rest ? rest / wanted : 1;
  const total = add(add(around, away), scale(social, share));

  const steering = add(lagged, scale(sub(total, lagged), DT / (block.steeringLag() + DT)));
  const pace = setTerm(SPEED, cruise(velocity));
  const flown = limited(add(velocity, scale(add(steering, pace), DT)), velocity, id);
  // semi-implicit Euler, then what stands in the way
  stayInside(add(position, scale(flown, DT)), flown, block.minSpeed());
  collide(position, wallPosition, wallVelocity, block.minSpeed(), wallNormals);
  const nextVelocity = safeVelocity;
  const bank = rolled(load<f32>(row(memory.sortedVelocities, place), 12), velocity, flown);
  const phase = beaten(load<f32>(row(memory.sortedPositions, place), 12), nextVelocity);
  const nextAlarmed: f32 = anyAlarm || predatorCount > 0 ? nextAlarm(alarm, worstAlarm) : 0;
  storeRow(toPosition, settled(safePosition), phase);
  storeRow(toVelocity, nextVelocity, bank);
  storeRow(toSteering, steering, nextAlarmed);
  return share;
}

/** The sum of all terms that share what danger leaves of the force. */
function socialTerms(place: i32, id: u32, position: v128, velocity: v128, force: f32): v128 {
  const away = awayFrom(place, closeDistances, closePlaces, close);
  sumNeighbours(place, nearDistances, nearPlaces, near);
  const along = block.steering() == 1 && hasNeighbours ? sub(meanVelocity, velocity) : meanVelocity;
  const together = f32x4.mul(meanOffset, vec(1, block.verticalCohesion(), 1));
  const way = shortest(sub(aimOf(id), position));
  const weights = f32x4.replace_lane(vec(block.separation(), block.alignment(), cohesionWeight()), 3, goalWeight(way));
  steerFour(away, along, together, way, weights, velocity, force);
  const pull = add(toGoal, swirl(way, velocity, force));
  let sum = add(add(setTerm(SEPARATION, apart), setTerm(ALIGNMENT, aligned)), add(setTerm(COHESION, closer), setTerm(GOAL, pull)));
  sum = add(sum, setTerm(WANDER, wander(id)));
  sum = add(sum, setTerm(LEVEL, level(way, velocity)));
  sum = add(sum, setTerm(BOUND, bound(position, velocity, force)));
  sum = add(sum, setTerm(GROUND, ground(position, velocity, force)));
  sum = add(sum, setTerm(POINTER, pointer(id, position, velocity, force)));
  const external = hasExternal ? loadVec(row(memory.sortedExternal, place)) : vec(0, 0, 0);
  return add(sum, setTerm(EXTERNAL, external));
}

/** Back to cruise speed, along the heading. */
@inline
function cruise(velocity: v128): v128 {
  const speed = length(velocity);
  if (speed == 0) return vec(0, 0, 0);
  return scale(velocity, (block.cruiseSpeed() - speed) / (speed * max<f32>(block.speedRelaxation(), DT)));
}

/** The velocity after the limits of turn rate and speed. */
function limited(wanted: v128, old: v128, id: u32): v128 {
  let v = isFlat ? f32x4.replace_lane(wanted, 1, 0) : wanted;
  let speed = length(v);
  const oldSpeed = length(old);
  if (speed < 1e-9) {
    v = oldSpeed > 0 ? scale(old, 1 / oldSpeed) : hashDirection(hash(id, 0, 7), isFlat);
    speed = 1;
    return scale(v, clamp(0, block.minSpeed(), block.maxSpeed()));
  }
  const turnCos = block.turnCos();
  if (turnCos > -1 && oldSpeed > 0) {
    const heading = scale(old, 1 / oldSpeed);
    const ahead = dot(v, heading);
    const side = sub(v, scale(heading, ahead));
    const across = length(side);
    // a small angle shows in its sine: its cosine is 1 to the last digit
    const turnSin = block.turnSin();
    const tooFar = turnCos > 0 ? ahead < 0 || across > turnSin * speed : ahead < turnCos * speed;
    if (tooFar) {
      const sideways = across < 1e-6 * speed ? hashSideways(hash(id, 0, 6), heading, isFlat) : scale(side, 1 / across);
      v = scale(add(scale(heading, turnCos), scale(sideways, turnSin)), speed);
      speed = length(v);
    }
  }
  return scale(v, clamp(speed, block.minSpeed(), block.maxSpeed()) / speed);
}

/** A low-passed roll into the turn: the angle at which lift balances gravity and the sideways force, to the right positive. */
@inline
function rolled(bank: f32, old: v128, flown: v128): f32 {
  const across2: f32 = x(old) * x(old) + z(old) * z(old);
  const sideways: f32 = z(flown) * x(old) - x(flown) * z(old);
  const force: f32 = across2 > 0 ? sideways / (sqrt<f32>(across2) * DT) : 0;
  return bank + ((arctan(force / GRAVITY) - bank) * DT) / (ROLL_TIME + DT);
}

/** Arc tangent to 1e-5 rad (Abramowitz and Stegun 1964, 4.4.49). */
function arctan(q: f32): f32 {
  if (q > 1) return 1.5707964 - arctan(1 / q);
  if (q < -1) return -1.5707964 - arctan(1 / q);
  const q2 = q * q;
  const c3: f32 = -0.0851330 + q2 * 0.0208351;
  return q * (0.9998660 + q2 * (-0.3302995 + q2 * (0.1801410 + q2 * c3)));
}

/** The wing phase a tick later, in cycles: wings beat faster in fast flight and in climbs. */
@inline
function beaten(phase: f32, velocity: v128): f32 {
  const pace: f32 = (length(velocity) + 0.5 * y(velocity)) / block.cruiseSpeed();
  const next: f32 = phase + block.flapFrequency() * clamp(pace, 0.25, 2) * DT;
  return next - floor<f32>(next);
}
