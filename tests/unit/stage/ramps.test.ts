import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CYCLIC,
  DIVERGING,
  HEAT,
  mixed,
  type Ramp,
  SEQUENTIAL,
  STOPS,
} from '../../../src/stage/seeing/ramps';

type Triple = [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const apply = (m: Matrix, [x, y, z]: Triple) => m.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

/** Linear sRGB of `#rrggbb`. */
const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** Sight as Machado, Oliveira & Fernandes (2009) model it at full severity, on linear sRGB. */
const SIGHTS: Record<string, Matrix> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b* (D65) of linear sRGB. */
function lab(rgb: Triple): Triple {
  const toXyz: Matrix = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ];
  const white = apply(toXyz, [1, 1, 1]);
  const [x, y, z] = apply(toXyz, rgb).map((value, i) => {
    const t = value / white[i]!;
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 (Sharma, Wu & Dalal 2005). */
function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const rad = Math.PI / 180;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [
    [a1 * g, b1],
    [a2 * g, b2],
  ].map(([a, b]) => (Math.atan2(b!, a!) / rad + 360) % 360) as [number, number];
  const apart = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = c1 * c2 === 0 ? h1 + h2 : h1 + apart / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (times: number, shift: number) => Math.cos((times * hue + shift) * rad);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((apart / 2) * rad)) / (1 + 0.015 * c * t);
  const turn = 60 * Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2));
  const blue = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(turn * rad);
  return Math.sqrt(dl * dl + dc * dc + dh * dh + blue * dc * dh);
}

const seen = (colour: string, sight = 'common') =>
  lab(apply(SIGHTS[sight]!, linear(colour)).map((value) => Math.min(Math.max(value, 0), 1)) as Triple);
const apart = (a: string, b: string, sight?: string) => distance(seen(a, sight), seen(b, sight));
const steps = (ramp: Ramp, sight?: string) => ramp.slice(1).map((colour, i) => apart(ramp[i]!, colour, sight));
/** The nearest two colours of a ramp, a wheel's end being its beginning. */
const closest = (ramp: Ramp, sight: string) => {
  const colours = [...new Set(ramp)];
  return Math.min(...colours.flatMap((a, i) => colours.slice(0, i).map((b) => apart(a, b, sight))));
};
const lightness = (ramp: Ramp, sight?: string) => ramp.map((colour) => seen(colour, sight)[0]);
const rises = (values: readonly number[]) => values.slice(1).every((value, i) => value > values[i]!);

it('measures as the authors of the formula do', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(distance([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});

describe.each(Object.keys(SIGHTS))('with %s sight', (sight) => {
  it.each([
    ['sequential', SEQUENTIAL],
    ['heat', HEAT],
    ['diverging', DIVERGING],
    ['cyclic', CYCLIC],
  ])('any two stops of the %s ramp are told apart', (_, ramp) => {
    expect(closest(ramp, sight)).toBeGreaterThan(3.9);
  });

  it('any two categories are told apart from afar', () => {
    expect(closest(CATEGORIES, sight)).toBeGreaterThan(14);
  });

  it('more is lighter', () => {
    expect(rises(lightness(SEQUENTIAL, sight))).toBe(true);
    expect(rises(lightness(HEAT, sight))).toBe(true);
    // to both sides
    expect(rises(lightness(DIVERGING.slice(4), sight))).toBe(true);
    expect(rises(lightness(DIVERGING.slice(0, 5).reverse(), sight))).toBe(true);
  });
});

describe('ramps', () => {
  it.each([
    ['sequential', SEQUENTIAL],
    ['heat', HEAT],
    ['cyclic', CYCLIC],
    ['left', DIVERGING.slice(0, 5)],
    ['right', DIVERGING.slice(4)],
  ])('%s: equal steps look equal', (_, ramp) => {
    const sizes = steps(ramp);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.25);
  });

  it('stand out from white paper and from the bright part of the sky', () => {
    for (const ramp of [SEQUENTIAL, HEAT, DIVERGING, CYCLIC, CATEGORIES]) {
      for (const colour of ramp) {
        expect(apart(colour, '#ffffff')).toBeGreaterThan(20);
        expect(apart(colour, '#f4b184')).toBeGreaterThan(14);
      }
    }
  });

  it('have the stops that the shader counts on, and a wheel ends where it begins', () => {
    for (const ramp of [SEQUENTIAL, HEAT, DIVERGING, CYCLIC]) expect(ramp).toHaveLength(STOPS);
    expect(CATEGORIES.length).toBeLessThanOrEqual(STOPS);
    expect(CYCLIC[0]).toBe(CYCLIC.at(-1));
  });

  it('between stops the colour is between theirs, and past the ends it is theirs', () => {
    expect(mixed(['#000000', '#ffffff'], 0.5)).toBe('#bcbcbc');
    expect(mixed(SEQUENTIAL, 0.25)).toBe(SEQUENTIAL[2]);
    expect([-1, 2].map((place) => mixed(SEQUENTIAL, place))).toEqual([SEQUENTIAL[0], SEQUENTIAL[8]]);
  });
});
