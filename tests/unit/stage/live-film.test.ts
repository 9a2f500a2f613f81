import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Film, Frame } from '../../../src/stage/capture/film';
import { LiveFilm } from '../../../src/stage/capture/live-film';

/** A film that keeps a list of its frames, and encodes when it is told to. */
class ListedFilm implements Film {
  readonly frames: [start: number, end: number][] = [];
  readonly open = new Set<Frame>();
  cancelled = false;
  /** While true frames wait for `encode`. */
  slow = false;
  problem: Error | undefined;
  private waiting: (() => void)[] = [];

  grab(timestamp: number): Frame {
    const frame = { timestamp, close: () => void this.open.delete(frame) };
    this.open.add(frame);
    return frame;
  }

  async add(frame: Frame, end: number): Promise<void> {
    this.frames.push([frame.timestamp, end]);
    if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    frame.close();
    if (this.problem) throw this.problem;
  }

  async encode(): Promise<void> {
    for (const done of this.waiting.splice(0)) done();
    await settled();
  }

  async finish(): Promise<Blob> {
    return new Blob([JSON.stringify(this.frames)]);
  }

  async cancel(): Promise<void> {
    this.cancelled = true;
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let page: EventTarget & { hidden: boolean };
let film: ListedFilm;
let live: LiveFilm;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  film = new ListedFilm();
  live = new LiveFilm(film, 50);
});
afterEach(() => vi.unstubAllGlobals());

/** Adds frames at these times, ms, each encoded before the next. */
async function add(...times: number[]): Promise<void> {
  for (const ms of times) {
    live.add(ms);
    await settled();
  }
}

it('shows each frame from when it was drawn until the next, and the last for the time of a frame', async () => {
  await add(5000, 5040, 5100, 5480);
  const blob = await live.finish();
  expect(JSON.parse(await blob!.text())).toEqual([
    [0, 0.04],
    [0.04, 0.1],
    [0.1, 0.48],
    [0.48, 0.5],
  ]);
  expect(live.seconds).toBe(0.48);
  expect(film.open.size).toBe(0);
});

it('is a picture long when it ends before a frame was drawn, and an error where there is no picture', async () => {
  const painted: string[] = [];
  live.begin(() => painted.push('now'));
  const blob = await live.finish();
  expect(painted).toEqual(['now']);
  expect(JSON.parse(await blob!.text())).toEqual([[0, 0.02]]);
  expect(film.open.size).toBe(0);
  live.begin(() => painted.push('too late'));
  expect(painted).toEqual(['now']);

  film = new ListedFilm();
  await expect(new LiveFilm(film, 50).finish()).rejects.toThrow('film: nothing was drawn');
  expect(film.cancelled).toBe(true);
});

it('goes on from its first picture with the frames that come', async () => {
  live.begin(() => {});
  await add(7000, 7040, 7140);
  const blob = await live.finish();
  expect(JSON.parse(await blob!.text())).toEqual([
    [0, 0.04],
    [0.04, 0.14],
    [0.14, 0.16],
  ]);
});

it('leaves out frames that come too fast, and those that come while the encoder is busy', async () => {
  // a display of 200 Hz and a film of 50
  for (let frame = 0; frame < 200; frame++) await add(5 * frame);
  expect(film.frames.length).toBeGreaterThan(45);
  expect(film.frames.length).toBeLessThan(70);
  film.slow = true;
  await add(1000, 1040, 1080, 1120);
  film.slow = false;
  await film.encode();
  await add(1160);
  await live.finish();
  // what was on the film when the encoder fell behind stays until it is ready again
  expect(film.frames.slice(-3).map(([start]) => start)).toEqual([0.995, 1.04, 1.16]);
  for (const [i, [start]] of film.frames.slice(1).entries()) expect(start).toBe(film.frames[i]![1]);
  expect(film.frames.at(-1)![1]).toBeCloseTo(1.18);
  expect(film.open.size).toBe(0);
});

it('is as long as the time till the end when the last frames were left out', async () => {
  await add(0, 40);
  film.slow = true;
  await add(80, 500, 900);
  const finished = live.finish();
  film.slow = false;
  await film.encode();
  await finished;
  expect(film.frames.at(-1)).toEqual([0.08, 0.92]);
});

it('ends after a minute by itself, whatever comes later', async () => {
  await add(0, 30_000, 59_900, 60_100, 70_000);
  const blob = await live.ended;
  expect(JSON.parse(await blob!.text()).at(-1)).toEqual([59.9, 60]);
  expect(live.seconds).toBeLessThanOrEqual(60.1);
});

it('ends when the page is hidden, and only then', async () => {
  await add(0, 40);
  page.dispatchEvent(new Event('visibilitychange'));
  await add(80);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await add(120);
  await live.ended;
  expect(film.frames.at(-1)).toEqual([0.08, 0.1]);
});

it('is nothing once it is cancelled', async () => {
  await add(0, 40);
  live.cancel();
  expect(await live.ended).toBeUndefined();
  expect(await live.finish()).toBeUndefined();
  expect(film.cancelled).toBe(true);
  expect(film.open.size).toBe(0);
});

it('tells what the encoder complains of, and ends', async () => {
  film.problem = new Error('no room');
  await add(0, 40, 80);
  await expect(live.ended).rejects.toThrow('no room');
  await expect(live.finish()).rejects.toThrow('no room');
  expect(film.cancelled).toBe(true);
  expect(film.open.size).toBe(0);
});

it('takes time that runs backwards for none', async () => {
  await add(1000, 1100, 200, Number.NaN, 1200);
  await live.finish();
  expect(film.frames.map(([start]) => start)).toEqual([0, 0.1, 0.2]);
});
