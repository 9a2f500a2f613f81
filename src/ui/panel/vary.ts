/** A gentle change of everything at once, after which a flock still flies as one. */

import type { ParamValues } from '../../flock';

/** Largest step, as part of the slider. */
const GENTLE = 0.12;

/**
 * How far from a scene's own value a flock stays alive: as parts of it. What is not here stays: no limit at all on the turn
 * rate, the gains of the other steering, and the turn radius, which follows.
 */
const ALIVE = {
  separation: [0.6, 1.3],
  alignment: [0.75, 1.4],
  cohesion: [0.6, 2],
  wander: [0, 2],
  goal: [0.6, 1.2],
  swirl: [0.5, 1.5],
  level: [0.5, 1.5],
  obstacle: [0.8, 1.5],
  flee: [0.8, 1.2],
  bound: [0.8, 1.5],
  k: [1, 1.7],
  perceptionRadius: [0.8, 1.5],
  separationRadius: [0.85, 1.25],
  fieldOfView: [1, 1.3],
  borderCohesion: [0.8, 1],
  verticalCohesion: [0.7, 1.2],
  minSpeed: [0.9, 1.1],
  cruiseSpeed: [0.9, 1.15],
  maxSpeed: [0.95, 1.15],
  maxForce: [0.75, 1.3],
  steeringLag: [0.75, 1.4],
  speedRelaxation: [0.6, 2],
  flapFrequency: [0.8, 1.2],
} as const satisfies { [Name in keyof ParamValues]?: readonly [from: number, to: number] };

type Varied = keyof typeof ALIVE;

/** The names of what is varied. */
export const VARIED = Object.keys(ALIVE) as readonly Varied[];

/** A slider, in the parameter's own unit. */
interface Range {
  min: number;
  max: number;
  step: number;
}

/**
 * Values for `names` near the present ones: each a random step away of at most 12 % of its slider, on the slider's steps,
 * and never farther from the scene's `own` value than a flock bears, or than it is already.
 *
 * @param random numbers of 0..1, like Math.random
 */
export function vary(
  names: readonly Varied[],
  now: Readonly<ParamValues>,
  own: Readonly<ParamValues>,
  rangeOf: (name: Varied) => Range,
  random: () => number,
): Partial<ParamValues> {
  const next: Partial<Record<Varied, number>> = {};
  for (const name of names) {
    const { min, max, step } = rangeOf(name);
    const [from, to] = ALIVE[name];
    const low = Math.max(min, Math.min(now[name], from * own[name]));
    const high = Math.min(max, Math.max(now[name], to * own[name]));
    const aim = now[name] + (2 * random() - 1) * GENTLE * (max - min);
    // to a step of the slider, but over no limit
    const stepsTo = (value: number) => (value - min) / step;
    const least = Math.ceil(stepsTo(low) - 1e-6);
    const most = Math.floor(stepsTo(high) + 1e-6);
    const steps = Math.min(Math.max(Math.round(stepsTo(aim)), least), most);
    next[name] = Number((min + steps * step).toPrecision(12));
  }
  return inOrder(next, now);
}

/** Lets no speed pass another; those that are not varied stay where they are. */
function inOrder(next: Partial<Record<Varied, number>>, now: Readonly<ParamValues>): Partial<ParamValues> {
  const { minSpeed, cruiseSpeed = now.cruiseSpeed, maxSpeed } = next;
  const above = minSpeed === undefined ? now.minSpeed : 0;
  const below = maxSpeed === undefined ? now.maxSpeed : Number.POSITIVE_INFINITY;
  const cruise = Math.min(Math.max(cruiseSpeed, above), below);
  if (next.cruiseSpeed !== undefined) next.cruiseSpeed = cruise;
  if (minSpeed !== undefined) next.minSpeed = Math.min(minSpeed, cruise);
  if (maxSpeed !== undefined) next.maxSpeed = Math.max(maxSpeed, cruise);
  return next;
}
