/** Keys that give commands while nothing on the page wants them for itself. */

import { TEXT_FIELD } from '../dom';
import type { Commands } from './commands';

const KEYS = new Map<string, keyof Commands>([
  [' ', 'play'],
  ['.', 'step'],
  ['r', 'restart'],
  ['p', 'predator'],
  ['o', 'obstacle'],
  ['v', 'camera'],
  ['t', 'theme'],
  ['c', 'view'],
  ['s', 'photo'],
  ['m', 'film'],
  ['h', 'interface'],
  ['[', 'slower'],
  [']', 'faster'],
  ['?', 'help'],
]);

/** With Control, or Command where that is the custom. */
const CHORDS = new Map<string, keyof Commands>([
  ['Z', 'undo'],
  ['Shift+Z', 'redo'],
  ['Y', 'redo'],
]);

/** By their place on the keyboard, for layouts where the brackets need a modifier. */
const PLACES = new Map<string, keyof Commands>([
  ['BracketLeft', 'slower'],
  ['BracketRight', 'faster'],
]);

/** What handles keys by itself. */
const BUSY = `${TEXT_FIELD}, select, textarea, summary, a[href], [contenteditable]`;

/** What takes the keys that press it, and no others. */
const PRESSED = 'button, input[type="checkbox"]';

type Key = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'repeat'
  | 'isComposing'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
  | 'target'
>;

/** The keys that give a command. */
export function keysOf(command: keyof Commands): string[] {
  const given = (keys: Map<string, keyof Commands>) => [...keys].filter(([, gives]) => gives === command);
  return [...given(KEYS).map(([key]) => key), ...given(CHORDS).map(([key]) => `Ctrl+${key}`)];
}

/**
 * The command that a key pressed gives, if any. Without `letters` single letters, digits and signs give none: people who
 * speak to their computer would give them by chance.
 */
export function commandOf(event: Key, letters = true): keyof Commands | undefined {
  if (event.altKey || event.isComposing || event.defaultPrevented) return undefined;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.(BUSY)) return undefined;
  // held down, it goes on
  if (event.ctrlKey || event.metaKey) {
    return CHORDS.get(`${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`);
  }
  if (event.repeat || (!letters && event.key !== ' ')) return undefined;
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest?.(PRESSED)) return undefined;
  return KEYS.get(event.key.toLowerCase()) ?? PLACES.get(event.code);
}

/** Listens for the keys; `letters` tells whether single ones count. The returned function ends it. */
export function listenToKeys(commands: Commands, letters: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event, letters());
    if (!command) return;
    event.preventDefault();
    commands[command]();
  };
  // on the way in: the panel's rows let no key out
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
