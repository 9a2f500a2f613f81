/** The birds nearest to a place, by looking at all of them. */

import type { FlockState } from './state';

/** Writes the ids of the k nearest birds into `out`, nearest first, ties by id, and returns their number. O(count). */
export function nearestBirds(state: FlockState, x: number, y: number, z: number, k: number, out: Uint32Array): number {
  const { positions, params, count } = state;
  const torus = params.bounds === 'torus';
  const distances = new Float64Array(k);
  let n = 0;
  for (let id = 0; id < count; id++) {
    let dx = positions[4 * id]! - x;
    let dy = positions[4 * id + 1]! - y;
    let dz = positions[4 * id + 2]! - z;
    if (torus) {
      dx -= params.width * Math.round(dx / params.width);
      dy -= params.height * Math.round(dy / params.height);
      dz -= params.depth * Math.round(dz / params.depth);
    }
    const d2 = dx * dx + dy * dy + dz * dz;
    if (n === k && !(d2 < distances[k - 1]!)) continue;
    let at = n < k ? n++ : k - 1;
    for (; at > 0 && distances[at - 1]! > d2; at--) {
      distances[at] = distances[at - 1]!;
      out[at] = out[at - 1]!;
    }
    distances[at] = d2;
    out[at] = id;
  }
  return n;
}
