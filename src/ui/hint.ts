/** One line for who sees the page for the first time: what to try. */

import { make } from './dom';
import type { Text } from './text';

const DOINGS = ['pointerdown', 'keydown', 'wheel'];

/** Goes with the first thing that the reader does on the page. */
export function createHint({ help }: Text): HTMLElement {
  const element = make('p', { class: 'hint card' }, help.hint);
  const away = () => {
    element.remove();
    for (const doing of DOINGS) window.removeEventListener(doing, away, true);
  };
  for (const doing of DOINGS) window.addEventListener(doing, away, true);
  return element;
}
