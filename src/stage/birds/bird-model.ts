/** What a bird's shape is made of, and how one is put together from tubes and sheets. */

export type Point = readonly [x: number, y: number, z: number];
type Triangle = readonly [Point, Point, Point];

/** What a vertex moves with, as in the shaders. Legs: left and right fore leg, left and right hind leg. */
export const Joint = { BODY: 0, ARM: 1, HAND: 2, TAIL: 3, LEGS: [4, 5, 6, 7] } as const;

/** Vertices of a bird, three numbers each, and its triangles, in metres: x right, y up, -z ahead, wings stretched out flat. */
export interface BirdModel {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  /** What each vertex moves with, see `Joint`. */
  readonly joints: readonly number[];
  /** Colour of each vertex, from 0, the plumage's first, to 1, its second. */
  readonly paints: readonly number[];
  readonly triangles: readonly number[];
}

/** The same bird in full, lighter for many, and in the fewest triangles for those far away. The last two are of sheets alone. */
export interface BirdModels {
  readonly near: BirdModel;
  readonly light: BirdModel;
  readonly far: BirdModel;
}

/** A wing of two parts: where its joints are at rest (x and z, m), and how it moves about them. */
export interface Wing {
  readonly shoulder: readonly [x: number, z: number];
  readonly elbow: readonly [x: number, z: number];
  /** Half the angle of a stroke in level flight, rad. */
  readonly stroke: number;
  /** How far the arm turns back in a stoop, rad. */
  readonly tuck: number;
}

/** A cross-section of a body: its z, half width, half height, height of its middle, and its paint unless that of the tube. */
export type Ring = readonly [z: number, width: number, height: number, rise?: number, paint?: number];

/** A cross-section of a wing: x, and z of the leading and of the trailing edge. */
export type Station = readonly [x: number, lead: number, trail: number];

/** Puts a model together. All lengths in m. */
export class ModelBuilder {
  private readonly model = {
    positions: [] as number[],
    normals: [] as number[],
    joints: [] as number[],
    paints: [] as number[],
    triangles: [] as number[],
  };

  /** A closed skin over rings, from the front to the back. Its paint goes from 0 on the back to `belly` below. */
  tube(sides: number, rings: readonly Ring[], belly = 0): this {
    let last: number[] = [];
    for (const [at, ring] of rings.entries()) {
      const [z, width, height, rise = 0, paint] = ring;
      const [from, to] = [rings[Math.max(0, at - 1)]!, rings[Math.min(rings.length - 1, at + 1)]!];
      const steepness = (measure: (ring: Ring) => number) => (measure(to) - measure(from)) / (to[0] - from[0]);
      const narrowing = steepness((ring) => ring[1]);
      const rising = steepness((ring) => ring[3] ?? 0);
      const corners = width > 0 ? sides : 1;
      const next = Array.from({ length: corners }, (_, side) => {
        const angle = (side / sides) * 2 * Math.PI;
        const [x, y] = [Math.sin(angle), Math.cos(angle)];
        const normal: Point = corners === 1 ? [0, 0, at === 0 ? -1 : 1] : [x * height, y * width, 0];
        const [nx, ny, nz] = unit(normal);
        const outward = corners === 1 ? ([nx, ny, nz] as const) : unit([nx, ny, -narrowing - ny * rising]);
        return this.vertex([x * width, rise + y * height, z], outward, Joint.BODY, paint ?? belly * (0.5 - 0.5 * y));
      });
      if (at > 0) this.band(last, next);
      last = next;
    }
    return this;
  }

  /** A wing on each side: strips between stations from root to tip, the last one a point. Beyond x = `elbow` it is the hand. */
  wings(stations: readonly Station[], elbow: number, handPaint = 0): this {
    for (const mirror of [1, -1]) {
      let [lead, trail] = [-1, -1];
      for (const [at, [x, leading, trailing]] of stations.entries()) {
        const joint = x > elbow ? Joint.HAND : Joint.ARM;
        const paint = joint === Joint.HAND ? handPaint : 0;
        const tip = at === stations.length - 1;
        const nextLead = this.vertex([mirror * x, 0, tip ? (leading + trailing) / 2 : leading], UP, joint, paint);
        const nextTrail = tip ? nextLead : this.vertex([mirror * x, 0, trailing], UP, joint, paint);
        if (at > 0) this.triangle(lead, trail, nextLead);
        if (at > 0 && !tip) this.triangle(trail, nextTrail, nextLead);
        [lead, trail] = [nextLead, nextTrail];
      }
    }
    return this;
  }

  /** A tail that fans: from a root to the ends of its feathers, given from left to right. */
  tail(root: number, ends: readonly (readonly [x: number, z: number])[], paint = 0): this {
    const first = this.vertex([0, 0, root], UP, Joint.BODY, paint);
    const tips = ends.map(([x, z]) => this.vertex([x, 0, z], UP, Joint.TAIL, paint));
    for (const [at, tip] of tips.slice(1).entries()) this.triangle(first, tips[at]!, tip);
    return this;
  }

  /** A leg, or a like limb, from top to bottom: a skin of three sides. */
  limb(joint: number, [x, top, z]: Point, bottom: Point, thick: number, thin: number, paint = 0): this {
    const ring = ([cx, cy, cz]: Point, radius: number) =>
      [0, 1, 2].map((corner) => {
        const angle = (corner / 3) * 2 * Math.PI;
        // a mirrored limb has mirrored corners
        const out = [Math.sin(angle) * (x < 0 ? -1 : 1), 0, Math.cos(angle)] as const;
        return this.vertex([cx + radius * out[0], cy, cz + radius * out[2]], out, joint, paint);
      });
    this.band(ring([x, top, z], thick), ring(bottom, thin));
    return this;
  }

  /** Flat triangles, three corners each, seen from both sides. */
  sheet(corners: readonly Point[], joint: number = Joint.BODY, paint = 0): this {
    for (let at = 0; at + 2 < corners.length; at += 3) {
      const triangle = corners.slice(at, at + 3) as unknown as Triangle;
      const normal = normalOf(triangle);
      const [a, b, c] = triangle.map((corner) => this.vertex(corner, normal, joint, paint));
      this.triangle(a!, b!, c!);
    }
    return this;
  }

  /** A flat wing on each side: triangles between points of the right one, all in a plane. Beyond x = `elbow` it is the hand. */
  flatWings(points: readonly Point[], triangles: readonly number[], elbow: number, handPaint = 0): this {
    const normal = normalOf(triangles.slice(0, 3).map((at) => points[at]!) as unknown as Triangle);
    // wings face up, as the beat takes it
    const [nx, ny, nz] = normal.map((part) => part * Math.sign(normal[1])) as unknown as Point;
    for (const mirror of [1, -1]) {
      const corners = points.map(([x, y, z]) => {
        const joint = x > elbow ? Joint.HAND : Joint.ARM;
        return this.vertex([mirror * x, y, z], [mirror * nx, ny, nz], joint, joint === Joint.HAND ? handPaint : 0);
      });
      for (let at = 0; at < triangles.length; at += 3) {
        this.triangle(corners[triangles[at]!]!, corners[triangles[at + 1]!]!, corners[triangles[at + 2]!]!);
      }
    }
    return this;
  }

  build(): BirdModel {
    return this.model;
  }

  private vertex(position: Point, normal: Point, joint: number, paint: number): number {
    this.model.positions.push(...position);
    this.model.normals.push(...normal);
    this.model.paints.push(paint);
    return this.model.joints.push(joint) - 1;
  }

  private triangle(a: number, b: number, c: number): void {
    this.model.triangles.push(a, b, c);
  }

  /** Triangles between two rings of vertices, of which one may be a point. */
  private band(front: readonly number[], back: readonly number[]): void {
    const sides = Math.max(front.length, back.length);
    for (let side = 0; side < sides; side++) {
      const next = (side + 1) % sides;
      if (back.length > 1) this.triangle(front[side % front.length]!, back[side]!, back[next]!);
      if (front.length > 1) this.triangle(front[side]!, back[next % back.length]!, front[next]!);
    }
  }
}

const UP: Point = [0, 1, 0];

function normalOf([[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: Triangle): Point {
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
