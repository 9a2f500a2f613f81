/** Obstacles: smooth spheres of matt stone. */

import { Color, InstancedMesh, ShaderMaterial, SphereGeometry } from 'three';
import fragmentShader from '../../shaders/obstacle.frag?raw';
import vertexShader from '../../shaders/obstacle.vert?raw';
import type { Obstacles } from '../flock';
import { type Air, atmosphere, dither } from './air';
import { put } from './put';

const MAX_SPHERES = 256;

export class Spheres {
  readonly mesh: InstancedMesh;
  private readonly rows = new Float32Array(4 * MAX_SPHERES); // x y z radius

  constructor(air: Air) {
    const material = new ShaderMaterial({
      uniforms: { ...air, stoneColour: { value: new Color('#8d8378') } },
      vertexShader,
      fragmentShader: atmosphere + dither + fragmentShader,
    });
    this.mesh = new InstancedMesh(new SphereGeometry(1, 48, 28), material, MAX_SPHERES);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** Shows exactly these. Uploads only when something changed. */
  write(spheres: Obstacles): void {
    const { instanceMatrix } = this.mesh;
    const { count } = spheres;
    const { rows } = this;
    const matrices = instanceMatrix.array;
    spheres.write(rows);
    let changed = false;
    for (let sphere = 0; sphere < count; sphere++) {
      const row = 4 * sphere;
      const at = 16 * sphere;
      for (let axis = 0; axis < 3; axis++) {
        changed = put(matrices, at + 5 * axis, rows[row + 3]!) || changed;
        changed = put(matrices, at + 12 + axis, rows[row + axis]!) || changed;
      }
    }
    if (changed) instanceMatrix.needsUpdate = true;
    this.mesh.count = count;
    this.mesh.visible = count > 0;
  }
}
