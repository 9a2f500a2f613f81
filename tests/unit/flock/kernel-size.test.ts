/** How much room the kernel takes: the page loads it, and every bird lives in its memory. */

import base64 from 'virtual:flock-kernel';
import { expect, test } from 'vitest';
import { Kernel } from '../../../src/flock/kernel';

test('the kernel is smaller than 40 kB', () => {
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(40_000);
});

test.each([16_000, 64_000, 100_000, 256_000, 1_000_000])(
  '%i birds take at most 250 bytes each, on two threads',
  (count) => {
    const { exports } = new Kernel();
    // the first two pages hold what does not grow with the flock
    expect((exports.layout(count, 2) - 2 * 65536) / count).toBeLessThan(250);
  },
);
