import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink, PRESETS } from '../../../src/scene';

describe('links', () => {
  it('lead back to the preset and the seed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (preset, seed) => {
        expect(decodeLink(encodeLink({ ...preset, seed }))).toEqual({ scene: { ...preset, seed }, problems: [] });
      }),
    );
    expect(encodeLink({ name: 'falcon', seed: 42 })).toBe('#s=falcon&seed=42');
  });

  it('are empty for a scene that is no preset', () => {
    expect(encodeLink({ name: 'mine', seed: 1 })).toBe('');
    expect(decodeLink('')).toEqual({ scene: PRESETS[0], problems: [] });
  });

  it('say what is wrong with them and keep the rest', () => {
    expect(decodeLink('#s=eagle&seed=9')).toEqual({
      scene: { ...PRESETS[0], seed: 9 },
      problems: ['There is no scene "eagle"'],
    });
    const falcon = PRESETS.find(({ name }) => name === 'falcon');
    expect(decodeLink('#s=falcon&seed=seven&speed=3')).toEqual({
      scene: falcon,
      problems: ['seed must be a whole number in 0..4294967295, got "seven"', 'speed is not known'],
    });
    expect(decodeLink('#s=falcon&seed=-3')).toEqual({
      scene: { ...falcon, seed: 0 },
      problems: ['seed must be a whole number in 0..4294967295, got -3: 0 taken'],
    });
    expect(decodeLink('#s=falcon&seed=').problems).toHaveLength(1);
  });

  it('never throw', () => {
    const piece = fc.constantFrom('#', 's=', 'seed=', '&', '%', '%zz', 'falcon', '__proto__=1', '7');
    const hash = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(hash, (text) => {
        expect(PRESETS.map(({ name }) => name)).toContain(decodeLink(text).scene.name);
      }),
      { numRuns: 1000 },
    );
  });
});
