import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash, hashDirection, hashVector, randomStream } from '../../../src/flock/random';

/** The hash in arithmetic without a 32-bit trick. */
function hashByBigInt(a: number, b: number, c: number): number {
  const word = (x: bigint) => BigInt.asUintN(32, x);
  let h = word(BigInt(a) * 0x9e3779b1n) ^ word(BigInt(b) * 0x85ebca77n) ^ word(BigInt(c) * 0xc2b2ae3dn);
  h ^= h >> 15n;
  h = word(h * 0x2c1b3c6dn);
  h ^= h >> 12n;
  h = word(h * 0x297a2d39n);
  return Number(h ^ (h >> 15n));
}

const word = fc.integer({ min: 0, max: 0xffffffff });
const drawn = Array.from({ length: 20_000 }, (_, i) => hash(7, i, 3));

describe('hash', () => {
  it('is the written formula modulo 2³²', () => {
    fc.assert(fc.property(word, word, word, (a, b, c) => hash(a, b, c) === hashByBigInt(a, b, c)));
  });

  it('flips half of the bits when one bit of its input flips', () => {
    let flips = 0;
    let trials = 0;
    for (let id = 0; id < 500; id++) {
      for (let bit = 0; bit < 32; bit++) {
        let difference = (hash(1, id, 2) ^ hash(1, id ^ (1 << bit), 2)) >>> 0;
        for (; difference; difference &= difference - 1) flips++;
        trials += 32;
      }
    }
    expect(flips / trials).toBeCloseTo(0.5, 2);
  });
});

describe('hashVector', () => {
  it('has three parts in -1..1 that are never 0, but 0 on average', () => {
    const vectors = drawn.map(hashVector);
    for (const axis of ['x', 'y', 'z'] as const) {
      const parts = vectors.map((vector) => vector[axis]);
      expect(Math.max(...parts)).toBe(1);
      expect(Math.min(...parts)).toBe(-1);
      expect(parts).not.toContain(0);
      // the mean of 20,000 uniform numbers has a standard deviation of 0.004
      expect(Math.abs(parts.reduce((a, b) => a + b) / parts.length)).toBeLessThan(0.02);
    }
  });
});

describe('hashDirection', () => {
  it('is a unit vector, in the plane when flat', () => {
    for (const h of [0, 0xffffffff, ...drawn.slice(0, 1000)]) {
      const free = hashDirection(h, false);
      expect(free.x ** 2 + free.y ** 2 + free.z ** 2).toBeCloseTo(1, 12);
      const flat = hashDirection(h, true);
      expect(flat.y).toBe(0);
      expect(flat.x ** 2 + flat.z ** 2).toBeCloseTo(1, 12);
      expect(flat.x / flat.z).toBeCloseTo(free.x / free.z, 9);
    }
  });
});

describe('randomStream', () => {
  const take = (n: number, seed: number, stream: number) => {
    const source = randomStream(seed, stream);
    return Array.from({ length: n }, () => source.float());
  };

  it('repeats itself, and differs by seed and by stream', () => {
    expect(take(100, 5, 1)).toEqual(take(100, 5, 1));
    expect(take(100, 5, 1)).not.toEqual(take(100, 6, 1));
    expect(take(100, 5, 1)).not.toEqual(take(100, 5, 2));
    expect(take(100, 5, 1)).not.toEqual(take(100, 4, 2));
  });

  it('has the same integers as numbers in [0, 1)', () => {
    const integers = randomStream(5, 1);
    for (const x of take(1000, 5, 1)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(1);
      expect(x * 2 ** 32).toBe(integers.u32());
    }
  });

  it('is uniform: chi squared over 100 bins within its 0.01 % tails', () => {
    for (const stream of [0, 1, 2, 1000]) {
      const bins = new Array<number>(100).fill(0);
      for (const x of take(20_000, 42, stream)) bins[Math.floor(100 * x)]!++;
      const chi2 = bins.reduce((total, n) => total + (n - 200) ** 2 / 200, 0);
      expect(chi2).toBeGreaterThan(52);
      expect(chi2).toBeLessThan(162);
    }
  });

  it('has no correlation from one number to the next, nor between streams or seeds', () => {
    const n = 20_000;
    const base = take(n + 1, 9, 0);
    const correlation = (a: number[], b: number[]) => {
      let total = 0;
      for (let i = 0; i < n; i++) total += 12 * (a[i]! - 0.5) * (b[i]! - 0.5);
      return total / n;
    };
    expect(correlation(base, base)).toBeCloseTo(1, 1);
    // standard deviation 0.007
    expect(Math.abs(correlation(base, base.slice(1)))).toBeLessThan(0.03);
    expect(Math.abs(correlation(base, take(n, 9, 1)))).toBeLessThan(0.03);
    expect(Math.abs(correlation(base, take(n, 10, 0)))).toBeLessThan(0.03);
  });
});
