/** Obstacles: smooth spheres of matt stone. */

import { Color, InstancedMesh, ShaderMaterial, SphereGeometry } from 'three';
import fragmentShader from '../../shaders/obstacle.frag?raw';
import vertexShader from '../../shaders/obstacle.vert?raw';
import type { Sphere } from '../flock';
import { type Air, atmosphere, dither } from './air';
import { put } from './put';

const MAX_SPHERES = 256;

export class Spheres {
  readonly mesh: InstancedMesh;

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

  /** Shows exactly these, the first 256 of them. Uploads only when something changed. */
  write(spheres: Iterable<Sphere>): void {
    const { instanceMatrix } = this.mesh;
    const matrices = instanceMatrix.array;
    let count = 0;
    let changed = false;
    for (const { x, y, z, radius } of spheres) {
      if (count === MAX_SPHERES) break;
      const at = 16 * count++;
      for (let axis = 0; axis < 3; axis++) changed = put(matrices, at + 5 * axis, radius) || changed;
      changed = put(matrices, at + 12, x) || changed;
      changed = put(matrices, at + 13, y) || changed;
      changed = put(matrices, at + 14, z) || changed;
    }
    if (changed) instanceMatrix.needsUpdate = true;
    this.mesh.count = count;
    this.mesh.visible = count > 0;
  }
}
