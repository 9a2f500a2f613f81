/** Where no camera may be: under the ground and in obstacles. */

import type { Vector3 } from 'three';
import type { Sphere } from '../../flock';

/** Lowest place of a camera over ground, m. */
export const EYE_HEIGHT = 1.7;

const CLEARANCE = 0.3; // m between a camera and an obstacle, at least
const SOFTNESS = 0.3; // m further out, where it begins to be pushed

/** Pushes a place out of the spheres, softly, and above the ground (at y = 0) if there is one. */
export function keepClear(place: Vector3, obstacles: Iterable<Sphere>, ground: boolean): void {
  const floor = ground ? EYE_HEIGHT : Number.NEGATIVE_INFINITY;
  place.y = Math.max(floor, place.y);
  for (const sphere of obstacles) {
    const dx = place.x - sphere.x;
    const dy = place.y - sphere.y;
    const dz = place.z - sphere.z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const inside = sphere.radius + CLEARANCE + SOFTNESS - distance;
    if (inside <= 0) continue;
    // goes on smoothly from where nothing is pushed, and never reaches the clearance
    const kept = sphere.radius + CLEARANCE + SOFTNESS * Math.exp(-inside / SOFTNESS);
    if (distance < 1e-6) place.y = sphere.y + kept;
    else
      place
        .set(dx, dy, dz)
        .multiplyScalar(kept / distance)
        .add(sphere);
    if (place.y < floor) sideways(place, sphere, kept, floor);
  }
}

/** Puts a place that the push drove under the floor beside the sphere. */
function sideways(place: Vector3, { x, y, z }: Sphere, distance: number, floor: number): void {
  const level = Math.sqrt(Math.max(0, distance ** 2 - (floor - y) ** 2));
  const from = Math.hypot(place.x - x, place.z - z);
  const [dx, dz] = from > 1e-6 ? [(place.x - x) / from, (place.z - z) / from] : [1, 0];
  place.set(x + level * dx, floor, z + level * dz);
}
