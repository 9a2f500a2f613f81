import type { FlockOptions } from '../../../src/flock';

/** A flock with something of everything: what threads must agree on. */
export const BUSY: FlockOptions = {
  count: 1500,
  seed: 11,
  obstacles: [
    { x: 6, y: 45, z: 0, radius: 5 },
    { x: -30, y: 40, z: 8, radius: 9 },
  ],
  predators: [
    { x: 40, y: 45, z: 12 },
    { x: -60, y: 60, z: 0 },
  ],
};
