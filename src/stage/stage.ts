/** The stage: shows a flock, its obstacles and its predators in a place, through a camera. */

import { type PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { DT, type Flock } from '../flock';
import { DEFAULT_VIEW, type View } from '../scene';
import { Birds } from './birds/birds';
import { BODIES } from './birds/bodies';
import { Detail } from './birds/detail';
import { Falcons } from './birds/falcons';
import { Cameras } from './camera/cameras';
import { nearestDistance, seesMirrorImage } from './camera/extent';
import type { FilmOptions } from './capture/film';
import { LiveFilm } from './capture/live-film';
import { type PhotoOptions, takePhoto } from './capture/photo';
import { openContext } from './context';
import { Place } from './place/place';
import { Pointing } from './pointing/pointing';
import { IN_SOFTWARE, ON_CARD, Resolution } from './resolution';
import { Colouring } from './seeing/colouring';
import { Trails } from './seeing/trails';

/** After this time ripples start again, s. */
const TIME_WRAP = 36_000;

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
  /** How finely the picture is drawn, in parts of the screen's pixels. */
  readonly resolution: Resolution;
  /** The flock as it is drawn. */
  readonly birds: Birds;
  /** From points of the page to the world; and what marks them there, which no photo or film shows. */
  readonly pointing: Pointing;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly cameras: Cameras;
  private readonly lag = { value: 0 };
  private readonly colouring = new Colouring();
  private readonly detail: Detail;
  private readonly falcons: Falcons;
  private readonly place: Place;
  private readonly trails: Trails;
  private readonly resizing: ResizeObserver;
  private readonly stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  private readonly coarsePointer = window.matchMedia('(pointer: coarse)');

  private film: LiveFilm | undefined;
  private drawn = 0; // ms: time of the last frame
  private settings = DEFAULT_VIEW;
  private flock: Flock | undefined;
  private positions: Float32Array | undefined; // those uploaded last
  private tick = 0;
  private sized = false;
  private lost = false;
  private gone = false;

  /** @throws StageError `no-webgl2` where the browser has no WebGL 2 */
  constructor(
    private readonly container: HTMLElement,
    private readonly events: StageEvents = {},
  ) {
    const graphics = openContext();
    this.canvas = graphics.canvas;
    this.canvas.style.cssText = 'display: block; width: 100%; height: 100%';
    this.softwareRenderer = graphics.software;
    this.renderer = new WebGLRenderer(graphics);
    // asking for errors would wait for each shader in turn
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.info.autoReset = false;
    this.resolution = new Resolution(
      // a screen of many pixels is too much to ask there
      this.softwareRenderer ? { ...IN_SOFTWARE, start: 1 / this.finest() } : ON_CARD,
    );
    container.append(this.canvas);

    this.place = new Place(this.softwareRenderer);
    const { air } = this.place;
    this.cameras = new Cameras(this.canvas, air.sunDirection.value, this.stillness, (camera) => {
      this.view = { camera };
    });
    this.camera = this.cameras.camera;
    this.controls = this.cameras.controls;
    this.pointing = new Pointing(this.canvas, this.cameras.centre);

    this.detail = new Detail(this.softwareRenderer ? 1000 : 30_000);
    this.birds = new Birds(BODIES[this.settings.body], air, this.lag, this.colouring.uniforms);
    this.trails = new Trails(
      air,
      this.lag,
      this.colouring.uniforms,
      this.birds.texture.uniforms,
      this.birds.plumage,
      this.softwareRenderer,
    );
    this.falcons = new Falcons(air, this.lag);
    this.scene.add(this.birds.mesh, this.birds.reflection, this.birds.shadow);
    this.scene.add(this.falcons.mesh, this.falcons.reflection, this.falcons.shadow);
    this.scene.add(this.trails.object, this.place.group);

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
    this.cameras.mode = this.settings.camera;
    this.place.theme = this.settings.theme;
    this.pointing.theme = this.settings.theme;
    this.colouring.mode = this.settings.colour;
    this.birds.look = BODIES[this.settings.body];
  }

  /** Whether the camera's gaze goes with the flock; false leaves the camera to people, who keep it where they put it. */
  get followsFlock(): boolean {
    return this.cameras.followsFlock;
  }

  set followsFlock(follows: boolean) {
    this.cameras.followsFlock = follows;
    if (!follows) this.view = { camera: 'orbit' };
  }

  /** The bird that `ride` and `eyes` go with; undefined: one in the middle, as once it is gone. @throws RangeError for no bird's id */
  get bird(): number | undefined {
    return this.cameras.bird;
  }

  set bird(bird: number | undefined) {
    const count = this.flock?.count ?? 0;
    if (bird !== undefined && !(Number.isInteger(bird) && bird >= 0 && bird < count)) {
      throw new RangeError(`Stage.bird must be undefined or the id of one of ${count} birds, got ${bird}`);
    }
    this.cameras.bird = bird;
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
   * and serves the camera's easing alone: the same tick and alpha give the same picture.
   */
  draw(alpha: number, ms: number): void {
    if (this.lost) return;
    if (!this.sized || this.renderer.getPixelRatio() !== this.pixelRatio()) this.resize();
    if (this.flock) this.takeState(this.flock);
    if (this.flock) this.colouring.update(this.flock);
    if (this.flock) this.trails.update(this.flock, this.settings.trails, this.bird);
    this.lag.value = 1 - alpha;
    // the moment drawn, within what a shader's numbers tell apart
    this.place.time = this.stillness.matches ? 0 : (((this.flock?.tick ?? 0) - this.lag.value) * DT) % TIME_WRAP;
    if (this.flock) this.cameras.update(this.flock, alpha, ms);
    this.paint();
    this.drawn = ms;
    this.film?.add(ms);
    if (this.flock) this.pointing.draw(this.renderer, this.camera, this.flock, this.lag.value, this.birds.width);
  }

  /** A PNG of what is shown. @throws what `takePhoto` of photo.ts does */
  takePhoto(options?: PhotoOptions): Promise<Blob> {
    // a canvas that was resized is empty until the next frame
    this.draw(1 - this.lag.value, this.drawn);
    return takePhoto(this, options);
  }

  /** Begins a film of what is shown from now on; one that is still being taken ends. @throws what `openFilm` does */
  async startFilm(options: FilmOptions): Promise<LiveFilm> {
    void this.film?.finish();
    const release = this.resolution.hold();
    try {
      const film = await LiveFilm.start(this.canvas, options);
      film.ended.then(release, release);
      // meanwhile another may have begun, or the stage be gone
      void this.film?.finish();
      this.film = film;
      if (this.gone) film.cancel();
      if (!this.lost) film.begin(() => this.paint());
      return film;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Draws what the camera sees; over a plain colour instead of sky, land and water, if one is given. */
  paint(plain?: 'black' | 'white'): void {
    if (this.flock) this.birds.level = this.detail.level(this.flock.count, this.widthOfNearest(this.flock));
    this.place.skyVisible = !plain;
    const { hasWater } = this.place;
    // to draw it where it is not seen would cost as much as the birds
    this.birds.reflection.visible = hasWater && this.seesMirrorImage();
    this.birds.shadow.visible = hasWater && this.settings.shadow;
    this.falcons.reflection.visible = hasWater && this.falcons.mesh.visible;
    this.falcons.shadow.visible = this.falcons.reflection.visible && this.settings.shadow;
    this.renderer.setClearColor(plain ?? 'black');
    this.place.prepare(this.renderer);
    this.renderer.info.reset();
    this.renderer.render(this.scene, this.camera);
  }

  /** Opens on the whole flock, at once: the camera is `flock` from now on. */
  frameFlock(): void {
    if (!this.flock) return;
    this.cameras.frame(this.flock);
    this.view = { camera: 'flock' };
  }

  /** Puts the camera at once where it would go by itself; one that people lead, to the whole flock. */
  cut(): void {
    if (this.flock) this.cameras.cut(this.flock);
  }

  /** Cuts unless the camera has the flock's middle well in view. */
  keepInView(): void {
    if (this.flock) this.cameras.keepInView(this.flock);
  }

  /** Looks from where another stage's camera is, at what it looks at. */
  lookLike({ camera, controls, followsFlock, bird, view, pointing }: Stage): void {
    this.view = view;
    this.pointing.lookLike(pointing);
    this.followsFlock = followsFlock;
    this.cameras.bird = bird;
    this.camera.position.copy(camera.position);
    this.controls.target.copy(controls.target);
  }

  /** The point in front of the camera where a new obstacle is well seen: on its axis, as far away as the flock, m. */
  lookingAt(): [x: number, y: number, z: number] {
    return this.cameras.lookingAt();
  }

  /** Stops all observers, gives the graphics context back and takes the canvas away. A second time it does nothing. */
  dispose(): void {
    this.gone = true;
    this.film?.cancel();
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
      this.tick = tick;
      this.positions = positions;
    }
    this.falcons.write(flock.predators.hunters, follows);
    this.place.write(flock.obstacles);
    this.place.hasGround = params.ground || params.flat;
  }

  /** Pixels from wing tip to wing tip of the bird nearest to the camera. */
  private widthOfNearest({ positions, count }: Flock): number {
    const { position, projectionMatrix } = this.camera;
    const perMetre = (this.canvas.height / 2) * projectionMatrix.elements[5]!;
    return (this.birds.width * perMetre) / nearestDistance(position, positions, count);
  }

  private seesMirrorImage(): boolean {
    return this.flock ? seesMirrorImage(this.camera, this.flock.positions, this.flock.count) : false;
  }

  private pixelRatio(): number {
    return this.finest() * this.resolution.scale;
  }

  private finest(): number {
    return Math.min(window.devicePixelRatio, this.coarsePointer.matches ? 1.5 : 2);
  }

  private resize(): void {
    const width = Math.max(1, this.container.clientWidth);
    const height = Math.max(1, this.container.clientHeight);
    this.renderer.setDrawingBufferSize(width, height, this.pixelRatio());
    this.cameras.resize(width / height);
    this.sized = true;
  }

  private readonly onResize = () => {
    this.sized = false;
  };

  private readonly onLost = () => {
    this.lost = true;
    void this.film?.finish();
    this.events.onContextLost?.();
  };

  private readonly onRestored = () => {
    this.lost = false;
    this.place.invalidate();
    this.events.onContextRestored?.();
  };
}
