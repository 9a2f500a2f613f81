/** People's hand on the cameras that move by themselves: OrbitControls, of whose gestures only the angles are taken. */

import { MathUtils, PerspectiveCamera } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Grip } from './rig';

export class Hand {
  /** rad, growing to the left. */
  yaw = 0;
  /** rad above the horizon. */
  pitch = 0;
  /** 1 when nobody has zoomed; smaller is nearer. */
  zoom = 1;

  // circles round nothing, at a distance that is the zoom
  private readonly proxy = new PerspectiveCamera();

  constructor(private readonly controls: OrbitControls) {}

  /** Whether somebody has turned it. */
  get turned(): boolean {
    return Math.abs(this.yaw) + Math.abs(this.pitch) > 1e-6;
  }

  /** Lets the gestures act on a rig from now on. */
  take({ zoom, pitch, turns }: Grip): void {
    const { controls, proxy } = this;
    stopMotion(controls);
    controls.object = proxy;
    controls.target.setScalar(0);
    proxy.position.set(0, 0, 1);
    controls.enablePan = false;
    controls.rotateSpeed = turns;
    [controls.minDistance, controls.maxDistance] = zoom;
    controls.minPolarAngle = Math.PI / 2 + pitch[0];
    controls.maxPolarAngle = Math.PI / 2 + pitch[1];
    this.read();
  }

  /** Takes over what was done since. */
  read(): void {
    const { controls } = this;
    controls.update();
    const { x, y, z } = this.proxy.position;
    this.zoom = Math.hypot(x, y, z);
    this.yaw = Math.atan2(x, z);
    this.pitch = -Math.asin(MathUtils.clamp(y / this.zoom, -1, 1));
  }
}

/** Ends what the controls are still easing. */
export function stopMotion(controls: OrbitControls): void {
  controls.enableDamping = false;
  controls.update();
}
