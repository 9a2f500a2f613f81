// A tick, phase by phase: which order the birds are read in, their state, the grid, then their flight. What all birds go
// through is cut into chunks, which any thread may do: the results do not depend on who does what, nor on the order.

import * as block from './block';
import { build, replan, sortByCell } from './grid';
import * as memory from './memory';
import { finish, flyExactly, flyListed, flyOutdated, flySearched, prepare } from './neighbours';
import { awaitPhase, chunkDone, clearOutdated, open, outdatedCount, phase, takeChunk, wake } from './shared';
import { addSums, clearSums, forgetLists, gather, reorder, resetSlots } from './slots';
import { byRadius } from './world';

/** Ticks between two renewals of the birds' order. */
const REORDER_EVERY: i32 = 256;
/** Largest k for which a list of birds all round may hold k in sight. */
const MOST_LISTED: i32 = 12;
/** Birds in a chunk, a multiple of four, but for very large flocks. */
const CHUNK: i32 = 256;
const MOST_CHUNKS: i32 = 8192;

// phases
const GATHER = 0;
const LISTED = 1;
const RENEWED = 2;
const SEARCHED = 3;
const EXACT = 4;

let untilReorder: i32 = 0;
let isFresh: bool = true;
/** Whether lists know all moves so far: of each move of a bird, its own list learns by gather(), the others by LISTED. */
let areLoosened: bool = false;

/** To be told when the memory was laid out anew: nothing by slot can then be relied on. */
export function startAnew(): void {
  isFresh = true;
}

/** Puts the birds in order: the first step of a tick. */
export function order(): void {
  if (isFresh) resetSlots();
  const isNew = replan();
  if (isNew || isFresh || !areLoosened) forgetLists();
  if (isNew || isFresh) untilReorder = 0;
  isFresh = false;
  areLoosened = false;
  // the order of a sum over all in the radius is that of cells, so there it must not depend on the past
  if (byRadius || untilReorder-- <= 0) {
    sortByCell(memory.positions, 16, memory.placeBirds);
    reorder(memory.placeBirds);
    untilReorder = REORDER_EVERY;
  }
  clearSums();
}

/** After this everybody reads the state as it is now: to be done once all birds are gathered. */
export function settle(): void {
  addSums();
  build();
  clearOutdated();
}

/** The phase of a tick that follows another one; -1 after the last. */
export function nextPhase(last: i32): i32 {
  if (last == GATHER) {
    if (byRadius || block.k() > <f32>MOST_LISTED) return EXACT;
    // in a narrow cone the neighbours are farther than the birds that a list has room for
    areLoosened = block.coneLimit() <= 0;
    return areLoosened ? LISTED : SEARCHED;
  }
  return last == LISTED ? RENEWED : -1;
}

/** Opens a phase to all threads. */
export function openPhase(which: i32): void {
  const birds = birdsIn(which);
  const size = chunkSize(birds);
  open(which, (birds + size - 1) / size);
  wake();
}

/** Does chunks of the open phase until none is left. */
export function work(): void {
  for (;;) {
    const chunk = takeChunk();
    if (chunk < 0) return;
    const birds = birdsIn(phase);
    const size = chunkSize(birds);
    doBirds(phase, chunk * size, min(birds, (chunk + 1) * size));
    chunkDone();
  }
}

/** Works for as long as there is a flock, as thread `which`. */
export function help(which: i32): void {
  memory.setThread(which);
  for (;;) {
    awaitPhase();
    work();
  }
}

/** Goes through the phases from `first` on with the birds in slots from..to, without help. */
export function doAlone(first: i32, from: i32, to: i32): void {
  for (let next = first; next >= 0; next = nextPhase(next)) {
    if (next == RENEWED) doBirds(next, 0, outdatedCount());
    else doBirds(next, from, to);
  }
}

@inline
function birdsIn(which: i32): i32 {
  return which == RENEWED ? outdatedCount() : memory.count;
}

@inline
function chunkSize(birds: i32): i32 {
  return max(CHUNK, (birds / MOST_CHUNKS + 3) & ~3);
}

function doBirds(which: i32, from: i32, to: i32): void {
  if (which == GATHER) {
    gather(from, to);
    return;
  }
  prepare();
  if (which == LISTED) flyListed(from, to);
  if (which == RENEWED) flyOutdated(from, to);
  if (which == SEARCHED) flySearched(from, to);
  if (which == EXACT) for (let slot = from; slot < to; slot++) flyExactly(slot);
  finish();
}
