/** Links: which preset, from which seed and of how many birds, in the part of an address after the `#`. */

import { PRESETS } from './presets';
import { path, show, unknown } from './read';
import { type Scene, validateScene } from './schema';

/**
 * The address's last part for a scene, e.g. `#s=falcon&seed=7`, and `&n=1000` when it is not of as many birds as the
 * preset; empty when the scene is not a preset.
 */
export function encodeLink({
  name,
  seed,
  count,
}: Pick<Scene, 'name' | 'seed'> & Partial<Pick<Scene, 'count'>>): string {
  const preset = findPreset(name);
  if (!preset) return '';
  const link = new URLSearchParams({ s: name, seed: String(seed) });
  if (count !== undefined && count !== preset.count) link.set('n', String(count));
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
  const { scene, problems } = validateScene({
    ...(preset ?? PRESETS[0]),
    ...(seed !== undefined && { seed: parse(seed) }),
    ...(count !== undefined && { count: parse(count) }),
  });
  if (name !== undefined && !preset) problems.unshift(`There is no scene ${show(name)}`);
  for (const key of link.keys()) if (!['s', 'seed', 'n'].includes(key)) unknown(path('', key), problems);
  return { scene, problems, known };
}

function findPreset(name: string): Scene | undefined {
  return PRESETS.find((preset) => preset.name === name);
}

/** A number when the text is one, or else the text, for the validator to complain of. */
function parse(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
