/** What a scene's birds can be, and how each kind is drawn. */

import type { Body } from '../../scene';
import { ANIMAL, HIPS } from './animal';
import type { BirdModels, Wing } from './bird-model';
import { CRANE, CRANE_WING } from './crane';
import { FALCON, FALCON_WING } from './falcon';
import { FISH } from './fish';
import { INSECT, INSECT_WING } from './insect';
import { STARLING, STARLING_WING } from './starling';

/** How a body moves: a shader chunk each. */
export type Motion = 'wing' | 'hum' | 'swim' | 'walk';

/** How a kind of bird is drawn. */
export interface BirdLook {
  readonly models: BirdModels;
  readonly motion: Motion;
  /** Its longest measure in nature, across or along, and how broad its wing or flank is on the whole, m. */
  readonly span: number;
  readonly breadth: number;
  /** Drawn size over natural size: in nature most would be specks at the distances a flock is watched from. */
  readonly size: number;
  /** How much of the simulation's bank it shows, 0..1. */
  readonly lean: number;
  /** First and second colour. */
  readonly plumage: readonly [string, string];
  /** Of what flies. */
  readonly wing?: Wing;
  /** Height of the legs' joints of what walks, m. */
  readonly hips?: number;
}

export const BODIES: Readonly<Record<Body, BirdLook>> = {
  starling: {
    models: STARLING,
    motion: 'wing',
    span: 0.4,
    breadth: 0.1,
    size: 2.2,
    lean: 1,
    plumage: ['#2a262c', '#6b5d45'],
    wing: STARLING_WING,
  },
  crane: {
    models: CRANE,
    motion: 'wing',
    span: 2.2,
    breadth: 0.4,
    size: 1,
    lean: 1,
    plumage: ['#8b8a90', '#2b282d'],
    wing: CRANE_WING,
  },
  fish: {
    models: FISH,
    motion: 'swim',
    span: 0.3,
    breadth: 0.05,
    size: 2.5,
    lean: 0.4,
    plumage: ['#2c3d4c', '#c9d3d8'],
  },
  insect: {
    models: INSECT,
    motion: 'hum',
    span: 0.11,
    breadth: 0.02,
    size: 5,
    lean: 0.6,
    plumage: ['#4a3f22', '#a89468'],
    wing: INSECT_WING,
  },
  animal: {
    models: ANIMAL,
    motion: 'walk',
    span: 1.5,
    breadth: 0.35,
    size: 1,
    lean: 0,
    plumage: ['#6b4a2f', '#b89a78'],
    hips: HIPS,
  },
};

export const FALCON_LOOK: BirdLook = {
  models: FALCON,
  motion: 'wing',
  span: 1.02,
  breadth: 0.2,
  size: 3,
  lean: 1,
  plumage: ['#312d31', '#8f8272'],
  wing: FALCON_WING,
};
