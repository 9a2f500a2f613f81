import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultParams, GroupFinder, type ParamValues } from '../../../src/flock';

/** The groups by union-find over all pairs: for each bird the lowest id in its group. */
function bruteForce(places: readonly (readonly number[])[], link: number, sides?: readonly number[]): number[] {
  const lowest = places.map((_, id) => id);
  const distance = (a: readonly number[], b: readonly number[]) =>
    Math.hypot(
      ...[0, 1, 2].map((axis) => {
        const d = Math.abs(Math.fround(a[axis]!) - Math.fround(b[axis]!));
        return sides ? Math.min(d, sides[axis]! - d) : d;
      }),
    );
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < places.length; i++) {
      for (let j = 0; j < i; j++) {
        if (lowest[i] === lowest[j] || distance(places[i]!, places[j]!) > link) continue;
        lowest[i] = lowest[j] = Math.min(lowest[i]!, lowest[j]!);
        changed = true;
      }
    }
  }
  return lowest;
}

function found(
  finder: GroupFinder,
  places: readonly (readonly number[])[],
  link: number,
  changes: Partial<ParamValues> = {},
  slice = 1e9,
): number[] {
  const positions = Float32Array.from(places.flatMap((place) => [...place, 0]));
  finder.begin({ positions, count: places.length, params: { ...defaultParams(), ...changes } }, link);
  while (!finder.advance(slice));
  const lowest = new Map<number, number>();
  places.forEach((_, id) => {
    const root = finder.rootOf(id);
    if (!lowest.has(root)) lowest.set(root, id);
  });
  return places.map((_, id) => lowest.get(finder.rootOf(id))!);
}

const cloud = (size: number) =>
  fc.array(fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -size, max: size, noNaN: true }))), {
    minLength: 1,
    maxLength: 60,
  });

describe('GroupFinder', () => {
  const finder = new GroupFinder();

  test('finds what all pairs say, in any slices', () => {
    fc.assert(
      fc.property(
        cloud(10),
        fc.double({ min: 0.5, max: 8, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        (c, l, n) => {
          expect(found(finder, c, l, {}, n)).toEqual(bruteForce(c, l));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('goes through the seams of a torus, however many cells it has', () => {
    const sides = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 10, max: 40, noNaN: true })));
    fc.assert(
      fc.property(cloud(5), sides, fc.double({ min: 0.5, max: 4.9, noNaN: true }), (unit, [w, h, d], link) => {
        const size = [w!, h!, d!];
        const c = unit.map((place) => place.map((x, axis) => (x / 10) * size[axis]!));
        const changes = { bounds: 'torus', width: w!, height: h!, depth: d! } as const;
        expect(found(finder, c, link, changes)).toEqual(bruteForce(c, link, size));
      }),
      { numRuns: 200 },
    );
  });

  test('takes birds at one place, far away and nowhere', () => {
    const places = [
      [Number.NaN, 0, 0],
      [1, 1, 1],
      [1, 1, 1],
      [1e30, 0, 0],
      [-1e9, 5, 0],
    ];
    // those beyond all reckoning are together
    expect(found(finder, places, 2)).toEqual([0, 1, 1, 0, 4]);
  });

  test('has done no more than it was asked for', () => {
    const places = Array.from({ length: 100 }, (_, i) => [i, 0, 0]);
    finder.begin(
      { positions: Float32Array.from(places.flatMap((p) => [...p, 0])), count: 100, params: defaultParams() },
      1.5,
    );
    expect(finder.advance(99)).toBe(false);
    expect(finder.advance(10)).toBe(false);
    expect(finder.advance(500)).toBe(true);
  });
});
