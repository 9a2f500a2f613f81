/** Gives groups colours that stay with them from one look to the next. */

import type { GroupFinder } from '../../flock';
import { CATEGORIES } from './ramps';

/** Fewer birds than this are strays. */
const SMALLEST = 3;
const COLOURS = CATEGORIES.length;

export class GroupColours {
  /** For each bird 1 + the colour of its group; 0 for strays, and for groups beyond the eight largest. */
  colours = new Uint8Array(0);

  // of the largest groups, largest first: their roots, and how many of their birds had each colour
  private readonly roots = new Int32Array(COLOURS);
  private readonly overlaps = new Uint32Array(COLOURS * COLOURS);
  private readonly given = new Uint8Array(COLOURS); // 1 + colour of each of them
  private readonly taken = new Uint8Array(COLOURS);
  private ranks = new Uint8Array(0); // by root: 1 + place among the largest

  /**
   * Colours `count` birds by their groups. The group that has most birds of a colour keeps it: of two halves the larger, and of
   * two groups that become one the larger too. Other groups take colours that are free. O(count).
   */
  assign(finder: Pick<GroupFinder, 'rootOf' | 'sizeOf'>, count: number): void {
    if (this.colours.length !== count) {
      this.colours = new Uint8Array(count);
      this.ranks = new Uint8Array(count);
    }
    const groups = this.findLargest(finder, count);
    this.countOverlaps(finder, count);
    this.keepColours(groups);
    for (let group = 0; group < groups; group++) {
      if (this.given[group] === 0) this.give(group, this.taken.indexOf(0));
    }
    const { colours, ranks, given } = this;
    for (let id = 0; id < count; id++) {
      const rank = ranks[finder.rootOf(id)]!;
      colours[id] = rank ? given[rank - 1]! : 0;
    }
  }

  /** Lists the largest groups and returns their number. */
  private findLargest(finder: Pick<GroupFinder, 'rootOf' | 'sizeOf'>, count: number): number {
    const { roots, ranks } = this;
    let found = 0;
    for (let id = 0; id < count; id++) {
      const size = finder.rootOf(id) === id ? finder.sizeOf(id) : 0;
      if (size < SMALLEST) continue;
      let place = found;
      for (; place > 0 && finder.sizeOf(roots[place - 1]!) < size; place--) {
        if (place < COLOURS) roots[place] = roots[place - 1]!;
      }
      if (place < COLOURS) roots[place] = id;
      found = Math.min(found + 1, COLOURS);
    }
    ranks.fill(0);
    for (let group = 0; group < found; group++) ranks[roots[group]!] = group + 1;
    return found;
  }

  private countOverlaps(finder: Pick<GroupFinder, 'rootOf'>, count: number): void {
    const { overlaps, colours, ranks } = this;
    overlaps.fill(0);
    for (let id = 0; id < count; id++) {
      const rank = ranks[finder.rootOf(id)]!;
      if (rank && colours[id]) overlaps[(rank - 1) * COLOURS + colours[id]! - 1]!++;
    }
  }

  /** Matches groups with the colours that their birds had, largest overlap first. */
  private keepColours(groups: number): void {
    const { overlaps, given, taken } = this;
    given.fill(0);
    taken.fill(0);
    for (let round = 0; round < groups; round++) {
      let [most, best] = [0, -1];
      for (let at = 0; at < groups * COLOURS; at++) {
        const free = given[Math.floor(at / COLOURS)] === 0 && taken[at % COLOURS] === 0;
        if (free && overlaps[at]! > most) [most, best] = [overlaps[at]!, at];
      }
      if (best < 0) return;
      this.give(Math.floor(best / COLOURS), best % COLOURS);
    }
  }

  private give(group: number, colour: number): void {
    this.given[group] = 1 + colour;
    this.taken[colour] = 1;
  }
}
