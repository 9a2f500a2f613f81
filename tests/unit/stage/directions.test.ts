import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { disc, dome, ridge } from '../../../src/stage/directions';

type Direction = readonly [x: number, y: number, z: number];

const at = (geometry: BufferGeometry, vertex: number): Direction => {
  const { array } = geometry.getAttribute('position');
  return [array[3 * vertex]!, array[3 * vertex + 1]!, array[3 * vertex + 2]!];
};
const count = (geometry: BufferGeometry) => geometry.getAttribute('position').count;
const directions = (geometry: BufferGeometry) => Array.from({ length: count(geometry) }, (_, i) => at(geometry, i));
const covers = (geometry: BufferGeometry) => [...geometry.getAttribute('cover').array];
const azimuthOf = ([x, , z]: Direction) => Math.atan2(x, -z);
const angleBetween = (a: Direction, b: Direction) => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

/** Solid angle of all triangles, sr (Van Oosterom and Strackee, 1983). */
function solidAngle(geometry: BufferGeometry): number {
  const index = geometry.getIndex()!;
  let sum = 0;
  for (let corner = 0; corner < index.count; corner += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => at(geometry, index.getX(corner + i))) as [Direction, Direction, Direction];
    const dot = (p: Direction, q: Direction) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]] as const;
    sum += 2 * Math.atan2(Math.abs(dot(a, cross)), 1 + dot(a, b) + dot(b, c) + dot(c, a));
  }
  return sum;
}

describe('dome', () => {
  const sky = dome(0.3);

  it('covers the whole sphere once', () => {
    expect(solidAngle(sky)).toBeCloseTo(4 * Math.PI, 3);
  });

  it('has a row of vertices on the horizon, and is finest there and where it should be', () => {
    const level = directions(sky).filter(([, y]) => Math.abs(y) < 1e-9);
    expect(level).toHaveLength(73);
    const nearest = level.map((direction) => Math.abs(azimuthOf(direction) - 0.3)).sort((a, b) => a - b);
    expect(nearest[0]).toBeLessThan(1e-6);
    expect(nearest[1]).toBeLessThan(0.02);
  });
});

describe('disc', () => {
  it('is round, in its place, with a soft edge', () => {
    const sun = disc(-0.5, 0.06, 0.02, 0.002);
    const centre: Direction = [Math.cos(0.06) * Math.sin(-0.5), Math.sin(0.06), -Math.cos(0.06) * Math.cos(-0.5)];
    const cover = covers(sun);
    for (const [i, direction] of directions(sun).entries()) {
      const away = angleBetween(direction, centre);
      if (cover[i] === 0) expect(away).toBeCloseTo(0.021, 4);
      else expect(away).toBeLessThan(0.0191);
    }
    expect(solidAngle(sun)).toBeCloseTo(Math.PI * 0.021 ** 2, 5);
  });
});

describe('ridge', () => {
  it('stands on the horizon all round, no higher than it may, and is mirrored below', () => {
    for (const turn of [0, 1, 4]) {
      const hills = ridge(0.03, turn, 0.001);
      const points = directions(hills);
      const heights = points.map(([, y]) => y);
      expect(Math.max(...heights)).toBeLessThanOrEqual(0.031);
      expect(Math.max(...heights)).toBeGreaterThan(0.02);
      for (let step = 0; step <= 256; step++) {
        const [edge, top] = [points[3 * 257 + step]!, points[2 * 257 + step]!];
        expect(top[1]).toBeGreaterThan(0);
        expect(edge[1] - top[1]).toBeCloseTo(0.001, 5);
        expect(points[step]![1]).toBeCloseTo(-edge[1], 9);
      }
      expect(angleBetween(points[0]!, points[256]!)).toBeLessThan(1e-3);
    }
  });
});
