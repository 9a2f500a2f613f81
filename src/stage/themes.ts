/** What each theme looks like: data alone. Colours are sRGB, as they are to be seen. */

import type { Theme } from '../scene';

/** Light, air and land of a theme. Angles in rad; an azimuth of 0 is towards -z, a positive one to the right. */
export interface ThemeLook {
  /** Sun or moon. `path`: what it adds to the water; `maria`: how dark its spots are. No disc at radius 0. */
  readonly sun: {
    readonly azimuth: number;
    readonly elevation: number;
    readonly radius: number;
    readonly colour: string;
    readonly path: string;
    readonly maria: number;
  };
  /** Colours from the top to the horizon, towards the sun and away from it; sines up to which the lower two reach. */
  readonly sky: {
    readonly zenith: string;
    readonly middle: readonly [sunward: string, away: string];
    readonly horizon: readonly [sunward: string, away: string];
    readonly bands: readonly [middle: number, horizon: number];
  };
  /** Round the sun: a wide glow and a bright spot in it; width as 1 - cos of the angle where half of the share is left. */
  readonly glow: {
    readonly colour: string;
    readonly share: number;
    readonly width: number;
    readonly spot: string;
    readonly spotShare: number;
    readonly spotWidth: number;
  };
  /** What falls on matt surfaces. */
  readonly light: { readonly above: string; readonly below: string; readonly sun: string };
  /** Distance at which 1/e of a colour is left, m. */
  readonly sight: number;
  /** `cover` 0..1 of the sky, softness of edges, patches to a unit of height, length over width. */
  readonly clouds: {
    readonly cover: number;
    readonly soft: number;
    readonly scale: number;
    readonly streak: number;
    readonly lit: string;
    readonly shade: string;
  };
  /** Brightness of the stars, 0..1. */
  readonly stars: number;
  /** Ridges from the farthest to the trees on the shore: colour, and how much of it the air lets through. */
  readonly hills: readonly (readonly [colour: string, clear: number])[];
  /** How much of the hills' feet is lost in mist, 0..1. */
  readonly mist: number;
  /** `mirror`: sine of the angle of view at which half of the light is mirrored; `ruffle`: slope of a full ripple. */
  readonly water: { readonly colour: string; readonly mirror: number; readonly ruffle: number };
  /** Reeds at the water and at their tips, if any grow. */
  readonly reeds?: readonly [foot: string, tip: string];
  /** Stones that stand in the water, and the gores of balloons above it. */
  readonly obstacles: { readonly stone: string; readonly balloon: string; readonly stripe: string };
}

export const THEME_LOOKS: Readonly<Record<Theme, ThemeLook>> = {
  // some minutes before sunset, clear but for streaks of high cloud
  dusk: {
    sun: { azimuth: 0.29, elevation: 0.062, radius: 0.0145, colour: '#fff6dc', path: '#ff9c48', maria: 0 },
    sky: {
      zenith: '#35507f',
      middle: ['#c98d96', '#7d7ba6'],
      horizon: ['#ffa55c', '#bd8c9c'],
      bands: [0.23, 0.075],
    },
    glow: { colour: '#ffb868', share: 0.7, width: 0.045, spot: '#ffe9ae', spotShare: 0.85, spotWidth: 0.003 },
    light: { above: '#6f7794', below: '#5b4650', sun: '#ffb877' },
    sight: 1500,
    clouds: { cover: 0.44, soft: 0.2, scale: 1.5, streak: 6, lit: '#ffae7c', shade: '#5f5884' },
    stars: 0,
    hills: [
      ['#82607a', 0.45],
      ['#5d4763', 0.68],
      ['#3b2f47', 0.86],
      ['#1d1826', 0.97],
    ],
    mist: 0.4,
    water: { colour: '#232540', mirror: 0.2, ruffle: 0.05 },
    reeds: ['#120f17', '#44332b'],
    obstacles: { stone: '#8d8378', balloon: '#a8503c', stripe: '#d9b48a' },
  },
  // before the sun is up enough to warm: pink over blue, mist on the water
  dawn: {
    sun: { azimuth: -0.35, elevation: 0.05, radius: 0.013, colour: '#fff6ec', path: '#d8a898', maria: 0 },
    sky: {
      zenith: '#7fa3cf',
      middle: ['#e6c3cf', '#a9bdd9'],
      horizon: ['#ffd2c0', '#c9c6d8'],
      bands: [0.22, 0.07],
    },
    glow: { colour: '#ffd9c4', share: 0.6, width: 0.06, spot: '#fff4e4', spotShare: 0.7, spotWidth: 0.004 },
    light: { above: '#8294b0', below: '#6d6f82', sun: '#e8b7a0' },
    sight: 700,
    clouds: { cover: 0.42, soft: 0.24, scale: 1.2, streak: 7, lit: '#ffd9d2', shade: '#a9aecb' },
    stars: 0,
    hills: [
      ['#9aa3c0', 0.35],
      ['#858fb0', 0.5],
      ['#6f7899', 0.6],
      ['#4d5674', 0.72],
    ],
    mist: 0.96,
    water: { colour: '#5a6c86', mirror: 0.34, ruffle: 0.025 },
    reeds: ['#39405a', '#6d6a80'],
    obstacles: { stone: '#8f8f9a', balloon: '#c0736f', stripe: '#f0d6cc' },
  },
  // a fair summer's day
  noon: {
    sun: { azimuth: 0.9, elevation: 0.85, radius: 0.012, colour: '#fffdf4', path: '#b0b0a8', maria: 0 },
    sky: {
      zenith: '#2f72c4',
      middle: ['#77aee6', '#6aa5e2'],
      horizon: ['#cfe6f5', '#c2def2'],
      bands: [0.3, 0.08],
    },
    glow: { colour: '#dceefb', share: 0.55, width: 0.03, spot: '#ffffff', spotShare: 0.9, spotWidth: 0.002 },
    light: { above: '#8fa6bf', below: '#4e5a52', sun: '#c9bfa4' },
    sight: 2600,
    clouds: { cover: 0.5, soft: 0.07, scale: 1.7, streak: 1.25, lit: '#ffffff', shade: '#a9bdd4' },
    stars: 0,
    hills: [
      ['#7fa0bd', 0.55],
      ['#6d957f', 0.75],
      ['#5d8a50', 0.9],
      ['#31592f', 0.95],
    ],
    mist: 0.3,
    water: { colour: '#2f6273', mirror: 0.2, ruffle: 0.06 },
    reeds: ['#3d5a2a', '#9aa35a'],
    obstacles: { stone: '#9b968c', balloon: '#cf3f32', stripe: '#f6ead2' },
  },
  // a full moon over the marsh; bright enough behind the birds to show them
  night: {
    sun: { azimuth: 0.3, elevation: 0.19, radius: 0.021, colour: '#f6f3e2', path: '#a9b7c8', maria: 0.22 },
    sky: {
      zenith: '#0c1838',
      middle: ['#2a4272', '#14244a'],
      horizon: ['#52709c', '#22365e'],
      bands: [0.36, 0.12],
    },
    glow: { colour: '#7f9cc4', share: 0.6, width: 0.045, spot: '#dfe8f2', spotShare: 0.7, spotWidth: 0.0022 },
    light: { above: '#101a30', below: '#080c18', sun: '#3d4c68' },
    sight: 1800,
    clouds: { cover: 0.46, soft: 0.2, scale: 1.3, streak: 4, lit: '#8ea6c8', shade: '#1a2a4c' },
    stars: 0.9,
    hills: [
      ['#1d2f55', 0.6],
      ['#152443', 0.75],
      ['#0e1931', 0.85],
      ['#070d1c', 0.94],
    ],
    mist: 0.7,
    water: { colour: '#081226', mirror: 0.26, ruffle: 0.045 },
    reeds: ['#03060e', '#142036'],
    obstacles: { stone: '#8b93a3', balloon: '#7c4a52', stripe: '#b5b3b8' },
  },
  // ink on white paper
  paper: {
    sun: { azimuth: 0.3, elevation: 0.6, radius: 0, colour: '#fbfaf6', path: '#000000', maria: 0 },
    sky: {
      zenith: '#fbfaf6',
      middle: ['#fbfaf6', '#fbfaf6'],
      horizon: ['#f7f5ef', '#f7f5ef'],
      bands: [0.2, 0.05],
    },
    glow: { colour: '#fbfaf6', share: 0, width: 1, spot: '#fbfaf6', spotShare: 0, spotWidth: 1 },
    light: { above: '#6a6a6a', below: '#484848', sun: '#303030' },
    sight: 1200,
    clouds: { cover: 0, soft: 0.1, scale: 1, streak: 1, lit: '#fbfaf6', shade: '#fbfaf6' },
    stars: 0,
    hills: [
      ['#c9c8c4', 0.25],
      ['#b4b3b0', 0.3],
      ['#9a9997', 0.35],
      ['#6a6a6a', 0.5],
    ],
    mist: 0.9,
    water: { colour: '#f1efe9', mirror: 0.12, ruffle: 0.02 },
    reeds: ['#5c5b59', '#908f8c'],
    obstacles: { stone: '#bdbbb6', balloon: '#a9a7a2', stripe: '#dedcd6' },
  },
  // nothing that is not needed to see what flies where
  contrast: {
    sun: { azimuth: 0.3, elevation: 0.6, radius: 0, colour: '#ffffff', path: '#000000', maria: 0 },
    sky: {
      zenith: '#f4f6f8',
      middle: ['#f4f6f8', '#f4f6f8'],
      horizon: ['#ffffff', '#ffffff'],
      bands: [0.2, 0.05],
    },
    glow: { colour: '#ffffff', share: 0, width: 1, spot: '#ffffff', spotShare: 0, spotWidth: 1 },
    light: { above: '#3c3c3c', below: '#2a2a2a', sun: '#1c1c1c' },
    sight: 1e6,
    clouds: { cover: 0, soft: 0.1, scale: 1, streak: 1, lit: '#ffffff', shade: '#ffffff' },
    stars: 0,
    hills: [
      ['#ffffff', 0],
      ['#ffffff', 0],
      ['#ffffff', 0],
      ['#3a3f46', 1],
    ],
    mist: 0,
    water: { colour: '#d3d9de', mirror: 0.02, ruffle: 0 },
    obstacles: { stone: '#ff9a3c', balloon: '#ff9a3c', stripe: '#ffd9a8' },
  },
};
