/** Geometries whose vertices are directions, not places. Angles in rad; an azimuth of 0 is towards -z, a positive one to the right. */

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { chance } from './random';

/** All directions above the horizon (`side` 1) or below it (-1): half a box round the eye, open at the horizon. */
export function halfBox(side: 1 | -1): BufferGeometry {
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((z) => [x, 0, z, x, side, z]));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  // corners at the horizon are even, and 0 2 6 4 round it
  const walls = [0, 2, 6, 4].flatMap((from, at, ring) => {
    const to = ring[(at + 1) % 4]!;
    return [from, to, from + 1, from + 1, to, to + 1];
  });
  geometry.setIndex([...walls, 1, 3, 7, 1, 7, 5]);
  return geometry;
}

/** A ring on a cylinder of radius 1, from the horizon up to `height`. Attribute `around`: 0..1 along it. */
export function ring(height: number, segments: number): BufferGeometry {
  const directions: number[] = [];
  const around: number[] = [];
  const triangles: number[] = [];
  for (let step = 0; step <= segments; step++) {
    const azimuth = (2 * Math.PI * step) / segments;
    const [x, z] = [Math.sin(azimuth), -Math.cos(azimuth)];
    directions.push(x, 0, z, x, height, z);
    around.push(step / segments, step / segments);
    const at = 2 * step;
    if (step > 0) triangles.push(at - 2, at, at - 1, at - 1, at, at + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(directions, 3));
  geometry.setAttribute('around', new Float32BufferAttribute(around, 1));
  geometry.setIndex(triangles);
  return geometry;
}

/** Stars above the horizon, evenly spread, few of them bright. Attribute `bright`: 0..1. */
export function stars(count: number): BufferGeometry {
  const random = chance(3);
  const directions: number[] = [];
  const bright: number[] = [];
  for (let star = 0; star < count; star++) {
    const up = random();
    const azimuth = 2 * Math.PI * random();
    const level = Math.sqrt(1 - up * up);
    directions.push(level * Math.sin(azimuth), up, -level * Math.cos(azimuth));
    bright.push(0.12 + 0.88 * random() ** 6);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(directions, 3));
  geometry.setAttribute('bright', new Float32BufferAttribute(bright, 1));
  return geometry;
}
