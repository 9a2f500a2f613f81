/** What a frame costs, by number of birds: the built site in headless Chromium, which draws in software. */

import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { browserPath, FLAGS, serveSite } from '../browser/site';
import type { FrameCase } from './print';

/**
 * A number of birds, drawn by the `stage` with all that belongs to the default scene, `bare` by the stage on a flat background,
 * or as `instances`, one bird in each: wall time until the pixels can be read.
 */
interface DrawnCase extends FrameCase {
  /** Triangles a bird. */
  readonly triangles: number;
}

const BIRDS = [1000, 5000, 10_000, 20_000, 50_000, 100_000];
/** What the stage is compared with, by number of birds. */
const RIVALS: Readonly<Record<number, Rival>> = { 10000: 'bare', 20000: 'instances' };
type Rival = 'bare' | 'instances';
const VIEWPORT = { width: 1280, height: 720 };
const WARM_UP = 4;
const FRAMES = 21;

/**
 * Measures frames of the default scene at 1280 x 720; at 10,000 birds in turn with those of the birds alone, at 20,000 with those
 * of the plain way. Each shows a new tick: its upload counts, the tick itself does not.
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
      cases.push(...(await measure(page, RIVALS[count])));
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

/** Frames of the flock in the page, drawn by the stage and, where there is one, by its rival in turn. */
async function measure(page: Page, rival?: Rival): Promise<DrawnCase[]> {
  const { birds, triangles, times, calls } = await page.evaluate(
    async ({ rival, warmUp, frames }) => {
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
      if (rival === 'bare') {
        const scene = stage.birds.mesh.parent!;
        const all = [...scene.children];
        ways.bare = () => {
          scene.remove(...all.filter((object) => object !== stage.birds.mesh));
          ways.stage!();
          scene.add(...all);
        };
      }
      if (rival === 'instances') {
        const instances = new window.rival.Instances(flock, stage.camera, model);
        ways.instances = () => {
          instances.draw();
          finish(instances.canvas);
        };
      }
      const times: Record<string, number[]> = {};
      let calls = 0;
      for (let frame = 0; frame < warmUp + frames; frame++) {
        for (const [way, draw] of Object.entries(ways)) {
          flock.step();
          // lets the browser show the last picture and collect garbage
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const start = performance.now();
          draw();
          const time = performance.now() - start;
          if (way === 'stage') calls = stage.drawCalls;
          times[way] ??= [];
          if (frame >= warmUp) times[way].push(time);
        }
      }
      return { birds: flock.count, triangles: model.triangles.length / 3, times, calls };
    },
    { rival, warmUp: WARM_UP, frames: FRAMES },
  );
  return Object.entries(times).map(([name, ms]) => {
    const quantile = (share: number) => ms[Math.floor(share * (ms.length - 1))]!;
    ms.sort((a, b) => a - b);
    const spread = { msPerFrame: quantile(0.5), p10: quantile(0.1), p90: quantile(0.9) };
    return { name, birds, triangles, ...spread, ...(name === 'stage' && { drawCalls: calls }) };
  });
}
