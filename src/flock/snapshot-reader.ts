/** Reads a snapshot, and believes nothing of it before it is checked. */

import { checkPoints, type Point } from './goal';
import { checkSphere, type Obstacle } from './obstacles';
import { changeParams, defaultParams, PARAMS, type ParamValues } from './params';
import { changePointer, DEFAULT_POINTER, POINTER_MODES, type Pointer } from './pointer';
import { type Hunter, PREDATOR_MODES, PREDATOR_STATES } from './predator';
import { checkSettings } from './predators';
import { bytesIn, HEADER, type Header, HUNTER, LIMITS, MAGIC, numbersIn, VERSION } from './snapshot';

/** What a snapshot says. */
export interface Snapshot {
  readonly seed: number;
  readonly tick: number;
  readonly count: number;
  readonly params: ParamValues;
  readonly goal: { readonly distance: number; readonly angle: number; readonly points: readonly Point[] };
  readonly pointer: Pointer;
  readonly obstacles: { readonly nextId: number; readonly list: readonly Obstacle[] };
  readonly predators: { readonly nextId: number; readonly list: readonly Hunter[] };
  readonly positions: Float32Array;
  readonly velocities: Float32Array;
  readonly steering: Float32Array;
  /** Absent when all are zero. */
  readonly external: Float32Array | undefined;
}

/** @throws TypeError for anything but a Uint8Array, RangeError for bytes that no flock wrote: what was expected, what was got */
export function readSnapshot(who: string, bytes: Uint8Array): Snapshot {
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`${who}: expected a Uint8Array, got ${typeof bytes}`);
  return new Reader(who, bytes).read();
}

class Reader {
  private readonly who: string;
  private readonly header: Header;
  private readonly numbers: Float64Array;
  private readonly floats: Float32Array;
  private at = 0;

  constructor(who: string, bytes: Uint8Array) {
    this.who = who;
    if (bytes.length < 4 * HEADER.length) this.fail('a snapshot', `${bytes.length} bytes`);
    // a copy is aligned, whatever the bytes are part of
    const { buffer } = Uint8Array.from(bytes);
    const words = new Uint32Array(buffer, 0, HEADER.length);
    const header = Object.fromEntries(HEADER.map((name, i) => [name, words[i]])) as Header;
    this.header = header;
    this.expect('a snapshot beginning with MURM', header.magic === MAGIC, 'other bytes');
    this.expect(`a snapshot of version ${VERSION}`, header.version === VERSION, header.version);
    this.expect(`${PARAMS.length} parameters`, header.params === PARAMS.length, header.params);
    for (const name of ['count', 'points', 'obstacles', 'predators'] as const) {
      this.expect(`at most ${LIMITS[name]} as ${name}`, header[name] <= LIMITS[name], header[name]);
    }
    this.expect('3 or 4 arrays of rows', header.rows === 3 || header.rows === 4, header.rows);
    const size = bytesIn(header);
    this.expect(`${size} bytes`, header.bytes === size && bytes.length === size, bytes.length);
    this.numbers = new Float64Array(buffer, 4 * HEADER.length, numbersIn(header));
    this.floats = new Float32Array(buffer, 4 * HEADER.length + this.numbers.byteLength);
  }

  read(): Snapshot {
    const { seed, count } = this.header;
    const tick = this.index('tick', 2 ** 32);
    return {
      ...{ seed, count, tick },
      params: this.params(),
      goal: this.goal(),
      pointer: this.pointer(),
      obstacles: this.obstacles(),
      predators: this.predators(),
      ...this.rows(),
    };
  }

  private params(): ParamValues {
    const values: Record<string, unknown> = {};
    for (const param of PARAMS) {
      if (param.kind === 'choice') values[param.name] = param.options[this.index(param.name, param.options.length)];
      else if (param.kind === 'switch') values[param.name] = this.index(param.name, 2) === 1;
      else values[param.name] = this.next();
    }
    // follows from the others, and would set them
    delete values.turnRadius;
    return changeParams(defaultParams(), values as Partial<ParamValues>, this.who);
  }

  private goal(): Snapshot['goal'] {
    const distance = this.finite('distance');
    const angle = this.finite('angle');
    const points = this.list('points', () => [this.next(), this.next(), this.next()]);
    return { distance, angle, points: checkPoints(this.who, points) };
  }

  private pointer(): Pointer {
    const mode = POINTER_MODES[this.index('pointer mode', POINTER_MODES.length)]!;
    const [x, y, z, radius, strength] = [this.next(), this.next(), this.next(), this.next(), this.next()];
    return changePointer(this.who, DEFAULT_POINTER, { mode, x, y, z, radius, strength });
  }

  private obstacles(): Snapshot['obstacles'] {
    const nextId = this.index('id', 2 ** 32);
    const list = this.list('obstacles', () => {
      const id = this.index('id', nextId);
      const [x, y, z, radius] = [this.next(), this.next(), this.next(), this.next()];
      return { id, ...checkSphere(this.who, { x, y, z, radius }) };
    });
    this.expectOwnIds(list);
    return { nextId, list };
  }

  private predators(): Snapshot['predators'] {
    const nextId = this.index('id', 2 ** 32);
    const list = this.list('predators', () => {
      const hunter = Object.fromEntries(HUNTER.map((name) => [name, this.finite(name)])) as unknown as Hunter;
      hunter.mode = PREDATOR_MODES[this.index('mode', PREDATOR_MODES.length)]!;
      hunter.state = PREDATOR_STATES[this.index('state', PREDATOR_STATES.length)]!;
      this.check('id', hunter.id, 0, nextId);
      this.check('ticks', hunter.ticks, 0, 2 ** 32);
      this.check('strikes', hunter.strikes, 0, 2 ** 32);
      const hasTarget = hunter.state === 'stalk' || hunter.state === 'stoop';
      this.check('target', hunter.target, hasTarget ? 0 : -1, LIMITS.count);
      for (const name of ['x', 'y', 'z', 'vx', 'vy', 'vz', 'bank'] as const) {
        this.expect(`${name} in -1e6..1e6`, Math.abs(hunter[name]) <= 1e6, hunter[name]);
      }
      checkSettings(this.who, { speed: hunter.speed, turnRadius: hunter.turnRadius });
      return hunter;
    });
    this.expectOwnIds(list);
    return { nextId, list };
  }

  private rows(): Pick<Snapshot, 'positions' | 'velocities' | 'steering' | 'external'> {
    const { floats } = this;
    for (let i = 0; i < floats.length; i++) {
      if (!Number.isFinite(floats[i])) this.fail('finite rows', floats[i]);
    }
    const length = 4 * this.header.count;
    const rows = (i: number) => floats.subarray(i * length, (i + 1) * length);
    const external = this.header.rows === 4 ? rows(3) : undefined;
    return { positions: rows(0), velocities: rows(1), steering: rows(2), external };
  }

  private next(): number {
    return this.numbers[this.at++]!;
  }

  private list<T>(name: 'points' | 'obstacles' | 'predators', read: () => T): T[] {
    return Array.from({ length: this.header[name] }, read);
  }

  private finite(name: string): number {
    const value = this.next();
    this.expect(`a finite ${name}`, Number.isFinite(value), value);
    return value;
  }

  /** The next number, which must be whole and in 0..end - 1. */
  private index(name: string, end: number): number {
    const value = this.next();
    this.check(name, value, 0, end);
    return value;
  }

  private check(name: string, value: number, start: number, end: number): void {
    const isIn = Number.isInteger(value) && value >= start && value < end;
    this.expect(`a whole ${name} in ${start}..${end - 1}`, isIn, value);
  }

  private expectOwnIds(list: readonly { readonly id: number }[]): void {
    const ids = list.map(({ id }) => id);
    this.expect('an id for each', new Set(ids).size === ids.length, ids.join(', '));
  }

  private expect(what: string, holds: boolean, got: unknown): void {
    if (!holds) this.fail(what, got);
  }

  private fail(what: string, got: unknown): never {
    throw new RangeError(`${this.who}: expected ${what}, got ${got}`);
  }
}
