/** What the interface acts on. The app is one; the interface never sees more of it than this. */

import type { Flock } from '../flock';
import type { Rewind, Scene } from '../scene';
import type { Stage } from '../stage';
import type { OfflineFilmOptions } from '../stage/capture/offline-film';
import type { Clock } from '../stage/clock';
import type { Preferences } from './preferences';
import type { Text } from './text';

export interface Session {
  /** The flock in flight: another one after every restart. */
  readonly flock: Flock;
  /** The scene it came from; the flock holds what has been changed since. */
  readonly scene: Scene;
  readonly stage: Stage;
  readonly clock: Clock;
  readonly preferences: Preferences;
  /** Pauses and runs one tick. */
  step(): void;
  /** Starts anew with the settings as they are, and with another seed if one is given. */
  restart(seed?: number): void;
  /** Starts another scene. */
  open(scene: Scene): void;
  /** Whether there is a change by hand to take back, or one taken back to make again. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Takes the last change by hand back; another flock, too. Without one it does nothing. */
  undo(): void;
  /** Makes the change that was taken back last again. */
  redo(): void;
  /** Makes one step to take back of what was changed since the last time, if anything was. */
  commit(): void;
  /** The last half minute; its `step` runs a tick. */
  readonly past: Pick<Rewind, 'oldest' | 'newest' | 'step'>;
  /** Goes to a tick of the past, exactly as it was. @throws RangeError for one out of reach */
  seek(tick: number): void;
  /** Speaks another language from now on. */
  speak(lang: Text['lang']): void;
  /** Makes the view anew, for the same flock, when the old one is lost. */
  reloadView(): void;
  /**
   * A film of the coming seconds, drawn frame by frame however long that takes; the page's own frames wait for it. Rejected
   * where it cannot be made, and when its signal says so.
   */
  renderFilm(options: FilmToRender): Promise<Blob>;
}

/** A film that is rendered at the pace of the clock. */
export type FilmToRender = Omit<OfflineFilmOptions, 'speed'>;

/** What every part of the interface is given. */
export interface Context {
  readonly text: Text;
  readonly session: Session;
  /**
   * Does what a control asks for, then brings all controls up to date. A RangeError becomes a message to the reader:
   * `refused` (or else the error itself), with the error as the detail.
   */
  attempt(action: () => void, refused?: string): void;
  /** Shows a message, with a list of details if there are any. */
  tell(message: string, details?: readonly string[]): void;
}

/** A part of the interface that shows values; `refresh` writes those that have changed. */
export interface Part {
  refresh(): void;
}
