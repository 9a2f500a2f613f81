/** Keys that give commands while nothing on the page wants them for itself. */

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
]);

/** By their place on the keyboard, for layouts where the brackets need a modifier. */
const PLACES = new Map<string, keyof Commands>([
  ['BracketLeft', 'slower'],
  ['BracketRight', 'faster'],
]);

/** What handles keys by itself. */
const BUSY = 'input:not([type="checkbox"]), select, textarea, summary, a[href], [contenteditable]';

/** What takes the keys that press it, and no others. */
const PRESSED = 'button, input[type="checkbox"]';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'target'
>;

/** The command that a key pressed gives, if any. */
export function commandOf(event: Key): keyof Commands | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return undefined;
  if (event.isComposing || event.defaultPrevented) return undefined;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.(BUSY)) return undefined;
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest?.(PRESSED)) return undefined;
  return KEYS.get(event.key.toLowerCase()) ?? PLACES.get(event.code);
}

/** Listens for the keys; the returned function ends it. */
export function listenToKeys(commands: Commands): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    commands[command]();
  };
  // on the way in: the panel's rows let no key out
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
