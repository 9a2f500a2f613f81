/**
 * What a predator wants: cruise -> stalk -> stoop -> pass through -> climb, and again. Lengths are in seconds of its own
 * flight, so that a slow one hunts at its own scale.
 */

import type { ParamValues } from './params';
import type { Pointer } from './pointer';
import { enter, type Hunter } from './predator';
import { hash } from './random';
import type { FlockState } from './state';
import type { Views } from './views';

/** How long a state lasts, at most, in ticks. A strike comes every 20 to 25 s. */
const LASTS = { cruise: 540, stalk: 600, stoop: 360, pass: 120, climb: 240 };
/** Where it gathers itself for the stoop: this far behind and above its target; and how near is near enough. s */
const BEHIND = 2.2;
const ABOVE = 1.6;
const READY = 0.9;
/** From here on it no longer corrects its aim. s */
const COMMITTED = 0.5;
/** Radius of its circles and their height above what they are round. s */
const CIRCLE = 3;
const LOOKOUT = 1.2;

/** Within so much of its turn radius from the pointer it flies past. */
const PAST = 0.6;

/** Birds it looks at to choose a target, and how it judges the crowd round each. */
const SAMPLE = 64;
const CROWD_RADIUS = 5; // m
const CROWD = 16;

/** Decides for one predator after another: the direction it wants to take, of any length, is in x, y, z. */
export class Wish {
  x = 0;
  y = 0;
  z = 0;

  /** One tick's decision, from the birds as they are at its start. */
  decide(p: Hunter, state: FlockState, views: Views): void {
    p.ticks++;
    const { pointer } = state;
    if (p.mode === 'pointer') this.follow(p, pointer, state.params);
    else if (p.mode === 'patrol') this.circle(p, state, 0);
    else this.hunt(p, state, views);
  }

  /** To the pointer; once very near it flies on for a moment, as it could not turn so tightly, and would jerk if it tried. */
  private follow(p: Hunter, { x, y, z }: Pointer, params: ParamValues): void {
    this.set(x - p.x, y - p.y, z - p.z, params);
    const on = Math.max(0, PAST * p.turnRadius - this.length()) / p.speed;
    this.x += on * p.vx;
    this.y += on * p.vy;
    this.z += on * p.vz;
  }

  private hunt(p: Hunter, state: FlockState, views: Views): void {
    // its target may be gone
    if (p.state !== 'cruise' && p.target >= state.count) enter(p, 'cruise');
    const over = p.ticks > LASTS[p.state];
    switch (p.state) {
      case 'cruise':
        this.circle(p, state, LOOKOUT * p.speed);
        if (over && state.count > 0) {
          enter(p, 'stalk');
          p.target = chooseTarget(p, state, views);
        }
        break;
      case 'stalk':
        if (this.stalk(p, state) || over) enter(p, 'stoop');
        break;
      case 'stoop':
        if (this.stoop(p, state) || over) {
          enter(p, 'pass');
          p.strikes++;
        }
        break;
      case 'pass':
        this.set(p.vx, p.vy, p.vz, state.params);
        if (over) enter(p, 'climb');
        break;
      case 'climb':
        this.set(p.vx, 0.6 * Math.sqrt(p.vx * p.vx + p.vz * p.vz), p.vz, state.params);
        if (over) enter(p, 'cruise');
        break;
    }
  }

  /** Towards a place behind and above the target; true when it is near it. */
  private stalk(p: Hunter, { positions, velocities, params }: FlockState): boolean {
    const row = 4 * p.target;
    const vx = velocities[row]!;
    const vz = velocities[row + 2]!;
    const behind = (BEHIND * p.speed) / Math.max(1e-6, Math.sqrt(vx * vx + vz * vz));
    this.set(
      positions[row]! - behind * vx - p.x,
      positions[row + 1]! + ABOVE * p.speed - p.y,
      positions[row + 2]! - behind * vz - p.z,
      params,
    );
    return this.length() < READY * p.speed;
  }

  /** Towards where the target will be; true once it is too near for the aim to change. */
  private stoop(p: Hunter, { positions, velocities, params }: FlockState): boolean {
    const row = 4 * p.target;
    this.set(positions[row]! - p.x, positions[row + 1]! - p.y, positions[row + 2]! - p.z, params);
    p.homeX = p.x + this.x;
    p.homeY = p.y + this.y;
    p.homeZ = p.z + this.z;
    const distance = this.length();
    const time = distance / Math.sqrt(p.vx * p.vx + p.vy * p.vy + p.vz * p.vz);
    this.x += time * velocities[row]!;
    this.y += time * velocities[row + 1]!;
    this.z += time * velocities[row + 2]!;
    return distance < COMMITTED * p.speed;
  }

  /** Round the goal, or round where it was placed or struck last. */
  private circle(p: Hunter, { goal, params }: FlockState, height: number): void {
    const hasGoal = params.goalMode !== 'none';
    const x = hasGoal ? goal.point[0] : p.homeX;
    const y = hasGoal ? goal.point[1] : p.homeY;
    const z = hasGoal ? goal.point[2] : p.homeZ;
    this.set(x - p.x, y + height - p.y, z - p.z, params);
    const radius = Math.max(CIRCLE * p.speed, 2 * p.turnRadius);
    const distance = Math.max(1e-6, Math.sqrt(this.x * this.x + this.z * this.z));
    // inwards when outside the circle, outwards when inside, else along it
    const inward = Math.max(-1, Math.min(1, (distance - radius) / (0.5 * radius)));
    const along = 1 - Math.abs(inward);
    const dx = this.x / distance;
    const dz = this.z / distance;
    this.x = inward * dx + along * dz;
    this.z = inward * dz - along * dx;
    this.y /= radius;
  }

  /** Wants to fly along a vector: the short way on a torus, level in a plane. */
  private set(x: number, y: number, z: number, params: ParamValues): void {
    const torus = params.bounds === 'torus';
    this.x = torus ? shortest(x, params.width) : x;
    this.y = params.flat ? 0 : torus ? shortest(y, params.height) : y;
    this.z = torus ? shortest(z, params.depth) : z;
  }

  length(): number {
    return Math.sqrt(this.x * this.x + this.y * this.y + this.z * this.z);
  }
}

/** Of up to 64 birds, the one with the fewest others round it or, by the toss of a coin, the one with the most. */
function chooseTarget(p: Hunter, { seed, count }: FlockState, { exports, distances }: Views): number {
  const draw = hash(seed, p.id, p.strikes);
  const sign = draw & 1 ? 1 : -1;
  let best = -1;
  let bestCrowd = 0;
  for (let i = 0; i < Math.min(SAMPLE, count); i++) {
    const bird = count <= SAMPLE ? i : hash(draw, i, 1) % count;
    const others = exports.around(bird, CROWD_RADIUS, CROWD);
    // of two full rings, the one whose last bird is nearer is the denser
    const last = others === CROWD ? (CROWD_RADIUS * CROWD_RADIUS) / (distances[CROWD - 1]! + 1e-3) : 0;
    const crowd = sign * (others + last);
    if (best >= 0 && crowd <= bestCrowd) continue;
    best = bird;
    bestCrowd = crowd;
  }
  return best;
}

/** The shortest of the ways that lead to the images of a point on a circle of length `side`. */
function shortest(d: number, side: number): number {
  return d - side * Math.floor(d / side + 0.5);
}
