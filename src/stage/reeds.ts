/** Beds of reeds in the water, with their mirror images. */

import {
  Color,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  Mesh,
  ShaderMaterial,
} from 'three';
import fragmentShader from '../../shaders/reed.frag?raw';
import vertexShader from '../../shaders/reed.vert?raw';
import { type Air, atmosphere } from './air';
import { PERIOD, reedBeds } from './reed-beds';
import { reedAtlas } from './reed-sprites';
import { THEME_LOOKS, type ThemeLook } from './themes';

export class Reeds {
  readonly mesh: Mesh;

  private readonly reedColour = { value: new Color() };
  private readonly tipColour = { value: new Color() };

  constructor(air: Air) {
    const uniforms: Record<string, IUniform> = {
      ...air,
      period: { value: PERIOD },
      sprites: { value: reedAtlas() },
      reedColour: this.reedColour,
      tipColour: this.tipColour,
    };
    const material = new ShaderMaterial({
      uniforms,
      vertexShader: atmosphere + vertexShader,
      fragmentShader,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(clumps(), material);
    this.mesh.frustumCulled = false;
    this.look = THEME_LOOKS.dusk;
  }

  set look({ reeds }: ThemeLook) {
    if (reeds) {
      this.reedColour.value.set(reeds[0]);
      this.tipColour.value.set(reeds[1]);
    }
  }
}

/** One upright and one mirrored rectangle for each clump: x -1..1, y 0..1 from the water to the tips, z 1 or -1. */
function clumps(): InstancedBufferGeometry {
  const corners = [1, -1].flatMap((side) => [-1, 0, side, 1, 0, side, 1, 1, side, -1, 1, side]);
  const beds = reedBeds();
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  // mirrored ones first, and turned round since they stand on their heads
  geometry.setIndex([4, 6, 5, 4, 7, 6, 0, 1, 2, 0, 2, 3]);
  geometry.setAttribute('bed', new InstancedBufferAttribute(beds, 4));
  geometry.instanceCount = beds.length / 4;
  return geometry;
}
