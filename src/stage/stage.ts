/** The stage: shows a flock, its obstacles and its predators at dusk. */

import { type PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { DT, type Flock } from '../flock';
import { DEFAULT_VIEW, type View } from '../scene';
import { duskAir } from './air';
import { Backdrop } from './backdrop';
import { STARLING } from './bird-models';
import { Birds } from './birds';
import { OrbitCamera } from './camera';
import { openContext } from './context';
import { Detail } from './detail';
import { measureExtent, nearestDistance } from './extent';
import { Falcons } from './falcons';
import { Spheres } from './spheres';

/** Drawn size of a starling over its natural size: real ones would be specks at the distances a flock is watched from. */
const SIZE = 2;
const STARLING_SPAN = 0.4; // m, natural

/** The stage cannot be set up; `code` says why. */
export class StageError extends Error {
  override readonly name = 'StageError';

  constructor(
    readonly code: 'no-webgl2',
    message: string,
  ) {
    super(message);
  }
}

/** What a stage tells. While the context is lost nothing is drawn; after it is restored the same flock shows again. */
export interface StageEvents {
  onContextLost?(): void;
  onContextRestored?(): void;
}

/** Draws a flock into a container, whose size the canvas follows. The flock is only read. */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  /** Whether the picture is computed without graphics acceleration. */
  readonly softwareRenderer: boolean;
  /** Whether the camera's gaze goes with the flock. */
  followsFlock = true;
  /** The flock as it is drawn. */
  readonly birds: Birds;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly orbit: OrbitCamera;
  private readonly lag = { value: 0 };
  private readonly detail: Detail;
  private readonly falcons: Falcons;
  private readonly spheres: Spheres;
  private readonly backdrop: Backdrop;
  private readonly resizing: ResizeObserver;
  private readonly coarsePointer = window.matchMedia('(pointer: coarse)');

  private settings = DEFAULT_VIEW;
  private flock: Flock | undefined;
  private positions: Float32Array | undefined; // those uploaded last
  private tick = 0;
  private sized = false;
  private lost = false;

  /** @throws StageError `no-webgl2` where the browser has no WebGL 2 */
  constructor(
    private readonly container: HTMLElement,
    private readonly events: StageEvents = {},
  ) {
    const graphics = openContext();
    if (!graphics) throw new StageError('no-webgl2', 'Stage: this browser offers no WebGL 2');
    this.canvas = graphics.canvas;
    this.canvas.style.cssText = 'display: block; width: 100%; height: 100%';
    this.softwareRenderer = graphics.software;
    this.renderer = new WebGLRenderer(graphics);
    container.append(this.canvas);

    const air = duskAir();
    this.orbit = new OrbitCamera(this.canvas, air.sunDirection.value);
    this.camera = this.orbit.camera;
    this.controls = this.orbit.controls;

    const starling = {
      model: STARLING,
      group: 64,
      size: SIZE,
      stroke: 0.7,
      plumage: '#332e35',
    };
    this.detail = new Detail(this.softwareRenderer ? 1000 : 30_000);
    this.birds = new Birds(starling, air, this.lag);
    this.falcons = new Falcons(air, this.lag);
    this.spheres = new Spheres(air);
    this.backdrop = new Backdrop(air);
    this.scene.add(this.birds.mesh, this.falcons.mesh, this.spheres.mesh, this.backdrop.group);

    this.resizing = new ResizeObserver(this.onResize);
    this.resizing.observe(container);
    this.canvas.addEventListener('webglcontextlost', this.onLost);
    this.canvas.addEventListener('webglcontextrestored', this.onRestored);
    this.resize();
  }

  /** How the flock is looked at; what is left out when assigning stays. */
  get view(): View {
    return this.settings;
  }

  set view(changes: Partial<View>) {
    this.settings = { ...this.settings, ...changes };
  }

  /** Draw calls of the last frame. */
  get drawCalls(): number {
    return this.renderer.info.render.calls;
  }

  /** Whether the graphics context is lost at the moment. */
  get contextLost(): boolean {
    return this.lost;
  }

  /** Attaches a flock; from now on `draw` follows its birds, obstacles and predators. */
  show(flock: Flock): void {
    this.flock = flock;
    this.tick = flock.tick;
    this.invalidate();
  }

  /** To be called when birds were changed without a tick: their state is uploaded again at the next draw. */
  invalidate(): void {
    this.positions = undefined;
  }

  /**
   * Draws one frame: the flock `alpha` (0..1) of the way from its last tick but one to its last. `ms` is the frame's time
   * and serves the camera's damping alone: the same tick and alpha give the same picture.
   */
  draw(alpha: number, ms: number): void {
    if (this.lost) return;
    if (!this.sized || this.renderer.getPixelRatio() !== this.pixelRatio()) this.resize();
    if (this.flock) this.takeState(this.flock);
    this.lag.value = 1 - alpha;
    this.orbit.update(alpha, ms);
    if (this.flock) this.birds.model = this.detail.model(this.flock.count, this.widthOfNearest(this.flock));
    this.renderer.render(this.scene, this.camera);
  }

  /** Puts the camera where the whole flock is seen well. */
  frameFlock(): void {
    if (!this.flock) return;
    const { positions, count, params } = this.flock;
    this.orbit.frame(measureExtent(positions, count), params.flat);
  }

  /** Frames the flock unless the camera has its middle well in view. */
  keepInView(): void {
    if (!this.flock) return;
    const { positions, count, params } = this.flock;
    this.orbit.keepInView(measureExtent(positions, count), params.flat);
  }

  /** Looks from where another stage's camera is, at what it looks at. */
  lookLike({ camera, controls, followsFlock, view }: Stage): void {
    this.camera.position.copy(camera.position);
    this.controls.target.copy(controls.target);
    this.followsFlock = followsFlock;
    this.view = view;
  }

  /** The point in front of the camera where a new obstacle is well seen: on its axis, as far away as the flock, m. */
  lookingAt(): [x: number, y: number, z: number] {
    return this.orbit.lookingAt();
  }

  /** Stops all observers, gives the graphics context back and takes the canvas away. A second time it does nothing. */
  dispose(): void {
    this.resizing.disconnect();
    this.canvas.removeEventListener('webglcontextlost', this.onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.onRestored);
    this.controls.dispose();
    this.renderer.dispose();
    // browsers keep few contexts, and a disposed one counts until it is collected
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  /** Brings everything drawn up to the flock's present state; the birds only when it is a new one. */
  private takeState(flock: Flock): void {
    const { positions, velocities, count, tick, params } = flock;
    const follows = tick === this.tick + 1 && positions === this.positions;
    if (tick !== this.tick || positions !== this.positions) {
      this.birds.write(positions, velocities, count, follows);
      this.birds.beat.flapFrequency.value = params.flapFrequency;
      this.birds.beat.cruiseSpeed.value = params.cruiseSpeed;
      this.orbit.follow(positions, count, this.followsFlock ? (tick - this.tick) * DT : 0);
      this.tick = tick;
      this.positions = positions;
    }
    this.falcons.write(flock.predators.hunters, follows);
    this.spheres.write(flock.obstacles);
    this.backdrop.hasGround = params.ground || params.flat;
  }

  /** Pixels from wing tip to wing tip of the bird nearest to the camera. */
  private widthOfNearest({ positions, count }: Flock): number {
    const { position, projectionMatrix } = this.camera;
    const perMetre = (this.canvas.height / 2) * projectionMatrix.elements[5]!;
    return (SIZE * STARLING_SPAN * perMetre) / nearestDistance(position, positions, count);
  }

  private pixelRatio(): number {
    return Math.min(window.devicePixelRatio, this.coarsePointer.matches ? 1.5 : 2);
  }

  private resize(): void {
    const width = Math.max(1, this.container.clientWidth);
    const height = Math.max(1, this.container.clientHeight);
    this.renderer.setDrawingBufferSize(width, height, this.pixelRatio());
    this.orbit.resize(width / height);
    this.sized = true;
  }

  private readonly onResize = () => {
    this.sized = false;
  };

  private readonly onLost = () => {
    this.lost = true;
    this.events.onContextLost?.();
  };

  private readonly onRestored = () => {
    this.lost = false;
    this.events.onContextRestored?.();
  };
}
