/** Birds as one instanced mesh of groups, moved and beaten by the vertex shader from a state texture. */

import { type BufferGeometry, Color, DoubleSide, InstancedMesh, ShaderMaterial } from 'three';
import attitude from '../../shaders/attitude.glsl?raw';
import vertexShader from '../../shaders/bird.vert?raw';
import colouringSource from '../../shaders/colouring.glsl?raw';
import fragmentShader from '../../shaders/plain.frag?raw';
import plumage from '../../shaders/plumage.glsl?raw';
import wing from '../../shaders/wing.glsl?raw';
import { DT } from '../flock';
import { type Air, atmosphere, dither } from './air';
import { mergedGeometry } from './bird-geometry';
import type { BirdModel } from './bird-models';
import { type Colouring, colouringDefines } from './colouring';
import { StateTexture, WIDTH } from './state-texture';

/** How a kind of bird is drawn. */
export interface BirdLook {
  readonly model: BirdModel;
  /** Birds merged into one instance: each instance has a cost of its own, whatever it draws. */
  readonly group: number;
  /** Drawn size over natural size. */
  readonly size: number;
  /** Half the angle of a wing stroke in level flight, rad. */
  readonly stroke: number;
  readonly plumage: string;
}

export class Birds {
  readonly mesh: InstancedMesh;
  /** Wing beat as the simulation has it: Hz at cruise speed, and that speed in m/s. */
  readonly beat = { flapFrequency: { value: 0 }, cruiseSpeed: { value: 1 } };

  private readonly look: BirdLook;
  /** Their state, for whoever draws more of it. */
  readonly texture = new StateTexture();
  private readonly geometries = new Map<BirdModel, BufferGeometry>();
  private shape: BirdModel;

  /** `lag`: ticks from the moment drawn to the state written last, 0..1, as a uniform. */
  constructor(look: BirdLook, air: Air, lag: { value: number }, colouring: Colouring['uniforms']) {
    const { model, group } = look;
    const material = new ShaderMaterial({
      defines: { WIDTH, TICK: DT.toFixed(9), ...colouringDefines },
      uniforms: {
        ...air,
        ...colouring,
        ...this.beat,
        ...this.texture.uniforms,
        lag,
        group: { value: group },
        size: { value: look.size },
        plumage: { value: new Color(look.plumage) },
        wing: { value: { shoulder: model.shoulder, elbow: model.elbow, stroke: look.stroke } },
      },
      vertexShader: atmosphere + attitude + colouringSource + plumage + wing + vertexShader,
      fragmentShader: dither + fragmentShader,
      side: DoubleSide,
    });
    this.look = look;
    this.shape = model;
    // places come from the texture, so one matrix serves any number of instances, and no bounding sphere is right
    this.mesh = new InstancedMesh(this.geometryOf(model), material, 1);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** What all of them look like. Models that follow each other have their joints at the same places. */
  get model(): BirdModel {
    return this.shape;
  }

  set model(model: BirdModel) {
    this.shape = model;
    this.mesh.geometry = this.geometryOf(model);
  }

  /**
   * Takes over the state of `count` birds: four floats each, x y z phase (cycles) and vx vy vz bank (rad). `follows` says
   * that it is the tick right after the last, of the same birds.
   */
  write(positions: Float32Array, velocities: Float32Array, count: number, follows: boolean): void {
    this.texture.write(positions, velocities, count, follows);
    this.mesh.count = Math.ceil(count / this.look.group);
    this.mesh.visible = count > 0;
  }

  private geometryOf(model: BirdModel): BufferGeometry {
    let geometry = this.geometries.get(model);
    if (!geometry) {
      geometry = mergedGeometry(model, this.look.group);
      this.geometries.set(model, geometry);
    }
    return geometry;
  }
}
