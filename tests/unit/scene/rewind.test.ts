import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flock, type FlockOptions } from '../../../src/flock';
import { Rewind } from '../../../src/scene/rewind';
import { act, anyAction } from './hands';

/** A flock with something of everything. */
function someFlock(options: Partial<FlockOptions> = {}): Flock {
  return new Flock({
    count: 20,
    seed: 3,
    obstacles: [{ x: 10, y: 30, z: 0, radius: 4 }],
    predators: [{ x: 30, y: 40, z: 0 }],
    ...options,
  });
}

/** Flies on, and says how the flock was when it left each tick. */
function fly(flock: Flock, rewind: Rewind, ticks: number, hashes: string[], edit?: (i: number) => void): void {
  for (let i = 0; i < ticks; i++) {
    edit?.(i);
    hashes[flock.tick] = flock.hash();
    rewind.step();
  }
  hashes[flock.tick] = flock.hash();
}

describe('rewinding', () => {
  it('is exact to the byte, whatever was changed in flight', () => {
    const moment = fc.record({ ticks: fc.integer({ min: 1, max: 9 }), actions: fc.array(anyAction, { maxLength: 3 }) });
    const flight = fc.array(moment, { minLength: 10, maxLength: 30 });
    fc.assert(
      fc.property(
        flight,
        flight,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8 }),
        (first, second, seeks) => {
          const flock = someFlock();
          const rewind = new Rewind(flock);
          const hashes: string[] = [];
          const play = (moments: typeof first) => {
            for (const { ticks, actions } of moments) {
              for (const action of actions) {
                act(flock, action);
                // whether somebody looks makes no difference
                if (actions.length === 2) expect(rewind.newest).toBeGreaterThanOrEqual(flock.tick);
              }
              fly(flock, rewind, ticks, hashes);
            }
          };
          const look = () => {
            expect([rewind.oldest, rewind.newest]).toEqual([0, hashes.length - 1]);
            for (const part of seeks) {
              const tick = Math.round(part * rewind.newest);
              rewind.seek(tick);
              expect([flock.tick, flock.hash()]).toEqual([tick, hashes[tick]]);
            }
          };
          play(first);
          look();
          // another future
          hashes.length = flock.tick + 1;
          play(second);
          look();
          flock.dispose();
        },
      ),
      { numRuns: 8 },
    );
  });

  it('flies a lure again that moves with every tick', () => {
    const flock = someFlock();
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    fly(flock, rewind, 150, hashes, (i) => {
      flock.pointer = { mode: 'lure', x: 20 - i / 4, y: 30 + (i % 40), z: i % 7 };
      if (i % 3 === 0) flock.predators.update(0, { mode: i % 2 ? 'pointer' : 'hunt' });
    });
    for (const tick of [149, 61, 60, 59, 0, 100, 101, 150]) {
      rewind.seek(tick);
      expect([tick, flock.hash()]).toEqual([tick, hashes[tick]]);
    }
  });

  it('goes back to the very birds, when their number was changed between two ticks', () => {
    const flock = someFlock();
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    fly(flock, rewind, 10, hashes);
    flock.setCount(5);
    flock.setCount(20);
    fly(flock, rewind, 10, hashes);
    flock.setCount(0);
    fly(flock, rewind, 10, hashes);
    for (const tick of [5, 25, 12, 10, 20, 30, 9, 19]) {
      rewind.seek(tick);
      expect([tick, flock.hash()]).toEqual([tick, hashes[tick]]);
    }
  });
});

describe('the past', () => {
  it('reaches 30 s back and no further, with a snapshot each second', () => {
    const flock = new Flock({ count: 2, seed: 1 });
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    expect([rewind.oldest, rewind.newest]).toEqual([0, 0]);
    fly(flock, rewind, 1800, hashes);
    expect([rewind.oldest, rewind.newest]).toEqual([0, 1800]);
    fly(flock, rewind, 333, hashes);
    expect([rewind.oldest, rewind.newest]).toEqual([333, 2133]);
    rewind.seek(333);
    expect(flock.hash()).toBe(hashes[333]);
    expect(() => rewind.seek(332)).toThrow('tick must be a whole number in 333..2133, got 332');
    expect(() => rewind.seek(2134)).toThrow(RangeError);
    expect(() => rewind.seek(400.5)).toThrow(RangeError);
    expect([flock.tick, flock.hash()]).toEqual([333, hashes[333]]);
    // the oldest snapshot is there to go on from, and memory is used again
    expect(rewind.bytes).toBe(31 * new Rewind(flock).bytes);
  });

  it('ends where something is changed or flown, and not before', () => {
    const flock = someFlock();
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    fly(flock, rewind, 100, hashes);
    rewind.seek(40);
    expect([rewind.oldest, rewind.newest]).toEqual([0, 100]);
    rewind.seek(100);
    expect(flock.hash()).toBe(hashes[100]);

    rewind.seek(70);
    flock.setParams({ alignment: 0 });
    expect([rewind.oldest, rewind.newest]).toEqual([0, 70]);
    const hash = flock.hash();
    rewind.seek(20);
    expect(flock.hash()).toBe(hashes[20]);
    rewind.seek(70);
    expect(flock.hash()).toBe(hash);
    expect(flock.params.alignment).toBe(0);

    rewind.seek(50);
    rewind.step();
    expect([rewind.oldest, rewind.newest]).toEqual([0, 51]);
  });

  it('does not end because the pointer passes by, until it matters', () => {
    const flock = someFlock({ pointer: { mode: 'lure' } });
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    fly(flock, rewind, 30, hashes);
    rewind.seek(10);
    flock.pointer = { x: 9, y: 33 };
    expect(rewind.newest).toBe(30);
    rewind.seek(30);
    expect(flock.hash()).toBe(hashes[30]);

    rewind.seek(10);
    flock.pointer = { x: 9, y: 33 };
    hashes.length = 10;
    fly(flock, rewind, 30, hashes);
    rewind.seek(35);
    expect(flock.hash()).toBe(hashes[35]);
    rewind.seek(10);
    expect([flock.hash(), flock.pointer.x]).toEqual([hashes[10], 9]);
  });

  it('begins anew when somebody else flies or restores the flock', () => {
    const flock = someFlock();
    const rewind = new Rewind(flock);
    const start = flock.snapshot();
    fly(flock, rewind, 30, []);
    flock.step(5);
    expect([rewind.oldest, rewind.newest]).toEqual([35, 35]);
    fly(flock, rewind, 5, []);
    flock.restore(start);
    const hash = flock.hash();
    rewind.step();
    expect([rewind.oldest, rewind.newest]).toEqual([0, 1]);
    rewind.seek(0);
    expect(flock.hash()).toBe(hash);
  });

  it('keeps its reach in less memory, by snapshots that are further apart', () => {
    const flock = new Flock({ count: 2, seed: 1 });
    const room = 7 * new Rewind(flock).bytes;
    const rewind = new Rewind(flock, room);
    const hashes: string[] = [];
    let least = 1800;
    for (let i = 0; i < 10; i++) {
      fly(flock, rewind, 387, hashes);
      expect(rewind.bytes).toBeLessThanOrEqual(room);
      if (flock.tick >= 1800) least = Math.min(least, rewind.newest - rewind.oldest);
    }
    expect(least).toBe(1800);
    const tick = rewind.oldest + 299;
    rewind.seek(tick);
    expect(flock.hash()).toBe(hashes[tick]);
  });

  it('keeps within its memory when the flock grows with every tick', () => {
    const flock = new Flock({ count: 10, seed: 1 });
    const room = 2 ** 20;
    const rewind = new Rewind(flock, room);
    const hashes: string[] = [];
    for (let i = 0; i < 100; i++) {
      flock.setCount(flock.count + 10);
      fly(flock, rewind, 1, hashes);
      expect(rewind.bytes).toBeLessThanOrEqual(room);
    }
    expect(rewind.oldest).toBeGreaterThan(0);
    // at rest, only the last of many is worth keeping
    flock.setCount(1000);
    const { oldest } = rewind;
    for (let count = 999; count > 900; count--) {
      flock.setCount(count);
      expect(rewind.newest).toBe(100);
    }
    expect(rewind.oldest).toBe(oldest);
    hashes[100] = flock.hash();
    for (let tick = rewind.newest; tick >= rewind.oldest; tick--) {
      rewind.seek(tick);
      expect(flock.hash()).toBe(hashes[tick]);
    }
  });

  it('survives a tick that the flock refuses', () => {
    const flock = someFlock();
    const rewind = new Rewind(flock);
    const hashes: string[] = [];
    fly(flock, rewind, 10, hashes);
    flock.externalAccelerations[0] = Number.NaN;
    expect(() => rewind.step()).toThrow(RangeError);
    flock.externalAccelerations.fill(0);
    fly(flock, rewind, 10, hashes);
    rewind.seek(15);
    expect(flock.hash()).toBe(hashes[15]);
  });
});
