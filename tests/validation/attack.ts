/** What one pass of a falcon through its middle does to a flock. */

import {
  alarms,
  centroid,
  DT,
  Flock,
  groups,
  nearestNeighbourDistance,
  type Predator,
  polarization,
} from '../../src/flock';
import { createFlock, PRESETS } from '../../src/scene';
import { mean } from './watch';

/** A falcon goes by at this distance or less when it could strike: twice its wing span, m. */
const REACH = 2;
/** Its dive: pace (m/s), way to the middle of the flock (m), steepness (the downward part of its heading). */
const DIVE = { speed: 30, way: 60, down: 0.3 };
/** How long a flock may take to recover, s. */
export const RECOVERY = 15;

/** One pass of a falcon through the middle of the flock of the scene "falcon". */
export interface Attack {
  /** Birds that it would come within reach of if nobody reacted, and the part of them that it does not. */
  inPath: number;
  cleared: number;
  /** The same part when birds see it within 9 m only. */
  clearedLate: number;
  /** Distance of the bird that it comes nearest to, m; and if nobody reacted. */
  nearest: number;
  nearestUnmoved: number;
  /** Seconds after it has gone until the flock is one group and stays so, and until polarization is above 0.85; of 15 s, else null. */
  oneGroup: number | null;
  ordered: number | null;
  /** Mean distance to the nearest neighbour at its least and at its greatest, relative to before. */
  blackening: number;
  expansion: number;
  /** Times that a bird's alarm rose, by the falcon and by a neighbour; and without a cause, which must not be. */
  rises: { falcon: number; neighbour: number; nothing: number };
}

/** Flies a falcon through a flock that has flown for `calm` seconds. */
export function attack(seed: number, calm = 20): Attack {
  const scene = PRESETS.find((preset) => preset.name === 'falcon')!;
  const flock = createFlock({ ...scene, seed, predators: [] });
  flock.step(60 * calm);
  sendFalcon(flock, seed);
  const before = nearestNeighbourDistance(flock, 500);
  const unmoved = passes(copyOf(flock, { flee: 0, alarmSpread: 0, alarmGain: 1 }));
  const late = passes(copyOf(flock, { fearRadius: 9 }));
  const spacing: number[] = [];
  const rises = { falcon: 0, neighbour: 0, nothing: 0 };
  const passed = passes(flock, (step) => {
    countRises(flock, step, rises);
    if (flock.tick % 10 === 0) spacing.push(nearestNeighbourDistance(flock, 500) / before);
  });
  const path = [...unmoved.keys()].filter((id) => unmoved[id]! < REACH);
  const clear = (distances: Float64Array) => mean(path.map((id) => (distances[id]! >= REACH ? 1 : 0)));
  flock.predators.clear();
  const recovery = recover(flock);
  return {
    inPath: path.length,
    cleared: clear(passed),
    clearedLate: clear(late),
    nearest: Math.min(...passed),
    nearestUnmoved: Math.min(...unmoved),
    ...recovery,
    blackening: Math.min(...spacing),
    expansion: Math.max(...spacing),
    rises,
  };
}

/** A falcon at the beginning of a dive at where the middle of the flock will be; each seed has it come from another side. */
function sendFalcon(flock: Flock, seed: number): void {
  const middle = centroid(flock, [0, 0, 0]);
  const time = DIVE.way / DIVE.speed;
  const pace = [0, 1, 2].map((axis) => mean(column(flock.velocities, axis)));
  const aim = middle.map((value, axis) => value + time * pace[axis]!);
  const from = Math.atan2(pace[2]!, pace[0]!) + 2.4 * seed;
  const level = Math.sqrt(1 - DIVE.down ** 2);
  const heading = [level * Math.cos(from), -DIVE.down, level * Math.sin(from)];
  const [x, y, z] = aim.map((value, axis) => value - DIVE.way * heading[axis]!) as [number, number, number];
  const [vx, vy, vz] = heading.map((part) => DIVE.speed * part) as [number, number, number];
  flock.predators.add({ x, y, z, vx, vy, vz, speed: DIVE.speed, mode: 'pointer' });
  const [px, py, pz] = aim.map((value, axis) => value + 200 * heading[axis]!) as [number, number, number];
  flock.pointer = { mode: 'off', x: px, y: py, z: pz };
}

function copyOf(flock: Flock, params: Partial<Flock['params']>): Flock {
  const copy = new Flock({ count: 0, seed: 0 });
  copy.restore(flock.snapshot());
  copy.setParams(params);
  return copy;
}

/** Flies until the falcon has gone by; how near it came to each bird, m. `around` may do the step itself, to look on. */
function passes(flock: Flock, around: (step: () => void) => void = (step) => step()): Float64Array {
  const nearest = new Float64Array(flock.count).fill(Number.POSITIVE_INFINITY);
  for (let tick = 0; tick < (2 * DIVE.way) / DIVE.speed / DT; tick++) {
    around(() => flock.step());
    const falcon = falconOf(flock);
    for (let id = 0; id < flock.count; id++) nearest[id] = Math.min(nearest[id]!, distanceTo(flock, id, falcon));
  }
  return nearest;
}

/** Flies a tick, and counts the birds that it alarmed more, by what could have alarmed them at its start. */
function countRises(flock: Flock, step: () => void, rises: Attack['rises']): void {
  const { count, params } = flock;
  const before = new Float32Array(count);
  const after = new Float32Array(count);
  const neighbours = new Uint32Array(params.k);
  const falcon = { ...falconOf(flock) };
  const distances = Array.from(before, (_, id) => distanceTo(flock, id, falcon));
  alarms(flock, before);
  step();
  alarms(flock, after);
  for (let id = 0; id < count; id++) {
    if (after[id]! <= before[id]!) continue;
    const seen = neighbours.subarray(0, flock.neighboursOf(id, neighbours));
    // single precision inside
    if (distances[id]! < params.fearRadius * (1 + 1e-5)) rises.falcon++;
    else if (seen.some((other) => before[other]! > before[id]!)) rises.neighbour++;
    else rises.nothing++;
  }
}

/** Flies on until all is well again. */
function recover(flock: Flock): Pick<Attack, 'oneGroup' | 'ordered'> {
  let oneGroup: number | null = null;
  let ordered: number | null = null;
  for (let time = 0; time <= RECOVERY; time += 0.5) {
    if (groups(flock).count === 1) oneGroup ??= time;
    else oneGroup = null;
    if (polarization(flock) > 0.85) ordered ??= time;
    flock.step(30);
  }
  return { oneGroup, ordered };
}

function falconOf(flock: Flock): Predator {
  return [...flock.predators][0]!;
}

function distanceTo({ positions }: Flock, id: number, { x, y, z }: Predator): number {
  return Math.hypot(positions[4 * id]! - x, positions[4 * id + 1]! - y, positions[4 * id + 2]! - z);
}

function column(rows: Float32Array, axis: number): number[] {
  return Array.from({ length: rows.length / 4 }, (_, id) => rows[4 * id + axis]!);
}
