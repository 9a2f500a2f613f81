/**
 * Colours that tell numbers. Each scale is a few sRGB stops at equal steps of CIEDE2000, told apart with any of the common
 * kinds of colour blindness, and dark or strong enough for a pale sky and white paper.
 */

import { Color } from 'three';

/** A scale: colours from its lowest value to its highest. */
export type Ramp = readonly string[];

/** Stops of every ramp. */
export const STOPS = 9;

/** From less to more: violet, blue, green; lightness rises (the hues of viridis, van der Walt & Smith 2015). */
export const SEQUENTIAL: Ramp = [
  ...['#461160', '#463580', '#3c508a', '#32658e', '#2a778e', '#23888d', '#1f9a8a', '#28ae80', '#4dc26b'],
];

/** From calm to alarmed: plum, red, orange; lightness rises. */
export const HEAT: Ramp = [
  ...['#2b1b3d', '#4f1c53', '#7b1960', '#a11b5c', '#be2753', '#d43846', '#e54d3a', '#ee662f', '#f57f20'],
];

/** From left to right: blue, dark where there is neither, orange; lightness rises to both ends. */
export const DIVERGING: Ramp = [
  ...['#2d9bff', '#1b73eb', '#1d51ae', '#2f3866', '#2f2c38', '#592d3a', '#9b2b38', '#d53e2b', '#ff6a1c'],
];

/** All round, the last stop being the first: green, ochre, plum, blue. */
export const CYCLIC: Ramp = [
  ...['#0f8a6a', '#818331', '#b96900', '#90331e', '#4d112e', '#2e207d', '#2364f1', '#0989a9', '#0f8a6a'],
];

/** For things that have no order. */
export const CATEGORIES: Ramp = [
  ...['#1330f1', '#d01407', '#1e835f', '#ff588c', '#108df7', '#71254e', '#c5ba45', '#07cfea'],
];

/** The colour at 0..1 of a ramp, as the shader mixes it: in linear light. */
export function mixed(ramp: Ramp, place: number): string {
  const step = Math.min(Math.max(place, 0), 1) * (ramp.length - 1);
  const stop = Math.min(Math.floor(step), ramp.length - 2);
  return `#${new Color(ramp[stop]).lerp(new Color(ramp[stop + 1]), step - stop).getHexString()}`;
}
