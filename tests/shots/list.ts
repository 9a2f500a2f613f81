/** All that is photographed. */

import { BODIES, CAMERAS, COLOURINGS, THEMES, type View } from '../../src/scene/view';

export interface Shot {
  /** The contact sheet that it is on. */
  readonly sheet: string;
  readonly name: string;
  /** A preset. */
  readonly scene: string;
  /** Seconds since the start. */
  readonly at: number;
  /** What differs from the scene's own view. */
  readonly view?: Partial<View>;
  /** Seconds flown on with this view: what a camera needs to get there, or a trail to grow. */
  readonly run?: number;
  /** Metres from which one bird is looked at in the end. */
  readonly near?: number;
  /** Whether the interface is to be seen. */
  readonly interface?: boolean;
}

export const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

/** Metres that show the whole of a body. */
const NEAR = { starling: 1.6, crane: 4, fish: 1.6, insect: 0.8, animal: 5 } as const;

/** Shots of one scene and moment follow each other, so that it is flown to once. */
export const SHOTS: readonly Shot[] = [
  ...[0, 20, 60].map((at) => ({ sheet: 'default', name: `${at} s`, scene: 'murmuration', at })),
  { sheet: 'default', name: 'interface', scene: 'murmuration', at: 20, interface: true },
  ...THEMES.map((theme) => ({ sheet: 'themes', name: theme, scene: 'murmuration', at: 20, view: { theme } })),
  ...COLOURINGS.map((colour) => {
    const scene = colour === 'alarm' ? 'falcon' : 'murmuration';
    return { sheet: 'colours', name: colour, scene, at: 20, view: { colour }, run: 1 };
  }),
  ...CAMERAS.map((camera) => {
    const scene = camera === 'falcon' ? 'falcon' : 'murmuration';
    return { sheet: 'cameras', name: camera, scene, at: 20, view: { camera }, run: 3 };
  }),
  ...BODIES.map((body) => ({ sheet: 'bodies', name: body, scene: 'alignment', at: 10, view: { body } })),
  ...BODIES.map((body) => {
    return { sheet: 'bodies', name: `${body}, near`, scene: 'alignment', at: 10, view: { body }, near: NEAR[body] };
  }),
  ...(['dusk', 'noon', 'paper'] as const).map((theme) => {
    return { sheet: 'more', name: `obstacles, ${theme}`, scene: 'slalom', at: 8, view: { theme } };
  }),
  { sheet: 'more', name: 'trails', scene: 'alignment', at: 10, view: { trails: 2 }, run: 5 },
  { sheet: 'more', name: 'shadow, noon', scene: 'murmuration', at: 20, view: { shadow: true, theme: 'noon' } },
];
