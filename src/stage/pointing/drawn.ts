/** Where birds and predators are drawn: between ticks they lag behind their state. */

import type { Vector3 } from 'three';
import { DT, type Flock, type Predator } from '../../flock';

/** Writes where a bird is drawn, `lag` ticks (0..1) before the state. */
export function placeOfBird({ positions, velocities }: Flock, bird: number, lag: number, out: Vector3): Vector3 {
  const at = 4 * bird;
  out.fromArray(velocities, at).multiplyScalar(-lag * DT);
  out.x += positions[at]!;
  out.y += positions[at + 1]!;
  out.z += positions[at + 2]!;
  return out;
}

/** Writes where a predator is drawn. */
export function placeOfPredator({ x, y, z, vx, vy, vz }: Predator, lag: number, out: Vector3): Vector3 {
  return out.set(x - vx * lag * DT, y - vy * lag * DT, z - vz * lag * DT);
}
