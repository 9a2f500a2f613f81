import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Goal, type Point } from '../../../src/flock/goal';
import { defaultParams, type ParamValues } from '../../../src/flock/params';
import { addBirds, placeBirds, STARTS, type Start } from '../../../src/flock/start';

interface Made {
  positions: Float32Array;
  velocities: Float32Array;
  goal: Goal;
  params: ParamValues;
  count: number;
}

function make(start: Start, count: number, changes: Partial<ParamValues> = {}, seed = 3, points: Point[] = []): Made {
  const params = { ...defaultParams(), ...changes };
  const goal = new Goal(Math.sin);
  goal.points = points;
  const [positions, velocities] = [new Float32Array(4 * count), new Float32Array(4 * count)];
  placeBirds(start, { seed, params, goal, positions, velocities }, count);
  return { positions, velocities, goal, params, count };
}

const place = ({ positions }: Made, id: number) =>
  [...positions.subarray(4 * id, 4 * id + 3)] as [number, number, number];
const velocity = ({ velocities }: Made, id: number) =>
  [...velocities.subarray(4 * id, 4 * id + 3)] as [number, number, number];
const ids = ({ count }: Made) => Array.from({ length: count }, (_, id) => id);
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const centre = (made: Made, of = ids(made)) => [0, 1, 2].map((axis) => mean(of.map((id) => place(made, id)[axis]!)));
const distance = (a: number[], b: number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

/** Distances to the nearest other bird, by comparing all. */
function nearest(made: Made): number[] {
  const places = ids(made).map((id) => place(made, id));
  return places.map((a, i) => Math.min(...places.map((b, j) => (i === j ? Infinity : distance(a, b)))));
}

/** Standard deviations along a direction and across it on the level, and upwards. */
function spreads(made: Made, [hx, hz]: readonly [number, number]) {
  const [cx, cy, cz] = centre(made) as [number, number, number];
  const rms = (of: (x: number, y: number, z: number) => number) =>
    Math.sqrt(mean(ids(made).map((id) => of(...(place(made, id) as [number, number, number])) ** 2)));
  return {
    along: rms((x, _, z) => (x - cx) * hx + (z - cz) * hz),
    aside: rms((x, _, z) => (z - cz) * hx - (x - cx) * hz),
    up: rms((_, y) => y - cy),
  };
}

/** A world with walls that are nowhere near: there a flock does not wave. */
const HALL = { bounds: 'box', width: 2000, height: 400, depth: 2000 } as const;

const headingOf = ({ goal, params, count }: Made, seed = 3) => goal.heading(params, seed, count);

describe('flock', () => {
  let flock: Made;
  beforeAll(() => {
    flock = make('flock', 2000);
  });

  test('has its spacing: nobody nearer than 1.07 m, nearest neighbours at 1.24 m', () => {
    const distances = nearest(flock);
    expect(Math.min(...distances)).toBeGreaterThan(1.0719);
    expect(mean(distances)).toBeGreaterThan(1.2);
    expect(mean(distances)).toBeLessThan(1.28);
  });

  test('scales with the separation radius', () => {
    expect(mean(nearest(make('flock', 1000, { separationRadius: 3.2 })))).toBeCloseTo(
      2 * mean(nearest(make('flock', 1000))),
      1,
    );
  });

  test('waves like a cloth in the open: no straight axis, and no wider a room for each bird', () => {
    const [hx, hz] = headingOf(flock);
    const [cx, , cz] = centre(flock) as [number, number, number];
    const along = (id: number) => (place(flock, id)[0] - cx) * hx + (place(flock, id)[2] - cz) * hz;
    const sorted = ids(flock).sort((a, b) => along(a) - along(b));
    const heights = [0, 1, 2, 3, 4, 5, 6, 7].map((slice) =>
      mean(sorted.slice(250 * slice, 250 * (slice + 1)).map((id) => place(flock, id)[1])),
    );
    const { up } = spreads(make('flock', 2000, HALL), [hx, hz]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(up);
    // shears keep volumes, and so the spacing
    expect(mean(nearest(flock))).toBeCloseTo(mean(nearest(make('flock', 2000, HALL))), 1);
  });

  test('is an ellipsoid 1 : 2 : 4.5, longest along its heading, in a world with walls', () => {
    const walled = make('flock', 2000, HALL);
    const { along, aside, up } = spreads(walled, headingOf(walled));
    expect(aside / up).toBeCloseTo(2, 0);
    expect(along / up).toBeCloseTo(4.5, 0);
    // uniform in an ellipsoid: variance is a fifth of the squared half axis
    expect(up * Math.sqrt(5)).toBeLessThan(8);
  });

  test('flies at cruise speed within three degrees of the heading of its goal, wings anywhere, level', () => {
    const [hx, hz] = headingOf(flock);
    const cosines = ids(flock).map((id) => {
      const [x, y, z] = velocity(flock, id);
      expect(Math.hypot(x, y, z)).toBeCloseTo(10, 4);
      return (x * hx + z * hz) / Math.hypot(x, y, z);
    });
    expect(Math.min(...cosines)).toBeGreaterThan(Math.cos((3.1 * Math.PI) / 180));
    expect(Math.min(...cosines)).toBeLessThan(Math.cos((2 * Math.PI) / 180));
    const phases = ids(flock).map((id) => flock.positions[4 * id + 3]!);
    expect(mean(phases)).toBeCloseTo(0.5, 1);
    expect(Math.min(...phases)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...phases)).toBeLessThan(1);
    expect(ids(flock).every((id) => flock.velocities[4 * id + 3] === 0)).toBe(true);
  });

  test('is centred 25 m behind the goal', () => {
    const [hx, hz] = headingOf(flock);
    const [gx, gy, gz] = flock.goal.point;
    expect(distance(centre(flock), [gx - 25 * hx, gy, gz - 25 * hz])).toBeLessThan(1);
  });

  test('follows the first leg of a path', () => {
    const path: Point[] = [
      [0, 40, 0],
      [0, 40, -90],
    ];
    const made = make('flock', 300, { goalMode: 'path' }, 3, path);
    expect(distance(centre(made), [0, 40, 25])).toBeLessThan(1.5);
    expect(velocity(made, 0)[2]).toBeLessThan(-9.9);
  });

  test('does not touch the ground', () => {
    const made = make('flock', 5000, { goalMode: 'point' }, 3, [[0, 1, 0]]);
    expect(Math.min(...ids(made).map((id) => place(made, id)[1]))).toBeGreaterThan(1.9);
  });

  test('in a plane is an ellipse at the same spacing', () => {
    const made = make('flock', 1500, { flat: true });
    const { along, aside, up } = spreads(made, headingOf(made));
    expect(up).toBe(0);
    expect(along / aside).toBeCloseTo(2, 0);
    expect(mean(nearest(made))).toBeCloseTo(1.24, 1);
    expect(ids(made).every((id) => velocity(made, id)[1] === 0)).toBe(true);
  });
});

describe('two flocks', () => {
  test('are head-on with 80 m between them', () => {
    const made = make('two flocks', 801);
    const [hx, hz] = headingOf(made);
    const ahead = (id: number) => place(made, id)[0] * hx + place(made, id)[2] * hz;
    const half = ids(made).slice(0, 401);
    const other = ids(made).slice(401);
    const gap = Math.min(...other.map(ahead)) - Math.max(...half.map(ahead));
    expect(gap).toBeGreaterThan(80);
    expect(gap).toBeLessThan(84);
    for (const id of half) expect(velocity(made, id)[0] * hx + velocity(made, id)[2] * hz).toBeGreaterThan(9.9);
    for (const id of other) expect(velocity(made, id)[0] * hx + velocity(made, id)[2] * hz).toBeLessThan(-9.9);
  });
});

describe('scattered', () => {
  test('is twenty times as thin as a flock, and heads anywhere', () => {
    const made = make('scattered', 2000);
    const c = centre(made);
    // uniform in a ball: rms distance is sqrt(3/5) of its radius
    const radius = Math.sqrt(mean(ids(made).map((id) => distance(place(made, id), c) ** 2)) / 0.6);
    const flock = make('flock', 2000, HALL);
    const { along, aside, up } = spreads(flock, headingOf(flock));
    const flockVolume = Math.sqrt(5) ** 3 * along * aside * up;
    expect(radius ** 3 / flockVolume).toBeGreaterThan(18);
    expect(radius ** 3 / flockVolume).toBeLessThan(22);
    const sum = [0, 1, 2].map((axis) => mean(ids(made).map((id) => velocity(made, id)[axis]! / 10)));
    expect(Math.hypot(...sum)).toBeLessThan(0.06);
    expect(Math.min(...ids(made).map((id) => place(made, id)[1]))).toBeGreaterThanOrEqual(0);
  });

  test.each(['box', 'torus', 'sphere'] as const)('fills a %s', (bounds) => {
    const world = { bounds, width: 80, height: 50, depth: bounds === 'sphere' ? 80 : 60 };
    const made = make('scattered', 2000, world);
    const [cx, cy, cz] = centre(made) as [number, number, number];
    expect(Math.abs(cx)).toBeLessThan(2);
    expect(Math.abs(cz)).toBeLessThan(2);
    // the ball's foot is under ground, so its middle is a little higher
    expect(Math.abs(cy - 25)).toBeLessThan(bounds === 'sphere' ? 10 : 2);
    const reach = Math.max(...ids(made).map((id) => Math.abs(place(made, id)[0])));
    expect(reach).toBeGreaterThan(36);
  });
});

test('perched is a row along the front of the floor, unevenly spaced, facing in with hardly any speed', () => {
  const made = make('perched', 100, { bounds: 'box', width: 50, depth: 30, minSpeed: 0.5 });
  const xs = ids(made).map((id) => place(made, id)[0]);
  for (const id of ids(made)) {
    expect(place(made, id).slice(1)).toEqual([0, 14]);
    expect(velocity(made, id)).toEqual([0, 0, -0.5]);
  }
  const gaps = xs.slice(1).map((x, i) => x - xs[i]!);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThan(2);
  expect(xs[0]).toBeLessThan(-24);
  expect(xs[99]).toBeGreaterThan(24);
});

test('every start, in every world, puts any number of birds inside it, finite, and the same for the same seed', () => {
  const inside = (made: Made, id: number) => {
    const [x, y, z] = place(made, id);
    const { bounds, width, height, depth, flat, ground } = made.params;
    if (flat && y !== 0) return false;
    // to the rounding of a position, and a hair more: a float rounds that, too
    const slack = 1.01e-4;
    if (ground && y < -slack) return false;
    if (bounds === 'open') return true;
    if (bounds === 'sphere') return Math.hypot(x, y - (flat ? 0 : height / 2), z) <= width / 2 + slack;
    const sides = [Math.abs(x) - width / 2, Math.abs(z) - depth / 2, -y, y - height];
    return Math.max(...sides) <= slack;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...STARTS),
      fc.oneof(fc.constantFrom(0, 1, 2, 7), fc.integer({ min: 8, max: 300 })),
      fc.record({
        bounds: fc.constantFrom('open' as const, 'box' as const, 'torus' as const, 'sphere' as const),
        width: fc.double({ min: 4, max: 300, noNaN: true }),
        height: fc.double({ min: 4, max: 300, noNaN: true }),
        depth: fc.double({ min: 4, max: 300, noNaN: true }),
        flat: fc.boolean(),
        ground: fc.boolean(),
        minSpeed: fc.constantFrom(0, 5),
        goalMode: fc.constantFrom('none' as const, 'roam' as const),
        separationRadius: fc.double({ min: 0.1, max: 10, noNaN: true }),
      }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (start, count, changes, seed) => {
        const made = make(start, count, changes, seed);
        for (const id of ids(made)) expect(inside(made, id), `bird ${id}: ${place(made, id)}`).toBe(true);
        expect([...made.positions, ...made.velocities].every(Number.isFinite)).toBe(true);
        const again = make(start, count, changes, seed);
        expect(again.positions).toEqual(made.positions);
        expect(again.velocities).toEqual(made.velocities);
      },
    ),
    { numRuns: 200 },
  );
});

describe('added birds', () => {
  const grown = (from: number, to: number) => {
    const made = make('flock', to);
    const old = make('flock', from);
    made.positions.fill(0).set(old.positions);
    made.velocities.fill(0).set(old.velocities);
    addBirds({ ...made, seed: 3 }, from, to);
    return { made, old };
  };

  test('leave the others alone, and appear about a metre from one of them, flying its way', () => {
    const { made, old } = grown(300, 600);
    expect(made.positions.subarray(0, 1200)).toEqual(old.positions);
    expect(made.velocities.subarray(0, 1200)).toEqual(old.velocities);
    const kept = ids(old).map((id) => place(old, id));
    const distances = ids(made)
      .slice(300)
      .map((id) => Math.min(...kept.map((other) => distance(other, place(made, id)))));
    expect(mean(distances)).toBeGreaterThan(0.4);
    expect(Math.max(...distances)).toBeLessThan(2.4);
    const speeds = ids(made).map((id) => Math.hypot(...velocity(made, id)));
    expect(Math.min(...speeds)).toBeCloseTo(10, 4);
    expect(new Set(ids(made).map((id) => made.positions[4 * id + 3])).size).toBeGreaterThan(590);
  });

  test('spread further the more they are', () => {
    const { made } = grown(10, 2000);
    expect(mean(nearest(made))).toBeGreaterThan(0.4);
  });
});
