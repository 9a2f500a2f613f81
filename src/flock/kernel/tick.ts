// A tick, phase by phase: which order the birds are read in, the grid, then their flight.

import * as block from './block';
import { build, replan, sortByCell } from './grid';
import * as memory from './memory';
import { finish, flyExactly, flyListed, flyOutdated, flySearched, outdated, prepare } from './neighbours';
import { forgetLists, gather, reorder, resetSlots } from './slots';
import { byRadius } from './world';

/** Ticks between two renewals of the birds' order. */
const REORDER_EVERY: i32 = 256;
/** Largest k for which a list of sixteen birds all round may hold k in sight. */
const MOST_LISTED: i32 = 12;
/** When more than this share of the lists is outdated at every one of so many ticks, lists do not pay: for a while none are kept. */
const OUTDATED: f32 = 0.5;
const PATIENCE: i32 = 10;
const PAUSE: i32 = 60;

let untilReorder: i32 = 0;
/** Ticks in a row that found too many lists outdated, and ticks until lists are tried again. */
let disappointments: i32 = 0;
let pause: i32 = 0;
let keepsLists: bool = false;
let knownCount: i32 = -1;

/** After this everybody reads the state as it is now. */
export function prepareTick(): void {
  if (memory.isFresh) resetSlots();
  const isNew = replan();
  if (isNew || memory.isFresh) {
    forgetLists();
    untilReorder = 0;
    pause = disappointments = 0;
  }
  memory.setFresh(false);
  // the order of a sum over all in the radius is that of cells, so there it must not depend on the past
  if (byRadius || untilReorder-- <= 0) {
    sortByCell(memory.positions, 16, memory.placeBirds);
    reorder(memory.placeBirds);
    untilReorder = REORDER_EVERY;
  }
  gather();
  build();
  prepare();
  keepsLists = !byRadius && block.k() <= <f32>MOST_LISTED && pause-- <= 0;
}

/** Birds at slots from..to, a multiple of four, fly. */
export function flyAll(from: i32, to: i32): void {
  if (byRadius || block.k() > <f32>MOST_LISTED) {
    for (let slot = from; slot < to; slot++) flyExactly(slot);
  } else if (!keepsLists) {
    flySearched(from, to);
  } else {
    flyListed(from, to);
    flyOutdated(0, outdated);
    judge(outdated, to - from);
  }
  finish();
}

function judge(failed: i32, birds: i32): void {
  if (<f32>failed <= OUTDATED * <f32>birds) disappointments = 0;
  else if (++disappointments == PATIENCE) {
    disappointments = 0;
    pause = PAUSE;
  }
}
