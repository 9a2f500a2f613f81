/**
 * The camera, and who leads it: one of the rigs, or people.
 *
 * `Subject` follows the flock in simulated time, between ticks too, so that a camera rests while the flock does. From it
 * the rig of the mode (`framing.ts`, `chase.ts`, `ground.ts`) writes a `Pose`, in angles, which cannot turn over. What
 * sets it apart from the one before dies away (`transition.ts`); it cuts where motion should be reduced, to another
 * flock, to an earlier tick, and when told to. `keep-clear.ts` keeps it out of the ground and obstacles. The first
 * gesture turns `flock` and `circle` into `orbit` where they are; on other rigs gestures move a `Hand`. Where there is nothing
 * for a rig to film, as without predators, the mode becomes `flock`.
 */

import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Flock } from '../../flock';
import type { CameraMode } from '../../scene';
import { listenToKeys } from './camera-keys';
import { Chase, EYES, FALCON_VIEW, FOLLOW, RIDE } from './chase';
import { measureExtent } from './extent';
import { Framing, lens } from './framing';
import { Ground } from './ground';
import { Hand } from './hand';
import { keepClear } from './keep-clear';
import { Orbit } from './orbit';
import { Pose } from './pose';
import type { Rig, Setting } from './rig';
import { type Mover, Subject } from './subject';
import { Transition } from './transition';

const NEAR = 0.3; // m
const FAR = 20_000; // m
const DAMPING_TIME = 0.09; // s in which a push by the user dies down to 1/e
const CIRCLING = MathUtils.degToRad(3); // rad/s
const WELL_INSIDE = 0.6; // of the way from the middle of the picture to its border

/** Never upside down, never under the ground, never in an obstacle. The flock is only read. */
export class Cameras {
  readonly camera = new PerspectiveCamera(45, 1, NEAR, FAR);
  readonly controls: OrbitControls;
  /** Whether the gaze goes with the flock where people put the camera. */
  followsFlock = true;

  private readonly subject = new Subject();
  private readonly setting: Setting;
  private readonly hand: Hand;
  private readonly orbit: Orbit;
  private readonly rigs: Record<Exclude<CameraMode, 'orbit'>, Rig>;
  private readonly transition = new Transition();
  private readonly shown = new Pose();
  private readonly target = new Vector3();
  private readonly place = new Vector3();

  private current: CameraMode = 'flock';
  private rig: Rig | undefined; // none: people lead
  private selected: number | undefined;
  private ridden: number | undefined;
  private last = 0; // ms

  /**
   * `sun`: the direction towards it, with which the opening composes the picture. `stillness`: whether things should keep
   * still that need not move. `onMode`: called when `mode` became another by itself, or because somebody takes the camera.
   */
  constructor(
    canvas: HTMLElement,
    sun: Vector3,
    private readonly stillness: { readonly matches: boolean },
    private readonly onMode: (mode: CameraMode) => void,
  ) {
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.zoomSpeed = 0.8;
    this.controls.addEventListener('start', this.take);
    listenToKeys(canvas, this.controls, this.take);
    this.hand = new Hand(this.controls);
    this.orbit = new Orbit(this.camera, this.controls);
    this.setting = { aspect: 1, still: false, sun, hand: this.hand };
    const { setting } = this;
    const ridden = (subject: Subject, out: Mover) => subject.locateBird(this.ridden ?? -1, out);
    this.rigs = {
      flock: new Framing(setting),
      circle: new Framing(setting, CIRCLING),
      follow: new Chase(setting, FOLLOW, (subject, out) => subject.locateFlock(out)),
      ride: new Chase(setting, RIDE, ridden),
      eyes: new Chase(setting, EYES, ridden),
      falcon: new Chase(setting, FALCON_VIEW, (subject, out) => subject.locatePredator(out)),
      ground: new Ground(setting),
    };
  }

  get mode(): CameraMode {
    return this.current;
  }

  /** What is to be seen comes about within the next second or so of frames; `orbit` begins where the camera is. */
  set mode(mode: CameraMode) {
    if (mode === this.current) return;
    this.current = mode;
    if (mode === 'orbit') this.orbit.begin(this.shown, this.subject.centre);
  }

  /** The flock's middle as the camera follows it; the same vector always. */
  get centre(): Vector3 {
    return this.subject.centre;
  }

  /** The bird that is ridden, or else is to be; undefined: the one in the flock's middle. */
  get bird(): number | undefined {
    return this.ridden ?? this.selected;
  }

  set bird(bird: number | undefined) {
    this.selected = bird;
    this.ridden = undefined;
  }

  /** Fits the picture's width / height. */
  resize(aspect: number): void {
    this.setting.aspect = aspect;
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
  }

  /** Moves the camera to where it is in a frame: `alpha` of the way into the flock's last tick, at the time `ms`. */
  update(flock: Flock, alpha: number, ms: number): void {
    const { subject, setting, controls } = this;
    // not a number counts as no time: it would stay in the camera for good
    const elapsed = MathUtils.clamp((ms - this.last) / 1000 || 0, 0, 0.1);
    this.last = ms;
    setting.still = this.stillness.matches;
    controls.enableDamping = !setting.still;
    controls.dampingFactor = 1 - Math.exp(-elapsed / DAMPING_TIME);

    const seconds = subject.advance(flock, alpha);
    const otherBird = this.chooseBird();
    if (this.current !== 'orbit' && !this.rigs[this.current].possible(subject)) this.change('flock');
    const changed = otherBird || this.rig !== this.chosenRig;
    if (changed || subject.jumped) this.begin(setting.still || subject.jumped);
    if (this.rig) this.film(this.rig, flock, seconds, elapsed);
    else this.lend(flock, elapsed);
  }

  /** Opens on the whole flock, at once; `mode` is `flock` from now on. */
  frame(flock: Flock): void {
    this.current = 'flock';
    this.restart(flock);
  }

  /** Puts the camera at once where it would go by itself; where people lead it, to the whole flock. */
  cut(flock: Flock): void {
    const led = this.current === 'orbit';
    if (led) this.current = 'flock';
    this.restart(flock);
    if (led) this.mode = 'orbit';
  }

  /** Leaves the camera where it is when it has the middle of a flock well in view, else cuts. */
  keepInView(flock: Flock): void {
    const { x, y, z } = measureExtent(flock.positions, flock.count);
    this.camera.updateMatrixWorld();
    const seen = this.target.set(x, y, z).project(this.camera);
    if (Math.max(Math.abs(seen.x), Math.abs(seen.y)) > WELL_INSIDE || seen.z > 1) this.cut(flock);
  }

  /** The point on the view axis as far away as the flock's centre, not below the ground. */
  lookingAt(): [number, number, number] {
    const { position } = this.camera;
    const ahead = this.camera.getWorldDirection(new Vector3());
    const toGround = ahead.y < 0 ? position.y / -ahead.y : Number.POSITIVE_INFINITY;
    const point = ahead.multiplyScalar(Math.min(position.distanceTo(this.subject.centre), toGround)).add(position);
    return [point.x, point.y, point.z];
  }

  private restart(flock: Flock): void {
    this.subject.forget();
    this.update(flock, 1, this.last);
  }

  /** The bird that is ridden stays so while there is one of its id. Returns whether it is another. */
  private chooseBird(): boolean {
    const { current, subject, ridden } = this;
    const exists = (bird: number | undefined) => bird !== undefined && bird < subject.count;
    if (current !== 'ride' && current !== 'eyes') this.ridden = undefined;
    else if (exists(this.selected)) this.ridden = this.selected;
    else if (!exists(ridden)) this.ridden = subject.middleBird();
    return this.ridden !== ridden;
  }

  private get chosenRig(): Rig | undefined {
    return this.current === 'orbit' ? undefined : this.rigs[this.current];
  }

  private change(mode: CameraMode): void {
    this.mode = mode;
    this.onMode(mode);
  }

  private begin(cut: boolean): void {
    const { camera, transition, shown } = this;
    if (cut) transition.cut();
    else transition.begin(shown);
    this.rig = this.chosenRig;
    camera.near = this.rig?.near ?? NEAR;
    camera.updateProjectionMatrix();
    if (!this.rig) return;
    this.rig.begin(this.subject, shown);
    if (this.rig.grip) this.hand.take(this.rig.grip);
    else this.controls.object = camera;
  }

  /** Lets a rig lead. */
  private film(rig: Rig, flock: Flock, seconds: number, elapsed: number): void {
    const { camera, controls, shown, target, place } = this;
    if (rig.grip) this.hand.read();
    rig.advance(this.subject, seconds, shown);
    this.transition.apply(shown, elapsed);
    shown.target(target);
    place.copy(shown.position);
    keepClear(shown.position, flock.obstacles, hasGround(flock));
    if (!place.equals(shown.position)) shown.lookAt(target);
    shown.show(camera);
    if (!rig.grip) controls.target.copy(target);
  }

  /** Lets people lead; on the way to that only lens and roll change by themselves. */
  private lend(flock: Flock, elapsed: number): void {
    const { camera, controls, shown, subject } = this;
    this.orbit.advance(subject.centre, this.followsFlock && !subject.jumped, flock.obstacles, hasGround(flock));
    shown.roll = 0;
    shown.fov = lens(this.setting.aspect);
    this.transition.apply(shown, elapsed);
    shown.showLens(camera);
    camera.rotateZ(-shown.roll);
    shown.position.copy(camera.position);
    shown.lookAt(controls.target);
  }

  private readonly take = () => {
    if (this.current === 'orbit' || !this.rig || this.rig.grip) return;
    this.change('orbit');
  };
}

/** A flat flock walks on the ground. */
function hasGround({ params }: Flock): boolean {
  return params.ground || params.flat;
}
