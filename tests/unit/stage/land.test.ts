/** What the place is made of: ridges, ripples, reeds. */

import { describe, expect, it } from 'vitest';
import { PERIOD, reedBeds } from '../../../src/stage/place/reed-beds';
import { rippleTile } from '../../../src/stage/place/ripples';
import { HIGHEST, ridgeHeights, skylineTops } from '../../../src/stage/place/skyline';

describe('the skyline', () => {
  const heights = ridgeHeights();
  const count = heights.length / 4;
  const ridge = (which: number) => Array.from({ length: count }, (_, i) => heights[4 * i + which]!);

  it('is the same each time, within its height, and nowhere below the horizon', () => {
    expect(ridgeHeights()).toEqual(heights);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(HIGHEST);
  });

  it('has its higher ridges farther away', () => {
    const tops = [0, 1, 2].map((which) => Math.max(...ridge(which)));
    expect(tops[0]).toBeGreaterThan(tops[1]!);
    expect(tops[1]).toBeGreaterThan(tops[2]!);
  });

  it('fits under straight lines between its tops, and these meet', () => {
    const tops = skylineTops(heights, 64);
    expect(tops).toHaveLength(65);
    expect(tops[64]).toBe(tops[0]);
    for (let i = 0; i < count; i++) {
      const place = (64 * i) / count;
      const post = Math.floor(place);
      const line = tops[post]! + (place - post) * (tops[post + 1]! - tops[post]!);
      for (let which = 0; which < 4; which++) expect(line >= heights[4 * i + which]!).toBe(true);
    }
  });

  it.each([0, 1, 2])('closes ridge %i where its ends meet', (which) => {
    const profile = ridge(which);
    const steps = profile.map((height, i) => Math.abs(height - profile[(i + 1) % count]!));
    expect(steps.at(-1)).toBeLessThanOrEqual(1.5 * Math.max(...steps.slice(0, -1)));
  });
});

describe('ripples', () => {
  const tile = rippleTile();
  const size = Math.sqrt(tile.length / 4);

  it('are level on the whole, and as steep as eight bits allow without clipping much', () => {
    for (const channel of [0, 1]) {
      const slopes = Array.from({ length: size * size }, (_, i) => tile[4 * i + channel]!);
      expect(slopes.reduce((sum, slope) => sum + slope) / slopes.length).toBeCloseTo(127.5, -0.5);
      expect(Math.max(...slopes)).toBeGreaterThan(160);
      expect(slopes.filter((slope) => slope <= 1 || slope >= 254).length).toBeLessThan(0.001 * slopes.length);
    }
  });

  it('tile: across an edge they differ no more than within', () => {
    const step = (row: number, from: number, to: number) =>
      Math.abs(tile[4 * (row * size + from) + 1]! - tile[4 * (row * size + to) + 1]!);
    const rows = Array.from({ length: size }, (_, row) => row);
    const across = Math.max(...rows.map((row) => step(row, size - 1, 0)));
    const within = Math.max(...rows.map((row) => step(row, 40, 41)));
    expect(across).toBeLessThan(2 * within + 3);
  });
});

describe('reeds', () => {
  const beds = reedBeds();
  const count = beds.length / 4;

  it('are the same each time and sized for their pictures', () => {
    expect(reedBeds()).toEqual(beds);
    for (let i = 0; i < count; i++) {
      expect(beds[4 * i + 2]).toBeGreaterThan(0.2);
      expect(beds[4 * i + 2]).toBeLessThanOrEqual(1);
      expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(beds[4 * i + 3]);
    }
  });

  it('grow within 75 m of any place, on either hand, and leave most of the water open', () => {
    const period = (d: number) => d - PERIOD * Math.round(d / PERIOD);
    for (let place = 0; place < 100; place++) {
      const [x, z] = [97 * place, 61 * place];
      const near = Array.from({ length: count }, (_, i) => [period(beds[4 * i]! - x), period(beds[4 * i + 1]! - z)])
        .filter(([dx, dz]) => Math.hypot(dx!, dz!) < 75)
        .map(([dx]) => Math.sign(dx!));
      expect(new Set(near).size).toBe(2);
      // a strip is some 10 m by 2 m
      expect(near.length * 20).toBeLessThan(0.4 * Math.PI * 75 ** 2);
    }
  });
});
