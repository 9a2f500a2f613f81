/** Somebody who stands on the ground and watches the flock, with binoculars. */

import { MathUtils, Vector3 } from 'three';
import { EYE_HEIGHT } from './keep-clear';
import { easing, Pose, STEEPEST, wrapAngle } from './pose';
import type { Grip, Rig, Setting } from './rig';
import type { Subject } from './subject';

const STAND = 100; // m from where the flock lives
const HOME = 250; // m: a flock whose middle is within this of the world's lives round that
const LOST = 600; // m from which the observer walks after the flock

const WIDEST = 60; // degrees, vertical
const NARROWEST = 5;
const NAKED_EYE = 40;

const GAZE_TIME = 0.4; // s by which the head lags behind
const HIGHEST = MathUtils.degToRad(80); // of the gaze

export class Ground implements Rig {
  readonly near = 0.3;
  readonly grip: Grip = {
    zoom: [NARROWEST / NAKED_EYE, WIDEST / NAKED_EYE],
    pitch: [-1.4, 1.4],
    turns: NAKED_EYE / 360,
  };

  private readonly stand = new Vector3();
  private readonly wanted = new Pose();
  private yaw = 0;
  private pitch = 0;

  constructor(private readonly setting: Setting) {}

  possible(): boolean {
    return true;
  }

  /** Stands where the flock comes by in front of the sun. */
  begin({ centre }: Subject): void {
    const { sun } = this.setting;
    const level = Math.max(1e-6, Math.hypot(sun.x, sun.z));
    const home = Math.hypot(centre.x, centre.z) < HOME ? 0 : 1;
    const x = home * centre.x - (STAND * sun.x) / level;
    const z = home * centre.z - (STAND * sun.z) / level;
    this.stand.set(x, EYE_HEIGHT, z);
    this.wanted.position.copy(this.stand);
    this.wanted.lookAt(centre);
    this.yaw = this.wanted.yaw;
    this.pitch = this.wanted.pitch;
  }

  advance(subject: Subject, seconds: number, pose: Pose): void {
    const { hand } = this.setting;
    if (Math.hypot(subject.centre.x - this.stand.x, subject.centre.z - this.stand.z) > LOST) this.begin(subject);
    // a drag turns the gaze off the flock for good
    if (!hand.turned) this.watch(subject, seconds);
    pose.position.copy(this.stand);
    // the world goes with the finger
    pose.yaw = this.yaw - hand.yaw;
    pose.pitch = MathUtils.clamp(this.pitch - hand.pitch, -STEEPEST, STEEPEST);
    pose.roll = 0;
    pose.fov = MathUtils.clamp(NAKED_EYE * hand.zoom, NARROWEST, WIDEST);
    pose.range = this.wanted.range;
  }

  private watch({ centre }: Subject, seconds: number): void {
    const { wanted } = this;
    wanted.lookAt(centre);
    const share = easing(seconds, GAZE_TIME);
    this.yaw += share * wrapAngle(wanted.yaw - this.yaw);
    this.pitch += share * (Math.min(wanted.pitch, HIGHEST) - this.pitch);
  }
}
