/** The way from one camera to the next: what sets them apart is taken along and dies away. */

import { MathUtils, Vector3 } from 'three';
import { Pose, STEEPEST, wrapAngle } from './pose';

const DURATION = 1.2; // s
const FARTHEST = 1000; // m: over more than this it cuts

export class Transition {
  private readonly from = new Pose();
  private readonly way = new Vector3();
  private yaw = 0;
  private pitch = 0;
  private roll = 0;
  private fov = 0;
  private measured = false;
  private elapsed = DURATION;

  /** Starts from how the camera looks now. */
  begin(from: Pose): void {
    this.from.copy(from);
    this.measured = false;
    this.elapsed = 0;
  }

  cut(): void {
    this.elapsed = DURATION;
  }

  /** Changes how the next camera would have it, `seconds` of real time later, to how it is on the way there. */
  apply(pose: Pose, seconds: number): void {
    if (this.elapsed >= DURATION) return;
    if (!this.measured) this.measure(pose);
    this.elapsed += seconds;
    const share = 1 - MathUtils.smootherstep(this.elapsed, 0, DURATION);
    pose.position.addScaledVector(this.way, share);
    pose.yaw += this.yaw * share;
    pose.pitch = MathUtils.clamp(pose.pitch + this.pitch * share, -STEEPEST, STEEPEST);
    pose.roll += this.roll * share;
    pose.fov += this.fov * share;
  }

  private measure(pose: Pose): void {
    const { from } = this;
    this.measured = true;
    this.way.subVectors(from.position, pose.position);
    this.yaw = wrapAngle(from.yaw - pose.yaw);
    this.pitch = from.pitch - pose.pitch;
    this.roll = from.roll - pose.roll;
    this.fov = from.fov - pose.fov;
    if (!(this.way.length() < FARTHEST)) this.cut();
  }
}
