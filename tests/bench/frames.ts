/** What a frame costs, by number of birds: the built site in headless Chromium, which draws in software. */

import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { browserPath, FLAGS, serveSite } from '../browser/site';
import type { FrameCase } from './print';

/** A number of birds, drawn by the `stage` or as `instances`, one bird in each: wall time until the pixels can be read. */
interface DrawnCase extends FrameCase {
  /** Triangles a bird. */
  readonly triangles: number;
}

const BIRDS = [1000, 5000, 20_000, 50_000, 100_000];
const COMPARED = 20_000;
const VIEWPORT = { width: 1280, height: 720 };
const WARM_UP = 4;
const FRAMES = 21;

/**
 * Measures frames of the default scene at 1280 x 720, and at 20,000 birds those of the plain way in turn with the stage's.
 * Each shows a new tick: its upload counts, the tick itself does not.
 */
export async function frames(): Promise<DrawnCase[]> {
  const rival = await buildRival();
  const site = await serveSite();
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    const cases: DrawnCase[] = [];
    for (const count of BIRDS) {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await page.goto(`${site.url}#s=murmuration&seed=7&n=${count}`);
      await page.waitForFunction(() => window.murmuration && window.murmuration.flock.tick > 0);
      await page.addScriptTag({ content: rival });
      cases.push(...(await measure(page, count === COMPARED)));
      await page.close();
    }
    return cases;
  } finally {
    await browser.close();
    await site.close();
  }
}

declare global {
  interface Window {
    /** What frames-instances.ts exports. */
    rival: typeof import('./frames-instances');
  }
}

/** frames-instances.ts and all it needs, as a script that puts its exports into `window.rival`. */
async function buildRival(): Promise<string> {
  const entry = join(import.meta.dirname, 'frames-instances.ts');
  const root = join(import.meta.dirname, '../..');
  const built = await build({
    root,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'rival' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('frames: the comparison was not built');
  return output.output[0].code;
}

/** Frames of the flock in the page, drawn by the stage and, when `compared`, the other way in turn. */
async function measure(page: Page, compared: boolean): Promise<DrawnCase[]> {
  const { birds, triangles, times } = await page.evaluate(
    async ({ compared, warmUp, frames }) => {
      const { flock, stage, loop } = window.murmuration!;
      loop.stop();
      const { model } = stage.birds;
      const pixel = new Uint8Array(4);
      // waits until the picture is there
      const finish = (canvas: HTMLCanvasElement) => {
        const gl = canvas.getContext('webgl2')!;
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      };
      const ways: Record<string, () => void> = {
        stage: () => {
          stage.draw(0.5, 0);
          finish(stage.canvas);
        },
      };
      if (compared) {
        const instances = new window.rival.Instances(flock, stage.camera, model);
        ways.instances = () => {
          instances.draw();
          finish(instances.canvas);
        };
      }
      const times: Record<string, number[]> = {};
      for (let frame = 0; frame < warmUp + frames; frame++) {
        for (const [way, draw] of Object.entries(ways)) {
          flock.step();
          // lets the browser show the last picture and collect garbage
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const start = performance.now();
          draw();
          const time = performance.now() - start;
          times[way] ??= [];
          if (frame >= warmUp) times[way].push(time);
        }
      }
      return { birds: flock.count, triangles: model.triangles.length / 3, times };
    },
    { compared, warmUp: WARM_UP, frames: FRAMES },
  );
  return Object.entries(times).map(([name, ms]) => {
    const quantile = (share: number) => ms[Math.floor(share * (ms.length - 1))]!;
    ms.sort((a, b) => a - b);
    const spread = { msPerFrame: quantile(0.5), p10: quantile(0.1), p90: quantile(0.9) };
    return { name, birds, triangles, ...spread };
  });
}
