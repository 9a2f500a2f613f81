/** A schooling fish, such as a sardine: dark back, silver belly, forked tail. Length 0.3 m. */

import { type BirdModels, ModelBuilder } from './bird-model';

const SILVER = 1;

export const FISH: BirdModels = {
  near: new ModelBuilder()
    .tube(
      6,
      [
        [-0.15, 0, 0],
        [-0.12, 0.014, 0.02],
        [-0.05, 0.021, 0.036, 0.001],
        [0.03, 0.017, 0.03, 0.001],
        [0.1, 0.004, 0.009],
      ],
      SILVER,
    )
    // tail, back and belly fins
    .sheet([
      [0, 0, 0.09],
      [0, 0.042, 0.15],
      [0, 0, 0.122],
      [0, 0, 0.09],
      [0, 0, 0.122],
      [0, -0.042, 0.15],
      [0, 0.034, -0.04],
      [0, 0.062, 0.005],
      [0, 0.028, 0.035],
      [0, -0.027, 0.03],
      [0, -0.042, 0.055],
      [0, -0.014, 0.075],
    ])
    // fins of the breast
    .sheet([
      [0.015, -0.016, -0.08],
      [0.04, -0.026, -0.045],
      [0.016, -0.018, -0.06],
      [-0.015, -0.016, -0.08],
      [-0.04, -0.026, -0.045],
      [-0.016, -0.018, -0.06],
    ])
    .build(),

  light: silhouette()
    .sheet([
      [0, 0, 0.09],
      [0, 0.042, 0.15],
      [0, -0.042, 0.15],
    ])
    .build(),

  far: silhouette().build(),
};

/** The body in four triangles, upright and level; the upper half of its side is the back. */
function silhouette(): ModelBuilder {
  return new ModelBuilder()
    .sheet([
      [0, 0, -0.15],
      [0, 0.04, -0.02],
      [0, 0, 0.13],
    ])
    .sheet(
      [
        [0, 0, -0.15],
        [0, 0, 0.13],
        [0, -0.04, -0.02],
      ],
      0,
      SILVER,
    )
    .sheet([
      [0, 0, -0.15],
      [-0.02, 0, 0],
      [0.02, 0, 0],
      [0, 0, 0.13],
      [0.02, 0, 0],
      [-0.02, 0, 0],
    ]);
}
