/** Strokes in the world that are as wide everywhere in the picture, all in one mesh that is written anew for each frame. */

import {
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  type PerspectiveCamera,
  ShaderMaterial,
  Uint16BufferAttribute,
  Vector2,
  Vector4,
  type WebGLRenderer,
} from 'three';
import fragmentShader from '../../../shaders/mark.frag?raw';
import vertexShader from '../../../shaders/mark.vert?raw';
import { INKS, type InkName, type Palette } from './inks';
import type { Point } from './sight';

const MOST = 720; // strokes
const FLOATS = 13; // a corner: place, other end, beyond, and what it is like
const CASING = 1.5; // CSS pixels round a stroke
/** How much shows of what is behind something. */
const HIDDEN = 0.3;

/**
 * Quads of two triangles and not instances: in software each instance takes 20 us of its own (src/stage/README.md), and marks
 * are up to some hundred strokes. For the same reason not three's LineSegments2, whose edges also need multisampling.
 */
export class Strokes {
  readonly mesh: Mesh;
  /** Strokes written so far. */
  count = 0;

  private readonly data = new InterleavedBuffer(new Float32Array(4 * FLOATS * MOST), FLOATS);
  private readonly uniforms = {
    inks: { value: INKS.map(() => new Color()) },
    casing: { value: new Vector4() },
    screen: { value: new Vector2() },
    ratio: { value: 1 },
    nearest: { value: 0 },
  };
  private ink = 0;
  private width = 1;
  private cover = 1;

  constructor() {
    const geometry = new BufferGeometry();
    this.data.setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', new InterleavedBufferAttribute(this.data, 3, 0));
    geometry.setAttribute('other', new InterleavedBufferAttribute(this.data, 3, 3));
    geometry.setAttribute('beyond', new InterleavedBufferAttribute(this.data, 3, 6));
    geometry.setAttribute('stroke', new InterleavedBufferAttribute(this.data, 4, 9));
    const corners = Array.from({ length: MOST }, (_, stroke) =>
      [0, 1, 2, 2, 1, 3].map((corner) => 4 * stroke + corner),
    );
    geometry.setIndex(new Uint16BufferAttribute(corners.flat(), 1));
    // drawn twice: faintly all over, and what nothing hides once more
    geometry.addGroup(0, Number.POSITIVE_INFINITY, 0);
    geometry.addGroup(0, Number.POSITIVE_INFINITY, 1);
    this.mesh = new Mesh(geometry, [this.material(false), this.material(true)]);
    this.mesh.frustumCulled = false;
    this.mesh.onBeforeRender = (renderer, _, camera) => this.measure(renderer, camera as PerspectiveCamera);
  }

  set palette(palette: Palette) {
    for (const [at, name] of INKS.entries()) this.uniforms.inks.value[at]!.set(palette[name]);
    const { r, g, b } = new Color(palette.casing);
    this.uniforms.casing.value.set(r, g, b, palette.casingCover);
  }

  clear(): void {
    this.count = 0;
  }

  /** What the next strokes are like: width in CSS pixels, and the share of what is behind that they cover. */
  pen(ink: InkName, width = 2, cover = 1): void {
    this.ink = INKS.indexOf(ink);
    this.width = width;
    this.cover = cover;
  }

  /** A straight stroke, joined to those that come from `before` and go on to `after`. */
  line(from: Point, to: Point, before = from, after = to): void {
    if (this.count === MOST) return;
    const corner = 4 * this.count++;
    this.corner(corner, from, to, before, 1, 1);
    this.corner(corner + 1, from, to, before, -1, 1);
    this.corner(corner + 2, to, from, after, 1, -1);
    this.corner(corner + 3, to, from, after, -1, -1);
  }

  /** Makes what was written ready to be drawn. */
  finish(): void {
    this.data.needsUpdate = true;
    this.mesh.geometry.setDrawRange(0, 6 * this.count);
    this.mesh.visible = this.count > 0;
  }

  private corner(corner: number, place: Point, other: Point, beyond: Point, side: number, end: number): void {
    const { array } = this.data;
    const at = FLOATS * corner;
    array[at] = place.x;
    array[at + 1] = place.y;
    array[at + 2] = place.z;
    array[at + 3] = other.x;
    array[at + 4] = other.y;
    array[at + 5] = other.z;
    array[at + 6] = beyond.x;
    array[at + 7] = beyond.y;
    array[at + 8] = beyond.z;
    array[at + 9] = side;
    array[at + 10] = (end * this.width) / 2;
    array[at + 11] = this.ink;
    array[at + 12] = this.cover;
  }

  private material(depthTest: boolean): ShaderMaterial {
    return new ShaderMaterial({
      defines: { INKS: INKS.length, CASING: CASING.toFixed(1) },
      uniforms: { ...this.uniforms, share: { value: depthTest ? 1 : HIDDEN } },
      vertexShader,
      fragmentShader,
      transparent: true,
      depthTest,
      depthWrite: false,
    });
  }

  private measure(renderer: WebGLRenderer, camera: PerspectiveCamera): void {
    renderer.getDrawingBufferSize(this.uniforms.screen.value);
    this.uniforms.ratio.value = renderer.getPixelRatio();
    this.uniforms.nearest.value = camera.near;
  }
}
