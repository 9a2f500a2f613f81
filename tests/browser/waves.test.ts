/** A turn that runs through a flock is to be seen as a band that runs through the picture. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlockOptions } from '../../src/flock';
import { direct, holdFrames } from '../shots/director';
import { type OpenPage, openPage } from './page';

const VIEWPORT = { width: 640, height: 360 };
const HEIGHT = 30; // m, of the flock and of the eye: level wings are seen from their edge
const DISTANCE = 45; // m from the eye to the flock, which it sees from its right
const FIELD_OF_VIEW = (45 * Math.PI) / 180;
const STEP = 20; // px from one column to the next
const COLUMN = 60; // px, width of a column
const FEWEST = 24; // birds that make a column count

/** A calm flock that flies along x: without a push hardly a wing turns to the eye. */
const CALM: FlockOptions = {
  count: 400,
  seed: 7,
  params: {
    ...{ goalMode: 'none', wander: 0.2, separation: 0.2, cohesion: 0.1, separationRadius: 2.2, ground: false },
    // walls far away: in the open it would begin as a waving cloth
    ...{ bounds: 'box', width: 4000, height: 400, depth: 4000 },
  },
};
/** Ticks after the turn began at the head of the flock. */
const MOMENTS = [30, 45, 60, 75];

/** What is seen and what is known at a moment. */
interface Moment {
  /** Sum of the darkness that birds add to each column of pixels; 1 is a pixel of the background's full brightness. */
  readonly darkness: number[];
  readonly positions: number[];
  readonly velocities: number[];
  /** One tick before. */
  readonly before: number[];
  readonly eye: number[];
}

/**
 * Flies the flock in the page and looks at it at each moment. With a push of 9 m/s² each bird turns away from the eye for half a
 * second, those at the head first: the turn runs back at 20 m/s over the ground, as turns do in starlings (Attanasi and
 * others, 2014: 20 to 40 m/s through the flock).
 */
function watch(page: Page, push: number): Promise<Moment[]> {
  return page.evaluate(
    ([options, moments, push, height, distance]) => {
      const { flock: first, stage } = window.murmuration!;
      // the page's own copy of the simulator
      const Flock = first.constructor as new (options: unknown) => typeof first;
      const flock = new Flock(options);
      flock.step(60);
      const { positions, velocities, externalAccelerations, count } = flock;
      const xs = Array.from({ length: count }, (_, id) => positions[4 * id]!);
      const head = Math.max(...xs);
      const eye = [xs.reduce((sum, x) => sum + x / count, 0) + 8, height, distance] as const;
      const picture = () => {
        window.director.aim(eye, [eye[0], height, 0]);
        const { width, height: rows } = stage.canvas;
        const context = new OffscreenCanvas(width, rows).getContext('2d')!;
        context.drawImage(stage.canvas, 0, 0);
        return context.getImageData(0, 0, width, rows);
      };
      stage.show(new Flock({ ...options, count: 0 }));
      const empty = picture();
      stage.show(flock);

      const begun = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
      let before: number[] = [];
      const seen: Moment[] = [];
      for (let tick = 0; tick <= Math.max(...moments); tick++) {
        if (moments.includes(tick)) {
          const { data, width } = picture();
          const darkness = new Array<number>(width).fill(0);
          for (let i = 0; i < data.length; i += 4) {
            const column = (i / 4) % width;
            darkness[column]! += Math.max(0, 1 - data[i + 1]! / empty.data[i + 1]!);
          }
          seen.push({ darkness, positions: [...positions], velocities: [...velocities], before, eye: [...eye] });
        }
        for (let id = 0; id < count; id++) {
          if (positions[4 * id]! > head - (20 * tick) / 60) begun[id] = Math.min(begun[id]!, tick);
          const turns = tick >= begun[id]! && tick < begun[id]! + 30;
          const [vx, , vz] = velocities.subarray(4 * id);
          const each = turns ? push / Math.hypot(vx!, vz!) : 0;
          externalAccelerations.set([each * vz!, 0, -each * vx!], 4 * id);
        }
        before = [...velocities];
        flock.step();
      }
      return seen;
    },
    [CALM, MOMENTS, push, HEIGHT, DISTANCE] as const,
  );
}

/** Of the columns with birds enough: the middle, px, the darkness a bird adds, px, and what the birds there do. */
interface Column {
  readonly x: number;
  readonly darkness: number;
  /** Mean of how much wing is turned to the eye, 0..1. */
  readonly wing: number;
  /** Mean turn rate away from the eye, rad/s. */
  readonly turn: number;
}

function columnsOf({ darkness, positions, velocities, before, eye }: Moment): Column[] {
  const scale = VIEWPORT.height / 2 / Math.tan(FIELD_OF_VIEW / 2);
  const birds: { x: number; wing: number; turn: number }[] = [];
  for (let at = 0; at < positions.length; at += 4) {
    // the eye looks along -z
    const [x, y, z] = [0, 1, 2].map((axis) => positions[at + axis]! - eye[axis]!) as [number, number, number];
    const [vx, vy, vz, bank] = velocities.slice(at, at + 4) as [number, number, number, number];
    const speed = Math.hypot(vx, vy, vz);
    const level = Math.hypot(vx, vz);
    // what is above a level bird, then rolled to its right
    const up = [(-vx * vy) / level / speed, level / speed, (-vz * vy) / level / speed];
    const right = [-vz / level, 0, vx / level];
    const normal = up.map((part, axis) => part * Math.cos(bank) + right[axis]! * Math.sin(bank));
    birds.push({
      x: VIEWPORT.width / 2 - (scale * x) / z,
      wing: Math.abs(normal[0]! * x + normal[1]! * y + normal[2]! * z) / Math.hypot(x, y, z),
      turn: (60 * (vx * before[at + 2]! - vz * before[at]!)) / level ** 2,
    });
  }
  const columns: Column[] = [];
  for (let x = COLUMN / 2; x <= VIEWPORT.width - COLUMN / 2; x += STEP) {
    const there = birds.filter((bird) => Math.abs(bird.x - x) < COLUMN / 2);
    if (there.length < FEWEST) continue;
    columns.push({
      x,
      darkness: sum(darkness.slice(x - COLUMN / 2, x + COLUMN / 2)) / there.length,
      wing: mean(there.map(({ wing }) => wing)),
      turn: mean(there.map(({ turn }) => turn)),
    });
  }
  return columns;
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Where the band is, px: the middle of what exceeds half way from the least to the most. */
function bandOf(columns: readonly Column[], value: 'darkness' | 'wing' | 'turn'): number {
  const values = columns.map((column) => column[value]);
  const half = (Math.min(...values) + Math.max(...values)) / 2;
  const excess = values.map((v) => Math.max(0, v - half));
  return sum(columns.map(({ x }, i) => x * excess[i]!)) / sum(excess);
}

function correlation(columns: readonly Column[]): number {
  const [a, b] = (['darkness', 'wing'] as const).map((key) => {
    const middle = mean(columns.map((column) => column[key]));
    return columns.map((column) => column[key] - middle);
  });
  const product = (x: number[], y: number[]) => mean(x.map((v, i) => v * y[i]!));
  return product(a!, b!) / Math.sqrt(product(a!, a!) * product(b!, b!));
}

/** Mean darkness of the columns of `seen` that are in the band of turning birds of `known`, over that of the others. */
function contrast(seen: readonly Column[], known: readonly Column[]): number {
  const half = (Math.min(...known.map(({ wing }) => wing)) + Math.max(...known.map(({ wing }) => wing))) / 2;
  const band = new Set(known.filter(({ wing }) => wing > half).map(({ x }) => x));
  const inside = seen.filter(({ x }) => band.has(x));
  const outside = seen.filter(({ x }) => !band.has(x));
  return mean(inside.map(({ darkness }) => darkness)) / mean(outside.map(({ darkness }) => darkness));
}

describe('a wave', () => {
  let open: OpenPage;
  let turning: Column[][];

  beforeAll(async () => {
    open = await openPage({ viewport: VIEWPORT, hash: '#s=alignment&seed=7', init: holdFrames });
    await direct(open.page);
    turning = (await watch(open.page, 9)).map(columnsOf);
  }, 120_000);

  afterAll(() => open.close());

  it('of turning birds is a dark band that runs through the picture with them', () => {
    const bands = turning.map((columns) => bandOf(columns, 'darkness'));
    for (const [i, columns] of turning.entries()) {
      expect(contrast(columns, columns)).toBeGreaterThan(1.2);
      expect(correlation(columns)).toBeGreaterThan(0.8);
      // half a column; the roll comes a little later than the turn
      expect(Math.abs(bands[i]! - bandOf(columns, 'wing'))).toBeLessThan(COLUMN / 2);
      expect(Math.abs(bands[i]! - bandOf(columns, 'turn'))).toBeLessThan(COLUMN / 2);
      if (i > 0) expect(bands[i]! - bands[i - 1]!).toBeLessThan(-STEP / 2);
    }
    expect(bands[0]! - bands.at(-1)!).toBeGreaterThan(100);
    expect(open.errors).toEqual([]);
  });

  it('is not there when the flock flies straight on', async () => {
    const straight = (await watch(open.page, 0)).map(columnsOf);
    for (const [i, columns] of straight.entries()) expect(contrast(columns, turning[i]!)).toBeLessThan(1.1);
  });
});
