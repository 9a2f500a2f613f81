/** Reads the parameters of a scene. */

import {
  changeParams,
  defaultParams,
  describeRange,
  findParam,
  isValid,
  type NumberParam,
  type Param,
  type ParamValues,
} from '../flock/params';
import { entries, path, type Reader, show, unknown } from './read';

const SPEEDS = ['minSpeed', 'cruiseSpeed', 'maxSpeed'] as const;

/** A value that is valid for `param` on its own: numbers are clamped, anything else that is wrong is left out (undefined). */
export function readParam(param: Param, value: unknown, where: string, problems: string[]): unknown {
  if (value === undefined || isValid(param, value)) return value;
  const isNumber = typeof value === 'number' && !Number.isNaN(value);
  const taken = isNumber && param.kind === 'number' ? nearest(param, value) : undefined;
  const consequence = taken === undefined ? '' : `: ${taken} taken`;
  problems.push(`${where} must be ${describeRange(param)}, got ${show(value)}${consequence}`);
  return taken;
}

/** Parameters that `changeParams` accepts together. */
export const readParams: Reader<Partial<ParamValues>> = (value, where, problems) => {
  const params: Record<string, unknown> = {};
  for (const [name, given] of entries(value, where, problems)) {
    const param = findParam(name);
    if (!param) unknown(path(where, name), problems);
    else {
      const taken = readParam(param, given, path(where, name), problems);
      if (taken !== undefined) params[name] = taken;
    }
  }
  return fitTurnRadius(orderSpeeds(params, where, problems), where, problems);
};

/** Raises a speed that is below one that it must not be below. */
function orderSpeeds(params: Partial<ParamValues>, where: string, problems: string[]): Partial<ParamValues> {
  const ordered = { ...params };
  const given = SPEEDS.filter((name) => params[name] !== undefined);
  for (let i = 1; i < given.length; i++) {
    const [low, high] = [given[i - 1]!, given[i]!];
    const least = ordered[low]!;
    if (ordered[high]! >= least) continue;
    problems.push(`${path(where, high)} must not be below ${low}, got ${ordered[high]}: ${least} taken`);
    ordered[high] = least;
  }
  return ordered;
}

/** Of a turn radius that is out of reach, or that contradicts the largest force, only the force is left. */
function fitTurnRadius(params: Partial<ParamValues>, where: string, problems: string[]): Partial<ParamValues> {
  try {
    changeParams(defaultParams(), params, where);
    return params;
  } catch (error) {
    const { turnRadius, ...others } = params;
    // each value is in range and the speeds are in order: nothing else can be wrong
    if (turnRadius === undefined) throw error;
    const { cruiseSpeed } = changeParams(defaultParams(), others, where);
    const param = findParam('maxForce') as NumberParam;
    const maxForce = others.maxForce ?? nearest(param, (cruiseSpeed * cruiseSpeed) / turnRadius);
    problems.push(`${(error as Error).message}: maxForce ${maxForce} taken`);
    return { ...others, maxForce };
  }
}

/** The valid number nearest to `value`. */
function nearest(param: NumberParam, value: number): number {
  return Math.min(param.max, Math.max(param.min, param.integer ? Math.round(value) : value));
}
