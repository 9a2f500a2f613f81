/** What is selected: a ring round a bird, a diamond round a predator, an obstacle's outline with a handle. */

import { MathUtils, Vector2, Vector3 } from 'three';
import type { Sphere } from '../../flock';
import { circle, diamond, Ring, smallCircle, square } from './figures';
import type { InkName } from './inks';
import type { Point, Sight } from './sight';
import type { Strokes } from './strokes';

const RING = 13; // pixels, at least
const ROOM = 0.65; // of its span, round what is nearer
const HANDLE = 5; // pixels
/** Where on the outline the handle can be, rad from the right: the first of these places that is in the picture. */
const PLACES = [-0.25, -0.75, 0.25, 0.75].map((turn) => turn * Math.PI);
const BORDER = 24; // pixels from the picture's, at least

/** Radius of an obstacle, m. */
const SMALLEST = 0.1;
const LARGEST = 1000;

const image = new Vector2();
const ring = new Ring();
const way = new Vector3();
const across = new Vector3();

/** A ring round a bird that is drawn at a place, `span` m wide. */
export function markBird(strokes: Strokes, sight: Sight, place: Vector3, span: number, ink: InkName): void {
  if (!round(sight, place, span)) return;
  strokes.pen(ink, 1.5);
  smallCircle(strokes, ring);
}

/** A diamond round a predator. */
export function markPredator(strokes: Strokes, sight: Sight, place: Vector3, span: number): void {
  if (!round(sight, place, 1.4 * span)) return;
  strokes.pen('selected', 1.5);
  diamond(strokes, ring);
}

function round(sight: Sight, place: Vector3, span: number): boolean {
  const depth = sight.depth(place);
  if (!(depth > sight.near)) return false;
  ring.face(sight, place, Math.max(RING, (ROOM * span) / sight.pixel(depth)));
  return true;
}

/** An obstacle's outline and, if there is room in the picture, its handle. */
export function markObstacle(strokes: Strokes, sight: Sight, sphere: Sphere, handle: Vector3): void {
  strokes.pen('selected');
  circle(strokes, ring.outline(sight, sphere, sphere.radius, true));
  if (!findHandle(sight, sphere, handle)) return;
  strokes.pen('selected', 2 * HANDLE);
  square(strokes, ring.face(sight, handle, HANDLE));
}

/** Writes the place of the handle that changes a sphere's radius; false if its outline is not in the picture. */
export function findHandle(sight: Sight, sphere: Sphere, out: Vector3): boolean {
  ring.outline(sight, sphere, sphere.radius, true);
  for (const angle of PLACES) {
    ring.at(angle, out);
    if (sight.project(out, image) && sight.holds(image, BORDER)) return true;
  }
  return false;
}

/** The radius of the sphere round a middle whose outline is at a point of the picture, m, as far as an obstacle can have it. */
export function radiusAt(sight: Sight, middle: Point, x: number, y: number): number {
  sight.way(x, y, way).normalize();
  // the distance of a point from a line
  const radius = across.copy(middle).sub(sight.eye).cross(way).length();
  return MathUtils.clamp(radius, SMALLEST, LARGEST);
}
