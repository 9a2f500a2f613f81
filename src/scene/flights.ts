/** Undo and redo of everything, from flight to flight: opening a scene or starting anew is a step like any other. */

import { Flock } from '../flock';
import { createFlock } from './flock';
import { History } from './history';
import type { Scene } from './schema';
import { applySettings, readSettings, type Settings, sameSettings } from './settings';

/** Most bytes that all flights that were left may take. */
const ROOM = 64 * 2 ** 20;

/** A flock, and the scene that it came from as it is looked at. */
export interface Flown {
  readonly flock: Flock;
  readonly scene: Scene;
}

/** A flight from its start on, by its identity. */
interface Flight {
  scene: Scene;
}

interface State {
  readonly flight: Flight;
  readonly settings: Settings;
}

/**
 * Remembers every step that a reader makes. `now` is always the flock in flight, and its scene with the view as it is.
 *
 * - `commit(flock)` when a movement of the hand has ended: whatever was changed since the last time becomes one step. It may be
 *   called at any time: nothing changed, no step, and a predator that is removed later comes back where it was last seen.
 * - `open(now, next)` before another flock takes the place of the one in flight.
 * - `undo(now)` and `redo(now)` answer what to go on with: `now` itself, with other settings or none to take back, or another
 *   flock. The caller then shows that one, with the view of its scene, and disposes of the old one.
 *
 * A flight that was left goes on exactly where it was left. Where there was no room to keep it, it starts anew from its
 * scene, with the settings that it had.
 */
export class Flights {
  readonly #history: History<State>;
  readonly #room: number;
  /** The flocks of the flights that were left, in that order. */
  readonly #kept = new Map<Flight, Uint8Array>();

  /** @param room most bytes that all flights that were left may take; beyond it those left first are let go */
  constructor(now: Flown, room = ROOM) {
    this.#history = new History(begin(now), sameState);
    this.#room = room;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Makes a step of what was changed, if anything was. */
  commit(flock: Flock): void {
    const { flight } = this.#history.present;
    this.#history.commit({ flight, settings: readSettings(flock) });
  }

  /** Makes a step of going from the flight `now` to the new one `next`. O(birds) */
  open(now: Flown, next: Flown): void {
    this.commit(now.flock);
    const { flight } = this.#history.present;
    this.#history.commit(begin(next));
    this.#keep(flight, now);
  }

  /** Takes the last step back, and what is not committed yet before that. O(birds) from flight to flight */
  undo(now: Flown): Flown {
    this.commit(now.flock);
    const { flight } = this.#history.present;
    return this.#go(now, flight, this.#history.undo());
  }

  /** Makes the step again that was taken back last, unless there is something that is not committed yet. */
  redo(now: Flown): Flown {
    this.commit(now.flock);
    const { flight } = this.#history.present;
    return this.#go(now, flight, this.#history.redo());
  }

  #go(now: Flown, from: Flight, to: State | undefined): Flown {
    if (!to) return now;
    const { flight, settings } = to;
    if (flight === from) {
      applySettings(now.flock, settings);
      return now;
    }
    const left = this.#kept.get(flight);
    const flock = left ? restored(left) : createFlock(flight.scene);
    applySettings(flock, settings);
    this.#kept.delete(flight);
    this.#keep(from, now);
    return { flock, scene: flight.scene };
  }

  /** Keeps a flight that is left, and lets go of what cannot be reached any more, or has no room. */
  #keep(flight: Flight, { flock, scene }: Flown): void {
    flight.scene = scene;
    this.#kept.set(flight, flock.snapshot());
    const reachable = new Set(this.#history.states.map((state) => state.flight));
    let bytes = 0;
    for (const [kept, { length }] of this.#kept) {
      if (reachable.has(kept)) bytes += length;
      else this.#kept.delete(kept);
    }
    for (const [oldest, { length }] of this.#kept) {
      if (bytes <= this.#room) return;
      bytes -= length;
      this.#kept.delete(oldest);
    }
  }
}

function begin({ flock, scene }: Flown): State {
  return { flight: { scene }, settings: readSettings(flock) };
}

function sameState(a: State, b: State): boolean {
  return a.flight === b.flight && sameSettings(a.settings, b.settings);
}

function restored(bytes: Uint8Array): Flock {
  const flock = new Flock({ count: 0, seed: 0 });
  flock.restore(bytes);
  return flock;
}
