/** What the slow twin knows at the start of a tick. */

import type { DerivedName } from './block';
import type { Vector } from './naive-space';
import type { ParamValues } from './params';

/** The state of the flock: four floats a bird in each array. */
export interface BirdState {
  /** x y z (m), wing phase (cycles, 0..1). */
  positions: Float32Array;
  /** vx vy vz (m/s), bank (rad). */
  velocities: Float32Array;
  /** Low-passed acceleration ax ay az (m/s²), alarm (0..1). */
  steering: Float32Array;
}

/** Everything else that a tick depends on. */
export interface TickInput {
  count: number;
  tick: number;
  seed: number;
  params: ParamValues;
  derived: Record<DerivedName, number>;
  /** x y z radius (m) of each sphere. */
  obstacles: Float32Array;
  /** x y z 0 of each predator. */
  predators: Float32Array;
  /** vx vy vz 0 of each. */
  predatorVelocities: Float32Array;
  /** ax ay az - (m/s²) for each bird, or null for none. */
  external: Float32Array | null;
}

/** One bird at the start of a tick. */
export interface Bird {
  readonly id: number;
  readonly position: Vector;
  readonly velocity: Vector;
  readonly phase: number;
  readonly bank: number;
  readonly lagged: Vector;
  readonly alarm: number;
  /** The most it can accelerate, m/s²: more while alarmed. */
  readonly force: number;
}

/** All that a bird can sense. */
export interface World extends TickInput {
  readonly birds: readonly Bird[];
}
