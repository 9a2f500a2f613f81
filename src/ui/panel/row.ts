/** What the rows of the panel have in common: name and help, a mark when the value was changed, and a lock. */

import type { Controller } from 'lil-gui';
import { make, TEXT_FIELD } from '../dom';
import { draw, icon } from '../icons';
import type { Context, Part } from '../session';
import type { Caption } from '../text';

/** What a value is taken back to, and what keeps it. */
export interface Marks {
  /** Whether it differs from the scene's own. */
  changed(): boolean;
  /** Takes it back to the scene's own. */
  reset(): void;
  lock?: { isOn(): boolean; set(on: boolean): void };
}

/** Marks of a value that is just written back. */
export function marksOf<T>(read: () => T, write: (value: T) => void, own: () => T): Marks {
  return { changed: () => read() !== own(), reset: () => write(own()) };
}

/**
 * Names a row and explains it. With marks it shows a dot while its value is changed: pressing the dot takes it back, and so
 * do a double click on the name, and Delete or Backspace anywhere in the row but in its text. Without the use of its value,
 * `applies`, or locked, it is dimmed.
 *
 * @param controller lil-gui's, with all its elements in place
 */
export function furnishRow(
  controller: Controller,
  { text }: Pick<Context, 'text'>,
  { label, help }: Caption,
  marks?: Marks,
  applies: () => boolean = () => true,
): Part {
  const { domElement: row, $name: name } = controller;
  controller.name(label);
  row.title = help;
  if (!marks) return { refresh: () => controller.enable(applies()) };

  const { lock } = marks;
  const words = text.tuning;
  const dot = make('button', { type: 'button', class: 'dot', 'aria-label': words.resetOf(label), title: words.reset });
  const padlock =
    lock &&
    createPadlock(words.lockOf(label), words.lock, () => {
      lock.set(!lock.isOn());
      refresh();
    });
  row.prepend(dot);
  if (padlock) row.append(padlock.element);

  const reset = () => {
    if (marks.changed() && !lock?.isOn()) marks.reset();
  };
  dot.addEventListener('click', () => {
    reset();
    // it hides, and the focus must not stay on what is gone
    row.querySelector<HTMLElement>('[tabindex="0"], input, select')?.focus();
  });
  name.addEventListener('dblclick', reset);
  row.addEventListener('keydown', (event) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    // there they are for the text
    if ((event.target as Element).matches(TEXT_FIELD)) return;
    event.preventDefault();
    reset();
  });

  const refresh = () => {
    const locked = lock?.isOn() ?? false;
    controller.enable(applies() && !locked);
    dot.hidden = locked || !marks.changed();
    row.classList.toggle('locked', locked);
    padlock?.show(locked);
  };
  refresh();
  return { refresh };
}

/** A button that stays pressed while the row is locked. */
function createPadlock(label: string, help: string, toggle: () => void) {
  const drawing = icon('unlocked');
  const element = make('button', { type: 'button', class: 'padlock', 'aria-label': label, title: help }, drawing);
  element.addEventListener('click', toggle);
  let shown: boolean | undefined;
  return {
    element,
    show(locked: boolean) {
      if (locked === shown) return;
      shown = locked;
      element.setAttribute('aria-pressed', String(locked));
      draw(drawing, locked ? 'locked' : 'unlocked');
    },
  };
}
