/** What the interface acts on. The app is one; the interface never sees more of it than this. */

import type { Flock } from '../flock';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
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
  /** A picture of the view as PNG. Rejected with an Error where it cannot be made. */
  takePhoto(options: PhotoOptions): Promise<Blob>;
  readonly filming: Filming;
}

export interface PhotoOptions {
  /** Pixels of the picture a pixel of the page. */
  scale: 1 | 2 | 3 | 4;
  /** Whether sky and water are left out. */
  transparentSky: boolean;
}

export type FilmFormat = 'mp4' | 'webm';

/** Makes films of the view; promises are rejected with an Error that says why it cannot be done. */
export interface Filming {
  /** What this browser can write, the best first; empty where it cannot film. */
  formats(): Promise<readonly FilmFormat[]>;
  /** Begins to record what the view shows. */
  record(format: FilmFormat): Promise<Recording>;
  /**
   * Draws `seconds` of flight at exactly `fps` frames a second, however long that takes, and calls `onProgress` with the
   * part done, 0..1. An abort of `signal` rejects with its reason.
   */
  render(options: {
    format: FilmFormat;
    seconds: number;
    fps: number;
    onProgress(done: number): void;
    signal: AbortSignal;
  }): Promise<Blob>;
}

/** A film being recorded. */
export interface Recording {
  /** Its length so far, s. */
  readonly seconds: number;
  /** The film, once it has ended: by `stop`, after its longest time, or with the view. */
  readonly film: Promise<Blob>;
  stop(): void;
}

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
