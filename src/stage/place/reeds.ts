/** Beds of reeds in the water, with their mirror images. */

import { BufferGeometry, Color, Float32BufferAttribute, type IUniform, Mesh, ShaderMaterial } from 'three';
import fragmentShader from '../../../shaders/reed.frag?raw';
import vertexShader from '../../../shaders/reed.vert?raw';
import { type Air, atmosphere, output } from './air';
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
      fragmentShader: output + fragmentShader,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(strips(), material);
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

/**
 * An upright and a mirrored rectangle for each strip: x -1..1, y 0..1 from the water to the tips, z 1 or -1. Merged, not
 * instanced: an instance costs as much as fifty vertices where there is no graphics card.
 */
function strips(): BufferGeometry {
  const beds = reedBeds();
  const count = beds.length / 4;
  const corners = [-1, 1].flatMap((side) => [-1, 0, side, 1, 0, side, 1, 1, side, -1, 1, side]);
  const positions = Array.from({ length: count }, () => corners).flat();
  const rows = Array.from({ length: 32 * count }, (_, at) => beds[4 * Math.floor(at / 32) + (at % 4)]!);
  const index = Array.from({ length: count }, (_, strip) =>
    // images first; they stand on their heads, so they turn the other way
    [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7].map((corner) => 8 * strip + corner),
  ).flat();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('bed', new Float32BufferAttribute(rows, 4));
  geometry.setIndex(index);
  return geometry;
}
