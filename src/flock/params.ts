/**
 * The one list of parameters. Defaults, validation, the panel, share links, the kernel's parameter block and the table
 * in the README are generated from it.
 */

import { show } from './check';

/** Length of a tick, s. */
export const DT = 1 / 60;

export type ParamGroup = 'rules' | 'senses' | 'flight' | 'goal' | 'world' | 'predators';

interface ParamBase {
  readonly name: string;
  readonly group: ParamGroup;
}

/** A number in min..max, in `unit` ('' = dimensionless). `step` is the natural step of a control; `integer` forbids fractions. */
export interface NumberParam extends ParamBase {
  readonly kind: 'number';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
  readonly integer?: true;
}

/** One of `options`; the kernel sees its index. */
export interface ChoiceParam extends ParamBase {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly default: string;
}

/** On or off; the kernel sees 1 or 0. */
export interface SwitchParam extends ParamBase {
  readonly kind: 'switch';
  readonly default: boolean;
}

export type Param = NumberParam | ChoiceParam | SwitchParam;

const PI2 = 6.283185307179586;

export const PARAMS = [
  // weights of the steering rules
  { name: 'separation', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 5, step: 0.05, default: 1.7 },
  { name: 'alignment', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 5, step: 0.05, default: 1.4 },
  { name: 'cohesion', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 5, step: 0.05, default: 0.25 },
  { name: 'wander', group: 'rules', kind: 'number', unit: 'm/s²', min: 0, max: 10, step: 0.1, default: 1.5 },
  { name: 'goal', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 5, step: 0.05, default: 0.75 },
  { name: 'swirl', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 5, step: 0.05, default: 0 },
  { name: 'level', group: 'rules', kind: 'number', unit: '1/s²', min: 0, max: 5, step: 0.05, default: 0.4 },
  { name: 'obstacle', group: 'rules', kind: 'number', unit: '', min: 0, max: 5, step: 0.05, default: 1.5 },
  { name: 'flee', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 10, step: 0.1, default: 1.5 },
  { name: 'bound', group: 'rules', kind: 'number', unit: '1/s', min: 0, max: 10, step: 0.1, default: 2 },
  { name: 'separationGain', group: 'rules', kind: 'number', unit: 'm/s²', min: 0, max: 500, step: 1, default: 10 },
  { name: 'alignmentGain', group: 'rules', kind: 'number', unit: 'm/s²', min: 0, max: 500, step: 1, default: 10 },
  { name: 'cohesionGain', group: 'rules', kind: 'number', unit: 'm/s²', min: 0, max: 500, step: 1, default: 10 },
  // what a bird sees of the others
  { name: 'neighbours', group: 'senses', kind: 'choice', options: ['nearest', 'radius'], default: 'nearest' },
  { name: 'k', group: 'senses', kind: 'number', unit: 'birds', min: 1, max: 32, step: 1, default: 7, integer: true },
  { name: 'perceptionRadius', group: 'senses', kind: 'number', unit: 'm', min: 0.1, max: 200, step: 0.5, default: 15 },
  { name: 'separationRadius', group: 'senses', kind: 'number', unit: 'm', min: 0.1, max: 50, step: 0.1, default: 1.6 },
  { name: 'fieldOfView', group: 'senses', kind: 'number', unit: 'rad', min: 0.17, max: PI2, step: 0.01, default: 4.71 },
  { name: 'neighbourWeight', group: 'senses', kind: 'choice', options: ['uniform', 'fade'], default: 'uniform' },
  {
    name: 'separationProfile',
    group: 'senses',
    kind: 'choice',
    options: ['inverse', 'unit', 'fade'],
    default: 'inverse',
  },
  { name: 'borderCohesion', group: 'senses', kind: 'number', unit: '', min: 0, max: 1, step: 0.01, default: 1 },
  { name: 'verticalCohesion', group: 'senses', kind: 'number', unit: '', min: 0, max: 5, step: 0.1, default: 3 },
  // how a bird flies
  { name: 'minSpeed', group: 'flight', kind: 'number', unit: 'm/s', min: 0, max: 60, step: 0.1, default: 6.5 },
  { name: 'cruiseSpeed', group: 'flight', kind: 'number', unit: 'm/s', min: 0.1, max: 60, step: 0.1, default: 10 },
  { name: 'maxSpeed', group: 'flight', kind: 'number', unit: 'm/s', min: 0.1, max: 60, step: 0.1, default: 15 },
  { name: 'maxForce', group: 'flight', kind: 'number', unit: 'm/s²', min: 0.1, max: 500, step: 0.1, default: 10 },
  { name: 'turnRadius', group: 'flight', kind: 'number', unit: 'm', min: 0.00002, max: 36000, step: 0.1, default: 10 },
  { name: 'maxTurnRate', group: 'flight', kind: 'number', unit: 'rad/s', min: 0.1, max: 200, step: 0.1, default: 200 },
  { name: 'steeringLag', group: 'flight', kind: 'number', unit: 's', min: 0, max: 1, step: 0.01, default: 0.08 },
  { name: 'speedRelaxation', group: 'flight', kind: 'number', unit: 's', min: 0.05, max: 30, step: 0.05, default: 0.9 },
  { name: 'steering', group: 'flight', kind: 'choice', options: ['reynolds', 'unit'], default: 'reynolds' },
  { name: 'flapFrequency', group: 'flight', kind: 'number', unit: 'Hz', min: 0, max: 30, step: 0.1, default: 9 },
  // where the flock is going
  { name: 'goalMode', group: 'goal', kind: 'choice', options: ['none', 'point', 'path', 'roam'], default: 'roam' },
  { name: 'roamRadius', group: 'goal', kind: 'number', unit: 'm', min: 0, max: 1000, step: 1, default: 0 },
  { name: 'goalSpread', group: 'goal', kind: 'number', unit: 'm', min: 0, max: 500, step: 1, default: 0 },
  { name: 'streams', group: 'goal', kind: 'number', unit: '', min: 1, max: 2, step: 1, default: 1, integer: true },
  // the space it lives in
  { name: 'bounds', group: 'world', kind: 'choice', options: ['open', 'sphere', 'box', 'torus'], default: 'open' },
  { name: 'width', group: 'world', kind: 'number', unit: 'm', min: 4, max: 5000, step: 1, default: 300 },
  { name: 'height', group: 'world', kind: 'number', unit: 'm', min: 4, max: 5000, step: 1, default: 150 },
  { name: 'depth', group: 'world', kind: 'number', unit: 'm', min: 4, max: 5000, step: 1, default: 300 },
  { name: 'edge', group: 'world', kind: 'number', unit: 'm', min: 0.1, max: 500, step: 0.5, default: 10 },
  { name: 'ground', group: 'world', kind: 'switch', default: true },
  { name: 'flat', group: 'world', kind: 'switch', default: false },
  // what a predator does to a bird
  { name: 'fearRadius', group: 'predators', kind: 'number', unit: 'm', min: 0.1, max: 200, step: 0.5, default: 22 },
  { name: 'alarmDecay', group: 'predators', kind: 'number', unit: 's', min: 0.05, max: 5, step: 0.05, default: 0.6 },
  { name: 'alarmSpread', group: 'predators', kind: 'number', unit: '', min: 0, max: 1, step: 0.01, default: 0.8 },
  { name: 'alarmGain', group: 'predators', kind: 'number', unit: '', min: 1, max: 5, step: 0.1, default: 1.6 },
] as const satisfies readonly Param[];

export type ParamName = (typeof PARAMS)[number]['name'];

type ValueOf<P> = P extends { kind: 'number' }
  ? number
  : P extends { kind: 'switch' }
    ? boolean
    : P extends { options: readonly (infer Option)[] }
      ? Option
      : never;

/** A value for every parameter. `turnRadius` follows from the others: cruiseSpeed² / maxForce. */
export type ParamValues = { [P in (typeof PARAMS)[number] as P['name']]: ValueOf<P> };

const byName: ReadonlyMap<string, Param> = new Map(PARAMS.map((param) => [param.name, param]));

/** The description of a parameter, or undefined when there is none of that name. */
export function findParam(name: string): Param | undefined {
  return byName.get(name);
}

/** A fresh set of default values. */
export function defaultParams(): ParamValues {
  const values = Object.fromEntries(PARAMS.map((param) => [param.name, param.default])) as unknown as ParamValues;
  values.turnRadius = (values.cruiseSpeed * values.cruiseSpeed) / values.maxForce;
  return values;
}

/** Sentence on what a parameter accepts, e.g. `a number in 0.17..6.28 rad`. */
export function describeRange(param: Param): string {
  if (param.kind === 'choice') return `one of ${param.options.join(', ')}`;
  if (param.kind === 'switch') return 'true or false';
  const round = (x: number) => Number(x.toPrecision(3));
  return `${param.integer ? 'a whole number' : 'a number'} in ${round(param.min)}..${round(param.max)}${param.unit && ` ${param.unit}`}`;
}

/** A valid value as a number: of a choice its place among the options, of a switch 1 or 0. */
export function valueNumber(param: Param, value: unknown): number {
  return param.kind === 'choice' ? param.options.indexOf(value as string) : Number(value);
}

/** True when `value` is valid for `param` on its own. */
export function isValid(param: Param, value: unknown): boolean {
  if (param.kind === 'choice') return typeof value === 'string' && param.options.includes(value);
  if (param.kind === 'switch') return typeof value === 'boolean';
  if (typeof value !== 'number' || !(value >= param.min && value <= param.max)) return false;
  return !param.integer || Number.isInteger(value);
}

/**
 * The values that follow from `current` when `changes` are made: all or nothing.
 *
 * A speed set past another pushes it along. Setting `turnRadius` sets `maxForce` = cruiseSpeed² / turnRadius;
 * otherwise `maxForce` is kept and `turnRadius` follows. The squared speeds of a circle: a = v² / r.
 *
 * @param who names the caller in errors, e.g. `Flock.setParams`
 * @throws RangeError naming the parameter, what was got and what was expected, for an unknown name, a value out of
 *   range, speeds given out of order, or a turnRadius and a maxForce given together that contradict each other.
 */
export function changeParams(current: ParamValues, changes: Partial<ParamValues>, who: string): ParamValues {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw new TypeError(`${who}: expected an object of parameters by name, got ${show(changes)}`);
  }
  for (const [name, value] of Object.entries(changes)) {
    const param = byName.get(name);
    if (!param) throw new RangeError(`${who}: there is no parameter "${name}"`);
    if (isValid(param, value)) continue;
    const degrees =
      param.kind === 'number' && param.unit.startsWith('rad') && typeof value === 'number' && value > param.max;
    throw new RangeError(
      `${who}: ${name} must be ${describeRange(param)}, got ${show(value)}${degrees ? '. Degrees?' : ''}`,
    );
  }
  const next = { ...current, ...changes };
  orderSpeeds(next, changes, who);
  const speed2 = next.cruiseSpeed * next.cruiseSpeed;
  if (changes.turnRadius !== undefined) {
    const force = speed2 / changes.turnRadius;
    if (changes.maxForce !== undefined && Math.abs(force - changes.maxForce) > 1e-3 * force) {
      throw new RangeError(
        `${who}: turnRadius ${changes.turnRadius} m and maxForce ${changes.maxForce} m/s² contradict each other: at ` +
          `${next.cruiseSpeed} m/s that turn radius takes ${Number(force.toPrecision(4))} m/s²`,
      );
    }
    const maxForce = byName.get('maxForce') as NumberParam;
    if (!isValid(maxForce, force)) {
      const smallest = speed2 / maxForce.max;
      const largest = speed2 / maxForce.min;
      throw new RangeError(
        `${who}: turnRadius must be in ${Number(smallest.toPrecision(3))}..${Number(largest.toPrecision(3))} m at ` +
          `${next.cruiseSpeed} m/s, got ${changes.turnRadius}`,
      );
    }
    next.maxForce = force;
  }
  next.turnRadius = speed2 / next.maxForce;
  return next;
}

/** Makes minSpeed <= cruiseSpeed <= maxSpeed hold: those that were set push the others along. */
function orderSpeeds(next: ParamValues, changes: Partial<ParamValues>, who: string): void {
  const names = ['minSpeed', 'cruiseSpeed', 'maxSpeed'] as const;
  const given = names.filter((name) => changes[name] !== undefined);
  for (let i = 1; i < given.length; i++) {
    const [low, high] = [given[i - 1]!, given[i]!];
    if (next[low] > next[high]) {
      throw new RangeError(`${who}: ${low} must not exceed ${high}, got ${next[low]} and ${next[high]} m/s`);
    }
  }
  for (const set of given) {
    const at = names.indexOf(set);
    for (const [i, name] of names.entries()) {
      if (changes[name] !== undefined) continue;
      if (i < at) next[name] = Math.min(next[name], next[set]);
      if (i > at) next[name] = Math.max(next[name], next[set]);
    }
  }
}

/** An object with every parameter as a property: reading calls `read`, assigning calls `write`. */
export function paramAccessors(read: () => ParamValues, write: (changes: Partial<ParamValues>) => void): ParamValues {
  const params = {};
  for (const { name } of PARAMS) {
    const set = (value: unknown) => write({ [name]: value });
    Object.defineProperty(params, name, { enumerable: true, get: () => read()[name], set });
  }
  return Object.freeze(params) as ParamValues;
}
