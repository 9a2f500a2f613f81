import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { dome, ring, stars } from '../../../src/stage/place/directions';

type Direction = readonly [x: number, y: number, z: number];

const at = (geometry: BufferGeometry, vertex: number): Direction => {
  const { array } = geometry.getAttribute('position');
  return [array[3 * vertex]!, array[3 * vertex + 1]!, array[3 * vertex + 2]!];
};
const directions = (geometry: BufferGeometry) =>
  Array.from({ length: geometry.getAttribute('position').count }, (_, i) => at(geometry, i));
const azimuthOf = ([x, , z]: Direction) => (Math.atan2(x, -z) / (2 * Math.PI) + 1) % 1;

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

describe.each([1, -1] as const)('dome on side %i of the horizon', (side) => {
  const half = dome(side);

  it('covers half of the sphere once', () => {
    expect(solidAngle(half)).toBeCloseTo(2 * Math.PI, 3);
    for (const [, y] of directions(half)) expect(side * y).toBeGreaterThanOrEqual(0);
  });

  it('says where the map has each direction', () => {
    const { array } = half.getAttribute('uv');
    for (const [i, direction] of directions(half).entries()) {
      const [u, v] = [array[2 * i]!, array[2 * i + 1]!];
      const t = 2 * v - 1;
      expect((Math.PI / 2) * t * t).toBeCloseTo(Math.abs(Math.asin(direction[1])), 3);
      expect(t * side).toBeGreaterThanOrEqual(0);
      // straight up every azimuth is right
      if (Math.abs(direction[1]) < 0.999) {
        const off = Math.abs(azimuthOf(direction) - u);
        expect(Math.min(off, 1 - off)).toBeLessThan(1e-5);
      }
    }
  });
});

describe('ring', () => {
  it('stands on the horizon all round', () => {
    const wall = ring([0.05, 0.02, 0.03, 0.05]);
    const { array } = wall.getAttribute('around');
    for (const [i, direction] of directions(wall).entries()) {
      expect(Math.hypot(direction[0], direction[2])).toBeCloseTo(1, 6);
      expect(direction[1]).toBeCloseTo(i % 2 === 0 ? 0 : [0.05, 0.02, 0.03, 0.05][(i - 1) / 2]!, 6);
      const off = Math.abs(azimuthOf(direction) - array[i]!);
      expect(Math.min(off, 1 - off)).toBeLessThan(1e-6);
    }
  });
});

describe('stars', () => {
  it('are spread evenly above the horizon', () => {
    const sky = directions(stars(2000));
    // mean of the upper half sphere: half way up, in the middle
    const mean = [0, 1, 2].map((axis) => sky.reduce((sum, star) => sum + star[axis]!, 0) / sky.length);
    expect(mean[0]).toBeCloseTo(0, 1);
    expect(mean[1]).toBeCloseTo(0.5, 1);
    expect(mean[2]).toBeCloseTo(0, 1);
    for (const star of sky) expect(Math.hypot(...star)).toBeCloseTo(1, 6);
  });
});
