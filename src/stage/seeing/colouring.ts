/** What the birds' colour tells: the uniforms of shaders/colouring.glsl. */

import { Color, Vector2 } from 'three';
import type { Flock } from '../../flock';
import { COLOURINGS, type Colouring as Mode } from '../../scene';
import { BirdValues } from './bird-values';
import { CATEGORIES, CYCLIC, DIVERGING, HEAT, type Ramp, SEQUENTIAL, STOPS } from './ramps';

/** Constants of the chunk: how many stops, and each colouring's number as COLOURING_SPEED and so on. */
export const colouringDefines: Readonly<Record<string, number>> = {
  STOPS,
  ...Object.fromEntries(COLOURINGS.map((mode, number) => [`COLOURING_${mode.toUpperCase()}`, number])),
};

/** The colours of a colouring; none for `none`. */
export const RAMPS: Readonly<Record<Mode, Ramp>> = {
  none: [],
  speed: SEQUENTIAL,
  heading: CYCLIC,
  order: SEQUENTIAL,
  turn: DIVERGING,
  group: CATEGORIES,
  alarm: HEAT,
};

/** Writes the values at both ends of a colouring into `out`, which is returned: m/s, or rad/s to the right, or 0 and 1. */
export function spanOf(mode: Mode, { params }: Pick<Flock, 'params'>, out: Vector2): Vector2 {
  if (mode === 'speed') return out.set(params.minSpeed, params.maxSpeed);
  // as tight as the social rules can turn
  const fastest = params.cruiseSpeed / params.turnRadius;
  return mode === 'turn' ? out.set(-fastest, fastest) : out.set(0, 1);
}

export class Colouring {
  readonly uniforms;

  private readonly values = new BirdValues();
  private chosen: Mode = 'none';

  constructor() {
    this.uniforms = {
      colouring: { value: 0 },
      stops: { value: Array.from({ length: STOPS }, () => new Color()) },
      ends: { value: new Vector2(0, 1) },
      values: this.values.uniform,
    };
  }

  get mode(): Mode {
    return this.chosen;
  }

  set mode(mode: Mode) {
    this.chosen = mode;
    this.uniforms.colouring.value = COLOURINGS.indexOf(mode);
    for (const [place, colour] of RAMPS[mode].entries()) this.uniforms.stops.value[place]!.set(colour);
  }

  /** To be called before each frame. Asks the flock only what the chosen colouring cannot do without. */
  update(flock: Flock): void {
    const { chosen } = this;
    spanOf(chosen, flock, this.uniforms.ends.value);
    if (chosen === 'order' || chosen === 'group' || chosen === 'alarm') this.values.update(chosen, flock);
  }
}
