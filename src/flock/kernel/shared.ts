// What threads share, in the first page: the work to be done, and what each of them must know to do it. Globals belong to
// one instance of the kernel, and every thread has its own, so the thread that leads publishes them here for the others.

import * as grid from './grid';
import * as memory from './memory';
import * as slots from './slots';
import * as world from './world';

// the work: the number of the phase, tickets, chunks done; then which phase it is and how many chunks it has
const EPOCH: usize = 0;
const TICKET: usize = 4;
const DONE: usize = 8;
const PHASE: usize = 12;
const CHUNKS: usize = 16;
/** Birds whose lists are outdated: see neighbours.ts. */
const OUTDATED: usize = 20;
/** What the others must know. */
const KNOWN: usize = 64;

/** A ticket is the phase's number and how many chunks are left, counted from here. */
const NONE_LEFT: u32 = 0x8000;
const NEVER: i64 = -1;
/** Looks for work before a thread goes to sleep. */
const PATIENCE: i32 = 20000;

/** The phase that this thread works at. */
export let phase: i32 = 0;
let epoch: u32 = 0;
let chunks: u32 = 0;

/** Opens a phase of up to 32,767 chunks to all threads. The last one must be done. */
export function open(which: i32, count: i32): void {
  // whoever is late finds no work, whatever else he reads
  atomic.store<u32>(TICKET, NONE_LEFT);
  phase = which;
  chunks = count;
  epoch = (epoch + 1) & 0xffff;
  publish();
  store<i32>(PHASE, which);
  store<i32>(CHUNKS, count);
  atomic.store<i32>(DONE, 0);
  atomic.store<u32>(TICKET, (epoch << 16) | (NONE_LEFT + <u32>count));
  atomic.store<u32>(EPOCH, epoch);
}

/** Wakes those who sleep. */
export function wake(): void {
  atomic.notify(EPOCH, -1);
}

/** Takes the next chunk of the open phase; -1 when none is left. */
export function takeChunk(): i32 {
  const ticket = atomic.sub<u32>(TICKET, 1);
  const left = ticket & 0xffff;
  if (left <= NONE_LEFT) return -1;
  // a phase that this thread does not know. It cannot end before this chunk is done, so what is read is all of that phase
  if (ticket >> 16 != epoch) adopt(ticket >> 16);
  return <i32>(chunks - (left - NONE_LEFT));
}

export function chunkDone(): void {
  atomic.add<i32>(DONE, 1);
}

export function isDone(): bool {
  return atomic.load<i32>(DONE) == <i32>chunks;
}

/** Waits for a phase that this thread does not know, and learns what it must know. */
export function awaitPhase(): void {
  let looks = 0;
  while (atomic.load<u32>(EPOCH) == epoch) {
    if (++looks > PATIENCE) atomic.wait<u32>(EPOCH, epoch, NEVER);
  }
  adopt(atomic.load<u32>(EPOCH));
}

function adopt(which: u32): void {
  epoch = which;
  phase = load<i32>(PHASE);
  chunks = load<i32>(CHUNKS);
  memory.layout(load<i32>(KNOWN), load<i32>(KNOWN, 4));
  world.begin(load<u32>(KNOWN, 8), load<u32>(KNOWN, 12), load<i32>(KNOWN, 16), load<i32>(KNOWN, 20), load<i32>(KNOWN, 24));
  slots.adopt(KNOWN + 32);
  grid.adopt(KNOWN + 64);
}

function publish(): void {
  store<i32>(KNOWN, memory.count);
  store<i32>(KNOWN, memory.threads, 4);
  store<u32>(KNOWN, world.tick, 8);
  store<u32>(KNOWN, world.seed, 12);
  store<i32>(KNOWN, world.obstacleCount, 16);
  store<i32>(KNOWN, world.predatorCount, 20);
  store<i32>(KNOWN, world.hasExternal ? 1 : 0, 24);
  slots.publish(KNOWN + 32);
  grid.publish(KNOWN + 64);
}

export function outdatedCount(): i32 {
  return atomic.load<i32>(OUTDATED);
}
export function clearOutdated(): void {
  atomic.store<i32>(OUTDATED, 0);
}
/** Room for one more: its number. */
@inline
export function addOutdated(): i32 {
  return atomic.add<i32>(OUTDATED, 1);
}
