import { Color } from 'three';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../../src/scene';
import { changeAir, duskAir } from '../../../src/stage/place/air';
import { THEME_LOOKS } from '../../../src/stage/place/themes';

type Rgb = readonly [r: number, g: number, b: number];

const PLUMAGE = '#332e35';
/** The most that a bird's surface is lit by daylight(), see plumage.glsl. */
const BRIGHTEST = 1.5;

const linear = (name: string): Rgb => new Color(name).toArray() as unknown as Rgb;
/** Relative luminance of a linear colour, and contrast (WCAG 2.2). */
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Every string in a look that is meant to be a colour. */
function colours(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(colours) : [];
}

describe('themes', () => {
  it.each(THEMES)('%s has all its colours, four ridges and numbers in range', (theme) => {
    const look = THEME_LOOKS[theme];
    expect(colours(look).length).toBeGreaterThan(20);
    for (const colour of colours(look)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(look.hills).toHaveLength(4);
    const shares = [look.mist, look.stars, look.clouds.cover, look.glow.share, look.glow.spotShare, look.sun.path[1]];
    for (const share of [...shares, ...look.hills.map(([, clear]) => clear)]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(look.sight).toBeGreaterThan(500);
  });

  it.each(THEMES)('%s has its sun in the sky', (theme) => {
    const air = duskAir();
    changeAir(air, THEME_LOOKS[theme]);
    expect(air.sunDirection.value.length()).toBeCloseTo(1, 6);
    expect(air.sunDirection.value.y).toBeGreaterThan(0.02);
  });

  it('give back the dusk after another one', () => {
    const air = duskAir();
    changeAir(air, THEME_LOOKS.night);
    expect(air.zenithColour.value.equals(duskAir().zenithColour.value)).toBe(false);
    changeAir(air, THEME_LOOKS.dusk);
    expect(air).toEqual(duskAir());
  });

  it.each(['paper', 'contrast'] as const)('%s shows birds at 4.5 : 1 or more before sky and water', (theme) => {
    const { light, sky, water } = THEME_LOOKS[theme];
    const [plumage, above, sun] = [linear(PLUMAGE), linear(light.above), linear(light.sun)];
    const bird = plumage.map((part, i) => part * BRIGHTEST * (above[i]! + sun[i]!)) as unknown as Rgb;
    const behind = [sky.zenith, ...sky.middle, ...sky.horizon, water.colour].map((name) => luminance(linear(name)));
    for (const ground of behind) expect(contrast(luminance(bird), ground)).toBeGreaterThan(4.5);
  });

  it('contrast shows obstacles at 3 : 1 or more before the birds, and has no haze', () => {
    const { obstacles, light, sight } = THEME_LOOKS.contrast;
    expect(sight).toBeGreaterThan(1e5);
    expect(contrast(luminance(linear(obstacles.stone)), luminance(linear(light.above)))).toBeGreaterThan(3);
  });
});
