import { expect, test } from 'vitest';
import { attack, RECOVERY } from '../../validation/attack';
import { fright } from '../../validation/fright';

test('a flock opens before a falcon that dives through its middle, closes behind it, and knows why it is alarmed', () => {
  const run = attack(2, 4);
  const shown = JSON.stringify(run);
  expect(run.inPath, shown).toBeGreaterThan(50);
  expect(run.cleared, shown).toBeGreaterThan(0.7);
  expect(run.clearedLate, shown).toBeLessThan(0.5);
  expect(run.nearest, shown).toBeGreaterThan(2 * run.nearestUnmoved);
  expect(run.oneGroup, shown).toBeLessThanOrEqual(RECOVERY);
  expect(run.ordered, shown).toBeLessThanOrEqual(RECOVERY);
  expect(run.rises.nothing, shown).toBe(0);
  expect(run.rises.falcon, shown).toBeGreaterThan(10_000);
  expect(run.rises.neighbour, shown).toBeGreaterThan(1000);
});

test('alarm runs from neighbour to neighbour at 3.7 to 25 m/s, as in starlings (Procaccini et al. 2011), and dies away', () => {
  const { speed, reach, lasts } = fright(2);
  expect(speed).toBeGreaterThan(3.66);
  expect(speed).toBeLessThan(25.24);
  expect(reach).toBeGreaterThan(8);
  expect(lasts).toBeLessThan(2);
});
