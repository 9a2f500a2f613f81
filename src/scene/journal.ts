/** What is changed by hand between the ticks of a flight, so that it can be flown again. */

import type { Flock, Obstacle, ParamValues, Point, Pointer } from '../flock';
import { heldParams } from '../flock/flock';
import type { Hunter } from '../flock/predator';
import { applyParams, sameParams, samePoints } from './settings';

/** All that a flock is given, but for its birds. */
interface Given {
  readonly params: Readonly<ParamValues>;
  readonly goal: readonly Point[];
  readonly pointer: Pointer;
  readonly obstacles: { readonly list: readonly Obstacle[]; readonly nextId: number };
  readonly predators: { readonly list: readonly Hunter[]; readonly nextId: number };
}

/** What a flock was given anew; what is left out stayed. */
export type Changes = Partial<Given>;

/** What was changed at which tick. Not seen: the number of birds, and what is written into their rows and accelerations. */
export class Journal {
  private readonly flock: Flock;
  /** In the order of the ticks. */
  private readonly entries = new Map<number, Changes>();
  private seen: Given;
  /** Predators move by themselves, but in the same list. */
  private hunters: readonly Hunter[];

  constructor(flock: Flock) {
    this.flock = flock;
    this.seen = read(flock);
    this.hunters = flock.predators.hunters;
  }

  /** Takes everything as it is now for given. */
  seeAll(): void {
    this.seen = read(this.flock);
    this.hunters = this.flock.predators.hunters;
  }

  /**
   * What differs from what was seen; undefined when nothing does, and then nothing is allocated.
   *
   * @param anywhere whether it does not count where the pointer is
   */
  changes(anywhere = false): Changes | undefined {
    const { flock, seen } = this;
    const { pointer, obstacles, predators } = flock;
    const params = !sameParams(heldParams(flock), seen.params);
    const goal = !samePoints(flock.goal, seen.goal);
    const pointed = !samePointer(pointer, seen.pointer, anywhere);
    const placed = obstacles.nextId !== seen.obstacles.nextId || !sameList(obstacles, seen.obstacles.list);
    const hunted = predators.hunters !== this.hunters;
    if (!(params || goal || pointed || placed || hunted)) return undefined;
    const now = read(flock);
    return {
      ...(params && { params: now.params }),
      ...(goal && { goal: now.goal }),
      ...(pointed && { pointer: now.pointer }),
      ...(placed && { obstacles: now.obstacles }),
      ...(hunted && { predators: now.predators }),
    };
  }

  /** Writes down what was changed before the tick to come. */
  write(changes: Changes): void {
    const { tick } = this.flock;
    this.entries.set(tick, { ...this.entries.get(tick), ...changes });
    this.seeAll();
  }

  /** Forgets what is not in these ticks. */
  keep(first: number, last: number): void {
    for (const tick of this.entries.keys()) if (tick < first || tick > last) this.entries.delete(tick);
  }

  /** Flies the flock on to a tick as it was flown, and makes the changes that were made at that tick, too. */
  replay(tick: number): void {
    const { flock, entries } = this;
    for (;;) {
      const changes = entries.get(flock.tick);
      if (changes) make(changes, flock);
      if (flock.tick >= tick) break;
      flock.step();
    }
    this.seeAll();
  }
}

function read(flock: Flock): Given {
  const { goal, pointer, obstacles, predators } = flock;
  return {
    params: heldParams(flock),
    goal,
    pointer,
    obstacles: { list: [...obstacles], nextId: obstacles.nextId },
    predators: { list: copies(predators.hunters), nextId: predators.nextId },
  };
}

function make({ params, goal, pointer, obstacles, predators }: Changes, flock: Flock): void {
  if (params) applyParams(flock, params);
  if (goal) flock.goal = goal;
  if (pointer) flock.pointer = pointer;
  if (obstacles) flock.obstacles.load(obstacles.list, obstacles.nextId);
  if (predators) flock.predators.load(copies(predators.list), predators.nextId);
}

function copies(hunters: readonly Hunter[]): Hunter[] {
  return hunters.map((hunter) => ({ ...hunter }));
}

function samePointer(a: Pointer, b: Pointer, anywhere: boolean): boolean {
  if (a === b) return true;
  const place = anywhere || (Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z));
  return place && a.mode === b.mode && a.radius === b.radius && Object.is(a.strength, b.strength);
}

/** Obstacles do not change: another is another. */
function sameList(obstacles: Iterable<Obstacle>, list: readonly Obstacle[]): boolean {
  let i = 0;
  for (const obstacle of obstacles) if (obstacle !== list[i++]) return false;
  return i === list.length;
}
