import { expect, it } from 'vitest';
import { clockTime } from '../../../src/ui/bar/bar';

it('writes seconds as a clock does', () => {
  expect([0, 5.9, 59.99, 60, 61.2, 600].map(clockTime)).toEqual(['0:00', '0:05', '0:59', '1:00', '1:01', '10:00']);
});
