/** Time as the page lets it run. */

import { renderFilm } from './stage/capture/offline-film';
import type { Costs, FilmToRender, Session } from './ui';

/** How often the readings are written, ms. */
const READING = 250;

/** Frame by frame, it runs the ticks that are due and draws. */
export class Loop {
  private running = false;
  private filming = false;
  private request = 0;
  private since = Number.NaN;
  private readonly costs: Costs = { elapsed: 0, frames: 0, ticks: 0, ticking: 0, asked: 0, lost: 0 };

  constructor(
    private readonly session: Session,
    private readonly report: (costs: Costs) => void,
    private readonly refuse: (error: RangeError) => void,
  ) {}

  get paused(): boolean {
    return this.session.clock.paused;
  }

  set paused(paused: boolean) {
    this.session.clock.paused = paused;
  }

  /** Simulated seconds in a second, 0.1..4. @throws RangeError for anything else */
  get speed(): number {
    return this.session.clock.speed;
  }

  set speed(speed: number) {
    this.session.clock.speed = speed;
  }

  /** Pauses and runs one tick. */
  step(): void {
    this.session.step();
  }

  /** Lets the page draw its own frames, as it does from the beginning; not while it is hidden. */
  start(): void {
    this.running = true;
    document.addEventListener('visibilitychange', this.schedule);
    this.schedule();
  }

  /** Hands the clock over: from now on frames are drawn by `frame` alone. */
  stop(): void {
    this.running = false;
    document.removeEventListener('visibilitychange', this.schedule);
    this.schedule();
  }

  /**
   * Draws one frame, at time `ms`. The first one after `start` or `stop` sets the clock and adds no time. When the flock
   * refuses a tick, because of what was written into it, no more are run, and the frame is drawn all the same.
   *
   * @returns how long the ticks took, ms
   */
  frame(ms: number): number {
    const { clock, past, stage } = this.session;
    if (stage.contextLost) {
      clock.forget();
      return 0;
    }
    clock.begin(ms);
    const start = performance.now();
    let spent = 0;
    let ticks = 0;
    try {
      while (clock.due(spent)) {
        past.step();
        ticks++;
        spent = performance.now() - start;
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refuse(error);
    }
    stage.draw(clock.alpha, ms);
    this.count(ms, ticks, spent);
    return spent;
  }

  /**
   * A film of the coming seconds at the pace of the clock, drawn frame by frame however long that takes. The page's own frames
   * wait for it. Whoever moves the flock or takes another meanwhile ends it, before a frame shows that.
   *
   * @throws what `renderFilm` does, and Error while another film is being made, or when the flock was moved
   */
  async film(options: FilmToRender): Promise<Blob> {
    const { session } = this;
    if (this.filming) throw new Error('Loop.film: another film is being made');
    this.filming = true;
    this.schedule();
    const { flock, past } = session;
    let { tick } = flock;
    const step = () => {
      if (session.flock !== flock || flock.tick !== tick) throw new Error('Loop.film: the flock was moved meanwhile');
      past.step();
      tick = flock.tick;
    };
    try {
      return await renderFilm(session.stage, step, { ...options, speed: session.clock.speed });
    } finally {
      this.filming = false;
      this.schedule();
    }
  }

  /** Adds a frame to the readings, and reports them when it is time. */
  private count(ms: number, ticks: number, spent: number): void {
    const { costs } = this;
    const { clock } = this.session;
    // also when time has jumped back
    const first = !(ms >= this.since);
    if (first) this.since = ms;
    costs.frames = first ? 0 : costs.frames + 1;
    costs.ticks += ticks;
    costs.ticking += spent;
    costs.elapsed = first ? 0 : ms - this.since;
    if (costs.elapsed < READING && !first) return;
    costs.asked = clock.asked;
    costs.lost = clock.lost;
    this.report(costs);
    this.since = ms;
    costs.frames = costs.ticks = costs.ticking = clock.asked = clock.lost = 0;
  }

  /** Time in which the page draws nothing does not count. */
  private readonly schedule = () => {
    cancelAnimationFrame(this.request);
    this.session.clock.forget();
    this.since = Number.NaN;
    if (this.running && !this.filming && !document.hidden) this.request = requestAnimationFrame(this.onFrame);
  };

  private readonly onFrame = (ms: number) => {
    // first, so that whatever happens in this frame there is a next one
    this.request = requestAnimationFrame(this.onFrame);
    const ticking = this.frame(ms);
    this.session.stage.resolution.frame(ms, ticking);
  };
}
