import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findParam, isValid, type NumberParam, PARAMS } from '../../../src/flock';
import { birdsToSlider, decimalsOf, shownAs, slide, sliderToBirds, turnRate } from '../../../src/ui/panel/units';

const numbers: readonly NumberParam[] = PARAMS.filter((param) => param.kind === 'number');
const param = (name: string) => findParam(name) as NumberParam;

describe('shownAs', () => {
  it('shows angles in whole degrees', () => {
    expect(shownAs(param('fieldOfView'))).toMatchObject({ unit: '°', min: 10, max: 360, step: 1, decimals: 0 });
    expect(shownAs(param('maxTurnRate')).unit).toBe('°/s');
    expect(shownAs(param('fieldOfView')).scale * Math.PI).toBeCloseTo(180, 12);
  });

  it('leaves other units alone', () => {
    expect(shownAs(param('alignment'))).toEqual({ unit: '1/s', scale: 1, min: 0, max: 5, step: 0.05, decimals: 2 });
  });

  it.each(numbers.map((param) => [param.name, param] as const))('%s: both ends of the slider are valid', (_, param) => {
    const { min, max, scale, step } = shownAs(param);
    expect(min).toBeLessThan(max);
    expect(step).toBeLessThan(max - min + 1);
    for (const end of [min, max]) expect(isValid(param, end / scale), `${end}`).toBe(true);
  });

  it('takes the range of the scene, in whole degrees inside it', () => {
    expect(shownAs(param('turnRadius'), [2, 30])).toMatchObject({ min: 2, max: 30 });
    expect(shownAs(param('fieldOfView'), [Math.PI / 2, Math.PI])).toMatchObject({ min: 90, max: 180 });
    expect(shownAs(param('fieldOfView'), [1, 2])).toMatchObject({ min: 58, max: 114 });
  });

  it('has the default of nearly every parameter on its slider', () => {
    // no limit at all is its default, far off the slider
    const off = numbers.filter((param) => {
      const { min, max, scale } = shownAs(param);
      return param.default * scale < min || param.default * scale > max;
    });
    expect(off.map(({ name }) => name)).toEqual(['maxTurnRate']);
  });
});

describe('decimalsOf', () => {
  it.each([
    [1, 0],
    [0.5, 1],
    [0.05, 2],
  ])('%f has %i', (step, decimals) => {
    expect(decimalsOf(step)).toBe(decimals);
  });
});

describe('the slider of birds', () => {
  it('goes from 0 to 100,000, the tens the same way apart', () => {
    expect([0, 1].map(sliderToBirds)).toEqual([0, 100_000]);
    expect(birdsToSlider(0)).toBe(0);
    expect(birdsToSlider(100_000)).toBe(1);
    expect(birdsToSlider(1_000_000)).toBe(1);
    expect(birdsToSlider(100_000) - birdsToSlider(10_000)).toBeCloseTo(birdsToSlider(10_000) - birdsToSlider(1000), 3);
  });

  it('gives whole numbers of two digits, never fewer further right', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const birds = sliderToBirds(a);
        expect(Number.isInteger(birds)).toBe(true);
        expect(String(birds)).toMatch(/^\d{1,2}0*$/);
        expect(Math.sign(sliderToBirds(Math.max(a, b)) - sliderToBirds(Math.min(a, b)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('comes back to numbers of two digits', () => {
    for (const birds of [0, 1, 2, 10, 99, 100, 350, 5000, 48_000, 100_000]) {
      expect(sliderToBirds(birdsToSlider(birds))).toBe(birds);
    }
  });
});

describe('the keys of a slider', () => {
  const range = { min: 0.5, max: 20, step: 0.1 };
  const press = (value: number, key: string, shiftKey = false) => slide(value, range, { key, shiftKey });

  it.each([
    ['ArrowRight', false, 5.1],
    ['ArrowUp', false, 5.1],
    ['ArrowLeft', false, 4.9],
    ['ArrowDown', true, 4],
    ['ArrowRight', true, 6],
    ['PageUp', false, 6],
    ['PageDown', false, 4],
    ['PageUp', true, 6],
    ['Home', false, 0.5],
    ['End', true, 20],
  ])('%s, Shift %s: from 5 to %f', (key, shift, to) => {
    expect(press(5, key, shift)).toBe(to);
  });

  it('leave other keys alone, and end at the ends', () => {
    for (const key of ['a', ' ', 'Enter', 'Tab', 'Delete']) expect(press(5, key)).toBeUndefined();
    expect(press(0.6, 'PageDown')).toBe(0.5);
    expect(press(19.95, 'ArrowUp')).toBe(20);
    // far off the slider
    expect(press(11459, 'ArrowDown')).toBe(20);
  });

  it.each(numbers.map((param) => [param.name, param] as const))(
    '%s: every place is valid, and the way back is the same',
    (_, param) => {
      const { min, max, step, scale } = shownAs(param);
      const at = (place: number) => slide(place, { min, max, step }, { key: 'ArrowRight', shiftKey: false })!;
      let value = min;
      for (let i = 0; i < 25; i++) {
        const next = at(value);
        expect(isValid(param, next / scale), `${next}`).toBe(true);
        if (next < max)
          expect(slide(next, { min, max, step }, { key: 'ArrowLeft', shiftKey: false })).toBeCloseTo(value, 9);
        value = next;
      }
    },
  );
});

it('a circle of radius r is flown round in 2 pi r / v', () => {
  expect(360 / turnRate(10, 5)).toBeCloseTo((2 * Math.PI * 5) / 10, 12);
});
