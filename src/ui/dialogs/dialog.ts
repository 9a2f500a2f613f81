/** A small window of its own beside the view. Nothing waits for it: time runs on, and so does whatever it started. */

import { iconButton } from '../bar/bar';
import { make } from '../dom';
import type { Text } from '../text';

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly open: boolean;
  show(): void;
  hide(): void;
}

/** `prepare` is called each time before it is shown. Escape and its button close it; the focus goes back to where it was. */
export function createDialog(
  text: Text,
  title: string,
  content: readonly Node[],
  prepare: () => void,
  size: 'small' | 'wide' = 'small',
): Dialog {
  const element = make('dialog', { class: `dialog card ${size}`, 'aria-label': title });
  const close = iconButton('close', { label: text.notice.close, help: text.notice.close }, hide);
  // last, so that the first field gets the focus; a wide one is to be read from its beginning
  const heading = make('h2', size === 'wide' ? { tabindex: '-1', autofocus: '' } : {}, title);
  element.append(heading, ...content, close);
  let opener: Element | null = null;
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    hide();
  });

  function hide(): void {
    const hadFocus = element.contains(document.activeElement);
    element.close();
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
  }

  return {
    element,
    get open() {
      return element.open;
    },
    show() {
      opener = document.activeElement;
      prepare();
      element.show();
    },
    hide,
  };
}

/** A labelled field in a dialog. */
export function field({ label, help }: { label: string; help: string }, input: HTMLElement): HTMLLabelElement {
  input.setAttribute('aria-description', help);
  return make('label', { class: 'field', title: help }, make('span', {}, label), input);
}
