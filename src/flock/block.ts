/**
 * The parameter block: what the kernel is told before each tick, one 32-bit float each, in this order. The kernel's
 * side of it (one accessor function a name) is generated from this list when the kernel is compiled.
 */

import { PARAMS } from './params';

/**
 * What the flock works out of its parameters once a tick, so that the kernel need not for every bird.
 *
 * - `coneLimit`: sign(c) * c² with c the cosine of half the field of view; -2 when the bird sees all round
 * - `turnCos`, `turnSin`: of the largest turn in a tick; `turnCos` is -2 when there is no limit
 * - `goalX..Z`, `goalBackX..Z`: the goal point, and that of birds with odd ids when there are two streams
 * - `goalOn`: 1 when there is a goal
 * - `growth`: how much larger than a flock of 2,000 birds this one is, as a share of that one's size, at least 0: the goal's
 *   distances grow with it
 * - `pointerMode`: 0 off, 1 lure, 2 scare; then its place, radius (m) and strength
 */
export const DERIVED = [
  'coneLimit',
  'turnCos',
  'turnSin',
  'goalOn',
  'growth',
  'goalX',
  'goalY',
  'goalZ',
  'goalBackX',
  'goalBackY',
  'goalBackZ',
  'pointerMode',
  'pointerX',
  'pointerY',
  'pointerZ',
  'pointerRadius',
  'pointerStrength',
] as const;

export type DerivedName = (typeof DERIVED)[number];

/** Names in the order of their places in the block. */
export const BLOCK: readonly string[] = [...PARAMS.map((param) => param.name), ...DERIVED];

/** AssemblyScript source of the kernel's accessors: `separation()`, `coneLimit()` and so on. */
export function kernelBlockSource(): string {
  const accessors = BLOCK.map(
    (name, place) => `@inline export function ${name}(): f32 { return load<f32>(BLOCK + ${4 * place}); }`,
  );
  return `export const BLOCK: usize = 1024;\n${accessors.join('\n')}\n`;
}
