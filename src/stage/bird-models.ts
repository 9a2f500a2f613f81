/** Low-poly birds: what shape they have. */

/** Vertices of a bird, three numbers each, and its triangles, in metres: x right, y up, -z ahead, wings stretched out flat. */
export interface BirdModel {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  /** For each vertex 0 on the body, 1 on the wing up to the elbow, 2 beyond it. */
  readonly joints: readonly number[];
  readonly triangles: readonly number[];
  /** Distance of the wing's joints from the body's axis. */
  readonly shoulder: number;
  readonly elbow: number;
}

/**
 * Measures of a bird, m.
 *
 * - `rings`: cross-sections of the body from beak to rump, each z, half width and half height; the first is a point
 * - `tail`: z of its root and of its end, half width of the root and of the end
 * - `wing`: stations from root to tip, each x, z of the leading and of the trailing edge; the last is a point
 */
interface BirdShape {
  readonly sides: number;
  readonly rings: readonly (readonly [z: number, width: number, height: number])[];
  readonly tail: readonly [root: number, end: number, rootWidth: number, endWidth: number];
  readonly wing: readonly (readonly [x: number, lead: number, trail: number])[];
  readonly shoulder: number;
  readonly elbow: number;
}

/** A starling: stout, short square tail, wings like long triangles. Span 0.40 m, length 0.22 m. */
export const STARLING: BirdModel = build({
  sides: 4,
  rings: [
    [-0.115, 0, 0],
    [-0.075, 0.015, 0.015],
    [-0.035, 0.024, 0.025],
    [0.045, 0.014, 0.013],
  ],
  tail: [0.035, 0.105, 0.012, 0.026],
  wing: [
    [0.016, -0.05, 0.035],
    [0.085, -0.066, 0.03],
    [0.145, -0.045, 0.022],
    [0.2, 0.012, 0.018],
  ],
  shoulder: 0.02,
  elbow: 0.085,
});

/** A starling's silhouette in six triangles: one level and one upright for the body, two for each wing. */
export const STARLING_LIGHT: BirdModel = silhouette(
  [
    [0.01, 0.004, -0.055],
    [0.01, 0.004, 0.045],
    [0.085, 0.004, -0.066],
    [0.2, 0.004, 0.015],
  ],
  [0, 1, 2, 2, 1, 3],
);

/** In four: one for each wing, pitched a little so that it shows from ahead. As good as the others up to fifteen pixels of span. */
export const STARLING_FAR: BirdModel = silhouette(
  [
    [0.02, 0.007, -0.091],
    [0.01, 0.001, 0.062],
    [0.2, 0.004, 0.015],
  ],
  [0, 1, 2],
);

/** A peregrine: heavy in front, long pointed wings swept back, tapering tail. Span 1.02 m, length 0.45 m. */
export const FALCON: BirdModel = build({
  sides: 6,
  rings: [
    [-0.215, 0, 0],
    [-0.175, 0.034, 0.032],
    [-0.13, 0.045, 0.042],
    [-0.07, 0.062, 0.06],
    [0.08, 0.034, 0.032],
    [0.13, 0.02, 0.018],
  ],
  tail: [0.1, 0.25, 0.024, 0.05],
  wing: [
    [0.04, -0.13, 0.055],
    [0.19, -0.165, 0.05],
    [0.32, -0.105, 0.045],
    [0.43, 0.0, 0.075],
    [0.51, 0.125, 0.13],
  ],
  shoulder: 0.05,
  elbow: 0.19,
});

/** The model of a shape. Wings and tail are sheets that face up; the shader turns them to the eye. */
function build(shape: BirdShape): BirdModel {
  const positions: number[] = [];
  const normals: number[] = [];
  const joints: number[] = [];
  const triangles: number[] = [];

  const add = (position: readonly number[], normal: readonly number[], joint: number) => {
    positions.push(...position);
    normals.push(...normal);
    return joints.push(joint) - 1;
  };

  // body: the beak, then bands between the rings
  const { sides, rings } = shape;
  const beak = add([0, 0, rings[0]![0]], [0, 0, -1], 0);
  for (const [place, [z, width, height]] of rings.slice(1).entries()) {
    const first = joints.length;
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * 2 * Math.PI;
      const [x, y] = [Math.sin(angle), Math.cos(angle)];
      const here = add([x * width, y * height, z], [x, y, 0], 0);
      const next = first + ((side + 1) % sides);
      if (place === 0) triangles.push(beak, here, next);
      else triangles.push(here - sides, here, next, here - sides, next, next - sides);
    }
  }

  // tail
  const [root, end, rootWidth, endWidth] = shape.tail;
  const rump = add([-rootWidth, 0, root], [0, 1, 0], 0);
  add([rootWidth, 0, root], [0, 1, 0], 0);
  add([-endWidth, 0, end], [0, 1, 0], 0);
  add([endWidth, 0, end], [0, 1, 0], 0);
  triangles.push(rump, rump + 2, rump + 1, rump + 1, rump + 2, rump + 3);

  // wings: strips between the stations, the last one a point
  for (const mirror of [1, -1]) {
    let lead = -1;
    let trail = -1;
    for (const [place, [x, leading, trailing]] of shape.wing.entries()) {
      const joint = x > shape.elbow ? 2 : 1;
      const tip = place === shape.wing.length - 1;
      const nextLead = add([mirror * x, 0, tip ? (leading + trailing) / 2 : leading], [0, 1, 0], joint);
      const nextTrail = tip ? nextLead : add([mirror * x, 0, trailing], [0, 1, 0], joint);
      if (place > 0) triangles.push(lead, trail, nextLead);
      if (place > 0 && !tip) triangles.push(trail, nextTrail, nextLead);
      lead = nextLead;
      trail = nextTrail;
    }
  }
  return { positions, normals, joints, triangles, shoulder: shape.shoulder, elbow: shape.elbow };
}

/** A starling of flat triangles: two for the body, and wings as given for the right side. */
function silhouette(
  wing: readonly (readonly [x: number, y: number, z: number])[],
  triangles: readonly number[],
): BirdModel {
  const body = [
    [0, 0, -0.115],
    [0.032, 0, 0.105],
    [-0.032, 0, 0.105],
    [0, 0.036, 0.03],
    [0, -0.042, 0.04],
  ];
  const left = wing.map(([x, y, z]) => [-x, y, z]);
  const { shoulder, elbow } = STARLING;
  const joints = wing.map(([x]) => (x > elbow ? 2 : 1));
  const wings = [body.length, body.length + wing.length].flatMap((first) => triangles.map((corner) => first + corner));
  return {
    positions: [...body, ...wing, ...left].flat(),
    // the upright triangle of the body looks sideways
    normals: [...body, ...wing, ...left].flatMap(([x, y]) => (x === 0 && y !== 0 ? [1, 0, 0] : [0, 1, 0])),
    joints: [...body.map(() => 0), ...joints, ...joints],
    triangles: [0, 2, 1, 0, 3, 4, ...wings],
    shoulder,
    elbow,
  };
}
