/**
 * Measures of a flock, as the field defines them. Those about neighbours use the grid of the last tick and so describe the
 * flock as it was at that tick's start; before the first tick, as it is.
 */

import { type Flock, lookInside } from './flock';
import { GroupFinder } from './groups';
import type { Views } from './views';

/**
 * Order of the whole flock: length of the mean unit velocity, 0 (none) to 1 (all one way). Birds that stand still count as
 * no direction. NaN without birds. O(count). (Vicsek et al. 1995, eq. 2)
 */
export function polarization(flock: Flock): number {
  const { velocities, count } = flock;
  let [x, y, z] = [0, 0, 0];
  for (let row = 0; row < 4 * count; row += 4) {
    const [vx, vy, vz] = [velocities[row]!, velocities[row + 1]!, velocities[row + 2]!];
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
    if (speed === 0) continue;
    x += vx / speed;
    y += vy / speed;
    z += vz / speed;
  }
  return Math.sqrt(x * x + y * y + z * z) / count;
}

/** Order at hand: mean cosine between a bird's velocity and those of its neighbours; NaN when nobody has any. O(count). */
export function localOrder(flock: Flock): number {
  const { views } = lookInside(flock);
  const cosines = { sum: 0, pairs: 0 };
  for (let id = 0; id < flock.count; id++) addCosines(flock, views, id, cosines);
  return cosines.sum / cosines.pairs;
}

/**
 * Order at hand of the birds with ids `from` to `to` - 1, into `out` by id: mean cosine between a bird's velocity and those
 * of its neighbours, -1..1; NaN where it has none. O(to - from), about a millisecond for 1,500 birds.
 */
export function localOrders(flock: Flock, from: number, to: number, out: Float32Array): void {
  const { views } = lookInside(flock);
  const cosines = { sum: 0, pairs: 0 };
  for (let id = from; id < to; id++) {
    cosines.sum = cosines.pairs = 0;
    addCosines(flock, views, id, cosines);
    out[id] = cosines.sum / cosines.pairs;
  }
}

/** How alarmed each bird is, 0 (calm) to 1 (a predator is upon it), into `out` by id. O(count). */
export function alarms(flock: Flock, out: Float32Array): void {
  const { steering, count } = lookInside(flock).state;
  for (let id = 0; id < count; id++) out[id] = steering[4 * id + 3]!;
}

/**
 * Mean distance to the nearest other bird, all round, m; over all birds, or over about `sample` of them spread over the
 * ids. NaN for fewer than two birds. O(sample).
 */
export function nearestNeighbourDistance(flock: Flock, sample = flock.count): number {
  if (flock.count < 2) return Number.NaN;
  const { views } = lookInside(flock);
  const stride = Math.max(1, Math.floor(flock.count / sample));
  let sum = 0;
  let birds = 0;
  for (let id = 0; id < flock.count; id += stride) {
    sum += distanceTo(flock, views, id, 1);
    birds++;
  }
  return sum / birds;
}

/**
 * How near birds of one group are: 2.2 times the median distance to the seventh neighbour, m; over all birds, or over about
 * `sample` of them spread over the ids. 0 for fewer than two birds. O(sample).
 */
export function groupLink(flock: Flock, sample = flock.count): number {
  const { count } = flock;
  if (count < 2) return 0;
  const { views } = lookInside(flock);
  const seventh = Math.min(7, count - 1);
  const stride = Math.max(1, Math.floor(count / sample));
  const birds = Math.ceil(count / stride);
  const distances = Float64Array.from({ length: birds }, (_, i) =>
    distanceTo(flock, views, i * stride, seventh),
  ).sort();
  return 2.2 * distances[birds >> 1]!;
}

/**
 * The groups that the flock is in: birds nearer to each other than `groupLink` are in one. `largest` is the largest
 * group's share of all birds. O(count).
 */
export function groups(flock: Flock): { count: number; largest: number } {
  const { count } = flock;
  if (count < 2) return { count, largest: count };
  const finder = new GroupFinder();
  finder.begin(flock, groupLink(flock));
  finder.advance(Number.POSITIVE_INFINITY);
  let [found, largest] = [0, 0];
  for (let id = 0; id < count; id++) {
    if (finder.rootOf(id) !== id) continue;
    found++;
    largest = Math.max(largest, finder.sizeOf(id));
  }
  return { count: found, largest: largest / count };
}

/** Mean position, m, into `out`, which is returned. NaN without birds; on a torus without meaning. O(count). */
export function centroid(flock: Flock, out: [number, number, number]): [number, number, number] {
  const { positions, count } = flock;
  out.fill(0);
  for (let row = 0; row < 4 * count; row += 4) {
    for (let axis = 0; axis < 3; axis++) out[axis]! += positions[row + axis]!;
  }
  for (let axis = 0; axis < 3; axis++) out[axis]! /= count;
  return out;
}

/**
 * Half lengths of the flock along its own axes, shortest first, m: square roots of the eigenvalues of the covariance of
 * positions. NaN without birds. O(count).
 */
export function extents(flock: Flock): [number, number, number] {
  const { positions, count } = flock;
  const middle = centroid(flock, [0, 0, 0]);
  const covariance = [0, 0, 0].map(() => [0, 0, 0]);
  for (let row = 0; row < 4 * count; row += 4) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j <= i; j++) {
        covariance[i]![j]! += (positions[row + i]! - middle[i]!) * (positions[row + j]! - middle[j]!);
      }
    }
  }
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j <= i; j++) covariance[j]![i] = covariance[i]![j]! /= count;
  }
  const [a, b, c] = eigenvalues(covariance).map((value) => Math.sqrt(Math.max(0, value)));
  return [a!, b!, c!];
}

/** Farther than any two birds are from each other, m. */
const EVERYWHERE = 1e10;

/** Distance from a bird to its k-th nearest other; there must be so many. */
function distanceTo(flock: Flock, { exports, distances }: Views, id: number, k: number): number {
  // from a ball that holds so many in most flocks to one that holds all
  for (let radius = 2 * flock.params.separationRadius; radius < EVERYWHERE; radius *= 2) {
    if (exports.around(id, radius, k) === k) return Math.sqrt(distances[k - 1]!);
  }
  return Number.NaN;
}

interface Cosines {
  sum: number;
  pairs: number;
}

/** Adds the cosines between a bird's velocity and those of its neighbours; who stands still counts as nobody. */
function addCosines({ velocities: v }: Flock, { exports, found }: Views, id: number, cosines: Cosines): void {
  const n = exports.neighboursOf(id);
  const a = 4 * id;
  for (let i = 0; i < n; i++) {
    const b = 4 * found[i]!;
    const speeds = Math.sqrt(dot(v, a, a) * dot(v, b, b));
    if (speeds === 0) continue;
    cosines.sum += dot(v, a, b) / speeds;
    cosines.pairs++;
  }
}

/** Scalar product of two rows. */
function dot(v: Float32Array, a: number, b: number): number {
  return v[a]! * v[b]! + v[a + 1]! * v[b + 1]! + v[a + 2]! * v[b + 2]!;
}

/** Eigenvalues of a symmetric 3 x 3 matrix, ascending, by Jacobi rotations (Jacobi 1846); the matrix is lost. */
function eigenvalues(m: number[][]): number[] {
  for (let sweep = 0; sweep < 12; sweep++) {
    rotate(m, 0, 1);
    rotate(m, 0, 2);
    rotate(m, 1, 2);
  }
  return [m[0]![0]!, m[1]![1]!, m[2]![2]!].sort((a, b) => a - b);
}

/** Turns the axes p and q so that the element between them becomes 0. */
function rotate(m: number[][], p: number, q: number): void {
  const off = m[p]![q]!;
  if (off === 0) return;
  const theta = (m[q]![q]! - m[p]![p]!) / (2 * off);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let i = 0; i < 3; i++) {
    const [a, b] = [m[i]![p]!, m[i]![q]!];
    m[i]![p] = c * a - s * b;
    m[i]![q] = s * a + c * b;
  }
  for (let i = 0; i < 3; i++) {
    const [a, b] = [m[p]![i]!, m[q]![i]!];
    m[p]![i] = c * a - s * b;
    m[q]![i] = s * a + c * b;
  }
}
