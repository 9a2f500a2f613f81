/** What the birds' colours mean, for whoever draws a legend. */

import type { Flock } from '../flock';
import type { Colouring } from '../scene';

/**
 * A legend. Stops are sRGB colours as `#rrggbb`.
 *
 * - `ramp`: even steps from `min` to `max`; a minus in a turn is to the left
 * - `wheel`: clockwise from north, which is -z; the last stop is the first again
 * - `categories`: groups 1, 2, ...
 */
export type Legend =
  | {
      readonly kind: 'ramp';
      readonly stops: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly unit: '' | 'm/s' | '°/s';
    }
  | { readonly kind: 'wheel' | 'categories'; readonly stops: readonly string[] };

/** The legend of a colouring as the flock is flown now; undefined for `none`. */
export function legendOf(_colouring: Colouring, _flock: Pick<Flock, 'params'>): Legend | undefined {
  return undefined;
}
