/** The bench: measures what the command line asks for and prints it. */

import { type Arguments, parse, type Subject } from './arguments';
import { checkCloud, courseOf } from './cases';
import { growthExponent, type Measurement, measure } from './measure';
import { cloudRemark, type FrameCase, frameLines, json, jsonOf, machine, type Result, TickTable } from './print';
import { BESIDE, BIRDS, shapes } from './shapes';

type Report = (result: Result) => void;

/** Runs the bench; `frames` measures the page. Returns the exit code: 2 for bad arguments, 1 when a cloud did not hold. */
export async function main(words: readonly string[], frames: () => Promise<readonly FrameCase[]>): Promise<number> {
  let wanted: Arguments;
  try {
    wanted = parse(words);
  } catch (error) {
    return fail(error, 2);
  }
  const { part, json: asJson } = wanted;
  if (!asJson) print(machine());
  const table = new TickTable(print);
  const report: Report = asJson ? (result) => print(jsonOf(result)) : (result) => table.add(result);
  try {
    if (part === 'frames') printFrames(await frames(), asJson);
    else if (part === 'shapes') await measureShapes(wanted, report);
    else if (part === 'growth') await measureGrowth(wanted, report);
    else await measureFlights(wanted, report);
  } catch (error) {
    return fail(error, 1);
  }
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown, code: number): number {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  return code;
}

function printFrames(cases: readonly FrameCase[], asJson: boolean): void {
  for (const line of asJson ? cases.map(json) : frameLines(cases)) print(line);
}

async function measureFlights({ series, warmUp }: Arguments, report: Report): Promise<void> {
  for (const { subject, threads, birds } of series) {
    for (const count of birds) await measureFlight(subject, count, threads, warmUp, report);
  }
}

async function measureFlight(
  subject: Subject,
  birds: number,
  threads: number,
  warmUp: number | undefined,
  report: Report,
): Promise<Measurement> {
  const course = courseOf(subject, birds, threads, warmUp);
  const measurement = await measure(course);
  if (subject === 'default') {
    report({ name: 'default flock', facts: { scene: subject }, measurement });
  } else {
    const held = checkCloud(course.flock, subject);
    const remark = cloudRemark(held);
    report({ name: `cloud, ${subject} others`, facts: { others: subject, held }, measurement, remark });
  }
  course.flock.dispose();
  return measurement;
}

/** How the time of a tick grows with the number of birds. */
async function measureGrowth({ series, warmUp, json: asJson }: Arguments, report: Report): Promise<void> {
  for (const { subject, threads, birds } of series) {
    const points: { birds: number; ms: number }[] = [];
    for (const count of birds) {
      const { own } = await measureFlight(subject, count, threads, warmUp, report);
      points.push({ birds: count, ms: own });
    }
    const exponent = growthExponent(points);
    const facts = subject === 'default' ? { scene: subject } : { others: subject };
    if (asJson) print(json({ growth: exponent, ...facts, threads }));
    else print(`  ms a tick grows as birds to the power of ${exponent.toFixed(3)}`);
  }
}

/** Flocks of all shapes against the evolved default flock, which is measured anew, in the same ticks, beside each of them. */
async function measureShapes({ threads, warmUp }: Arguments, report: Report): Promise<void> {
  const { flock, ...course } = courseOf('default', BIRDS, threads, warmUp);
  const first = await measure({ flock, ...course });
  report({ name: 'evolved default flock', facts: { scene: 'default' }, measurement: first });
  const snapshot = flock.snapshot();
  const cost = ({ own, birds }: Measurement) => own / birds;
  for (const { name, limit, prepare } of shapes(snapshot)) {
    flock.restore(snapshot);
    const evolved = await measure({ flock, ...BESIDE });
    const shape = prepare(threads);
    const measurement = await measure(shape);
    shape.flock.dispose();
    const ratio = cost(measurement) / cost(evolved);
    const remark = `${ratio.toFixed(2)} x the evolved flock${ratio > limit ? `, more than ${limit}` : ''}`;
    report({ name, facts: { ratio, limit }, measurement, remark });
  }
  flock.dispose();
}
