/** The point that lures or scares birds: where a visitor's mouse is. */

import { checkChoice, checkCoordinate, checkKeys, checkNumber } from './check';

export const POINTER_MODES = ['off', 'lure', 'scare'] as const;

/** `strength` is the weight of the steering towards a lure, 1/s, and the push away from a scare, m/s². Lengths in m. */
export interface Pointer {
  readonly mode: (typeof POINTER_MODES)[number];
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly strength: number;
}

export const DEFAULT_POINTER: Pointer = Object.freeze({ mode: 'off', x: 0, y: 0, z: 0, radius: 60, strength: 2 });

/**
 * `current` with `changes` made.
 *
 * @throws RangeError for an unknown mode or key, a coordinate beyond 10,000 m, a radius not in 0.1..1,000 m, or a
 *   strength not in 0..100
 */
export function changePointer(who: string, current: Pointer, changes: Partial<Pointer>): Pointer {
  checkKeys(who, changes, Object.keys(DEFAULT_POINTER));
  const next = { ...current, ...changes };
  return Object.freeze({
    mode: checkChoice(who, 'mode', next.mode, POINTER_MODES),
    x: checkCoordinate(who, 'x', next.x),
    y: checkCoordinate(who, 'y', next.y),
    z: checkCoordinate(who, 'z', next.z),
    radius: checkNumber(who, 'radius', next.radius, 0.1, 1000, 'm'),
    strength: checkNumber(who, 'strength', next.strength, 0, 100),
  });
}
