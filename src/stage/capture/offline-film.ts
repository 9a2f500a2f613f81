/** A film drawn frame by frame: at an exact rate, however long a frame takes. */

import { Clock } from '../clock';
import type { Resolution } from '../resolution';
import { DEFAULT_FPS, type FilmOptions, openFilm } from './film';

/** Longest film, s: it is kept in memory. */
export const LONGEST_FILM = 600;

/** What is filmed: a stage. */
export interface Filmed {
  readonly canvas: HTMLCanvasElement;
  readonly resolution: Resolution;
  readonly contextLost: boolean;
  readonly pointing: { visible: boolean };
  /** Draws, `alpha` of the way from the last tick but one to the last, as the frame at time `ms`. */
  draw(alpha: number, ms: number): void;
}

/** How a film is to be drawn. */
export interface OfflineFilmOptions extends FilmOptions {
  /** How long it is, s, up to 600. */
  readonly seconds: number;
  /** Simulated seconds in a second, 0.1..4. */
  readonly speed?: number;
  /** Told after each frame what share of the film is drawn, 0..1. */
  onProgress?(share: number): void;
  /** Aborts the film. */
  readonly signal?: AbortSignal;
}

/**
 * A film of the next `seconds`: round(seconds * fps) frames, each with the ticks that the clock finds due. Nobody else may run
 * ticks or draw until then. The page stays alive between frames, also while it is hidden.
 *
 * @param step runs one tick
 *
 * @throws RangeError for another length, speed, format or number of frames, and what a tick throws
 * @throws Error when this browser cannot make such a film, or the graphics context is lost
 * @throws the signal's reason
 */
export async function renderFilm(stage: Filmed, step: () => void, options: OfflineFilmOptions): Promise<Blob> {
  const { seconds, fps = DEFAULT_FPS, speed = 1, onProgress, signal } = options;
  if (!(seconds > 0 && seconds <= LONGEST_FILM)) {
    throw new RangeError(`renderFilm: seconds must be in 0..${LONGEST_FILM}, got ${seconds}`);
  }
  const frames = Math.max(1, Math.round(seconds * fps));
  const clock = new Clock();
  clock.speed = speed;
  // time costs nothing here
  const release = stage.resolution.hold(1);
  const { visible } = stage.pointing;
  stage.pointing.visible = false;
  try {
    // gives the canvas its size, which the film takes over
    stage.draw(clock.alpha, 0);
    const film = await openFilm(stage.canvas, options, true);
    try {
      for (let frame = 0; frame < frames; frame++) {
        signal?.throwIfAborted();
        const ms = (frame * 1000) / fps;
        clock.begin(ms);
        while (clock.due(0)) step();
        stage.draw(clock.alpha, ms);
        if (stage.contextLost) throw new Error('renderFilm: the graphics context is lost');
        await film.add(film.grab(frame / fps), (frame + 1) / fps);
        onProgress?.((frame + 1) / frames);
        await nextTask();
      }
      return await film.finish();
    } catch (error) {
      await film.cancel();
      throw error;
    }
  } finally {
    release();
    stage.pointing.visible = visible;
  }
}

/** Lets the page do what else there is to do. Unlike timers, messages are not held back in hidden pages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
