import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loseOrder, type OrderLoss } from './alignment';
import { expectMurmuration } from './murmuration';
import { type Flight, mean } from './watch';

/** What every run measured last; those that do not run this time keep what they have. */
const RESULTS = join(import.meta.dirname, 'results.json');
const { murmurations, alignment } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
  murmurations: Record<string, Flight>;
  alignment: Record<string, OrderLoss>;
};

afterAll(() => {
  const text = JSON.stringify(
    { murmurations, alignment },
    (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value),
    2,
  );
  writeFileSync(RESULTS, `${text}\n`);
});

const RUNS = [
  ...[1, 2, 3, 4, 5].flatMap((seed) => [500, 2000].map((count) => [count, seed] as const)),
  [5000, 1] as const,
];

test.each(RUNS)('%i birds of the default flock are a murmuration for ten minutes, seed %i', (count, seed) => {
  murmurations[`${count} birds, seed ${seed}`] = expectMurmuration(count, seed);
});

test('the scene "alignment" loses its order with its alignment, and finds it again', () => {
  const seeds = [1, 2, 3, 4, 5];
  for (const seed of seeds) alignment[`seed ${seed}`] = loseOrder(seed);
  const runs = Object.values(alignment);
  const shown = JSON.stringify(alignment);
  for (const { before, after } of runs) {
    expect(before, shown).toBeGreaterThan(0.9);
    expect(after, shown).toBeGreaterThan(0.9);
  }
  expect(mean(runs.map(({ without }) => without)), shown).toBeLessThan(0.75);
});
