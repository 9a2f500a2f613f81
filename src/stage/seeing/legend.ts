/** What the birds' colours mean, for whoever draws a legend. */

import { Vector2 } from 'three';
import type { Flock } from '../../flock';
import type { Colouring } from '../../scene';
import { orderShown } from './bird-values';
import { RAMPS, spanOf } from './colouring';
import { mixed } from './ramps';

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

/** Stops of a ramp whose steps in value are not those in colour. */
const FINE = 33;

/** The legend of a colouring as the flock is flown now; undefined for `none`. */
export function legendOf(colouring: Colouring, flock: Pick<Flock, 'params'>): Legend | undefined {
  const stops = RAMPS[colouring];
  const { x: min, y: max } = spanOf(colouring, flock, new Vector2());
  switch (colouring) {
    case 'none':
      return undefined;
    case 'heading':
      return { kind: 'wheel', stops };
    case 'group':
      return { kind: 'categories', stops };
    case 'speed':
      return { kind: 'ramp', stops, min, max, unit: 'm/s' };
    case 'turn':
      return { kind: 'ramp', stops, min: (min * 180) / Math.PI, max: (max * 180) / Math.PI, unit: '°/s' };
    case 'order': {
      const fine = Array.from({ length: FINE }, (_, i) => mixed(stops, orderShown(i / (FINE - 1))));
      return { kind: 'ramp', stops: fine, min, max, unit: '' };
    }
    case 'alarm':
      return { kind: 'ramp', stops, min, max, unit: '' };
  }
}
