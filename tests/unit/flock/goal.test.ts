import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPoints, cubeRoot, Goal, type Point } from '../../../src/flock/goal';
import { DT, defaultParams, type ParamValues } from '../../../src/flock/params';

const SEED = 5;
const COUNT = 600;
const with_ = (changes: Partial<ParamValues>): ParamValues => ({ ...defaultParams(), ...changes });

function goalOf(points: readonly Point[] = []): Goal {
  const goal = new Goal(Math.sin);
  goal.points = points;
  return goal;
}

/** The goal's places over a time, one a tick. */
function track(goal: Goal, params: ParamValues, seconds: number, seed = SEED, count = COUNT): Point[] {
  return Array.from({ length: Math.round(seconds / DT) }, () => {
    goal.advance(params, seed, count);
    return [...goal.point] as unknown as Point;
  });
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const speeds = (points: Point[]) => points.slice(1).map((point, i) => distance(point, points[i]!) / DT);

describe('point', () => {
  test('rests at the first point for both streams', () => {
    const goal = goalOf([
      [1, 2, 3],
      [9, 9, 9],
    ]);
    track(goal, with_({ goalMode: 'point' }), 1);
    expect(goal.point).toEqual([1, 2, 3]);
    expect(goal.back).toEqual([1, 2, 3]);
  });

  test.each(['none', 'point', 'path'] as const)('without points, %s is 30 m up; on the plane when flat', (goalMode) => {
    const goal = goalOf();
    goal.locate(with_({ goalMode }), SEED, COUNT);
    expect(goal.point).toEqual([0, 30, 0]);
    goal.locate(with_({ goalMode, flat: true }), SEED, COUNT);
    expect(goal.point).toEqual([0, 0, 0]);
  });
});

describe('path', () => {
  const triangle: Point[] = [
    [0, 20, 0],
    [30, 20, 0],
    [30, 20, 40],
  ];
  const params = with_({ goalMode: 'path', cruiseSpeed: 10 });

  test('goes round all points at 0.95 of the cruise speed and closes', () => {
    const goal = goalOf(triangle);
    const lap = 120 / 9.5;
    const points = track(goal, params, lap);
    // 30 m to the first corner, 40 m to the second, 50 m home
    expect(distance(points[Math.round(30 / 9.5 / DT) - 1]!, [30, 20, 0])).toBeLessThan(0.17);
    expect(distance(points[Math.round(70 / 9.5 / DT) - 1]!, [30, 20, 40])).toBeLessThan(0.17);
    expect(distance(points[points.length - 1]!, [0, 20, 0])).toBeLessThan(0.17);
    const straight = speeds(points).slice(0, 180);
    for (const speed of straight) expect(speed).toBeCloseTo(9.5, 6);
  });

  test('is flown backwards by the other stream', () => {
    const goal = goalOf(triangle);
    track(goal, params, 30 / 9.5);
    // 30 m back along the 50 m leg that closes the path
    expect(distance(goal.back, [30 * 0.6, 20, 40 * 0.6])).toBeLessThan(0.2);
  });

  test('of one point, or of equal points, rests', () => {
    for (const points of [[triangle[0]!], [triangle[0]!, triangle[0]!]]) {
      const goal = goalOf(points);
      track(goal, params, 2);
      expect(goal.point).toEqual(triangle[0]);
      expect(goal.back).toEqual(triangle[0]);
    }
  });

  test('of two points goes to and fro', () => {
    const goal = goalOf([
      [0, 30, 0],
      [19, 30, 0],
    ]);
    track(goal, params, 3);
    expect(goal.point[0]).toBeCloseTo(38 - 28.5, 1);
  });

  test('in a plane is measured and flown in the plane', () => {
    const goal = goalOf([
      [0, 0, 0],
      [30, 500, 0],
    ]);
    track(goal, { ...params, flat: true }, 1);
    expect(goal.point[0]).toBeCloseTo(9.5, 6);
    expect(goal.point[1]).toBe(0);
  });

  test('cut short while the goal is far along it, the goal is on the new path', () => {
    const goal = goalOf(triangle);
    track(goal, params, 11);
    goal.points = [
      [0, 20, 0],
      [1, 20, 0],
    ];
    goal.locate(params, SEED, COUNT);
    expect(goal.point[0]).toBeGreaterThanOrEqual(0);
    expect(goal.point[0]).toBeLessThanOrEqual(1);
  });
});

describe('roaming', () => {
  const params = with_({ goalMode: 'roam' });

  test('follows sines of incommensurate frequencies', () => {
    const goal = goalOf();
    const size = 38;
    const flown = Array.from({ length: 2400 }, () => {
      goal.advance(params, SEED, COUNT);
      return { angle: goal.angle, x: goal.point[0] };
    });
    const angle = (i: number) => flown[i]!.angle;
    // its x is a sum of two sines of known frequencies: solve for both phases on a part, and predict the rest
    const frequencies = [1, 0.382];
    const basis = (i: number) => frequencies.flatMap((f) => [Math.sin(f * angle(i)), Math.cos(f * angle(i))]);
    const at = [0, 700, 1400, 2100];
    const [a, b, c, d] = solve(
      at.map(basis),
      at.map((i) => flown[i]!.x),
    ) as [number, number, number, number];
    for (let i = 0; i < flown.length; i += 50) {
      const [s, t, u, v] = basis(i) as [number, number, number, number];
      expect(flown[i]!.x).toBeCloseTo(a * s + b * t + c * u + d * v, 6);
    }
    expect(Math.hypot(a, b)).toBeCloseTo(0.8 * size, 6);
    expect(Math.hypot(c, d)).toBeCloseTo(0.45 * size, 6);
  });

  test('is now slow, now nearly as fast as the birds, and stays in reach and above the ground', () => {
    const points = track(goalOf(), params, 300);
    const all = speeds(points);
    const mean = all.reduce((a, b) => a + b) / all.length;
    expect(mean).toBeGreaterThan(0.5 * params.cruiseSpeed);
    expect(mean).toBeLessThan(0.95 * params.cruiseSpeed);
    expect(Math.min(...all)).toBeLessThan(0.4 * params.cruiseSpeed);
    expect(Math.max(...all)).toBeLessThan(1.4 * params.cruiseSpeed);
    expect(Math.max(...points.map(([x, , z]) => Math.hypot(x, z)))).toBeLessThan(38 * 1.25 * Math.SQRT2);
    expect(Math.max(...points.map(([, y]) => Math.abs(y - 30)))).toBeLessThan(3.9);
    // a flock of eight times as many goes twice as far, and flies where it does not touch the ground
    const large = with_({ goalMode: 'roam', roamRadius: 200 });
    expect(Math.max(...track(goalOf(), large, 300).map(([, y]) => Math.abs(y - 80)))).toBeLessThan(20.5);
  });

  test('goes on at a pace that changes by 18 % about its mean', () => {
    const goal = goalOf();
    let last = 0;
    const paces = Array.from({ length: 60 * 300 }, () => {
      goal.advance(params, SEED, COUNT);
      const pace = ((goal.angle - last) * 38) / (DT * params.cruiseSpeed);
      last = goal.angle;
      return pace;
    });
    expect(Math.min(...paces)).toBeCloseTo(1.05 * 0.82, 3);
    expect(Math.max(...paces)).toBeCloseTo(1.05 * 1.18, 3);
  });

  test('has a path of its own for each seed', () => {
    const [a, b] = [5, 6].map((seed) => track(goalOf(), params, 10, seed));
    expect(a!.filter((point, i) => distance(point, b![i]!) < 1)).toHaveLength(0);
  });

  test.each([
    [{}, 600, 38],
    [{}, 4800, 76],
    [{}, 3, 38 * Math.cbrt(50 / 600)],
    [{ roamRadius: 100 }, 600, 100],
  ])('with %j and %i birds roams %d m', (changes, count, size) => {
    const [goal, other] = [goalOf(), goalOf()];
    goal.advance(with_(changes), SEED, count);
    other.advance(with_({ roamRadius: 50 }), SEED, count);
    expect(goal.angle / other.angle).toBeCloseTo(50 / size, 9);
  });

  test('stays in the plane when flat', () => {
    for (const point of track(goalOf(), with_({ flat: true }), 5)) expect(point[1]).toBe(0);
  });

  test('starts both streams at one point and parts them', () => {
    const goal = goalOf();
    goal.locate(params, SEED, COUNT);
    expect(goal.back).toEqual(goal.point);
    track(goal, params, 5);
    expect(distance(goal.back, goal.point)).toBeGreaterThan(10);
  });
});

test('the heading is where the goal goes next, and asking moves nothing', () => {
  for (const goalMode of ['path', 'roam'] as const) {
    const goal = goalOf([
      [0, 20, 0],
      [30, 25, -40],
    ]);
    const [x, z] = goal.heading(with_({ goalMode }), SEED, COUNT);
    expect([goal.distance, goal.angle]).toEqual([0, 0]);
    const [a, b] = [[...goal.point] as unknown as Point, track(goal, with_({ goalMode }), DT).at(-1)!];
    const step = Math.hypot(b[0] - a[0], b[2] - a[2]);
    expect(x).toBeCloseTo((b[0] - a[0]) / step, 2);
    expect(z).toBeCloseTo((b[2] - a[2]) / step, 2);
  }
  expect(goalOf().heading(with_({ goalMode: 'point' }), SEED, COUNT)).toEqual([1, 0]);
});

test('the cube root is the cube root', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (value) => {
      expect(Math.abs(cubeRoot(value) / Math.cbrt(value) - 1)).toBeLessThan(1e-14);
    }),
  );
});

describe('points', () => {
  test('are copied', () => {
    const given: [number, number, number][] = [[1, 2, 3]];
    const points = checkPoints('Flock.goal', given);
    given[0]![0] = 9;
    expect(points).toEqual([[1, 2, 3]]);
  });

  test.each([
    ['a word', 'home', TypeError, 'Flock.goal: expected a list of points [x, y, z], got "home"'],
    ['a point', [1, 2, 3], TypeError, 'Flock.goal: point 0 must be [x, y, z], got 1'],
    ['a hole', Object.assign([], { 1: [0, 0, 0] }), TypeError, 'Flock.goal: point 0 must be [x, y, z], got undefined'],
    ['a pair', [[1, 2]], TypeError, 'Flock.goal: point 0 must be [x, y, z], got a list of 2'],
    [
      'no number',
      [
        [0, 0, 0],
        [1, Number.NaN, 2],
      ],
      RangeError,
      'Flock.goal: y of point 1 must be a number in -10000..10000 m, got NaN',
    ],
    ['too many', Array(65).fill([0, 0, 0]), RangeError, 'Flock.goal: at most 64 points, got 65'],
  ])('%s', (_, points, kind, message) => {
    expect(() => checkPoints('Flock.goal', points)).toThrow(new kind(message));
  });
});

/** Solves a small linear system by elimination. */
function solve(rows: number[][], right: number[]): number[] {
  const m = rows.map((row, i) => [...row, right[i]!]);
  const n = m.length;
  for (let p = 0; p < n; p++) {
    const best = m.slice(p).reduce((a, row, i) => (Math.abs(row[p]!) > Math.abs(m[a]![p]!) ? i + p : a), p);
    [m[p], m[best]] = [m[best]!, m[p]!];
    for (let r = 0; r < n; r++) {
      if (r === p) continue;
      const factor = m[r]![p]! / m[p]![p]!;
      for (let c = p; c <= n; c++) m[r]![c]! -= factor * m[p]![c]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}
