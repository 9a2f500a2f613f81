/** The clock of the simulation: turns the times of frames into fixed ticks. Pure: it is told the time and never looks. */

/** Ticks in a second of simulated time. */
export const TICK_RATE = 60;

/** Slowest and fastest pace of simulated time. */
export const MIN_SPEED = 0.1;
export const MAX_SPEED = 4;

/** Most wall time a frame may add, ms: a gap never becomes a jump. */
const LONGEST_FRAME = 100;

/** Once the ticks of a frame have taken this long, ms, no further one starts: the picture comes first. */
const BUDGET = 12;

/** A tick is due this much early, in ticks, so that rounding in sums of timestamps never moves one to the next frame. */
const SLACK = 1e-6;

/**
 * Fixed-step clock. For each frame call `begin` with its time, then run ticks for as long as `due` says so, then draw
 * the state `alpha` of the way from the last tick to the next.
 *
 * The same timestamps and costs always give the same ticks, and the frame rate has no say in how many run in a second.
 */
export class Clock {
  /** While paused no tick is due; the time that passes is not made up for. */
  paused = false;
  /** Ticks that real time has asked for since this was last set to 0, a real number. */
  asked = 0;
  /** Those of them that were dropped, because a frame came late or the ticks were too slow. */
  lost = 0;

  private pace = 1;
  private last: number | undefined;
  private owed = 0;
  private ran = 0;

  /** Simulated seconds in a second, 0.1..4. Kept across pauses. @throws RangeError for anything else */
  get speed(): number {
    return this.pace;
  }

  set speed(value: number) {
    if (typeof value !== 'number' || !(value >= MIN_SPEED && value <= MAX_SPEED)) {
      const got = typeof value === 'string' ? JSON.stringify(value) : String(value);
      throw new RangeError(`Clock: speed must be a number in ${MIN_SPEED}..${MAX_SPEED}, got ${got}`);
    }
    this.pace = value;
  }

  /** Part of a tick that has passed since the last one, 0..1. */
  get alpha(): number {
    return Math.min(Math.max(this.owed, 0), 1);
  }

  /**
   * Starts a frame at time `ms`. The first frame only sets the clock. Time that runs backwards counts as none, and so does
   * one that is not finite; the clock forgets that it was told.
   */
  begin(ms: number): void {
    this.ran = 0;
    if (!Number.isFinite(ms)) return;
    const passed = this.last === undefined ? 0 : Math.max(0, ms - this.last);
    this.last = ms;
    if (this.paused) return;
    const ticks = (passed * this.pace * TICK_RATE) / 1000;
    const taken = (Math.min(passed, LONGEST_FRAME) * this.pace * TICK_RATE) / 1000;
    this.asked += ticks;
    this.lost += ticks - taken;
    this.owed += taken;
  }

  /**
   * True when another tick is to run in this frame, and counts it as run.
   *
   * @param spent what the ticks of this frame have taken so far, ms. The first one runs whatever the cost; once the
   *   budget is spent, the whole ticks still owed are dropped: simulated time slows instead of piling up.
   */
  due(spent: number): boolean {
    if (this.paused || this.owed < 1 - SLACK) return false;
    if (this.ran > 0 && spent >= BUDGET) {
      const dropped = Math.floor(this.owed + SLACK);
      this.lost += dropped;
      this.owed -= dropped;
      return false;
    }
    this.owed -= 1;
    this.ran++;
    return true;
  }

  /** Makes the next frame set the clock anew, as after a time in which nothing should have happened. */
  forget(): void {
    this.last = undefined;
  }
}
