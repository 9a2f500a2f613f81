import { expect, test } from 'vitest';
import { loseOrder } from '../../validation/alignment';

test('the scene "alignment" loses its order with its alignment, and finds it again', () => {
  const { before, without, after } = loseOrder(1);
  expect(before).toBeGreaterThan(0.9);
  expect(without).toBeLessThan(0.75);
  expect(after).toBeGreaterThan(0.9);
});
