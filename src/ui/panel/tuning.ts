/** The parameters as a reader tunes them: what each is reset to, which are locked, and two sets to compare. */

import { changeParams, defaultParams, PARAMS, type ParamName, type ParamValues } from '../../flock';
import { PRESETS, type Scene } from '../../scene';
import type { Session } from '../session';

/** The two sets of parameters. */
export type Side = 'A' | 'B';

/** They move each other: two speeds, or force and turn radius, cannot be any two numbers. */
const LINKED: readonly ParamName[] = ['minSpeed', 'cruiseSpeed', 'maxSpeed', 'maxForce', 'turnRadius'];

/** The scene as it was made: restarts and links change a preset, but not what it is reset to. */
export function originalOf(scene: Scene): Scene {
  return PRESETS.find(({ name }) => name === scene.name) ?? scene;
}

/** Whether two values look the same: of numbers that are worked out from each other the last digits differ. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));
}

/** All parameters of a scene, also those that it leaves to the defaults. */
function ownOf({ params }: Scene): ParamValues {
  return changeParams(defaultParams(), params, 'Scene');
}

const allAlike = (a: ParamValues, b: ParamValues) => PARAMS.every(({ name }) => alike(a[name], b[name]));

export class Tuning {
  /** The set that is in flight. */
  shown: Side = 'A';
  /** The set that is not; as long as there is none it is a copy of the one in flight. */
  private other: ParamValues | undefined;
  /** The parameters as they were last seen. */
  private seen: ParamValues;
  private original: Scene;
  private own: ParamValues;
  private readonly locks = new Set<ParamName>();

  constructor(private readonly session: Pick<Session, 'flock' | 'scene'>) {
    this.seen = this.now;
    this.original = originalOf(session.scene);
    this.own = ownOf(this.original);
  }

  /** The scene's own values. */
  get ownValues(): Readonly<ParamValues> {
    return this.own;
  }

  isLocked(name: ParamName): boolean {
    return this.locks.has(name);
  }

  /** A locked parameter stays as it is when others are reset, varied, compared, or would move it along. */
  lock(name: ParamName, on: boolean): void {
    if (on) this.locks.add(name);
    else this.locks.delete(name);
  }

  /** Whether a parameter differs from the scene's own value. */
  isChanged(name: ParamName): boolean {
    return !alike(this.session.flock.params[name], this.own[name]);
  }

  /** Changes parameters; those they would move along stay when they are locked. @throws RangeError where that cannot be */
  set(changes: Partial<ParamValues>): void {
    const { flock } = this.session;
    const linked = LINKED.some((name) => changes[name] !== undefined);
    const held = linked ? LINKED.filter((name) => this.isLocked(name)) : [];
    flock.setParams({ ...Object.fromEntries(held.map((name) => [name, flock.params[name]])), ...changes });
    this.seen = this.now;
  }

  /** Takes parameters back to the scene's own values. @throws RangeError where a locked one is in the way */
  reset(names: readonly ParamName[]): void {
    this.apply(Object.fromEntries(names.map((name) => [name, this.own[name]])));
  }

  /** Sets all that are not locked. @throws RangeError where a locked one is in the way */
  apply(values: Partial<ParamValues>): void {
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name]) => !this.isLocked(name as ParamName)),
    ) as Partial<ParamValues>;
    // of force and turn radius one follows from the other
    if (this.isLocked('turnRadius')) delete changes.maxForce;
    if (this.isLocked('maxForce') || changes.maxForce !== undefined) delete changes.turnRadius;
    this.set(changes);
  }

  /** Flies with the set `side`; the other one is kept. @throws RangeError where a locked parameter is in the way */
  show(side: Side): void {
    if (side === this.shown) return;
    const left = this.now;
    this.apply(this.other ?? left);
    this.other = left;
    this.shown = side;
  }

  /**
   * Sees what was changed elsewhere. Another scene has no sets yet; when a change of sets is taken back, the set before it
   * is in flight again.
   */
  look(): void {
    const { now } = this;
    const original = originalOf(this.session.scene);
    if (original.name !== this.original.name) {
      this.other = undefined;
      this.shown = 'A';
    }
    if (original !== this.original) {
      this.original = original;
      this.own = ownOf(original);
    }
    if (this.other && !allAlike(now, this.seen) && allAlike(now, this.other)) {
      this.other = this.seen;
      this.shown = this.shown === 'A' ? 'B' : 'A';
    }
    this.seen = now;
  }

  private get now(): ParamValues {
    return { ...this.session.flock.params };
  }
}
