/** How long ticks take. */

import type { Flock } from '../../src/flock';

/** The middle of many measured values, and what one in ten is below and above. */
export interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** Times are of one tick, in ms. */
export interface Measurement {
  readonly birds: number;
  /** Threads that really were at work. */
  readonly threads: number;
  readonly ticks: number;
  /** Time that passed. */
  readonly wall: Spread;
  /** Time that processors worked, on all threads. */
  readonly cpu: Spread;
  /** Median of what a tick took without the time that the processor gave to other programs. */
  readonly own: number;
  /** The phases of the flock's profile. */
  readonly phases: Readonly<Record<string, Spread>>;
  /** Medians of consecutive stretches: they differ when something else wants the machine. */
  readonly windows: readonly number[];
  /** The longest tick relative to the median, both as `own`. */
  readonly worst: number;
}

/** A flock in flight, and how to measure it. */
export interface Course {
  readonly flock: Flock;
  /** Ticks before the measurement. */
  readonly warmUp: number;
  /** Ticks after them for which the flock stays what it is meant to be. */
  readonly holds: number;
  /** Brings the flock back to what it is meant to be, before each tick and outside the measured time. */
  readonly hold?: () => void;
}

const LEAST_TICKS = 60;
const LEAST_MS = 2000;
const WINDOWS = 5;

/** Warms a flock up and measures its ticks: at least 60, and for two seconds if it holds that long. */
export async function measure({ flock, warmUp, holds, hold }: Course): Promise<Measurement> {
  await flock.ready;
  for (let tick = 0; tick < warmUp; tick++) {
    hold?.();
    flock.step();
  }
  const names = Object.keys(flock.profile).filter((name) => name !== 'total') as (keyof typeof flock.profile)[];
  const phases = names.map((): number[] => []);
  const wall: number[] = [];
  const cpu: number[] = [];
  const start = performance.now();
  while (wall.length < LEAST_TICKS || (wall.length < holds && performance.now() - start < LEAST_MS)) {
    hold?.();
    const used = process.cpuUsage();
    const began = performance.now();
    flock.step();
    const ended = performance.now();
    const { user, system } = process.cpuUsage(used);
    wall.push(ended - began);
    cpu.push((user + system) / 1000);
    for (const [i, name] of names.entries()) phases[i]!.push(flock.profile[name]);
  }
  // a tick that had to wait took long by the clock only, and one beside which V8 compiled took much of the processor only
  const own = wall.map((ms, tick) => Math.min(ms, cpu[tick]!));
  const middle = spread(own).median;
  return {
    birds: flock.count,
    threads: flock.threads,
    ticks: wall.length,
    wall: spread(wall),
    cpu: spread(cpu),
    own: middle,
    phases: Object.fromEntries(names.map((name, i) => [name, spread(phases[i]!)])),
    windows: Array.from({ length: WINDOWS }, (_, i) => {
      const [from, to] = [i, i + 1].map((edge) => Math.round((edge * wall.length) / WINDOWS));
      return spread(wall.slice(from, to)).median;
    }),
    worst: Math.max(...own) / middle,
  };
}

/** By the nearest rank, between two for an even median. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  const last = sorted.length - 1;
  return { median: (sorted[last >> 1]! + sorted[(last + 1) >> 1]!) / 2, p10: at(0.1), p90: at(0.9) };
}

/** The power of the number of birds that the time of a tick grows with: least squares on a plane of logarithms. */
export function growthExponent(points: readonly { readonly birds: number; readonly ms: number }[]): number {
  const x = points.map(({ birds }) => Math.log(birds));
  const y = points.map(({ ms }) => Math.log(ms));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b) / values.length;
  const [middleX, middleY] = [mean(x), mean(y)];
  const above = mean(x.map((value, i) => (value - middleX) * (y[i]! - middleY)));
  return above / mean(x.map((value) => (value - middleX) ** 2));
}
