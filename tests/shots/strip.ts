/** One bird in flight, frame by frame: in a climb, in a dive and in a hard turn. The simulation flies it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openScene } from './director';
import type { Thumbnail } from './sheet';

const FRAMES = 12;
const SIZE = { width: 240, height: 200 };

interface Manoeuvre {
  readonly name: string;
  /** At the start, m/s. */
  readonly velocity: readonly [x: number, y: number, z: number];
  /** Push to the right all the time, m/s². */
  readonly aside: number;
  /** From one frame to the next. */
  readonly ticks: number;
}

const MANOEUVRES: readonly Manoeuvre[] = [
  { name: 'climb', velocity: [0, 5, -8], aside: 0, ticks: 1 },
  { name: 'dive', velocity: [0, -9, -9], aside: 0, ticks: 1 },
  { name: 'turn', velocity: [0, 0, -10], aside: 9.5, ticks: 4 },
];

/** Takes the frames, one row a manoeuvre, and keeps them in `folder`. */
export async function shootStrip(browser: Browser, site: string, folder: string): Promise<Thumbnail[][]> {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE });
  await openScene(page, site, '#s=alignment&seed=7');
  const rows: Thumbnail[][] = [];
  for (const { name, velocity, aside, ticks } of MANOEUVRES) {
    await page.evaluate((velocity) => {
      const { flock, stage } = window.murmuration!;
      flock.setCount(1);
      // nothing but its own flight decides where it goes
      flock.setParams({ goalMode: 'none', wander: 0, level: 0, ground: true });
      flock.positions.set([0, 60, 0, 0.3]);
      flock.velocities.set([...velocity, 0]);
      stage.invalidate();
    }, velocity);
    const row: Thumbnail[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
      await page.evaluate(
        ([aside, ticks]) => {
          const { flock } = window.murmuration!;
          for (let tick = 0; tick < ticks; tick++) {
            const [vx, , vz] = flock.velocities as unknown as number[];
            const push = aside / Math.hypot(vx!, vz!);
            flock.externalAccelerations.set([-push * vz!, 0, push * vx!]);
            flock.step();
          }
          window.director.meet(1.2);
        },
        [aside, ticks] as const,
      );
      const file = join(folder, `${name}-${frame}.jpg`);
      writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 85 }));
      row.push({
        file,
        label: frame === 0 ? name : `+${Math.round((frame * ticks * 1000) / 60)} ms`,
        width: SIZE.width,
      });
    }
    rows.push(row);
  }
  await page.close();
  return rows;
}
