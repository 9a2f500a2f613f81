/** Threads share a tick: the bytes are those of one thread, whoever comes, goes, dies or hangs. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Flock, type FlockOptions, groups } from '../../../src/flock';
import type { Helper, HelperEvents, Job } from '../../../src/flock/host';
import { BUSY } from './busy-scene';

/** The host as tests want it: what is left out is as it is. */
const host = vi.hoisted(() => ({
  cores: undefined as number | undefined,
  startHelper: undefined as ((job: Job, events: HelperEvents) => Helper) | undefined,
  /** Real helpers that were started. */
  started: [] as (Helper & { hasEnded: boolean })[],
  /** The phase in which a helper takes a part and never finishes it. */
  hangsIn: undefined as number | undefined,
}));

vi.mock('../../../src/flock/host', async (original) => {
  const actual = await original<typeof import('../../../src/flock/host')>();
  const startHelper = (job: Job, { onReady, onLost }: HelperEvents) => {
    const onEnd = () => {
      helper.hasEnded = true;
      onLost();
    };
    const helper = { ...actual.startHelper(job, { onReady, onLost: onEnd }), hasEnded: false };
    host.started.push(helper);
    return helper;
  };
  return {
    sharingCores: () => host.cores ?? actual.sharingCores(),
    startHelper: (job: Job, events: HelperEvents) => (host.startHelper ?? startHelper)(job, events),
  };
});

// the word of the memory that threads take parts of a phase from: TICKET in src/flock/kernel/shared.ts
const TICKET = 1;

vi.mock('../../../src/flock/kernel', async (original) => {
  const actual = await original<typeof import('../../../src/flock/kernel')>();
  class Kernel extends actual.Kernel {
    constructor(shared?: boolean) {
      super(shared);
      if (!shared) return;
      const openPhase = (phase: number) => {
        actualOpen(phase);
        if (phase === host.hangsIn) Atomics.sub(new Int32Array(this.memory.buffer), TICKET, 1);
      };
      const { openPhase: actualOpen, ...rest } = this.exports;
      Object.assign(this, { exports: { ...rest, openPhase } });
    }
  }
  return { ...actual, Kernel };
});

/** A helper that is there, and never does anything. */
const idle = (_: Job, { onReady }: HelperEvents): Helper => {
  queueMicrotask(onReady);
  return { stop: vi.fn() };
};

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(host, { cores: undefined, startHelper: undefined, started: [], hangsIn: undefined });
});

/** Other threads are waited for like this. */
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000 });
const allEnd = (helpers: number) => {
  expect(host.started).toHaveLength(helpers);
  return until(() => host.started.every((helper) => helper.hasEnded));
};

/** A flock with all its helpers at work. */
async function manned(threads: number, options: Partial<FlockOptions> = {}): Promise<Flock> {
  const flock = new Flock({ ...BUSY, ...options, threads });
  await flock.ready;
  expect(flock.threads).toBe(threads);
  return flock;
}

describe('any number of threads gives the bytes of one', () => {
  test('1,500 birds, spheres and two falcons, 600 ticks', async () => {
    const hashes = new Set<string>();
    for (const threads of [1, 2, 3, 4]) {
      const flock = await manned(threads);
      flock.step(600);
      expect(flock.threads).toBe(threads);
      hashes.add(flock.hash());
      flock.dispose();
    }
    expect(hashes.size).toBe(1);
  });

  const others: Record<string, Partial<FlockOptions>> = {
    '6,000 birds': { count: 6000 },
    'neighbours by radius on a torus': {
      params: { neighbours: 'radius', perceptionRadius: 4, bounds: 'torus', width: 60, height: 60, depth: 60 },
    },
    'a narrow cone in a plane': { params: { fieldOfView: 1.6, flat: true } },
    'fewer birds than threads': { count: 2 },
  };
  test.each(Object.keys(others))('%s', async (name) => {
    const options = others[name]!;
    const alone = new Flock({ ...BUSY, ...options, threads: 1 });
    const flock = await manned(4, options);
    for (let look = 0; look < 4; look++) {
      alone.step(10);
      flock.step(10);
      expect(flock.hash()).toBe(alone.hash());
    }
    expect(flock.threads).toBe(4);
    flock.dispose();
  });

  test('while helpers are starting', async () => {
    const alone = new Flock({ ...BUSY, threads: 1 });
    const flock = new Flock({ ...BUSY, threads: 4 });
    expect(flock.threads).toBe(1);
    let ticks = 0;
    do {
      flock.step();
      ticks++;
      await new Promise(setImmediate);
    } while (flock.threads < 4);
    alone.step(ticks);
    expect(flock.hash()).toBe(alone.hash());
    flock.dispose();
  });

  test('while the number of birds changes, from none and back', async () => {
    const alone = new Flock({ ...BUSY, count: 0, threads: 1 });
    const flock = new Flock({ ...BUSY, count: 0, threads: 3 });
    expect(flock.threads).toBe(1);
    for (const count of [1500, 10, 2000, 0, 700]) {
      for (const other of [alone, flock]) other.setCount(count);
      await flock.ready;
      expect(flock.threads).toBe(count === 0 ? 1 : 3);
      for (const other of [alone, flock]) other.step(10);
      expect(flock.hash()).toBe(alone.hash());
    }
    flock.dispose();
  });

  test('with a snapshot of another flock restored in between', async () => {
    const alone = new Flock({ ...BUSY, threads: 1 });
    alone.step(30);
    const flock = await manned(3, { count: 20, seed: 1 });
    flock.step(5);
    flock.restore(alone.snapshot());
    expect(groups(flock)).toEqual(groups(alone));
    for (const other of [alone, flock]) other.step(30);
    expect(flock.hash()).toBe(alone.hash());
    expect(flock.threads).toBe(3);
    flock.dispose();
  });
});

describe('the number of threads', () => {
  test('is the one that was asked for, 1..16', () => {
    for (const threads of [0, 17, 1.5, -1, Number.NaN]) {
      expect(() => new Flock({ count: 1, seed: 1, threads })).toThrow(
        /^Flock: threads must be a whole number in 1\.\.16/,
      );
    }
    expect(() => new Flock({ count: 1, seed: 1, threads: '2' as never })).toThrow(/^Flock: threads must be .* "2"/);
    host.startHelper = idle;
    expect(() => new Flock({ count: 1, seed: 1, threads: 16 })).not.toThrow();
  });

  test('suits flock and machine when nobody asks', async () => {
    host.startHelper = idle;
    const threadsWith = async (cores: number, count: number) => {
      host.cores = cores;
      const flock = new Flock({ count, seed: 1 });
      await flock.ready;
      return flock.threads;
    };
    expect(await threadsWith(4, 3000)).toBe(1);
    expect(await threadsWith(4, 5000)).toBe(4);
    expect(await threadsWith(64, 5000)).toBe(8);
    expect(await threadsWith(1, 5000)).toBe(1);
    // grown and shrunk
    host.cores = 2;
    const flock = new Flock({ count: 10, seed: 1 });
    for (const [count, threads] of [
      [5000, 2],
      [6000, 2],
      [100, 1],
    ] as const) {
      flock.setCount(count);
      await flock.ready;
      expect(flock.threads).toBe(threads);
    }
  });

  test('is one where memory cannot be shared, or no helper be started', async () => {
    host.cores = 0;
    const unshared = new Flock({ ...BUSY, threads: 3 });
    await unshared.ready;
    expect(unshared.threads).toBe(1);
    expect(unshared.positions.buffer).toBeInstanceOf(ArrayBuffer);

    host.cores = 4;
    host.startHelper = ({ thread }) => {
      if (thread === 2) throw new Error('no more threads');
      return idle({ thread } as Job, { onReady() {}, onLost() {} });
    };
    const refused = new Flock({ ...BUSY, threads: 3 });
    await refused.ready;
    expect(refused.threads).toBe(1);
    for (const flock of [unshared, refused]) flock.step(5);
    expect(refused.hash()).toBe(unshared.hash());
  });
});

describe('helpers end', () => {
  test('with dispose(), also while they start', async () => {
    const flock = await manned(3);
    const starting = new Flock({ ...BUSY, threads: 3 });
    const { ready } = starting;
    for (const other of [flock, starting]) {
      other.dispose();
      expect(other.threads).toBe(1);
    }
    await ready;
    await allEnd(4);
  });

  test('when there are too few birds to share', async () => {
    host.cores = 3;
    const flock = new Flock({ ...BUSY, count: 5000 });
    await flock.ready;
    expect(flock.threads).toBe(3);
    flock.setCount(10);
    await allEnd(2);
  });

  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;

  test('not when a flock is only waited for', async () => {
    const { ready } = new Flock({ ...BUSY, threads: 2 });
    // the next task holds nothing of what this one held
    await new Promise(setImmediate);
    collect();
    await ready;
  });

  test('when nobody holds their flock any more', async () => {
    // nothing in this function's own frame may hold the flock
    await (async () => (await manned(2)).step(3))();
    await until(() => {
      collect();
      return host.started[0]!.hasEnded;
    });
  });
});

describe('a lost helper', () => {
  test('that dies between ticks is let go with the others', async () => {
    const alone = new Flock({ ...BUSY, threads: 1 });
    const flock = await manned(3);
    flock.step(5);
    host.started[1]!.stop();
    await until(() => flock.threads === 1);
    await allEnd(2);
    flock.step(5);
    alone.step(10);
    expect(flock.hash()).toBe(alone.hash());
    flock.setCount(2000);
    alone.setCount(2000);
    for (const other of [alone, flock]) other.step(5);
    expect(flock.threads).toBe(1);
    expect(flock.hash()).toBe(alone.hash());
  });

  test('that dies in the middle of a tick', async () => {
    const options = { ...BUSY, count: 6000, threads: 1 };
    const alone = new Flock(options);
    const flock = await manned(2, options);
    flock.step(5);
    // takes effect at some moment of the ticks that follow
    host.started[0]!.stop();
    flock.step(25);
    await until(() => flock.threads === 1);
    flock.step(5);
    alone.step(35);
    expect(flock.hash()).toBe(alone.hash());
    flock.dispose();
  });

  const phases: [string, number, Partial<FlockOptions>][] = [
    ['while birds are gathered', 0, {}],
    ['while they fly from their lists', 1, {}],
    ['while lists are renewed', 2, {}],
    ['while they search anew', 3, { params: { fieldOfView: 1.6 } }],
    ['in radius mode', 4, { params: { neighbours: 'radius', perceptionRadius: 4 } }],
    ['on a torus', 1, { params: { bounds: 'torus', width: 60, height: 60, depth: 60 } }],
  ];
  test.each(phases)(
    'that hangs is given up after a while, and the tick is the one of one thread: %s',
    async (...row) => {
      const [, phase, options] = row;
      const alone = new Flock({ ...BUSY, ...options, threads: 1 });
      host.startHelper = idle;
      const flock = await manned(3, options);
      for (const other of [alone, flock]) {
        other.step(50);
        // a user who pushes, moves a bird and scares others
        other.externalAccelerations.set([5, -3, 2, 0, 4]);
        other.positions.set([0, 40, 0], 8);
        other.pointer = { mode: 'scare', x: 0, y: 40, z: 0 };
      }
      alone.step();
      host.hangsIn = phase;
      // a second passes whenever somebody looks at the clock
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
      flock.step();
      vi.restoreAllMocks();

      expect(flock.threads).toBe(1);
      expect(flock.hash()).toBe(alone.hash());
      expect([...flock.externalAccelerations].every((value) => value === 0)).toBe(true);
      expect([...flock.predators]).toEqual([...alone.predators]);
      const near = [new Uint32Array(8), new Uint32Array(8)] as const;
      for (const id of [0, 1, 700, 1499]) {
        const [mine, theirs] = [flock.neighboursOf(id, near[0]), alone.neighboursOf(id, near[1])];
        expect([mine, ...near[0]]).toEqual([theirs, ...near[1]]);
        expect(flock.forcesOf(id)).toEqual(alone.forcesOf(id));
      }
      for (const other of [alone, flock]) {
        other.externalAccelerations.set([5, -3, 2], 40);
        other.step(20);
      }
      expect(flock.hash()).toBe(alone.hash());
    },
  );

  test('is waited for until half a second is over', async () => {
    host.startHelper = idle;
    const flock = await manned(2);
    host.hangsIn = 0;
    const from = performance.now();
    flock.step();
    expect(performance.now() - from).toBeGreaterThanOrEqual(500);
    expect(flock.threads).toBe(1);
  });

  test('that hangs while a flock is looked at spoils nothing', async () => {
    const alone = new Flock({ ...BUSY, threads: 1 });
    host.startHelper = idle;
    const flock = await manned(2);
    host.hangsIn = 0;
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    expect(groups(flock)).toEqual(groups(alone));
    vi.restoreAllMocks();
    expect(flock.threads).toBe(1);
    for (const other of [alone, flock]) other.step(10);
    expect(flock.hash()).toBe(alone.hash());
  });
});
