/** A peregrine: heavy in front, long pointed wings swept back, tapering tail. Span 1.02 m, length 0.46 m. */

import { type BirdModel, type BirdModels, ModelBuilder, type Station, type Wing } from './bird-model';

export const FALCON_WING: Wing = { shoulder: [0.045, -0.08], elbow: [0.19, -0.14], stroke: 0.5, tuck: 1 };

const ELBOW = FALCON_WING.elbow[0];
const PALE = 0.8;

const NEAR: BirdModel = new ModelBuilder()
  .tube(
    5,
    [
      [-0.215, 0, 0, -0.012, 0],
      [-0.185, 0.024, 0.024, 0, 0],
      [-0.14, 0.044, 0.042, 0.002, 0],
      [-0.06, 0.06, 0.06, -0.004],
      [0.06, 0.038, 0.036],
      [0.14, 0.014, 0.012],
    ],
    PALE,
  )
  .wings(
    [
      [0.04, -0.13, 0.055],
      [0.19, -0.168, 0.05],
      [0.32, -0.108, 0.05],
      [0.43, 0, 0.08],
      [0.51, 0.125, 0.135],
    ] satisfies Station[],
    ELBOW,
  )
  .tail(0.09, [
    [-0.046, 0.24],
    [-0.02, 0.25],
    [0.02, 0.25],
    [0.046, 0.24],
  ])
  .build();

const FAR: BirdModel = new ModelBuilder()
  .sheet([
    [0, 0, -0.215],
    [-0.07, 0, 0.25],
    [0.07, 0, 0.25],
  ])
  .sheet([
    [0, 0, -0.215],
    [0, 0.075, 0.03],
    [0, -0.085, 0.05],
  ])
  .flatWings(
    [
      [0.04, 0, -0.16],
      [0.04, 0, 0.09],
      [0.24, 0, -0.16],
      [0.51, 0, 0.13],
    ],
    [0, 1, 2, 2, 1, 3],
    ELBOW,
  )
  .build();

// there are never so many that a lighter one would pay
export const FALCON: BirdModels = { near: NEAR, light: NEAR, far: FAR };
