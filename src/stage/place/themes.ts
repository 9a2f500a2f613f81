/** What each theme looks like: data alone. Colours are sRGB, as they are to be seen. */

import type { Theme } from '../../scene';

/** Light, air and land of a theme. Angles in rad; an azimuth of 0 is towards -z, a positive one to the right. */
export interface ThemeLook {
  /** Sun or moon. `path`: colour and share of its image in the water; `maria`: how dark its spots are. No disc at radius 0. */
  readonly sun: {
    readonly azimuth: number;
    readonly elevation: number;
    readonly radius: number;
    readonly colour: string;
    readonly path: readonly [colour: string, share: number];
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
    sun: { azimuth: 0.29, elevation: 0.062, radius: 0.0145, colour: '#fffbe8', path: ['#ffb060', 0.85], maria: 0 },
    sky: {
      zenith: '#24407a',
      middle: ['#c3849c', '#6d6c9d'],
      horizon: ['#ff9450', '#b98a9e'],
      bands: [0.19, 0.075],
    },
    glow: { colour: '#ff9a58', share: 0.75, width: 0.03, spot: '#ffe7a0', spotShare: 0.95, spotWidth: 0.003 },
    light: { above: '#6f7794', below: '#5b4650', sun: '#ffb877' },
    sight: 3000,
    clouds: { cover: 0.41, soft: 0.15, scale: 1.5, streak: 6, lit: '#ff9c70', shade: '#4f4a80' },
    stars: 0,
    hills: [
      ['#7b5877', 0.6],
      ['#533d5f', 0.8],
      ['#332842', 0.92],
      ['#15111d', 1],
    ],
    mist: 0.3,
    water: { colour: '#413d5c', mirror: 0.17, ruffle: 0.05 },
    reeds: ['#0d0b12', '#35242c'],
    obstacles: { stone: '#8d8378', balloon: '#a8503c', stripe: '#d9b48a' },
  },
  // before the sun is up enough to warm: pink over blue, mist on the water
  dawn: {
    sun: { azimuth: -0.35, elevation: 0.05, radius: 0.013, colour: '#fff6ec', path: ['#fff0e0', 0.8], maria: 0 },
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
    sun: { azimuth: 0.9, elevation: 0.85, radius: 0.012, colour: '#fffdf4', path: ['#ffffff', 0.5], maria: 0 },
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
    sun: { azimuth: 0.3, elevation: 0.19, radius: 0.021, colour: '#fffdf2', path: ['#dfe9f4', 0.9], maria: 0.14 },
    sky: {
      zenith: '#070f28',
      middle: ['#20386a', '#0f1d40'],
      horizon: ['#3f5f96', '#1d3260'],
      bands: [0.34, 0.12],
    },
    glow: { colour: '#6f92c6', share: 0.62, width: 0.028, spot: '#e6eef6', spotShare: 0.8, spotWidth: 0.0016 },
    light: { above: '#0c1426', below: '#060912', sun: '#2c3850' },
    sight: 1800,
    clouds: { cover: 0.36, soft: 0.16, scale: 1.3, streak: 5, lit: '#6d8ab8', shade: '#0d1834' },
    stars: 1,
    hills: [
      ['#182a50', 0.7],
      ['#11203f', 0.82],
      ['#0a142b', 0.92],
      ['#040816', 1],
    ],
    mist: 0.25,
    water: { colour: '#152440', mirror: 0.2, ruffle: 0.05 },
    reeds: ['#02040a', '#101a2e'],
    obstacles: { stone: '#8b93a3', balloon: '#7c4a52', stripe: '#b5b3b8' },
  },
  // ink on white paper
  paper: {
    sun: { azimuth: 0.3, elevation: 0.6, radius: 0, colour: '#fbfaf6', path: ['#ffffff', 0], maria: 0 },
    sky: {
      zenith: '#fbfaf6',
      middle: ['#fbfaf6', '#fbfaf6'],
      horizon: ['#f7f5ef', '#f7f5ef'],
      bands: [0.2, 0.05],
    },
    glow: { colour: '#fbfaf6', share: 0, width: 1, spot: '#fbfaf6', spotShare: 0, spotWidth: 1 },
    light: { above: '#383838', below: '#242424', sun: '#181818' },
    sight: 1200,
    clouds: { cover: 0, soft: 0.1, scale: 1, streak: 1, lit: '#fbfaf6', shade: '#fbfaf6' },
    stars: 0,
    hills: [
      ['#c9c8c4', 0.25],
      ['#b4b3b0', 0.3],
      ['#9a9997', 0.35],
      ['#6a6a6a', 0.5],
    ],
    mist: 0.7,
    water: { colour: '#f1efe9', mirror: 0.12, ruffle: 0.02 },
    reeds: ['#5c5b59', '#908f8c'],
    obstacles: { stone: '#bdbbb6', balloon: '#a9a7a2', stripe: '#dedcd6' },
  },
  // nothing that is not needed to see what flies where
  contrast: {
    sun: { azimuth: 0.3, elevation: 0.6, radius: 0, colour: '#ffffff', path: ['#ffffff', 0], maria: 0 },
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
      ['#ffffff', 0],
    ],
    mist: 0,
    water: { colour: '#c3ccd5', mirror: 0.01, ruffle: 0 },
    obstacles: { stone: '#ff9a3c', balloon: '#ff9a3c', stripe: '#ffd9a8' },
  },
};
