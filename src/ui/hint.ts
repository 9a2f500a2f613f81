/** One line for who sees the page for the first time: what to try. */

import { make } from './dom';
import type { Text } from './text';

const DOINGS = ['pointerdown', 'keydown', 'wheel'];

export interface Hint {
  readonly element: HTMLElement;
  /** Takes it away. */
  dispose(): void;
}

/** Goes with the first thing that the reader does on the page. */
export function createHint({ help }: Text): Hint {
  const element = make('p', { class: 'hint card' }, help.hint);
  const dispose = () => {
    element.remove();
    for (const doing of DOINGS) window.removeEventListener(doing, dispose, true);
  };
  for (const doing of DOINGS) window.addEventListener(doing, dispose, true);
  return { element, dispose };
}
