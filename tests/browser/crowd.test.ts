/** Many birds: what they cost the page, and how they look when their model changes. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './page';

describe('birds', () => {
  let page: Page;
  let errors: string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    const hash = '#s=murmuration&seed=7&n=500';
    ({ page, errors, close } = await openPage({ viewport: { width: 480, height: 360 }, hash, init: installShoot }));
    await page.evaluate(() => {
      const { loop, stage, flock } = window.murmuration!;
      loop.stop();
      flock.step(60 - flock.tick);
      stage.followsFlock = false;
    });
  });

  afterAll(() => close());

  it('look the same when threads share their memory', async () => {
    const pictures = await page.evaluate(() => {
      const { stage, flock } = window.murmuration!;
      const { positions, velocities, count } = flock;
      const share = (rows: Float32Array) => {
        const copy = new Float32Array(new SharedArrayBuffer(rows.byteLength));
        copy.set(rows);
        return copy;
      };
      const plain = window.shoot().join();
      stage.birds.write(new Float32Array(4 * count), velocities, count, false);
      const elsewhere = window.shoot().join();
      stage.birds.write(share(positions), share(velocities), count, false);
      return [elsewhere, window.shoot().join()].map((picture) => picture === plain);
    });
    expect(pictures).toEqual([false, true]);
  });

  it('change model as the camera comes and goes, unseen', async () => {
    const [near, far, mismatch] = await page.evaluate(() => {
      const { stage, flock } = window.murmuration!;
      const { positions, count } = flock;
      const middle = [0, 1, 2].map((axis) => {
        let sum = 0;
        for (let id = 0; id < count; id++) sum += positions[4 * id + axis]!;
        return sum / count;
      }) as [number, number, number];
      /** Pixels from wing tip to wing tip of the nearest bird: birds 0.88 m wide, 45 degrees over 360 pixels. */
      const widthFrom = (distance: number) => {
        const distances = Array.from({ length: count }, (_, id) =>
          Math.hypot(...middle.map((at, axis) => positions[4 * id + axis]! - at - (axis === 2 ? distance : 0))),
        );
        return (0.88 * 180) / Math.tan(Math.PI / 8) / Math.min(...distances);
      };
      /** Draws the flock with its nearest bird so many pixels wide. */
      const shootAt = (width: number) => {
        let distance = 1000;
        while (widthFrom(distance) < width) distance *= 0.998;
        stage.controls.target.set(...middle);
        stage.camera.position.set(middle[0], middle[1], middle[2] + distance);
        return { picture: window.shoot(), triangles: stage.birds.model.triangles.length / 3 };
      };
      shootAt(22);
      const near = shootAt(16.5);
      shootAt(8);
      const far = shootAt(16.5);
      flock.setCount(0);
      const empty = window.shoot();
      // of light, which is what adds up
      const light = (value: number) => (value / 255) ** 2.2;
      const darkness = ({ picture }: typeof near) =>
        picture.reduce((sum, value, i) => sum + light(empty[i]!) - light(value), 0);
      return [near.triangles, far.triangles, darkness(far) / darkness(near) - 1];
    });
    expect(near).toBeGreaterThan(far!);
    expect(Math.abs(mismatch!)).toBeLessThan(0.08);
  });

  it('add less than 50 ms to the tick of a frame when they are 100,000, and are uploaded once a tick', async () => {
    await page.evaluate(() => {
      location.hash = '#s=murmuration&seed=7&n=100000';
    });
    await page.waitForFunction(() => window.murmuration!.flock.count === 100_000);
    const { own, ticks, uploads } = await page.evaluate(async () => {
      const { flock, stage, loop } = window.murmuration!;
      // the browser's buffers grow with the first uploads, and that waits for whatever is being drawn
      for (let frame = 0; frame < 3; frame++) {
        await new Promise(requestAnimationFrame);
        stage.invalidate();
        stage.draw(1, 0);
      }
      const first = flock.tick;
      let ticking = 0;
      const step = flock.step.bind(flock);
      flock.step = () => {
        const start = performance.now();
        step();
        ticking += performance.now() - start;
      };
      const gl = stage.canvas.getContext('webgl2')!;
      const upload = gl.texSubImage2D;
      let uploads = 0;
      gl.texSubImage2D = (...args: unknown[]) => {
        uploads++;
        (upload as (...args: unknown[]) => void).apply(gl, args);
      };
      // at such a rate a tick runs in every frame but the first, and the readings are written twice
      const own: number[] = [];
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(requestAnimationFrame);
        ticking = 0;
        const start = performance.now();
        loop.frame(100 * frame);
        own.push(performance.now() - start - ticking);
      }
      return { own, ticks: flock.tick - first, uploads };
    });
    expect(own.sort((a, b) => a - b)[2]).toBeLessThan(50);
    expect(uploads).toBe(ticks);
    expect(errors).toEqual([]);
  });
});

declare global {
  interface Window {
    /** Draws a frame and reads it: the green of each pixel. */
    shoot(): Uint8Array;
  }
}

function installShoot(): void {
  window.shoot = () => {
    const { stage } = window.murmuration!;
    stage.draw(1, 0);
    const gl = stage.canvas.getContext('webgl2')!;
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels.filter((_, i) => i % 4 === 1);
  };
}
