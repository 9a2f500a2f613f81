/** Contact sheets: labelled thumbnails on one page, photographed by the browser that took the pictures. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** A picture on a sheet, shown `width` pixels wide. */
export interface Thumbnail {
  readonly file: string;
  readonly label: string;
  readonly width: number;
}

const WIDTH = 1504; // px: six pictures of a strip, four wide ones, or eight upright ones
const MOST_BYTES = 400_000;

/** Writes a JPEG of at most 400 kB with one row, wrapped where it must be, for each list of thumbnails. */
export async function writeSheet(browser: Browser, file: string, rows: readonly (readonly Thumbnail[])[]) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } });
  await page.setContent(`
    <style>
      body { margin: 8px; background: #16161a; color: #ccc; font: 13px sans-serif }
      div { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px }
      figure { margin: 0 }
      img { display: block }
    </style>
    ${rows.map((row) => `<div>${row.map(figure).join('')}</div>`).join('')}
  `);
  let picture: Buffer;
  let quality = 90;
  do {
    quality -= 8;
    picture = await page.screenshot({ type: 'jpeg', quality, fullPage: true });
  } while (picture.length > MOST_BYTES && quality > 10);
  writeFileSync(file, picture);
  await page.close();
}

function figure({ file, label, width }: Thumbnail): string {
  const source = `data:image/jpeg;base64,${readFileSync(file, 'base64')}`;
  return `<figure><img src="${source}" width="${width}">${label}</figure>`;
}
