/** The terms of a bird's steering in the slow twin. Each is an acceleration in m/s². */

import {
  add,
  axesOf,
  ballOf,
  boxOf,
  clamp,
  clampLength,
  dot,
  dot32,
  EPS,
  length,
  offset,
  scale,
  subtract,
  sum,
  unit,
  type Vector,
  ZERO,
} from './naive-space';
import type { Bird, World } from './naive-world';
import { DT, type ParamValues } from './params';
import { hash, hashDirection, hashVector } from './random';

/** Another bird as this one senses it. */
export interface Neighbour {
  readonly bird: Bird;
  /** From the one to the other, m. */
  readonly offset: Vector;
  readonly distance2: number;
  readonly distance: number;
  /** Unit vector to the other; drawn by their ids when they coincide. */
  readonly direction: Vector;
}

/** Birds that crowd a bird are this many at most. */
const CROWD = 16;
/** How far ahead a bird reckons where a predator will pass, s. */
const FORESIGHT = 1;

/** Whom a bird sees in its cone and who crowds it all round, nearest first. */
export function sense(bird: Bird, world: World): { seen: Neighbour[]; crowd: Neighbour[] } {
  const { params, derived } = world;
  const square = (radius: number) => Math.fround(Math.fround(radius) * Math.fround(radius));
  const perception2 = square(params.perceptionRadius);
  const separation2 = square(params.separationRadius);
  const speed2 = dot32(bird.velocity, bird.velocity);
  const coneLimit = Math.fround(derived.coneLimit);

  // cosine against the cone's, both squared with their sign and free of divisions
  const inCone = (way: Vector, distance2: number) => {
    const ahead = dot32(way, bird.velocity);
    return Math.fround(ahead * Math.abs(ahead)) >= Math.fround(Math.fround(coneLimit * speed2) * distance2);
  };
  const seen: Neighbour[] = [];
  const crowd: Neighbour[] = [];
  for (const other of world.birds) {
    if (other === bird) continue;
    const way = offset(bird.position, other.position, params);
    const distance2 = dot32(way, way);
    const isSeen = distance2 < perception2 && inCone(way, distance2);
    const isCrowding = distance2 < separation2;
    if (!isSeen && !isCrowding) continue;
    const distance = Math.sqrt(distance2);
    const direction = distance2 > 1e-12 ? scale(way, 1 / distance) : drawnDirection(bird, other, params.flat);
    const neighbour = { bird: other, offset: way, distance2, distance, direction };
    if (isSeen) seen.push(neighbour);
    if (isCrowding) crowd.push(neighbour);
  }

  const order = (a: Neighbour, b: Neighbour) => a.distance2 - b.distance2 || a.bird.id - b.bird.id;
  seen.sort(order);
  crowd.sort(order);
  if (params.neighbours === 'radius') return { seen, crowd };
  return { seen: seen.slice(0, params.k), crowd: crowd.slice(0, CROWD) };
}

/** Where coincident birds see each other: opposite ways. */
function drawnDirection(bird: Bird, other: Bird, flat: boolean): Vector {
  const direction = hashDirection(hash(Math.min(bird.id, other.id), Math.max(bird.id, other.id), 0), flat);
  return bird.id < other.id ? direction : scale(direction, -1);
}

/**
 * Steering as Reynolds has it (Steering behaviors for autonomous characters, 1999): the velocity wished for, full speed
 * along `aim`, less the present one, at most the bird's force. It fades out with the length of an `aim` shorter than EPS.
 */
function toward(aim: Vector, weight: number, bird: Bird, world: World, fade = Math.min(1, length(aim) / EPS)): Vector {
  if (weight === 0 || length(aim) === 0) return ZERO;
  const wish = subtract(scale(unit(aim), world.params.maxSpeed), bird.velocity);
  return scale(clampLength(wish, bird.force), weight * fade);
}

/** The classroom models' steering: the same strength whatever the velocity. */
function push(aim: Vector, weight: number): Vector {
  if (weight === 0 || length(aim) === 0) return ZERO;
  return scale(unit(aim), weight * Math.min(1, length(aim) / EPS));
}

/** Away from the crowd. */
export function separation(bird: Bird, crowd: readonly Neighbour[], world: World): Vector {
  const { params } = world;
  const radius = Math.fround(params.separationRadius);
  const profile = {
    inverse: (distance: number) => 1 / Math.max(distance, EPS),
    unit: () => 1,
    fade: (distance: number) => 1 - distance / radius,
  }[params.separationProfile];
  const away = sum(crowd.map((other) => scale(other.direction, -profile(other.distance))));
  if (params.steering === 'reynolds') return toward(away, params.separation, bird, world);
  return push(away, params.separation * params.separationGain);
}

/** Mean over the birds seen, each with its weight; nothing when there is nobody. */
function mean(seen: readonly Neighbour[], params: ParamValues, what: (other: Neighbour) => Vector): Vector | undefined {
  const radius = Math.fround(params.perceptionRadius);
  const weightOf = ({ distance }: Neighbour) => (params.neighbourWeight === 'fade' ? 1 - distance / radius : 1);
  const weight = seen.reduce((total, other) => total + weightOf(other), 0);
  if (weight <= 0) return undefined;
  return scale(sum(seen.map((other) => scale(what(other), weightOf(other)))), 1 / weight);
}

/** As the birds seen fly on average. */
export function alignment(bird: Bird, seen: readonly Neighbour[], world: World): Vector {
  const { params } = world;
  const velocity = mean(seen, params, (other) => other.bird.velocity);
  if (!velocity) return ZERO;
  if (params.steering === 'reynolds') return toward(velocity, params.alignment, bird, world);
  return push(subtract(velocity, bird.velocity), params.alignment * params.alignmentGain);
}

/** To where the birds seen are on average: the more, the more one-sided they are. */
export function cohesion(bird: Bird, seen: readonly Neighbour[], world: World): Vector {
  const { params } = world;
  const middle = mean(seen, params, (other) => other.offset);
  if (!middle) return ZERO;
  const aim = { ...middle, y: middle.y * params.verticalCohesion };
  const oneSided = length(sum(seen.map((other) => other.direction))) / seen.length;
  const weight = params.cohesion * (1 + params.borderCohesion * (oneSided / 0.35 - 1));
  if (params.steering === 'reynolds') return toward(aim, weight, bird, world);
  return push(aim, weight * params.cohesionGain);
}

/** Ticks between two knots of a bird's wander. */
const WANDER_TICKS = 45;

/** A slowly changing acceleration of a bird's own: smooth between knots drawn every 0.75 s, half as strong vertically. */
export function wander(bird: Bird, { params, seed, tick }: World): Vector {
  const knots = (tick + (hash(seed, bird.id, 1) % WANDER_TICKS)) / WANDER_TICKS;
  const knot = Math.floor(knots);
  const at = (n: number) => {
    const { x, y, z } = hashVector(hash(seed, bird.id, n + 2));
    return scale({ x, y: params.flat ? 0 : 0.5 * y, z }, 1.34);
  };
  const part = knots - knot;
  const smooth = part * part * (3 - 2 * part);
  return scale(add(at(knot), scale(subtract(at(knot + 1), at(knot)), smooth)), params.wander);
}

/** The goal point of the bird's stream. */
function goalOf(bird: Bird, { params, derived }: World): Vector {
  const back = params.streams === 2 && bird.id % 2 === 1;
  return back
    ? { x: derived.goalBackX, y: derived.goalBackY, z: derived.goalBackZ }
    : { x: derived.goalX, y: derived.goalY, z: derived.goalZ };
}

/** To the goal, or to a point of the bird's own that circles round it; the pull grows with distance. Plus swirl round it. */
export function goal(bird: Bird, world: World): Vector {
  const { params, derived, tick } = world;
  if (!derived.goalOn) return ZERO;
  let aim = goalOf(bird, world);
  if (params.goalSpread > 0) {
    const fraction = (x: number) => x - Math.floor(x);
    const w = fraction(0.7548776662466927 * bird.id);
    const sign = bird.id % 2 === 0 ? 1 : -1;
    const turns = fraction(0.6180339887498949 * bird.id) + (sign * tick * DT) / (10 * (0.75 + 0.5 * w));
    aim = add(aim, scale(onCircle(turns), params.goalSpread * Math.sqrt(w)));
  }
  const way = offset(bird.position, aim, params);
  // as far away as it would be for a flock of usual size
  const distance = length(way) / (1 + derived.growth);
  const near = Math.min(1, distance / 10);
  const far = 1 + Math.max(0, distance - 40) / 40;
  const round = { x: way.z, y: 0, z: -way.x };
  return add(toward(way, params.goal * near * far, bird, world), toward(round, params.swirl * near, bird, world));
}

/** The point of the horizontal unit circle after so many turns, to 1e-9: a Taylor series about the nearest quarter. */
function onCircle(turns: number): Vector {
  const quarter = Math.round(4 * turns);
  const a = (turns - quarter / 4) * 6.283185307179586;
  const a2 = a * a;
  const cos = 1 - (a2 / 2) * (1 - (a2 / 12) * (1 - (a2 / 30) * (1 - (a2 / 56) * (1 - a2 / 90))));
  const sin = a * (1 - (a2 / 6) * (1 - (a2 / 20) * (1 - (a2 / 42) * (1 - (a2 / 72) * (1 - a2 / 110)))));
  const [x, z] = [
    [cos, sin],
    [-sin, cos],
    [-cos, -sin],
    [sin, -cos],
  ][((quarter % 4) + 4) % 4] as [number, number];
  return { x, y: 0, z };
}

/** Level flight: a spring to the goal's height, stretched by 25 m at most, and a damper of climbing. */
export function level(bird: Bird, world: World): Vector {
  const { params, derived } = world;
  if (params.flat) return ZERO;
  const rise = offset(bird.position, goalOf(bird, world), params).y / (1 + derived.growth);
  const stretch = derived.goalOn ? clamp(rise, -25, 25) : 0;
  return { x: 0, y: params.level * stretch - 1.75 * params.level * bird.velocity.y, z: 0 };
}

/** Back from the soft edge of the bounds. */
export function bound(bird: Bird, world: World): Vector {
  const { params } = world;
  const inward = edgePush(bird.position, world);
  return toward(inward, params.bound * Math.min(length(inward), 4), bird, world, 1);
}

/** Inward vector that grows from 0, where the edge begins, to 1 at the wall and on. */
function edgePush(position: Vector, { params }: World): Vector {
  const ramp = (out: number, half: number) => {
    const edge = Math.min(params.edge, half);
    return Math.max(0, out - (half - edge)) / edge;
  };
  if (params.bounds === 'box') {
    const { low, high } = boxOf(params);
    const inward = { ...ZERO };
    for (const axis of axesOf(params)) {
      const out = position[axis] - (low[axis] + high[axis]) / 2;
      inward[axis] = -Math.sign(out) * ramp(Math.abs(out), (high[axis] - low[axis]) / 2);
    }
    return inward;
  }
  if (params.bounds === 'sphere') {
    const { centre, radius } = ballOf(params);
    const out = subtract(position, centre);
    return length(out) === 0 ? ZERO : scale(unit(out), -ramp(length(out), radius));
  }
  return ZERO;
}

/** Up from the ground. */
export function ground(bird: Bird, world: World): Vector {
  const { params } = world;
  if (!params.ground || params.flat) return ZERO;
  const low = Math.max(0, params.edge - bird.position.y) / params.edge;
  return toward({ x: 0, y: 1, z: 0 }, params.bound * Math.min(low, 4), bird, world);
}

/** To the pointer when it lures, away from it when it scares. */
export function pointer(bird: Bird, world: World): Vector {
  const { params, derived } = world;
  if (derived.pointerMode === 0) return ZERO;
  const place = { x: derived.pointerX, y: derived.pointerY, z: derived.pointerZ };
  const way = offset(bird.position, place, params);
  const distance = length(way);
  if (distance >= derived.pointerRadius) return ZERO;
  if (derived.pointerMode === 1) {
    return toward(way, derived.pointerStrength * Math.min(1, distance / 10), bird, world);
  }
  const direction = distance > 1e-6 ? unit(way) : hashDirection(hash(bird.id, 0, 3), params.flat);
  return scale(direction, -derived.pointerStrength * (1 - distance / derived.pointerRadius));
}

/**
 * Away from where predators in the fear radius will pass when that is within half of it (evasion, Reynolds 1999), and the alarm
 * they cause by being near, 0..1.
 */
export function flee(bird: Bird, world: World): { steering: Vector; alarm: number } {
  const { params, predators, predatorVelocities } = world;
  let alarm = 0;
  let away = ZERO;
  for (let p = 0; p < predators.length / 4; p++) {
    const out = scale(offset(bird.position, vectorAt(predators, p), params), -1);
    const fear = 1 - length(out) / params.fearRadius;
    if (fear <= 0) continue;
    alarm = Math.max(alarm, fear);
    const closing = subtract(vectorAt(predatorVelocities, p), bird.velocity);
    const time = clamp(dot(out, closing) / (dot(closing, closing) + 1e-30), 0, FORESIGHT);
    // head on, any side is as good
    const side = scale(hashDirection(hash(bird.id, p, 4), params.flat), 1e-9);
    const miss = add(subtract(out, scale(closing, time)), side);
    away = add(away, scale(unit(miss), Math.max(0, 1 - (2 * length(miss)) / params.fearRadius)));
  }
  return { steering: toward(away, params.flee * Math.min(1, 2 * length(away)), bird, world, 1), alarm };
}

function vectorAt(rows: Float32Array, row: number): Vector {
  return { x: rows[4 * row]!, y: rows[4 * row + 1]!, z: rows[4 * row + 2]! };
}

/** A user's own acceleration. */
export function external(bird: Bird, world: World): Vector {
  const { external } = world;
  if (!external) return ZERO;
  return { x: external[4 * bird.id]!, y: external[4 * bird.id + 1]!, z: external[4 * bird.id + 2]! };
}
