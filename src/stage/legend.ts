/** What the colours of birds stand for, as data: the interface draws it. */

import type { Flock } from '../flock';
import type { Colouring } from '../scene';

/** Colours are CSS colours. */
export type Legend =
  /** Evenly spaced from `min` to `max`. */
  | {
      readonly kind: 'ramp';
      readonly stops: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly unit: string;
    }
  /** Evenly spaced round a circle, from +x towards +z. */
  | { readonly kind: 'wheel'; readonly stops: readonly string[] }
  /** One for each category. */
  | { readonly kind: 'categories'; readonly stops: readonly string[] };

/** The legend of a colouring for a flock; none for plumage. */
export function legendOf(_colouring: Colouring, _flock: Flock): Legend | undefined {
  return undefined;
}
