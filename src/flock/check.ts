/** Checks of what callers hand in. Errors name the caller and the thing, say what was expected and what was got. */

/** A value as it appears in an error. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value === null || typeof value !== 'object') return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

/** A number in min..max. @throws RangeError otherwise */
export function checkNumber(who: string, name: string, value: unknown, min: number, max: number, unit = ''): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new RangeError(`${who}: ${name} must be a number in ${min}..${max}${unit && ` ${unit}`}, got ${show(value)}`);
}

/** A whole number in min..max. @throws RangeError otherwise */
export function checkInteger(who: string, name: string, value: unknown, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw new RangeError(`${who}: ${name} must be a whole number in ${min}..${max}, got ${show(value)}`);
}

/** One of `options`. @throws RangeError otherwise */
export function checkChoice<T extends string>(who: string, name: string, value: unknown, options: readonly T[]): T {
  if (options.includes(value as T)) return value as T;
  throw new RangeError(`${who}: ${name} must be one of ${options.join(', ')}, got ${show(value)}`);
}

/** An object that has no other keys than `keys`. @throws TypeError when it is no object, RangeError for another key */
export function checkKeys(who: string, value: unknown, keys: readonly string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${who}: expected an object with ${keys.join(', ')}, got ${show(value)}`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw new RangeError(`${who}: there is no "${key}", only ${keys.join(', ')}`);
  }
}

/** Largest distance of a point from the world's centre along an axis, m. */
export const FAR = 10_000;

/** A coordinate, m. @throws RangeError when it is not a number in -FAR..FAR */
export function checkCoordinate(who: string, name: string, value: unknown): number {
  return checkNumber(who, name, value, -FAR, FAR, 'm');
}
