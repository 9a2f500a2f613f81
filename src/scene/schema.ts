/** What a scene is, and the one validator that presets, saved files and links go through. */

import { FAR } from '../flock/check';
import { findParam, type ParamName, type ParamValues } from '../flock/params';
import { DEFAULT_POINTER, POINTER_MODES, type Pointer } from '../flock/pointer';
import { PREDATOR_MODES, type Predator } from '../flock/predator';
import { LIMITS } from '../flock/snapshot';
import { STARTS, type Start } from '../flock/start';
import { readParam, readParams } from './params';
import {
  choice,
  entries,
  entry,
  isObject,
  list,
  number,
  object,
  path,
  type Reader,
  replaced,
  string,
  unknown,
} from './read';
import { readView, type View } from './view';

/** A text, the same in every language or one in each. */
export type Text = string | { readonly en: string; readonly es: string };

export type Point = readonly [x: number, y: number, z: number];

/** A sphere. Lengths in m. */
export interface SceneObstacle {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** A predator at its place at the start, m. What is left out is up to the flock. */
export type ScenePredator = Pick<Predator, 'x' | 'y' | 'z'> & Partial<Pick<Predator, 'speed' | 'turnRadius' | 'mode'>>;

/** A scene is data: all that is needed to fly the same flock again from tick 0. */
export interface Scene {
  /** A word; the name of a preset in links. */
  readonly name: string;
  readonly title: Text;
  /** One sentence on what to watch. */
  readonly watch: Text;
  /** Number of birds. */
  readonly count: number;
  readonly seed: number;
  readonly start: Start;
  /** Parameters that differ from the defaults. */
  readonly params: Readonly<Partial<ParamValues>>;
  /** Sliders that are narrower than what is valid. */
  readonly ranges: { readonly [Name in ParamName]?: readonly [min: number, max: number] };
  readonly obstacles: readonly SceneObstacle[];
  readonly predators: readonly ScenePredator[];
  /** Point or path for the goal modes of that name; empty: the flock's own point. */
  readonly goal: readonly Point[];
  /** What the pointer does to birds. */
  readonly pointer: Pick<Pointer, 'mode' | 'radius' | 'strength'>;
  /** How it is looked at. */
  readonly view: View;
}

const coordinate = number(-FAR, FAR, 0);

const readObstacle = object<SceneObstacle>({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  radius: number(0.1, 1000, 5),
});

const readPredator = object<ScenePredator>({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  speed: number(1, 60, undefined),
  turnRadius: number(0.5, 1000, undefined),
  mode: choice(PREDATOR_MODES, undefined),
});

const readPoint: Reader<Point | undefined> = (value, where, problems) => {
  if (!Array.isArray(value) || value.length !== 3) {
    return replaced(value, 'a point [x, y, z]', undefined, where, problems);
  }
  const axis = (i: number) => coordinate(value[i], `${where}[${i}]`, problems);
  return [axis(0), axis(1), axis(2)];
};

/** Most characters of a text. */
const LONGEST = { name: 80, title: 80, watch: 400 };

/** A language that is missing takes the text of the other. */
function text(fallback: Text, longest: number): Reader<Text> {
  const readOne = string('', longest);
  const readLanguages = object<Exclude<Text, string>>({ en: readOne, es: readOne });
  return (value, where, problems) => {
    if (value === undefined) return fallback;
    if (typeof value === 'string') return readOne(value, where, problems);
    if (!isObject(value)) {
      return replaced(value, 'a text, or one for each of en and es', fallback, where, problems);
    }
    const { en, es } = value as Record<string, unknown>;
    return readLanguages({ ...value, en: en ?? es, es: es ?? en }, where, problems);
  };
}

const readRanges: Reader<Scene['ranges']> = (value, where, problems) => {
  const ranges: Record<string, [number, number]> = {};
  for (const [name, range] of entries(value, where, problems)) {
    const place = path(where, name);
    const param = findParam(name);
    if (!param) {
      unknown(place, problems);
    } else if (param.kind !== 'number') {
      problems.push(`${place} is not possible: ${name} is not a number`);
    } else if (!Array.isArray(range) || range.length !== 2) {
      replaced(range, 'a range [min, max]', undefined, place, problems);
    } else {
      const [min, max] = [0, 1].map((end) => readParam(param, range[end], `${place}[${end}]`, problems) as number);
      if (min! < max!) ranges[name] = [min!, max!];
      else problems.push(`${place} must be a range [min, max] with min below max, got ${min} and ${max}`);
    }
  }
  return ranges;
};

const FIELDS: Parameters<typeof object<Scene>>[0] = {
  name: string('flock', LONGEST.name),
  title: text({ en: 'A flock', es: 'Una bandada' }, LONGEST.title),
  watch: text('', LONGEST.watch),
  count: number(0, LIMITS.count, 5000, 'birds', 'whole'),
  seed: number(0, 0xffffffff, 7, '', 'whole'),
  start: choice(STARTS, 'flock'),
  params: readParams,
  ranges: readRanges,
  obstacles: list(entry(readObstacle), LIMITS.obstacles),
  predators: list(entry(readPredator), LIMITS.predators),
  goal: list(readPoint, LIMITS.points),
  pointer: object<Scene['pointer']>({
    mode: choice(POINTER_MODES, DEFAULT_POINTER.mode),
    radius: number(0.1, 1000, DEFAULT_POINTER.radius),
    strength: number(0, 100, DEFAULT_POINTER.strength, ''),
  }),
  view: readView,
};

const readScene = object<Scene>(FIELDS);

/** True of an object with a field that is a scene's own: a name and a title are in files of many kinds. */
export function isSceneLike(data: unknown): boolean {
  const own = (field: string) => field !== 'name' && field !== 'title' && Object.hasOwn(FIELDS, field);
  return isObject(data) && Object.keys(data).some(own);
}

/**
 * The scene that `data` describes, certainly valid, and a sentence on everything that had to be changed to make it so:
 * values out of range are clamped, wrong ones replaced by the default, unknown ones left out. What is missing takes its
 * default silently. Never throws, whatever `data` is.
 */
export function validateScene(data: unknown): { scene: Scene; problems: string[] } {
  const problems: string[] = [];
  try {
    return { scene: readScene(data, '', problems), problems };
  } catch {
    // only an object with code of its own can do that: no file and no link holds one
    return { scene: readScene({}, '', []), problems: ['the scene cannot be read'] };
  }
}
