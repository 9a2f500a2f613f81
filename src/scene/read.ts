/**
 * Readers of untrusted data. A reader answers a value that is certainly valid, and adds to `problems` a sentence on
 * whatever it had to change: what was expected and what was got. `where` names the place in the data.
 */
export type Reader<T> = (value: unknown, where: string, problems: string[]) => T;

/** A number: what is out of min..max is clamped, what is no number becomes `fallback`, and so, silently, does a missing one. */
export function number<F extends number | undefined>(
  min: number,
  max: number,
  fallback: F,
  unit = 'm',
  whole?: 'whole',
): Reader<number | F> {
  const expected = `a ${whole ? 'whole ' : ''}number in ${min}..${max}${unit && ` ${unit}`}`;
  return (value, where, problems) => {
    if (value === undefined) return fallback;
    if (typeof value !== 'number' || Number.isNaN(value)) return replaced(value, expected, fallback, where, problems);
    const taken = Math.min(max, Math.max(min, whole ? Math.round(value) : value));
    if (taken !== value) problems.push(`${where} must be ${expected}, got ${value}: ${taken} taken`);
    return taken;
  };
}

/** One of a few words. */
export function choice<T extends string, F extends T | undefined>(options: readonly T[], fallback: F): Reader<T | F> {
  return (value, where, problems) => {
    if (value === undefined) return fallback;
    if (options.includes(value as T)) return value as T;
    return replaced(value, `one of ${options.join(', ')}`, fallback, where, problems);
  };
}

/** A text of at most `longest` characters; what is longer is cut. */
export function string(fallback: string, longest: number): Reader<string> {
  return (value, where, problems) => {
    if (value === undefined) return fallback;
    if (typeof value !== 'string') return replaced(value, 'a text', fallback, where, problems);
    if (value.length <= longest) return value;
    problems.push(`${where} must have at most ${longest} characters, got ${value.length}: the first ${longest} taken`);
    return value.slice(0, longest);
  };
}

/** A list of at most `longest` items. Items that are read as undefined are left out. */
export function list<T>(item: Reader<T | undefined>, longest: number): Reader<T[]> {
  return (value, where, problems) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return replaced(value, 'a list', [], where, problems);
    if (value.length > longest) problems.push(`${where} must have at most ${longest} items, got ${value.length}`);
    const items: T[] = [];
    for (let i = 0; i < Math.min(longest, value.length); i++) {
      const read = item(value[i], `${where}[${i}]`, problems);
      if (read !== undefined) items.push(read);
    }
    return items;
  };
}

/** An object with these fields and no others; fields that are read as undefined are left out. */
export function object<T extends object>(fields: { [K in keyof T]-?: Reader<T[K] | undefined> }): Reader<T> {
  return (value, where, problems) => {
    const given = entries(value, where, problems);
    for (const name of given.keys()) if (!Object.hasOwn(fields, name)) unknown(path(where, name), problems);
    const read: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries<Reader<unknown>>(fields)) {
      const field = reader(given.get(name), path(where, name), problems);
      if (field !== undefined) read[name] = field;
    }
    return read as T;
  };
}

/** An item of a list that must be an object: another one is read as undefined. */
export function entry<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, where, problems) =>
    isObject(value) ? reader(value, where, problems) : replaced(value, 'an object', undefined, where, problems);
}

/** Own entries of an object; none when it is missing or something else. A map, so that no name is special. */
export function entries(value: unknown, where: string, problems: string[]): Map<string, unknown> {
  if (value === undefined) return new Map();
  if (isObject(value)) return new Map(Object.entries(value));
  return replaced(value, 'an object', new Map(), where || 'the scene', problems);
}

/** Reports that `value` is not what was expected; answers what is taken instead. */
export function replaced<T>(value: unknown, expected: string, instead: T, where: string, problems: string[]): T {
  problems.push(`${where} must be ${expected}, got ${show(value)}`);
  return instead;
}

/** Reports a place whose name means nothing. */
export function unknown(where: string, problems: string[]): void {
  problems.push(`${where} is not known`);
}

/** The place of a field, `where` empty at the top; a long name is cut. */
export function path(where: string, name: string): string {
  return where ? `${where}.${cut(name)}` : cut(name);
}

/** A value as it appears in a problem: short, whatever it is. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
