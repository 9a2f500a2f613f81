/** What is endlessly far away: sky, stars, sun and hills; and the water that mirrors them. */

import {
  type Blending,
  type BufferGeometry,
  Color,
  type DataTexture,
  DoubleSide,
  Group,
  type IUniform,
  Mesh,
  NoBlending,
  NormalBlending,
  PlaneGeometry,
  Points,
  ShaderMaterial,
  Vector4,
  type WebGLRenderer,
} from 'three';
import distanceVertex from '../../../shaders/distance.vert?raw';
import map from '../../../shaders/map.glsl?raw';
import noise from '../../../shaders/noise.glsl?raw';
import skyFragment from '../../../shaders/sky.frag?raw';
import skylineFragment from '../../../shaders/skyline.frag?raw';
import skyline from '../../../shaders/skyline.glsl?raw';
import skylineVertex from '../../../shaders/skyline.vert?raw';
import starFragment from '../../../shaders/star.frag?raw';
import starVertex from '../../../shaders/star.vert?raw';
import sunFragment from '../../../shaders/sun.frag?raw';
import sunVertex from '../../../shaders/sun.vert?raw';
import waterFragment from '../../../shaders/water.frag?raw';
import { ORDER } from '../draw-order';
import { type Air, atmosphere, dither, output } from './air';
import { BakedSky } from './baked-sky';
import { dome, ring, stars } from './directions';
import { rippleTexture } from './ripples';
import { ridgeHeights, ridgeTexture, skylineTops } from './skyline';
import { THEME_LOOKS, type ThemeLook } from './themes';

const STARS = 1100;
/** The square that the sun's disc is drawn in reaches beyond it, for its soft edge. */
const SUN_MARGIN = 1.25;

export class Backdrop {
  readonly group = new Group();

  private readonly uniforms = {
    ridges: { value: null as DataTexture | null },
    ripples: { value: rippleTexture() },
    baked: { value: null as BakedSky['texture'] | null },
    cloud: { value: new Vector4() },
    cloudLitColour: { value: new Color() },
    cloudShadeColour: { value: new Color() },
    hills: { value: [new Vector4(), new Vector4(), new Vector4(), new Vector4()] },
    mist: { value: 0 },
    pathColour: { value: new Color() },
    pathShare: { value: 0 },
    sunRadius: { value: 0 },
    discColour: { value: new Color() },
    reach: { value: 0 },
    maria: { value: 0 },
    stars: { value: 0 },
    pixel: { value: 1 },
    waterColour: { value: new Color() },
    mirror: { value: 0 },
    rippled: { value: 0 },
    ruffle: { value: 0 },
  };
  private readonly baked: BakedSky;
  private readonly sky: Mesh;
  private readonly stars: Points;
  private readonly sun: Mesh;
  private readonly hills: Mesh;
  private readonly waters: Mesh;
  /** The sky below the horizon where there is no water. */
  private readonly haze: Mesh;

  /** `texels`: width of the map of the sky. */
  constructor(
    private readonly air: Air,
    texels: number,
  ) {
    const ridges = ridgeHeights();
    this.uniforms.ridges.value = ridgeTexture(ridges);
    // the map is not drawn with what shows it
    const { baked, ...unbaked } = this.uniforms;
    this.baked = new BakedSky(texels, { ...air, ...unbaked });
    baked.value = this.baked.texture;

    const uniforms = { ...air, ...this.uniforms };
    const mesh = (geometry: BufferGeometry, vertex: string, fragment: string, blending: Blending = NormalBlending) =>
      new Mesh(geometry, material(uniforms, vertex, fragment, blending));
    this.sky = mesh(dome(1), distanceVertex, map + output + dither + skyFragment, NoBlending);
    this.haze = mesh(dome(-1), distanceVertex, map + output + dither + skyFragment, NoBlending);
    this.stars = new Points(stars(STARS), material(uniforms, map + starVertex, starFragment, NormalBlending));
    this.sun = mesh(new PlaneGeometry(2, 2), atmosphere + map + sunVertex, map + noise + sunFragment);
    this.hills = mesh(
      ring(skylineTops(ridges, 128)),
      atmosphere + skylineVertex,
      skyline + output + dither + skylineFragment,
    );
    this.waters = mesh(dome(-1), distanceVertex, atmosphere + map + output + dither + waterFragment, NoBlending);

    // from back to front, after everything near: only what is left of the picture is shaded
    for (const [place, object] of [this.sky, this.haze, this.stars, this.sun, this.hills, this.waters].entries()) {
      object.renderOrder = ORDER.backdrop + place;
      object.frustumCulled = false;
      this.group.add(object);
    }
    this.look = THEME_LOOKS.dusk;
    this.hasGround = true;
  }

  /** Takes over a theme, but for what the air knows of it. */
  set look({ sun, clouds, hills, mist, water, stars }: ThemeLook) {
    const { uniforms } = this;
    uniforms.cloud.value.set(clouds.cover, clouds.soft, clouds.scale, clouds.streak);
    uniforms.cloudLitColour.value.set(clouds.lit);
    uniforms.cloudShadeColour.value.set(clouds.shade);
    for (const [ridge, [name, clear]] of hills.entries()) {
      const { r, g, b } = new Color(name);
      uniforms.hills.value[ridge]!.set(r, g, b, clear);
    }
    uniforms.mist.value = mist;
    uniforms.pathColour.value.set(sun.path[0]);
    uniforms.pathShare.value = sun.path[1];
    uniforms.sunRadius.value = sun.radius;
    uniforms.discColour.value.set(sun.colour);
    uniforms.reach.value = SUN_MARGIN * Math.tan(sun.radius);
    uniforms.maria.value = sun.maria;
    uniforms.stars.value = stars;
    uniforms.waterColour.value.set(water.colour);
    uniforms.mirror.value = water.mirror;
    uniforms.rippled.value = water.ruffle;
    // far away water seems smoother, since one sees the fronts of its ripples more than their backs
    uniforms.ruffle.value = 0.4 * water.ruffle;
    this.sun.visible = sun.radius > 0;
    this.stars.visible = stars > 0;
    this.baked.invalidate();
  }

  /** Whether there is water below and land around, or haze on all sides. */
  set hasGround(on: boolean) {
    const water = on ? 1 : 0;
    if (this.air.water.value !== water) this.baked.invalidate();
    this.air.water.value = water;
    this.hills.visible = this.waters.visible = on;
    this.haze.visible = !on;
  }

  /** To be called when the graphics context was lost. */
  invalidate(): void {
    this.baked.invalidate();
  }

  /** To be called before a frame: draws the map of the sky if it is not up to date. */
  prepare(renderer: WebGLRenderer): void {
    this.uniforms.pixel.value = 2.6 * Math.max(1, renderer.domElement.height / 720);
    this.baked.prepare(renderer);
  }
}

function material(
  uniforms: Record<string, IUniform>,
  vertexShader: string,
  fragmentShader: string,
  blending: Blending,
): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    vertexShader,
    fragmentShader,
    blending,
    side: DoubleSide,
    depthWrite: false,
    // what is transparent is drawn after what is not, and in order
    transparent: true,
  });
}
