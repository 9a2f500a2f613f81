/**
 * A flock's whole state as bytes: everything that decides its future, and nothing else.
 *
 * First ten 32-bit words (HEADER), then 64-bit floats, then the birds' rows as 32-bit floats, all little-endian:
 * positions, velocities, steering and, when one of them is not zero, the external accelerations.
 */

import { MAX_OBSTACLES, MAX_PREDATORS } from './kernel';
import { PARAMS, valueNumber } from './params';
import { POINTER_MODES } from './pointer';
import { PREDATOR_MODES, PREDATOR_STATES } from './predator';
import type { FlockState } from './state';

/** The words at the beginning; `rows` is how many arrays of rows follow. */
export const HEADER = [
  ...(['magic', 'version', 'bytes', 'seed', 'count'] as const),
  ...(['params', 'points', 'obstacles', 'predators', 'rows'] as const),
];
export const MAGIC = 0x4d52554d; // MURM
export const VERSION = 1;

/** What is kept of a predator, beside its mode and state. */
export const HUNTER = [
  ...(['id', 'x', 'y', 'z', 'vx', 'vy', 'vz', 'bank', 'phase', 'speed', 'turnRadius'] as const),
  ...(['ticks', 'strikes', 'target', 'homeX', 'homeY', 'homeZ'] as const),
];

export type Header = Record<(typeof HEADER)[number], number>;

/** How many 64-bit floats a snapshot of these sizes has. */
export function numbersIn({ params, points, obstacles, predators }: Omit<Header, 'magic'>): number {
  const tick = 1;
  const goal = 2 + 3 * points;
  const pointer = 6;
  const ids = 2;
  return tick + params + goal + pointer + ids + 5 * obstacles + (HUNTER.length + 2) * predators;
}

/** How many bytes a snapshot of these sizes has. */
export function bytesIn(header: Omit<Header, 'magic'>): number {
  return 4 * HEADER.length + 8 * numbersIn(header) + 16 * header.rows * header.count;
}

/** Writes snapshots into memory of its own, which is used again. */
export class SnapshotWriter {
  private readonly header: Header = {
    ...{ magic: MAGIC, version: VERSION, bytes: 0, seed: 0, count: 0 },
    ...{ params: PARAMS.length, points: 0, obstacles: 0, predators: 0, rows: 3 },
  };
  private words = new Uint32Array(0);
  private numbers = new Float64Array(0);
  private floats = new Float32Array(0);
  private at = 0;

  /** The snapshot's bytes: a view that holds until the next call. */
  write(state: FlockState): Uint8Array<ArrayBuffer> {
    this.fill(state);
    return new Uint8Array(this.words.buffer, 0, this.header.bytes);
  }

  /** Sixteen hexadecimal digits: equal states, equal digits. */
  hash(state: FlockState): string {
    this.fill(state);
    const { words } = this;
    const length = this.header.bytes / 4;
    let a = 0x811c9dc5;
    let b = 0x9e3779b9;
    // two lanes in the manner of FNV-1a, a word at a time; the rotations carry high bits down
    for (let i = 0; i < length; i++) {
      const word = words[i]!;
      a = Math.imul(a ^ word, 0x01000193);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b ^ word, 0x85ebca6b);
      b = (b << 15) | (b >>> 17);
    }
    return hex(a) + hex(b);
  }

  private fill(state: FlockState): void {
    const { header } = this;
    const { goal, obstacles, predators, pointer, params } = state;
    header.seed = state.seed;
    header.count = state.count;
    header.points = goal.points.length;
    header.obstacles = obstacles.count;
    header.predators = predators.count;
    header.rows = isZero(state.external) ? 3 : 4;
    header.bytes = bytesIn(header);
    this.reserve(header.bytes);
    for (let i = 0; i < HEADER.length; i++) this.words[i] = header[HEADER[i]!];

    this.at = HEADER.length / 2;
    this.put(state.tick);
    for (const param of PARAMS) this.put(valueNumber(param, params[param.name]));
    this.put(goal.distance);
    this.put(goal.angle);
    for (const point of goal.points) this.putPoint(point[0], point[1], point[2]);
    this.put(POINTER_MODES.indexOf(pointer.mode));
    this.putPoint(pointer.x, pointer.y, pointer.z);
    this.put(pointer.radius);
    this.put(pointer.strength);
    this.put(obstacles.nextId);
    for (const { id, x, y, z, radius } of obstacles) {
      this.put(id);
      this.putPoint(x, y, z);
      this.put(radius);
    }
    this.put(predators.nextId);
    for (const hunter of predators.hunters) {
      for (const name of HUNTER) this.put(hunter[name]);
      this.put(PREDATOR_MODES.indexOf(hunter.mode));
      this.put(PREDATOR_STATES.indexOf(hunter.state));
    }

    const rows = 2 * this.at;
    this.floats.set(state.positions, rows);
    this.floats.set(state.velocities, rows + 4 * state.count);
    this.floats.set(state.steering, rows + 8 * state.count);
    if (header.rows === 4) this.floats.set(state.external, rows + 12 * state.count);
  }

  private put(value: number): void {
    this.numbers[this.at++] = value;
  }

  private putPoint(x: number, y: number, z: number): void {
    this.put(x);
    this.put(y);
    this.put(z);
  }

  private reserve(bytes: number): void {
    if (this.words.byteLength >= bytes) return;
    const buffer = new ArrayBuffer(8 * Math.ceil(bytes / 8));
    this.words = new Uint32Array(buffer);
    this.numbers = new Float64Array(buffer);
    this.floats = new Float32Array(buffer);
  }
}

/** True when there is nothing but zeros. */
export function isZero(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) return false;
  return true;
}

function hex(word: number): string {
  // the last steps of a good mix, so that every digit depends on every bit
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/** Largest sizes that a header may name. */
export const LIMITS = { count: 1_000_000, points: 64, obstacles: MAX_OBSTACLES, predators: MAX_PREDATORS };
