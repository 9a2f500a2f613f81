// What four birds want beside keeping clear of danger: the sum of the terms that share what danger leaves of their force.

import * as block from './block';
import { aimOf, bound, goalWeight, ground, level, pointer, swirlWeight, wander } from './drives';
import { force, forceOf, idOf, ids, positionOf, px, py, pz, velocityOf, vx, vy, vz } from './four';
import { lengths, mul, shortestX, shortestY, shortestZ, splat } from './lanes';
import * as memory from './memory';
import { FAINT, push, steer, steerX, steerY, steerZ, TINY } from './steer';
import * as terms from './terms';
import { clearTerm, setLaneTerm, setTerm, termX, termY, termZ } from './terms';
import * as wishes from './wishes';
import { wish } from './wishes';
import { hasExternal, isFlat, MOST_SPEED, row } from './world';
import { loadVec, sound } from './vector';

/** The sum. */
export let socialX: v128 = f32x4(0, 0, 0, 0);
export let socialY: v128 = f32x4(0, 0, 0, 0);
export let socialZ: v128 = f32x4(0, 0, 0, 0);

/** Adds all terms up, for the birds that a mask of four bits names. */
export function addUp(all: i32): void {
  socialX = socialY = socialZ = splat(0);
  separate();
  align();
  gather();
  aim();
  if (block.goalOn() != 0) seek();
  if (block.wander() != 0) {
    wander(ids);
    add(terms.WANDER);
  }
  if (block.level() != 0 && !isFlat) {
    level(wayY, vy);
    add(terms.LEVEL);
  }
  // the rest concerns few birds, or few scenes
  const shape = block.bounds();
  if (shape == 1 || shape == 2) stayInBounds(all);
  const low = block.ground() != 0 && !isFlat ? all & i32x4.bitmask(f32x4.lt(py, splat(block.edge()))) : 0;
  if (low) leaveGround(low);
  if (block.pointerMode() != 0) heedPointer(all);
  if (hasExternal) addExternal(all);
}

/** Adds a term that was noted. */
@inline
function add(term: i32): void {
  socialX = f32x4.add(socialX, termX(term));
  socialY = f32x4.add(socialY, termY(term));
  socialZ = f32x4.add(socialZ, termZ(term));
}

@inline
function isUnit(): bool {
  return block.steering() == 1;
}

@inline
function separate(): void {
  const x = wish(wishes.AWAY_X);
  const y = wish(wishes.AWAY_Y);
  const z = wish(wishes.AWAY_Z);
  const weight = splat(block.separation());
  if (isUnit()) push(x, y, z, block.separationGain(), weight);
  else steer(x, y, z, vx, vy, vz, force, weight, FAINT);
  setTerm(terms.SEPARATION, steerX, steerY, steerZ);
  add(terms.SEPARATION);
}

@inline
function align(): void {
  const x = wish(wishes.ALONG_X);
  const y = wish(wishes.ALONG_Y);
  const z = wish(wishes.ALONG_Z);
  const weight = splat(block.alignment());
  if (isUnit()) {
    const any = wish(wishes.ANY);
    const gain = block.alignmentGain();
    push(f32x4.sub(x, v128.and(vx, any)), f32x4.sub(y, v128.and(vy, any)), f32x4.sub(z, v128.and(vz, any)), gain, weight);
  } else steer(x, y, z, vx, vy, vz, force, weight, FAINT);
  setTerm(terms.ALIGNMENT, steerX, steerY, steerZ);
  add(terms.ALIGNMENT);
}

/** Cohesion. */
@inline
function gather(): void {
  const x = wish(wishes.TO_X);
  const y = mul(wish(wishes.TO_Y), splat(block.verticalCohesion()));
  const z = wish(wishes.TO_Z);
  const weight = wish(wishes.COHESION);
  if (isUnit()) push(x, y, z, block.cohesionGain(), weight);
  else steer(x, y, z, vx, vy, vz, force, weight, FAINT);
  setTerm(terms.COHESION, steerX, steerY, steerZ);
  add(terms.COHESION);
}

// the way to what each bird aims at
let wayX: v128 = f32x4(0, 0, 0, 0);
let wayY: v128 = f32x4(0, 0, 0, 0);
let wayZ: v128 = f32x4(0, 0, 0, 0);

@inline
function aim(): void {
  let aimX = splat(block.goalX());
  let aimY = splat(block.goalY());
  let aimZ = splat(block.goalZ());
  if (block.goalSpread() != 0 || block.streams() == 2) {
    for (let lane = 0; lane < 4; lane++) setLaneTerm(terms.SPARE, lane, aimOf(idOf(lane)));
    aimX = termX(terms.SPARE);
    aimY = termY(terms.SPARE);
    aimZ = termZ(terms.SPARE);
  }
  wayX = shortestX(f32x4.sub(aimX, px));
  wayY = shortestY(f32x4.sub(aimY, py));
  wayZ = shortestZ(f32x4.sub(aimZ, pz));
}

/** To the goal, and round it. */
@inline
function seek(): void {
  const distance = lengths(wayX, wayY, wayZ);
  steer(wayX, wayY, wayZ, vx, vy, vz, force, goalWeight(distance), TINY);
  setTerm(terms.GOAL, steerX, steerY, steerZ);
  if (block.swirl() != 0) {
    steer(wayZ, splat(0), f32x4.neg(wayX), vx, vy, vz, force, swirlWeight(distance), TINY);
    const x = f32x4.add(termX(terms.GOAL), steerX);
    const y = f32x4.add(termY(terms.GOAL), steerY);
    const z = f32x4.add(termZ(terms.GOAL), steerZ);
    setTerm(terms.GOAL, x, y, z);
  }
  add(terms.GOAL);
}

function stayInBounds(which: i32): void {
  clearTerm(terms.BOUND);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    setLaneTerm(terms.BOUND, lane, bound(positionOf(lane), velocityOf(lane), forceOf(lane)));
  }
  add(terms.BOUND);
}

function leaveGround(which: i32): void {
  clearTerm(terms.GROUND);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    setLaneTerm(terms.GROUND, lane, ground(positionOf(lane), velocityOf(lane), forceOf(lane)));
  }
  add(terms.GROUND);
}

function heedPointer(which: i32): void {
  clearTerm(terms.POINTER);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    setLaneTerm(terms.POINTER, lane, pointer(idOf(lane), positionOf(lane), velocityOf(lane), forceOf(lane)));
  }
  add(terms.POINTER);
}

function addExternal(which: i32): void {
  clearTerm(terms.EXTERNAL);
  for (; which; which &= which - 1) {
    const lane = ctz(which);
    setLaneTerm(terms.EXTERNAL, lane, sound(loadVec(row(memory.external, idOf(lane))), MOST_SPEED));
  }
  add(terms.EXTERNAL);
}
