/** The longest flight here; more seeds, and 5,000 birds, in validation. A file of its own, so that it runs beside the others. */

import { test } from 'vitest';
import { expectMurmuration } from '../../validation/murmuration';

test('the default flock of 2000 birds is a murmuration for ten minutes', () => {
  expectMurmuration(2000, 1);
}, 600_000);
