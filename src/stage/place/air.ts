/** The light and air of the scene: what every shader knows of the theme. */

import { Color, Vector2, Vector3, Vector4 } from 'three';
import atmosphereSource from '../../../shaders/atmosphere.glsl?raw';
import ditherSource from '../../../shaders/dither.glsl?raw';
import outputSource from '../../../shaders/output.glsl?raw';
import { THEME_LOOKS, type ThemeLook } from './themes';

/** GLSL: sky(), throughAir(), daylight() and the uniforms they need. */
export const atmosphere = atmosphereSource;
/** GLSL: dither(). */
export const dither = ditherSource;
/** GLSL: written(), the cheap way from linear colours to those of the screen. */
export const output = outputSource;

/** Uniforms of the atmosphere chunk, shared by all materials. */
export type Air = ReturnType<typeof duskAir>;

/** The air of the theme `dusk`. */
export function duskAir() {
  const air = {
    sunDirection: { value: new Vector3() },
    zenithColour: { value: new Color() },
    middleColour: { value: new Color() },
    middleAwayColour: { value: new Color() },
    horizonColour: { value: new Color() },
    horizonAwayColour: { value: new Color() },
    glowColour: { value: new Color() },
    sunColour: { value: new Color() },
    bands: { value: new Vector2() },
    glow: { value: new Vector4() },
    lightAbove: { value: new Color() },
    lightBelow: { value: new Color() },
    lightSun: { value: new Color() },
    water: { value: 1 },
    haze: { value: 0 },
    /** Simulated time, s. */
    time: { value: 0 },
  };
  changeAir(air, THEME_LOOKS.dusk);
  return air;
}

/** Gives the air the colours of a theme; water and time stay. */
export function changeAir(air: Air, { sun, sky, glow, light, sight }: ThemeLook): void {
  const level = Math.cos(sun.elevation);
  air.sunDirection.value.set(level * Math.sin(sun.azimuth), Math.sin(sun.elevation), -level * Math.cos(sun.azimuth));
  air.zenithColour.value.set(sky.zenith);
  air.middleColour.value.set(sky.middle[0]);
  air.middleAwayColour.value.set(sky.middle[1]);
  air.horizonColour.value.set(sky.horizon[0]);
  air.horizonAwayColour.value.set(sky.horizon[1]);
  air.bands.value.fromArray(sky.bands);
  air.glowColour.value.set(glow.colour);
  air.sunColour.value.set(glow.spot);
  air.glow.value.set(glow.share, glow.width, glow.spotShare, glow.spotWidth);
  air.lightAbove.value.set(light.above);
  air.lightBelow.value.set(light.below);
  air.lightSun.value.set(light.sun);
  air.haze.value = 1 / sight;
}
