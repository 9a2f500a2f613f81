/** Pointing: from points of the picture to the world and what is in it; and the marks that show what tools do. */

import { type PerspectiveCamera, Scene, Vector2, Vector3, type WebGLRenderer } from 'three';
import type { Flock, Sphere } from '../../flock';
import type { Theme } from '../../scene';
import { FALCON_LOOK } from '../birds/bodies';
import { type Cursor, CursorMark } from './cursor-mark';
import { placeOfBird, placeOfPredator } from './drawn';
import { paletteOf } from './inks';
import { pick, type Target } from './picking';
import { depthOf, placeAtDepth, placeDeeper, placeFurther, placeOnLevel } from './placing';
import { findHandle, markBird, markObstacle, markPredator, radiusAt } from './selection-mark';
import { type Point, Sight } from './sight';
import { Strokes } from './strokes';
import { TurnCircle } from './turn-circle';

/** How near one must point to something small, CSS pixels: with a mouse; fingers need 22. */
const SLOP = 12;

/** How wide predators are drawn, m. */
const PREDATOR_SPAN = FALCON_LOOK.span * FALCON_LOOK.size;

/**
 * Client coordinates are those of pointer events, CSS pixels of the page; all answers are about the frame drawn last. Places are
 * in m: in front of the camera, not under the ground, within the 10,000 m that a flock takes. Where the answer is false, `out` is
 * left as it was.
 */
export class Pointing {
  /** What a tool does, and where. */
  cursor: Cursor | undefined;
  /** What is marked as selected; nothing is shown of what is not there. */
  selected: Target | undefined;
  /** The circle of the selected bird, else of one in the middle of the picture. */
  readonly turnCircle = new TurnCircle();
  /** Whether marks are drawn at all. */
  visible = true;

  private readonly scene = new Scene();
  private readonly sight = new Sight();
  private readonly strokes = new Strokes();
  private readonly cursorMark = new CursorMark();
  private readonly image = new Vector2();
  private readonly spot = new Vector3();
  private palette = paletteOf('dusk');
  private flock: Flock | undefined;
  private lag = 0;

  /** `centre`: of the flock, as the camera follows it. */
  constructor(
    private readonly canvas: Pick<HTMLElement, 'getBoundingClientRect'>,
    private readonly centre: Point,
  ) {
    this.scene.add(this.cursorMark.ball, this.strokes.mesh);
    this.strokes.palette = this.palette;
  }

  /** Dusk until it is told: marks stand out from every sky. */
  set theme(theme: Theme) {
    this.palette = paletteOf(theme);
    this.strokes.palette = this.palette;
  }

  /** Shows the same marks as another. */
  lookLike({ cursor, selected, turnCircle, visible }: Pointing): void {
    Object.assign(this, { cursor, selected, visible });
    this.turnCircle.visible = turnCircle.visible;
  }

  /**
   * Writes where a tool acts that is at a point of the page: on the plane through the flock's centre that faces the camera, in a
   * flat world on the plane y = 0. False where there is no such place: beside a flat world, or before the first frame.
   */
  place(clientX: number, clientY: number, out: Vector3): boolean {
    const { sight, image } = this;
    if (!this.locate(clientX, clientY)) return false;
    if (this.flat) return placeOnLevel(sight, image.x, image.y, 0, out);
    return placeAtDepth(sight, image.x, image.y, depthOf(sight, this.centre), this.hasGround, out);
  }

  /** Writes where something at `point` is to go that is dragged to a point of the page: it stays as deep; in a flat world, as high. */
  atDepthOf(clientX: number, clientY: number, point: Point, out: Vector3): boolean {
    const { sight, image } = this;
    if (!this.locate(clientX, clientY)) return false;
    if (this.flat) return placeOnLevel(sight, image.x, image.y, point.y, out);
    return placeAtDepth(sight, image.x, image.y, depthOf(sight, point), this.hasGround, out);
  }

  /** Writes where something at `point` goes that is pushed `metres` away from the camera: it is seen at the same point. */
  towards(point: Point, metres: number, out: Vector3): boolean {
    if (this.flat) return placeFurther(this.sight, point, metres, out);
    return placeDeeper(this.sight, point, metres, this.hasGround, out);
  }

  /** Writes where on the page a place is seen, or would be if the picture were larger; false when it is behind the camera. */
  project(x: number, y: number, z: number, out: Vector2): boolean {
    const { sight, image } = this;
    if (!sight.project(this.spot.set(x, y, z), image)) return false;
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    out.x = left + (0.5 + image.x / sight.width) * width;
    out.y = top + (0.5 - image.y / sight.height) * height;
    return true;
  }

  /**
   * What is at a point of the page: a predator within `slop` CSS pixels, else the bird nearest to it within that, else an obstacle;
   * a bird in front of an obstacle must be hit more exactly. What an obstacle hides is not found. O(birds).
   */
  bodyAt(clientX: number, clientY: number, slop = SLOP): Target | undefined {
    if (!this.flock || !this.locate(clientX, clientY)) return undefined;
    return pick(this.sight, this.flock, this.lag, this.image.x, this.image.y, slop);
  }

  /** Whether the handle of the selected obstacle is at a point of the page. */
  handleAt(clientX: number, clientY: number, slop = SLOP): boolean {
    const { sight, image, spot } = this;
    const sphere = this.selectedObstacle();
    if (!sphere || !findHandle(sight, sphere, spot) || !sight.project(spot, image)) return false;
    const { x, y } = image;
    return this.locate(clientX, clientY) && Math.hypot(image.x - x, image.y - y) <= slop;
  }

  /** The radius of the sphere round `point` whose outline is seen at a point of the page, m: what a dragged handle sets. */
  radiusAt(clientX: number, clientY: number, point: Point): number {
    const { sight, image } = this;
    return this.locate(clientX, clientY) ? radiusAt(sight, point, image.x, image.y) : Number.NaN;
  }

  /**
   * Takes over what a frame shows: camera, size in CSS pixels, flock, and ticks from the moment drawn to the state. To be called
   * after each.
   */
  follow(camera: PerspectiveCamera, width: number, height: number, flock: Flock, lag: number): void {
    const { sight, selected } = this;
    sight.take(camera, width, height);
    this.flock = flock;
    this.lag = lag;
    this.turnCircle.follow(flock, lag, sight, selected?.kind === 'bird' ? selected.id : undefined);
  }

  /** Follows a frame, and draws the marks over it. `span`: how wide birds are drawn, m. */
  draw(renderer: WebGLRenderer, camera: PerspectiveCamera, flock: Flock, lag: number, span: number): void {
    const { x, y } = renderer.getSize(this.image);
    this.follow(camera, x, y, flock, lag);
    if (!this.visible || !this.shown) return;
    this.mark(flock, span);
    renderer.autoClear = false;
    renderer.render(this.scene, camera);
    renderer.autoClear = true;
  }

  private get shown(): boolean {
    return this.cursor !== undefined || this.selected !== undefined || this.turnCircle.bird !== undefined;
  }

  private get flat(): boolean {
    return this.flock?.params.flat ?? false;
  }

  private get hasGround(): boolean {
    return this.flock?.params.ground ?? true;
  }

  /** Finds the point of the picture for one of the page. */
  private locate(clientX: number, clientY: number): boolean {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    this.image.x = ((clientX - left) / width - 0.5) * this.sight.width;
    this.image.y = (0.5 - (clientY - top) / height) * this.sight.height;
    return this.flock !== undefined && Number.isFinite(this.image.x + this.image.y);
  }

  private mark(flock: Flock, span: number): void {
    const { strokes, sight, cursor, cursorMark, turnCircle } = this;
    strokes.clear();
    cursorMark.ball.visible = cursor !== undefined;
    if (cursor) cursorMark.draw(strokes, sight, cursor, this.palette, flock.params.ground || flock.params.flat);
    turnCircle.draw(strokes);
    this.markSelected(flock, span);
    strokes.finish();
  }

  private markSelected(flock: Flock, span: number): void {
    const { strokes, sight, selected, turnCircle, lag, spot } = this;
    const bird = selected?.kind === 'bird' && selected.id < flock.count ? selected.id : undefined;
    const marked = bird ?? turnCircle.bird;
    if (marked !== undefined) {
      const ink = bird === undefined ? 'turn' : 'selected';
      markBird(strokes, sight, placeOfBird(flock, marked, lag, spot), span, ink);
    }
    const sphere = this.selectedObstacle();
    if (sphere) markObstacle(strokes, sight, sphere, spot);
    if (selected?.kind !== 'predator') return;
    for (const hunter of flock.predators.hunters) {
      if (hunter.id === selected.id) markPredator(strokes, sight, placeOfPredator(hunter, lag, spot), PREDATOR_SPAN);
    }
  }

  private selectedObstacle(): Sphere | undefined {
    const { flock, selected } = this;
    if (!flock || selected?.kind !== 'obstacle') return undefined;
    for (const obstacle of flock.obstacles) if (obstacle.id === selected.id) return obstacle;
    return undefined;
  }
}
