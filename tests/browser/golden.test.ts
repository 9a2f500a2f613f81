/** Golden pictures: eight views look as they did. `npm run goldens` makes them anew. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, holdFrames } from '../shots/director';
import {
  bring,
  browserOf,
  fileOf,
  GOLDEN_SIZE,
  GOLDEN_VIEWS,
  GOLDENS,
  type Golden,
  hashOf,
  photograph,
} from '../shots/goldens';
import { type OpenPage, openPage } from './page';

/** Largest difference of a channel between equal pixels, and the share of pixels that may differ more. */
const TOLERANCE = 8;
const MOST = 0.001;

/** How two pictures in base64 differ; `shown` is a PNG of where, black on white. */
function compare(page: Page, pictures: readonly [string, string]) {
  return page.evaluate(
    async ({ pictures, tolerance }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' });
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const sizes = [a!, b!].map(({ width, height }) => `${width}x${height}`);
      if (sizes[0] !== sizes[1]) throw new Error(`the picture is ${sizes[1]} pixels, its golden one ${sizes[0]}`);
      const mask = new ImageData(a!.width, a!.height);
      let differing = 0;
      let largest = 0;
      for (let i = 0; i < a!.data.length; i += 4) {
        const apart = Math.max(...[0, 1, 2].map((channel) => Math.abs(a!.data[i + channel]! - b!.data[i + channel]!)));
        largest = Math.max(largest, apart);
        if (apart > tolerance) differing++;
        mask.data.fill(apart > tolerance ? 0 : 255, i, i + 3);
        mask.data[i + 3] = 255;
      }
      const canvas = new OffscreenCanvas(mask.width, mask.height);
      canvas.getContext('2d')!.putImageData(mask, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      const shown = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
      return { share: differing / (a!.data.length / 4), largest, shown };
    },
    { pictures, tolerance: TOLERANCE },
  );
}

const golden = (view: Golden) => readFileSync(fileOf(view), 'base64');

describe.each([...new Set(GOLDEN_VIEWS.map(hashOf))])('golden pictures of %s', (scene) => {
  let open: OpenPage;
  const views = GOLDEN_VIEWS.filter((view) => hashOf(view) === scene);

  beforeAll(async () => {
    open = await openPage({ viewport: GOLDEN_SIZE, hash: scene, init: holdFrames });
    await direct(open.page);
  });

  afterAll(() => open.close());

  it.each(views)('$name', async (view) => {
    const { page } = open;
    await bring(page, view);
    const now = await photograph(page);
    const { share, largest, shown } = await compare(page, [golden(view), now]);
    if (share <= MOST) return;
    const folder = mkdtempSync(join(tmpdir(), 'golden-'));
    writeFileSync(join(folder, `${view.name}.webp`), now, 'base64');
    writeFileSync(join(folder, `${view.name}-difference.png`), shown, 'base64');
    const { browser } = JSON.parse(readFileSync(join(GOLDENS, 'about.json'), 'utf8'));
    expect.fail(
      `${(100 * share).toFixed(2)} % of the pixels differ by more than ${TOLERANCE}/255 (allowed: ${100 * MOST} %), ` +
        `the largest by ${largest}. The golden picture was made with ${browser}; this is ${await browserOf(page)}. ` +
        `See ${folder}; \`npm run goldens\` takes all of them as they are now.`,
    );
  });

  it('would be missed by a flock a sixth of a second later', async () => {
    const { page } = open;
    await page.evaluate(() => window.director.fly(1 / 6));
    expect((await compare(page, [golden(views.at(-1)!), await photograph(page)])).share).toBeGreaterThan(2 * MOST);
  });
});
