import { describe, expect, it } from 'vitest';
import { type BirdModel, FALCON, STARLING, STARLING_FAR, STARLING_LIGHT } from '../../../src/stage/bird-models';

type Point = readonly [number, number, number];

const vertex = (values: readonly number[], at: number) => values.slice(3 * at, 3 * at + 3) as unknown as Point;
const vertices = (model: BirdModel) => model.joints.map((_, at) => vertex(model.positions, at));
const extent = (model: BirdModel, axis: 0 | 1 | 2) => {
  const along = vertices(model).map((point) => point[axis]);
  return Math.max(...along) - Math.min(...along);
};

describe.each([
  ['starling', STARLING, { span: 0.4, length: 0.22, triangles: [30, 60] }],
  ['light starling', STARLING_LIGHT, { span: 0.4, length: 0.22, triangles: [1, 8] }],
  ['far starling', STARLING_FAR, { span: 0.4, length: 0.22, triangles: [1, 4] }],
  ['falcon', FALCON, { span: 1.02, length: 0.465, triangles: [30, 100] }],
] as const)('the %s', (_, model, { span, length, triangles }) => {
  it('has the natural size and few triangles', () => {
    expect(extent(model, 0)).toBeCloseTo(span, 3);
    expect(extent(model, 2)).toBeCloseTo(length, 2);
    expect(model.triangles.length / 3).toBeGreaterThanOrEqual(triangles[0]);
    expect(model.triangles.length / 3).toBeLessThanOrEqual(triangles[1]);
  });

  it('has a place, a unit normal and a joint for every vertex, and no triangle without area', () => {
    const count = model.joints.length;
    expect(model.positions).toHaveLength(3 * count);
    expect(model.normals).toHaveLength(3 * count);
    for (let at = 0; at < count; at++) expect(Math.hypot(...vertex(model.normals, at))).toBeCloseTo(1, 6);
    for (let at = 0; at < model.triangles.length; at += 3) {
      const [a, b, c] = model.triangles.slice(at, at + 3).map((corner) => vertex(model.positions, corner));
      expect(area(a!, b!, c!)).toBeGreaterThan(1e-6);
    }
  });

  it('is the same on the left as on the right', () => {
    const key = ([x, y, z]: Point) =>
      [x, y, z].map((value) => (Math.round(value * 1e6) / 1e6 + 0).toFixed(6)).join(' ');
    const mirrored = vertices(model).map(([x, y, z]) => key([-x, y, z]));
    expect(mirrored.sort()).toEqual(vertices(model).map(key).sort());
  });

  it('bends its wings at the shoulder and the elbow', () => {
    for (const [at, joint] of model.joints.entries()) {
      const x = Math.abs(vertex(model.positions, at)[0]);
      if (joint === 2) expect(x).toBeGreaterThan(model.elbow);
      else expect(x).toBeLessThanOrEqual(model.elbow);
    }
    expect(model.shoulder).toBeLessThan(model.elbow);
    expect(new Set(model.joints)).toEqual(new Set([0, 1, 2]));
  });
});

it('has all starlings bend at the same places, since one may follow another in a frame', () => {
  for (const { shoulder, elbow } of [STARLING_LIGHT, STARLING_FAR]) {
    expect([shoulder, elbow]).toEqual([STARLING.shoulder, STARLING.elbow]);
  }
});

function area(a: Point, b: Point, c: Point): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
