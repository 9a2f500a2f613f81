/** A locust: a slender body between four wings. Length 0.06 m, span 0.11 m. */

import { type BirdModels, ModelBuilder, type Wing } from './bird-model';

export const INSECT_WING: Wing = { shoulder: [0.003, 0], elbow: [0, 0], stroke: 0.75, tuck: 0 };

// its fore wings are arms and its hind wings hands, since the two beat in turn
const ALL_ARM = 1;
const ALL_HAND = 0;
const PALE = 1;
const FORE = [
  [0.003, 0.003, -0.012],
  [0.05, 0.003, -0.016],
  [0.055, 0.003, -0.006],
  [0.003, 0.003, 0],
] as const;
const HIND = [
  [0.003, 0.003, -0.002],
  [0.046, 0.003, 0.002],
  [0.036, 0.003, 0.018],
  [0.003, 0.003, 0.014],
] as const;

export const INSECT: BirdModels = {
  near: new ModelBuilder()
    .tube(
      5,
      [
        [-0.03, 0, 0],
        [-0.027, 0.004, 0.005],
        [-0.018, 0.005, 0.0055],
        [0.005, 0.004, 0.0042],
        [0.03, 0, 0],
      ],
      PALE,
    )
    // jumping legs, folded up
    .limb(0, [0.005, -0.001, -0.004], [0.009, 0.006, 0.018], 0.0015, 0.0006)
    .limb(0, [-0.005, -0.001, -0.004], [-0.009, 0.006, 0.018], 0.0015, 0.0006)
    .flatWings(FORE, [0, 3, 1, 1, 3, 2], ALL_ARM, PALE)
    .flatWings(HIND, [0, 3, 1, 1, 3, 2], ALL_HAND, PALE)
    .build(),

  light: silhouette()
    .flatWings([FORE[0], FORE[3], FORE[1]], [0, 1, 2], ALL_ARM, PALE)
    .flatWings([HIND[0], HIND[3], HIND[2]], [0, 1, 2], ALL_HAND, PALE)
    .build(),

  far: silhouette()
    .flatWings([FORE[0], HIND[3], [0.053, 0.003, -0.004]], [0, 1, 2], ALL_ARM, PALE)
    .build(),
};

/** The body in two triangles, level and upright. */
function silhouette(): ModelBuilder {
  return new ModelBuilder()
    .sheet([
      [-0.005, 0, -0.03],
      [0, 0, 0.03],
      [0.005, 0, -0.03],
    ])
    .sheet([
      [0, 0.0055, -0.03],
      [0, -0.0055, -0.03],
      [0, 0, 0.03],
    ]);
}
