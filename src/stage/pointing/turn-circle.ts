/** The smallest circle that a bird can fly, drawn beside it. */

import { MathUtils, Vector2, Vector3 } from 'three';
import { DT, type Flock } from '../../flock';
import { easing, wrapAngle } from '../camera/pose';
import { placeOfBird } from './drawn';
import { circle, Ring, tick } from './figures';
import { nearestBird } from './picking';
import type { Sight } from './sight';
import type { Strokes } from './strokes';

/**
 * Simulated time over which the lateral acceleration is averaged, and by which the circle lags behind it, s. In a flock the circle then
 * turns by 1.4 degrees a tick (median) and the bird by 0.7; with a third of these times, by 3.5.
 */
const AVERAGED = 0.6;
const SWING = 0.5;
/** A bird that turns less than this, in parts of its hardest turn, flies straight. */
const STRAIGHT = 0.1;
/** Time unseen after which it is found anew, s. */
const LEAP = 1;
/** Birds in the middle of the picture, in steps of so many pixels: the one in front of those in the same step is taken. */
const ALIKE = 60;

/**
 * Its radius is v²/`maxForce` at the bird's speed v or, if that is larger, v/`maxTurnRate`: uniform circular motion. It touches the
 * way on the side to which the bird turns: in the plane of its velocity and its lateral acceleration, taken from the last ticks,
 * and level where there is hardly any.
 */
export class TurnCircle {
  visible = false;
  /** The circle itself; its middle is a good place for words. */
  readonly ring = new Ring();

  private flock: Flock | undefined;
  private tick = 0;
  private of: number | undefined;
  private span = 1; // ticks from the velocity before to the present one
  private readonly before = new Vector3(); // m/s
  private readonly motion = new Vector3();
  private readonly pull = new Vector3(); // m/s²: averaged acceleration
  private rolledBefore = 0;
  private roll = 0; // rad from the bird's right upwards to the side of the circle
  private readonly right = new Vector3();
  private readonly up = new Vector3();
  private readonly image = new Vector2();

  /** The bird that would fly it; undefined while there is none to be seen. */
  get bird(): number | undefined {
    return this.of;
  }

  /** m; not a number without a bird. */
  get radius(): number {
    return this.of === undefined ? Number.NaN : this.ring.radius;
  }

  /** To be called before each frame. `wanted`: the bird that is selected; else one in the middle of the picture, while it is in it. */
  follow(flock: Flock, lag: number, sight: Sight, wanted: number | undefined): void {
    const bird = this.visible ? this.choose(flock, lag, sight, wanted) : undefined;
    const seconds = (flock.tick - this.tick) * DT;
    const goesOn = flock === this.flock && bird === this.of && seconds >= 0 && seconds <= LEAP;
    this.flock = flock;
    this.tick = flock.tick;
    this.of = bird;
    if (bird === undefined) return;
    if (!goesOn) this.begin(flock, bird);
    else if (seconds > 0) this.turn(flock, bird, seconds);
    this.put(flock, bird, lag);
  }

  /** Draws it, with its middle and the way there. */
  draw(strokes: Strokes): void {
    const { ring } = this;
    if (this.of === undefined || !(ring.radius > 0)) return;
    strokes.pen('turn');
    circle(strokes, ring, 3);
    strokes.pen('turn', 1, 0.7);
    tick(strokes, ring, 0, 0, 1);
  }

  private choose(flock: Flock, lag: number, sight: Sight, wanted: number | undefined): number | undefined {
    if (wanted !== undefined && wanted < flock.count) return wanted;
    const { of, image } = this;
    if (flock === this.flock && of !== undefined && of < flock.count) {
      if (sight.project(placeOfBird(flock, of, lag, this.ring.centre), image) && sight.holds(image)) return of;
    }
    return nearestBird(sight, flock, lag, 0, 0, sight.height / 2, ALIKE);
  }

  /** Lies level, on the side to which the bird leans. */
  private begin({ velocities }: Flock, bird: number): void {
    this.motion.fromArray(velocities, 4 * bird);
    this.before.copy(this.motion);
    this.span = 1;
    this.pull.setScalar(0);
    this.roll = this.rolledBefore = velocities[4 * bird + 3]! < 0 ? Math.PI : 0;
  }

  /** Swings to the side to which the bird is accelerated. */
  private turn({ velocities, params }: Flock, bird: number, seconds: number): void {
    const { motion, before, pull, right, up } = this;
    before.copy(motion);
    motion.fromArray(velocities, 4 * bird);
    this.span = seconds / DT;
    const eased = easing(seconds, AVERAGED);
    pull
      .multiplyScalar(1 - eased)
      .addScaledVector(motion, eased / seconds)
      .addScaledVector(before, -eased / seconds);
    this.frame(motion);
    const sideways = pull.dot(right);
    const upwards = pull.dot(up);
    const level = Math.cos(this.roll) < 0 ? Math.PI : 0;
    const turns = Math.hypot(sideways, upwards) > STRAIGHT * params.maxForce;
    const wanted = turns ? Math.atan2(upwards, sideways) : level;
    this.rolledBefore = this.roll;
    this.roll += easing(seconds, SWING) * wrapAngle(wanted - this.roll);
  }

  /** Puts it where bird and circle are between ticks. */
  private put(flock: Flock, bird: number, lag: number): void {
    const { ring, motion, before, right, up } = this;
    const { maxForce, maxTurnRate } = flock.params;
    const speed = motion.length();
    const share = lag / this.span;
    const roll = MathUtils.lerp(this.roll, this.rolledBefore, share);
    ring.radius = Math.max(speed ** 2 / maxForce, speed / maxTurnRate);
    ring.v.lerpVectors(motion, before, share).normalize();
    this.frame(ring.v);
    // the bird is at angle 0
    ring.u.setScalar(0).addScaledVector(right, -Math.cos(roll)).addScaledVector(up, -Math.sin(roll));
    placeOfBird(flock, bird, lag, ring.centre).addScaledVector(ring.u, -ring.radius);
  }

  /** Finds right (level) and up of a motion; of one straight up or down, any. */
  private frame(motion: Vector3): void {
    const { right, up } = this;
    const { x, z } = motion;
    if (x * x + z * z > 1e-9) right.set(-z, 0, x).normalize();
    else right.set(1, 0, 0);
    up.crossVectors(right, motion).normalize();
  }
}
