/** Where reeds grow. */

import { chance } from './random';

/** Edge of the square after which the beds repeat, m. */
export const PERIOD = 800;
const BEDS = 16; // along an edge
const STRIPS = 9; // in a bed

/**
 * Strips of reeds in a square of 800 m round the origin: x, z (m), size over a full one, and a number 0..7 by which they
 * differ; four floats each, bed after bed. No bed leaves its square of 50 m, so that there is open water round all.
 */
export function reedBeds(): Float32Array {
  const random = chance(23);
  const cell = PERIOD / BEDS;
  const strips: number[] = [];
  for (let bed = 0; bed < BEDS * BEDS; bed++) {
    const x = cell * ((bed % BEDS) + 0.4 + 0.2 * random()) - PERIOD / 2;
    const z = cell * (Math.floor(bed / BEDS) + 0.4 + 0.2 * random()) - PERIOD / 2;
    const turn = Math.PI * random();
    const large = random();
    const length = 4 + 14 * large * large;
    for (let strip = 0; strip < STRIPS; strip++) {
      // densest and tallest in the middle
      const along = random() + random() - 1;
      const across = 0.4 * (random() + random() - 1);
      const size = (0.55 + 0.35 * random() + 0.1 * large) * (1 - 0.5 * Math.abs(along));
      const [dx, dz] = [length * along, length * across];
      strips.push(
        x + dx * Math.cos(turn) - dz * Math.sin(turn),
        z + dx * Math.sin(turn) + dz * Math.cos(turn),
        size,
        Math.floor(8 * random()),
      );
    }
  }
  return new Float32Array(strips);
}
