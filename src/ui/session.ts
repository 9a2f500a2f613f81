/** What the interface acts on. The app is one; the interface never sees more of it than this. */

import type { Flock } from '../flock';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import type { OfflineFilmOptions } from '../stage/capture/offline-film';
import type { Clock } from '../stage/clock';
import type { Text } from './text';

export interface Session {
  /** The flock in flight: another one after every restart. */
  readonly flock: Flock;
  /** The scene it came from; the flock holds what has been changed since. */
  readonly scene: Scene;
  readonly stage: Stage;
  readonly clock: Clock;
  /** Pauses and runs one tick. */
  step(): void;
  /** Starts anew with the settings as they are, and with another seed if one is given. */
  restart(seed?: number): void;
  /** Starts another scene. */
  open(scene: Scene): void;
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
