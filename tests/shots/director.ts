/** Takes the page's clock over: every tick and every frame is ordered from here, so that a picture can be taken again. */

import type { Page } from 'playwright-core';
import type { View } from '../../src/scene';

type Point = readonly [x: number, y: number, z: number];

/** Lives in the page. Draws frames of its own, whose time goes with the simulated one. */
export interface Director {
  /** Flies on and draws every so many ticks, so that the camera goes with the flock. */
  fly(seconds: number, every?: number): void;
  /**
   * Flies to a moment since the start, or goes back to it when it was reached before. Going back takes the scene's own view
   * again and frames the flock; with `framed` that is done in any case.
   */
  reach(seconds: number, options?: { every?: number; framed?: boolean }): void;
  /** Changes the scene's own view so, and draws it. */
  look(changes: Partial<View>): void;
  /** Draws once more; no time passes. */
  draw(): void;
  /** Puts the camera at a place of its own, and draws. */
  aim(eye: Point, target: Point): void;
  /** Looks at the bird in the middle of the flock from ahead, from its right and a little from below, and draws. */
  meet(metres: number): void;
}

declare global {
  interface Window {
    director: Director;
  }
}

/** Opens a scene at tick 0 with its clock stopped, and nothing but the picture to be seen, until `showInterface`. */
export async function openScene(page: Page, site: string, hash: string): Promise<void> {
  await page.addInitScript(holdFrames);
  await page.goto(`${site}${hash}`);
  await direct(page);
}

/** Puts the director into a page that was opened with `holdFrames`. */
export async function direct(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html:not(.interface) .murmuration > :not(main) { visibility: hidden }' });
  await page.evaluate(installDirector);
}

/** Flies to a moment, or goes back to it, as `Director.reach` does: far ways in a small window, whose frames cost a fifth. */
export async function reach(page: Page, seconds: number): Promise<void> {
  const size = page.viewportSize()!;
  const ahead = seconds - (await page.evaluate(() => window.murmuration!.flock.time));
  const small = { width: Math.round(size.width / 10), height: Math.round(size.height / 10) };
  if (ahead > 5) await resize(page, small);
  await page.evaluate((seconds) => window.director.reach(seconds), seconds);
  if (ahead > 5) {
    await resize(page, size);
    await page.evaluate(() => window.director.look({}));
  }
}

/** Waits until the stage was told. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width }) => window.murmuration!.stage.canvas.clientWidth === width, size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Shows the interface beside the picture, with readings. */
export async function showInterface(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.classList.toggle('interface', shown);
    // the first frame of a stopped clock adds no time
    if (shown) window.murmuration!.loop.frame(performance.now());
  }, shown);
}

/** In the page, before its scripts: no frame is drawn until the director is there. */
export function holdFrames(): void {
  const own = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => (window.director ? own(callback) : 0);
}

function installDirector(): void {
  const { flock, stage, loop } = window.murmuration!;
  const { view } = stage;
  loop.stop();
  stage.resolution.hold(1);
  // far from any time at which the page drew by itself
  let ms = 1e6;
  const draw = (seconds: number) => {
    ms += 1000 * seconds;
    stage.draw(1, ms);
  };
  const reached = new Map<number, Uint8Array>();
  let aimed = false;

  window.director = {
    fly(seconds, every = 6) {
      const end = flock.tick + Math.round(60 * seconds);
      while (flock.tick < end) {
        const ticks = Math.min(every, end - flock.tick);
        flock.step(ticks);
        draw(ticks / 60);
      }
    },
    reach(seconds, { every, framed = false } = {}) {
      const tick = Math.round(60 * seconds);
      const back = reached.has(tick) && (aimed || flock.tick !== tick);
      if (!reached.has(tick)) {
        this.fly(seconds - flock.time, every);
        reached.set(tick, flock.snapshot());
      }
      if (!back && !framed) return;
      flock.restore(reached.get(tick)!);
      stage.invalidate();
      stage.view = view;
      stage.followsFlock = true;
      stage.cut();
      aimed = false;
      draw(0);
    },
    look(changes) {
      stage.view = { ...view, ...changes };
      draw(1 / 60);
    },
    draw: () => draw(0),
    aim(eye, target) {
      stage.view = { camera: 'orbit' };
      stage.followsFlock = false;
      aimed = true;
      stage.camera.position.set(...eye);
      stage.controls.target.set(...target);
      draw(0);
    },
    meet(metres) {
      const { positions, velocities, count } = flock;
      const middle = [0, 1, 2].map((axis) => {
        let sum = 0;
        for (let id = 0; id < count; id++) sum += positions[4 * id + axis]! / count;
        return sum;
      });
      const distance = (id: number) => Math.hypot(...middle.map((x, axis) => positions[4 * id + axis]! - x));
      let bird = 0;
      for (let id = 1; id < count; id++) if (distance(id) < distance(bird)) bird = id;
      const [x, y, z] = positions.subarray(4 * bird) as unknown as Point;
      const [vx, , vz] = velocities.subarray(4 * bird) as unknown as Point;
      const reach = metres / Math.hypot(vx, vz);
      this.aim([x + reach * (0.7 * vx - 0.7 * vz), y - 0.2 * metres, z + reach * (0.7 * vz + 0.7 * vx)], [x, y, z]);
    },
  };
}
