/** The ways that birds have come, as ribbons that fade. */

import {
  BufferGeometry,
  type Color,
  DoubleSide,
  Float32BufferAttribute,
  InstancedMesh,
  type IUniform,
  ShaderMaterial,
  Uint16BufferAttribute,
  Vector2,
} from 'three';
import colouringSource from '../../../shaders/colouring.glsl?raw';
import fragmentShader from '../../../shaders/trail.frag?raw';
import vertexShader from '../../../shaders/trail.vert?raw';
import { DT, type Flock } from '../../flock';
import { measureExtent } from '../camera/extent';
import { ORDER } from '../draw-order';
import { type Air, atmosphere } from '../place/air';
import { type StateTexture, WIDTH } from '../state-texture';
import { type Colouring, colouringDefines } from './colouring';
import { INTERVAL, SAMPLES, TrailRing } from './trail-ring';

/** More birds than this, and one of them alone leaves a trail. */
export const MOST_TRAILS = 2000;
/** Ticks that went by unseen after which a trail begins anew. */
const LONGEST_GAP = 60;
/** Trails merged into one instance, as birds are. */
const GROUP = 64;
/** Knots of a ribbon: the bird itself, and its samples. */
const KNOTS = SAMPLES + 1;
/** Width at the bird, m: of one trail among many, and of one alone. */
const WIDTH_OF_MANY = 0.16;
const WIDTH_ALONE = 0.4;
/** Share of what is behind that a trail covers at its bird. */
const COVER = 0.9;
/** Trails up to this number cover so much; more of them less, so that together they are smoke and not a wall. */
const FULLY_COVERING = 150;
/**
 * Pieces of ribbon that all trails may have together; more birds have longer ones. In software 5 s behind 2,000 birds took 330 ms
 * a frame with 104,000 pieces and 240 with 36,000, 2 s took 90, 5 s behind 200 birds 40, and behind one nothing to speak of.
 */
const MOST_PIECES = { hardware: 100_000, software: 35_000 };

export class Trails {
  readonly object: InstancedMesh;

  private readonly ring = new TrailRing();
  private readonly uniforms = {
    ...this.ring.uniforms,
    seconds: { value: 0 },
    first: { value: 0 },
    trails: { value: 0 },
    group: { value: 1 },
    fastest: { value: 0 },
    width: { value: 0 },
    cover: { value: 0 },
    screen: { value: new Vector2() },
  };
  private readonly one = ribbons(1);
  private readonly many = ribbons(GROUP);
  private readonly mostPieces: number;
  private readonly found = new Uint32Array(1);
  private flock: Flock | undefined;
  private positions: Float32Array | undefined;
  private tick = 0;

  /**
   * @param lag ticks from the moment drawn to the state, 0..1
   * @param state the flock's state as it is drawn
   * @param plumage the birds' colour where their colour tells nothing
   * @param software whether the picture is computed without graphics acceleration
   */
  constructor(
    air: Air,
    lag: { value: number },
    colouring: Colouring['uniforms'],
    state: StateTexture['uniforms'],
    plumage: IUniform<Color>,
    software: boolean,
  ) {
    this.mostPieces = MOST_PIECES[software ? 'software' : 'hardware'];
    const material = new ShaderMaterial({
      defines: { WIDTH, SAMPLES, TICK: DT.toFixed(9), ...colouringDefines },
      uniforms: { ...air, ...colouring, ...state, ...this.uniforms, plumage, lag },
      vertexShader: atmosphere + colouringSource + vertexShader,
      fragmentShader,
      side: DoubleSide,
      transparent: true,
      depthWrite: false,
    });
    this.object = new InstancedMesh(this.one, material, 1);
    this.object.frustumCulled = false;
    this.object.visible = false;
    this.object.renderOrder = ORDER.trails;
    this.object.onBeforeRender = (renderer) => renderer.getDrawingBufferSize(this.uniforms.screen.value);
  }

  /**
   * To be called before each frame, with the state already taken. Trails of `seconds` s (0: none) behind all birds or, when there
   * are more than 2,000, behind `bird`; when that is undefined, behind the one that was nearest to the middle.
   */
  update(flock: Flock, seconds: number, bird: number | undefined): void {
    const { positions, count, tick, params } = flock;
    const many = count <= MOST_TRAILS;
    const { uniforms, ring, object } = this;
    object.visible = seconds > 0 && count > 0;
    if (!object.visible) {
      this.flock = undefined;
      return;
    }
    const same = flock === this.flock && positions === this.positions;
    const first = many ? 0 : this.chosen(flock, bird, same);
    const trails = many ? count : 1;
    const goesOn = same && first === uniforms.first.value && trails === uniforms.trails.value;
    const interval = INTERVAL * Math.ceil((trails * SAMPLES) / this.mostPieces);
    const passed = tick - this.tick;
    if (!goesOn || passed < 0 || passed > LONGEST_GAP) ring.clear(trails, interval);
    ring.advance(positions, first, tick);
    this.flock = flock;
    this.positions = positions;
    this.tick = tick;

    uniforms.seconds.value = seconds;
    uniforms.first.value = first;
    uniforms.trails.value = trails;
    uniforms.width.value = many ? WIDTH_OF_MANY : WIDTH_ALONE;
    uniforms.cover.value = COVER * Math.min(1, Math.sqrt(FULLY_COVERING / trails));
    // what is faster has not flown: it went round a torus, or was put elsewhere
    uniforms.fastest.value = 2 * params.maxSpeed;
    const group = many ? GROUP : 1;
    uniforms.group.value = group;
    object.geometry = many ? this.many : this.one;
    object.count = Math.ceil(trails / group);
    const knots = Math.min(Math.ceil(seconds / DT / interval) + 2, uniforms.filled.value);
    object.geometry.setDrawRange(0, 6 * group * knots);
  }

  /** The one bird that leaves a trail; it stays the same until another is chosen. */
  private chosen(flock: Flock, bird: number | undefined, same: boolean): number {
    if (bird !== undefined && bird < flock.count) return bird;
    if (same && this.uniforms.trails.value === 1) return this.uniforms.first.value;
    const { x, y, z } = measureExtent(flock.positions, flock.count);
    return flock.nearest(x, y, z, 1, this.found) ? this.found[0]! : 0;
  }
}

/** `group` ribbons of two rails: slot in the group, knot from the bird to the tail, side -1 or 1. The tails come last in the index. */
function ribbons(group: number): BufferGeometry {
  const vertices: number[] = [];
  for (let slot = 0; slot < group; slot++) {
    for (let knot = 0; knot < KNOTS; knot++) vertices.push(slot, knot, -1, slot, knot, 1);
  }
  const index: number[] = [];
  for (let knot = 1; knot < KNOTS; knot++) {
    for (let slot = 0; slot < group; slot++) {
      const older = 2 * (slot * KNOTS + knot);
      // the last corner speaks for its triangle: of both it is the older knot
      index.push(older - 2, older - 1, older, older - 1, older + 1, older);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(vertices, 3));
  geometry.setIndex(new Uint16BufferAttribute(index, 1));
  return geometry;
}
