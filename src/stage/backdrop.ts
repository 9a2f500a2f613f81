/** What is endlessly far away: sky and water, the sun, the hills. Meshes of directions, coloured at their vertices. */

import {
  type BufferGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  NoBlending,
  NormalBlending,
  ShaderMaterial,
  Vector4,
} from 'three';
import vertexShader from '../../shaders/distance.vert?raw';
import fragmentShader from '../../shaders/plain.frag?raw';
import { type Air, atmosphere, dither } from './air';
import { disc, dome, ridge } from './directions';

const SUN_RADIUS = 0.0145; // rad, three times the real sun's: low suns look large
const SOFT = 0.0012; // rad: width of an edge, about a pixel

export class Backdrop {
  readonly group = new Group();

  private readonly hills: Mesh[];

  constructor(private readonly air: Air) {
    const sun = air.sunDirection.value;
    const azimuth = Math.atan2(sun.x, -sun.z);
    const sky = this.mesh(dome(azimuth), '#000000', 0);
    const sunDisc = this.mesh(disc(azimuth, Math.asin(sun.y), SUN_RADIUS, SOFT), '#fff1da', 0.85);
    this.hills = [this.mesh(ridge(0.026, 1, SOFT), '#63566e', 0.5), this.mesh(ridge(0.013, 4, SOFT), '#4a3f57', 0.62)];
    // from back to front, after everything near: only what is left of the picture is shaded
    for (const [place, mesh] of [sky, sunDisc, ...this.hills].entries()) {
      mesh.renderOrder = 1 + place;
      this.group.add(mesh);
    }
  }

  /** Whether there is water below and land around, or haze on all sides. */
  set hasGround(on: boolean) {
    this.air.water.value = on ? 1 : 0;
    for (const hill of this.hills) hill.visible = on;
  }

  private mesh(geometry: BufferGeometry, colour: string, clearness: number): Mesh {
    const { r, g, b } = new Color(colour);
    const material = new ShaderMaterial({
      uniforms: {
        ...this.air,
        waterColour: { value: new Color('#575069') },
        tint: { value: new Vector4(r, g, b, clearness) },
      },
      vertexShader: atmosphere + vertexShader,
      fragmentShader: dither + fragmentShader,
      side: DoubleSide,
      depthWrite: false,
      // one shader program for all: what is not to be blended is so by its blending
      transparent: true,
      blending: clearness > 0 ? NormalBlending : NoBlending,
    });
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    return mesh;
  }
}
