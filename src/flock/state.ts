/** What a flock is made of: the state that decides its future. */

import type { Goal } from './goal';
import type { Obstacles } from './obstacles';
import type { ParamValues } from './params';
import type { Pointer } from './pointer';
import type { Predators } from './predators';

/** Equal states have equal futures. Rows are four floats a bird; see KernelExports. */
export interface FlockState {
  seed: number;
  tick: number;
  count: number;
  params: ParamValues;
  pointer: Pointer;
  readonly goal: Goal;
  readonly obstacles: Obstacles;
  readonly predators: Predators;
  positions: Float32Array;
  velocities: Float32Array;
  steering: Float32Array;
  /** The user's own: the kernel gets a copy in the tick that applies it. */
  external: Float32Array;
}
