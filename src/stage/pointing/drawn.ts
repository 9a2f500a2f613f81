/** Where birds and predators are drawn: between ticks they lag behind their state. */

import type { Vector3 } from 'three';
import { DT, type Flock, type Predator } from '../../flock';

/** Writes where a bird is drawn, `lag` ticks (0..1) before the state. */
export function placeOfBird({ positions, velocities }: Flock, bird: number, lag: number, out: Vector3): Vector3 {
  const at = 4 * bird;
  const seconds = lag * DT;
  out.x = positions[at]! - velocities[at]! * seconds;
  out.y = positions[at + 1]! - velocities[at + 1]! * seconds;
  out.z = positions[at + 2]! - velocities[at + 2]! * seconds;
  return out;
}

/** Writes where a predator is drawn. */
export function placeOfPredator({ x, y, z, vx, vy, vz }: Predator, lag: number, out: Vector3): Vector3 {
  return out.set(x - vx * lag * DT, y - vy * lag * DT, z - vz * lag * DT);
}
