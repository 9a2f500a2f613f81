/** Figures made of strokes. */

import { Vector3 } from 'three';
import type { Point, Sight } from './sight';
import type { Strokes } from './strokes';

/** Strokes to a circle. */
const ROUND = 128;
const SMALL = 48;

const from = new Vector3();
const to = new Vector3();
const before = new Vector3();
const after = new Vector3();
const way = new Vector3();

/** A circle: its middle (m), two unit vectors that span its plane, and its radius (m). */
export class Ring {
  readonly centre = new Vector3();
  readonly u = new Vector3(1, 0, 0);
  readonly v = new Vector3(0, 1, 0);
  radius = 1;

  /** The place on it, or on one `times` as large, at an angle from `u` to `v`, rad. */
  at(angle: number, out: Vector3, times = 1): Vector3 {
    const radius = times * this.radius;
    return out
      .copy(this.centre)
      .addScaledVector(this.u, radius * Math.cos(angle))
      .addScaledVector(this.v, radius * Math.sin(angle));
  }

  /** Becomes a circle that lies on a level. */
  lie({ x, z }: Point, level: number, radius: number): this {
    this.centre.set(x, level, z);
    this.u.set(1, 0, 0);
    this.v.set(0, 0, 1);
    this.radius = radius;
    return this;
  }

  /** Becomes a circle on the plane of the picture, round on the screen: `pixels` in radius. */
  face(sight: Sight, place: Point, pixels: number): this {
    this.centre.copy(place);
    this.u.copy(sight.right);
    this.v.copy(sight.up);
    this.radius = pixels * sight.pixel(sight.depth(place));
    return this;
  }

  /**
   * Becomes the outline of a sphere: where the view touches it. `front`: seen the same, but in front of the sphere, where it cannot
   * hide it. From within a sphere there is none, and it is the circle round the middle that faces the eye.
   */
  outline({ eye, up }: Sight, { x, y, z }: Point, radius: number, front = false): this {
    way.set(x, y, z).sub(eye);
    const distance = way.length();
    way.divideScalar(distance);
    this.u.crossVectors(way, up).normalize();
    this.v.crossVectors(this.u, way);
    this.centre.set(x, y, z);
    this.radius = radius;
    if (distance <= radius) return this;
    const depth = distance - (radius * radius) / distance;
    const nearer = front ? (0.99 * (distance - radius)) / depth : 1;
    this.centre.copy(eye).addScaledVector(way, nearer * depth);
    this.radius = nearer * radius * Math.sqrt(1 - (radius / distance) ** 2);
    return this;
  }
}

/** A circle; dashed when fewer than four of each four strokes are drawn. */
export function circle(strokes: Strokes, ring: Ring, dash = 4): void {
  round(strokes, ring, ROUND, dash);
}

/** A circle of some pixels. */
export function smallCircle(strokes: Strokes, ring: Ring): void {
  round(strokes, ring, SMALL, 4);
}

/** A polygon of four corners that stands on one. */
export function diamond(strokes: Strokes, ring: Ring): void {
  round(strokes, ring, 4, 4);
}

function round(strokes: Strokes, ring: Ring, count: number, dash: number): void {
  const step = (2 * Math.PI) / count;
  for (let stroke = 0; stroke < count; stroke++) {
    if (stroke % 4 >= dash) continue;
    ring.at((stroke - 1) * step, before);
    ring.at(stroke * step, from);
    ring.at((stroke + 1) * step, to);
    ring.at((stroke + 2) * step, after);
    strokes.line(from, to, before, after);
  }
}

/** A straight line of dashes, about `length` m each and `most` of them at the most. */
export function dashes(strokes: Strokes, start: Point, end: Point, length: number, most: number): void {
  from.copy(start);
  way.copy(end).sub(from);
  const count = Math.min(most, Math.max(1, Math.round(way.length() / (2 * length))));
  // it begins and ends with a dash
  way.divideScalar(2 * count - 1);
  for (let dash = 0; dash < count; dash++) {
    to.copy(from).add(way);
    strokes.line(from, to);
    from.copy(to).add(way);
  }
}

/** An arrow along a ring's radius, from `start` to `tip` times as far out, with a head of so many times the radius. */
export function arrow(strokes: Strokes, ring: Ring, angle: number, start: number, tip: number, head: number): void {
  const neck = tip + Math.sign(start - tip) * head;
  const turn = (0.6 * head) / neck;
  strokes.line(ring.at(angle, from, start), ring.at(angle, to, tip));
  ring.at(angle - turn, before, neck);
  ring.at(angle + turn, after, neck);
  strokes.line(before, to, before, after);
  strokes.line(to, after, before, after);
}

/** A short line on a ring's radius, between two parts of it. */
export function tick(strokes: Strokes, ring: Ring, angle: number, inner: number, outer: number): void {
  strokes.line(ring.at(angle, from, inner), ring.at(angle, to, outer));
}

/** A filled square on the plane of the picture, as wide as the pen. */
export function square(strokes: Strokes, ring: Ring): void {
  // twice, so that all four sides are set off
  tick(strokes, ring, 0, -1, 1);
  tick(strokes, ring, Math.PI / 2, -1, 1);
}
