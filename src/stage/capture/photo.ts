/** Photos of what is shown, in any size: the picture is drawn piece by piece on the canvas that shows it. */

import type { PerspectiveCamera } from 'three';

/** Most pixels of a photo in a pixel of the page, along each side. */
export const LARGEST_PHOTO = 4;

/** Longest side of a photo, pixels: what every browser has room for, and a machine without a graphics card draws in seconds. */
const LONGEST_SIDE = 8192;

/** How a photo is to be. */
export interface PhotoOptions {
  /** Pixels in a pixel of the page, along each side: 1, 2, 3 or 4, or fewer where the photo would be too large. */
  readonly scale?: number;
  /** Whether sky, land and water are left out. */
  readonly transparentSky?: boolean;
}

/** What a photo is taken through. */
export interface Viewfinder {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera;
  /** Draws on the canvas what the camera sees; over a plain colour instead of sky, land and water, if one is given. */
  paint(plain?: 'black' | 'white'): void;
}

/** Size of a photo of a canvas that has this size in the page: `scale` times as large, or as large as a photo may be. */
export function photoSize(width: number, height: number, scale: number): [width: number, height: number] {
  const fitting = Math.min(scale, LONGEST_SIDE / Math.max(1, width, height));
  const whole = (length: number) => Math.max(1, Math.round(length * fitting));
  return [whole(width), whole(height)];
}

/**
 * A PNG of what is shown, in the size that `photoSize` says. It is drawn before this returns, and the canvas
 * then shows what it showed before.
 *
 * @throws RangeError for another scale
 * @throws Error when the graphics context is lost, or the browser cannot make a picture of that size
 */
export async function takePhoto(viewfinder: Viewfinder, options: PhotoOptions = {}): Promise<Blob> {
  const { scale = 1, transparentSky = false } = options;
  if (!Number.isInteger(scale) || scale < 1 || scale > LARGEST_PHOTO) {
    throw new RangeError(`takePhoto: scale must be a whole number in 1..${LARGEST_PHOTO}, got ${scale}`);
  }
  const { canvas, camera } = viewfinder;
  const [width, height] = photoSize(canvas.clientWidth, canvas.clientHeight, scale);
  const photo = bitmap(width, height);
  const draw = transparentSky ? cutOut(viewfinder) : () => opaque(viewfinder);
  const { aspect } = camera;
  try {
    // pieces of the canvas' own size: neither its memory nor the graphics card's limits have to grow
    for (let y = 0; y < height; y += canvas.height) {
      for (let x = 0; x < width; x += canvas.width) {
        camera.setViewOffset(width, height, x, y, canvas.width, canvas.height);
        photo.drawImage(draw(), x, y);
      }
    }
  } finally {
    camera.clearViewOffset();
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
    viewfinder.paint();
  }
  if (canvas.getContext('webgl2')?.isContextLost()) throw new Error('takePhoto: the graphics context is lost');
  const blob = await new Promise<Blob | null>((resolve) => photo.canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(`takePhoto: this browser cannot make a picture of ${width} x ${height} pixels`);
  return blob;
}

function opaque(viewfinder: Viewfinder): HTMLCanvasElement {
  viewfinder.paint();
  return viewfinder.canvas;
}

/**
 * Draws with transparency: over black and over white, and what differs between the two is seen through. So every edge is
 * right, however it was smoothed or blended, and the canvas itself needs no alpha.
 */
function cutOut(viewfinder: Viewfinder): () => HTMLCanvasElement {
  const { canvas } = viewfinder;
  const { width, height } = canvas;
  const piece = bitmap(width, height);
  const over = (colour: 'black' | 'white') => {
    viewfinder.paint(colour);
    piece.drawImage(canvas, 0, 0);
    return piece.getImageData(0, 0, width, height);
  };
  return () => {
    // the piece before is transparent, and would shine through nothing: the canvas is opaque
    const picture = over('black');
    difference(picture.data, over('white').data);
    piece.putImageData(picture, 0, 0);
    return piece.canvas;
  };
}

/** Turns a picture over black into the one that, over black and over white, looks as the two do. RGBA, not premultiplied. */
export function difference(black: Uint8ClampedArray, white: Uint8ClampedArray): void {
  for (let at = 0; at < black.length; at += 4) {
    let through = 0;
    for (let channel = at; channel < at + 3; channel++) through = Math.max(through, white[channel]! - black[channel]!);
    const alpha = 255 - through;
    black[at + 3] = alpha;
    for (let channel = at; channel < at + 3; channel++) black[channel] = alpha ? (black[channel]! * 255) / alpha : 0;
  }
}

/** A bitmap in memory, which has room for larger pictures than a graphics card. */
function bitmap(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(`takePhoto: this browser cannot make a picture of ${width} x ${height} pixels`);
  return context;
}
