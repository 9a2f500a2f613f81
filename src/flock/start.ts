/** Where the birds are at the start, and where new ones appear. All from the seed. */

import { cubeRoot, type Goal } from './goal';
import type { ParamValues } from './params';
import { hash, type RandomStream, randomStream } from './random';

export const STARTS = ['flock', 'scattered', 'perched', 'two flocks'] as const;

/**
 * - `flock`: formed at its spacing, 25 m behind the goal and on its heading
 * - `scattered`: anywhere in the world, twenty times as thin, heading anywhere
 * - `perched`: on a line along the front of the world's floor
 * - `two flocks`: head-on, 80 m between them
 */
export type Start = (typeof STARTS)[number];

type Place = readonly [x: number, y: number, z: number];

/** What a start depends on, and the rows it fills: x y z phase, vx vy vz bank. */
export interface Setting {
  readonly seed: number;
  readonly params: ParamValues;
  readonly goal: Goal;
  readonly positions: Float32Array;
  readonly velocities: Float32Array;
}

/** Smallest distance of two birds of a formed flock, relative to the separation radius. */
const CLEAR = 0.67;
/** Room of a bird in a formed flock, relative to the separation radius cubed; in a plane, squared. Gives a mean nearest
 * neighbour at 0.775 separation radii. */
const ROOM = 0.97;
const ROOM_FLAT = 0.9;
/** Waves of a formed flock where there is room: how far they go up and aside, in half heights and half widths, and how many there are. */
const WAVES = { up: 0.55, aside: 0.3, along: 1.3, across: 0.6 };
/** A formed flock's height : width : length. */
const SHAPE = [1, 2, 4.5] as const;
const THIN = 20;
const BEHIND = 25;
const GAP = 80;
const ABOVE_GROUND = 2;
/** Largest deviation from the heading to each side, as a slope: three degrees in the corner. */
const WOBBLE = 0.037;

/** Places `count` birds. O(count). */
export function placeBirds(start: Start, setting: Setting, count: number): void {
  const random = randomStream(setting.seed, 1);
  if (start === 'scattered') scatter(setting, count, random);
  else if (start === 'perched') perch(setting, count, random);
  else if (start === 'flock') {
    const axes = axesOf(setting.params, count);
    const [x, z] = setting.goal.heading(setting.params, setting.seed, count);
    formFlock(setting, 0, count, axes, -BEHIND, [x, z], random);
  } else {
    const half = Math.ceil(count / 2);
    const axes = axesOf(setting.params, half);
    const away = axes.length + GAP / 2;
    const [x, z] = setting.goal.heading(setting.params, setting.seed, count);
    formFlock(setting, 0, half, axes, -away, [x, z], random);
    formFlock(setting, half, count, axes, -away, [-x, -z], random);
  }
}

/**
 * Adds birds to a flock of `count`: each near another, flying its way. The more are added, the further out they spread.
 */
export function addBirds(setting: Setting, count: number, total: number): void {
  const { seed, params, positions, velocities } = setting;
  const reach = CLEAR * params.separationRadius * cubeRoot(total / count);
  const signed = (bits: number) => ((bits & 1023) - 511.5) / 511.5;
  for (let id = count; id < total; id++) {
    const near = 4 * (hash(seed, id, 0xb12d) % count);
    const drawn = hash(seed, id, 0xb12e);
    const row = 4 * id;
    const x = positions[near]! + reach * signed(drawn);
    const y = positions[near + 1]! + reach * signed(drawn >>> 10);
    const z = positions[near + 2]! + reach * signed(drawn >>> 20);
    positions.set(inside(params, [x, y, z]), row);
    positions[row + 3] = hash(seed, id, 0xb12f) / 0x100000000;
    for (let i = 0; i < 4; i++) velocities[row + i] = velocities[near + i]!;
  }
}

/** Half axes, m. */
interface Axes {
  readonly height: number;
  readonly width: number;
  readonly length: number;
}

/** Half axes of a formed flock: an ellipsoid, or an ellipse in the plane, squeezed into the world when it is small. */
function axesOf(params: ParamValues, count: number): Axes {
  const r = params.separationRadius;
  const [h, w, l] = SHAPE;
  let height = 0;
  let width = Math.sqrt((count * ROOM_FLAT * r * r) / (2 * Math.PI));
  let length = 2 * width;
  if (!params.flat) {
    height = count > 0 ? cubeRoot((count * ROOM * r * r * r) / ((4 / 3) * Math.PI * h * w * l)) : 0;
    width = w * height;
    length = l * height;
  }
  if (params.bounds === 'open') return { height, width, length };
  length = Math.min(length, params.width / 2, params.bounds === 'sphere' ? Infinity : params.depth / 2);
  const high = params.bounds === 'sphere' ? length : params.height / 2;
  return { height: Math.min(height, high), width: Math.min(width, length), length };
}

/** The place nearest to `wanted` from which something of that half height and half length fits into the world. */
function inside(params: ParamValues, wanted: Place, height = 0, length = 0): Place {
  let [x, y, z] = wanted;
  if (params.flat) y = 0;
  else if (params.ground) y = Math.max(y, height);
  if (params.bounds === 'sphere') {
    const middle = params.flat ? 0 : params.height / 2;
    const distance = Math.sqrt(x * x + (y - middle) * (y - middle) + z * z);
    const share = distance > 0 ? Math.min(1, (params.width / 2 - length) / distance) : 1;
    [x, y, z] = [x * share, middle + (y - middle) * share, z * share];
  } else if (params.bounds !== 'open') {
    x = clamp(x, length - params.width / 2, params.width / 2 - length);
    z = clamp(z, length - params.depth / 2, params.depth / 2 - length);
    if (!params.flat) y = clamp(y, height, params.height - height);
  }
  return [x, y, z];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/**
 * Fills an ellipsoid, where there is room one that waves like a cloth, by throwing darts: one that lands too close to
 * another is thrown again. Its centre lies `ahead` of the goal along the heading.
 */
function formFlock(
  setting: Setting,
  from: number,
  to: number,
  axes: Axes,
  ahead: number,
  [hx, hz]: readonly [number, number],
  random: RandomStream,
): void {
  const { params, goal, positions } = setting;
  const [gx, gy, gz] = goal.point;
  const waves = params.bounds === 'open' && !params.flat ? new Waves(axes, goal.sin, random) : undefined;
  const reach = waves?.reach ?? axes;
  const wanted: Place = [gx + ahead * hx, Math.max(gy, reach.height + ABOVE_GROUND), gz + ahead * hz];
  const [cx, cy, cz] = inside(params, wanted, axes.height, axes.length);
  const darts = new Darts(reach, CLEAR * params.separationRadius, to - from);
  const throwDart = () => {
    const place = dart(axes, params.flat, random);
    return waves ? waves.bend(place) : place;
  };
  // a world too small for the flock runs out of room, but not of time
  let again = 12 * (to - from);
  for (let id = from; id < to; id++) {
    let [along, up, aside] = throwDart();
    while (again-- > 0 && darts.near(along, up, aside)) [along, up, aside] = throwDart();
    darts.add(along, up, aside);
    positions[4 * id] = cx + along * hx - aside * hz;
    positions[4 * id + 1] = cy + up;
    positions[4 * id + 2] = cz + along * hz + aside * hx;
    const yaw = WOBBLE * (2 * random.float() - 1);
    const pitch = params.flat ? 0 : WOBBLE * (2 * random.float() - 1);
    setOff(setting, id, hx - yaw * hz, pitch, hz + yaw * hx, params.cruiseSpeed, random);
  }
}

function dart({ height, width, length }: Axes, flat: boolean, random: RandomStream): Place {
  const [x, y, z] = inBall(random, flat);
  return [x * length, y * height, z * width];
}

/** Uniform in the world, or in a ball (flat: a disc) twenty times as large as the formed flock. */
function scatter(setting: Setting, count: number, random: RandomStream): void {
  const { params, positions } = setting;
  const { bounds, flat } = params;
  const { height, width, length } = axesOf(params, count);
  let radius = flat ? Math.sqrt(THIN * width * length) : cubeRoot(THIN * height * width * length);
  let middle = flat ? 0 : Math.max(30, params.ground ? radius : 0);
  if (bounds === 'sphere') {
    radius = params.width / 2;
    middle = flat ? 0 : params.height / 2;
  }
  for (let id = 0; id < count; id++) {
    let [x, y, z] = [0, 0, 0];
    do {
      if (bounds === 'box' || bounds === 'torus') {
        x = params.width * (random.float() - 0.5);
        y = flat ? 0 : params.height * random.float();
        z = params.depth * (random.float() - 0.5);
      } else {
        [x, y, z] = inBall(random, flat);
        [x, y, z] = [radius * x, middle + radius * y, radius * z];
      }
    } while (params.ground && y < 0);
    positions.set([x, y, z], 4 * id);
    const [vx, vy, vz] = inBall(random, flat);
    setOff(setting, id, vx, vy, vz, params.cruiseSpeed, random);
  }
}

/** On a line along x, at uneven distances, facing into the world, with hardly any speed. */
function perch(setting: Setting, count: number, random: RandomStream): void {
  const { params, positions } = setting;
  for (let id = 0; id < count; id++) {
    const x = params.width * ((id + 0.1 + 0.8 * random.float()) / count - 0.5);
    positions.set(inside(params, [x, 0, params.depth / 2 - 1]), 4 * id);
    setOff(setting, id, 0, 0, -1, params.minSpeed, random);
  }
}

/** Gives a bird its speed along a direction of any length, level wings and any phase. */
function setOff(
  { positions, velocities }: Setting,
  id: number,
  x: number,
  y: number,
  z: number,
  speed: number,
  random: RandomStream,
): void {
  const row = 4 * id;
  const scale = speed / Math.sqrt(x * x + y * y + z * z);
  velocities[row] = scale * x;
  velocities[row + 1] = scale * y;
  velocities[row + 2] = scale * z;
  velocities[row + 3] = 0;
  positions[row + 3] = random.float();
}

/** A point of the unit ball, or of the unit disc in the plane; never its centre, so that it is also a direction. */
function inBall(random: RandomStream, flat: boolean): [x: number, y: number, z: number] {
  for (;;) {
    const x = 2 * random.float() - 1;
    const y = flat ? 0 : 2 * random.float() - 1;
    const z = 2 * random.float() - 1;
    const d2 = x * x + y * y + z * z;
    if (d2 < 1 && d2 > 1e-6) return [x, y, z];
  }
}

/** Shifts a flock's cross-sections up, down and aside. Shears: they keep its volume, and so the room of each bird. */
class Waves {
  /** What a waving flock reaches to. */
  readonly reach: Axes;
  private readonly axes: Axes;
  private readonly sin: (radians: number) => number;
  private readonly phases: readonly number[];

  constructor(axes: Axes, sin: (radians: number) => number, random: RandomStream) {
    this.axes = axes;
    this.sin = sin;
    this.reach = {
      height: axes.height * (1 + WAVES.up),
      width: axes.width * (1 + WAVES.aside),
      length: axes.length,
    };
    this.phases = [0, 1].map(() => 2 * Math.PI * random.float());
  }

  bend([along, up, aside]: Place): Place {
    const { height, width, length } = this.axes;
    const way = (Math.PI * WAVES.along * along) / length;
    const across = (Math.PI * WAVES.across * aside) / width;
    return [
      along,
      up + WAVES.up * height * this.sin(way + across + this.phases[0]!),
      aside + WAVES.aside * width * this.sin(way + this.phases[1]!),
    ];
  }
}

/** Darts thrown so far, in a grid of cells as wide as their smallest distance. */
class Darts {
  private readonly axes: Axes;
  private readonly clear: number;
  private readonly nx: number;
  private readonly ny: number;
  private readonly nz: number;
  private readonly rows: readonly number[];
  private readonly heads: Int32Array;
  private readonly next: Int32Array;
  private readonly places: Float32Array;
  private count = 0;

  constructor(axes: Axes, clear: number, capacity: number) {
    this.axes = axes;
    this.clear = clear;
    // a rim of empty cells saves looking for the edge
    this.nx = Math.floor((2 * axes.length) / clear) + 3;
    this.ny = Math.floor((2 * axes.height) / clear) + 3;
    this.nz = Math.floor((2 * axes.width) / clear) + 3;
    // a cell's own row first: that is where most darts are refused
    const [up, aside] = [this.nx, this.nx * this.ny];
    this.rows = [0, -up, up, -aside, aside, -aside - up, -aside + up, aside - up, aside + up];
    this.heads = new Int32Array(this.nx * this.ny * this.nz).fill(-1);
    this.next = new Int32Array(capacity);
    this.places = new Float32Array(3 * capacity);
  }

  /** True when a dart is nearer than the smallest distance. */
  near(x: number, y: number, z: number): boolean {
    const { clear, rows, heads, next, places } = this;
    const cell = this.cellOf(x, y, z);
    const closest = clear * clear;
    for (let r = 0; r < 9; r++) {
      const row = cell + rows[r]!;
      for (let c = row - 1; c <= row + 1; c++) {
        for (let i = heads[c]!; i >= 0; i = next[i]!) {
          const ex = places[3 * i]! - x;
          const ey = places[3 * i + 1]! - y;
          const ez = places[3 * i + 2]! - z;
          if (ex * ex + ey * ey + ez * ez < closest) return true;
        }
      }
    }
    return false;
  }

  add(x: number, y: number, z: number): void {
    const cell = this.cellOf(x, y, z);
    const at = this.count++;
    this.places[3 * at] = x;
    this.places[3 * at + 1] = y;
    this.places[3 * at + 2] = z;
    this.next[at] = this.heads[cell]!;
    this.heads[cell] = at;
  }

  private cellOf(x: number, y: number, z: number): number {
    const { axes, clear, nx, ny } = this;
    const cx = ((x + axes.length) / clear) | 0;
    const cy = ((y + axes.height) / clear) | 0;
    const cz = ((z + axes.width) / clear) | 0;
    return ((cz + 1) * ny + cy + 1) * nx + cx + 1;
  }
}
