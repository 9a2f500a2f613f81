/** Sky and water in one triangle, and in front of them what is endlessly far away: the sun and the hills. */

import {
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  ShaderMaterial,
  Vector4,
} from 'three';
import backdropFragment from '../../shaders/backdrop.frag?raw';
import backdropVertex from '../../shaders/backdrop.vert?raw';
import distanceVertex from '../../shaders/distance.vert?raw';
import plainFragment from '../../shaders/plain.frag?raw';
import { type Air, atmosphere, dither } from './air';

const SUN_RADIUS = 0.0145; // rad, twice the real sun's: low suns look large
const HILL_STEPS = 256;

export class Backdrop {
  readonly group = new Group();

  private readonly hills: Mesh[];

  constructor(private readonly air: Air) {
    const sky = new Mesh(
      wholePicture(),
      new ShaderMaterial({
        uniforms: { ...air, waterColour: { value: new Color('#575069') } },
        vertexShader: backdropVertex,
        fragmentShader: atmosphere + dither + backdropFragment,
        depthWrite: false,
      }),
    );
    const sun = new Mesh(sunDisc(air), distant(air, '#fff1da', 0.85));
    this.hills = [
      new Mesh(ridge(0.026, 1), distant(air, '#63566e', 0.5)),
      new Mesh(ridge(0.013, 4), distant(air, '#4a3f57', 0.62)),
    ];
    // from back to front, after everything near: only what is left of the picture is shaded
    for (const [place, mesh] of [sky, sun, ...this.hills].entries()) {
      mesh.renderOrder = 1 + place;
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
  }

  /** Whether there is water below and land around, or haze on all sides. */
  set hasGround(on: boolean) {
    this.air.water.value = on ? 1 : 0;
    for (const hill of this.hills) hill.visible = on;
  }
}

function distant(air: Air, colour: string, clearness: number): ShaderMaterial {
  const { r, g, b } = new Color(colour);
  return new ShaderMaterial({
    uniforms: { ...air, tint: { value: new Vector4(r, g, b, clearness) } },
    vertexShader: atmosphere + distanceVertex,
    fragmentShader: plainFragment,
    side: DoubleSide,
    depthWrite: false,
  });
}

/** One triangle that covers the picture. */
function wholePicture(): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
}

/** A disc of directions round the sun's. */
function sunDisc(air: Air): BufferGeometry {
  return new CircleGeometry(SUN_RADIUS, 48).translate(0, 0, 1).lookAt(air.sunDirection.value);
}

/** A band of directions all round the horizon: hills at most `height` rad high, and below them their mirror image. */
function ridge(height: number, turn: number): BufferGeometry {
  const directions: number[] = [];
  const triangles: number[] = [];
  for (let step = 0; step <= HILL_STEPS; step++) {
    const angle = (step / HILL_STEPS) * 2 * Math.PI;
    const wave = (waves: number) => Math.sin(waves * (angle + turn)); // whole waves, so that the ends meet
    const y = height * (0.52 + 0.22 * wave(5) + 0.15 * wave(8) + 0.07 * wave(19) + 0.04 * wave(31));
    directions.push(Math.sin(angle), y, -Math.cos(angle), Math.sin(angle), -y, -Math.cos(angle));
    const next = 2 * step + 2;
    if (step < HILL_STEPS) triangles.push(next - 2, next - 1, next, next, next - 1, next + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(directions, 3));
  geometry.setIndex(triangles);
  return geometry;
}
