/** Photos and films, looked at as whoever gets the files would. */

import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenPage, openPage } from './page';

const WIDTH = 320;
const HEIGHT = 240;

/** A picture: RGBA, 0..255, rows from the top. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Helpers that live in the page. */
interface Desk {
  /** A picture that a browser understands, decoded; RGBA in base64. */
  open(blob: Blob): Promise<{ width: number; height: number; rgba: string }>;
  base64(bytes: Uint8Array): string;
  /** A film as a player shows it: its length, and the picture at a time, s. */
  play(film: Blob, at: number): Promise<{ seconds: number; picture: Awaited<ReturnType<Desk['open']>> }>;
}

declare global {
  interface Window {
    desk: Desk;
  }
}

function installDesk(): void {
  window.desk = {
    base64(bytes) {
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    async open(blob) {
      const picture = await createImageBitmap(blob);
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      return { width, height, rgba: this.base64(new Uint8Array(data.buffer)) };
    },
    async play(film, at) {
      const video = document.createElement('video');
      const told = (event: string) =>
        new Promise<unknown>((resolve) => video.addEventListener(event, resolve, { once: true }));
      const loaded = told('loadeddata');
      video.src = URL.createObjectURL(film);
      await loaded;
      const there = told('seeked');
      video.currentTime = at;
      await there;
      const still = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      still.getContext('2d')!.drawImage(video, 0, 0);
      URL.revokeObjectURL(video.src);
      return { seconds: video.duration, picture: await this.open(await still.convertToBlob()) };
    },
  };
}

let open: OpenPage;
let page: Page;

beforeAll(async () => {
  open = await openPage({ viewport: { width: WIDTH, height: HEIGHT }, hash: '#s=murmuration&seed=7&n=500' });
  page = open.page;
  await page.evaluate(installDesk);
  await page.addStyleTag({ content: '.murmuration > :not(main) { visibility: hidden }' });
});

beforeEach(() => page.evaluate(() => window.murmuration!.loop.stop()));

const picture = (drawn: { width: number; height: number; rgba: string }): Picture => ({
  ...drawn,
  data: Buffer.from(drawn.rgba, 'base64'),
});

const photo = async (scale = 1, transparentSky = false) =>
  picture(
    await page.evaluate(
      async ([scale, transparentSky]) =>
        window.desk.open(await window.murmuration!.stage.takePhoto({ scale, transparentSky })),
      [scale, transparentSky] as const,
    ),
  );

/** What is on the screen. */
async function screen(): Promise<Picture> {
  const png = (await page.screenshot()).toString('base64');
  return picture(
    await page.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      return window.desk.open(new Blob([bytes], { type: 'image/png' }));
    }, png),
  );
}

function largestDifference(a: Picture, b: Picture): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  return a.data.reduce((largest, value, at) => Math.max(largest, Math.abs(value - b.data[at]!)), 0);
}

/** Share of the pixels darker than all eight pixels at a distance of some. */
function specks({ width, height, data }: Picture): number {
  let count = 0;
  const green = (x: number, y: number) => data[4 * (y * width + x) + 1]!;
  const far = Math.round(width / 40);
  for (let y = far; y < height - far; y++) {
    for (let x = far; x < width - far; x++) {
      const around = [green(x - far, y), green(x + far, y), green(x, y - far), green(x, y + far)];
      if (green(x, y) + 20 < Math.min(...around)) count++;
    }
  }
  return count / (width * height);
}

/** Mean green of each square tile with sides of `size` pixels. */
function tiles({ width, height, data }: Picture, size: number): number[] {
  const means = new Array<number>((width / size) * (height / size)).fill(0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = Math.floor(y / size) * (width / size) + Math.floor(x / size);
      means[tile]! += data[4 * (y * width + x) + 1]! / size ** 2;
    }
  }
  return means;
}

it('a photo is the picture on the screen, also while time runs', async () => {
  await page.evaluate(() => window.murmuration!.loop.frame(1000));
  const still = await photo();
  expect(largestDifference(still, await screen())).toBeLessThanOrEqual(2);
  expect(specks(still)).toBeGreaterThan(0.002);

  const running = await page.evaluate(async () => {
    const { loop, flock, stage } = window.murmuration!;
    loop.start();
    const from = flock.tick;
    while (flock.tick < from + 3) await new Promise(requestAnimationFrame);
    return window.desk.open(await stage.takePhoto());
  });
  expect(specks(picture(running))).toBeGreaterThan(0.002);
});

it('a photo is as sharp as is asked, and leaves on the screen what was there', async () => {
  await page.evaluate(() => window.murmuration!.loop.frame(1000));
  const before = await screen();
  const large = await photo(2);
  expect([large.width, large.height]).toEqual([2 * WIDTH, 2 * HEIGHT]);
  // the same things in the same places, drawn with more pixels
  const [coarse, fine] = [tiles(before, 16), tiles(large, 32)];
  expect(Math.max(...coarse) - Math.min(...coarse)).toBeGreaterThan(60);
  expect(Math.max(...coarse.map((green, tile) => Math.abs(green - fine[tile]!)))).toBeLessThan(12);
  expect(largestDifference(before, await screen())).toBe(0);
});

it('without its sky a photo shows birds and nothing else, and over the sky it is the photo again', async () => {
  const [whole, cut] = [await photo(), await photo(1, true)];
  const alpha = (at: number) => cut.data[4 * at + 3]!;
  for (const corner of [0, WIDTH - 1, WIDTH * (HEIGHT - 1), WIDTH * HEIGHT - 1]) expect(alpha(corner)).toBe(0);
  const shown = Array.from({ length: WIDTH * HEIGHT }, (_, at) => at).filter((at) => alpha(at) > 253);
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.length).toBeLessThan(0.2 * WIDTH * HEIGHT);
  for (const at of shown) {
    for (let channel = 0; channel < 3; channel++) {
      expect(Math.abs(cut.data[4 * at + channel]! - whole.data[4 * at + channel]!)).toBeLessThanOrEqual(2);
    }
  }
});

it('a photo is whole right after a resize and after the graphics context is restored; lost, it is an error', async () => {
  const resized = await page.evaluate(async () => {
    const { stage } = window.murmuration!;
    stage.canvas.parentElement!.style.width = '200px';
    // observers are told after the next layout, and then nothing is drawn
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const photo = await window.desk.open(await stage.takePhoto());
    stage.canvas.parentElement!.style.width = '';
    return photo;
  });
  expect([resized.width, resized.height]).toEqual([200, HEIGHT]);
  expect(specks(picture(resized))).toBeGreaterThan(0.002);

  const { problem, restored } = await page.evaluate(async () => {
    const { stage } = window.murmuration!;
    const loss = stage.canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const told = (event: string) =>
      new Promise<void>((resolve) => {
        stage.canvas.addEventListener(event, () => resolve(), { once: true });
      });
    await Promise.all([told('webglcontextlost'), loss.loseContext()]);
    const problem = await stage.takePhoto().catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve));
    const restored = told('webglcontextrestored');
    loss.restoreContext();
    await restored;
    return { problem, restored: await window.desk.open(await stage.takePhoto()) };
  });
  expect(problem).toBe('takePhoto: the graphics context is lost');
  expect(specks(picture(restored))).toBeGreaterThan(0.002);
});

/** Frames in a film. */
async function countFrames(film: string): Promise<number> {
  const input = new Input({ source: new BufferSource(Buffer.from(film, 'base64')), formats: ALL_FORMATS });
  const track = (await input.getPrimaryVideoTrack())!;
  return (await track.computePacketStats()).packetCount;
}

it('a film that is drawn frame by frame has every frame, and every tick, at its time', async () => {
  const { type, ticks, shares, film, shown } = await page.evaluate(async () => {
    const { loop, flock } = window.murmuration!;
    loop.speed = 2;
    const from = flock.tick;
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const film = await loop.film({ format: 'webm', seconds: 1, fps: 30, onProgress });
    loop.speed = 1;
    const ticks = flock.tick - from;
    const shown = await window.desk.play(film, 0.5);
    return {
      type: film.type,
      ticks,
      shares,
      shown,
      film: window.desk.base64(new Uint8Array(await film.arrayBuffer())),
    };
  });
  expect(type).toBe('video/webm');
  // the 29 intervals between 30 frames, at twice the pace
  expect(ticks).toBe(116);
  expect(shares).toEqual(Array.from({ length: 30 }, (_, frame) => (frame + 1) / 30));
  expect(await countFrames(film)).toBe(30);
  expect(shown.seconds).toBeCloseTo(1, 2);
  expect([shown.picture.width, shown.picture.height]).toEqual([WIDTH, HEIGHT]);
  expect(specks(picture(shown.picture))).toBeGreaterThan(0.002);
});

it('a film drawn frame by frame can be given up, and time goes on', async () => {
  const reason = await page.evaluate(async () => {
    const { loop, flock } = window.murmuration!;
    loop.start();
    const giveUp = new AbortController();
    const reason = await loop
      .film({ format: 'webm', seconds: 60, onProgress: () => giveUp.abort(), signal: giveUp.signal })
      .catch((error: Error) => error.name);
    const from = flock.tick;
    while (flock.tick < from + 3) await new Promise(requestAnimationFrame);
    return reason;
  });
  expect(reason).toBe('AbortError');
});

it('a film that is taken live is as long as what it shows, and ends when the page is hidden', async () => {
  const { shown, film } = await page.evaluate(async () => {
    const { loop, stage } = window.murmuration!;
    const film = await stage.startFilm({ format: 'webm', fps: 30 });
    // uneven frames
    for (const ms of [0, 40, 140, 150, 350, 400, 800, 1100, 1200]) {
      loop.frame(5000 + ms);
      await new Promise(requestAnimationFrame);
    }
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    const blob = (await film.ended)!;
    const shown = await window.desk.play(blob, 0.7);
    return { shown, film: window.desk.base64(new Uint8Array(await blob.arrayBuffer())) };
  });
  // the last frame is seen for the time of one
  expect(shown.seconds).toBeCloseTo(1.2 + 1 / 30, 2);
  expect(specks(picture(shown.picture))).toBeGreaterThan(0.002);
  const frames = await countFrames(film);
  expect(frames).toBeGreaterThanOrEqual(2);
  expect(frames).toBeLessThanOrEqual(8);
  // a lost context is logged
  expect(open.errors.filter((line) => !line.startsWith('log:'))).toEqual([]);
});

it('of two films there is one at a time, none is empty, and none shows a flock that was moved meanwhile', async () => {
  const { seen, refused, short, moved } = await page.evaluate(async () => {
    const { loop, stage } = window.murmuration!;
    const options = { format: 'webm', fps: 30 } as const;
    const [first, second] = await Promise.all([stage.startFilm(options), stage.startFilm(options)]);
    for (const ms of [0, 100, 200]) loop.frame(9000 + ms);
    void second.finish();
    // whichever came later has the frames; the other must not be waited for in vain
    await Promise.all([first.ended, second.ended]);
    const seen = Math.max(first.seconds, second.seconds);
    const film = loop.film({ ...options, seconds: 0.1 });
    const refused = await loop.film({ ...options, seconds: 0.1 }).catch((error: Error) => error.message);
    await film;
    const stopped = (await (await stage.startFilm(options)).finish())!;
    const short = await window.desk.play(stopped, 0);
    const onProgress = () => loop.step();
    const moved = await loop.film({ ...options, seconds: 9, onProgress }).catch((error: Error) => error.message);
    return { seen, refused, short, moved };
  });
  expect(seen).toBeCloseTo(0.2, 6);
  expect(refused).toContain('another film');
  // one that is ended at once is as long as a frame
  expect(short.seconds).toBeCloseTo(1 / 30, 2);
  expect(specks(picture(short.picture))).toBeGreaterThan(0.002);
  expect(moved).toBe('Loop.film: the flock was moved meanwhile');
});
