/** What must not stop the page, cost the reader the flock or hide it. */

import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { en } from '../../src/ui/text/en';
import { type OpenPage, openPage, type PageOptions } from './page';

const open = (options: PageOptions = {}) =>
  openPage({ viewport: { width: 480, height: 320 }, hash: '#s=alignment&seed=7', ...options });

// one page for all but the lost view; the last test disposes of it
let page: Page;
let errors: OpenPage['errors'];
beforeAll(async () => {
  ({ page, errors } = await open());
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

const ticksOn = () =>
  page.evaluate(() => {
    const { tick } = window.murmuration!.flock;
    return new Promise<void>((resolve) => {
      const look = () => (window.murmuration!.flock.tick > tick ? resolve() : requestAnimationFrame(look));
      look();
    });
  });

/** Where the middle of the flock is in the picture: -1..1 from border to border, and in front of the camera or not. */
const flockInPicture = () =>
  page.evaluate(() => {
    const { flock, stage } = window.murmuration!;
    const { positions, count } = flock;
    const middle = stage.camera.position.clone().set(0, 0, 0);
    for (let at = 0; at < 4 * count; at += 4) {
      middle.x += positions[at]! / count;
      middle.y += positions[at + 1]! / count;
      middle.z += positions[at + 2]! / count;
    }
    stage.camera.updateMatrixWorld();
    const { x, y, z } = middle.project(stage.camera);
    return { x, y, ahead: z < 1 };
  });

it('pauses and says why when the flock refuses a tick, goes on drawing, and flies again after Restart and Play', async () => {
  await ticksOn();
  await page.evaluate(() => {
    window.murmuration!.flock.externalAccelerations[0] = Number.NaN;
  });
  await page.getByRole('status').getByText('externalAccelerations').waitFor();
  const drawn = await page.evaluate(async () => {
    const { stage, loop } = window.murmuration!;
    let frames = 0;
    const draw = stage.draw.bind(stage);
    stage.draw = (alpha, ms) => {
      frames++;
      draw(alpha, ms);
    };
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { frames, paused: loop.paused };
  });
  expect(drawn.paused).toBe(true);
  expect(drawn.frames).toBeGreaterThan(0);
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Restart', exact: true }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await ticksOn();
});

it('keeps drawing after any other failure of a frame', async () => {
  await page.evaluate(() => {
    const { stage } = window.murmuration!;
    const draw = stage.draw.bind(stage);
    stage.draw = () => {
      stage.draw = draw;
      throw new Error('once');
    };
  });
  await page.waitForFunction(() => Object.hasOwn(window.murmuration!.stage, 'draw'));
  await ticksOn();
  await ticksOn();
  expect(errors.splice(0)).toEqual(['thrown: once']);
});

it('complains of a link that names no scene, and changes nothing', async () => {
  const same = await page.evaluateHandle(() => window.murmuration!.flock);
  await page.evaluate(() => {
    location.hash = '#s=nowhere&seed=3';
  });
  await page.getByRole('status').getByText('There is no scene "nowhere"').waitFor();
  expect(await page.evaluate((flock) => flock === window.murmuration!.flock, same)).toBe(true);
  await page.evaluate(() => {
    location.hash = '#s=alignment&seed=3';
  });
  await page.waitForFunction(() => window.murmuration!.flock.seed === 3);
});

it('offers to reload the view until that works, and then shows it from where the reader was', async () => {
  const { page, errors } = await open({ prepare: (page) => page.clock.install() });
  await page.evaluate(() => {
    const { stage, loop } = window.murmuration!;
    loop.stop();
    stage.followsFlock = false;
    stage.camera.position.set(30, 40, 50);
    stage.controls.target.set(1, 22, 3);
    loop.frame(0);
    stage.canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  });
  const reload = page.getByRole('button', { name: en.notice.reload });
  await page.getByRole('alert').getByText(en.notice.lost).waitFor();
  await page.clock.fastForward(5000);
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(window, { getContext });
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await reload.click();
  expect(await reload.isVisible()).toBe(true);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = (window as unknown as HTMLCanvasElement).getContext;
  });
  await reload.click();
  expect(await reload.isVisible()).toBe(false);
  const view = await page.evaluate(() => {
    const { stage, loop } = window.murmuration!;
    loop.frame(100);
    const { camera, controls, contextLost, followsFlock } = stage;
    return { eye: camera.position.toArray(), target: controls.target.toArray(), contextLost, followsFlock };
  });
  expect(view).toMatchObject({ contextLost: false, followsFlock: false });
  for (const [axis, at] of [30, 40, 50].entries()) expect(view.eye[axis]).toBeCloseTo(at, 3);
  for (const [axis, at] of [1, 22, 3].entries()) expect(view.target[axis]).toBeCloseTo(at, 3);
  // three says that the context was lost, and nothing else
  expect(errors.filter((error) => !error.includes('Context Lost'))).toEqual([]);
});

it('reads on after time has jumped back or was no number', async () => {
  const frames = page.locator('.hud .fps dd');
  const rate = (from: number) =>
    page.evaluate((from) => {
      const { loop } = window.murmuration!;
      for (let ms = 0; ms <= 500; ms += 50) loop.frame(from + ms);
    }, from);
  await page.evaluate(() => window.murmuration!.loop.stop());
  await rate(1e6);
  expect(await frames.textContent()).toBe('20 fps');
  await page.evaluate(() => window.murmuration!.loop.frame(0));
  expect(await frames.textContent()).toBe('– fps');
  await rate(50);
  expect(await frames.textContent()).toBe('20 fps');
  await page.evaluate(() => window.murmuration!.loop.frame(Number.NaN));
  await rate(1000);
  expect(await frames.textContent()).toBe('20 fps');
  const eye = await page.evaluate(() => window.murmuration!.stage.camera.position.toArray());
  expect(eye.every(Number.isFinite)).toBe(true);
});

it('has the flock in the picture after every restart, and leaves a view of it alone', async () => {
  await page.evaluate(() => {
    const { loop, stage } = window.murmuration!;
    loop.stop();
    stage.view = { camera: 'orbit' };
  });
  const restart = () => page.getByRole('toolbar').getByRole('button', { name: 'Restart', exact: true }).click();
  // beside the flock, above it, and with the back to it
  for (const [eye, target] of [
    [
      [400, 60, 0],
      [400, 40, 300],
    ],
    [
      [0, 300, 0],
      [600, 300, 0],
    ],
    [
      [0, 30, 200],
      [0, 30, 900],
    ],
  ] as const) {
    await page.evaluate(
      ([eye, target]) => {
        const { stage, loop } = window.murmuration!;
        stage.camera.position.set(eye![0]!, eye![1]!, eye![2]!);
        stage.controls.target.set(target![0]!, target![1]!, target![2]!);
        loop.frame(0);
      },
      [eye, target].map((point) => [...point]),
    );
    const before = await flockInPicture();
    expect(before.ahead && Math.abs(before.x) < 1 && Math.abs(before.y) < 1).toBe(false);
    await restart();
    await page.evaluate(() => window.murmuration!.loop.frame(100));
    const { x, y, ahead } = await flockInPicture();
    expect(ahead).toBe(true);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.6);
  }
  const view = () => page.evaluate(() => window.murmuration!.stage.camera.position.toArray());
  const before = await view();
  await restart();
  expect(await view()).toEqual(before);
});

it('disposes of a view twice, and of a lost one, in silence', async () => {
  await page.evaluate(() => {
    const { stage } = window.murmuration!;
    window.murmuration!.dispose();
    stage.dispose();
  });
});
