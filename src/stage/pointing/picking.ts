/** What is at a point of the picture. */

import { Ray, Vector2, Vector3 } from 'three';
import type { Flock, Sphere } from '../../flock';
import { placeOfBird, placeOfPredator } from './drawn';
import type { Point, Sight } from './sight';

/** A bird, an obstacle or a predator. */
export interface Target {
  readonly kind: 'bird' | 'obstacle' | 'predator';
  readonly id: number;
}

/** Birds as near to the pointer as this are equally near: the one in front is meant. Pixels. */
const ALIKE = 3;
/** Share of the slop within which a bird in front of an obstacle is meant, and not the obstacle. */
const EXACT = 1 / 3;

const place = new Vector3();
const image = new Vector2();
const hit = new Vector3();
const ray = new Ray();

/**
 * What is seen at a point of the picture: a predator within `slop` pixels, else the bird nearest to it within that, else an
 * obstacle. In front of an obstacle a bird must be pointed at more exactly. `lag`: ticks from the moment drawn to the state.
 * O(birds).
 */
export function pick(sight: Sight, flock: Flock, lag: number, x: number, y: number, slop: number): Target | undefined {
  const predator = nearestPredator(sight, flock, lag, x, y, slop);
  if (predator !== undefined) return { kind: 'predator', id: predator };
  const obstacle = obstacleAt(sight, flock, x, y);
  const bird = nearestBird(sight, flock, lag, x, y, obstacle === undefined ? slop : slop * EXACT, ALIKE);
  if (bird !== undefined) return { kind: 'bird', id: bird };
  return obstacle === undefined ? undefined : { kind: 'obstacle', id: obstacle };
}

/**
 * The bird seen nearest to a point of the picture, at most `reach` pixels from it; of those whose distances differ by less than
 * about `alike` pixels, the one in front. Birds behind obstacles do not count.
 */
export function nearestBird(
  sight: Sight,
  flock: Flock,
  lag: number,
  x: number,
  y: number,
  reach: number,
  alike: number,
): number | undefined {
  const { count, obstacles } = flock;
  let found: number | undefined;
  let least = Math.floor(reach / alike) + 1;
  let depth = 0;
  for (let id = 0; id < count; id++) {
    placeOfBird(flock, id, lag, place);
    if (!sight.project(place, image)) continue;
    const apart2 = (image.x - x) ** 2 + (image.y - y) ** 2;
    if (!(apart2 <= reach * reach)) continue;
    const rank = Math.floor(Math.sqrt(apart2) / alike);
    if (rank > least) continue;
    const deep = sight.depth(place);
    if ((rank === least && deep >= depth) || isHidden(obstacles, sight.eye, place)) continue;
    found = id;
    least = rank;
    depth = deep;
  }
  return found;
}

/** The predator that is seen nearest to a point of the picture, at most `reach` pixels from it, not behind an obstacle. */
function nearestPredator(
  sight: Sight,
  { predators, obstacles }: Flock,
  lag: number,
  x: number,
  y: number,
  reach: number,
): number | undefined {
  let found: number | undefined;
  let least = reach;
  for (const predator of predators) {
    placeOfPredator(predator, lag, place);
    if (!sight.project(place, image)) continue;
    const apart = Math.hypot(image.x - x, image.y - y);
    if (!(apart <= least) || isHidden(obstacles, sight.eye, place)) continue;
    found = predator.id;
    least = apart;
  }
  return found;
}

/** The obstacle whose surface is seen at a point of the picture; what is under the ground is not seen. */
function obstacleAt(sight: Sight, { obstacles, params }: Flock, x: number, y: number): number | undefined {
  const ground = params.ground || params.flat;
  sight.way(x, y, ray.direction).normalize();
  ray.origin.copy(sight.eye);
  let found: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const obstacle of obstacles) {
    if (!meets(ray, obstacle, hit)) continue;
    const distance = hit.distanceTo(sight.eye);
    if (distance >= nearest || (ground && hit.y < 0)) continue;
    found = obstacle.id;
    nearest = distance;
  }
  return found;
}

/** Where a ray first meets a sphere. */
function meets({ origin, direction }: Ray, { x, y, z, radius }: Sphere, out: Vector3): boolean {
  out.set(x, y, z).sub(origin);
  const along = out.dot(direction);
  const inside = radius * radius - (out.lengthSq() - along * along);
  const distance = along - Math.sqrt(inside);
  if (!(distance > 0)) return false;
  out.copy(origin).addScaledVector(direction, distance);
  return true;
}

/** Whether an obstacle lies between the eye and a place. */
function isHidden(obstacles: Iterable<Sphere>, eye: Point, { x, y, z }: Point): boolean {
  for (const sphere of obstacles) {
    const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
    const [cx, cy, cz] = [sphere.x - eye.x, sphere.y - eye.y, sphere.z - eye.z];
    const share = Math.min(1, Math.max(0, (cx * dx + cy * dy + cz * dz) / (dx * dx + dy * dy + dz * dz)));
    // what touches the near side is seen
    if (Math.hypot(share * dx - cx, share * dy - cy, share * dz - cz) < 0.999 * sphere.radius) return true;
  }
  return false;
}
