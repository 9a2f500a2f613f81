/** What the camera saw in the frame drawn last: from points of the picture to the world, and back. */

import { type PerspectiveCamera, type Vector2, Vector3 } from 'three';

/** A place in the world, m. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * A camera's view, kept: controls move the camera between frames, and what people point at is what they see. Points of the
 * picture are in CSS pixels from its middle, to the right and up; depths in m along the axis of view.
 */
export class Sight {
  /** Where the camera was, m. */
  readonly eye = new Vector3();
  // unit vectors
  readonly right = new Vector3(1, 0, 0);
  readonly up = new Vector3(0, 1, 0);
  readonly ahead = new Vector3(0, 0, -1);
  /** Size of the picture, CSS pixels. */
  width = 1;
  height = 1;
  /** Nothing nearer is drawn, m. */
  near = 0;

  // pixels from the middle for a slope of 1
  private across = 1;
  private high = 1;

  /** Keeps what a camera sees, as its matrices say, in a picture of this size. */
  take({ matrixWorld, projectionMatrix, near }: PerspectiveCamera, width: number, height: number): void {
    matrixWorld.extractBasis(this.right, this.up, this.ahead);
    this.ahead.negate();
    this.eye.setFromMatrixPosition(matrixWorld);
    this.width = width;
    this.height = height;
    this.near = near;
    this.across = (projectionMatrix.elements[0]! * width) / 2;
    this.high = (projectionMatrix.elements[5]! * height) / 2;
  }

  /** How far a place is in front of the eye; negative behind it. */
  depth({ x, y, z }: Point): number {
    const { eye, ahead } = this;
    return (x - eye.x) * ahead.x + (y - eye.y) * ahead.y + (z - eye.z) * ahead.z;
  }

  /** How much a pixel shows at a depth, m. */
  pixel(depth: number): number {
    return depth / this.high;
  }

  /** The way from the eye to what is seen at a point of the picture; it is 1 m deep. */
  way(x: number, y: number, out: Vector3): Vector3 {
    return out
      .copy(this.ahead)
      .addScaledVector(this.right, x / this.across)
      .addScaledVector(this.up, y / this.high);
  }

  /** Where in the picture, or beside it, a place is seen; false when it is not in front of the camera. */
  project({ x, y, z }: Point, out: Vector2): boolean {
    const { eye, right, up, ahead } = this;
    const dx = x - eye.x;
    const dy = y - eye.y;
    const dz = z - eye.z;
    const depth = dx * ahead.x + dy * ahead.y + dz * ahead.z;
    if (!(depth > this.near)) return false;
    out.x = ((dx * right.x + dy * right.y + dz * right.z) / depth) * this.across;
    out.y = ((dx * up.x + dy * up.y + dz * up.z) / depth) * this.high;
    return true;
  }

  /** Whether a point lies in the picture, at least `margin` pixels from its border. */
  holds({ x, y }: Vector2, margin = 0): boolean {
    return Math.abs(x) < this.width / 2 - margin && Math.abs(y) < this.height / 2 - margin;
  }
}
