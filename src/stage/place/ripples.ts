/** Ripples of nearly still water, as a texture that tiles. */

import { DataTexture, LinearFilter, LinearMipmapNearestFilter, RepeatWrapping, RGBAFormat } from 'three';
import { chance } from './random';

const SIZE = 128;
const WAVES = 26;

/**
 * A square tile, four bytes a texel: slopes along both axes (128 is level), how ruffled the water is there (0..255), 255.
 * A sum of whole waves that run mostly along the second axis.
 */
export function rippleTile(): Uint8Array {
  const random = chance(11);
  const slopes = new Float64Array(2 * SIZE * SIZE);
  const ruffled = new Float64Array(SIZE * SIZE);
  const addWave = (u: number, v: number, add: (at: number, height: number, slope: number) => void) => {
    const phase = 2 * Math.PI * random();
    for (let at = 0; at < SIZE * SIZE; at++) {
      const angle = (2 * Math.PI * (u * (at % SIZE) + v * Math.floor(at / SIZE))) / SIZE + phase;
      add(at, Math.sin(angle), Math.cos(angle));
    }
  };
  for (let wave = 0; wave < WAVES; wave++) {
    const u = Math.round(14 * (random() - 0.5));
    const v = Math.round(2 + 13 * random() ** 1.5);
    const steep = 1 / Math.hypot(u, v);
    addWave(u, v, (at, _, slope) => {
      slopes[2 * at]! += u * steep * slope;
      slopes[2 * at + 1]! += v * steep * slope;
    });
  }
  for (let wave = 0; wave < 8; wave++) {
    const [u, v] = [Math.round(6 * (random() - 0.5)), 1 + Math.round(3 * random())];
    addWave(u, v, (at, height) => {
      ruffled[at]! += height;
    });
  }
  const texels = new Uint8Array(4 * SIZE * SIZE);
  for (let at = 0; at < SIZE * SIZE; at++) {
    texels[4 * at] = 128 + 12 * slopes[2 * at]!;
    texels[4 * at + 1] = 128 + 12 * slopes[2 * at + 1]!;
    texels[4 * at + 2] = 127.5 + 127.5 * Math.tanh(0.7 * ruffled[at]!);
    texels[4 * at + 3] = 255;
  }
  return texels;
}

export function rippleTexture(): DataTexture {
  const texture = new DataTexture(rippleTile(), SIZE, SIZE, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
