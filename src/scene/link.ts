/**
 * Links: which preset, from which seed, of how many birds and how looked at, in the part of an address after the `#`.
 *
 * | key                                                      | what it says                                            |
 * | -------------------------------------------------------- | ------------------------------------------------------- |
 * | `s`                                                      | name of the preset                                      |
 * | `seed`                                                   | seed of the flight                                      |
 * | `n`                                                      | number of birds, when it is not the preset's            |
 * | `theme`, `body`, `camera`, `colour`, `trails`, `shadow`  | settings of the picture that are not the preset's       |
 */

import { PRESETS } from './presets';
import { path, show, unknown } from './read';
import { type Scene, validateScene } from './schema';
import { DEFAULT_VIEW, type View } from './view';

const VIEW_KEYS = Object.keys(DEFAULT_VIEW) as (keyof View)[];
const KEYS: readonly string[] = ['s', 'seed', 'n', ...VIEW_KEYS];

/**
 * The address's last part for a scene, e.g. `#s=falcon&seed=7`, with what differs from the preset, e.g. `&n=1000` and
 * `&theme=night`; empty when the scene is not a preset.
 */
export function encodeLink({
  name,
  seed,
  count,
  view,
}: Pick<Scene, 'name' | 'seed'> & Partial<Pick<Scene, 'count' | 'view'>>): string {
  const preset = findPreset(name);
  if (!preset) return '';
  const link = new URLSearchParams({ s: name, seed: String(seed) });
  if (count !== undefined && count !== preset.count) link.set('n', String(count));
  for (const key of VIEW_KEYS) if (view && view[key] !== preset.view[key]) link.set(key, String(view[key]));
  return `#${link}`;
}

/**
 * The scene that a link names, the first preset when it names none, and a sentence on everything in it that means
 * nothing. `known` tells whether the link names a preset, or is empty. Never throws.
 */
export function decodeLink(hash: string): { scene: Scene; problems: string[]; known: boolean } {
  const link = new Map(new URLSearchParams(hash.replace(/^#/, '')));
  const name = link.get('s');
  const seed = link.get('seed');
  const count = link.get('n');
  const preset = name === undefined ? undefined : findPreset(name);
  const known = preset !== undefined || link.size === 0;
  const { view, ...rest } = preset ?? PRESETS[0];
  const changes = VIEW_KEYS.filter((key) => link.has(key)).map((key) => [key, parse(link.get(key)!)]);
  const { scene, problems } = validateScene({
    ...rest,
    view: { ...view, ...Object.fromEntries(changes) },
    ...(seed !== undefined && { seed: parse(seed) }),
    ...(count !== undefined && { count: parse(count) }),
  });
  if (name !== undefined && !preset) problems.unshift(`There is no scene ${show(name)}`);
  for (const key of link.keys()) if (!KEYS.includes(key)) unknown(path('', key), problems);
  return { scene, problems, known };
}

function findPreset(name: string): Scene | undefined {
  return PRESETS.find((preset) => preset.name === name);
}

/** The truth value or number that a text is, or else the text: the validator complains when it is not the right one. */
function parse(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
