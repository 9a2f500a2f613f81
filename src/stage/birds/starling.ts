/** A starling: stout, with a sharp beak, a short square tail and wings like long triangles. Span 0.40 m, length 0.22 m. */

import { type BirdModels, ModelBuilder, type Point, type Wing } from './bird-model';

export const STARLING_WING: Wing = { shoulder: [0.015, -0.03], elbow: [0.078, -0.055], stroke: 0.75, tuck: 0.5 };

const ELBOW = STARLING_WING.elbow[0];

/** The body seen from the side. */
const FLANK: Point[] = [
  [0, 0, -0.115],
  [0, 0.036, 0.03],
  [0, -0.042, 0.04],
];

export const STARLING: BirdModels = {
  near: new ModelBuilder()
    .tube(5, [
      [-0.115, 0, 0, -0.001, 1],
      [-0.088, 0.006, 0.006, 0.002, 0.7],
      [-0.07, 0.0145, 0.0145, 0.004],
      [-0.018, 0.025, 0.027, -0.003],
      [0.032, 0.016, 0.016, 0],
      [0.062, 0.006, 0.005, 0.002],
    ])
    .wings(
      [
        [0.014, -0.05, 0.034],
        [0.078, -0.068, 0.03],
        [0.118, -0.057, 0.026],
        [0.162, -0.028, 0.02],
        [0.2, 0.006, 0.014],
      ],
      ELBOW,
    )
    .tail(0.04, [
      [-0.021, 0.101],
      [-0.011, 0.105],
      [0, 0.102],
      [0.011, 0.105],
      [0.021, 0.101],
    ])
    .build(),

  light: new ModelBuilder()
    .sheet([
      [0, 0, -0.115],
      [-0.032, 0, 0.105],
      [0.032, 0, 0.105],
    ])
    .sheet(FLANK)
    .flatWings(
      [
        [0.01, 0.004, -0.055],
        [0.01, 0.004, 0.045],
        [0.078, 0.004, -0.068],
        [0.2, 0.004, 0.012],
      ],
      [0, 1, 2, 2, 1, 3],
      ELBOW,
    )
    .build(),

  // wings that meet, pitched a little so that they show from ahead, and a flank
  far: new ModelBuilder()
    .sheet(FLANK)
    .flatWings(
      [
        [0, 0.007, -0.105],
        [0, 0.001, 0.093],
        [0.2, 0.004, 0.012],
      ],
      [0, 1, 2],
      ELBOW,
    )
    .build(),
};
