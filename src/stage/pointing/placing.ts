/** Where in the world something goes that is put at a point of the picture. */

import { MathUtils, Vector3 } from 'three';
import type { Point, Sight } from './sight';

/** Furthest coordinate of what a flock takes, m. */
export const FURTHEST = 10_000;

/** Nearest that anything is put in front of the camera, m. */
export const NEAREST = 2;

const way = new Vector3();

/** The depth of the plane through a place that faces the camera; of what is far off the picture, its distance counts half. */
export function depthOf(sight: Sight, place: Point): number {
  return Math.max(sight.depth(place), 0.5 * sight.eye.distanceTo(place), NEAREST);
}

/**
 * Writes the place that a point of the picture shows at a depth; when that is under the ground (y = 0), if there is one, or beyond
 * what a flock takes, the nearer place where the view reaches it. False, and nothing written, where there is none.
 */
export function placeAtDepth(
  sight: Sight,
  x: number,
  y: number,
  depth: number,
  ground: boolean,
  out: Vector3,
): boolean {
  sight.way(x, y, way);
  return reach(sight.eye, depth, ground ? 0 : -FURTHEST, out);
}

/** Writes the place that a point of the picture shows on a level seen from above. False where it is not seen. */
export function placeOnLevel(sight: Sight, x: number, y: number, level: number, out: Vector3): boolean {
  sight.way(x, y, way);
  const depth = (level - sight.eye.y) / way.y;
  if (!(way.y < 0 && depth > 0)) return false;
  return reach(sight.eye, depth, level, out);
}

/** Writes the place `metres` deeper at the same point of the picture, within the same limits. */
export function placeDeeper(sight: Sight, place: Point, metres: number, ground: boolean, out: Vector3): boolean {
  const depth = sight.depth(place);
  // what is behind comes to the front, in the middle
  if (depth > sight.near) way.subVectors(place, sight.eye).divideScalar(depth);
  else way.copy(sight.ahead);
  return reach(sight.eye, Math.max(depth + metres, NEAREST), ground ? 0 : -FURTHEST, out);
}

/** Writes the place `metres` further from the viewer on its own level. */
export function placeFurther({ up, ahead }: Sight, place: Point, metres: number, out: Vector3): boolean {
  // seen from straight above, further is up in the picture
  way.addVectors(up, ahead).setY(0).normalize();
  out.copy(place).addScaledVector(way, metres);
  out.clampScalar(-FURTHEST, FURTHEST);
  return true;
}

/** Goes from the eye along `way` to a depth, and no further than the floor and the limits. */
function reach(eye: Vector3, depth: number, floor: number, out: Vector3): boolean {
  for (const axis of ['x', 'y', 'z'] as const) {
    const least = axis === 'y' ? floor : -FURTHEST;
    const end = way[axis] < 0 ? least : FURTHEST;
    if (way[axis] !== 0) depth = Math.min(depth, (end - eye[axis]) / way[axis]);
    if (Math.abs(eye[axis]) > FURTHEST) return false;
  }
  if (!(depth > 0 && depth < Number.POSITIVE_INFINITY)) return false;
  out.copy(eye).addScaledVector(way, depth);
  out.clampScalar(-FURTHEST, FURTHEST);
  out.y = MathUtils.clamp(out.y, floor, FURTHEST);
  return true;
}
