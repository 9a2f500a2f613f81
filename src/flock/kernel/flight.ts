// The flight of four birds, a bird a lane: the force budget, the limits, the move.

import * as block from './block';
import { exposure, flee, inReach, nextAlarms } from './danger';
import {
  alarms, banks, force, forceOf, idOf, ids, laggedX, laggedY, laggedZ, phases, positionOf, px, py, pz, takeFour, velocityOf, vx, vy, vz,
} from './four';
import { choose, div, dots, firsts, fourths, larger, lengths, mul, nearAny, seconds, smaller, splat, thirds } from './lanes';
import * as memory from './memory';
import { DISCARD } from './memory';
import { collide, safePosition, safeVelocity } from './contacts';
import { avoid, inTheWay } from './obstacles';
import { hash, hashDirection, hashSideways } from './random';
import * as terms from './terms';
import { clearTerm, laneTerm, setLaneTerm, setTerm, SPARE, SPARE_TOO, termX, termY, termZ } from './terms';
import { anyAlarm } from './slots';
import { addUp, socialX, socialY, socialZ } from './urges';
import { isOutside, stayInside, wallNormals, wallPosition, wallVelocity } from './walls';
import { ALARM, drop, SLOT, wish } from './wishes';
import { DT, isFlat, obstacleCount, predatorCount, row, settled } from './world';
import { clamp, clampLength, dot, length, loadVec, scale, sub, vec, x } from './vector';

/** Gravity, m/s²: what a banked bird leans against. */
const GRAVITY: f32 = 9.81;
/** Time the drawn bank takes to follow the forces, s. */
const ROLL_TIME: f32 = 0.125;

/** What danger leaves of it to the social terms, as a share of what they want. */
let share: v128 = f32x4(0, 0, 0, 0);
/** Whether their new state is only told, not taken. */
let isRehearsal: bool = false;

/** Lets the first n of the birds that wait fly, at most four: their state a tick later is written by id. */
export function flyFour(n: i32): void {
  takeFour(wish(SLOT), n);
  advance((1 << n) - 1);
  drop();
}

function advance(all: i32): void {
  // danger has its share of the force first
  let rest = force;
  let dangerX = splat(0);
  let dangerY = splat(0);
  let dangerZ = splat(0);
  const blocked = obstacleCount > 0 ? all & inTheWay(px, py, pz, vx, vy, vz, force) : 0;
  if (blocked) {
    steerClear(blocked);
    dangerX = termX(terms.OBSTACLE);
    dangerY = termY(terms.OBSTACLE);
    dangerZ = termZ(terms.OBSTACLE);
    rest = larger(splat(0), f32x4.sub(rest, lengths(dangerX, dangerY, dangerZ)));
  }
  let exposures = splat(0);
  const hunted = predatorCount > 0 ? all & inReach(px, py, pz) : 0;
  if (hunted) {
    exposures = flyFrom(hunted, rest);
    const fleeX = termX(terms.FLEE);
    const fleeY = termY(terms.FLEE);
    const fleeZ = termZ(terms.FLEE);
    rest = larger(splat(0), f32x4.sub(rest, lengths(fleeX, fleeY, fleeZ)));
    dangerX = f32x4.add(dangerX, fleeX);
    dangerY = f32x4.add(dangerY, fleeY);
    dangerZ = f32x4.add(dangerZ, fleeZ);
  }

  addUp(all);
  const wanted = lengths(socialX, socialY, socialZ);
  share = choose(f32x4.gt(wanted, rest), div(rest, wanted), splat(1));
  const lag = splat(DT / (block.steeringLag() + DT));
  const steeringX = towards(laggedX, f32x4.add(dangerX, mul(socialX, share)), lag);
  const steeringY = towards(laggedY, f32x4.add(dangerY, mul(socialY, share)), lag);
  const steeringZ = towards(laggedZ, f32x4.add(dangerZ, mul(socialZ, share)), lag);

  // back to cruise speed, along the heading
  const speed = lengths(vx, vy, vz);
  const relaxed = mul(speed, splat(max<f32>(block.speedRelaxation(), DT)));
  const moving = f32x4.gt(speed, splat(0));
  const pace = v128.and(div(f32x4.sub(splat(block.cruiseSpeed()), speed), relaxed), moving);
  const paceX = mul(vx, pace);
  const paceY = mul(vy, pace);
  const paceZ = mul(vz, pace);
  setTerm(terms.SPEED, paceX, paceY, paceZ);
  const dt = splat(DT);
  limit(
    all,
    f32x4.add(vx, mul(f32x4.add(steeringX, paceX), dt)),
    isFlat ? splat(0) : f32x4.add(vy, mul(f32x4.add(steeringY, paceY), dt)),
    f32x4.add(vz, mul(f32x4.add(steeringZ, paceZ), dt)),
    speed,
  );
  const newBank = rolled(banks, flownX, flownZ);

  // semi-implicit Euler, then what stands in the way
  toX = f32x4.add(px, mul(flownX, dt));
  toY = f32x4.add(py, mul(flownY, dt));
  toZ = f32x4.add(pz, mul(flownZ, dt));
  let touched = isOutside(toY);
  if (obstacleCount > 0) {
    const step = lengths(f32x4.sub(toX, px), f32x4.sub(toY, py), f32x4.sub(toZ, pz));
    touched |= nearAny(memory.OBSTACLES, obstacleCount, px, py, pz, f32x4.add(step, splat(0.01)));
  }
  if (touched & all) touch(touched & all);

  const newPhase = beaten(phases);
  const newAlarm = anyAlarm || predatorCount > 0 ? nextAlarms(alarms, wish(ALARM), exposures) : splat(0);
  write(all, newPhase, newBank, steeringX, steeringY, steeringZ, newAlarm);
}

@inline
function towards(from: v128, to: v128, part: v128): v128 {
  return f32x4.add(from, mul(f32x4.sub(to, from), part));
}

/** Birds that a mask names steer clear of the spheres ahead of them. */
function steerClear(which: i32): void {
  clearTerm(terms.OBSTACLE);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    const most = forceOf(lane);
    setLaneTerm(terms.OBSTACLE, lane, clampLength(avoid(positionOf(lane), velocityOf(lane), most, idOf(lane)), most));
  }
}

/** Birds that a mask names flee from the predators near them, with what is left of their force; returns the exposures. */
function flyFrom(which: i32, rest: v128): v128 {
  clearTerm(terms.FLEE);
  setTerm(SPARE, rest, splat(0), splat(0));
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    const away = flee(idOf(lane), positionOf(lane), velocityOf(lane), forceOf(lane));
    setLaneTerm(terms.FLEE, lane, clampLength(away, x(laneTerm(SPARE, lane))));
    setLaneTerm(SPARE, lane, vec(0, exposure, 0));
  }
  return termY(SPARE);
}

// the velocity after the limits of turn rate and speed; then the new place, and after contacts both
let flownX: v128 = f32x4(0, 0, 0, 0);
let flownY: v128 = f32x4(0, 0, 0, 0);
let flownZ: v128 = f32x4(0, 0, 0, 0);
let toX: v128 = f32x4(0, 0, 0, 0);
let toY: v128 = f32x4(0, 0, 0, 0);
let toZ: v128 = f32x4(0, 0, 0, 0);

@inline
function limit(all: i32, wantedX: v128, wantedY: v128, wantedZ: v128, oldSpeed: v128): void {
  const speed = lengths(wantedX, wantedY, wantedZ);
  const part = div(larger(smaller(speed, splat(block.maxSpeed())), splat(block.minSpeed())), speed);
  flownX = mul(wantedX, part);
  flownY = mul(wantedY, part);
  flownZ = mul(wantedZ, part);
  // no heading to keep, or too much of a turn
  let odd = i32x4.bitmask(f32x4.lt(speed, splat(1e-9)));
  if (block.turnCos() > -1) odd |= i32x4.bitmask(turnsTooFar(wantedX, wantedY, wantedZ, speed, oldSpeed));
  odd &= all;
  if (odd) {
    setTerm(SPARE, wantedX, wantedY, wantedZ);
    setTerm(SPARE_TOO, flownX, flownY, flownZ);
    for (; odd; odd &= odd - 1) {
      const lane = ctz(odd);
      setLaneTerm(SPARE_TOO, lane, limited(laneTerm(SPARE, lane), velocityOf(lane), idOf(lane)));
    }
    flownX = termX(SPARE_TOO);
    flownY = termY(SPARE_TOO);
    flownZ = termZ(SPARE_TOO);
  }
}

@inline
function turnsTooFar(x: v128, y: v128, z: v128, speed: v128, oldSpeed: v128): v128 {
  const inverse = div(splat(1), oldSpeed);
  const hx = mul(vx, inverse);
  const hy = mul(vy, inverse);
  const hz = mul(vz, inverse);
  const ahead = dots(x, y, z, hx, hy, hz);
  const across = lengths(f32x4.sub(x, mul(hx, ahead)), f32x4.sub(y, mul(hy, ahead)), f32x4.sub(z, mul(hz, ahead)));
  const turnCos = block.turnCos();
  // a small angle shows in its sine: its cosine is 1 to the last digit
  const wide = f32x4.gt(across, mul(splat(block.turnSin()), speed));
  const tooFar = turnCos > 0 ? v128.or(f32x4.lt(ahead, splat(0)), wide) : f32x4.lt(ahead, mul(splat(turnCos), speed));
  return v128.and(tooFar, f32x4.gt(oldSpeed, splat(0)));
}

/** The velocity of one bird after the limits of turn rate and speed. */
function limited(wanted: v128, old: v128, id: u32): v128 {
  let v = wanted;
  let speed = length(v);
  const oldSpeed = length(old);
  if (speed < 1e-9) {
    v = oldSpeed > 0 ? scale(old, 1 / oldSpeed) : hashDirection(hash(id, 0, 7), isFlat);
    return scale(v, clamp(0, block.minSpeed(), block.maxSpeed()));
  }
  const heading = scale(old, 1 / oldSpeed);
  const side = sub(v, scale(heading, dot(v, heading)));
  const across = length(side);
  const sideways = across < 1e-6 * speed ? hashSideways(hash(id, 0, 6), heading, isFlat) : scale(side, 1 / across);
  v = scale(f32x4.add(scale(heading, block.turnCos()), scale(sideways, block.turnSin())), speed);
  speed = length(v);
  return scale(v, clamp(speed, block.minSpeed(), block.maxSpeed()) / speed);
}

/** Birds that a mask names, and that walls or spheres are near to, are held back by them. */
function touch(which: i32): void {
  setTerm(SPARE, toX, toY, toZ);
  setTerm(SPARE_TOO, flownX, flownY, flownZ);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    stayInside(laneTerm(SPARE, lane), laneTerm(SPARE_TOO, lane), block.minSpeed());
    collide(positionOf(lane), wallPosition, wallVelocity, block.minSpeed(), wallNormals);
    setLaneTerm(SPARE, lane, safePosition);
    setLaneTerm(SPARE_TOO, lane, safeVelocity);
  }
  toX = termX(SPARE);
  toY = termY(SPARE);
  toZ = termZ(SPARE);
  flownX = termX(SPARE_TOO);
  flownY = termY(SPARE_TOO);
  flownZ = termZ(SPARE_TOO);
}

/** A low-passed roll into the turn: the angle at which lift balances gravity and the sideways force, to the right positive. */
@inline
function rolled(bank: v128, newX: v128, newZ: v128): v128 {
  const across2 = f32x4.add(mul(vx, vx), mul(vz, vz));
  const sideways = f32x4.sub(mul(newZ, vx), mul(newX, vz));
  const pull = v128.and(div(sideways, mul(f32x4.sqrt(across2), splat(DT))), f32x4.gt(across2, splat(0)));
  const lean = f32x4.sub(arctan(mul(pull, splat(1 / GRAVITY))), bank);
  return f32x4.add(bank, mul(lean, splat(DT / (ROLL_TIME + DT))));
}

/** Arc tangent to 1e-5 rad (Abramowitz and Stegun 1964, 4.4.49). */
@inline
function arctan(q: v128): v128 {
  const isSteep = f32x4.gt(f32x4.abs(q), splat(1));
  const t = choose(isSteep, div(splat(1), q), q);
  const t2 = mul(t, t);
  const c3 = f32x4.add(splat(-0.085133), mul(t2, splat(0.0208351)));
  const c2 = f32x4.add(splat(0.180141), mul(t2, c3));
  const c1 = f32x4.add(splat(-0.3302995), mul(t2, c2));
  const angle = mul(t, f32x4.add(splat(0.999866), mul(t2, c1)));
  const right = choose(f32x4.lt(q, splat(0)), splat(-1.5707964), splat(1.5707964));
  return choose(isSteep, f32x4.sub(right, angle), angle);
}

/** The wing phase a tick later, in cycles: wings beat faster in fast flight and in climbs. */
@inline
function beaten(phase: v128): v128 {
  const effort = f32x4.add(lengths(flownX, flownY, flownZ), mul(splat(0.5), flownY));
  const pace = smaller(larger(mul(effort, splat(1 / block.cruiseSpeed())), splat(0.25)), splat(2));
  const next = f32x4.add(phase, mul(mul(splat(block.flapFrequency()), pace), splat(DT)));
  return f32x4.sub(next, f32x4.floor(next));
}

@inline
function write(all: i32, phase: v128, bank: v128, steeringX: v128, steeringY: v128, steeringZ: v128, alarm: v128): void {
  writeBird(i32x4.extract_lane(ids, 0), firsts(toX, toY, toZ, phase), firsts(flownX, flownY, flownZ, bank), firsts(steeringX, steeringY, steeringZ, alarm));
  if (all & 2) {
    writeBird(i32x4.extract_lane(ids, 1), seconds(toX, toY, toZ, phase), seconds(flownX, flownY, flownZ, bank), seconds(steeringX, steeringY, steeringZ, alarm));
  }
  if (all & 4) {
    writeBird(i32x4.extract_lane(ids, 2), thirds(toX, toY, toZ, phase), thirds(flownX, flownY, flownZ, bank), thirds(steeringX, steeringY, steeringZ, alarm));
  }
  if (all & 8) {
    writeBird(i32x4.extract_lane(ids, 3), fourths(toX, toY, toZ, phase), fourths(flownX, flownY, flownZ, bank), fourths(steeringX, steeringY, steeringZ, alarm));
  }
}

function writeBird(id: u32, place: v128, velocity: v128, steering: v128): void {
  v128.store(isRehearsal ? DISCARD : row(memory.positions, id), settled(place));
  v128.store(isRehearsal ? DISCARD + 16 : row(memory.velocities, id), velocity);
  v128.store(isRehearsal ? DISCARD + 32 : row(memory.steering, id), steering);
}

/** Works a bird's tick out once more, for its terms alone: the first and only bird that waits. */
export function rehearse(slot: i32): void {
  for (let term = terms.SEPARATION; term <= terms.SPEED; term++) clearTerm(term);
  isRehearsal = true;
  flyFour(1);
  isRehearsal = false;
  let sum = f32x4.splat(0);
  for (let term = terms.SEPARATION; term <= terms.SPEED; term++) {
    let value = laneTerm(term, 0);
    const isBudgeted = term != terms.OBSTACLE && term != terms.FLEE && term != terms.SPEED;
    if (isBudgeted) value = scale(value, f32x4.extract_lane(share, 0));
    v128.store(row(memory.TERMS, term), value);
    sum = f32x4.add(sum, value);
  }
  v128.store(row(memory.TERMS, terms.SPEED + 1), sum);
  const old = loadVec(memory.birdAt(slot) + 16);
  v128.store(row(memory.TERMS, terms.SPEED + 2), scale(sub(loadVec(DISCARD + 16), old), 1 / DT));
}
