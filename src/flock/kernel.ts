/** Loads the WebAssembly kernel and lays its memory out for a number of birds. */

import base64 from 'virtual:flock-kernel';
import { BLOCK, type DerivedName } from './block';
import { PARAMS, type ParamValues } from './params';

/** Most obstacles and predators the kernel has room for. */
export const MAX_OBSTACLES = 256;
export const MAX_PREDATORS = 16;

/** Names of the terms of a bird's steering, in the order in which the kernel reports them (x, y, z, - each). */
export const TERMS = [
  'separation',
  'alignment',
  'cohesion',
  'wander',
  'goal',
  'level',
  'bound',
  'ground',
  'pointer',
  'obstacle',
  'flee',
  'external',
  'speed',
] as const;

/**
 * What the kernel exports. Addresses are bytes in its memory. Written by hand: the kernel is AssemblyScript, which
 * TypeScript cannot read. Every function that takes a bird takes its id.
 */
export interface KernelExports {
  /** Lays memory out for `count` birds and `threads` threads, and returns the bytes it needs; call again once it is that large. */
  layout(count: number, threads: number): number;
  // addresses of the arrays, four floats a row: valid until the next layout()
  positions(): number; // x y z, wing phase (cycles)
  velocities(): number; // vx vy vz, bank (rad)
  steering(): number; // low-passed acceleration ax ay az (m/s²), alarm (0..1)
  external(): number; // a user's accelerations x y z -
  obstacles(): number; // x y z radius
  predators(): number; // x y z 0; 16 rows on, vx vy vz 0 of each
  ids(): number; // u32 id of the bird in each slot, at the start of the tick
  birds(): number; // its positions row and its velocities row
  lagged(): number; // its steering row
  terms(): number; // rows of the last forcesOf(): TERMS, then the sum, then the applied acceleration
  found(): number; // u32 ids of the last neighboursOf() or around(), nearest first
  distances(): number; // f32 squared distances to them
  body(): number; // two rows: what collide() and avoid() answer
  block(): number; // the parameter block

  /** Tells the kernel what it needs beside the block; `external` 0 skips reading the users' accelerations. */
  begin(tick: number, seed: number, obstacles: number, predators: number, external: number): void;
  /** Sorts the birds into cells. Their state as it is now is what fly(), neighboursOf(), forcesOf() and around() read. */
  build(): void;
  /** Moves the birds in slots from..to by one tick, without help. */
  fly(from: number, to: number): void;

  // the same in phases that threads can share: order(), phase 0, settle(); then the phases that nextPhase() names
  /** Puts the birds in order. */
  order(): void;
  /** Makes a grid of what phase 0 gathered. */
  settle(): void;
  /** The phase after another; -1 after the last. */
  nextPhase(last: number): number;
  /** Opens a phase to all threads. */
  openPhase(phase: number): void;
  /** Does parts of the open phase until none is left; others may still be at theirs. */
  work(): void;
  /** 1 when all parts of the open phase are done. */
  isDone(): number;
  /** Works as thread `thread` from 1 on, and never returns. */
  help(thread: number): void;

  /** Number of neighbours the bird aligned with at the last build, listed in found(). */
  neighboursOf(bird: number): number;
  /** Number of birds, at most k, within `radius` of the bird, all round, at the last build, listed in found(). */
  around(bird: number, radius: number, k: number): number;
  /** Works the bird's last steering out again and writes it to terms(). */
  forcesOf(bird: number): void;
  /** A body that moved from 0 to 1 with velocity v: where it may be, and its velocity, inside the walls and outside all obstacles. */
  collide(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    vx: number,
    vy: number,
    vz: number,
    minSpeed: number,
  ): void;
  /** The steering (m/s², at most `force`) that takes a body clear of the obstacle ahead, into the first row of body(). */
  avoid(x: number, y: number, z: number, vx: number, vy: number, vz: number, force: number, salt: number): void;
  sin(radians: number): number;
  cos(radians: number): number;
}

const PAGE = 65536;
// as the kernel is compiled: vite.config.ts
const FIRST_PAGES = 3;
const MAX_PAGES = 16384;

/** The kernel is compiled for shared memory, and imports it with these bytes: its name, what it is, and that it is shared. */
const IMPORT = [...'\x06memory\x02\x03'].map((letter) => letter.charCodeAt(0));
const NOT_SHARED = 1;

const modules = new Map<boolean, WebAssembly.Module>();

/** The kernel for shared memory or, with one bit cleared, for memory of one's own, which every browser has. */
function moduleFor(shared: boolean): WebAssembly.Module {
  let module = modules.get(shared);
  if (module) return module;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (!shared) {
    const at = bytes.findIndex((_, start) => IMPORT.every((byte, i) => bytes[start + i] === byte));
    bytes[at + IMPORT.length - 1] = NOT_SHARED;
  }
  module = new WebAssembly.Module(bytes);
  modules.set(shared, module);
  return module;
}

/** One instance of the kernel with its memory. */
export class Kernel {
  readonly exports: KernelExports;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  private count = 0;

  /** @param shared whether other threads may share its memory; then views of it are on a SharedArrayBuffer */
  constructor(readonly shared = false) {
    this.module = moduleFor(shared);
    this.memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES, shared });
    const instance = new WebAssembly.Instance(this.module, { env: { memory: this.memory } });
    this.exports = instance.exports as unknown as KernelExports;
  }

  /** Makes room for `count` birds. Everything in memory but the block is then undefined and all views are stale. */
  resize(count: number, threads = 1): void {
    const pages = Math.ceil(this.exports.layout(count, threads) / PAGE);
    const grow = pages - this.memory.buffer.byteLength / PAGE;
    if (grow > 0) this.memory.grow(grow);
    this.exports.layout(count, threads);
    this.count = count;
  }

  /** The birds' rows, by id, as they were at the start of the tick, once they have been gathered. */
  startOfTick(): { positions: Float32Array; velocities: Float32Array; steering: Float32Array } {
    const { exports, count } = this;
    const ids = this.words(exports.ids(), count);
    const birds = this.floats(exports.birds(), 8 * count);
    const lagged = this.rows(exports.lagged());
    const [positions, velocities, steering] = [0, 0, 0].map(() => new Float32Array(4 * count)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let slot = 0; slot < count; slot++) {
      const row = 4 * ids[slot]!;
      positions.set(birds.subarray(8 * slot, 8 * slot + 4), row);
      velocities.set(birds.subarray(8 * slot + 4, 8 * slot + 8), row);
      steering.set(lagged.subarray(4 * slot, 4 * slot + 4), row);
    }
    return { positions, velocities, steering };
  }

  /** A view of `length` floats at an address. */
  floats(address: number, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.memory.buffer, address, length);
  }

  /** A view of `length` unsigned integers at an address. */
  words(address: number, length: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.memory.buffer, address, length);
  }

  /** A view of one row of four floats for each bird. */
  rows(address: number): Float32Array<ArrayBuffer> {
    return this.floats(address, 4 * this.count);
  }
}

/** Writes parameters and derived values into a view of the block. */
export function writeBlock(block: Float32Array, params: ParamValues, derived: Record<DerivedName, number>): void {
  for (let place = 0; place < PARAMS.length; place++) {
    const param = PARAMS[place]!;
    const value = params[param.name];
    block[place] =
      param.kind === 'choice' ? (param.options as readonly string[]).indexOf(value as string) : Number(value);
  }
  for (let place = PARAMS.length; place < BLOCK.length; place++) block[place] = derived[BLOCK[place] as DerivedName];
}
