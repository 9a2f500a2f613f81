/** Pictures of reeds. */

import { CanvasTexture, ClampToEdgeWrapping, LinearMipmapNearestFilter } from 'three';
import { chance } from './random';

/** Strips in the atlas, one above the other. */
const SPRITES = 4;
const WIDTH = 512; // pixels of one
const HEIGHT = 128;
const STEMS = 110;

/** Silhouettes of four strips of reeds, as opacity. */
export function reedAtlas(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = SPRITES * HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!; // drawn without a graphics card, since it is read back
  const random = chance(31);
  for (let sprite = 1; sprite <= SPRITES; sprite++) {
    pen.save();
    pen.translate(WIDTH / 2, sprite * HEIGHT);
    for (let stem = 0; stem < STEMS; stem++) drawStem(pen, random, stem % 4 === 0);
    pen.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.minFilter = LinearMipmapNearestFilter;
  return texture;
}

/** A stem that leans, leaves that hang from it, and a plume if it bears one. */
function drawStem(pen: CanvasRenderingContext2D, random: () => number, plumed: boolean): void {
  const spread = random() + random() - 1; // -1..1, most in the middle
  const foot = 0.46 * WIDTH * spread;
  const tall = plumed ? 0.66 + 0.24 * random() : 0.35 + 0.4 * random();
  const height = 0.96 * HEIGHT * tall * (1 - 0.5 * spread * spread);
  const lean = 12 * (random() - 0.5) + 6 * spread;
  blade(pen, foot, 0, lean, -height, 0.3 * lean, 1.8);
  for (let leaf = 0; leaf < 2; leaf++) {
    const from = 0.2 + 0.45 * random();
    const out = (random() < 0.5 ? -1 : 1) * (7 + 9 * random());
    const up = -height * 0.16 * random();
    blade(pen, foot + lean * from * from, -height * from, out, up, 0.3 * out, 2.2);
  }
  if (plumed) {
    // hangs over to the side it leans to
    const droop = (lean < 0 ? -1 : 1) * (3 + 3 * random());
    for (let tuft = 0; tuft < 4; tuft++) {
      blade(pen, foot + lean, -height + 3 * tuft - 2, droop * (1 - 0.12 * tuft), -6 + 2 * tuft, droop * 0.2, 2.6);
    }
  }
}

/** A curved blade from (x, y) by (dx, dy), `width` at its foot, none at its tip, bent by `bend` half way. */
function blade(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  dx: number,
  dy: number,
  bend: number,
  width: number,
): void {
  const [middleX, middleY] = [x + bend, y + 0.6 * dy];
  pen.beginPath();
  pen.moveTo(x - width / 2, y);
  pen.quadraticCurveTo(middleX - width / 3, middleY, x + dx, y + dy);
  pen.quadraticCurveTo(middleX + width / 3, middleY, x + width / 2, y);
  pen.fill();
}
