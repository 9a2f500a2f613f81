import { describe, expect, it } from 'vitest';
import { type BirdModel, Joint } from '../../../src/stage/birds/bird-model';
import { BODIES, FALCON_LOOK } from '../../../src/stage/birds/bodies';

type Point = readonly [number, number, number];

const vertex = (values: readonly number[], at: number) => values.slice(3 * at, 3 * at + 3) as unknown as Point;
const vertices = (model: BirdModel) => model.joints.map((_, at) => vertex(model.positions, at));
const extent = (model: BirdModel, axis: 0 | 1 | 2) => {
  const along = vertices(model).map((point) => point[axis]);
  return Math.max(...along) - Math.min(...along);
};
const corners = (model: BirdModel) =>
  Array.from({ length: model.triangles.length / 3 }, (_, at) => model.triangles.slice(3 * at, 3 * at + 3));

const looks = { ...BODIES, falcon: FALCON_LOOK };
/** In nature, m: across, along. */
const measures = {
  starling: [0.4, 0.22],
  crane: [2.2, 1.52],
  fish: [0.08, 0.3],
  insect: [0.11, 0.06],
  animal: [0.34, 1.58],
  falcon: [1.02, 0.465],
} as const;
const kinds = Object.keys(looks) as (keyof typeof looks)[];
const models = kinds.flatMap((kind) =>
  (['near', 'light', 'far'] as const).map((level) => [kind, level, looks[kind].models[level]] as const),
);

it.each(kinds)('a %s has its natural size near, and no more triangles than can be afforded', (kind) => {
  const { near, light, far } = looks[kind].models;
  const [across, along] = measures[kind];
  for (const [drawn, natural] of [
    [extent(near, 0), across],
    [extent(near, 2), along],
    [looks[kind].span, Math.max(across, along)],
  ] as const) {
    expect(Math.abs(drawn / natural - 1)).toBeLessThan(0.06);
  }
  expect(near.triangles.length / 3).toBeGreaterThanOrEqual(40);
  expect(near.triangles.length / 3).toBeLessThanOrEqual(kind === 'animal' ? 100 : 80);
  // falcons are few
  if (kind !== 'falcon') expect(light.triangles.length / 3).toBeLessThanOrEqual(10);
  expect(far.triangles.length / 3).toBeLessThanOrEqual(7);
  expect(far.triangles.length).toBeLessThanOrEqual(light.triangles.length);
});

it('draws a far starling with the fewest vertices there can be', () => {
  expect(BODIES.starling.models.far.joints).toHaveLength(9);
});

describe.each(models)('a %s, %s', (kind, level, model) => {
  it('has a place, a unit normal, a joint and a paint for every vertex, and no triangle without area', () => {
    const count = model.joints.length;
    expect(model.positions).toHaveLength(3 * count);
    expect(model.normals).toHaveLength(3 * count);
    expect(model.paints).toHaveLength(count);
    for (let at = 0; at < count; at++) expect(Math.hypot(...vertex(model.normals, at))).toBeCloseTo(1, 6);
    for (const paint of model.paints) {
      expect(paint).toBeGreaterThanOrEqual(0);
      expect(paint).toBeLessThanOrEqual(1);
    }
    for (const triangle of corners(model)) {
      for (const corner of triangle) expect(corner).toBeLessThan(count);
      expect(area(triangle, model) / looks[kind].span ** 2).toBeGreaterThan(1e-5);
    }
  });

  it('uses every vertex', () => {
    expect(new Set(model.triangles).size).toBe(model.joints.length);
  });

  it('is the same on the left as on the right', () => {
    // a far animal shows the legs of one side
    if (kind === 'animal' && level === 'far') return;
    const key = ([x, y, z]: Point) =>
      [x, y, z].map((value) => (Math.round(value * 1e6) / 1e6 + 0).toFixed(6)).join(' ');
    const mirrored = new Set(vertices(model).map(([x, y, z]) => key([-x, y, z])));
    expect(mirrored).toEqual(new Set(vertices(model).map(key)));
  });

  it('moves at the joints that its motion knows', () => {
    const { motion, wing, hips } = looks[kind];
    const used = new Set(model.joints);
    if (motion === 'swim') expect(used).toEqual(new Set([Joint.BODY]));
    if (motion === 'walk') for (const joint of used) expect([Joint.BODY, ...Joint.LEGS]).toContain(joint);
    if (motion === 'wing') {
      for (const joint of [Joint.ARM, Joint.HAND]) expect(used).toContain(joint);
      expect(wing!.shoulder[0]).toBeLessThan(wing!.elbow[0]);
    }
    for (const [at, joint] of model.joints.entries()) {
      const [x, y] = vertex(model.positions, at);
      if (motion === 'wing' && joint === Joint.HAND) expect(Math.abs(x)).toBeGreaterThan(wing!.elbow[0]);
      if (motion === 'wing' && joint === Joint.ARM) expect(Math.abs(x)).toBeLessThanOrEqual(wing!.elbow[0]);
      if (motion === 'walk' && joint !== Joint.BODY) expect(y).toBeLessThanOrEqual(hips!);
    }
  });

  it('has wings that face up, and sheets with normals of their own', () => {
    for (const [at, joint] of model.joints.entries()) {
      if (joint === Joint.ARM || joint === Joint.HAND) expect(vertex(model.normals, at)[1]).toBeGreaterThan(0.9);
    }
    for (const triangle of corners(model)) {
      const [nx, ny, nz] = normalOf(triangle, model);
      for (const corner of triangle) {
        const [x, y, z] = vertex(model.normals, corner);
        const along = Math.abs(nx * x + ny * y + nz * z);
        // the light and far models are sheets, whose darkness goes with their normals: those have to be right
        if (level !== 'near' && kind !== 'falcon') expect(along).toBeGreaterThan(0.99);
      }
    }
  });
});

it('keeps about its area from above when it is far', () => {
  const shadow = (model: BirdModel) =>
    corners(model).reduce((sum, triangle) => sum + area(triangle, model) * Math.abs(normalOf(triangle, model)[1]), 0);
  // a skin is counted above and below
  const wings = (model: BirdModel) =>
    corners(model)
      .filter((triangle) => triangle.some((corner) => model.joints[corner] !== Joint.BODY))
      .reduce((sum, triangle) => sum + area(triangle, model), 0);
  for (const kind of ['starling', 'crane'] as const) {
    const { near, light, far } = BODIES[kind].models;
    const whole = wings(near) + (shadow(near) - wings(near)) / 2;
    for (const model of [light, far]) expect(Math.abs(shadow(model) / whole - 1)).toBeLessThan(0.25);
  }
});

function cross(triangle: readonly number[], model: BirdModel): Point {
  const [a, b, c] = triangle.map((corner) => vertex(model.positions, corner)) as [Point, Point, Point];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function area(triangle: readonly number[], model: BirdModel): number {
  return Math.hypot(...cross(triangle, model)) / 2;
}

function normalOf(triangle: readonly number[], model: BirdModel): Point {
  const normal = cross(triangle, model);
  const length = Math.hypot(...normal);
  return normal.map((value) => value / length) as unknown as Point;
}
