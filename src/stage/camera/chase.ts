/** Filming from behind: the flock, a bird, what the bird sees, the falcon. */

import { MathUtils, Vector3 } from 'three';
import { fitDistance } from './framing';
import { easing, type Pose, STEEPEST, wrapAngle } from './pose';
import type { Grip, Rig, Setting } from './rig';
import { Mover, type Subject } from './subject';

/** How something is filmed from behind. */
interface Style {
  /** m that the camera is behind the point it turns round; negative: ahead of it. */
  back(subject: Subject, setting: Setting): number;
  /** m that this point is above what is filmed. */
  readonly above: number;
  /** Writes the way that is looked, of any length; left out: the way that what is filmed flies. */
  look?(subject: Subject, mover: Mover, out: Vector3): void;
  /** How far the camera looks down, rad. */
  readonly down: number;
  /** s by which the gaze lags behind that. */
  readonly time: number;
  /** Fastest turn of the gaze, rad/s. */
  readonly pace: number;
  /** Shares of pitch and bank that the camera takes over. */
  readonly pitch: number;
  readonly roll: number;
  /** Vertical angle of view, degrees. */
  readonly fov: number;
  readonly near: number;
  readonly zoom: Grip['zoom'];
}

/** Behind the flock and a little above it. */
export const FOLLOW: Style = {
  back: ({ radius }, { aspect }) => 0.85 * fitDistance(radius, aspect),
  above: 0,
  down: 0.03,
  time: 2,
  pace: 0.25,
  pitch: 0.2,
  roll: 0,
  fov: 50,
  near: 0.3,
  zoom: [0.3, 4],
};

/** Behind and above one bird, near enough to see its wings work. */
export const RIDE: Style = {
  back: () => 2.2,
  above: 0.4,
  down: 0.1,
  time: 0.4,
  pace: 2,
  pitch: 0.6,
  roll: 0.5,
  fov: 60,
  near: 0.1,
  zoom: [0.4, 8],
};

/** From just before a bird's head, which it keeps level while its body banks. */
export const EYES: Style = {
  back: () => -0.35,
  above: 0.08,
  down: 0,
  time: 0.3,
  pace: 2,
  pitch: 0.7,
  roll: 0.2,
  fov: 75,
  near: 0.1,
  zoom: [1, 1],
};

/** Past a falcon at the flock, from behind and above; in the flock, the way the falcon flies. */
export const FALCON_VIEW: Style = {
  look({ centre, radius }, { position, velocity }, out) {
    out.subVectors(centre, position);
    // in its midst it is all round
    const outside = Math.min(1, out.length() / radius);
    out.setLength(outside).addScaledVector(velocity, (1 - outside) / Math.max(1e-3, velocity.length()));
  },
  back: () => 5.5,
  above: 1.1,
  down: 0.1,
  time: 0.5,
  pace: 2,
  pitch: 0.7,
  roll: 0.3,
  fov: 60,
  near: 0.1,
  zoom: [0.4, 8],
};

const ROLL_TIME = 0.3; // s
const LARGEST_ROLL = MathUtils.degToRad(30);

/** Goes behind what `locate` finds. People look round it and change the distance. */
export class Chase implements Rig {
  readonly grip: Grip;
  readonly near: number;

  private readonly mover = new Mover();
  private readonly gaze = new Vector3();
  private readonly look = new Vector3();
  private yaw = 0;
  private pitch = 0;
  private bank = 0;

  constructor(
    private readonly setting: Setting,
    private readonly style: Style,
    private readonly locate: (subject: Subject, out: Mover) => boolean,
  ) {
    this.near = style.near;
    this.grip = { zoom: style.zoom, pitch: [-1.2, 1.2], turns: 0.6 };
  }

  possible(subject: Subject): boolean {
    return this.locate(subject, this.mover);
  }

  begin(subject: Subject, { yaw }: Pose): void {
    this.yaw = yaw;
    this.pitch = this.bank = 0;
    this.locate(subject, this.mover);
    this.turn(subject, Number.POSITIVE_INFINITY);
  }

  advance(subject: Subject, seconds: number, pose: Pose): void {
    const { setting, style } = this;
    const { hand } = setting;
    this.locate(subject, this.mover);
    this.turn(subject, seconds);
    pose.yaw = this.yaw + hand.yaw;
    pose.pitch = MathUtils.clamp(style.pitch * this.pitch - style.down + hand.pitch, -STEEPEST, STEEPEST);
    pose.roll = MathUtils.clamp(style.roll * this.bank, -LARGEST_ROLL, LARGEST_ROLL);
    pose.fov = style.fov;
    const back = style.back(subject, setting) * hand.zoom;
    pose.range = Math.max(1, back);
    pose.position.copy(this.mover.position).addScaledVector(pose.gaze(this.gaze), -back);
    pose.position.y += style.above * hand.zoom;
  }

  /** Turns where it is to look; hardly to the side when that is steep or hardly anywhere, and there is no side to speak of. */
  private turn(subject: Subject, seconds: number): void {
    const { mover, style, look } = this;
    look.copy(mover.velocity);
    style.look?.(subject, mover, look);
    const { x, y, z } = look;
    const level = Math.hypot(x, z);
    const length = Math.hypot(level, y);
    if (!(length > 1e-3)) return;
    const share = easing(seconds, style.time);
    const most = style.pace * seconds;
    const aside = share * Math.min(1, (2 * level) / length) * wrapAngle(Math.atan2(-x, -z) - this.yaw);
    this.yaw += MathUtils.clamp(aside, -most, most);
    this.pitch += MathUtils.clamp(share * (Math.atan2(y, level) - this.pitch), -most, most);
    this.bank += easing(seconds, ROLL_TIME) * (this.mover.bank - this.bank);
  }
}
