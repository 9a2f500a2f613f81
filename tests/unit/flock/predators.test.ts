import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DT, Flock, type FlockOptions, groups, type Predator, type PredatorOptions } from '../../../src/flock';
import { Predators } from '../../../src/flock/predators';

const flockWith = (predator: PredatorOptions, options: Partial<FlockOptions> = {}) =>
  new Flock({ count: 60, seed: 2, predators: [predator], ...options });
const only = (flock: Flock): Predator => [...flock.predators][0]!;
const speedOf = (p: Predator) => Math.hypot(p.vx, p.vy, p.vz);

/** What a predator was at the end of each tick. */
function watch(flock: Flock, seconds: number): Predator[] {
  return Array.from({ length: Math.round(seconds / DT) }, () => {
    flock.step();
    return { ...only(flock) };
  });
}

/** Distance from a place to the nearest bird. */
function toNearest(flock: Flock, { x, y, z }: Predator): number {
  const out = new Uint32Array(1);
  flock.nearest(x, y, z, 1, out);
  const row = 4 * out[0]!;
  return Math.hypot(flock.positions[row]! - x, flock.positions[row + 1]! - y, flock.positions[row + 2]! - z);
}

describe('the set', () => {
  test('adds with defaults, lists in order, updates in part, removes and clears by ids of their own', () => {
    const predators = new Predators();
    const a = predators.add({ x: 30, y: 40, z: -40 });
    const b = predators.add({ x: 0, y: 9, z: 0, speed: 10, turnRadius: 5, mode: 'patrol', vx: 1, vy: 2, vz: 3 });
    expect([...predators]).toMatchObject([
      { id: a, x: 30, y: 40, z: -40, speed: 22, turnRadius: 15, mode: 'hunt', state: 'cruise', bank: 0 },
      { id: b, x: 0, y: 9, z: 0, vx: 1, vy: 2, vz: 3, speed: 10, turnRadius: 5, mode: 'patrol', state: 'cruise' },
    ]);
    // without a velocity it flies in
    expect(only({ predators } as unknown as Flock)).toMatchObject({ vx: -0.6 * 22, vy: 0, vz: 0.8 * 22 });
    predators.update(b, { speed: 30, y: 12 });
    expect([...predators][1]).toMatchObject({ id: b, x: 0, y: 12, speed: 30, turnRadius: 5 });
    predators.remove(a);
    expect([...predators].map(({ id }) => id)).toEqual([b]);
    predators.clear();
    expect(predators.count).toBe(0);
    expect([a, b]).not.toContain(predators.add({ x: 0, y: 0, z: 0 }));
  });

  test.each([
    [{ x: 'a' }, 'predators.add: x must be a number in -10000..10000 m, got "a"'],
    [{ y: undefined }, 'predators.add: y must be a number in -10000..10000 m, got undefined'],
    [{ vx: 200 }, 'predators.add: vx must be a number in -100..100 m/s, got 200'],
    [{ speed: 0 }, 'predators.add: speed must be a number in 1..60 m/s, got 0'],
    [{ turnRadius: 0 }, 'predators.add: turnRadius must be a number in 0.5..1000 m, got 0'],
    [{ mode: 'sleep' }, 'predators.add: mode must be one of hunt, patrol, pointer, got "sleep"'],
    [{ spede: 3 }, 'predators.add: there is no "spede", only x, y, z, vx, vy, vz, speed, turnRadius, mode'],
  ])('refuses %j', (bad, message) => {
    const predators = new Predators();
    expect(() => predators.add({ x: 0, y: 0, z: 0, ...bad } as PredatorOptions)).toThrow(new RangeError(message));
    expect(predators.count).toBe(0);
  });

  test('refuses unknown ids and a seventeenth; a bad update changes nothing', () => {
    const predators = new Predators();
    expect(() => predators.remove(3)).toThrow(new RangeError('predators.remove: there is no predator 3'));
    expect(() => predators.update(3, {})).toThrow(new RangeError('predators.update: there is no predator 3'));
    for (let i = 0; i < 16; i++) predators.add({ x: i, y: 0, z: 0 });
    expect(() => predators.add({ x: 0, y: 0, z: 0 })).toThrow(new RangeError('predators.add: there are 16 already'));
    const [first] = predators;
    const before = { ...first };
    expect(() => predators.update(first!.id, { x: 5, speed: -1 })).toThrow(RangeError);
    expect({ ...first }).toEqual(before);
  });
});

describe('the hunt', () => {
  const flock = flockWith({ x: 90, y: 50, z: 0 }, { count: 300 });
  let nearest = Infinity;
  let whole = 0;
  const strikes: { tick: number; nearest: number; whole: number }[] = [];
  const track: Predator[] = [];
  for (let i = 0; i < 100 / DT; i++) {
    flock.step();
    const now = { ...only(flock) };
    nearest = Math.min(nearest, toNearest(flock, now));
    if (now.state === 'climb' && track.at(-1)?.state === 'pass') {
      strikes.push({ tick: i, nearest, whole });
      nearest = Infinity;
      whole = 0;
    }
    if (i % 60 === 0) whole = Math.max(whole, groups(flock).largest);
    track.push(now);
  }

  test('goes through its states in order', () => {
    const visits = track.map(({ state }) => state).filter((state, i, all) => state !== all[i - 1]);
    const order = ['cruise', 'stalk', 'stoop', 'pass', 'climb'];
    expect(visits).toEqual(visits.map((_, i) => order[i % 5]));
  });

  test('strikes through the flock every 20 to 25 s on average', () => {
    expect(strikes.length).toBeGreaterThanOrEqual(4);
    const gaps = strikes.slice(1).map(({ tick }, i) => (tick - strikes[i]!.tick) * DT);
    const mean = gaps.reduce((a, b) => a + b) / gaps.length;
    expect(mean).toBeGreaterThan(19);
    expect(mean).toBeLessThan(26);
    // those in its path have made way
    for (const strike of strikes) expect(strike.nearest).toBeLessThan(3.5);
  });

  test('leaves a flock that comes together again before the next strike', () => {
    for (const strike of strikes) expect(strike.whole).toBeGreaterThan(0.95);
  });

  test('flies as it can: no turn tighter than its radius, no jump, speed by state', () => {
    const force = 22 ** 2 / 15;
    const moves = track.slice(1).map((now, i) => {
      const old = track[i]!;
      const speed = speedOf(old);
      const change = [now.vx - old.vx, now.vy - old.vy, now.vz - old.vz] as const;
      const along = (change[0] * old.vx + change[1] * old.vy + change[2] * old.vz) / speed;
      const across = Math.sqrt(Math.max(0, Math.hypot(...change) ** 2 - along ** 2)) / DT;
      const way = Math.hypot(now.x - old.x, now.y - old.y, now.z - old.z);
      return { across, jump: Math.abs(way - speedOf(now) * DT) };
    });
    expect(Math.max(...moves.map(({ across }) => across))).toBeLessThan(1.02 * force);
    expect(Math.max(...moves.map(({ jump }) => jump))).toBeLessThan(1e-4);
    const fastest = (state: string) => Math.max(...track.filter((p) => p.state === state).map(speedOf));
    expect(fastest('stoop')).toBeGreaterThan(1.3 * 22);
    expect(fastest('pass')).toBeLessThan(1.41 * 22);
    expect(fastest('stalk')).toBeLessThan(1.15 * 22);
  });

  test('keeps above the ground', () => {
    expect(Math.min(...track.map(({ y }) => y))).toBeGreaterThan(2);
  });

  test('beats its wings and banks into turns, to the right positive', () => {
    const turns = track.slice(1).map((now, i) => {
      const old = track[i]!;
      // seen from above, to the right of (vx, vz) is (-vz, vx)
      return (now.vz - old.vz) * old.vx - (now.vx - old.vx) * old.vz;
    });
    const agree = turns.filter((turn, i) => turn * track[i + 1]!.bank > 0).length;
    expect(agree / turns.length).toBeGreaterThan(0.85);
    expect(Math.max(...track.map(({ bank }) => Math.abs(bank)))).toBeLessThan(Math.PI / 2);
    const beats = track.filter(({ phase }, i) => i > 0 && phase < track[i - 1]!.phase).length;
    expect(beats / 100).toBeGreaterThan(2);
    expect(beats / 100).toBeLessThan(8);
  });

  test('scares birds: they turn away from it, and the alarm fades when it has gone', () => {
    const calm = new Flock({ count: 300, seed: 2, goal: [[0, 40, 0]], params: { goalMode: 'point' } });
    calm.step(60);
    expect(calm.forcesOf(0).flee).toEqual([0, 0, 0]);
    const [x, y, z] = calm.positions;
    calm.predators.add({ x: x! + 3, y: y!, z: z! });
    calm.step();
    expect(calm.forcesOf(0).flee[0]).toBeLessThan(-1);
    calm.predators.clear();
    calm.step();
    expect(calm.forcesOf(0).flee).toEqual([0, 0, 0]);
  });
});

test('birds flee from where a predator was at the start of the tick', () => {
  const flock = new Flock({ count: 1, seed: 1, params: { fearRadius: 10, goalMode: 'none', ground: false } });
  flock.positions.set([0, 50, 0]);
  flock.predators.add({ x: 0, y: 50, z: 10.2, vz: -60, vx: 0, vy: 0, speed: 60, mode: 'patrol' });
  flock.step();
  // by now it is within 10 m, but was not
  expect(only(flock).z).toBeLessThan(9.6);
  expect(flock.forcesOf(0).flee).toEqual([0, 0, 0]);
  flock.step();
  expect(flock.forcesOf(0).flee[2]).toBeLessThan(0);
});

describe('the choice of a target', () => {
  /** A dense cluster, a loose one and a bird alone, all slow; the predator comes from far away. */
  const world = () => {
    const flock = new Flock({
      count: 61,
      seed: 9,
      params: { goalMode: 'none', minSpeed: 0, cruiseSpeed: 0.1, wander: 0, cohesion: 0, separation: 0, flee: 0 },
    });
    for (let i = 0; i < 61; i++) {
      const at = i < 30 ? [0.8 * (i % 3), 60, 0.8 * Math.floor(i / 3)] : [120 + 3 * (i % 6), 60, 3 * Math.floor(i / 6)];
      flock.positions.set(i === 60 ? [60, 60, 150] : at, 4 * i);
      flock.velocities.set([0.1, 0, 0], 4 * i);
    }
    flock.predators.add({ x: 60, y: 90, z: -60 });
    return flock;
  };

  test('is now the straggler, now somebody in the thick of it', () => {
    const flock = world();
    const struck: string[] = [];
    for (let i = 0; i < 200 / DT && struck.length < 6; i++) {
      const before = only(flock).state;
      flock.step();
      const p = only(flock);
      if (before !== 'stoop' || p.state !== 'pass') continue;
      const out = new Uint32Array(1);
      flock.nearest(p.x, p.y, p.z, 1, out);
      struck.push(out[0] === 60 ? 'alone' : out[0]! < 30 ? 'dense' : 'loose');
    }
    expect(struck).toHaveLength(6);
    expect(new Set(struck)).toEqual(new Set(['alone', 'dense']));
  });
});

describe('other modes', () => {
  test('patrol circles the goal, near its height', () => {
    const flock = flockWith(
      { x: 60, y: 20, z: 0, mode: 'patrol' },
      { goal: [[0, 50, 0]], params: { goalMode: 'point' } },
    );
    watch(flock, 20);
    const track = watch(flock, 30);
    const radii = track.map(({ x, z }) => Math.hypot(x, z));
    expect(Math.min(...radii)).toBeGreaterThan(40);
    expect(Math.max(...radii)).toBeLessThan(90);
    expect(Math.max(...track.map(({ y }) => Math.abs(y - 50)))).toBeLessThan(5);
    expect(new Set(track.map(({ state }) => state))).toEqual(new Set(['cruise']));
    // all the way round
    expect(new Set(track.map(({ x, z }) => `${x > 0}${z > 0}`)).size).toBe(4);
  });

  test('without a goal it circles where it was placed', () => {
    const flock = flockWith({ x: 500, y: 80, z: 100, mode: 'patrol' }, { params: { goalMode: 'none' } });
    watch(flock, 20);
    expect(Math.max(...watch(flock, 20).map(({ x, z }) => Math.hypot(x - 500, z - 100)))).toBeLessThan(90);
  });

  test('the pointer is followed wherever it goes', () => {
    const flock = flockWith({ x: 60, y: 60, z: 0, mode: 'pointer' }, { count: 10 });
    for (const [x, y, z] of [
      [100, 60, 0],
      [-80, 90, 50],
    ] as const) {
      flock.pointer = { x, y, z };
      const track = watch(flock, 15);
      expect(Math.min(...track.map((p) => Math.hypot(p.x - x, p.y - y, p.z - z)))).toBeLessThan(20);
    }
  });

  /** Changes of acceleration from tick to tick, m/s², and how often the turn changes sides, while a pointer goes its way. */
  function steered(way: (tick: number) => { x: number; y: number; z: number }) {
    const flock = flockWith({ x: 60, y: 60, z: 20, mode: 'pointer' }, { count: 0 });
    const track = Array.from({ length: 60 * 40 }, (_, tick) => {
      flock.pointer = way(tick);
      flock.step();
      return { ...only(flock) };
    }).slice(60 * 5);
    const pulls = track.slice(1).map((now, i) => {
      const old = track[i]!;
      return [now.vx - old.vx, now.vy - old.vy, now.vz - old.vz].map((change) => change / DT);
    });
    const changes = pulls.slice(1).map((pull, i) => Math.hypot(...pull.map((part, axis) => part - pulls[i]![axis]!)));
    const sides = pulls.map(([x, , z], i) => Math.sign(z! * track[i]!.vx - x! * track[i]!.vz));
    return {
      change: Math.max(...changes),
      turns: sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length,
      far: Math.max(...track.map((p, i) => Math.hypot(p.x - way(i).x, p.z - way(i).z))),
    };
  }

  test('it circles a pointer that rests, and flies smoothly past one that moves', () => {
    const rest = steered(() => ({ x: 0, y: 40, z: 0 }));
    const force = 22 ** 2 / 15;
    expect(rest.change).toBeLessThan(force / 4);
    expect(rest.turns).toBeLessThan(6);
    expect(rest.far).toBeLessThan(45);
    // they move at 12 and 4 m/s: it overtakes them again and again
    for (const [radius, ticks] of [
      [60, 300],
      [10, 150],
    ] as const) {
      const way = (tick: number) => ({ x: radius * Math.cos(tick / ticks), y: 40, z: radius * Math.sin(tick / ticks) });
      expect(steered(way).change).toBeLessThan(force / 2);
    }
  });

  test('it pulls out above the ground, wherever the pointer is', () => {
    const flock = flockWith({ x: 60, y: 60, z: 20, turnRadius: 50, speed: 30, mode: 'pointer' }, { count: 0 });
    flock.pointer = { x: 0, y: 40, z: 0 };
    const track = watch(flock, 40);
    const changes = track.slice(1).map(({ vy }, i) => Math.abs(vy - track[i]!.vy) / DT);
    // no faster than it can turn at its fastest: the ground did not stop it
    expect(Math.max(...changes)).toBeLessThan(1.5 * (30 ** 2 / 50));
    expect(Math.min(...track.map(({ y }) => y))).toBeGreaterThan(2);
  });

  test('a change of mode takes effect at once', () => {
    const flock = flockWith({ x: 40, y: 50, z: 0 });
    while (only(flock).state !== 'stoop') flock.step();
    flock.predators.update(only(flock).id, { mode: 'patrol' });
    expect(only(flock).state).toBe('cruise');
  });
});

describe('the world', () => {
  const finite = (p: Predator) =>
    Object.values(p).every((value) => typeof value === 'string' || Number.isFinite(value));

  test('a plane is never left', () => {
    const track = watch(flockWith({ x: 40, y: 0, z: 0 }, { params: { flat: true } }), 40);
    expect(track.filter(({ y, vy }) => y !== 0 || vy !== 0)).toEqual([]);
    expect(new Set(track.map(({ state }) => state)).size).toBe(5);
  });

  test.each(['box', 'sphere'] as const)('the soft walls of a %s turn it back', (bounds) => {
    const flock = flockWith({ x: 0, y: 75, z: 0 }, { params: { bounds, width: 200, height: 150, depth: 200 } });
    const track = watch(flock, 60);
    const out = ({ x, y, z }: Predator) =>
      bounds === 'box' ? Math.max(Math.abs(x), Math.abs(z)) : Math.hypot(x, y - 75, z);
    expect(Math.max(...track.map(out))).toBeLessThanOrEqual(100.001);
    expect(Math.max(...track.map(({ y }) => y))).toBeLessThanOrEqual(150.001);
  });

  test.each([
    ['box', 4],
    ['box', 60],
    ['sphere', 30],
  ] as const)('the hard walls of a small %s hold it', (bounds, size) => {
    const params = { bounds, width: size, height: size, depth: size };
    const flock = flockWith({ x: 0, y: size / 2, z: 0, speed: 60, turnRadius: 300 }, { params });
    const out = ({ x, y, z }: Predator) => {
      const sides = [x, y - size / 2, z];
      return bounds === 'box' ? Math.max(...sides.map(Math.abs)) : Math.hypot(...sides);
    };
    expect(Math.max(...watch(flock, 30).map(out))).toBeLessThanOrEqual(size / 2 + 0.001);
  });

  test('a plane that comes to be takes it in at once, outside the circles that obstacles cut', () => {
    const sphere = { x: 0, y: 0, z: 0, radius: 10 };
    const flock = flockWith({ x: 0, y: 30, z: 3, vx: 1, vy: 0, vz: 0 }, { obstacles: [sphere] });
    flock.step();
    flock.params.flat = true;
    flock.step();
    const [predator] = [...flock.predators];
    expect(predator!.y).toBe(0);
    expect(Math.hypot(predator!.x, predator!.z)).toBeGreaterThanOrEqual(10 - 1e-3);
  });

  test('on a torus it goes round, and hunts through the seams', () => {
    const side = { width: 120, height: 90, depth: 150 };
    const flock = flockWith({ x: 0, y: 40, z: 0 }, { params: { bounds: 'torus', ground: false, ...side } });
    const track = watch(flock, 60);
    const isOut = ({ x, y, z }: Predator) => x < -60 || x >= 60 || y < 0 || y >= 90 || z < -75 || z >= 75;
    expect(track.filter(isOut)).toEqual([]);
    const jumps = track.slice(1).map((now, i) => Math.hypot(now.x - track[i]!.x, now.z - track[i]!.z));
    expect(jumps.filter((jump) => jump > 50).length).toBeGreaterThan(0);
    expect(new Set(track.map(({ state }) => state)).size).toBe(5);
  });

  test('it dives at birds near the ground and pulls out above it', () => {
    const flock = flockWith({ x: 60, y: 50, z: 0 }, { goal: [[0, 3, 0]], params: { goalMode: 'point' } });
    const track = watch(flock, 90);
    expect(Math.min(...track.map(({ y }) => y))).toBeGreaterThanOrEqual(2);
    expect(track.some(({ state }) => state === 'pass')).toBe(true);
  });

  test('no obstacle holds it, wherever they are', () => {
    const sphere = fc.record({
      x: fc.double({ min: -60, max: 60, noNaN: true }),
      y: fc.double({ min: 0, max: 60, noNaN: true }),
      z: fc.double({ min: -60, max: 60, noNaN: true }),
      radius: fc.double({ min: 0.5, max: 25, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(sphere, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('hunt' as const, 'patrol' as const),
        fc.double({ min: 2, max: 60, noNaN: true }),
        fc.boolean(),
        (obstacles, mode, speed, flat) => {
          const flock = flockWith(
            { x: 0, y: flat ? 0 : 40, z: 0, mode, speed },
            {
              count: 60,
              obstacles,
              params: { flat, ground: false },
            },
          );
          const track = watch(flock, 8);
          expect(track.every(finite)).toBe(true);
          for (const { x, y, z, radius } of flock.obstacles) {
            const nearest = Math.min(...track.map((p) => Math.hypot(p.x - x, p.y - y, p.z - z)));
            expect(nearest).toBeGreaterThan(radius - 0.001);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('it stays finite when birds vanish, stand still or there are none, and when it is placed badly', () => {
    const flock = flockWith({ x: 0, y: 0, z: 0, vx: 0, vy: -90, vz: 0 }, { count: 40, params: { minSpeed: 0 } });
    for (const count of [40, 3, 0, 1, 200, 0, 50]) {
      flock.setCount(count);
      flock.velocities.fill(0);
      expect(watch(flock, 12).every(finite)).toBe(true);
    }
    flock.params.flat = true;
    flock.predators.update(only(flock).id, { vx: 0, vy: 9, vz: 0 });
    expect(watch(flock, 1).every(finite)).toBe(true);
  });
});

test('each predator of a flock hunts by itself, and all the same in a second flock', () => {
  const predators = Array.from({ length: 4 }, (_, i) => ({ x: 60, y: 40, z: 10 * i }));
  const [a, b] = [1, 2].map(() => new Flock({ count: 60, seed: 8, predators }));
  a!.step(1200);
  b!.step(1200);
  expect([...a!.predators]).toEqual([...b!.predators]);
  expect(new Set([...a!.predators].map(({ x }) => Math.round(x))).size).toBeGreaterThan(2);
});
