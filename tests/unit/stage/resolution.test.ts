import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IN_SOFTWARE, ON_CARD, Resolution } from '../../../src/stage/resolution';

/** A machine: it draws a picture in `fixed + perPixel * scale^2` ms, runs ticks, and shows frames on a display. */
interface Machine {
  readonly fixed: number;
  readonly perPixel: number;
  readonly ticking?: number;
  /** Refresh rate, Hz; without one, as when nothing waits for the display, frames follow each other at once. */
  readonly display?: number;
}

/** Feeds `seconds` of frames, the machine asked anew for each, and lists the scale at every frame with its time in s. */
function run(resolution: Resolution, seconds: number, machine: (second: number) => Machine, from = 0) {
  const trace: { at: number; scale: number }[] = [];
  for (let ms = 1000 * from; ms < 1000 * (from + seconds); ) {
    const { fixed, perPixel, ticking = 0, display } = machine(ms / 1000);
    const work = fixed + perPixel * resolution.scale ** 2 + ticking;
    const refresh = display ? 1000 / display : 0;
    ms += refresh ? refresh * Math.max(1, Math.ceil(work / refresh - 1e-9)) : work;
    resolution.frame(ms, ticking);
    trace.push({ at: ms / 1000, scale: resolution.scale });
  }
  return trace;
}

/** Times at which the scale changed, s. */
const changes = (trace: readonly { at: number; scale: number }[]) =>
  trace.filter(({ scale }, i) => i > 0 && scale !== trace[i - 1]!.scale).map(({ at }) => at);

const card = () => new Resolution(ON_CARD);

describe('Resolution', () => {
  it.each([50, 60, 75, 90, 120, 144, 240])('stays full where frames come as fast as a display of %i Hz', (display) => {
    expect(changes(run(card(), 60, () => ({ fixed: 3, perPixel: 1, display })))).toEqual([]);
  });

  it.each([60, 120, 144])('at %i Hz goes coarser after a second over the budget, just as far as it must', (display) => {
    // 40 ms at full size, 23.7 at 0.7, 19.5 at 0.6
    const trace = run(card(), 4.5, () => ({ fixed: 8, perPixel: 32, display }));
    expect(changes(trace)[0]).toBeGreaterThan(1);
    expect(changes(trace)[0]).toBeLessThan(1.2);
    const { scale } = trace.at(-1)!;
    expect(8 + 32 * scale ** 2).toBeLessThan(20.5);
    expect(scale).toBeGreaterThanOrEqual(0.5);
  });

  it('goes back to full when the load is gone, five seconds a step', () => {
    const resolution = card();
    run(resolution, 10, () => ({ fixed: 0, perPixel: 30, display: 60 }));
    expect(resolution.scale).toBe(0.7);
    const trace = run(resolution, 60, () => ({ fixed: 0, perPixel: 10, display: 60 }), 10);
    expect(trace.at(-1)!.scale).toBe(1);
    const [first, second] = changes(trace);
    expect(second! - first!).toBeGreaterThan(4.9);
  });

  it('tries a scale that is too fine ever more rarely, and each time for at most two seconds', () => {
    // right at 0.7, too much at 0.85, on a display that hides how much
    const trace = run(card(), 1800, () => ({ fixed: 0, perPixel: 30, display: 60 }));
    const times = changes(trace);
    const fine = trace.filter(({ at, scale }) => at > 10 && scale > 0.7).length;
    expect(fine / trace.length).toBeLessThan(0.02);
    const tries = times.filter((_, i) => i % 2 === 0).slice(1);
    const gaps = tries.slice(1).map((at, i) => at - tries[i]!);
    for (const [i, gap] of gaps.entries()) if (i > 0) expect(gap).toBeGreaterThan(0.99 * gaps[i - 1]!);
    expect(gaps.at(-1)!).toBeGreaterThan(290);
  });

  it('never changes twice within a second, whatever the load does', () => {
    const load = fc.record({ fixed: fc.integer({ min: 0, max: 60 }), perPixel: fc.integer({ min: 0, max: 60 }) });
    const display = fc.constantFrom(30, 60, 144, 240);
    fc.assert(
      fc.property(fc.array(load, { minLength: 1, maxLength: 8 }), display, (loads, display) => {
        const trace = run(card(), 80, (s) => ({ ...loads[Math.floor(s / 10) % loads.length]!, display }));
        const times = changes(trace);
        const gaps = times.slice(1).map((at, i) => at - times[i]!);
        expect(Math.min(1, ...gaps)).toBeGreaterThan(0.99);
        expect(trace.filter(({ scale }) => ![1, 0.85, 0.7, 0.6, 0.5].includes(scale))).toEqual([]);
      }),
    );
  });

  it.each([24, 30, 40])('does not take a display of %i Hz for a slow machine for long', (display) => {
    const trace = run(card(), 600, () => ({ fixed: 2, perPixel: 2, display }));
    expect(trace.filter(({ scale }) => scale === 1).length / trace.length).toBeGreaterThan(0.95);
  });

  it('goes back to full where pixels are not what takes the time', () => {
    const trace = run(card(), 60, () => ({ fixed: 60, perPixel: 2 }));
    expect(trace.at(-1)!.scale).toBe(1);
    // but keeps what helps a little
    expect(run(card(), 60, () => ({ fixed: 30, perPixel: 20 })).at(-1)!.scale).toBe(0.5);
  });

  it('takes no heed of the time that ticks take', () => {
    expect(changes(run(card(), 60, () => ({ fixed: 5, perPixel: 5, ticking: 40 })))).toEqual([]);
    // with a display whose frames the ticks make fall behind
    expect(changes(run(card(), 60, () => ({ fixed: 5, perPixel: 2, ticking: 24, display: 60 })))).toEqual([]);
  });

  it('takes no heed of single long frames, of pauses, and of time that jumps', () => {
    const resolution = card();
    let ms = 0;
    for (let frame = 1; frame < 60 * 60; frame++) {
      ms += 1000 / 60;
      if (frame % 60 === 0) ms += 400;
      if (frame % 300 === 0) ms += 30_000;
      if (frame % 400 === 0) ms -= 5000;
      resolution.frame(frame % 500 === 0 ? Number.NaN : ms, 1);
      expect(resolution.scale).toBe(1);
    }
  });

  it('keeps the scale while it is held, by the last that holds it, and forgets what was before', () => {
    const resolution = card();
    const slow = () => ({ fixed: 0, perPixel: 100 });
    const release = resolution.hold(0.85);
    expect(run(resolution, 20, slow).every(({ scale }) => scale === 0.85)).toBe(true);
    const releaseOther = resolution.hold(1);
    release();
    release();
    expect(run(resolution, 20, slow, 20).every(({ scale }) => scale === 1)).toBe(true);
    releaseOther();
    expect(run(resolution, 0.9, slow, 40).at(-1)!.scale).toBe(1);
    expect(run(resolution, 5, slow, 40.9).at(-1)!.scale).toBe(0.5);
    const releaseCoarse = resolution.hold();
    expect(run(resolution, 60, () => ({ fixed: 1, perPixel: 1 }), 46).at(-1)!.scale).toBe(0.5);
    releaseCoarse();
    expect(run(resolution, 60, () => ({ fixed: 1, perPixel: 1 }), 106).at(-1)!.scale).toBe(1);
  });

  it('in software begins where it is told, allows slower frames, and stays sharper', () => {
    expect(new Resolution({ ...IN_SOFTWARE, start: 0.5 }).scale).toBe(0.7);
    expect(new Resolution({ ...ON_CARD, start: 0.65 }).scale).toBe(0.6);
    expect(changes(run(new Resolution(IN_SOFTWARE), 30, () => ({ fixed: 30, perPixel: 40 })))).toEqual([]);
    expect(run(new Resolution(IN_SOFTWARE), 30, () => ({ fixed: 30, perPixel: 200 })).at(-1)!.scale).toBe(0.7);
  });
});
