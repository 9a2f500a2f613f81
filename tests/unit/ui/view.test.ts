import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, validateScene } from '../../../src/scene';
import { namesOf, SETTINGS } from '../../../src/ui/panel/view';
import { en } from '../../../src/ui/text/en';
import { es } from '../../../src/ui/text/es';

describe('the settings of the picture', () => {
  it('are those of a view, and offer only what a scene may say', () => {
    expect(Object.keys(SETTINGS).sort()).toEqual(Object.keys(DEFAULT_VIEW).sort());
    for (const [name, setting] of Object.entries(SETTINGS)) {
      const values = setting === 'switch' ? [true, false] : 'max' in setting ? [0, setting.max] : setting;
      for (const value of values) {
        const { scene, problems } = validateScene({ view: { [name]: value } });
        expect({ view: scene.view, problems }).toEqual({ view: { ...DEFAULT_VIEW, [name]: value }, problems: [] });
      }
    }
  });

  it('have names in the same order in every language', () => {
    for (const name of ['theme', 'body', 'camera', 'colour'] as const) {
      expect(Object.keys(namesOf(es, name))).toEqual([...SETTINGS[name]]);
      expect(Object.keys(namesOf(en, name))).toEqual([...SETTINGS[name]]);
    }
    expect(namesOf(en, 'theme').contrast).toBe('High contrast');
  });
});
