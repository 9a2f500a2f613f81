/** The window that says what there is to do: things to try, the keys, the mouse, and what a reader prefers. */

import type { Commands } from '../bar/commands';
import { keysOf } from '../bar/shortcuts';
import { make } from '../dom';
import type { Context } from '../session';
import { chooseText, type Text } from '../text';
import { createDialog, type Dialog, field } from './dialog';

export function createHelp(context: Context): Dialog {
  const { text } = context;
  const { title, tryTitle, tries, keysTitle, handTitle, hand, preferences } = text.help;
  const content = make(
    'div',
    { class: 'help' },
    section(tryTitle, make('ul', {}, ...tries.map((line) => make('li', {}, line)))),
    section(handTitle, make('dl', {}, ...hand.map(([what, does]) => row([what], does)))),
    section(keysTitle, make('dl', {}, ...keyRows(text))),
    section(preferences, languageField(context), lettersField(context)),
  );
  return createDialog(text, title, [content], () => {}, 'wide');
}

function section(title: string, ...content: Node[]): HTMLElement {
  return make('section', {}, make('h3', {}, title), ...content);
}

/** What does something, and what it does. */
function row(keys: readonly string[], does: string): HTMLElement {
  return make('div', {}, make('dt', {}, ...keys.map((key) => make('kbd', {}, key))), make('dd', {}, does));
}

/** A row for each command that has a key, in the words of what does the same by mouse. */
function keyRows(text: Text): HTMLElement[] {
  const { commands, keys } = text.help;
  return Object.entries(commands).map(([command, does]) =>
    row(
      keysOf(command as keyof Commands).map((key) => keys[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
      does,
    ),
  );
}

function languageField({ text, session }: Context): HTMLElement {
  const select = make('select', {});
  for (const [lang, name] of Object.entries({ en: 'English', es: 'Español' })) {
    select.append(make('option', { value: lang, lang, ...(lang === text.lang && { selected: '' }) }, name));
  }
  select.addEventListener('change', () => {
    const { lang } = chooseText([select.value]);
    session.preferences.prefer({ lang });
    session.speak(lang);
  });
  return field(text.help.language, select);
}

function lettersField({ text, session }: Context): HTMLElement {
  const box = make('input', { type: 'checkbox' });
  box.checked = session.preferences.letters;
  box.addEventListener('change', () => session.preferences.prefer({ letters: box.checked }));
  return field(text.help.letters, box);
}
