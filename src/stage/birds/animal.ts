/** A deer, as an example of what goes on four legs. Feet at height 0. Length 1.5 m, height 1.3 m. */

import { type BirdModels, Joint, ModelBuilder, type Point } from './bird-model';

/** Height of the joints that its legs swing about, m. */
export const HIPS = 0.72;

const PALE = 0.8;
const FORE = -0.36;
const HIND = 0.42;

// a flank with neck and head, and the back from above, both as triangles
const SIDE: Point[] = [
  [0, 1.0, -0.5],
  [0, 0.6, -0.4],
  [0, 0.98, 0.54],
  [0, 0.98, 0.54],
  [0, 0.6, -0.4],
  [0, 0.64, 0.5],
  [0, 1.2, -0.95],
  [0, 0.75, -0.46],
  [0, 1.0, -0.4],
];

const TOP: Point[] = [
  [0, 1.15, -0.95],
  [-0.12, 0.95, -0.4],
  [0.12, 0.95, -0.4],
  [-0.15, 0.95, -0.4],
  [-0.13, 0.95, 0.5],
  [0.15, 0.95, -0.4],
  [0.15, 0.95, -0.4],
  [-0.13, 0.95, 0.5],
  [0.13, 0.95, 0.5],
];

export const ANIMAL: BirdModels = {
  near: legs((builder, joint, [x, y, z]) => builder.limb(joint, [x, y, z], [0.9 * x, 0, z], 0.075, 0.026))
    .tube(
      5,
      [
        [-0.98, 0.03, 0.03, 1.1],
        [-0.82, 0.06, 0.075, 1.17],
        [-0.72, 0.06, 0.08, 1.14],
        [-0.46, 0.1, 0.19, 0.9],
        [-0.28, 0.16, 0.25, 0.79],
        [0.2, 0.17, 0.22, 0.8],
        [0.44, 0.14, 0.21, 0.82],
        [0.56, 0, 0, 0.9],
      ],
      PALE,
    )
    // ears and a short tail
    .sheet(
      [
        [0.03, 1.2, -0.76],
        [0.13, 1.31, -0.74],
        [0.06, 1.18, -0.74],
        [-0.03, 1.2, -0.76],
        [-0.13, 1.31, -0.74],
        [-0.06, 1.18, -0.74],
        [0.04, 0.92, 0.53],
        [0, 0.7, 0.6],
        [-0.04, 0.92, 0.53],
      ],
      Joint.BODY,
      PALE,
    )
    .build(),

  light: legs(leg).sheet(SIDE).sheet(TOP).build(),
  far: legs(leg, 2).sheet(SIDE).sheet(TOP.slice(3)).build(),
};

/** Legs, drawn by `draw` from their joint; `count` of them, those of one side alone when 2. */
function legs(draw: (builder: ModelBuilder, joint: number, hip: Point) => void, count = 4): ModelBuilder {
  const builder = new ModelBuilder();
  const places = [
    [Joint.LEGS[0], -0.1, FORE],
    [Joint.LEGS[3], 0.1, HIND],
    [Joint.LEGS[1], 0.1, FORE],
    [Joint.LEGS[2], -0.1, HIND],
  ] as const;
  for (const [joint, x, z] of places.slice(0, count)) draw(builder, joint, [x, HIPS, z]);
  return builder;
}

function leg(builder: ModelBuilder, joint: number, [x, y, z]: Point): void {
  builder.sheet(
    [
      [x, y, z - 0.07],
      [x, y, z + 0.07],
      [x, 0, z],
    ],
    joint,
  );
}
