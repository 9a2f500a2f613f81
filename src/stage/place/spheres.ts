/** Obstacles: stones that stand in the water, balloons that hang above it. */

import { BackSide, Color, FrontSide, InstancedMesh, PlaneGeometry, ShaderMaterial, SphereGeometry } from 'three';
import contactFragment from '../../../shaders/contact.frag?raw';
import contactVertex from '../../../shaders/contact.vert?raw';
import noise from '../../../shaders/noise.glsl?raw';
import obstacleFragment from '../../../shaders/obstacle.frag?raw';
import obstacleVertex from '../../../shaders/obstacle.vert?raw';
import type { Obstacles } from '../../flock';
import { put } from '../put';
import { type Air, atmosphere, dither } from './air';
import { THEME_LOOKS, type ThemeLook } from './themes';

const MAX_SPHERES = 256;

export class Spheres {
  readonly mesh: InstancedMesh;
  /** Their images in the water. */
  readonly images: InstancedMesh;
  /** Where they meet the water. */
  readonly contacts: InstancedMesh;

  private readonly uniforms = {
    stoneColour: { value: new Color() },
    balloonColour: { value: new Color() },
    stripeColour: { value: new Color() },
    waterColour: { value: new Color() },
    mirror: { value: 0 },
  };
  private wet = true;
  private readonly rows = new Float32Array(4 * MAX_SPHERES); // x y z radius

  constructor(air: Air) {
    const uniforms = { ...air, ...this.uniforms };
    const sphere = new SphereGeometry(1, 40, 24);
    const material = (mirrored: boolean) =>
      new ShaderMaterial({
        uniforms,
        defines: { MIRRORED: String(mirrored) },
        vertexShader: obstacleVertex,
        fragmentShader: atmosphere + noise + dither + obstacleFragment,
        // after the sky, which their soft edges show
        transparent: true,
        depthWrite: !mirrored,
        side: mirrored ? BackSide : FrontSide,
      });
    const water = new ShaderMaterial({
      uniforms,
      vertexShader: atmosphere + contactVertex,
      fragmentShader: contactFragment,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new InstancedMesh(sphere, material(false), MAX_SPHERES);
    this.images = new InstancedMesh(sphere, material(true), 0);
    this.contacts = new InstancedMesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), water, 0);
    for (const other of [this.images, this.contacts]) other.instanceMatrix = this.mesh.instanceMatrix;
    for (const mesh of this.meshes) {
      mesh.frustumCulled = false;
      mesh.count = 0;
    }
    this.look = THEME_LOOKS.dusk;
  }

  /** All that is to be drawn, from back to front. */
  get meshes(): InstancedMesh[] {
    return [this.contacts, this.images, this.mesh];
  }

  set look({ obstacles, water }: ThemeLook) {
    const { uniforms } = this;
    uniforms.stoneColour.value.set(obstacles.stone);
    uniforms.balloonColour.value.set(obstacles.balloon);
    uniforms.stripeColour.value.set(obstacles.stripe);
    uniforms.waterColour.value.set(water.colour);
    uniforms.mirror.value = water.mirror;
  }

  /** Whether there is water, to stand in and be mirrored by. */
  set hasWater(on: boolean) {
    this.wet = on;
    this.show();
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
    this.mesh.count = this.images.count = this.contacts.count = count;
    this.show();
  }

  private show(): void {
    this.mesh.visible = this.mesh.count > 0;
    this.images.visible = this.contacts.visible = this.wet && this.mesh.visible;
  }
}
