import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink, PRESETS } from '../../../src/scene';
import { anyView } from './arbitrary';

describe('links', () => {
  it('lead back to the preset, the seed, the number of birds and the picture', () => {
    const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const counts = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), seeds, counts, anyView, (preset, seed, count, view) => {
        const scene = { ...preset, seed, count, view };
        expect(decodeLink(encodeLink(scene))).toEqual({ scene, problems: [], known: true });
      }),
    );
    expect(encodeLink({ name: 'falcon', seed: 42, count: 12 })).toBe('#s=falcon&seed=42&n=12');
    const { count } = PRESETS.find(({ name }) => name === 'falcon')!;
    expect(encodeLink({ name: 'falcon', seed: 42, count })).toBe('#s=falcon&seed=42');
    expect(encodeLink({ name: 'falcon', seed: 42 })).toBe('#s=falcon&seed=42');
  });

  it('say of the picture what is not as in the preset', () => {
    const { name, seed, view } = PRESETS[0];
    expect(encodeLink({ name, seed, view })).toBe('#s=murmuration&seed=7');
    const changed = { ...view, theme: 'paper', colour: 'turn', trails: 2.5, shadow: true } as const;
    expect(encodeLink({ name, seed, view: changed })).toBe(
      '#s=murmuration&seed=7&theme=paper&colour=turn&trails=2.5&shadow=true',
    );
    expect(decodeLink('#s=murmuration&theme=noir&trails=9&shadow=1')).toEqual({
      scene: { ...PRESETS[0], view: { ...view, trails: 5 } },
      problems: [
        'view.theme must be one of dusk, dawn, noon, night, paper, contrast, got "noir"',
        'view.trails must be a number in 0..5 s, got 9: 5 taken',
        'view.shadow must be true or false, got 1',
      ],
      known: true,
    });
  });

  it('are empty for a scene that is no preset', () => {
    expect(encodeLink({ name: 'mine', seed: 1 })).toBe('');
    expect(decodeLink('')).toEqual({ scene: PRESETS[0], problems: [], known: true });
  });

  it('say what is wrong with them and keep the rest', () => {
    expect(decodeLink('#s=eagle&seed=9')).toEqual({
      scene: { ...PRESETS[0], seed: 9 },
      problems: ['There is no scene "eagle"'],
      known: false,
    });
    const falcon = PRESETS.find(({ name }) => name === 'falcon');
    expect(decodeLink('#s=falcon&seed=seven&speed=3')).toEqual({
      scene: falcon,
      problems: ['seed must be a whole number in 0..4294967295, got "seven"', 'speed is not known'],
      known: true,
    });
    expect(decodeLink('#s=falcon&seed=-3')).toEqual({
      scene: { ...falcon, seed: 0 },
      problems: ['seed must be a whole number in 0..4294967295, got -3: 0 taken'],
      known: true,
    });
    expect(decodeLink('#s=falcon&n=1e9')).toEqual({
      scene: { ...falcon, count: 1_000_000 },
      problems: ['count must be a whole number in 0..1000000 birds, got 1000000000: 1000000 taken'],
      known: true,
    });
    expect(decodeLink('#elsewhere')).toEqual({
      scene: PRESETS[0],
      problems: ['elsewhere is not known'],
      known: false,
    });
    const long = 'x'.repeat(5000);
    for (const problem of decodeLink(`#s=${long}&${long}`).problems) expect(problem.length).toBeLessThan(80);
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
