/** A film of what is shown, taken while it is shown. */

import { DEFAULT_FPS, type Film, type FilmOptions, type Frame, openFilm } from './film';

/** Longest film, s; it then ends by itself. */
export const LONGEST_LIVE_FILM = 60;

/** Part of a frame's time by which a frame may come early: displays are not exact. */
const EARLY = 0.25;

/**
 * Frames have the times at which they were drawn, so that the film lasts as long as what it shows. When the encoder falls behind,
 * frames are left out.
 *
 * It ends when it is told to, after a minute, or when the page is hidden, and what was filmed till then is kept.
 */
export class LiveFilm {
  /** The film, once it has ended; undefined when it was cancelled. Rejected when it cannot be encoded, or has no frame. */
  readonly ended: Promise<Blob | undefined>;

  private resolve: (film: Blob | undefined | Promise<Blob>) => void = () => {};
  private readonly shortest: number; // s from frame to frame
  private first = Number.NaN; // ms, of the first frame
  private length = 0; // s, till the last frame drawn
  private held: Frame | undefined; // its end is not known yet
  private encoding: Promise<void> | undefined;
  private problem: Error | undefined;
  private over = false;

  /** Begins a film of a canvas. @throws what `openFilm` does */
  static async start(canvas: HTMLCanvasElement, options: FilmOptions): Promise<LiveFilm> {
    return new LiveFilm(await openFilm(canvas, options, false), options.fps ?? DEFAULT_FPS);
  }

  constructor(
    private readonly film: Film,
    fps: number,
  ) {
    this.shortest = 1 / fps;
    this.ended = new Promise((resolve) => {
      this.resolve = resolve;
    });
    // whoever waits for the film is told; nobody has to
    this.ended.catch(() => {});
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** How long it is by now, s. */
  get seconds(): number {
    return this.length;
  }

  /** To be called before the first `add`: `paint` draws what is shown now, which makes the film a picture long at least. */
  begin(paint: () => void): void {
    if (this.over) return;
    paint();
    this.held = this.film.grab(0);
  }

  /** To be called when a frame has been drawn, at time `ms`, in the same task. Time that runs backwards counts as none. */
  add(ms: number): void {
    if (this.over) return;
    if (Number.isNaN(this.first)) this.first = ms;
    this.length = Math.max(this.length, (ms - this.first) / 1000 || 0);
    if (this.length >= LONGEST_LIVE_FILM) {
      void this.finish();
      return;
    }
    const due = this.held ? this.held.timestamp + (1 - EARLY) * this.shortest : 0;
    if (this.encoding || this.length < due) return;
    const frame = this.film.grab(this.length);
    if (this.held) this.encode(this.held, this.length);
    this.held = frame;
  }

  /** Ends the film; it is the same as `ended`. */
  finish(): Promise<Blob | undefined> {
    if (this.end()) this.resolve(this.complete());
    return this.ended;
  }

  /** Ends the film and throws it away. */
  cancel(): void {
    if (!this.end()) return;
    this.held?.close();
    this.resolve(undefined);
    void this.film.cancel().catch(() => {});
  }

  private end(): boolean {
    if (this.over) return false;
    this.over = true;
    document.removeEventListener('visibilitychange', this.onVisibility);
    return true;
  }

  private async complete(): Promise<Blob> {
    const { film, held } = this;
    try {
      await this.encoding;
      if (this.problem) throw this.problem;
      if (!held) throw new Error('film: nothing was drawn while it was taken');
      await film.add(held, Math.min(this.length + this.shortest, LONGEST_LIVE_FILM));
      return await film.finish();
    } catch (error) {
      held?.close();
      await film.cancel();
      throw error;
    }
  }

  private encode(frame: Frame, end: number): void {
    const done = () => {
      this.encoding = undefined;
    };
    this.encoding = this.film.add(frame, end).then(done, (problem: Error) => {
      done();
      this.problem = problem;
      void this.finish();
    });
  }

  private readonly onVisibility = () => {
    if (document.hidden) void this.finish();
  };
}
