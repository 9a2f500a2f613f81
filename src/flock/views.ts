/** Views of the kernel's memory. */

import { BLOCK } from './block';
import { type Kernel, type KernelExports, MAX_OBSTACLES, MAX_PREDATORS, TERMS } from './kernel';

/** Views that hold until the kernel's memory is laid out again. */
export interface Views {
  readonly exports: KernelExports;
  readonly block: Float32Array;
  readonly external: Float32Array;
  readonly obstacles: Float32Array;
  readonly predators: Float32Array;
  readonly terms: Float32Array;
  readonly found: Uint32Array;
  readonly distances: Float32Array;
  readonly body: Float32Array;
}

export function viewsOf(kernel: Kernel, count: number): Views {
  const { exports } = kernel;
  return {
    exports,
    block: kernel.floats(exports.block(), BLOCK.length),
    external: kernel.rows(exports.external()),
    obstacles: kernel.floats(exports.obstacles(), 4 * MAX_OBSTACLES),
    predators: kernel.floats(exports.predators(), 8 * MAX_PREDATORS),
    terms: kernel.floats(exports.terms(), 4 * (TERMS.length + 2)),
    found: kernel.words(exports.found(), count),
    distances: kernel.floats(exports.distances(), count),
    body: kernel.floats(exports.body(), 8),
  };
}
