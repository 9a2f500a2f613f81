import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as index from '../../../src/flock';
import { DT, Flock, type FlockOptions, type ParamValues } from '../../../src/flock';

/** Every rule off: birds fly straight on at cruise speed. */
const IDLE: Partial<ParamValues> = {
  ...{ separation: 0, alignment: 0, cohesion: 0, wander: 0, goal: 0, level: 0, ground: false, goalMode: 'none' },
};
const place = ({ positions }: Flock, id: number) => [...positions.subarray(4 * id, 4 * id + 3)] as number[];
const velocity = ({ velocities }: Flock, id: number) => [...velocities.subarray(4 * id, 4 * id + 3)] as number[];
const distance = (a: number[], b: number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

describe('the API', () => {
  test('of a flock is this', () => {
    const flock = new Flock({ count: 0, seed: 0 });
    const members = [...Object.getOwnPropertyNames(Flock.prototype), ...Object.keys(flock)];
    expect(members.sort()).toEqual(
      [
        ...['constructor', 'step', 'positions', 'velocities', 'count', 'seed', 'tick', 'time'],
        ...['params', 'setParams', 'setCount', 'obstacles', 'predators', 'goal', 'pointer', 'externalAccelerations'],
        ...['neighboursOf', 'forcesOf', 'nearest', 'hash', 'snapshot', 'restore'],
        ...['profile', 'threads', 'ready', 'dispose'],
      ].sort(),
    );
  });

  test('of the module is this', () => {
    expect(Object.keys(index).sort()).toEqual(
      [
        ...['Flock', 'PARAMS', 'DT', 'STARTS', 'POINTER_MODES', 'PREDATOR_MODES', 'PREDATOR_STATES'],
        ...['changeParams', 'defaultParams', 'describeRange', 'findParam', 'isValid'],
        ...['polarization', 'localOrder', 'nearestNeighbourDistance', 'groups', 'centroid', 'extents'],
        ...['localOrders', 'alarms', 'groupLink', 'GroupFinder'],
      ].sort(),
    );
  });

  test('of the sets is this', () => {
    const { obstacles, predators } = new Flock({ count: 0, seed: 0 });
    const both = ['constructor', 'count', 'add', 'update', 'remove', 'clear', 'nextId', 'load', 'write'];
    expect(Object.getOwnPropertyNames(Object.getPrototypeOf(obstacles)).sort()).toEqual([...both].sort());
    expect(Object.getOwnPropertyNames(Object.getPrototypeOf(predators)).sort()).toEqual(
      [...both, 'hunters', 'advance'].sort(),
    );
  });
});

describe('a new flock', () => {
  test('has rows, counts and defaults', () => {
    const flock = new Flock({ count: 12, seed: 7 });
    expect([flock.positions.length, flock.velocities.length, flock.externalAccelerations.length]).toEqual([48, 48, 48]);
    expect([flock.count, flock.seed, flock.tick, flock.time, flock.threads]).toEqual([12, 7, 0, 0, 1]);
    expect(flock.goal).toEqual([]);
    expect(flock.pointer).toEqual({ mode: 'off', x: 0, y: 0, z: 0, radius: 60, strength: 2 });
    expect({ ...flock.params }).toEqual(index.defaultParams());
  });

  test('is ready', async () => {
    await expect(new Flock({ count: 1, seed: 1 }).ready).resolves.toBeUndefined();
  });

  const cases: [object, typeof Error, string][] = [
    [{ count: -1 }, RangeError, 'Flock: count must be a whole number in 0..1000000, got -1'],
    [{ count: 1_000_001 }, RangeError, 'Flock: count must be a whole number in 0..1000000, got 1000001'],
    [{ count: '5' }, RangeError, 'Flock: count must be a whole number in 0..1000000, got "5"'],
    [{ seed: 0.5 }, RangeError, 'Flock: seed must be a whole number in 0..4294967295, got 0.5'],
    [{ seed: 2 ** 32 }, RangeError, 'Flock: seed must be a whole number in 0..4294967295, got 4294967296'],
    [
      { start: 'asleep' },
      RangeError,
      'Flock: start must be one of flock, scattered, perched, two flocks, got "asleep"',
    ],
    [{ params: { k: 0 } }, RangeError, 'Flock: k must be a whole number in 1..32 birds, got 0'],
    [{ goal: [1] }, TypeError, 'Flock: goal: point 0 must be [x, y, z], got 1'],
    [{ pointer: { mode: 'on' } }, RangeError, 'Flock: pointer: mode must be one of off, lure, scare, got "on"'],
    [{ obstacles: [{}] }, RangeError, 'obstacles.add: x must be a number in -10000..10000 m, got undefined'],
    [
      { sead: 3 },
      RangeError,
      'Flock: there is no "sead", only count, seed, params, start, goal, obstacles, predators, pointer, threads',
    ],
  ];
  test.each(cases)('refuses %j', (options, kind, message) => {
    expect(() => new Flock({ count: 1, seed: 1, ...options } as FlockOptions)).toThrow(new kind(message));
  });

  test('refuses no options', () => {
    expect(() => new Flock(undefined as unknown as FlockOptions)).toThrow(TypeError);
  });
});

describe('ticks', () => {
  test('advance time, move birds and keep the arrays', () => {
    const flock = new Flock({ count: 30, seed: 1, params: IDLE });
    const { positions, velocities, externalAccelerations } = flock;
    const before = place(flock, 3);
    flock.step();
    flock.step(59);
    expect([flock.tick, flock.time]).toEqual([60, 1]);
    expect(flock.positions).toBe(positions);
    expect(flock.velocities).toBe(velocities);
    expect(flock.externalAccelerations).toBe(externalAccelerations);
    expect(distance(place(flock, 3), before)).toBeCloseTo(10, 3);
  });

  test('several at once are the same as one by one, and none is none', () => {
    const [a, b] = [1, 2].map(() => new Flock({ count: 100, seed: 5, predators: [{ x: 0, y: 40, z: 0 }] }));
    a!.step(50);
    for (let i = 0; i < 50; i++) b!.step();
    expect(a!.hash()).toBe(b!.hash());
    a!.step(0);
    expect(a!.hash()).toBe(b!.hash());
    expect(new Flock({ count: 100, seed: 6 }).hash()).not.toBe(new Flock({ count: 100, seed: 5 }).hash());
  });

  test('begin from what was written into the arrays', () => {
    const flock = new Flock({ count: 2, seed: 1, params: IDLE });
    flock.step();
    flock.positions.set([100, 50, -30], 4);
    flock.velocities.set([0, 0, 10], 4);
    flock.step(60);
    expect(distance(place(flock, 1), [100, 50, -20])).toBeLessThan(0.01);
  });

  test.each([-1, 1.5, Number.NaN])('refuse %d', (ticks) => {
    const message = `Flock.step: ticks must be a whole number in 0..4294967295, got ${ticks}`;
    expect(() => new Flock({ count: 1, seed: 1 }).step(ticks)).toThrow(new RangeError(message));
  });

  test('are timed by phase', () => {
    const flock = new Flock({ count: 200, seed: 1 });
    const { profile } = flock;
    flock.step();
    expect(profile).toBe(flock.profile);
    expect(Object.keys(profile).sort()).toEqual(['birds', 'grid', 'predators', 'total']);
    expect(profile.birds).toBeGreaterThan(0);
    expect(profile.grid + profile.predators + profile.birds).toBeCloseTo(profile.total, 6);
  });

  test.each([
    ['', [], 700],
    [
      ' with two predators',
      [
        { x: 50, y: 40, z: 0 },
        { x: -50, y: 40, z: 0 },
      ],
      1000,
    ],
  ])('make no objects%s', (_, predators, bytes) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const flock = new Flock({ count: 20, seed: 1, predators });
    flock.step(5000);
    // the engine boxes some numbers, 16 bytes each; an object, a list or a view a tick would show. It also compiles now and
    // then, which the quietest of several stretches does not see
    const stretches = Array.from({ length: 6 }, () => {
      collect();
      const before = process.memoryUsage().heapUsed;
      flock.step(2000);
      return (process.memoryUsage().heapUsed - before) / 2000;
    });
    expect(Math.min(...stretches)).toBeLessThan(bytes);
  });
});

describe('parameters', () => {
  test('are changed one by one or together, all or none', () => {
    const flock = new Flock({ count: 1, seed: 1 });
    flock.params.cohesion = 1;
    flock.setParams({ turnRadius: 5, k: 9 });
    expect(flock.params).toMatchObject({ cohesion: 1, turnRadius: 5, maxForce: 20, k: 9 });
    expect(() => flock.setParams({ k: 12, fieldOfView: 240 })).toThrow(
      new RangeError('Flock.setParams: fieldOfView must be a number in 0.17..6.28 rad, got 240. Degrees?'),
    );
    expect(flock.params.k).toBe(9);
  });

  test('take effect in the next tick', () => {
    const flock = new Flock({ count: 1, seed: 1, params: { ...IDLE, speedRelaxation: 0.05 } });
    flock.step(60);
    expect(Math.hypot(...velocity(flock, 0))).toBeCloseTo(10, 3);
    flock.params.cruiseSpeed = 14;
    flock.step(60);
    expect(Math.hypot(...velocity(flock, 0))).toBeCloseTo(14, 3);
  });

  test('a full field of view sees behind, a smaller one does not', () => {
    const seen = (fieldOfView: number) => {
      const flock = new Flock({ count: 2, seed: 1, params: { ...IDLE, fieldOfView } });
      flock.positions.set([0, 50, 0, 0, -2, 50, 0, 0]);
      flock.velocities.set([10, 0, 0, 0, 10, 0, 0, 0]);
      flock.step();
      const out = new Uint32Array(2);
      return [flock.neighboursOf(0, out), flock.neighboursOf(1, out)];
    };
    expect(seen(6.28)).toEqual([1, 1]);
    expect(seen(6)).toEqual([0, 1]);
  });

  test('the largest turn in a tick is kept', () => {
    const flock = new Flock({
      count: 1,
      seed: 1,
      params: { ...IDLE, maxTurnRate: 0.5, maxForce: 100, steeringLag: 0 },
    });
    flock.velocities.set([10, 0, 0]);
    for (let i = 0; i < 30; i++) {
      flock.externalAccelerations.set([0, 0, 90]);
      flock.step();
    }
    const [x, , z] = velocity(flock, 0) as [number, number, number];
    expect(Math.atan2(z, x)).toBeCloseTo(0.25, 3);
  });
});

describe('external accelerations', () => {
  const lone = () => {
    const flock = new Flock({ count: 2, seed: 1, params: { ...IDLE, steeringLag: 0.05 } });
    flock.positions.set([500, 50, 0], 4);
    flock.velocities.set([10, 0, 0]);
    return flock;
  };

  test('act in the next tick, then are gone', () => {
    const flock = lone();
    flock.externalAccelerations.set([0, 0, 3]);
    flock.step();
    expect(flock.forcesOf(0).external).toEqual([0, 0, 3]);
    expect(flock.forcesOf(1).external).toEqual([0, 0, 0]);
    expect([...flock.externalAccelerations].every((x) => x === 0)).toBe(true);
    // low-passed: 3 dt / (lag + dt)
    expect(flock.forcesOf(0).applied[2]).toBeCloseTo((3 * DT) / (0.05 + DT), 3);
    flock.step();
    expect(flock.forcesOf(0).external).toEqual([0, 0, 0]);
  });

  test('act in the first of several ticks only', () => {
    const [a, b] = [lone(), lone()];
    a.externalAccelerations.set([0, 4, 3]);
    b.externalAccelerations.set([0, 4, 3]);
    a.step(10);
    b.step();
    b.step(9);
    expect(a.hash()).toBe(b.hash());
    const c = lone();
    c.step(10);
    expect(c.hash()).not.toBe(a.hash());
  });

  test('share the force budget', () => {
    const flock = lone();
    flock.externalAccelerations.set([0, 0, 400]);
    flock.step();
    expect(flock.forcesOf(0).external[2]).toBeCloseTo(10, 4);
  });

  test('must be finite, or nothing moves', () => {
    const flock = lone();
    const hash = flock.hash();
    flock.externalAccelerations[6] = Number.NaN;
    const message = 'Flock.step: externalAccelerations[6] must be a finite number of m/s², got NaN';
    expect(() => flock.step()).toThrow(new RangeError(message));
    flock.externalAccelerations[6] = 0;
    expect(flock.hash()).toBe(hash);
  });
});

describe('the number of birds', () => {
  test('grows at the end and shrinks from the end; birds keep their ids and state', () => {
    const flock = new Flock({ count: 50, seed: 3 });
    flock.step(30);
    flock.externalAccelerations.set([1, 2, 3], 4 * 7);
    const [positions, velocities] = [flock.positions.slice(), flock.velocities.slice()];
    const old = flock.positions;
    flock.setCount(80);
    expect(flock.count).toBe(80);
    expect(flock.positions).not.toBe(old);
    expect(flock.positions.subarray(0, 200)).toEqual(positions);
    expect(flock.velocities.subarray(0, 200)).toEqual(velocities);
    expect([...flock.externalAccelerations.subarray(28, 31)]).toEqual([1, 2, 3]);
    for (let id = 50; id < 80; id++) {
      const nearest = Math.min(
        ...Array.from({ length: 50 }, (_, other) => distance(place(flock, id), place(flock, other))),
      );
      expect(nearest).toBeLessThan(2.5);
    }
    flock.setCount(20);
    expect(flock.positions).toEqual(positions.slice(0, 80));
    flock.setCount(20);
    flock.step(10);
    expect([...flock.positions].every(Number.isFinite)).toBe(true);
  });

  test('may fall to none and rise again, as a formed flock', () => {
    const flock = new Flock({ count: 10, seed: 3 });
    flock.setCount(0);
    expect(flock.positions).toHaveLength(0);
    flock.step(5);
    flock.setCount(300);
    expect(index.polarization(flock)).toBeGreaterThan(0.99);
    flock.step(60);
    expect(index.groups(flock).largest).toBe(1);
  });

  test('survives large steps', () => {
    const flock = new Flock({ count: 100, seed: 3 });
    flock.step();
    flock.setCount(20_000);
    flock.step(2);
    flock.setCount(5);
    flock.step(2);
    expect([...flock.positions, ...flock.velocities].every(Number.isFinite)).toBe(true);
  });

  test('has a range', () => {
    const message = 'Flock.setCount: count must be a whole number in 0..1000000, got 1e+21';
    expect(() => new Flock({ count: 1, seed: 1 }).setCount(1e21)).toThrow(new RangeError(message));
  });
});

describe('neighbours', () => {
  test('are the nearest in the cone at the start of the last tick', () => {
    const flock = new Flock({
      count: 150,
      seed: 3,
      start: 'scattered',
      params: { perceptionRadius: 12, k: 5, fieldOfView: 4 },
    });
    flock.step(3);
    const [p, v] = [flock.positions.slice(), flock.velocities.slice()];
    flock.step();
    const cosine = Math.cos(2);
    const out = new Uint32Array(5);
    let seen = 0;
    for (let i = 0; i < 150; i++) {
      const expected = Array.from({ length: 150 }, (_, j) => j)
        .map((j) => {
          const d = [0, 1, 2].map((axis) => p[4 * j + axis]! - p[4 * i + axis]!);
          const ahead = d[0]! * v[4 * i]! + d[1]! * v[4 * i + 1]! + d[2]! * v[4 * i + 2]!;
          const speed = Math.hypot(v[4 * i]!, v[4 * i + 1]!, v[4 * i + 2]!);
          return { j, d: Math.hypot(...d), cosine: ahead / speed / Math.hypot(...d) };
        })
        .filter((other) => other.j !== i && other.d < 12 && other.cosine >= cosine)
        .sort((a, b) => a.d - b.d)
        .slice(0, 5)
        .map(({ j }) => j);
      const n = flock.neighboursOf(i, out);
      expect([...out.subarray(0, n)]).toEqual(expected);
      seen += n;
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('are none before the first tick and after a change of count; as many as there is room for', () => {
    const flock = new Flock({ count: 50, seed: 3 });
    const out = new Uint32Array(7);
    expect(flock.neighboursOf(0, out)).toBe(0);
    expect(index.localOrder(flock)).toBeGreaterThan(0.99);
    expect(flock.neighboursOf(0, out)).toBe(0);
    flock.step();
    expect(flock.neighboursOf(0, out)).toBe(7);
    expect(flock.neighboursOf(0, new Uint32Array(3))).toBe(3);
    flock.setCount(51);
    expect(flock.neighboursOf(0, out)).toBe(0);
  });

  test('of nobody are an error', () => {
    const flock = new Flock({ count: 3, seed: 1 });
    const message = 'Flock.neighboursOf: id must be a whole number in 0..2, got 3';
    expect(() => flock.neighboursOf(3, new Uint32Array(7))).toThrow(new RangeError(message));
  });
});

describe('forces', () => {
  test('add up, keep the budget and explain the change of velocity', () => {
    const flock = new Flock({ count: 200, seed: 3, predators: [{ x: 0, y: 35, z: 0 }], params: { steeringLag: 0 } });
    for (let i = 0; i < 20; i++) {
      flock.step(19);
      const before = flock.velocities.slice();
      flock.step();
      const id = 10 * i;
      const { steering, applied, speed, ...terms } = flock.forcesOf(id);
      const sum = [0, 1, 2].map((axis) => Object.values(terms).reduce((a, term) => a + term[axis]!, 0));
      expect(Math.hypot(...sum)).toBeLessThan(16.001);
      for (const axis of [0, 1, 2]) {
        expect(steering[axis]).toBeCloseTo(sum[axis]! + speed[axis]!, 3);
        expect(applied[axis]).toBeCloseTo((flock.velocities[4 * id + axis]! - before[4 * id + axis]!) / DT, 2);
      }
      // without lag, and away from the limits, what is wanted happens
      const fast = Math.hypot(...velocity(flock, id));
      if (fast < 14.9 && fast > 6.6) expect(distance(applied, steering)).toBeLessThan(0.01);
    }
  });

  test('are all zero before the first tick', () => {
    const forces = new Flock({ count: 5, seed: 3 }).forcesOf(4);
    expect(Object.keys(forces)).toEqual([
      ...['separation', 'alignment', 'cohesion', 'wander', 'goal', 'level', 'bound', 'ground', 'pointer', 'obstacle'],
      ...['flee', 'external', 'speed', 'steering', 'applied'],
    ]);
    for (const force of Object.values(forces)) expect(force).toEqual([0, 0, 0]);
  });
});

describe('the birds nearest to a place', () => {
  test.each(['open', 'torus'] as const)('are found, nearest first, in the %s', (bounds) => {
    const size = { width: 60, height: 50, depth: 70 };
    const flock = new Flock({ count: 90, seed: 3, start: 'scattered', params: { bounds, ...size } });
    const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
    const images = bounds === 'torus' ? [-4, -3, -2, -1, 0, 1, 2, 3, 4] : [0];
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, fc.integer({ min: 0, max: 100 }), (x, y, z, k) => {
        const to = (id: number) => {
          const [px, py, pz] = place(flock, id) as [number, number, number];
          const along = (d: number, side: number) => Math.min(...images.map((i) => Math.abs(d + i * side)));
          return Math.hypot(along(px - x, size.width), along(py - y, size.height), along(pz - z, size.depth));
        };
        const out = new Uint32Array(100);
        const n = flock.nearest(x, y, z, k, out);
        expect(n).toBe(Math.min(k, 90));
        const all = Array.from({ length: 90 }, (_, id) => to(id)).sort((a, b) => a - b);
        [...out.subarray(0, n)].forEach((id, i) => {
          expect(to(id)).toBeCloseTo(all[i]!, 9);
        });
        expect(new Set(out.subarray(0, n)).size).toBe(n);
      }),
      { numRuns: 40 },
    );
  });

  test('ties go by id', () => {
    const flock = new Flock({ count: 4, seed: 1 });
    for (let id = 0; id < 4; id++) flock.positions.set([id % 2, 0, 0], 4 * id);
    const out = new Uint32Array(4);
    flock.nearest(0, 0, 0, 4, out);
    expect([...out]).toEqual([0, 2, 1, 3]);
  });

  test.each([
    [[Number.NaN, 0, 0, 1], 'Flock.nearest: x must be a number in'],
    [[0, 0, 0, 5], 'Flock.nearest: k must be a whole number in 0..4, got 5'],
  ] as [[number, number, number, number], string][])('refuses %j', ([x, y, z, k], message) => {
    expect(() => new Flock({ count: 9, seed: 1 }).nearest(x, y, z, k, new Uint32Array(4))).toThrow(message);
  });
});

describe('the pointer', () => {
  const toPointer = (mode: 'lure' | 'scare' | 'off') => {
    const flock = new Flock({ count: 60, seed: 3, params: { goalMode: 'none' } });
    const [x, y, z] = index.centroid(flock, [0, 0, 0]);
    flock.pointer = { mode, x: x + 5, y, z: z + 25, radius: 60, strength: mode === 'scare' ? 20 : 2 };
    flock.step(150);
    return index.centroid(flock, [0, 0, 0])[2];
  };

  test('lures and scares', () => {
    const [lured, left, scared] = [toPointer('lure'), toPointer('off'), toPointer('scare')];
    expect(lured).toBeGreaterThan(left + 5);
    expect(scared).toBeLessThan(left - 5);
  });

  test('keeps what an assignment leaves out, and cannot be changed behind the flock', () => {
    const flock = new Flock({ count: 1, seed: 3 });
    flock.pointer = { mode: 'lure', x: 3 };
    flock.pointer = { radius: 9 };
    expect(flock.pointer).toEqual({ mode: 'lure', x: 3, y: 0, z: 0, radius: 9, strength: 2 });
    expect(() => Object.assign(flock.pointer, { x: 5 })).toThrow(TypeError);
    expect(() => {
      flock.pointer = { y: 1e6 };
    }).toThrow(new RangeError('Flock.pointer: y must be a number in -10000..10000 m, got 1000000'));
  });
});

describe('the goal', () => {
  test('draws birds to a point, along a path, and odd ones backwards along it', () => {
    const path: index.Point[] = [
      [0, 50, 0],
      [50, 50, 0],
      [50, 50, 50],
    ];
    const flock = new Flock({ count: 2, seed: 3, goal: path, params: { ...IDLE, goal: 1, goalMode: 'point' } });
    /** The direction in which a bird without speed to speak of is drawn. */
    const drawn = (id: number) => {
      flock.positions.set([25, 50, 0, 0, 25, 50, 0, 0]);
      flock.velocities.set([1e-6, 0, 0, 0, 1e-6, 0, 0, 0]);
      flock.step();
      const { goal } = flock.forcesOf(id);
      return goal.map((x) => Math.round((10 * x) / Math.hypot(...goal)) / 10);
    };
    expect(drawn(0)).toEqual([-1, 0, 0]);
    flock.setParams({ goalMode: 'path' });
    // at 9.5 m/s the goal is at the second point after 50 m, and the other one 50 m back along the diagonal
    flock.step(Math.round(50 / 9.5 / DT) - 1);
    expect(drawn(0)).toEqual([1, 0, 0]);
    flock.setParams({ streams: 2 });
    expect(drawn(0)).toEqual([1, 0, 0]);
    // from the first point back along the diagonal to (35, 35), seen from (25, 0)
    expect(drawn(1)).toEqual([0.3, 0, 1]);
    flock.setParams({ goalMode: 'none' });
    flock.step();
    expect(flock.forcesOf(0).goal).toEqual([0, 0, 0]);
    expect(flock.goal).toEqual(path);
  });

  test('is checked', () => {
    const flock = new Flock({ count: 1, seed: 3 });
    expect(() => {
      flock.goal = [[0, 0]] as unknown as index.Point[];
    }).toThrow(new TypeError('Flock.goal: point 0 must be [x, y, z], got a list of 2'));
    expect(flock.goal).toEqual([]);
  });
});

describe('a world that changes under the birds', () => {
  test('keeps them seeing each other at once, whatever its walls become', () => {
    const flock = new Flock({
      count: 150,
      seed: 3,
      params: { ground: false, width: 60, height: 60, depth: 60, fieldOfView: 6.28, k: 9 },
    });
    const changes: Partial<ParamValues>[] = [
      { bounds: 'torus' },
      { width: 25 },
      { width: 61, depth: 33 },
      { bounds: 'open', neighbours: 'radius', perceptionRadius: 3 },
      { perceptionRadius: 8 },
      { flat: true },
      { flat: false, bounds: 'torus', perceptionRadius: 5 },
      { bounds: 'box', neighbours: 'nearest', perceptionRadius: 15 },
    ];
    const out = new Uint32Array(150);
    for (const change of changes) {
      flock.step(2);
      flock.setParams(change);
      const { bounds, width, height, depth, flat, perceptionRadius: radius, neighbours } = flock.params;
      const sides = [width, height, depth];
      const low = [-width / 2, 0, -depth / 2];
      const at = flock.positions.map((x, i) => {
        if (i % 4 === 1 && flat) return 0;
        const [start, side] = [low[i % 4]!, sides[i % 4]!];
        return bounds === 'torus' && i % 4 < 3 ? x - side * Math.floor((x - start) / side) : x;
      });
      flock.step();
      const to = (i: number, j: number) =>
        Math.hypot(
          ...sides.map((side, axis) => {
            const d = Math.abs(at[4 * j + axis]! - at[4 * i + axis]!);
            return bounds === 'torus' ? Math.min(d, side - d) : d;
          }),
        );
      for (let i = 0; i < 150; i += 10) {
        const expected = Array.from({ length: 150 }, (_, j) => j)
          .filter((j) => j !== i && to(i, j) < radius)
          .sort((a, b) => to(i, a) - to(i, b))
          .slice(0, neighbours === 'nearest' ? 9 : 150);
        const seen = [...out.subarray(0, flock.neighboursOf(i, out))];
        expect(seen, `${JSON.stringify(change)}, bird ${i}`).toEqual(expected);
      }
    }
  });
});

test('a flock disposed of is empty and says so', () => {
  const flock = new Flock({ count: 10, seed: 1 });
  flock.step();
  flock.dispose();
  flock.dispose();
  expect([flock.count, flock.positions.length, flock.velocities.length]).toEqual([0, 0, 0]);
  const calls: Record<string, () => unknown> = {
    step: () => flock.step(),
    setCount: () => flock.setCount(3),
    neighboursOf: () => flock.neighboursOf(0, new Uint32Array(7)),
    forcesOf: () => flock.forcesOf(0),
    nearest: () => flock.nearest(0, 0, 0, 1, new Uint32Array(1)),
    hash: () => flock.hash(),
    snapshot: () => flock.snapshot(),
    restore: () => flock.restore(new Uint8Array(9)),
  };
  for (const [name, call] of Object.entries(calls)) {
    expect(call).toThrow(new Error(`Flock.${name}: this flock was disposed of`));
  }
});
