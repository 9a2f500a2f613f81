/** Geometries whose vertices are directions, not places. Angles in rad; an azimuth of 0 is towards -z, a positive one to the right. */

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { chance } from './random';

/**
 * All directions above the horizon (`side` 1) or below it (-1). `uv` is where the map of the sky has them: azimuth along the
 * first axis, along the second 0.5 at the horizon, 1 and 0 straight up and down, by the root of the angle between.
 */
export function dome(side: 1 | -1): BufferGeometry {
  const [columns, rows] = [48, 24];
  const directions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const t = row / rows;
    const elevation = (Math.PI / 2) * t * t;
    for (let column = 0; column <= columns; column++) {
      const azimuth = (2 * Math.PI * column) / columns;
      const level = Math.cos(elevation);
      directions.push(level * Math.sin(azimuth), side * Math.sin(elevation), -level * Math.cos(azimuth));
      uvs.push(column / columns, 0.5 + 0.5 * side * t);
      const at = row * (columns + 1) + column;
      const below = at - columns - 1;
      if (row > 0 && column > 0) triangles.push(below - 1, below, at, below - 1, at, at - 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(directions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(triangles);
  return geometry;
}

/** A ring on a cylinder of radius 1, from the horizon up to `tops`, the last one over the first. Attribute `around`: 0..1. */
export function ring(tops: readonly number[]): BufferGeometry {
  const segments = tops.length - 1;
  const directions: number[] = [];
  const around: number[] = [];
  const triangles: number[] = [];
  for (let step = 0; step <= segments; step++) {
    const azimuth = (2 * Math.PI * step) / segments;
    const [x, z] = [Math.sin(azimuth), -Math.cos(azimuth)];
    directions.push(x, 0, z, x, tops[step]!, z);
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
