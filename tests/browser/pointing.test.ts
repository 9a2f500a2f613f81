/** Where marks are drawn, read from the pixels of a canvas that is neither at the page's corner nor of one pixel a CSS pixel. */

import { expect, it } from 'vitest';
import { openPage } from './page';

it('marks the place that is pointed at under the pointer, after any orbit, and on no photo', async () => {
  const seed = Math.floor(2 ** 32 * Math.random());
  const { page, errors } = await openPage({ viewport: { width: 480, height: 320 }, deviceScaleFactor: 2 });
  const { misses, photos } = await page.evaluate(async (seed) => {
    const { flock, stage, loop } = window.murmuration!;
    const { pointing, camera, controls, canvas } = stage;
    loop.stop();
    flock.setCount(0);
    flock.setParams({ ground: false });
    stage.view = { camera: 'orbit', theme: 'contrast' };
    stage.resolution.hold(1);
    canvas.parentElement!.style.cssText = 'position: absolute; left: 170px; top: 90px; width: 300px; height: 200px';
    // its observer tells the stage after a frame
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

    const gl = canvas.getContext('webgl2')!;
    const shoot = (cursor?: typeof pointing.cursor) => {
      pointing.cursor = cursor;
      stage.draw(1, 0);
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
      const pixels = new Uint8Array(4 * width * height);
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return { pixels, width, height };
    };
    // xorshift (Marsaglia, 2003)
    let state = seed || 1;
    const random = (least: number, most: number) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return least + ((state >>> 0) / 2 ** 32) * (most - least);
    };
    const place = camera.position.clone();
    const misses: number[] = [];
    const turns = 5;
    for (let turn = 0; turn < turns; turn++) {
      const [angle, distance] = [random(0, 2 * Math.PI), random(40, 200)];
      const { x, y, z } = controls.target;
      camera.position.set(x + distance * Math.cos(angle), y + random(-30, 60), z + distance * Math.sin(angle));
      const empty = shoot();
      const pointer = { x: random(190, 450), y: random(110, 270) };
      pointing.place(pointer.x, pointer.y, place);
      const marked = shoot({ x: place.x, y: place.y, z: place.z, radius: 0.1, kind: 'obstacle' });
      // the middle of all that differs
      let [left, top, count] = [0, 0, 0];
      for (let at = 0; at < marked.pixels.length; at += 4) {
        if (Math.abs(marked.pixels[at]! - empty.pixels[at]!) < 10) continue;
        left += (at / 4) % marked.width;
        top += marked.height - 1 - Math.floor(at / 4 / marked.width);
        count++;
      }
      const [seenX, seenY] = [170 + (left / count + 0.5) / 2, 90 + (top / count + 0.5) / 2];
      misses.push(marked.width === 600 ? Math.hypot(seenX - pointer.x, seenY - pointer.y) : Number.NaN);
    }

    const bytes = async () => [...new Uint8Array(await (await stage.takePhoto()).arrayBuffer())].join();
    const withMark = await bytes();
    pointing.cursor = undefined;
    return { misses, photos: [withMark.length > 1000, withMark === (await bytes())] };
  }, seed);
  expect({ seed, missed: misses.filter((miss) => !(miss < 2)) }).toEqual({ seed, missed: [] });
  expect(photos).toEqual([true, true]);
  expect(errors).toEqual([]);
});
