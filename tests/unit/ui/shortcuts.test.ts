import { describe, expect, it } from 'vitest';
import { commandOf, keysOf } from '../../../src/ui/bar/shortcuts';
import { en } from '../../../src/ui/text/en';
import { es } from '../../../src/ui/text/es';

const press = (changes: Partial<Parameters<typeof commandOf>[0]>) =>
  commandOf({
    ...{ key: ' ', code: '', repeat: false, isComposing: false, ctrlKey: false, altKey: false, metaKey: false },
    ...{ shiftKey: false, defaultPrevented: false, target: null },
    ...changes,
  });

describe('commandOf', () => {
  it.each([
    [' ', 'play'],
    ['.', 'step'],
    ['r', 'restart'],
    ['R', 'restart'],
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
  ])('%j gives %s', (key, command) => {
    expect(press({ key })).toBe(command);
  });

  it('are told by the buttons that do the same', () => {
    for (const text of [en, es]) {
      const told = Object.entries(text.bar).flatMap(([name, caption]) => {
        const key = typeof caption === 'object' && /\(([\w?])[) ]/.exec(caption.help)?.[1];
        return key ? [[name, press({ key })]] : [];
      });
      const sameName = ['restart', 'predator', 'obstacle', 'camera', 'view', 'photo', 'film'].map((name) => [
        name,
        name,
      ]);
      expect(Object.fromEntries(told)).toEqual({
        ...Object.fromEntries(sameName),
        stop: 'film',
        hide: 'interface',
        show: 'interface',
        help: 'help',
      });
    }
  });

  it('knows the brackets by their place too', () => {
    expect(press({ key: '`', code: 'BracketLeft' })).toBe('slower');
    expect(press({ key: '+', code: 'BracketRight' })).toBe('faster');
  });

  it.each(['x', 'Escape', 'Enter', 'Tab', 'toString', '__proto__'])('%s gives nothing', (key) => {
    expect(press({ key })).toBeUndefined();
  });

  it('takes back and makes again by the keys that everybody knows, held down too', () => {
    for (const chord of ['ctrlKey', 'metaKey']) {
      expect(press({ key: 'z', [chord]: true, repeat: true })).toBe('undo');
      expect(press({ key: 'Z', shiftKey: true, [chord]: true })).toBe('redo');
      // with caps lock
      expect(press({ key: 'Z', [chord]: true })).toBe('undo');
      expect(press({ key: 'z', shiftKey: true, [chord]: true })).toBe('redo');
      expect(press({ key: 'y', [chord]: true })).toBe('redo');
    }
    expect(keysOf('redo')).toEqual(['Ctrl+Shift+Z', 'Ctrl+Y']);
    expect(keysOf('slower')).toEqual(['[']);
  });

  it('without single letters leaves the space bar and the chords', () => {
    const silent = (changes: object) =>
      commandOf(
        {
          ...{ key: ' ', code: '', repeat: false, isComposing: false, ctrlKey: false, altKey: false, metaKey: false },
          ...{ shiftKey: false, defaultPrevented: false, target: null },
          ...changes,
        },
        false,
      );
    expect([silent({ key: 'r' }), silent({ key: '?' }), silent({ key: '[', code: 'BracketLeft' })]).toEqual(
      Array(3).fill(undefined),
    );
    expect([silent({}), silent({ key: 'z', ctrlKey: true })]).toEqual(['play', 'undo']);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'gives nothing with %s',
    (flag) => {
      expect(press({ key: 'r', [flag]: true })).toBeUndefined();
    },
  );

  it.each(['button', 'input[type="checkbox"]'])('leaves a %s the keys that press it, and only those', (selector) => {
    const pressed = {
      closest: (list: string) => (list.split(', ').includes(selector) ? {} : null),
    } as unknown as EventTarget;
    expect(press({ key: ' ', target: pressed })).toBeUndefined();
    expect(press({ key: 'Enter', target: pressed })).toBeUndefined();
    expect(press({ key: 'o', target: pressed })).toBe('obstacle');
  });

  it('gives nothing inside what handles keys itself', () => {
    const inside = (selector: string) => ({ closest: (list: string) => (list.includes(selector) ? {} : null) });
    for (const selector of ['input', 'select', 'textarea', 'summary', '[contenteditable]']) {
      expect(press({ key: 'r', target: inside(selector) as unknown as EventTarget }), selector).toBeUndefined();
    }
    expect(press({ key: 'r', target: inside('canvas') as unknown as EventTarget })).toBe('restart');
  });
});
