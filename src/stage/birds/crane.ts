/** A common crane: neck and legs stretched out, broad fingered wings with dark hands. Span 2.2 m, length 1.5 m. */

import { type BirdModels, ModelBuilder, type Point, type Wing } from './bird-model';

export const CRANE_WING: Wing = { shoulder: [0.08, -0.1], elbow: [0.5, -0.2], stroke: 0.55, tuck: 0.3 };

const ELBOW = CRANE_WING.elbow[0];
const DARK = 1;
const LEGS = 0.7;

const BEAK: Point = [0, 0.04, -0.8];
const FEET: Point = [0, -0.03, 0.72];
/** Neck and body seen from the side. */
const FLANK: Point[] = [BEAK, [0, 0.1, 0.05], [0, -0.12, 0.05]];

export const CRANE: BirdModels = {
  near: new ModelBuilder()
    .tube(4, [
      [-0.8, 0, 0, 0.03, LEGS],
      [-0.68, 0.014, 0.016, 0.045, LEGS],
      [-0.62, 0.034, 0.036, 0.05, DARK],
      [-0.55, 0.02, 0.022, 0.04, DARK],
      [-0.3, 0.036, 0.04, 0.01, 0.5],
      [-0.1, 0.1, 0.11, -0.01],
      [0.1, 0.085, 0.09, -0.01],
      [0.26, 0.03, 0.03, 0.01],
    ])
    .wings(
      [
        [0.06, -0.2, 0.19],
        [0.5, -0.26, 0.2],
        [0.76, -0.22, 0.17],
        [0.98, -0.14, 0.1],
        [1.1, -0.02, 0.02],
      ],
      ELBOW,
      DARK,
    )
    .tail(0.2, [
      [-0.09, 0.36],
      [0, 0.38],
      [0.09, 0.36],
    ])
    .limb(0, [0.03, -0.02, 0.2], [0.025, -0.03, 0.72], 0.016, 0.008, LEGS)
    .limb(0, [-0.03, -0.02, 0.2], [-0.025, -0.03, 0.72], 0.016, 0.008, LEGS)
    .build(),

  light: new ModelBuilder()
    .sheet([BEAK, [-0.1, 0, 0.05], [0.1, 0, 0.05], FEET, [0.08, 0, 0], [-0.08, 0, 0]])
    .sheet(FLANK)
    .flatWings(
      [
        [0.05, 0.01, -0.22],
        [0.05, 0.01, 0.2],
        [0.5, 0.01, -0.26],
        [0.62, 0.01, 0.19],
        [1.1, 0.01, -0.04],
      ],
      [0, 1, 2, 2, 1, 3, 2, 3, 4],
      ELBOW,
      DARK,
    )
    .build(),

  far: new ModelBuilder()
    .sheet(FLANK)
    .flatWings(
      [
        [0, 0.02, -0.34],
        [0, 0, 0.34],
        [1.1, 0.01, -0.04],
      ],
      [0, 1, 2],
      ELBOW,
      DARK,
    )
    .build(),
};
