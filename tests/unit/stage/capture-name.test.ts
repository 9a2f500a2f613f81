import fc from 'fast-check';
import { expect, it } from 'vitest';
import { captureName } from '../../../src/stage/capture/capture-name';

it.each([
  ['alignment', 'murmuration-alignment-7-120.png'],
  ['murmuration (2)', 'murmuration-murmuration-2-7-120.png'],
  ['../../etc/passwd', 'murmuration-etc-passwd-7-120.png'],
  ['Pájaros de São Tomé', 'murmuration-Pájaros-de-São-Tomé-7-120.png'],
  ['?', 'murmuration-flock-7-120.png'],
  ['', 'murmuration-flock-7-120.png'],
])('the scene %j is saved as %s', (scene, name) => {
  expect(captureName({ scene, seed: 7, tick: 120 }, 'png')).toBe(name);
});

it('says what kind of file it is', () => {
  expect(captureName({ scene: 'a', seed: 4294967295, tick: 0 }, 'webm')).toBe('murmuration-a-4294967295-0.webm');
});

it('is a file name everywhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (scene) => {
      const name = captureName({ scene, seed: 1, tick: 2 }, 'mp4');
      expect(name).toMatch(/^murmuration-[\p{L}\p{M}\p{N}-]+-1-2\.mp4$/u);
    }),
  );
});
