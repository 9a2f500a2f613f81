import { expect, it } from 'vitest';
import { Preferences } from '../../../src/ui/preferences';

/** A storage that holds one text. */
function box(text: string | null) {
  return {
    getItem: () => text,
    setItem(_key: string, value: string) {
      text = value;
    },
  };
}

it('keeps what is preferred for the next visit', () => {
  const storage = box(null);
  const first = new Preferences(() => storage);
  expect([first.lang, first.letters]).toEqual([undefined, true]);
  first.prefer({ lang: 'es' });
  first.prefer({ letters: false });
  const next = new Preferences(() => storage);
  expect([next.lang, next.letters]).toEqual(['es', false]);
});

it.each(['', 'null', '7', '{', '[]', '{"lang":"xx","letters":"no"}'])('makes nothing of %j', (text) => {
  const { lang, letters } = new Preferences(() => box(text));
  expect([lang, letters]).toEqual([undefined, true]);
});

it('holds for this visit where nothing may be kept', () => {
  const preferences = new Preferences(() => {
    throw new Error('SecurityError');
  });
  preferences.prefer({ letters: false });
  expect(preferences.letters).toBe(false);
});
