import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Attack, attack } from './attack';
import { fright, type Wave } from './fright';
import { type Hunts, hunts } from './hunts';
import { mean } from './watch';

/** What every seed measured last; tests that do not run this time keep what they have. */
const RESULTS = join(import.meta.dirname, 'falcon.json');
const { attacks, waves, hunted } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
  attacks: Record<string, Attack>;
  waves: Record<string, Wave>;
  hunted: Record<string, Hunts>;
};

afterAll(() => {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
  writeFileSync(RESULTS, `${JSON.stringify({ attacks, waves, hunted }, rounded, 2)}\n`);
});

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Runs all seeds and notes what they measured. */
function measure<Result>(results: Record<string, Result>, run: (seed: number) => Result): Result[] {
  for (const seed of SEEDS) results[`seed ${seed}`] = run(seed);
  return Object.values(results);
}

test('a flock opens before a falcon that dives through its middle, and closes behind it', () => {
  const runs = measure(attacks, (seed) => attack(seed));
  const shown = JSON.stringify(runs);
  const share = (of: (run: Attack) => number) =>
    runs.reduce((sum, run) => sum + of(run) * run.inPath, 0) / runs.reduce((sum, { inPath }) => sum + inPath, 0);
  expect(
    share(({ cleared }) => cleared),
    shown,
  ).toBeGreaterThan(0.85);
  expect(Math.min(...runs.map(({ cleared }) => cleared)), shown).toBeGreaterThan(0.7);
  expect(
    share(({ clearedLate }) => clearedLate),
    shown,
  ).toBeLessThan(0.5);
  expect(runs.filter(({ oneGroup }) => oneGroup !== null).length, shown).toBeGreaterThanOrEqual(8);
  expect(
    runs.filter(({ ordered }) => ordered === null),
    shown,
  ).toEqual([]);
  expect(Math.max(...runs.map(({ expansion }) => expansion)), shown).toBeGreaterThan(1.2);
  for (const { rises } of runs) {
    expect(rises.nothing, shown).toBe(0);
    expect(rises.neighbour, shown).toBeGreaterThan(1000);
  }
});

test('alarm runs from neighbour to neighbour about as fast as in starlings, 13 m/s (Procaccini et al. 2011)', () => {
  const runs = measure(waves, (seed) => fright(seed));
  const shown = JSON.stringify(runs);
  expect(mean(runs.map(({ speed }) => speed)), shown).toBeGreaterThan(10);
  expect(mean(runs.map(({ speed }) => speed)), shown).toBeLessThan(16);
  for (const { speed, reach, lasts } of runs) {
    // what was measured on starlings
    expect(speed, shown).toBeGreaterThan(3.66);
    expect(speed, shown).toBeLessThan(25.24);
    expect(reach, shown).toBeGreaterThan(8);
    expect(lasts, shown).toBeLessThan(2);
  }
});

test('a flock that is hunted for two minutes stays one, and stragglers and the thick of it are struck in turn', () => {
  const runs = measure(hunted, (seed) => hunts(seed));
  const shown = JSON.stringify(runs);
  expect(mean(runs.map(({ polarization }) => polarization)), shown).toBeGreaterThan(0.9);
  for (const { polarization, largestGroup, strikes } of runs) {
    expect(polarization, shown).toBeGreaterThan(0.85);
    expect(largestGroup, shown).toBeGreaterThan(0.95);
    expect(strikes, shown).toBeGreaterThanOrEqual(4);
  }
  const total = (of: (run: Hunts) => number) => runs.reduce((sum, run) => sum + of(run), 0);
  const [stragglers, crowded, others] = [
    total((run) => run.stragglers),
    total((run) => run.crowded),
    total((run) => run.others),
  ];
  const choices = stragglers + crowded + others;
  expect(others, shown).toBeLessThan(0.1 * choices);
  expect(Math.min(stragglers, crowded), shown).toBeGreaterThan(0.25 * choices);
});
