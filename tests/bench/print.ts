/** Results as a table for people and as lines of JSON for programs. */

import { cpus } from 'node:os';
import type { CloudState } from './cases';
import type { Measurement, Spread } from './measure';

/** A measured case: what it is called, what programs are told of it beside the measurement, and remarks. */
export interface Result {
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly measurement: Measurement;
  readonly remark?: string;
}

/** Time of a frame of the page, ms. */
export interface FrameCase extends Omit<Spread, 'median'> {
  readonly name: string;
  readonly birds: number;
  readonly msPerFrame: number;
  /** Of a frame of the stage. */
  readonly drawCalls?: number;
}

export type Write = (line: string) => void;

/** One line, with the case first. */
export function jsonOf({ name, facts, measurement }: Result): string {
  const { birds, threads, ticks, wall, cpu, phases, windows, worst } = measurement;
  return json({
    ...{ case: name, birds, ...facts, threads, ticks },
    ...{ nsPerBird: (wall.median * 1e6) / birds, cpuNsPerBird: (cpu.median * 1e6) / birds },
    ...{ msPerTick: wall.median, p10: wall.p10, p90: wall.p90, worst, windows, phases },
  });
}

/** JSON with numbers to five digits. */
export function json(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'number' && !Number.isInteger(part) ? Number(part.toPrecision(5)) : part,
  );
}

/** The machine, in words. */
export function machine(): string {
  const processors = cpus();
  return `${processors[0]?.model ?? 'unknown processor'}, ${processors.length} threads, Node ${process.version}`;
}

/** Width of the first column, which is set flush left, and of the one after it. */
const NAME = 30;
const BIRDS = 8;

/** A table of ticks that grows by a row a case; its first row decides which phases there are. */
export class TickTable {
  private readonly write: Write;
  private widths: readonly number[] = [];

  constructor(write: Write) {
    this.write = write;
  }

  add({ name, measurement, remark }: Result): void {
    const { birds, threads, wall, cpu, phases, windows, worst } = measurement;
    if (this.widths.length === 0) this.writeHead(Object.keys(phases));
    const ns = (ms: number) => ((ms * 1e6) / birds).toFixed(0);
    const stretches = `${digits(Math.min(...windows))}-${digits(Math.max(...windows))}`;
    this.writeRow([
      ...[name, String(birds), String(threads), ns(wall.median), ns(cpu.median), show(wall)],
      ...[...Object.values(phases).map(show), stretches, worst.toFixed(2)],
    ]);
    if (remark) this.write(`  ${remark}`);
  }

  private writeHead(phases: readonly string[]): void {
    this.widths = [NAME, BIRDS, 8, 9, 11, 20, ...phases.map(() => 20), 14, 7];
    this.write(
      'Median (p10-p90), ms a tick. cpu: time of processors, not of the clock. stretches: medians of fifths of the',
    );
    this.write('ticks, lowest-highest. worst: longest tick / median.');
    this.writeRow(['case', 'birds', 'threads', 'ns/bird', 'cpu ns/bird', 'tick', ...phases, 'stretches', 'worst']);
  }

  private writeRow(cells: readonly string[]): void {
    this.write(lineOf(cells, this.widths));
  }
}

function lineOf([name = '', ...cells]: readonly string[], [first = 0, ...widths]: readonly number[]): string {
  return name.padEnd(first) + cells.map((cell, i) => cell.padStart(widths[i]! + 1)).join('');
}

/** e.g. `6.92 (6.85-7.1)`. */
function show({ median, p10, p90 }: Spread): string {
  return `${digits(median)} (${digits(p10)}-${digits(p90)})`;
}

function digits(ms: number): string {
  return ms.toFixed(ms < 0.1 ? 3 : ms < 10 ? 2 : 1);
}

/** The lines of a table of frames, and what the stage costs over its birds alone. */
export function frameLines(cases: readonly FrameCase[]): string[] {
  const widths = [NAME, BIRDS, 28, 11];
  const rows = cases.map(({ name, birds, msPerFrame, p10, p90, drawCalls }) => {
    return [name, String(birds), show({ median: msPerFrame, p10, p90 }), String(drawCalls ?? '')];
  });
  const table = [['case', 'birds', 'ms a frame (p10-p90)', 'draw calls'], ...rows].map((cells) =>
    lineOf(cells, widths),
  );
  const bare = cases.find(({ name }) => name === 'bare');
  const stage = cases.find(({ name, birds }) => name === 'stage' && birds === bare?.birds);
  if (!bare || !stage) return table;
  const ratio = (stage.msPerFrame / bare.msPerFrame).toFixed(2);
  return [
    ...table,
    `  ${bare.birds} birds with everything: ${ratio} x the bare birds (wanted: at most 2.5; draw calls at most 30)`,
  ];
}

/** What became of a cloud. */
export function cloudRemark({ others, pace }: CloudState): string {
  return `held: ${others.toFixed(1)} others in the perception radius, ${pace.toFixed(4)} perception radii a tick`;
}
