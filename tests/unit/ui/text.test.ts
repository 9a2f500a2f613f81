import { describe, expect, it } from 'vitest';
import { PARAMS, type ParamGroup } from '../../../src/flock';
import { chooseText, sayIn, type Text } from '../../../src/ui/text';
import { en } from '../../../src/ui/text/en';
import { es } from '../../../src/ui/text/es';

const texts: [string, Text][] = [
  ['English', en],
  ['Spanish', es],
];

/** Every string in a text, with its path. Functions are asked with their own places as arguments. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return strings(value(...Array.from({ length: value.length }, (_, i) => `<${i}>`)), path);
  return Object.entries(value as object).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}

describe.each(texts)('%s', (_, text) => {
  it('has no empty string, and says everything it is told', () => {
    for (const [path, string] of strings(text)) expect(string.trim(), path).not.toBe('');
    expect(text.notice.refused('<label>', '<value>')).toMatch(/<label>.*<value>/);
    expect(text.notice.range('<label>', '<min>', '<max>')).toMatch(/<label>.*<min>.*<max>/);
    expect(text.notice.changedFile('<file>')).toContain('<file>');
    expect(text.notice.badFile('<file>')).toContain('<file>');
    expect(text.obstacles.name(3)).toContain('3');
    expect(text.predators.name(3)).toContain('3');
  });

  it('explains every parameter in one sentence', () => {
    for (const { name } of PARAMS) {
      const { help } = text.params[name];
      expect(help, name).toMatch(/^\p{Lu}.*\.$/u);
      expect(help.length, name).toBeLessThanOrEqual(95);
    }
  });

  it('explains every setting of the picture and of photos and films in one sentence', () => {
    const captions = [text.look.settings, text.photo, text.film].flatMap((group) => Object.entries(group));
    let explained = 0;
    for (const [name, caption] of captions) {
      if (typeof caption === 'string') continue;
      explained++;
      expect(caption.help, name).toMatch(/^\p{Lu}.*\.$/u);
      expect(caption.help.length, name).toBeLessThanOrEqual(95);
      expect(caption.label.length, name).toBeLessThanOrEqual(22);
    }
    expect(explained).toBe(13);
  });

  it('has short labels, all different within a group', () => {
    const groups = new Map<ParamGroup, string[]>();
    for (const { name, group } of PARAMS) {
      const { label } = text.params[name];
      expect(label.length, label).toBeLessThanOrEqual(18);
      groups.set(group, [...(groups.get(group) ?? []), label]);
    }
    for (const labels of groups.values()) expect(new Set(labels).size, labels.join()).toBe(labels.length);
  });

  it('names choices differently', () => {
    for (const names of [...Object.values(text.choices), ...Object.values(text.look.choices)]) {
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    }
  });
});

it('is another text in every language', () => {
  const own = new Map(strings(en));
  const shared = strings(es).filter(
    ([path, string]) => own.get(path) === string && !/<0>|^\.lang$/.test(`${string}${path}`),
  );
  // words that are the same in both
  const cognates = /\.(params\.(cohesionGain|level)|choices|units|bar\.(view|panel))/;
  expect(shared.filter(([path]) => !cognates.test(path))).toEqual([]);
});

describe('chooseText', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['ES'], 'es'],
    [['de', 'es-ES'], 'es'],
    [['en-GB', 'es'], 'en'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
    [['est'], 'en'],
  ])('%j gives %s', (languages, lang) => {
    expect(chooseText(languages).lang).toBe(lang);
  });
});

describe('sayIn', () => {
  it('takes the language of the text, or the one there is', () => {
    expect(sayIn(es, { en: 'hawk', es: 'halcón' })).toBe('halcón');
    expect(sayIn(en, { en: 'hawk', es: 'halcón' })).toBe('hawk');
    expect(sayIn(es, 'Habicht')).toBe('Habicht');
  });
});
