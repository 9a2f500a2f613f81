/** Adaptive resolution: how finely to draw so that frames come smoothly. Pure: it is told the times and never looks. */

/** Scales of width and height. From one to the next the pixels become about 0.7 times as many. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5];

/** Time over which frames are judged together, ms. */
const WINDOW = 1000;

/** A frame that took longer, ms, was a pause: the page was hidden, or the machine asleep. */
const PAUSE = 1000;

/** Calm time before a finer scale is tried: at first, after each one that failed twice as long, and never more, ms. */
const WAIT = 5000;
const LONGEST_WAIT = 300_000;

/** Time until coarser scales are tried again after they did not help: at first, and then twice as long each time, ms. */
const PATIENCE = 60_000;

/** A finer scale has failed when it is given up within this time, ms. */
const TRIAL = 60_000;

/** Coarser drawing has helped when frames take at most this share of the time they took before. */
const HELPED = 0.9;

/** What is aimed at. */
export interface ResolutionGoal {
  /** Scale to begin with; the next one that there is below. */
  readonly start: number;
  /** Coarsest scale, down to 0.5. */
  readonly coarsest: number;
  /** Longest time from frame to frame, ticks apart, that still looks smooth, ms. */
  readonly budget: number;
}

/** On a graphics card: frames of displays of 50 Hz and more, when none is left out. */
export const ON_CARD: ResolutionGoal = { start: 1, coarsest: 0.5, budget: 20.5 };

/** Without one no scale makes frames smooth, and edges, which nothing smooths, look ragged early. */
export const IN_SOFTWARE: ResolutionGoal = { start: 1, coarsest: 0.7, budget: 80 };

/**
 * Chooses the scale of the picture's width and height, from the times of frames and of the ticks in them.
 *
 * After a second over the budget it goes a step coarser. What a finer scale would cost cannot be seen from frames that wait for
 * the display, so after calm seconds one step is tried, and when that fails the next try comes ever later. Where
 * even the coarsest scale does not help, because the display is slow or something else than pixels takes the time, the
 * picture goes back to what it was before.
 */
export class Resolution {
  private readonly holds: { readonly scale: number }[] = [];
  private readonly scales: readonly number[];
  private level: number;

  // the frames judged together
  private last = Number.NaN;
  private frames = 0;
  private elapsed = 0;
  private drawing = 0;
  private slowest = 0;

  private now = 0; // ms that have been judged
  private calm = 0; // ms since frames were over the budget
  private wait = WAIT;
  private patience = PATIENCE;
  private retry = 0; // when coarser scales may be tried again after they did not help
  private refined = Number.NEGATIVE_INFINITY; // when a finer scale was last tried
  private descent: { level: number; mean: number } | undefined; // where it began to go coarser

  constructor(private readonly goal: ResolutionGoal) {
    this.scales = SCALES.filter((scale) => scale >= goal.coarsest);
    const start = this.scales.findIndex((scale) => scale <= goal.start);
    this.level = start < 0 ? this.scales.length - 1 : start;
  }

  /** Scale of width and height, 0.5..1. */
  get scale(): number {
    return this.holds.at(-1)?.scale ?? this.scales[this.level]!;
  }

  /** Keeps the scale as it is, or as told, until the function returned is called; of several the last one counts. */
  hold(scale = this.scale): () => void {
    const hold = { scale };
    this.holds.push(hold);
    return () => {
      const at = this.holds.indexOf(hold);
      if (at >= 0) this.holds.splice(at, 1);
    };
  }

  /** Tells of a frame at time `ms` whose ticks took `ticking` ms. */
  frame(ms: number, ticking: number): void {
    const interval = ms - this.last;
    this.last = ms;
    if (this.holds.length > 0 || !(interval >= 0 && interval <= PAUSE)) {
      this.begin();
      return;
    }
    const drawing = Math.max(0, interval - ticking);
    this.frames++;
    this.elapsed += interval;
    this.drawing += drawing;
    this.slowest = Math.max(this.slowest, drawing);
    if (this.elapsed < WINDOW || this.frames < 3) return;
    // one long frame says nothing
    const mean = (this.drawing - this.slowest) / (this.frames - 1);
    this.now += this.elapsed;
    if (mean > this.goal.budget) this.coarsen(mean);
    else this.refine();
    this.begin();
  }

  private begin(): void {
    this.frames = this.elapsed = this.drawing = this.slowest = 0;
  }

  private coarsen(mean: number): void {
    this.calm = 0;
    if (this.now < this.retry) return;
    if (!this.descent) {
      const failed = this.now - this.refined < TRIAL;
      this.wait = failed ? Math.min(2 * this.wait, LONGEST_WAIT) : WAIT;
      this.descent = { level: this.level, mean };
    }
    if (this.level < this.scales.length - 1) {
      this.level++;
      return;
    }
    if (this.level > this.descent.level && mean > HELPED * this.descent.mean) {
      this.level = this.descent.level;
      this.patience = Math.min(2 * this.patience, LONGEST_WAIT);
    }
    this.retry = this.now + this.patience;
    this.descent = undefined;
  }

  private refine(): void {
    this.descent = undefined;
    this.calm += this.elapsed;
    if (this.calm < this.wait || this.level === 0) return;
    this.calm = 0;
    this.level--;
    this.refined = this.now;
  }
}
