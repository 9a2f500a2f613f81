/** What the command line asks for. */

import { parseArgs } from 'node:util';

/** What flies: the page's default flock, or a cloud of birds with so many others inside the perception radius. */
export type Subject = 'default' | number;

/** Flocks that differ in the number of birds alone. */
export interface Series {
  readonly subject: Subject;
  readonly threads: number;
  readonly birds: readonly number[];
}

export interface Arguments {
  readonly part: 'flights' | 'shapes' | 'growth' | 'frames';
  readonly json: boolean;
  /** For `flights` and `growth`. */
  readonly series: readonly Series[];
  /** For `shapes`. */
  readonly threads: number;
  /** Flight before the measurement, s; undefined: as each case needs it. */
  readonly warmUp: number | undefined;
}

const PARTS = ['shapes', 'growth', 'frames'] as const;
const OPTIONS = {
  birds: { type: 'string' },
  others: { type: 'string' },
  scene: { type: 'string' },
  threads: { type: 'string' },
  warmup: { type: 'string' },
  json: { type: 'boolean' },
  shapes: { type: 'boolean' },
  growth: { type: 'boolean' },
  frames: { type: 'boolean' },
} as const;

type Given = { [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean };

/** The flocks of a run without arguments. */
const USUAL: readonly (readonly [Subject, readonly number[]])[] = [
  ['default', [1000, 5000, 16_000, 64_000]],
  [30, [16_000]],
  [100, [16_000]],
];
const USUAL_BIRDS = [16_000];
const GROWING = [4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000];
const USUAL_OTHERS = 30;

/** @throws RangeError that says what was got and what was expected */
export function parse(words: readonly string[]): Arguments {
  const given = split(words);
  const parts = PARTS.filter((name) => given[name]);
  if (parts.length > 1) throw new RangeError(`--${parts[0]} and --${parts[1]} cannot be measured in one run`);
  const part = parts[0] ?? 'flights';
  const refuse = (names: readonly ('birds' | 'others' | 'scene' | 'threads' | 'warmup')[]) => {
    for (const name of names) {
      if (given[name] !== undefined) throw new RangeError(`--${name} does not go with --${part}: its flocks are fixed`);
    }
  };
  if (part === 'shapes') refuse(['birds', 'others', 'scene']);
  if (part === 'frames') refuse(['birds', 'others', 'scene', 'threads', 'warmup']);

  const birds = given.birds === undefined ? undefined : list('birds', given.birds, 1, 1_000_000);
  if (part === 'growth' && birds && new Set(birds).size < 2) {
    throw new RangeError(`--growth takes at least two numbers of birds, got "${given.birds}"`);
  }
  const subjects: Subject[] = given.others === undefined ? [] : list('others', given.others, 1, 10_000);
  if (given.scene !== undefined && given.scene !== 'default') {
    throw new RangeError(`--scene must be default, got "${given.scene}"`);
  }
  if (given.scene) subjects.unshift('default');
  const threads = list('threads', given.threads ?? '1', 1, 64);
  if (part === 'shapes' && threads.length > 1) {
    throw new RangeError(`--shapes takes one number of threads, got "${given.threads}"`);
  }
  return {
    part,
    json: given.json ?? false,
    series: flocksOf(part, subjects, birds).flatMap(([subject, sizes]) =>
      threads.map((n) => ({ subject, threads: n, birds: sizes })),
    ),
    threads: threads[0]!,
    warmUp: given.warmup === undefined ? undefined : seconds('warmup', given.warmup, 3600),
  };
}

function flocksOf(part: Arguments['part'], subjects: readonly Subject[], birds: readonly number[] | undefined) {
  if (part === 'growth') {
    return (subjects.length > 0 ? subjects : [USUAL_OTHERS]).map((subject) => [subject, birds ?? GROWING] as const);
  }
  if (subjects.length === 0 && !birds) return USUAL;
  const wanted: readonly Subject[] = subjects.length > 0 ? subjects : ['default'];
  return wanted.map((subject) => [subject, birds ?? USUAL_BIRDS] as const);
}

function split(words: readonly string[]): Given {
  const { tokens, values } = parseArgs({ args: [...words], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw new RangeError(`expected options only, got "${token.value}"`);
    const option = Object.hasOwn(OPTIONS, token.name) ? OPTIONS[token.name as keyof typeof OPTIONS] : undefined;
    if (!option) {
      const names = Object.keys(OPTIONS).map((name) => `--${name}`);
      throw new RangeError(`there is no ${token.rawName}; there are ${names.join(', ')}`);
    }
    if (option.type === 'boolean' && token.value !== undefined) {
      throw new RangeError(`${token.rawName} takes no value, got "${token.value}"`);
    }
    if (option.type === 'string' && (token.value === undefined || /^--/.test(token.value))) {
      throw new RangeError(`${token.rawName} needs a value, got ${token.value ?? 'none'}`);
    }
  }
  return values as Given;
}

/** Whole numbers with commas between them. */
function list(name: string, text: string, min: number, max: number): number[] {
  return text.split(',').map((word) => {
    const value = numberOf(word);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    const expected = `a whole number in ${min}..${max}, or several with commas between`;
    throw new RangeError(`--${name} must be ${expected}, got "${word}"`);
  });
}

function seconds(name: string, word: string, max: number): number {
  const value = numberOf(word);
  if (value <= max) return value;
  throw new RangeError(`--${name} must be a number of seconds in 0..${max}, got "${word}"`);
}

/** A number in plain digits; NaN for anything else. */
function numberOf(word: string): number {
  return /^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
}
