import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { Clock } from '../../../src/stage/clock';

/** Ticks run at each of the given frame times, every tick costing `cost` ms. */
function ticksAt(clock: Clock, times: readonly number[], cost = 0): number[] {
  return times.map((ms) => {
    let ran = 0;
    clock.begin(ms);
    while (clock.due(ran * cost)) ran++;
    return ran;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** Frame times of `seconds` at `rate` Hz, from `start` on. */
function times(rate: number, seconds: number, start = 0): number[] {
  return Array.from({ length: Math.round(rate * seconds) + 1 }, (_, frame) => start + (frame * 1000) / rate);
}

describe('Clock', () => {
  it.each([24, 30, 60, 75, 120, 144, 165, 240])('runs 600 ticks in 10 s at %i Hz', (rate) => {
    for (const start of [0, 1234.567, 98_765_432.1]) {
      expect(sum(ticksAt(new Clock(), times(rate, 10, start)))).toBe(600);
    }
  });

  it('runs 36,000 ticks in 10 minutes, whatever the rate', () => {
    for (const rate of [24, 59.94, 144]) {
      expect(sum(ticksAt(new Clock(), [...times(rate, 600), 600_000]))).toBe(36_000);
    }
  });

  it('runs 600 ticks in 10 s of uneven frames', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { maxLength: 300 }), (uneven) => {
        // a frame at least every 100 ms: a longer one loses time on purpose
        const frames = [...uneven, ...times(10, 10)].sort((a, b) => a - b);
        expect(sum(ticksAt(new Clock(), frames))).toBe(600);
      }),
    );
  });

  it('runs the ticks of every stretch of time when its timestamps are rounded to 0.1 ms', () => {
    const rounded = times(60, 100).map((ms) => Math.round(ms * 10) / 10);
    const perFrame = ticksAt(new Clock(), rounded);
    expect(sum(perFrame)).toBe(6000);
    expect(Math.max(...perFrame)).toBeLessThanOrEqual(2);
  });

  it('does nothing at its first frame', () => {
    expect(ticksAt(new Clock(), [5_000])).toEqual([0]);
  });

  it('takes at most 0.1 s from a gap of 30 s and reports the rest as lost', () => {
    const clock = new Clock();
    expect(ticksAt(clock, [0, 30_000, 30_000 + 1000 / 60])).toEqual([0, 6, 1]);
    expect(clock.asked).toBeCloseTo(1801, 6);
    expect(clock.lost).toBeCloseTo(1794, 6);
  });

  it('loses nothing in a gap it was told to forget', () => {
    const clock = new Clock();
    ticksAt(clock, [0, 50]);
    clock.forget();
    expect(ticksAt(clock, [60_000, 60_050])).toEqual([0, 3]);
    expect(clock.lost).toBe(0);
  });

  it('starts no tick after 12 ms, but always one, and slows instead of piling up', () => {
    const fine = new Clock();
    expect(sum(ticksAt(fine, times(60, 10), 30))).toBe(600);
    expect(fine.lost).toBe(0);

    const slow = new Clock();
    // at 10 frames a second six ticks are due in each; at 5 ms three of them start within 12 ms
    expect(ticksAt(slow, times(10, 1), 5)).toEqual([0, ...Array(10).fill(3)]);
    expect(1 - slow.lost / slow.asked).toBeCloseTo(0.5, 6);
    expect(slow.alpha).toBeCloseTo(0, 6);

    const stuck = new Clock();
    expect(ticksAt(stuck, times(10, 1), 1000)).toEqual([0, ...Array(10).fill(1)]);
    expect(1 - stuck.lost / stuck.asked).toBeCloseTo(1 / 6, 6);
  });

  it('draws between ticks', () => {
    const clock = new Clock();
    const alphas = times(240, 1 / 60).map((ms) => {
      while (clock.due(0));
      clock.begin(ms);
      return clock.alpha;
    });
    expect(alphas.map((alpha) => Number(alpha.toFixed(9)))).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it.each([
    [0.1, 60],
    [0.5, 300],
    [4, 2400],
  ])('at %f times speed runs %i ticks in 10 s', (speed, expected) => {
    const clock = new Clock();
    clock.speed = speed;
    expect(sum(ticksAt(clock, times(60, 10)))).toBe(expected);
    expect(clock.lost).toBe(0);
  });

  it('takes at most 0.1 s times the speed a frame', () => {
    const clock = new Clock();
    clock.speed = 4;
    expect(ticksAt(clock, [0, 30_000])).toEqual([0, 24]);
  });

  it('stands still while paused, keeps the speed, and does not catch up', () => {
    const clock = new Clock();
    clock.speed = 2;
    ticksAt(clock, [0, 20]);
    const { alpha } = clock;
    clock.paused = true;
    expect(sum(ticksAt(clock, times(60, 5, 20)))).toBe(0);
    expect(clock.alpha).toBe(alpha);
    clock.paused = false;
    expect(clock.speed).toBe(2);
    expect(ticksAt(clock, [5070])).toEqual([6]);
    expect(clock.lost).toBe(0);
  });

  it('counts time that runs backwards as none', () => {
    expect(ticksAt(new Clock(), [1000, 0, 50])).toEqual([0, 0, 3]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'takes no notice of a frame at %f',
    (ms) => {
      const clock = new Clock();
      expect(ticksAt(clock, [ms, 1000, 1025, ms, 1050])).toEqual([0, 0, 1, 0, 2]);
      expect([clock.asked, clock.lost, clock.alpha]).toEqual([3, 0, 0]);
    },
  );

  it("refuses the text '2' as a speed", () => {
    const clock = new Clock();
    expect(() => {
      clock.speed = '2' as unknown as number;
    }).toThrow(new RangeError('Clock: speed must be a number in 0.1..4, got "2"'));
    expect(clock.speed).toBe(1);
  });

  it.each([0, 0.05, 4.1, -1, Number.NaN])('refuses speed %f', (speed) => {
    const clock = new Clock();
    expect(() => {
      clock.speed = speed;
    }).toThrow(`Clock: speed must be a number in 0.1..4, got ${speed}`);
    expect(clock.speed).toBe(1);
  });

  it('flies the same flight at every frame rate', () => {
    const fly = (frames: readonly number[]) => {
      const flock = new Flock({ count: 40, seed: 3 });
      const clock = new Clock();
      for (const ms of frames) {
        clock.begin(ms);
        while (clock.due(0)) flock.step();
      }
      const { tick } = flock;
      const hash = flock.hash();
      flock.dispose();
      return { tick, hash };
    };
    const uneven = times(60, 10).map((ms, frame, { length }) => (frame % (length - 1) ? ms + 6 * Math.sin(frame) : ms));
    const flights = [24, 30, 60, 75, 120, 144, 240].map((rate) => fly(times(rate, 10)));
    for (const flight of [...flights, fly(uneven)]) expect(flight).toEqual({ tick: 600, hash: flights[0]!.hash });
  });
});
