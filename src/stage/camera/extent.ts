/** Where a flock is and how large, from a sample of its birds: a few strays, however far, change little. */

import { type Camera, Vector3 } from 'three';

const SAMPLES = 512;

/** Centre (m) and the radius (m) round it that holds nine birds in ten. */
export interface Extent {
  x: number;
  y: number;
  z: number;
  radius: number;
}

/** Median position of the flock and 90 % quantile of the distances from it. An empty flock: the origin, radius 0. */
export function measureExtent(positions: Float32Array, count: number): Extent {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const sampled = Math.ceil(count / step);
  const sorted = (value: (at: number) => number) =>
    Float64Array.from({ length: sampled }, (_, sample) => value(4 * sample * step)).sort();
  const quantile = (values: Float64Array, share: number) => values[Math.floor(share * (values.length - 1))] ?? 0;

  const [x, y, z] = [0, 1, 2].map((axis) =>
    quantile(
      sorted((at) => positions[at + axis]!),
      0.5,
    ),
  ) as [number, number, number];
  const distances = sorted((at) => Math.hypot(positions[at]! - x, positions[at + 1]! - y, positions[at + 2]! - z));
  return { x, y, z, radius: quantile(distances, 0.9) };
}

const EDGE = 1.1; // half the picture, and a margin for birds beside the sample
const image = new Vector3();

/** Whether the mirror image of the sample in water at height 0 is in the camera's picture in part. Allocates nothing. */
export function seesMirrorImage(camera: Camera, positions: Float32Array, count: number): boolean {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  camera.updateMatrixWorld();
  for (let at = 0; at < 4 * count; at += 4 * step) {
    image.set(positions[at]!, -positions[at + 1]!, positions[at + 2]!).project(camera);
    if (Math.abs(image.x) < EDGE && Math.abs(image.y) < EDGE && Math.abs(image.z) < 1) return true;
  }
  return false;
}

/** Distance from `point` to the nearest bird of the sample, m; endless without birds. Allocates nothing. */
export function nearestDistance(
  point: { x: number; y: number; z: number },
  positions: Float32Array,
  count: number,
): number {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < 4 * count; at += 4 * step) {
    const dx = positions[at]! - point.x;
    const dy = positions[at + 1]! - point.y;
    const dz = positions[at + 2]! - point.z;
    nearest = Math.min(nearest, dx * dx + dy * dy + dz * dz);
  }
  return Math.sqrt(nearest);
}
