/** The predators of a flock. */

import { checkChoice, checkCoordinate, checkKeys, checkNumber } from './check';
import { Wish } from './hunt';
import { MAX_PREDATORS } from './kernel';
import { enter, type Hunter, PREDATOR_MODES, type Predator } from './predator';
import { fly } from './predator-flight';
import type { FlockState } from './state';
import type { Views } from './views';

/** A place, m; and what may be left out: velocity (towards the world's axis), `speed` 22 m/s, `turnRadius` 15 m, `hunt`. */
export type PredatorOptions = Pick<Predator, 'x' | 'y' | 'z'> &
  Partial<Pick<Predator, 'vx' | 'vy' | 'vz' | 'speed' | 'turnRadius' | 'mode'>>;

const KEYS = ['x', 'y', 'z', 'vx', 'vy', 'vz', 'speed', 'turnRadius', 'mode'] as const;
const DEFAULTS = { vx: 0, vy: 0, vz: 0, speed: 22, turnRadius: 15, mode: 'hunt' } as const;

/** A flock's predators, at most 16; iterates over them in the order in which they were added. Records live: read them anew. */
export class Predators implements Iterable<Predator> {
  #list: readonly Hunter[] = [];
  #nextId = 0;
  readonly #wish = new Wish();

  get count(): number {
    return this.#list.length;
  }

  /**
   * Adds a predator and returns its id, which stays its own.
   *
   * @throws RangeError for a coordinate beyond 10,000 m, a velocity component beyond 100 m/s, a speed not in 1..60 m/s, a
   *   turnRadius not in 0.5..1,000 m, an unknown mode, or a 17th predator
   */
  add(options: PredatorOptions): number {
    const who = 'predators.add';
    checkKeys(who, options, KEYS);
    const { x, y, z } = options;
    const settings = { ...DEFAULTS, ...options, x, y, z };
    checkSettings(who, settings);
    const hunter: Hunter = {
      ...settings,
      id: this.#nextId,
      bank: 0,
      phase: 0,
      state: 'cruise',
      ticks: 0,
      strikes: 0,
      target: -1,
      homeX: x,
      homeY: y,
      homeZ: z,
    };
    if (this.count === MAX_PREDATORS) throw new RangeError(`${who}: there are ${MAX_PREDATORS} already`);
    if (hunter.vx === 0 && hunter.vy === 0 && hunter.vz === 0) flyInwards(hunter);
    this.#list = [...this.#list, hunter];
    return this.#nextId++;
  }

  /** Changes a predator; what is left out stays. @throws RangeError like `add`, and for an unknown id */
  update(id: number, changes: Partial<PredatorOptions>): void {
    const who = 'predators.update';
    const old = this.#find(who, id);
    checkKeys(who, changes, KEYS);
    checkSettings(who, changes);
    if (changes.mode && changes.mode !== old.mode) enter(old, 'cruise');
    Object.assign(old, changes);
    this.#list = [...this.#list];
  }

  /** @throws RangeError for an unknown id */
  remove(id: number): void {
    const old = this.#find('predators.remove', id);
    this.#list = this.#list.filter((hunter) => hunter !== old);
  }

  clear(): void {
    this.#list = [];
  }

  [Symbol.iterator](): Iterator<Predator> {
    return this.#list[Symbol.iterator]();
  }

  /** For snapshots: everything about each, in another list after every change by hand; and the id that the next one gets. */
  get hunters(): readonly Hunter[] {
    return this.#list;
  }

  get nextId(): number {
    return this.#nextId;
  }

  /** For snapshots: replaces everything, by what has been checked. */
  load(list: readonly Hunter[], nextId: number): void {
    this.#list = list;
    this.#nextId = nextId;
  }

  /** For the kernel: a row x y z 0 for each predator; behind room for all of those, a row vx vy vz 0 for each. */
  write(rows: Float32Array): void {
    for (let i = 0; i < this.#list.length; i++) {
      const { x, y, z, vx, vy, vz } = this.#list[i]!;
      const place = 4 * i;
      const velocity = 4 * (MAX_PREDATORS + i);
      rows[place] = x;
      rows[place + 1] = y;
      rows[place + 2] = z;
      rows[velocity] = vx;
      rows[velocity + 1] = vy;
      rows[velocity + 2] = vz;
    }
  }

  /** Moves all by one tick; the kernel's grid must be that of the tick's start. */
  advance(state: FlockState, views: Views): void {
    for (let i = 0; i < this.#list.length; i++) {
      this.#wish.decide(this.#list[i]!, state, views);
      fly(this.#list[i]!, this.#wish, state, views);
    }
  }

  #find(who: string, id: number): Hunter {
    const found = this.#list.find((hunter) => hunter.id === id);
    if (!found) throw new RangeError(`${who}: there is no predator ${id}`);
    return found;
  }
}

/** Throws a RangeError in the name of `who` when a setting is out of range. */
export function checkSettings(who: string, settings: Partial<PredatorOptions>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'mode') checkChoice(who, name, value, PREDATOR_MODES);
    else if (name === 'speed') checkNumber(who, name, value, 1, 60, 'm/s');
    else if (name === 'turnRadius') checkNumber(who, name, value, 0.5, 1000, 'm');
    else if (name.startsWith('v')) checkNumber(who, name, value, -100, 100, 'm/s');
    else checkCoordinate(who, name, value);
  }
}

/** Level flight at cruise speed towards the world's axis; along x from there. */
function flyInwards(p: Hunter): void {
  const distance = Math.sqrt(p.x * p.x + p.z * p.z);
  p.vx = distance > 1 ? (-p.x * p.speed) / distance : p.speed;
  p.vz = distance > 1 ? (-p.z * p.speed) / distance : 0;
}
