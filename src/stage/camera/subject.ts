/** The flock as whoever films it sees it: where it is, which way it goes and how large it is, without haste. */

import { MathUtils, Vector3 } from 'three';
import { DT, type Flock } from '../../flock';
import { measureExtent, nearestDistance } from './extent';
import { easing } from './pose';

const SAMPLES = 512;

const CENTRE_TIME = 1; // s by which the centre lags behind the flock
const HEADING_TIME = 1; // s
const REACH = 60; // m: a bird further off pulls the centre no harder than one at that distance (Huber, 1964)

// the radius stays while the share of birds beyond it is between these, which keeps the picture from pumping
const FEWEST_BEYOND = 0.05;
const MOST_BEYOND = 0.15;
const RADIUS_PACE = 1.5; // 1/s: by which the radius would grow if all birds were beyond it
const RADIUS_TIME = 2; // s by which the radius shown lags behind
const SMALLEST = 8; // m

/** Simulated time in one frame after which the flock is found anew instead of followed, s. */
const LEAP = 1;

/** A flock none of whose birds is within this of where it was, m, did not fly there. */
const LOST = 1000;

/** A bird, a predator or the flock at the moment drawn: place (m), velocity (m/s), bank (rad). */
export class Mover {
  readonly position = new Vector3();
  readonly velocity = new Vector3();
  bank = 0;
}

/** All lengths in m; times are simulated, so it rests while the flock does. */
export class Subject {
  /** The flock's middle. */
  readonly centre = new Vector3();
  /** Mean velocity, m/s. */
  readonly velocity = new Vector3();
  /** Round the middle; holds about nine birds in ten. */
  radius = SMALLEST;
  /** Whether the last `advance` met another flock, or the same one at an earlier time or put elsewhere. */
  jumped = true;

  private flock: Flock | undefined;
  private lag = 0; // s from the moment drawn to the state
  private time = 0; // s, of the latest moment drawn
  private reached = SMALLEST; // the radius before it is smoothed

  get count(): number {
    return this.flock?.count ?? 0;
  }

  get flat(): boolean {
    return this.flock?.params.flat ?? false;
  }

  /** The next `advance` jumps. */
  forget(): void {
    this.flock = undefined;
  }

  /**
   * Follows a flock to the moment `alpha` of the way into its last tick. Returns the simulated seconds since the latest
   * moment before: none for one between two ticks that has been passed already.
   */
  advance(flock: Flock, alpha: number): number {
    this.lag = (1 - alpha) * DT;
    const time = flock.tick * DT - this.lag;
    const seconds = time - this.time;
    this.jumped = flock !== this.flock || seconds < -1.5 * DT;
    this.flock = flock;
    this.jumped ||= this.isLost(flock);
    if (!this.jumped && seconds <= 0) return 0;
    this.time = time;
    if (this.jumped || seconds > LEAP) this.find(flock);
    else this.follow(flock, seconds);
    return this.jumped ? 0 : seconds;
  }

  /** Looks for the flock wherever it is now. */
  find({ positions, velocities, count }: Flock): void {
    const { x, y, z, radius } = measureExtent(positions, count);
    if (Number.isFinite(x + y + z + radius)) {
      this.centre.set(x, y, z);
      this.radius = this.reached = Math.max(SMALLEST, radius);
    }
    this.velocity.setScalar(0);
    const step = stride(count);
    for (let at = 0; at < 4 * count; at += 4 * step) {
      const speed2 = velocities[at]! ** 2 + velocities[at + 1]! ** 2 + velocities[at + 2]! ** 2;
      if (!(speed2 < Number.POSITIVE_INFINITY)) continue;
      this.velocity.x += velocities[at]!;
      this.velocity.y += velocities[at + 1]!;
      this.velocity.z += velocities[at + 2]!;
    }
    this.velocity.multiplyScalar(1 / Math.max(1, Math.ceil(count / step)));
  }

  /** Where a bird is drawn; false if there is none of that id, or none that can be drawn. */
  locateBird(id: number, out: Mover): boolean {
    if (!this.flock || !(id < this.flock.count)) return false;
    const { positions, velocities } = this.flock;
    const at = 4 * id;
    out.velocity.fromArray(velocities, at);
    out.position.fromArray(positions, at).addScaledVector(out.velocity, -this.lag);
    out.bank = velocities[at + 3]!;
    const { x, y, z } = out.position;
    return Number.isFinite(x + y + z + out.bank);
  }

  /** Where the first predator is drawn; false without one. */
  locatePredator(out: Mover): boolean {
    const hunter = this.flock?.predators.hunters[0];
    if (!hunter) return false;
    out.velocity.set(hunter.vx, hunter.vy, hunter.vz);
    out.position.set(hunter.x, hunter.y, hunter.z).addScaledVector(out.velocity, -this.lag);
    out.bank = hunter.bank;
    return true;
  }

  /** The flock itself; false when it is empty. */
  locateFlock(out: Mover): boolean {
    out.position.copy(this.centre);
    out.velocity.copy(this.velocity);
    out.bank = 0;
    return this.count > 0;
  }

  /** The bird nearest to the flock's middle; undefined without birds. O(birds). */
  middleBird(): number | undefined {
    const { positions, count } = this.flock ?? { positions: new Float32Array(0), count: 0 };
    let nearest: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let id = 0; id < count; id++) {
      const dx = positions[4 * id]! - this.centre.x;
      const dy = positions[4 * id + 1]! - this.centre.y;
      const dz = positions[4 * id + 2]! - this.centre.z;
      const d2 = dx * dx + dy * dy + dz * dz;
      if (d2 < least) [nearest, least] = [id, d2];
    }
    return nearest;
  }

  private isLost({ positions, count }: Flock): boolean {
    const distance = nearestDistance(this.centre, positions, count);
    return distance > LOST + this.radius && distance < Number.POSITIVE_INFINITY;
  }

  private follow({ positions, velocities, count }: Flock, seconds: number): void {
    const { centre, velocity } = this;
    const step = stride(count);
    let [x, y, z, vx, vy, vz, sampled, beyond] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < 4 * count; at += 4 * step) {
      const dx = positions[at]! - velocities[at]! * this.lag - centre.x;
      const dy = positions[at + 1]! - velocities[at + 1]! * this.lag - centre.y;
      const dz = positions[at + 2]! - velocities[at + 2]! * this.lag - centre.z;
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
      // what is no number is nowhere
      if (!(distance < Number.POSITIVE_INFINITY)) continue;
      const pull = Math.min(1, REACH / distance);
      x += dx * pull;
      y += dy * pull;
      z += dz * pull;
      vx += velocities[at]!;
      vy += velocities[at + 1]!;
      vz += velocities[at + 2]!;
      sampled++;
      if (distance > this.reached) beyond++;
    }
    if (sampled === 0) return;
    const moved = easing(seconds, CENTRE_TIME) / sampled;
    centre.x += moved * x;
    centre.y += moved * y;
    centre.z += moved * z;
    const turned = easing(seconds, HEADING_TIME);
    velocity.x += turned * (vx / sampled - velocity.x);
    velocity.y += turned * (vy / sampled - velocity.y);
    velocity.z += turned * (vz / sampled - velocity.z);
    this.fit(beyond / sampled, seconds);
  }

  /** Widens the radius at once when birds leave it, and narrows it slowly. `beyond`: share of the birds outside. */
  private fit(beyond: number, seconds: number): void {
    const excess = beyond - MathUtils.clamp(beyond, FEWEST_BEYOND, MOST_BEYOND);
    this.reached = Math.max(SMALLEST, this.reached * Math.exp(RADIUS_PACE * excess * seconds));
    this.radius += easing(seconds, RADIUS_TIME) * (this.reached - this.radius);
  }
}

/** Every how manyth bird is looked at. */
function stride(count: number): number {
  return Math.max(1, Math.floor(count / SAMPLES));
}
