/** The light and air of the scene: what every shader knows of the dusk. */

import { Color, Vector3 } from 'three';
import atmosphereSource from '../../shaders/atmosphere.glsl?raw';
import ditherSource from '../../shaders/dither.glsl?raw';

/** GLSL: sky(), throughAir(), daylight() and the uniforms they need. */
export const atmosphere = atmosphereSource;
/** GLSL: dither(). */
export const dither = ditherSource;

/** Uniforms of the atmosphere chunk, shared by all materials. */
export type Air = ReturnType<typeof duskAir>;

/** A clear evening some minutes before sunset. */
export function duskAir() {
  return {
    sunDirection: { value: new Vector3(0.3, 0.06, -1).normalize() },
    zenithColour: { value: new Color('#576a92') },
    middleColour: { value: new Color('#c29cae') },
    horizonColour: { value: new Color('#f4b184') },
    glowColour: { value: new Color('#ffb480') },
    sunColour: { value: new Color('#ffd7a2') },
    water: { value: 1 },
    haze: { value: 1 / 1500 },
    time: { value: 0 },
  };
}
