/** Birds as one instanced mesh of groups, moved and beaten by the vertex shader from a state texture; and what they cast. */

import {
  type BufferGeometry,
  Color,
  DoubleSide,
  InstancedMesh,
  type IUniform,
  ShaderMaterial,
  Vector4,
  type WebGLRenderer,
} from 'three';
import attitude from '../../../shaders/attitude.glsl?raw';
import vertexShader from '../../../shaders/bird.vert?raw';
import colouringChunk from '../../../shaders/colouring.glsl?raw';
import flight from '../../../shaders/flight.glsl?raw';
import hum from '../../../shaders/hum.glsl?raw';
import itself from '../../../shaders/itself.glsl?raw';
import mirror from '../../../shaders/mirror.glsl?raw';
import fragmentShader from '../../../shaders/plain.frag?raw';
import plumage from '../../../shaders/plumage.glsl?raw';
import shadow from '../../../shaders/shadow.glsl?raw';
import swim from '../../../shaders/swim.glsl?raw';
import thickness from '../../../shaders/thickness.glsl?raw';
import walk from '../../../shaders/walk.glsl?raw';
import wing from '../../../shaders/wing.glsl?raw';
import { DT } from '../../flock';
import { ORDER } from '../draw-order';
import { type Air, atmosphere, dither } from '../place/air';
import { colouringDefines } from '../seeing/colouring';
import { StateTexture, WIDTH } from '../state-texture';
import { mergedGeometry } from './bird-geometry';
import type { BirdModel, BirdModels, Wing } from './bird-model';
import type { BirdLook, Motion } from './bodies';

const MOTIONS: Readonly<Record<Motion, string>> = { wing, hum, swim, walk };
const CASTS = { birds: itself, reflection: mirror, shadow };
type Cast = keyof typeof CASTS;

/** The materials of one motion. */
type Materials = Readonly<Record<Cast, ShaderMaterial>>;

export class Birds {
  /** The birds themselves, their mirror image in the water, and their shadow on the ground, both always as if far away. */
  readonly mesh = new InstancedMesh(undefined, undefined, 1);
  readonly reflection = new InstancedMesh(undefined, undefined, 1);
  readonly shadow = new InstancedMesh(undefined, undefined, 1);
  /** Wing beat as the simulation has it: Hz at cruise speed, and that speed in m/s. */
  readonly beat = { flapFrequency: { value: 0 }, cruiseSpeed: { value: 1 } };

  /** Their state, for whoever draws more of it. */
  readonly texture = new StateTexture();
  private readonly geometries = new Map<BirdModel, BufferGeometry>();
  private readonly materials = new Map<Motion, Materials>();
  private readonly viewHeight = { value: 0 }; // pixels
  private readonly solid = { value: 0 };
  private readonly body = {
    size: { value: 1 },
    longest: { value: 1 },
    breadth: { value: 1 },
    lean: { value: 1 },
    firstColour: { value: new Color() },
    secondColour: { value: new Color() },
    wing: { value: undefined as Wing | undefined },
    hips: { value: 0 },
  };
  private shown!: BirdLook;
  private detail: keyof BirdModels = 'near';

  /**
   * `lag`: ticks from the moment drawn to the state written last, 0..1, as a uniform. `colouring`: uniforms of the chunk that
   * colours birds by what they do; without them they have their plumage. `group`: birds merged into one instance, since each
   * instance has a cost of its own, whatever it draws.
   */
  constructor(
    look: BirdLook,
    private readonly air: Air,
    private readonly lag: IUniform<number>,
    private readonly colouring: Readonly<Record<string, IUniform>> = {},
    private readonly group = 64,
  ) {
    for (const [name, mesh] of [
      ['birds', this.mesh],
      ['reflections', this.reflection],
      ['shadows', this.shadow],
    ] as const) {
      // places come from the texture, so one matrix serves any number of instances, and no bounding sphere is right
      mesh.frustumCulled = false;
      mesh.renderOrder = ORDER[name];
      mesh.onBeforeRender = this.onBeforeRender;
      mesh.count = 0;
    }
    this.mesh.visible = false;
    this.reflection.visible = false;
    this.shadow.visible = false;
    this.look = look;
  }

  /** The first colour of their plumage, for whoever draws more of them. */
  get plumage(): IUniform<Color> {
    return this.body.firstColour;
  }

  /** What kind of bird they are. */
  get look(): BirdLook {
    return this.shown;
  }

  set look(look: BirdLook) {
    if (look === this.shown) return;
    this.shown = look;
    const { size, longest, breadth, lean, firstColour, secondColour, wing, hips } = this.body;
    size.value = look.size;
    longest.value = look.span;
    breadth.value = look.breadth;
    lean.value = look.lean;
    firstColour.value.set(look.plumage[0]);
    secondColour.value.set(look.plumage[1]);
    wing.value = look.wing;
    hips.value = look.hips ?? 0;
    const { birds, reflection, shadow } = this.materialsOf(look.motion);
    this.mesh.material = birds;
    this.reflection.material = reflection;
    this.shadow.material = shadow;
    this.reflection.geometry = this.geometryOf(look.models.far);
    this.shadow.geometry = this.reflection.geometry;
    this.level = this.detail;
  }

  /** How wide, or long, one is drawn, m. */
  get width(): number {
    return this.shown.size * this.shown.span;
  }

  /** Which of its models all of them have. */
  get level(): keyof BirdModels {
    return this.detail;
  }

  set level(level: keyof BirdModels) {
    this.detail = level;
    this.mesh.geometry = this.geometryOf(this.model);
    // sheets are blended by how much of them there is to see, which needs no order in depth; bodies hide each other
    this.solid.value = level === 'near' ? 1 : 0;
    (this.mesh.material as ShaderMaterial).depthWrite = level !== 'far';
  }

  /** What all of them look like. */
  get model(): BirdModel {
    return this.shown.models[this.detail];
  }

  /**
   * Takes over the state of `count` birds: four floats each, x y z phase (cycles) and vx vy vz bank (rad). `follows` says
   * that it is the tick right after the last, of the same birds.
   */
  write(positions: Float32Array, velocities: Float32Array, count: number, follows: boolean): void {
    this.texture.write(positions, velocities, count, follows);
    this.mesh.visible = count > 0;
    for (const mesh of [this.mesh, this.reflection, this.shadow]) mesh.count = Math.ceil(count / this.group);
  }

  private geometryOf(model: BirdModel): BufferGeometry {
    let geometry = this.geometries.get(model);
    if (!geometry) {
      geometry = mergedGeometry(model, this.group);
      this.geometries.set(model, geometry);
    }
    return geometry;
  }

  private materialsOf(motion: Motion): Materials {
    let materials = this.materials.get(motion);
    if (!materials) {
      const { solid } = this;
      const sheets = { value: 0 };
      materials = {
        birds: this.material(motion, 'birds', solid),
        reflection: this.material(motion, 'reflection', sheets),
        shadow: this.material(motion, 'shadow', sheets),
      };
      this.materials.set(motion, materials);
    }
    return materials;
  }

  private material(motion: Motion, as: Cast, solid: IUniform<number>): ShaderMaterial {
    const chunks = [atmosphere, colouringChunk, attitude, flight, MOTIONS[motion], thickness, plumage, CASTS[as]];
    return new ShaderMaterial({
      defines: { WIDTH, TICK: DT.toFixed(9), ...colouringDefines },
      uniforms: {
        ...this.air,
        ...this.colouring,
        ...this.beat,
        ...this.texture.uniforms,
        ...this.body,
        lag: this.lag,
        group: { value: this.group },
        viewHeight: this.viewHeight,
        solid,
      },
      vertexShader: chunks.join('\n') + vertexShader,
      fragmentShader: dither + fragmentShader,
      side: DoubleSide,
      transparent: true,
      depthWrite: as === 'birds',
    });
  }

  // a picture of another size than the canvas has pixels of another size
  private readonly onBeforeRender = (renderer: WebGLRenderer) => {
    this.viewHeight.value = renderer.getCurrentViewport(viewport).w;
  };
}

const viewport = new Vector4();
