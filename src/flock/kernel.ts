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
  /** Lays memory out for `count` birds and returns the bytes it needs; call after growing memory to at least that. */
  layout(count: number): number;
  // addresses of the arrays, four floats a row: valid until the next layout()
  positions(): number; // x y z, wing phase (cycles)
  velocities(): number; // vx vy vz, bank (rad)
  steering(): number; // low-passed acceleration ax ay az (m/s²), alarm (0..1)
  external(): number; // a user's accelerations x y z -
  obstacles(): number; // x y z radius
  predators(): number; // x y z -
  terms(): number; // rows of the last forcesOf(): TERMS, then the sum, then the applied acceleration
  found(): number; // u32 ids of the last neighboursOf() or around(), nearest first
  distances(): number; // f32 squared distances to them
  body(): number; // two rows: what collide() and avoid() answer
  block(): number; // the parameter block

  /** Tells the kernel what it needs beside the block; `external` 0 skips reading the users' accelerations. */
  begin(tick: number, seed: number, obstacles: number, predators: number, external: number): void;
  /** Sorts the birds into cells. Their state as it is now is what fly(), neighboursOf(), forcesOf() and around() read. */
  build(): void;
  /** Moves the birds in places from..to of the sorted order by one tick. */
  fly(from: number, to: number): void;
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

let compiled: WebAssembly.Module | undefined;

/** One instance of the kernel with its memory. */
export class Kernel {
  readonly exports: KernelExports;
  private readonly memory: WebAssembly.Memory;
  private count = 0;

  constructor() {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    this.memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES });
    const instance = new WebAssembly.Instance(compiled, { env: { memory: this.memory } });
    this.exports = instance.exports as unknown as KernelExports;
  }

  /** Makes room for `count` birds. Everything in memory but the block is then undefined and all views are stale. */
  resize(count: number): void {
    const pages = Math.ceil(this.exports.layout(count) / PAGE);
    const grow = pages - this.memory.buffer.byteLength / PAGE;
    if (grow > 0) this.memory.grow(grow);
    this.exports.layout(count);
    this.count = count;
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
