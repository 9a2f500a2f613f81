/** What cannot be told from a bird's own flight: one byte a bird, in a texture, of a measure that takes its time. */

import { DataTexture, RedFormat, UnsignedByteType } from 'three';
import { alarms, DT, type Flock, GroupFinder, groupLink, localOrders } from '../../flock';
import { rowsFor, WIDTH } from '../state-texture';
import { GroupColours } from './group-colours';

/** Measures that take a value a bird. */
export type Measure = 'order' | 'group' | 'alarm';

/** Most birds a frame asked for their neighbours, and looked at in the search for groups. */
const ORDERS_A_FRAME = 2000;
const GROUPED_A_FRAME = 8000;
/** Simulated time between two looks at the groups, s. */
const GROUPS_EVERY = 0.5;
/** Birds whose neighbours say how dense the flock is. */
const LINK_SAMPLE = 200;

/** Order as it is shown, 0..1: equal angles between neighbours are about equal steps, for flocks live between 0.9 and 1. */
export function orderShown(order: number): number {
  return 1 - Math.sqrt(1 - Math.min(Math.max(order, 0), 1));
}

/**
 * An 8-bit texture as wide as the state's: 0 where nothing is known of a bird, else 1..255 for 0..1, or the number of its
 * group. While nothing changes it comes to rest: then it depends on the present tick alone (groups: on their past as well).
 */
export class BirdValues {
  readonly uniform = { value: null as DataTexture | null };

  private bytes = new Uint8Array(0);
  private floats = new Float32Array(0);
  private measure: Measure | undefined;
  private flock: Flock | undefined;
  private tick = -1;
  private next = 0; // bird to be asked for its order
  private stale = 0; // birds not asked since the last tick
  private grouping = false;
  private groupedAt = Number.NaN; // simulated time, s
  private finder = new GroupFinder();
  private groups = new GroupColours();

  /** Brings the texture up to date, or nearer to that. What it costs in a frame is bounded but for the 8 bits' upload. */
  update(measure: Measure, flock: Flock): void {
    const { count, tick } = flock;
    if (measure !== this.measure || flock !== this.flock || count !== this.floats.length) this.begin(measure, flock);
    const changed = tick !== this.tick;
    this.tick = tick;
    if (changed) this.stale = count;
    if (measure === 'group') this.findGroups(flock);
    else if (measure === 'order') this.askForOrder(flock);
    else if (changed) this.takeAlarms(flock);
  }

  /** Nothing is known any more. */
  private begin(measure: Measure, flock: Flock): void {
    const { count } = flock;
    this.measure = measure;
    this.flock = flock;
    this.tick = -1;
    this.next = 0;
    this.grouping = false;
    this.groupedAt = Number.NaN;
    this.groups = new GroupColours();
    if (this.floats.length !== count) this.floats = new Float32Array(count);
    if (this.bytes.length !== rowsFor(count) * WIDTH) {
      this.bytes = new Uint8Array(rowsFor(count) * WIDTH);
      this.uniform.value?.dispose();
      this.uniform.value = new DataTexture(this.bytes, WIDTH, rowsFor(count), RedFormat, UnsignedByteType);
    }
    this.bytes.fill(0);
    this.uniform.value!.needsUpdate = true;
  }

  private takeAlarms(flock: Flock): void {
    alarms(flock, this.floats);
    for (let id = 0; id < flock.count; id++) this.bytes[id] = 1 + Math.round(254 * this.floats[id]!);
    this.uniform.value!.needsUpdate = true;
  }

  /** Asks the birds in turn, until all were asked in the present tick. */
  private askForOrder(flock: Flock): void {
    if (this.stale === 0) return;
    const from = this.next;
    const to = Math.min(from + Math.min(this.stale, ORDERS_A_FRAME), flock.count);
    localOrders(flock, from, to, this.floats);
    for (let id = from; id < to; id++) {
      const order = this.floats[id]!;
      this.bytes[id] = Number.isNaN(order) ? 0 : 1 + Math.round(254 * orderShown(order));
    }
    this.stale -= to - from;
    this.next = to % flock.count;
    this.uniform.value!.needsUpdate = true;
  }

  private findGroups(flock: Flock): void {
    const since = flock.tick * DT - this.groupedAt;
    // also when time went back
    if (!this.grouping && !(since >= 0 && since < GROUPS_EVERY)) {
      this.finder.begin(flock, groupLink(flock, LINK_SAMPLE));
      this.groupedAt = flock.tick * DT;
      this.grouping = true;
    }
    if (!this.grouping || !this.finder.advance(GROUPED_A_FRAME)) return;
    this.groups.assign(this.finder, flock.count);
    this.bytes.set(this.groups.colours);
    this.uniform.value!.needsUpdate = true;
    this.grouping = false;
  }
}
