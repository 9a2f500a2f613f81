/** The last half minute of a flight, to be flown again. */

import { type Flock, PARAMS } from '../flock';
import { bytesIn, LIMITS } from '../flock/snapshot';
import { Journal } from './journal';

/** How far back it goes, and how far apart snapshots are where there is room, in ticks. */
const REACH = 1800;
const SPACING = 60;

/** Most bytes that the snapshots may take. */
const ROOM = 64 * 2 ** 20;

interface Kept {
  readonly tick: number;
  readonly bytes: Uint8Array;
}

/**
 * Flies a flock and remembers how: snapshots, and a journal of what was changed by hand in between. Going back is restoring the
 * snapshot before and flying the rest again, exact to the byte.
 *
 * There is one for each flight. `step` takes the place of `flock.step()`; when somebody else steps or restores the flock, the
 * past begins anew. What a program wrote into positions, velocities or accelerations itself is not flown again, unless a
 * snapshot holds it.
 *
 * Snapshots are a second apart. Of a flock so large that half a minute of them takes more than 64 MB they are further apart,
 * with the same reach, as long as there is room for two: up to some 700,000 birds.
 */
export class Rewind {
  readonly #flock: Flock;
  readonly #room: number;
  readonly #journal: Journal;
  /** Oldest first; never empty. */
  #kept: Kept[] = [];
  #newest = 0;
  // the flock as it was left: by these it shows whether somebody else had it
  #tick = 0;
  #rows: Float32Array | undefined;

  /** @param room most bytes that the snapshots may take. O(birds) */
  constructor(flock: Flock, room = ROOM) {
    this.#flock = flock;
    this.#room = room;
    this.#journal = new Journal(flock);
    this.#begin();
  }

  /** The first tick that can be gone to: up to 30 s before the newest. */
  get oldest(): number {
    this.#notice();
    return Math.max(this.#kept[0]!.tick, this.#newest - REACH);
  }

  /** The last one. When the flock is before it, it can be gone to until a tick is flown or something is changed. */
  get newest(): number {
    this.#notice();
    return this.#newest;
  }

  /** Bytes that the snapshots take. */
  get bytes(): number {
    return this.#kept.reduce((sum, { bytes }) => sum + bytes.buffer.byteLength, 0);
  }

  /** Flies one tick. Where nothing was changed and no snapshot is due, it takes no longer than a tick. */
  step(): void {
    const flock = this.#flock;
    this.#cut();
    this.#notice();
    if (flock.tick - this.#kept.at(-1)!.tick >= this.#spacing()) this.#keep();
    flock.step();
    this.#newest = flock.tick;
    this.#leave();
  }

  /**
   * Makes the flock what it was when it left a tick: with everything that was changed there. Takes as long as up to a second of
   * flight, or more where snapshots are further apart. When the number of birds was another, positions and velocities
   * are other arrays.
   *
   * @throws RangeError for a tick out of reach
   */
  seek(tick: number): void {
    const { oldest, newest } = this;
    if (!(Number.isInteger(tick) && tick >= oldest && tick <= newest)) {
      throw new RangeError(`Rewind.seek: tick must be a whole number in ${oldest}..${newest}, got ${tick}`);
    }
    const flock = this.#flock;
    const before = this.#kept.findLast((kept) => kept.tick <= tick)!;
    // on the way forwards the flock may be nearer than the snapshot, unless the pointer has been moved here
    const isNear = flock.tick >= before.tick && flock.tick <= tick && !this.#journal.changes();
    if (!isNear) flock.restore(before.bytes);
    this.#journal.replay(tick);
    this.#leave();
  }

  #begin(): void {
    this.#kept = [];
    this.#newest = this.#flock.tick;
    this.#keep();
    this.#leave();
  }

  #leave(): void {
    this.#tick = this.#flock.tick;
    this.#rows = this.#flock.positions;
  }

  /** Writes down what was changed since the flock was left. */
  #notice(): void {
    const flock = this.#flock;
    if (flock.tick !== this.#tick) {
      this.#begin();
      return;
    }
    // another number of birds, or other birds: the way there is unknown
    const resized = flock.positions !== this.#rows;
    if (this.#tick < this.#newest) {
      // the pointer passes over the picture on its way to the time line
      if (!resized && !this.#journal.changes(true)) return;
      this.#cut();
    }
    if (resized) {
      this.#keep();
      this.#leave();
      return;
    }
    const changes = this.#journal.changes();
    if (changes) this.#journal.write(changes);
  }

  /** Forgets what was after the present tick. */
  #cut(): void {
    if (this.#newest === this.#tick) return;
    this.#newest = this.#tick;
    this.#kept = this.#kept.filter(({ tick }) => tick <= this.#newest);
    this.#journal.keep(0, this.#newest);
  }

  /** Takes a snapshot, in memory that is no longer needed if possible, in place of one of the same tick. */
  #keep(): void {
    const flock = this.#flock;
    const size = sizeOf(flock.count);
    const free = this.#makeRoom(size);
    const into = free?.byteLength === size ? new Uint8Array(free) : new Uint8Array(size);
    this.#kept.push({ tick: flock.tick, bytes: flock.snapshot(into) });
    // it holds what was changed up to now
    this.#journal.keep(this.#kept[0]!.tick, flock.tick - 1);
    this.#journal.seeAll();
  }

  /** Lets go of snapshots that are out of reach, of this tick, or too much, and answers the memory of one. */
  #makeRoom(size: number): ArrayBufferLike | undefined {
    const kept = this.#kept;
    const { tick } = this.#flock;
    let free: ArrayBufferLike | undefined;
    if (kept.at(-1)?.tick === tick) free = kept.pop()!.bytes.buffer;
    while (kept.length > 0 && ((kept[1] && kept[1].tick <= tick - REACH) || this.bytes + size > this.#room)) {
      free = kept.shift()!.bytes.buffer;
    }
    return free;
  }

  /** How far apart snapshots have to be so that all within reach have room, in ticks. */
  #spacing(): number {
    const fit = Math.floor(this.#room / sizeOf(this.#flock.count));
    return Math.max(SPACING, Math.ceil(REACH / Math.max(1, fit - 1)));
  }
}

/** Bytes that a snapshot of so many birds takes at most, where no accelerations are given from outside. */
function sizeOf(count: number): number {
  return bytesIn({ version: 0, bytes: 0, seed: 0, params: PARAMS.length, ...LIMITS, count, rows: 3 });
}
