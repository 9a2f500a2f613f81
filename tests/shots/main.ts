/** `npm run shots`: takes the pictures of list.ts and makes the contact sheets in assets/shots. */

import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserPath, FLAGS, serveSite } from '../browser/site';
import { openScene, reach, showInterface } from './director';
import { SHOTS, type Shot, SIZES } from './list';
import { type Thumbnail, writeSheet } from './sheet';
import { shootStrip } from './strip';

type Size = (typeof SIZES)[number];

const root = join(import.meta.dirname, '../..');
const singles = join(root, 'node_modules/.cache/shots');
const sheets = join(root, 'assets/shots');
const STRIP = 'strip';

/** Takes all pictures, or those whose own name or sheet is among the words. Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const wanted = ({ sheet, name }: Shot) => words.length === 0 || words.includes(sheet) || words.includes(name);
  const names = new Set([STRIP, ...SHOTS.flatMap(({ sheet, name }) => [sheet, name])]);
  const strange = words.filter((word) => !names.has(word));
  if (strange.length > 0) {
    process.stderr.write(`shots: there is no ${strange.join(', ')}; there are ${[...names].join(', ')}\n`);
    return 2;
  }
  const site = await serveSite();
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    mkdirSync(sheets, { recursive: true });
    const shots = SHOTS.filter(wanted);
    for (const size of SIZES) await shoot(browser, site.url, size, shots);
    for (const sheet of new Set(shots.map(({ sheet }) => sheet))) {
      const whole = SHOTS.filter((shot) => shot.sheet === sheet);
      if (whole.every(wanted))
        await composeSheet(
          browser,
          sheet,
          SIZES.map((size) => thumbnails(whole, size)),
        );
    }
    if (words.length === 0 || words.includes(STRIP)) {
      await composeSheet(browser, STRIP, await shootStrip(browser, site.url, join(singles, STRIP)));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  say(`single pictures: ${relative(root, singles)}`);
  return 0;
}

/** Takes the shots at one size, scene by scene, in the order of their moments. */
async function shoot(browser: Browser, site: string, size: Size, shots: readonly Shot[]): Promise<void> {
  mkdirSync(join(singles, nameOf(size)), { recursive: true });
  for (const scene of new Set(shots.map((shot) => shot.scene))) {
    const page = await browser.newPage({ viewport: size });
    await openScene(page, site, `#s=${scene}&seed=7`);
    const there = shots.filter((shot) => shot.scene === scene).sort((a, b) => a.at - b.at);
    for (const shot of there) {
      await reach(page, shot.at);
      await page.evaluate(({ view, run, near }) => {
        const { director } = window;
        director.look(view ?? {});
        if (run) director.fly(run);
        if (near) director.meet(near);
      }, shot);
      await showInterface(page, shot.interface ?? false);
      await page.screenshot({ path: fileOf(shot, size), type: 'jpeg', quality: 90 });
      await showInterface(page, false);
      say(`${nameOf(size)}  ${shot.sheet}: ${shot.name}`);
    }
    await page.close();
  }
}

async function composeSheet(browser: Browser, name: string, rows: readonly (readonly Thumbnail[])[]): Promise<void> {
  const file = join(sheets, `${name}.jpg`);
  await writeSheet(browser, file, rows);
  say(relative(root, file));
}

/** Four wide pictures make a row, or eight upright ones. */
function thumbnails(shots: readonly Shot[], size: Size): Thumbnail[] {
  const width = size.width > size.height ? 364 : 178;
  return shots.map((shot) => ({ file: fileOf(shot, size), label: shot.name, width }));
}

function fileOf({ sheet, name }: Shot, size: Size): string {
  return join(singles, nameOf(size), `${sheet}-${name.replaceAll(/\W+/g, '-')}.jpg`);
}

function nameOf({ width, height }: Size): string {
  return `${width}x${height}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
