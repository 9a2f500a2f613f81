/** The colours of marks. */

import { Color } from 'three';
import type { Theme } from '../../scene';
import { THEME_LOOKS } from '../place/themes';

/** What has a colour of its own. Their shapes differ too. */
export const INKS = ['lure', 'scare', 'obstacle', 'predator', 'selected', 'turn'] as const;
export type InkName = (typeof INKS)[number];

/** Colours of strokes and of what surrounds them; one of the two stands out from anything. */
export interface Palette extends Readonly<Record<InkName, string>> {
  readonly casing: string;
  /** Share of what is behind that it covers. */
  readonly casingCover: number;
}

/** How bright a sky is that asks for dark inks, 0..1 linear: dawn and white, but not the blue of noon. */
const BRIGHT = 0.45;

// hues of Okabe and Ito (2008), which eyes of all kinds tell apart
const LIGHT_INKS: Palette = {
  lure: '#6fc8f5',
  scare: '#ffb01f',
  obstacle: '#ffffff',
  predator: '#f2a7d0',
  selected: '#ffffff',
  turn: '#f7ea6a',
  casing: '#0b1020',
  casingCover: 0.4,
};
const DARK_INKS: Palette = {
  lure: '#005f9e',
  scare: '#c23b00',
  obstacle: '#222222',
  predator: '#8d2f68',
  selected: '#111111',
  turn: '#c27400',
  casing: '#ffffff',
  casingCover: 0.7,
};

/** Light inks under a dark sky, dark ones under a bright one. */
export function paletteOf(theme: Theme): Palette {
  const { zenith, middle } = THEME_LOOKS[theme].sky;
  const { r, g, b } = new Color(zenith).add(new Color(middle[0]));
  return (r + g + b) / 6 > BRIGHT ? DARK_INKS : LIGHT_INKS;
}
