/** Messages to the reader: a line that comes and goes, and the cards for when there is nothing to see. */

import { iconButton } from '../bar/bar';
import { make } from '../dom';
import type { Text } from '../text';

/** How long a message without details stays, ms. */
const STAYS = 8000;

/** Most details shown; of more, only how many. */
const MOST = 20;

export interface Messages {
  readonly element: HTMLElement;
  tell(message: string, details?: readonly string[]): void;
  /** The same, but a message that holds only until something is accepted. */
  refuse(message: string, details: readonly string[]): void;
  accept(): void;
  clear(): void;
}

/** One message at a time, also spoken by screen readers. Those with details stay until they are closed. */
export function createMessages(text: Text): Messages {
  const element = make('div', { class: 'messages', role: 'status' });
  let timer = 0;
  let refusal = false;
  const clear = () => {
    window.clearTimeout(timer);
    refusal = false;
    element.replaceChildren();
  };
  const tell = (message: string, details: readonly string[] = []) => {
    clear();
    const card = make('div', { class: 'message card' }, make('p', {}, message));
    if (details.length > 0) card.append(make('ul', {}, ...listed(details, text).map((line) => make('li', {}, line))));
    else timer = window.setTimeout(clear, STAYS);
    card.append(iconButton('close', { label: text.notice.close, help: text.notice.close }, clear));
    element.append(card);
  };
  return {
    element,
    tell,
    refuse(message, details) {
      tell(message, details);
      refusal = true;
    },
    accept() {
      if (refusal) clear();
    },
    clear,
  };
}

/** The details to show: the first few, and how many more there are. */
export function listed(details: readonly string[], text: Text): readonly string[] {
  if (details.length <= MOST) return details;
  const more = (details.length - MOST).toLocaleString(text.lang);
  return [...details.slice(0, MOST), text.notice.more(more)];
}

/** How long a lost view may take to come back by itself, ms. */
const PATIENCE = 5000;

export interface LostView {
  readonly element: HTMLElement;
  show(): void;
  hide(): void;
}

/** Covers the view while its graphics are lost; after a while it offers to make a new one. */
export function createLostView(text: Text, reload: () => void): LostView {
  const button = make('button', { type: 'button', class: 'button primary' }, text.notice.reload);
  button.addEventListener('click', reload);
  const element = make('div', { class: 'veil', role: 'alert', hidden: '' });
  let timer = 0;
  return {
    element,
    show() {
      element.replaceChildren(make('p', { class: 'card' }, text.notice.lost));
      element.hidden = false;
      timer = window.setTimeout(() => element.append(button), PATIENCE);
    },
    hide() {
      window.clearTimeout(timer);
      element.hidden = true;
    },
  };
}

/** What the page shows when the browser cannot draw at all: why, and what to do. */
export function noGraphics(text: Text): HTMLElement {
  const { title, why, remedies } = text.notice.noGraphics;
  const list = make('ul', {}, ...remedies.map((remedy) => make('li', {}, remedy)));
  return make('section', { class: 'failure card' }, make('h1', {}, title), make('p', {}, why), list);
}
