/** Birds keep lists of those near them from tick to tick. A flock without any lists, made anew for each tick, flies the same. */

import { describe, expect, test } from 'vitest';
import { Flock, type FlockOptions, groups } from '../../../src/flock';
import { naiveTick } from '../../../src/flock/naive';
import type { ParamValues } from '../../../src/flock/params';
import { randomStream } from '../../../src/flock/random';
import { tickInput } from './twin-input';

const random = (seed: number) => {
  const stream = randomStream(seed, 5);
  return () => stream.float();
};

/** What somebody does to a flock before a tick. */
type Meddling = (flock: Flock, tick: number) => void;

/** Flies a flock, and fails at the first tick that a flock without a past flies otherwise. */
function expectNoPast(flock: Flock, ticks: number, meddle: Meddling = () => {}): void {
  for (let tick = 0; tick < ticks; tick++) {
    meddle(flock, tick);
    const fresh = new Flock({ count: 0, seed: 0, threads: 1 });
    fresh.restore(flock.snapshot());
    fresh.step();
    flock.step();
    if (fresh.hash() !== flock.hash()) expect.fail(`tick ${tick}: ${differences(flock, fresh)}`);
    fresh.dispose();
  }
}

function differences(flock: Flock, fresh: Flock): string {
  const ids = Array.from({ length: flock.count }, (_, id) => id);
  const differs = (id: number) =>
    [0, 1, 2, 3].some((i) => flock.velocities[4 * id + i] !== fresh.velocities[4 * id + i]);
  const birds = ids.filter(differs);
  return `${birds.length} of ${flock.count} birds fly otherwise than without lists, the first is ${birds[0]}`;
}

function flockOf(count: number, options: Partial<FlockOptions> = {}): Flock {
  return new Flock({ count, seed: 5, threads: 1, ...options });
}

/** A flock whose birds are at places of their own. */
function placed(count: number, place: (id: number, draw: () => number) => number[], params?: Partial<ParamValues>) {
  const flock = flockOf(count, params ? { params } : {});
  const draw = random(count);
  for (let id = 0; id < count; id++) flock.positions.set(place(id, draw), 4 * id);
  return flock;
}

const inBall = (draw: () => number, radius: number): number[] => {
  for (;;) {
    const offset = [0, 1, 2].map(() => 2 * draw() - 1);
    if (Math.hypot(...offset) < 1) return offset.map((c, axis) => c * radius + (axis === 1 ? 40 : 0));
  }
};

describe('lists give what a fresh search gives, tick after tick', () => {
  const small = { width: 24, height: 18, depth: 30 };
  const worlds: Record<string, Partial<FlockOptions>> = {
    'the default': {},
    'a torus full of seams': { params: { bounds: 'torus', ...small } },
    'a torus smaller than what a bird perceives': { params: { bounds: 'torus', width: 12, height: 10, depth: 14 } },
    flat: { params: { flat: true } },
    'a flat torus': { params: { flat: true, bounds: 'torus', width: 50, depth: 40 } },
    'a box': { params: { bounds: 'box', width: 40, height: 40, depth: 40 } },
    'a sphere': { params: { bounds: 'sphere', width: 50, height: 50, depth: 50 } },
    'spheres and a falcon': {
      obstacles: [
        { x: 6, y: 45, z: 0, radius: 5 },
        { x: -10, y: 40, z: 8, radius: 3 },
      ],
      predators: [{ x: 0, y: 45, z: 12 }],
    },
    'k = 1': { params: { k: 1 } },
    'k = 12': { params: { k: 12 } },
    'k = 16': { params: { k: 16 } },
    'k = 32': { params: { k: 32 } },
    'all round': { params: { fieldOfView: 2 * Math.PI } },
    'half of all directions': { params: { fieldOfView: Math.PI } },
    'a narrow cone': { params: { fieldOfView: 1.6 } },
    'the narrowest cone': { params: { fieldOfView: 0.17 } },
    'all in the radius': { params: { neighbours: 'radius', perceptionRadius: 4 } },
    'a radius with fewer than k in it': { params: { perceptionRadius: 1.5 } },
    'a radius that nobody is in': { params: { perceptionRadius: 0.1, separationRadius: 0.1 } },
    'others far too close': { params: { separationRadius: 6 } },
    'a plain weighted by distance': { params: { neighbourWeight: 'fade', separationProfile: 'fade' } },
  };

  test.each(Object.keys(worlds))('%s', (name) => expectNoPast(flockOf(400, worlds[name]), 30));

  test('birds one, two, three and none', () => {
    for (const count of [0, 1, 2, 3, 5]) expectNoPast(flockOf(count), 20);
  });

  test('a dense ball: more than sixteen are too close', () => {
    expectNoPast(
      placed(500, (_, draw) => inBall(draw, 2)),
      30,
    );
  });

  test('birds in one place by the dozen', () => {
    expectNoPast(
      placed(400, (id) => [id % 20, 40, 0]),
      40,
    );
  });

  test('a lattice, where distances are equal', () => {
    const lattice = placed(512, (id) => [id % 8, 40 + ((id >> 3) % 8), id >> 6]);
    for (let id = 0; id < 512; id++) lattice.velocities.set([10, 0, 0], 4 * id);
    expectNoPast(lattice, 30);
  });

  test('clumps of very different density', () => {
    const clump = (id: number, draw: () => number) => {
      const [x, y, z] = inBall(draw, id % 2 ? 1 : 20);
      return [x! + (id % 2 ? 0 : 15), y!, z!];
    };
    expectNoPast(placed(500, clump), 40);
  });

  test('a straggler at 1e6 m, and one that comes back from there', () => {
    const flock = placed(400, (id, draw) => (id < 2 ? [1e6, 40, id] : inBall(draw, 12)));
    expectNoPast(flock, 40, (_, tick) => {
      if (tick === 20) flock.positions.set([0, 40, 0], 0);
    });
  });

  test('past the ticks at which birds are put in a new order', () => {
    expectNoPast(flockOf(300), 270);
    // whoever reads wrong birds in a list hardly notices, unless a single one is enough
    expectNoPast(flockOf(300, { params: { k: 1, separationRadius: 0.1 } }), 270);
  });
});

describe('lists notice what is done to a flock', () => {
  test('birds shot out of it and into it', () => {
    const draw = random(1);
    expectNoPast(flockOf(500), 60, ({ velocities, count }, tick) => {
      if (tick % 10 !== 5) return;
      for (let id = tick % 4; id < count; id += 4) {
        velocities.set(
          inBall(draw, 15).map((c, axis) => c - (axis === 1 ? 40 : 0)),
          4 * id,
        );
      }
    });
  });

  test('birds put elsewhere, one by one, all at once, and on each other', () => {
    const draw = random(2);
    const flock = placed(400, (_, draw) => inBall(draw, 15));
    expectNoPast(flock, 60, ({ positions, count }, tick) => {
      const from = Math.floor(draw() * count);
      if (tick % 3 === 1) positions.set(inBall(draw, 10), 4 * from);
      if (tick % 20 === 10) for (let id = 0; id < count; id++) positions[4 * id]! += 500;
      if (tick % 20 === 15) positions.copyWithin(4 * from, 0, 4 * Math.min(30, count - from));
    });
  });

  test('places outside every world', () => {
    expectNoPast(flockOf(300), 30, ({ positions }, tick) => {
      if (tick % 6 === 2) positions.set([1e30, -3e38, 1e20], 4 * tick);
    });
  });

  test('birds that come and go', () => {
    const counts = [300, 301, 500, 64, 65, 3, 0, 200, 7, 400];
    expectNoPast(flockOf(100), 60, (flock, tick) => {
      if (tick % 6 === 3) flock.setCount(counts[(tick - 3) / 6]!);
    });
  });

  test('a world that changes', () => {
    const changes: Partial<ParamValues>[] = [
      { bounds: 'torus', width: 30, height: 30, depth: 30 },
      { width: 22 },
      { bounds: 'open' },
      { flat: true },
      { flat: false },
      { bounds: 'torus' },
      { perceptionRadius: 3 },
      { perceptionRadius: 40 },
      { bounds: 'box' },
      { separationRadius: 5 },
      { separationRadius: 0.5, k: 12 },
      { fieldOfView: 6.28, k: 3 },
    ];
    expectNoPast(flockOf(400), 6 * changes.length, (flock, tick) => {
      if (tick % 6 === 3) flock.setParams(changes[(tick - 3) / 6]!);
    });
  });

  // a way of searching that needs no lists leaves them to those that are there
  const detours: [string, Partial<ParamValues>, Partial<ParamValues>][] = [
    ['k past what a list holds', { k: 32 }, { k: 7 }],
    ['a narrow cone', { fieldOfView: 1 }, { fieldOfView: 4.71 }],
    ['all in the radius', { neighbours: 'radius' }, { neighbours: 'nearest' }],
  ];
  test.each(detours)('%s for a few ticks, while birds are moved', (_, there, back) => {
    const draw = random(3);
    expectNoPast(sitting(), 40, (flock, tick) => {
      if (tick % 8 === 2) flock.setParams(there);
      if (tick % 8 === 5) flock.setParams(back);
      // into a crowd, so that its birds have enough of others near
      if (tick % 8 === 3) for (let id = 0; id < 60; id++) flock.positions.set(inBall(draw, 1), 4 * id);
      if (tick % 8 === 7) for (let id = 0; id < 60; id++) flock.positions.set(inBall(draw, 10), 4 * id);
    });
  });

  test('a flock that was looked at between two states', () => {
    const draw = random(4);
    expectNoPast(sitting(), 20, (flock, tick) => {
      if (tick % 4 !== 2) return;
      const moved = new Flock({ count: 0, seed: 0 });
      moved.restore(flock.snapshot());
      for (let id = 0; id < 40; id++) moved.positions.set(inBall(draw, 10), 4 * id);
      flock.restore(moved.snapshot());
      groups(flock);
    });
  });

  /** A flock that hardly moves: its lists hold for many ticks. */
  function sitting(): Flock {
    const params = { minSpeed: 0, cruiseSpeed: 0.1, maxSpeed: 0.2, goalMode: 'none', wander: 0 } as const;
    return placed(400, (_, draw) => inBall(draw, 10), params);
  }
});

test.each(['open', 'torus'] as const)('a flock of many ticks flies as its slow twin does: %s', (bounds) => {
  const params = { bounds, width: 30, height: 30, depth: 30, goalMode: 'none' } as const;
  const flock = flockOf(300, { params });
  for (let look = 0; look < 4; look++) {
    flock.step(40);
    // alarm is nobody's, and the lagged acceleration is what the snapshot keeps beside what can be seen
    const before = flock.snapshot();
    const rows = new Float32Array(before.buffer, before.byteLength - 3 * 16 * flock.count, 12 * flock.count);
    const [positions, velocities, steering] = [0, 1, 2].map((i) =>
      rows.slice(4 * flock.count * i, 4 * flock.count * (i + 1)),
    );
    const input = tickInput(flock.count, { params: { ...flock.params }, tick: flock.tick, seed: flock.seed });
    const twin = naiveTick({ positions: positions!, velocities: velocities!, steering: steering! }, input);
    flock.step();
    const out = new Uint32Array(32);
    for (let id = 0; id < flock.count; id++) {
      expect([...out.subarray(0, flock.neighboursOf(id, out))]).toEqual(twin.neighbours[id]);
      for (let axis = 0; axis < 3; axis++) {
        const at = 4 * id + axis;
        expect(Math.abs(flock.velocities[at]! - twin.state.velocities[at]!), `bird ${id}`).toBeLessThan(1e-4);
      }
    }
  }
});
