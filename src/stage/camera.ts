/** The camera: where it starts, how people move it, and how its gaze keeps to the flock. */

import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { approachCentre, type Extent } from './extent';

const FIELD_OF_VIEW = 45; // degrees, vertical
const EYE_HEIGHT = 1.7; // m: lowest place of the camera
const STEEPEST_LOOK_UP = 2.7; // rad from straight down to the camera, seen from what it looks at
const DAMPING_TIME = 0.09; // s in which a push by the user dies down to 1/e

const WELL_INSIDE = 0.6; // of the way from the middle of the picture to its border

const GAZE_TIME = 1; // s of simulated time by which the gaze lags behind the flock
const GAZE_REACH = 60; // m
const CARRIED = 0.75; // share of the gaze's way that the camera goes along with it

/** A perspective camera with OrbitControls, never under the ground and never upside down. */
export class OrbitCamera {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.3, 20_000);
  readonly controls: OrbitControls;

  private readonly centre = new Vector3(); // of the flock, smoothed
  private readonly shift = new Vector3(); // of the centre in the last tick
  private shifted = 0; // share of it that the camera has taken up
  private readonly stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  private last = 0;

  /** `sun`: the direction towards it, which `frame` composes the picture with. */
  constructor(
    canvas: HTMLCanvasElement,
    private readonly sun: Vector3,
  ) {
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.rotateSpeed = 0.6;
    this.controls.zoomSpeed = 0.8;
    this.controls.minDistance = 1;
    this.controls.maxDistance = 3000;
  }

  /** Fits the picture's width / height. */
  resize(aspect: number): void {
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
  }

  /** Looks at the whole of a flock, the sun to its left, from a little below; at a flat flock from above. */
  frame({ x, y, z, radius }: Extent, flat: boolean): void {
    const half = MathUtils.degToRad(FIELD_OF_VIEW / 2);
    const halfWidth = Math.atan(Math.tan(half) * this.camera.aspect);
    const distance = (1.4 * Math.max(radius, 8)) / Math.sin(Math.min(half, halfWidth));
    const elevation = MathUtils.degToRad(flat ? 65 : -9);
    const azimuth = Math.atan2(this.sun.x, this.sun.z) - 0.45 * halfWidth;
    this.centre.set(x, y, z);
    this.controls.target.copy(this.centre);
    this.camera.position.setFromSphericalCoords(distance, Math.PI / 2 - elevation, azimuth + Math.PI).add(this.centre);
    this.shift.setScalar(0);
    this.settle();
  }

  /** Leaves the camera where it is when it has the middle of a flock well in view, else frames the flock. */
  keepInView(extent: Extent, flat: boolean): void {
    const { x, y, z } = extent;
    this.camera.updateMatrixWorld();
    const seen = this.centre.set(x, y, z).clone().project(this.camera);
    if (Math.max(Math.abs(seen.x), Math.abs(seen.y)) > WELL_INSIDE || seen.z > 1) this.frame(extent, flat);
    else this.shift.setScalar(0);
  }

  /** To be called with the state of each tick drawn, `seconds` of simulated time after the last: turns the gaze after the flock. */
  follow(positions: Float32Array, count: number, seconds: number): void {
    this.takeUp(1);
    this.shift.copy(this.centre);
    approachCentre(this.centre, positions, count, GAZE_REACH, MathUtils.clamp(seconds / GAZE_TIME, 0, 1));
    this.shift.subVectors(this.centre, this.shift);
    this.shifted = 0;
  }

  /** Moves the camera to where it is at a frame: `alpha` of the way into the tick, at the time `ms`. */
  update(alpha: number, ms: number): void {
    this.takeUp(alpha);
    const { controls } = this;
    // not a number counts as no time: it would stay in the camera for good
    const seconds = MathUtils.clamp((ms - this.last) / 1000 || 0, 0, 0.1);
    this.last = ms;
    controls.enableDamping = !this.stillness.matches;
    controls.dampingFactor = 1 - Math.exp(-seconds / DAMPING_TIME);
    this.settle();
  }

  /** The point on the view axis as far away as the flock's centre, not below the ground. */
  lookingAt(): [number, number, number] {
    const { position } = this.camera;
    const ahead = this.camera.getWorldDirection(new Vector3());
    const toGround = ahead.y < 0 ? position.y / -ahead.y : Number.POSITIVE_INFINITY;
    const point = ahead.multiplyScalar(Math.min(position.distanceTo(this.centre), toGround)).add(position);
    return [point.x, point.y, point.z];
  }

  /** Gives gaze and camera their part of the shift up to `share` of it. */
  private takeUp(share: number): void {
    const part = share - this.shifted;
    this.shifted = share;
    this.controls.target.addScaledVector(this.shift, part);
    this.camera.position.addScaledVector(this.shift, part * CARRIED);
  }

  /** Lets the controls act, within the limits. */
  private settle(): void {
    const { camera, controls } = this;
    controls.target.y = Math.max(0, controls.target.y);
    camera.position.y = Math.max(EYE_HEIGHT, camera.position.y);
    // the angle at which the camera would touch the ground
    const floor = Math.acos(
      MathUtils.clamp((EYE_HEIGHT - controls.target.y) / camera.position.distanceTo(controls.target), -1, 1),
    );
    controls.maxPolarAngle = Math.min(floor, STEEPEST_LOOK_UP);
    controls.update();
  }
}
