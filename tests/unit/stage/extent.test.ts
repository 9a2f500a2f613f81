import { describe, expect, it } from 'vitest';
import { measureExtent, nearestDistance } from '../../../src/stage/camera/extent';

/** Birds on a ball's surface round a centre, evenly (a Fibonacci lattice), with wing phases in between. */
function ball(count: number, [x, y, z]: readonly number[], radius: number): Float32Array {
  const positions = new Float32Array(4 * count);
  for (let i = 0; i < count; i++) {
    const height = 1 - (2 * i + 1) / count;
    const ring = Math.sqrt(1 - height * height);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    const place = [x! + radius * ring * Math.cos(angle), y! + radius * height, z! + radius * ring * Math.sin(angle)];
    positions.set([...place, i / count], 4 * i);
  }
  return positions;
}

const centre = [30, 40, -50] as const;

describe('measureExtent', () => {
  it('finds centre and radius', () => {
    const { x, y, z, radius } = measureExtent(ball(5000, centre, 20), 5000);
    expect(x).toBeCloseTo(centre[0], 0);
    expect(y).toBeCloseTo(centre[1], 0);
    expect(z).toBeCloseTo(centre[2], 0);
    expect(Math.abs(radius - 20)).toBeLessThan(1.5);
  });

  it('is not misled by strays a million metres away', () => {
    const positions = ball(1000, centre, 20);
    for (let bird = 0; bird < 1000; bird += 20) positions.set([1e6, 1e6, -1e6], 4 * bird);
    const { x, radius } = measureExtent(positions, 1000);
    expect(Math.abs(x - centre[0])).toBeLessThan(3);
    expect(radius).toBeLessThan(25);
  });

  it('knows one bird and none', () => {
    expect(measureExtent(Float32Array.of(1, 2, 3, 0.5), 1)).toEqual({ x: 1, y: 2, z: 3, radius: 0 });
    expect(measureExtent(new Float32Array(0), 0)).toEqual({ x: 0, y: 0, z: 0, radius: 0 });
  });
});

describe('nearestDistance', () => {
  it('is that to the nearest of few birds, and of many to within their spacing', () => {
    const [x, y, z] = centre;
    const point = { x: x + 50, y, z };
    const few = ball(400, centre, 20);
    const distances = Array.from({ length: 400 }, (_, i) =>
      Math.hypot(few[4 * i]! - point.x, few[4 * i + 1]! - y, few[4 * i + 2]! - z),
    );
    expect(nearestDistance(point, few, 400)).toBeCloseTo(Math.min(...distances), 4);
    expect(Math.abs(nearestDistance(point, ball(50_000, centre, 20), 50_000) - 30)).toBeLessThan(1);
    expect(nearestDistance(point, few, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
