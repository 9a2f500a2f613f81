import { expect, it } from 'vitest';
import { growthExponent, spread } from '../../bench/measure';

it('finds the exponent of a power law', () => {
  const points = [4000, 16_000, 64_000, 256_000].map((birds) => ({ birds, ms: 3e-4 * birds ** 1.08 }));
  expect(growthExponent(points)).toBeCloseTo(1.08, 10);
  // one point off the line: the slope of least squares through (0, 0), (1, 0), (2, 3) is 1.5
  const bent = [0, 0, 3].map((y, x) => ({ birds: Math.exp(x), ms: Math.exp(y) }));
  expect(growthExponent(bent)).toBeCloseTo(1.5, 10);
});

it('takes the middle and the tenths of values in any order', () => {
  const values = Array.from({ length: 101 }, (_, i) => (37 * i) % 101);
  expect(spread(values)).toEqual({ median: 50, p10: 10, p90: 90 });
  expect(spread([4, 1, 3, 2]).median).toBe(2.5);
  expect(spread([5])).toEqual({ median: 5, p10: 5, p90: 5 });
});
