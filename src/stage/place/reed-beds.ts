/** Where reeds grow. */

import { chance } from './random';

/** Edge of the square after which the beds repeat, m. */
export const PERIOD = 640;
const BEDS = 13; // along an edge
const STRIPS = [2, 18] as const; // in the smallest and in the largest bed

/**
 * Strips of reeds in a square of 640 m round the origin: x, z (m), size over a full one, and a number 0..7 by which they
 * differ; four floats each, bed after bed. Few beds are large.
 */
export function reedBeds(): Float32Array {
  const random = chance(23);
  const cell = PERIOD / BEDS;
  const rows: number[] = [];
  for (let bed = 0; bed < BEDS * BEDS; bed++) {
    const x = cell * ((bed % BEDS) + random()) - PERIOD / 2;
    const z = cell * (Math.floor(bed / BEDS) + random()) - PERIOD / 2;
    const turn = Math.PI * random();
    const large = random() ** 3;
    const length = 4 + 30 * large;
    const strips = Math.round(STRIPS[0] + (STRIPS[1] - STRIPS[0]) * large);
    for (let strip = 0; strip < strips; strip++) {
      // densest and tallest in the middle
      const along = random() + random() - 1;
      const across = 0.45 * (random() + random() - 1);
      const size = (0.55 + 0.35 * random() + 0.1 * large) * (1 - 0.5 * Math.abs(along));
      const [dx, dz] = [length * along, length * across];
      rows.push(
        x + dx * Math.cos(turn) - dz * Math.sin(turn),
        z + dx * Math.sin(turn) + dz * Math.cos(turn),
        size,
        Math.floor(8 * random()),
      );
    }
  }
  return new Float32Array(rows);
}
