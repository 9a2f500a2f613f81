/** Links: which preset, and from which seed, in the part of an address after the `#`. */

import { PRESETS } from './presets';
import { type Scene, validateScene } from './schema';

/** The address's last part for a scene, e.g. `#s=falcon&seed=7`; empty when the scene is not a preset. */
export function encodeLink(scene: Pick<Scene, 'name' | 'seed'>): string {
  if (!findPreset(scene.name)) return '';
  return `#${new URLSearchParams({ s: scene.name, seed: String(scene.seed) })}`;
}

/**
 * The scene that a link names, the first preset when it names none, and a sentence on everything in it that means
 * nothing. Never throws.
 */
export function decodeLink(hash: string): { scene: Scene; problems: string[] } {
  const link = new Map(new URLSearchParams(hash.replace(/^#/, '')));
  const name = link.get('s');
  const seed = link.get('seed');
  link.delete('s');
  link.delete('seed');
  const preset = name === undefined ? PRESETS[0] : findPreset(name);
  const { scene, problems } = validateScene({
    ...(preset ?? PRESETS[0]),
    ...(seed !== undefined && { seed: parse(seed) }),
  });
  if (!preset) problems.unshift(`There is no scene ${JSON.stringify(name)}`);
  return { scene, problems: [...problems, ...Array.from(link.keys(), (key) => `${key} is not known`)] };
}

function findPreset(name: string): Scene | undefined {
  return PRESETS.find((preset) => preset.name === name);
}

/** A number when the text is one, or else the text, for the validator to complain of. */
function parse(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
