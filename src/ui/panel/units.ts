/** How numbers look to a person: angles in degrees, sensible slider ranges, a logarithmic slider for the birds. */

import type { NumberParam, ParamName } from '../../flock';

/** What a slider shows: its limits and steps, in the unit shown, which is `scale` of the parameter's own. */
export interface Shown {
  unit: string;
  scale: number;
  min: number;
  max: number;
  step: number;
  decimals: number;
}

/** Sliders that are narrower than what is valid, in the parameter's own unit. */
const RANGES: { [N in ParamName]?: readonly [min: number, max: number] } = {
  separationGain: [0, 100],
  alignmentGain: [0, 100],
  cohesionGain: [0, 100],
  perceptionRadius: [1, 60],
  separationRadius: [0.1, 10],
  minSpeed: [0, 40],
  cruiseSpeed: [1, 40],
  maxSpeed: [1, 60],
  maxForce: [1, 100],
  turnRadius: [1, 50],
  maxTurnRate: [0.1, 20],
  speedRelaxation: [0.05, 10],
  roamRadius: [0, 300],
  goalSpread: [0, 200],
  width: [10, 1000],
  height: [10, 500],
  depth: [10, 1000],
  edge: [0.5, 100],
  fearRadius: [1, 80],
};

/** The slider of a parameter. `range` is the scene's own, in the parameter's unit. */
export function shownAs(param: NumberParam, range?: readonly [number, number]): Shown {
  const [low, high] = range ?? RANGES[param.name as ParamName] ?? [param.min, param.max];
  const angle = param.unit.startsWith('rad');
  const scale = angle ? 180 / Math.PI : 1;
  const step = angle ? 1 : param.step;
  const shown = {
    unit: angle ? param.unit.replace('rad', '°') : param.unit,
    scale,
    // only whole degrees that are inside the range
    min: angle ? Math.ceil(low * scale - 1e-9) : low,
    max: angle ? Math.floor(high * scale + 1e-9) : high,
    step,
  };
  return { ...shown, decimals: decimalsOf(step) };
}

/** Number of digits after the point in a step: 2 for 0.05. */
export function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

/** Most birds that the slider goes to. */
export const SLIDER_BIRDS = 100_000;

/** Where on the slider (0..1) a number of birds is: 0 at the left end, then every factor of ten takes the same way. */
export function birdsToSlider(birds: number): number {
  return Math.min(1, Math.log(birds + 1) / Math.log(SLIDER_BIRDS + 1));
}

/** Number of birds at a place on the slider: whole, and of at most two digits. */
export function sliderToBirds(place: number): number {
  const birds = Math.expm1(place * Math.log(SLIDER_BIRDS + 1));
  return Math.round(Number(birds.toPrecision(2)));
}

/** Steps of a slider that a key is worth. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * Where a key takes a slider: a step by an arrow, ten by a page or with Shift, to an end by Home and End. On a step counted
 * from `min`, and in min..max. Undefined for a key that takes it nowhere.
 */
export function slide(
  value: number,
  { min, max, step }: Pick<Shown, 'min' | 'max' | 'step'>,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): number | undefined {
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const steps = STEPS[key];
  if (steps === undefined) return undefined;
  const times = shiftKey && key.startsWith('Arrow') ? 10 : 1;
  const place = Math.round((value - min) / step) + steps * times;
  return Math.min(Math.max(Number((min + place * step).toPrecision(12)), min), max);
}

/** How fast a bird turns on a circle of radius `radius` (m) at `speed` (m/s), degrees a second: v / r. */
export function turnRate(speed: number, radius: number): number {
  return ((speed / radius) * 180) / Math.PI;
}
