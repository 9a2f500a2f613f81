/** The golden pictures: which there are, how they are taken, and `npm run goldens`, the only way to make them anew. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserPath, FLAGS, serveSite } from '../browser/site';
import { openScene } from './director';
import type { Shot } from './list';

export const GOLDENS = join(import.meta.dirname, '../browser/golden');
export const GOLDEN_SIZE = { width: 640, height: 360 };

export type Golden = Omit<Shot, 'sheet' | 'interface'>;

/** Views of one scene follow each other, so that it is flown once. */
export const GOLDEN_VIEWS: readonly Golden[] = [
  { name: 'dusk', scene: 'murmuration', at: 8 },
  { name: 'night', scene: 'murmuration', at: 8, view: { theme: 'night' } },
  { name: 'paper', scene: 'murmuration', at: 8, view: { theme: 'paper' } },
  { name: 'turn', scene: 'murmuration', at: 8, view: { colour: 'turn' } },
  { name: 'ride', scene: 'murmuration', at: 8, view: { camera: 'ride' }, run: 2 },
  { name: 'ground', scene: 'murmuration', at: 8, view: { camera: 'ground' }, run: 2 },
  { name: 'noon-obstacles', scene: 'slalom', at: 6, view: { theme: 'noon' } },
  { name: 'fish-trails', scene: 'alignment', at: 5, view: { body: 'fish', trails: 2 }, run: 2 },
];

export function fileOf({ name }: Golden): string {
  return join(GOLDENS, `${name}.webp`);
}

export function hashOf({ scene }: Golden): string {
  return `#s=${scene}&seed=7`;
}

/** Brings a page of the view's scene, which the director has, to the view. */
export async function bring(page: Page, { at, view, run }: Golden): Promise<void> {
  await page.evaluate(
    ({ at, view, run }) => {
      const { director } = window;
      // few frames on the way there; a view that flies on begins the same whatever was taken before
      director.reach(at, { every: 30, framed: run !== undefined });
      director.look(view ?? {});
      if (run) director.fly(run);
    },
    { at, view, run },
  );
}

/** What is to be seen now, as a lossless WebP in base64. */
export function photograph(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { stage } = window.murmuration!;
    const { width, height } = stage.canvas;
    const picture = new OffscreenCanvas(width, height);
    window.director.draw();
    picture.getContext('2d')!.drawImage(stage.canvas, 0, 0);
    // lossless at this quality, and less than half the size of a PNG
    const blob = await picture.convertToBlob({ type: 'image/webp', quality: 1 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });
}

/** What pictures depend on beside the project. */
export async function browserOf(page: Page): Promise<string> {
  const renderer = await page.evaluate(() => {
    const gl = window.murmuration!.stage.canvas.getContext('webgl2')!;
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  });
  return `Chromium ${page.context().browser()!.version()}, ${renderer}`;
}

/** Writes all golden pictures, and what browser made them. */
export async function main(): Promise<number> {
  const site = await serveSite();
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    mkdirSync(GOLDENS, { recursive: true });
    for (const scene of new Set(GOLDEN_VIEWS.map(hashOf))) {
      const page = await browser.newPage({ viewport: GOLDEN_SIZE });
      await openScene(page, site.url, scene);
      for (const view of GOLDEN_VIEWS.filter((view) => hashOf(view) === scene)) {
        await bring(page, view);
        writeFileSync(fileOf(view), await photograph(page), 'base64');
        process.stdout.write(`${view.name}\n`);
      }
      const about = { browser: await browserOf(page) };
      writeFileSync(join(GOLDENS, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return 0;
}
