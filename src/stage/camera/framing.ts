/** Filming the whole flock from outside: the opening shot, and the circle round it. */

import { MathUtils, Vector3 } from 'three';
import { easing, type Pose } from './pose';
import type { Rig, Setting } from './rig';
import type { Subject } from './subject';

const MARGIN = 1.25; // round the flock's radius
const NARROW_MARGIN = 1.6; // where the picture is high and narrow, and a long flock reaches to its sides
const FARTHEST = 2900; // m

// heights in the picture, -1..1 from its lower to its upper border
const FLOCK_HEIGHT = 0.32;
const HORIZON_HEIGHT = -0.18;
const SUN_PLACE = 0.45; // to the left, share of the way to the border

const LOWEST = 3; // m, of the camera
const ABOVE = MathUtils.degToRad(65); // height over the ground from which a flat flock is looked at

const TRAVEL_TIME = 1.5; // s by which the camera lags behind the flock, and its gaze does not
const CLOSE_IN_TIME = 2; // s by which its distance lags behind what fits

/** Vertical angle of view, degrees: wider in an upright picture, which would else be filled from far away only. */
export function lens(aspect: number): number {
  return MathUtils.clamp(45 + 30 * (1 - aspect), 45, 60);
}

/** Distance from which a ball fills the picture, m. */
export function fitDistance(radius: number, aspect: number): number {
  const half = MathUtils.degToRad(lens(aspect) / 2);
  const halfWidth = Math.atan(Math.tan(half) * aspect);
  const margin = aspect < 1 ? NARROW_MARGIN : MARGIN;
  return Math.min(FARTHEST, (margin * radius) / Math.sin(Math.min(half, halfWidth)));
}

/** Frames the flock from a direction that turns by `pace` rad/s. */
export class Framing implements Rig {
  readonly grip = undefined;
  readonly near = 0.3;

  private readonly anchor = new Vector3(); // what the camera keeps its distance from
  private distance = 1;
  private azimuth = 0; // rad, of the way from the camera to the flock

  constructor(
    private readonly setting: Setting,
    private readonly pace = 0,
  ) {}

  possible(): boolean {
    return true;
  }

  /** The opening composes the picture with the sun, the circle goes on from where the camera is. */
  begin({ centre, radius }: Subject, { position }: Pose): void {
    const { aspect, sun } = this.setting;
    const halfWidth = Math.atan(Math.tan(MathUtils.degToRad(lens(aspect) / 2)) * aspect);
    this.anchor.copy(centre);
    this.distance = fitDistance(radius, aspect);
    this.azimuth = this.pace
      ? Math.atan2(position.x - centre.x, position.z - centre.z)
      : Math.atan2(-sun.x, -sun.z) - SUN_PLACE * halfWidth;
  }

  advance({ centre, radius, flat }: Subject, seconds: number, pose: Pose): void {
    const { aspect, still } = this.setting;
    this.anchor.lerp(centre, easing(seconds, TRAVEL_TIME));
    this.distance += easing(seconds, CLOSE_IN_TIME) * (fitDistance(radius, aspect) - this.distance);
    if (!still) this.azimuth += this.pace * seconds;

    pose.fov = lens(aspect);
    pose.roll = 0;
    // how far above the axis a height in the picture is
    const above = (height: number) => Math.atan(height * Math.tan(MathUtils.degToRad(pose.fov / 2)));
    const climb = flat ? -ABOVE : above(FLOCK_HEIGHT) - above(HORIZON_HEIGHT);
    pose.position.setFromSphericalCoords(this.distance, Math.PI / 2 + climb, this.azimuth).add(this.anchor);
    pose.position.y = Math.max(LOWEST, pose.position.y);
    pose.lookAt(centre);
    pose.pitch -= flat ? 0 : above(FLOCK_HEIGHT);
  }
}
