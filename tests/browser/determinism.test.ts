/** The same bytes everywhere: in Node, in the browser, and in a flock that was restored half way. */

import { expect, it } from 'vitest';
import { Flock, type FlockOptions } from '../../src/flock';
import { openPage } from './page';

const FLOCKS: Record<string, FlockOptions> = {
  'a murmuration with a falcon and spheres': {
    count: 600,
    seed: 11,
    params: { goalSpread: 20, maxTurnRate: 3 },
    obstacles: [
      { x: 0, y: 30, z: 0, radius: 8 },
      { x: 20, y: 35, z: -10, radius: 4 },
    ],
    predators: [{ x: 60, y: 60, z: 0 }],
  },
  'a flat torus with neighbours by radius': {
    count: 300,
    seed: 4,
    params: {
      ...{ flat: true, bounds: 'torus', width: 120, depth: 70, neighbours: 'radius', perceptionRadius: 5 },
      ...{ steering: 'unit', neighbourWeight: 'fade', separationProfile: 'fade' },
    },
  },
};

/** The hashes at ticks 300 and 600, and the one at 600 of a flock restored from the snapshot at 300. */
function fly(flock: Flock, other: Flock): [string, string, string] {
  flock.step(300);
  other.restore(flock.snapshot());
  const half = other.hash();
  flock.step(300);
  other.step(300);
  return [half, flock.hash(), other.hash()];
}

it.each(Object.keys(FLOCKS))('%s', async (name) => {
  const options = FLOCKS[name]!;
  const blank = { count: 3, seed: 1 };
  const [half, end, restored] = fly(new Flock(options), new Flock(blank));
  expect(restored).toBe(end);
  expect(half).not.toBe(end);
  expect(fly(new Flock(options), new Flock(blank))).toEqual([half, end, end]);

  const { page } = await openPage({ hash: '#s=alignment&seed=7' });
  const there = await page.evaluate(
    ([flight, options, blank]) => {
      const { flock, loop } = window.murmuration!;
      loop.stop();
      // the page's own copy of the simulator
      const Flock = flock.constructor as new (options: unknown) => typeof flock;
      const run = new Function(`return ${flight}`)() as (a: typeof flock, b: typeof flock) => string[];
      return [run(new Flock(options), new Flock(blank)), run(new Flock(options), new Flock(blank))];
    },
    [fly.toString(), options, blank] as const,
  );
  expect(there).toEqual([
    [half, end, end],
    [half, end, end],
  ]);
});
