/** The cursor of a tool: what it reaches and where that is. */

import { Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three';
import fragmentShader from '../../../shaders/ball.frag?raw';
import vertexShader from '../../../shaders/ball.vert?raw';
import { arrow, circle, dashes, diamond, Ring, smallCircle, tick } from './figures';
import type { Palette } from './inks';
import type { Point, Sight } from './sight';
import type { Strokes } from './strokes';

/** A tool at work: where, m; how far it reaches, m; what it does or would put there. */
export interface Cursor extends Point {
  readonly radius: number;
  readonly kind: 'lure' | 'scare' | 'obstacle' | 'predator';
}

const QUARTER = Math.PI / 2;
const DASH = 1.5; // m of the plumb line
const MOST_DASHES = 40;
const CROWDED = 12; // pixels: a smaller circle is its own middle
const BELOW = 10; // pixels
const FOOT = 10; // pixels
const GAP = 5; // pixels from the circle to an arrow
const ARROW = 18; // pixels
const HEAD = 8; // pixels

export class CursorMark {
  /** The sphere that it reaches. */
  readonly ball: Mesh<SphereGeometry, ShaderMaterial>;

  private readonly uniforms = { ink: { value: new Color() }, floorHeight: { value: 0 } };
  private readonly ring = new Ring();
  private readonly foot = new Vector3();
  private readonly spot = new Vector3();

  constructor() {
    const material = new ShaderMaterial({
      uniforms: this.uniforms,
      vertexShader,
      fragmentShader,
      transparent: true,
      depthWrite: false,
    });
    this.ball = new Mesh(new SphereGeometry(1, 48, 32), material);
    this.ball.frustumCulled = false;
    this.ball.visible = false;
  }

  /** `ground`: whether there is one below, at y = 0. */
  draw(strokes: Strokes, sight: Sight, cursor: Cursor, palette: Palette, ground: boolean): void {
    const { ball, uniforms } = this;
    uniforms.ink.value.set(palette[cursor.kind]);
    uniforms.floorHeight.value = ground ? 0 : Number.NEGATIVE_INFINITY;
    ball.position.copy(cursor);
    ball.scale.setScalar(cursor.radius);
    ball.visible = true;
    if (ground) this.plumb(strokes, sight, cursor);
    this.reach(strokes, sight, cursor);
    this.middle(strokes, sight, cursor);
  }

  /** How far it reaches, and what it does there. */
  private reach(strokes: Strokes, sight: Sight, cursor: Cursor): void {
    const { ring } = this;
    const { kind, radius } = cursor;
    ring.outline(sight, cursor, radius);
    strokes.pen(kind);
    circle(strokes, ring, kind === 'predator' ? 3 : 4);
    if (kind !== 'lure' && kind !== 'scare') return;
    for (let quarter = 0; quarter < 4; quarter++)
      this.arrow(strokes, sight, (quarter + 0.5) * QUARTER, kind === 'lure');
  }

  /** Outside the circle, where there is room however small that is: towards it or away. */
  private arrow(strokes: Strokes, sight: Sight, angle: number, inwards: boolean): void {
    const { ring, spot } = this;
    const depth = sight.depth(ring.at(angle, spot));
    if (!(depth > sight.near)) return;
    const pixel = sight.pixel(depth) / ring.radius;
    const near = 1 + GAP * pixel;
    const far = near + ARROW * pixel;
    if (inwards) arrow(strokes, ring, angle, far, near, HEAD * pixel);
    else arrow(strokes, ring, angle, near, far, HEAD * pixel);
  }

  /** The point itself: its shape tells the tools apart where their reach is a speck. */
  private middle(strokes: Strokes, sight: Sight, cursor: Cursor): void {
    const { ring } = this;
    strokes.pen(cursor.kind);
    if (cursor.kind === 'predator') {
      diamond(strokes, ring.face(sight, cursor, 7));
    } else if (cursor.kind === 'obstacle') {
      ring.face(sight, cursor, 7);
      for (let quarter = 0; quarter < 2; quarter++) tick(strokes, ring, quarter * QUARTER, -1, 1);
    } else if (cursor.radius > CROWDED * sight.pixel(sight.depth(cursor))) {
      smallCircle(strokes, ring.face(sight, cursor, 4));
    }
  }

  /** The point on the ground below it, what it reaches there, and the way down. */
  private plumb(strokes: Strokes, sight: Sight, cursor: Cursor): void {
    const { foot, ring } = this;
    foot.set(cursor.x, 0, cursor.z);
    strokes.pen(cursor.kind, 1.5, 0.45);
    circle(strokes, ring.lie(foot, 0, cursor.radius));
    strokes.pen(cursor.kind, 1.5, 0.8);
    // it begins below the figure in the middle
    const start = this.spot.copy(cursor);
    start.y = Math.max(0, cursor.y - BELOW * sight.pixel(sight.depth(cursor)));
    dashes(strokes, start, foot, DASH, MOST_DASHES);
    strokes.pen(cursor.kind);
    const depth = sight.depth(foot);
    if (depth > sight.near) smallCircle(strokes, ring.lie(foot, 0, FOOT * sight.pixel(depth)));
  }
}
