import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Flock, type FlockOptions, PARAMS } from '../../../src/flock';

/** A flock with something of everything, some ticks into its life. */
function rich(options: Partial<FlockOptions> = {}, ticks = 100): Flock {
  const flock = new Flock({
    count: 80,
    seed: 11,
    obstacles: [
      { x: 10, y: 30, z: 5, radius: 4 },
      { x: -20, y: 25, z: 0.1, radius: 2.7 },
    ],
    predators: [
      { x: 50, y: 40, z: 0 },
      { x: -50, y: 40, z: 0, mode: 'patrol', speed: 15.3 },
    ],
    goal: [
      [0, 30, 0],
      [20, 35, 20],
    ],
    pointer: { mode: 'lure', x: 5, y: 30, z: 0, radius: 30, strength: 0.7 },
    ...options,
  });
  flock.obstacles.remove([...flock.obstacles][0]!.id);
  flock.step(ticks);
  return flock;
}

const other = () => new Flock({ count: 3, seed: 99, start: 'scattered', params: { bounds: 'torus', flat: true } });

/** The future of a flock, as a list of hashes. */
function future(flock: Flock, ticks = 120): string[] {
  return Array.from({ length: ticks / 20 }, () => {
    flock.step(20);
    return flock.hash();
  });
}

describe('a restored flock', () => {
  const scenes: Record<string, Partial<FlockOptions>> = {
    plain: {},
    'goal path in two streams': { params: { goalMode: 'path', streams: 2, goalSpread: 10 } },
    'radius neighbours': { params: { neighbours: 'radius', perceptionRadius: 4 } },
    torus: { params: { bounds: 'torus', width: 60, height: 70, depth: 80, ground: false } },
    'torus with radius neighbours': {
      params: { bounds: 'torus', width: 60, neighbours: 'radius', perceptionRadius: 5 },
    },
    'flat box': { params: { flat: true, bounds: 'box', width: 80, depth: 90 } },
    'unit steering': { params: { steering: 'unit', wander: 4 } },
    scattered: { start: 'scattered' },
    'no birds': { count: 0 },
  };

  test.each(Object.keys(scenes))('%s: has the same future, also in a flock of another size', (name) => {
    const flock = rich(scenes[name]);
    const bytes = flock.snapshot();
    const hash = flock.hash();
    const expected = future(flock);
    flock.restore(bytes);
    expect(flock.hash()).toBe(hash);
    expect(future(flock)).toEqual(expected);
    const second = other();
    second.step(7);
    second.restore(bytes);
    expect(second.hash()).toBe(hash);
    expect(future(second)).toEqual(expected);
  });

  test('has the same future after parameters changed on the way', () => {
    const changes = [
      { neighbours: 'radius', perceptionRadius: 6 },
      { perceptionRadius: 2.5 },
      { bounds: 'torus', width: 50, height: 60, depth: 70 },
      { width: 90 },
      { flat: true },
      { neighbours: 'nearest', k: 20 },
    ] as const;
    const flock = rich();
    for (const change of changes) {
      flock.step(5);
      flock.setParams(change);
      const copy = other();
      copy.restore(flock.snapshot());
      expect(future(copy, 20), JSON.stringify(change)).toEqual(future(flock, 20));
    }
  });

  test('keeps accelerations that wait for the next tick', () => {
    const flock = rich();
    flock.externalAccelerations.set([5, -3, 2], 8);
    const copy = other();
    copy.restore(flock.snapshot());
    expect([...copy.externalAccelerations.subarray(8, 11)]).toEqual([5, -3, 2]);
    expect(future(copy)).toEqual(future(flock));
    copy.externalAccelerations.fill(1);
    copy.restore(flock.snapshot());
    expect([...copy.externalAccelerations].every((x) => x === 0)).toBe(true);
  });

  test('has the same settings, ids to come included', () => {
    const flock = rich({ params: { turnRadius: 7, fieldOfView: 4.4, bounds: 'sphere', ground: false } });
    flock.obstacles.add({ x: 0, y: 0, z: 0, radius: 1 });
    const copy = other();
    copy.restore(flock.snapshot());
    expect({ ...copy.params }).toEqual({ ...flock.params });
    expect([...copy.obstacles]).toEqual([...flock.obstacles]);
    expect([...copy.predators]).toEqual([...flock.predators]);
    expect(copy.pointer).toEqual(flock.pointer);
    expect(copy.goal).toEqual(flock.goal);
    expect([copy.seed, copy.tick, copy.count]).toEqual([flock.seed, flock.tick, flock.count]);
    const sphere = { x: 1, y: 1, z: 1, radius: 1 };
    expect(copy.obstacles.add(sphere)).toBe(flock.obstacles.add(sphere));
    expect(copy.predators.add({ x: 0, y: 0, z: 0 })).toBe(flock.predators.add({ x: 0, y: 0, z: 0 }));
  });

  test('keeps its arrays when the count is the same, and forgets its neighbours until the next tick', () => {
    const flock = rich();
    const { positions, velocities } = flock;
    const bytes = flock.snapshot();
    flock.step(10);
    flock.restore(bytes);
    expect(flock.positions).toBe(positions);
    expect(flock.velocities).toBe(velocities);
    expect(flock.neighboursOf(0, new Uint32Array(9))).toBe(0);
    expect(flock.forcesOf(0).steering).toEqual([0, 0, 0]);
  });
});

describe('the bytes', () => {
  test('are reused when they fit, and do not change later', () => {
    const flock = rich();
    const bytes = flock.snapshot();
    const kept = bytes.slice();
    const room = new Uint8Array(bytes.length + 100);
    const inside = flock.snapshot(room);
    expect(inside.buffer).toBe(room.buffer);
    expect(inside).toEqual(bytes);
    expect(flock.snapshot(new Uint8Array(10))).toEqual(bytes);
    flock.step(5);
    flock.snapshot();
    flock.hash();
    expect(bytes).toEqual(kept);
  });

  test('are read wherever they lie in a larger buffer', () => {
    const flock = rich();
    const bytes = flock.snapshot();
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    const copy = other();
    copy.restore(shifted);
    expect(copy.hash()).toBe(flock.hash());
  });
});

describe('the hash', () => {
  test('is sixteen hexadecimal digits, and the same for the same state', () => {
    const [a, b] = [rich(), rich()];
    expect(a.hash()).toMatch(/^[0-9a-f]{16}$/);
    expect(a.hash()).toBe(b.hash());
    expect(a.hash()).toBe(a.hash());
  });

  test('differs for every part of the state, by however little', () => {
    const changes: ((flock: Flock) => void)[] = [
      () => {},
      (flock) => flock.step(),
      (flock) => flock.positions.set([flock.positions[5]! + 4e-6], 5),
      (flock) => flock.velocities.set([-flock.velocities[4]!], 4),
      (flock) => {
        // two signs at once
        flock.velocities[0]! *= -1;
        flock.velocities[9]! *= -1;
      },
      (flock) => flock.positions.set([flock.positions[7]! / 2], 7),
      (flock) => flock.externalAccelerations.set([1e-9], 40),
      (flock) => flock.setCount(79),
      (flock) => flock.setCount(81),
      (flock) => flock.setParams({ cohesion: 0.26 }),
      (flock) => flock.setParams({ ground: false }),
      (flock) => flock.setParams({ bounds: 'box' }),
      (flock) => flock.obstacles.clear(),
      (flock) => flock.obstacles.update([...flock.obstacles][0]!.id, { x: -20.000001 }),
      (flock) => flock.predators.update([...flock.predators][0]!.id, { speed: 22.000001 }),
      (flock) => {
        flock.goal = [[0, 30, 0]];
      },
      (flock) => {
        flock.pointer = { mode: 'off' };
      },
    ];
    const hashes = changes.map((change) => {
      const flock = rich();
      change(flock);
      return flock.hash();
    });
    expect(new Set(hashes).size).toBe(changes.length);
    expect(new Set([...hashes, rich({ seed: 12 }).hash()]).size).toBe(changes.length + 1);
  });

  test('comes back when a change is taken back', () => {
    const flock = rich();
    const hash = flock.hash();
    flock.params.k = 9;
    flock.params.k = 7;
    flock.pointer = { x: 9 };
    flock.pointer = { x: 5 };
    expect(flock.hash()).toBe(hash);
  });
});

describe('bytes that no flock wrote', () => {
  const flock = rich();
  const good = flock.snapshot();
  const hash = flock.hash();
  const words = 10;
  /** The good bytes with some of their words or numbers changed. */
  const withWord = (at: number, value: number) => {
    const bytes = good.slice();
    new DataView(bytes.buffer).setUint32(4 * at, value, true);
    return bytes;
  };
  const withNumber = (at: number, value: number) => {
    const bytes = good.slice();
    new DataView(bytes.buffer).setFloat64(4 * words + 8 * at, value, true);
    return bytes;
  };
  const param = (name: string) => 1 + PARAMS.findIndex((candidate) => candidate.name === name);
  const rows = good.length - 3 * 16 * 80;
  const withNaN = good.slice();
  new DataView(withNaN.buffer).setFloat32(rows + 8, Number.NaN, true);

  test.each([
    ['nothing', new Uint8Array(0), 'expected a snapshot, got 0 bytes'],
    ['other bytes', good.slice().fill(7), 'expected a snapshot beginning with MURM, got other bytes'],
    ['another version', withWord(1, 2), 'expected a snapshot of version 1, got 2'],
    ['too many birds', withWord(4, 2_000_000), 'expected at most 1000000 as count, got 2000000'],
    ['too few parameters', withWord(5, 3), `expected ${PARAMS.length} parameters, got 3`],
    ['too many obstacles', withWord(7, 257), 'expected at most 256 as obstacles, got 257'],
    ['cut short', good.slice(0, -4), `expected ${good.length} bytes, got ${good.length - 4}`],
    ['too long', new Uint8Array([...good, 0]), `expected ${good.length} bytes, got ${good.length + 1}`],
    ['another count', withWord(4, 81), `expected ${good.length + 48} bytes, got ${good.length}`],
    ['a tick that is none', withNumber(0, 1.5), 'expected a whole tick in 0..4294967295, got 1.5'],
    ['a parameter out of range', withNumber(param('k'), 99), 'k must be a whole number in 1..32 birds, got 99'],
    ['a choice that is none', withNumber(param('bounds'), 4), 'expected a whole bounds in 0..3, got 4'],
    [
      'speeds in disorder',
      withNumber(param('minSpeed'), 50),
      'minSpeed must not exceed cruiseSpeed, got 50 and 10 m/s',
    ],
    ['a row that is not finite', withNaN, 'expected finite rows, got NaN'],
  ])('%s', (_, bytes, message) => {
    expect(() => flock.restore(bytes)).toThrow(new RangeError(`Flock.restore: ${message}`));
    expect(flock.hash()).toBe(hash);
  });

  test('something else', () => {
    const message = 'Flock.restore: expected a Uint8Array, got string';
    expect(() => flock.restore('MURM' as unknown as Uint8Array)).toThrow(new TypeError(message));
  });

  test('any damage is refused and changes nothing, or leaves a flock that still flies', () => {
    const numbers = (rows - 4 * words) / 8;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: numbers - 1 }),
        fc.oneof(
          fc.double(),
          fc.integer({ min: -3, max: 300 }),
          fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300),
        ),
        (at, value) => {
          const copy = rich({}, 3);
          const before = copy.hash();
          try {
            copy.restore(withNumber(at, value));
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
            expect(copy.hash()).toBe(before);
            return;
          }
          copy.step(2);
          expect([...copy.positions, ...copy.velocities].every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});
