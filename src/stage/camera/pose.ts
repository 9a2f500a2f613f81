/** Where a camera is and how it looks. */

import { MathUtils, type PerspectiveCamera, Vector3 } from 'three';

/** Steepest gaze, rad above or below the horizon: straight up or down "up" would be undefined. */
export const STEEPEST = MathUtils.degToRad(84);

/** The angle equal to `angle` that is nearest to 0, rad. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** Share of the way that something which lags `time` s behind goes in `seconds`. */
export function easing(seconds: number, time: number): number {
  return 1 - Math.exp(-seconds / time);
}

/** Place and gaze in angles: however they change, the picture stays upright. */
export class Pose {
  readonly position = new Vector3(); // m
  yaw = 0; // rad: 0 looks along -z, growing to the left
  pitch = 0; // rad above the horizon
  roll = 0; // rad, positive when the right side sinks
  fov = 45; // degrees, vertical
  range = 1; // m to what is looked at

  copy({ position, yaw, pitch, roll, fov, range }: Pose): this {
    this.position.copy(position);
    return Object.assign(this, { yaw, pitch, roll, fov, range });
  }

  /** Turns the gaze to a point; from the point itself it stays as it is. */
  lookAt({ x, y, z }: Vector3): this {
    const dx = x - this.position.x;
    const dy = y - this.position.y;
    const dz = z - this.position.z;
    const level = Math.hypot(dx, dz);
    this.range = Math.hypot(level, dy);
    if (this.range < 1e-6) return this;
    if (level > 1e-6) this.yaw = Math.atan2(-dx, -dz);
    this.pitch = MathUtils.clamp(Math.atan2(dy, level), -STEEPEST, STEEPEST);
    return this;
  }

  /** The unit vector along the gaze. */
  gaze(out: Vector3): Vector3 {
    const level = Math.cos(this.pitch);
    return out.set(-Math.sin(this.yaw) * level, Math.sin(this.pitch), -Math.cos(this.yaw) * level);
  }

  /** The point looked at. */
  target(out: Vector3): Vector3 {
    return this.gaze(out).multiplyScalar(this.range).add(this.position);
  }

  /** Makes a camera look like this. */
  show(camera: PerspectiveCamera): void {
    camera.position.copy(this.position);
    camera.rotation.set(this.pitch, this.yaw, -this.roll, 'YXZ');
    this.showLens(camera);
  }

  /** Gives a camera this angle of view alone. */
  showLens(camera: PerspectiveCamera): void {
    if (camera.fov === this.fov) return;
    camera.fov = this.fov;
    camera.updateProjectionMatrix();
  }
}
