/** A flock of birds: the simulation's one entrance. */

import { checkChoice, checkInteger, checkKeys, checkNumber, show } from './check';
import { Core, type Profile } from './core';
import { checkPoints, type Point } from './goal';
import { TERMS } from './kernel';
import { nearestBirds } from './nearest';
import type { Obstacles, Sphere } from './obstacles';
import { changeParams, DT, defaultParams, type ParamValues, paramAccessors } from './params';
import { changePointer, DEFAULT_POINTER, type Pointer } from './pointer';
import type { PredatorOptions, Predators } from './predators';
import { LIMITS, SnapshotWriter } from './snapshot';
import { readSnapshot } from './snapshot-reader';
import { placeBirds, STARTS, type Start } from './start';
import type { FlockState } from './state';
import { MAX_THREADS } from './team';
import type { Views } from './views';

/** How a flock begins. */
export interface FlockOptions {
  /** Number of birds, 0..1,000,000. */
  readonly count: number;
  /** Whole number of 0..2³² - 1: equal options, equal flights. */
  readonly seed: number;
  readonly params?: Partial<ParamValues>;
  /** Default `flock`. */
  readonly start?: Start;
  readonly goal?: readonly Point[];
  readonly obstacles?: Iterable<Sphere>;
  readonly predators?: Iterable<PredatorOptions>;
  readonly pointer?: Partial<Pointer>;
  /**
   * Threads that share a tick, 1..16, the caller's included: results are the same with any number. When left out, as many as
   * suit flock and machine. One where memory cannot be shared: in a page that is not cross-origin isolated.
   */
  readonly threads?: number;
}

const OPTIONS = ['count', 'seed', 'params', 'start', 'goal', 'obstacles', 'predators', 'pointer', 'threads'];

type Vector = [x: number, y: number, z: number];

/** The terms of a bird's steering, their sum and the acceleration that came of it, m/s². */
export type Forces = Record<(typeof TERMS)[number] | 'steering' | 'applied', Vector>;

let coreOf: (flock: Flock) => Core;

/** A flock from inside, for the measures in metrics.ts: its grid is the last tick's or, before the first tick, the present. */
export function lookInside(flock: Flock): Core {
  const core = coreOf(flock);
  core.look();
  return core;
}

/** The parameters as the flock holds them: another object after every change, so that whoever remembers them sees one at once. */
export function heldParams(flock: Flock): Readonly<ParamValues> {
  return coreOf(flock).state.params;
}

/**
 * A flock. It advances in fixed ticks of 1/60 s; equal seeds and equal calls give equal bytes on every machine.
 *
 * Metres, seconds, radians; y is up.
 */
export class Flock {
  /** Spheres to fly round. */
  readonly obstacles: Obstacles;
  readonly predators: Predators;
  /** The parameters by name; assigning validates as `setParams` does. */
  readonly params: ParamValues;
  readonly profile: Readonly<Profile>;
  readonly #core: Core;
  readonly #state: FlockState;
  readonly #writer = new SnapshotWriter();
  #disposed = false;

  static {
    coreOf = (flock) => flock.#core;
  }

  /** @throws TypeError or RangeError that names the option, what was got and what was expected */
  constructor(options: FlockOptions) {
    checkKeys('Flock', options, OPTIONS);
    const count = checkInteger('Flock', 'count', options.count, 0, LIMITS.count);
    const start = checkChoice('Flock', 'start', options.start ?? 'flock', STARTS);
    const seed = checkInteger('Flock', 'seed', options.seed, 0, 2 ** 32 - 1);
    const params = changeParams(defaultParams(), options.params ?? {}, 'Flock');
    const pointer = changePointer('Flock: pointer', DEFAULT_POINTER, options.pointer ?? {});
    const { threads } = options;
    if (threads !== undefined) checkInteger('Flock', 'threads', threads, 1, MAX_THREADS);
    this.#core = new Core(seed, params, pointer, threads);
    this.#state = this.#core.state;
    this.#state.goal.points = checkPoints('Flock: goal', options.goal ?? []);
    this.obstacles = this.#state.obstacles;
    this.predators = this.#state.predators;
    for (const sphere of options.obstacles ?? []) this.obstacles.add(sphere);
    for (const predator of options.predators ?? []) this.predators.add(predator);
    this.params = paramAccessors(
      () => this.#state.params,
      (changes) => this.setParams(changes),
    );
    this.profile = this.#core.profile;
    this.#core.resize(count);
    placeBirds(start, this.#state, count);
  }

  /** A row for each bird: x y z (m), wing phase (cycles, 0..1). The kernel's own memory; the view holds until `setCount`, or until a helper thread is lost. */
  get positions(): Float32Array {
    return this.#state.positions;
  }

  /** A row for each bird: vx vy vz (m/s), bank (rad, positive to the right). */
  get velocities(): Float32Array {
    return this.#state.velocities;
  }

  /** A row for each bird: x y z (m/s²), -. Joins the social rules in the next tick, then is cleared. */
  get externalAccelerations(): Float32Array {
    return this.#state.external;
  }

  get count(): number {
    return this.#state.count;
  }

  get seed(): number {
    return this.#state.seed;
  }

  get tick(): number {
    return this.#state.tick;
  }

  /** Simulated time, s. */
  get time(): number {
    return this.#state.tick * DT;
  }

  /** Threads that share a tick at present, the caller's included. */
  get threads(): number {
    return this.#core.team.threads;
  }

  /** Resolves when all helper threads run, or will not. Until then ticks take longer, and come out the same. */
  get ready(): Promise<void> {
    return this.#core.team.ready;
  }

  /** One point to fly to (`goalMode` point) or a path of up to 64 to fly round (`path`). @throws TypeError, RangeError */
  get goal(): readonly Point[] {
    return this.#state.goal.points;
  }

  set goal(points: readonly Point[]) {
    this.#state.goal.points = checkPoints('Flock.goal', points);
  }

  /** What lures or scares; what is left out when assigning stays. @throws TypeError, RangeError */
  get pointer(): Pointer {
    return this.#state.pointer;
  }

  set pointer(changes: Partial<Pointer>) {
    this.#state.pointer = changePointer('Flock.pointer', this.#state.pointer, changes);
  }

  /** Changes parameters, all or none. @throws RangeError with name, value, range and unit */
  setParams(changes: Partial<ParamValues>): void {
    this.#state.params = changeParams(this.#state.params, changes, 'Flock.setParams');
  }

  /** Advances by `ticks` of 1/60 s. @throws RangeError unless `ticks` is a whole number, and for an acceleration not finite */
  step(ticks = 1): void {
    this.#alive('step');
    checkInteger('Flock.step', 'ticks', ticks, 0, 2 ** 32 - 1);
    for (let i = 0; i < ticks; i++) this.#core.tick(i === 0);
  }

  /**
   * Changes the number of birds. Ids stay: growing appends birds beside others, shrinking drops the highest ids.
   *
   * @throws RangeError unless it is a whole number of 0..1,000,000
   */
  setCount(count: number): void {
    this.#alive('setCount');
    checkInteger('Flock.setCount', 'count', count, 0, LIMITS.count);
    if (count !== this.count) this.#core.setCount(count);
  }

  /**
   * Writes the ids of the birds that a bird aligned with in the last tick into `out`, nearest first, and returns their
   * number, at most the length of `out`; 0 before the first tick.
   *
   * @throws RangeError for an unknown bird
   */
  neighboursOf(id: number, out: Uint32Array): number {
    if (!(out instanceof Uint32Array))
      throw new TypeError(`Flock.neighboursOf: out must be a Uint32Array, got ${show(out)}`);
    const { exports, found } = this.#lookAt('neighboursOf', id);
    if (!this.#core.ticked) return 0;
    const n = Math.min(exports.neighboursOf(id), out.length);
    for (let i = 0; i < n; i++) out[i] = found[i]!;
    return n;
  }

  /** What moved a bird in the last tick, m/s²; all zero before the first. @throws RangeError for an unknown bird */
  forcesOf(id: number): Forces {
    const { exports, terms } = this.#lookAt('forcesOf', id);
    const { ticked } = this.#core;
    if (ticked) exports.forcesOf(id);
    const vector = (row: number): Vector =>
      ticked ? [terms[4 * row]!, terms[4 * row + 1]!, terms[4 * row + 2]!] : [0, 0, 0];
    return Object.fromEntries([...TERMS, 'steering', 'applied'].map((name, row) => [name, vector(row)])) as Forces;
  }

  /**
   * Writes the ids of the `k` birds now nearest to a place into `out`, nearest first (ties by id), and returns their
   * number. O(count).
   *
   * @throws RangeError unless x, y and z are finite and `out` has room for k
   */
  nearest(x: number, y: number, z: number, k: number, out: Uint32Array): number {
    this.#alive('nearest');
    for (const [i, value] of [x, y, z].entries()) {
      checkNumber('Flock.nearest', 'xyz'[i]!, value, -Number.MAX_VALUE, Number.MAX_VALUE, 'm');
    }
    checkInteger('Flock.nearest', 'k', k, 0, out.length);
    return nearestBirds(this.#state, x, y, z, k, out);
  }

  /** Sixteen hexadecimal digits of the whole state: equal states, equal hash. O(count). */
  hash(): string {
    this.#alive('hash');
    return this.#writer.hash(this.#state);
  }

  /** Everything that decides the future, as bytes: at the beginning of `into` when it has room, or else new. O(count). */
  snapshot(into?: Uint8Array): Uint8Array {
    this.#alive('snapshot');
    const bytes = this.#writer.write(this.#state);
    if (!into || into.length < bytes.length) return bytes.slice();
    into.set(bytes);
    return into.subarray(0, bytes.length);
  }

  /** Becomes the flock that a snapshot was taken of. @throws TypeError or RangeError, and then nothing has changed */
  restore(bytes: Uint8Array): void {
    this.#alive('restore');
    this.#core.restore(readSnapshot('Flock.restore', bytes));
  }

  /** Lets go of the memory. The flock is empty afterwards, and its functions throw. */
  dispose(): void {
    this.#core.free();
    this.#disposed = true;
  }

  #alive(method: string): void {
    if (this.#disposed) throw new Error(`Flock.${method}: this flock was disposed of`);
  }

  #lookAt(method: string, id: number): Views {
    this.#alive(method);
    checkInteger(`Flock.${method}`, 'id', id, 0, this.count - 1);
    return this.#core.views;
  }
}
