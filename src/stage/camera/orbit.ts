/** The camera where people put it: OrbitControls within limits, and a gaze that goes with the flock. */

import { MathUtils, type PerspectiveCamera, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Sphere } from '../../flock';
import { stopMotion } from './hand';
import { EYE_HEIGHT, keepClear } from './keep-clear';
import type { Pose } from './pose';

const STEEPEST_LOOK_UP = 2.7; // rad from straight down to the camera, seen from what it looks at
const NEAREST = 1; // m
const FARTHEST = 3000; // m
const CARRIED = 0.75; // share of the gaze's way that the camera goes along with it

export class Orbit {
  private readonly centre = new Vector3(); // of the flock, as it was last
  private readonly shift = new Vector3();

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly controls: OrbitControls,
  ) {}

  /** Takes over from where the camera is and what it looks at. */
  begin(from: Pose, centre: Vector3): void {
    const { camera, controls } = this;
    stopMotion(controls);
    controls.object = camera;
    camera.position.copy(from.position);
    from.target(controls.target);
    controls.enablePan = true;
    controls.rotateSpeed = 0.6;
    controls.minDistance = NEAREST;
    controls.maxDistance = FARTHEST;
    controls.minPolarAngle = 0;
    this.centre.copy(centre);
  }

  /** Moves gaze and camera with the flock's middle, if they `follow` it, lets the controls act, and keeps within the limits. */
  advance(centre: Vector3, follow: boolean, obstacles: Iterable<Sphere>, ground: boolean): void {
    const { camera, controls } = this;
    this.shift.subVectors(centre, this.centre);
    this.centre.copy(centre);
    if (follow) {
      controls.target.add(this.shift);
      camera.position.addScaledVector(this.shift, CARRIED);
    }
    keepClear(camera.position, obstacles, ground);
    if (ground) controls.target.y = Math.max(0, controls.target.y);
    controls.maxPolarAngle = Math.min(ground ? this.floor() : Math.PI, STEEPEST_LOOK_UP);
    controls.update();
    // a push aside knows of no ground
    if (ground && camera.position.y < EYE_HEIGHT) {
      camera.position.y = EYE_HEIGHT;
      camera.lookAt(controls.target);
    }
  }

  /** The angle at which the camera would touch the ground. */
  private floor(): number {
    const { position } = this.camera;
    const { target } = this.controls;
    return Math.acos(MathUtils.clamp((EYE_HEIGHT - target.y) / position.distanceTo(target), -1, 1));
  }
}
