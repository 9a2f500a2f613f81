/** The longest flight: one seed here, more in validation. A file of its own, so that it runs beside the others. */

import { test } from 'vitest';
import { expectMurmuration } from '../../validation/murmuration';

test('the default flock of 5000 birds is a murmuration for ten minutes', () => {
  expectMurmuration(5000, 1);
}, 600_000);
