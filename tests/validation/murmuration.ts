/** What the default flock must be like over ten minutes: alive, together, and on the screen. */

import { expect } from 'vitest';
import { Flock } from '../../src/flock';
import { type Flight, watch } from './watch';

/** Flies the default flock for ten minutes and fails unless it was a murmuration. */
export function expectMurmuration(count: number, seed: number): Flight {
  const flight = watch(new Flock({ count, seed }), 600);
  const shown = `${count} birds, seed ${seed}: ${JSON.stringify(flight)}`;
  expect(flight.polarization, shown).toBeGreaterThan(0.9);
  expect(flight.polarization, shown).toBeLessThan(0.99);
  expect(flight.ordered, shown).toBeGreaterThan(0.85);
  expect(flight.largestGroup, shown).toBeGreaterThan(0.95);
  expect(flight.spacing, shown).toBeGreaterThan(0.7);
  expect(flight.spacing, shown).toBeLessThan(1.6);
  expect(flight.shapeChange, shown).toBeGreaterThan(0.35);
  expect(flight.circling, shown).toBeLessThan(0.5);
  expect(flight.near, shown).toBeGreaterThan(0.99);
  return flight;
}
