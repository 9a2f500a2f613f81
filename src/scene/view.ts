/** How a scene is looked at: the one list of settings of the picture, which never reach the flock. */

import { choice, number, object, type Reader, replaced } from './read';

export const THEMES = ['dusk', 'dawn', 'noon', 'night', 'paper', 'contrast'] as const;
export const BODIES = ['starling', 'crane', 'fish', 'insect', 'animal'] as const;
/**
 * - `flock`: frames the whole flock and stays with it, until somebody takes the camera and it becomes `orbit`
 * - `orbit`: where people put it; its gaze goes with the flock
 * - `circle`: slowly round the flock
 * - `follow`: behind the flock, the way it flies
 * - `ride`: behind and above one bird
 * - `eyes`: through the eyes of that bird
 * - `falcon`: behind and above the first predator
 * - `ground`: an observer on the ground, with binoculars
 */
export const CAMERAS = ['flock', 'orbit', 'circle', 'follow', 'ride', 'eyes', 'falcon', 'ground'] as const;
export const COLOURINGS = ['none', 'speed', 'heading', 'order', 'turn', 'group', 'alarm'] as const;

export type Theme = (typeof THEMES)[number];
export type Body = (typeof BODIES)[number];
export type CameraMode = (typeof CAMERAS)[number];
export type Colouring = (typeof COLOURINGS)[number];

/** Settings of the picture. */
export interface View {
  readonly theme: Theme;
  readonly body: Body;
  readonly camera: CameraMode;
  /** What the birds' colour tells. */
  readonly colour: Colouring;
  /** How long birds' ways stay to be seen, 0..5 s. */
  readonly trails: number;
  /** Whether birds cast shadows on the ground. */
  readonly shadow: boolean;
}

/** Longest trail, s. */
export const LONGEST_TRAIL = 5;

export const DEFAULT_VIEW: View = {
  theme: 'dusk',
  body: 'starling',
  camera: 'flock',
  colour: 'none',
  trails: 0,
  shadow: false,
};

const flag =
  (fallback: boolean): Reader<boolean> =>
  (value, where, problems) => {
    if (value === undefined) return fallback;
    return typeof value === 'boolean' ? value : replaced(value, 'true or false', fallback, where, problems);
  };

/** Reads settings of the picture; what is missing is the default. */
export const readView: Reader<View> = object<View>({
  theme: choice(THEMES, DEFAULT_VIEW.theme),
  body: choice(BODIES, DEFAULT_VIEW.body),
  camera: choice(CAMERAS, DEFAULT_VIEW.camera),
  colour: choice(COLOURINGS, DEFAULT_VIEW.colour),
  trails: number(0, LONGEST_TRAIL, DEFAULT_VIEW.trails, 's'),
  shadow: flag(DEFAULT_VIEW.shadow),
});
