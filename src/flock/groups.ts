/** Which birds hang together: friends of friends. */

import type { FlockState } from './state';

/** Cells farther out than this are one, as are places that are no numbers: no flock is there, and integers end. */
const FAR_CELL = 2 ** 30;

/**
 * Finds groups: two birds at most a link apart are in one (friends of friends, Huchra & Geller 1982). Exact. Birds that share
 * a cell are linked; cells ask their neighbours; and what is farther but within a link is asked only by those who are not in
 * the largest group, since no link between two groups is without one of them. O(count) for a flock that holds together.
 *
 * The birds are copied at `begin`, and the work can then be spread: `advance` until it returns true.
 */
export class GroupFinder {
  private count = 0;
  private link = 0;
  private done = 0; // birds put into cells, then cells joined to those beside them, then to those farther off
  private cells = 0;
  private largest = 0; // a bird of the largest group

  private places = new Float32Array(0); // x y z -
  private parents = new Uint32Array(0);
  private sizes = new Uint32Array(0); // of the groups, by root
  private heads = new Int32Array(0); // last bird of each cell
  private nexts = new Int32Array(0); // the bird before it in the cell, -1 at the end
  private corners = new Int32Array(0); // three coordinates a cell
  private table = new Int32Array(0); // hash to cell + 1
  private readonly sides = [0, 0, 0]; // of the torus, m; endless otherwise
  private readonly edges = [0, 0, 0]; // of a cell, m
  private readonly around = [0, 0, 0]; // cells round the torus; 0 otherwise
  private readonly reach = [0, 0, 0]; // cells within which a link ends

  /** Takes the birds as they are now, with links of `link` m. Allocates only when the number of birds changes. O(count). */
  begin({ positions, count, params }: Pick<FlockState, 'positions' | 'count' | 'params'>, link: number): void {
    if (count !== this.count) this.resize(count);
    this.places.set(positions);
    this.link = link;
    this.done = this.cells = this.largest = 0;
    this.table.fill(0);
    this.sizes.fill(1);
    for (let id = 0; id < count; id++) this.parents[id] = id;
    const size = [params.width, params.height, params.depth];
    for (let axis = 0; axis < 3; axis++) {
      // so small that all in a cell are linked
      const edge = link / Math.sqrt(3);
      const side = params.bounds === 'torus' ? size[axis]! : Number.POSITIVE_INFINITY;
      const around = side < Number.POSITIVE_INFINITY ? Math.ceil(side / edge) : 0;
      this.sides[axis] = side;
      this.around[axis] = around;
      this.edges[axis] = around ? side / around : edge;
      this.reach[axis] = Math.ceil(link / this.edges[axis]!);
    }
  }

  /** Goes on with about `birds` birds; true when every group is found. */
  advance(birds: number): boolean {
    const { count } = this;
    let left = birds;
    for (; left > 0 && this.done < count; left--) this.settle(this.done++);
    for (; left > 0 && this.done < count + this.cells; left--) this.joinBeside(this.done++ - count);
    for (; left > 0 && this.done < count + 2 * this.cells; left--) this.joinFar(this.done++ - count - this.cells);
    return this.done >= count && this.done === count + 2 * this.cells;
  }

  /** How many birds are in the group that has this root. */
  sizeOf(root: number): number {
    return this.sizes[root]!;
  }

  /** The bird whose id stands for the group that a bird is in. */
  rootOf(id: number): number {
    const { parents } = this;
    let root = id;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  }

  private resize(count: number): void {
    this.count = count;
    this.places = new Float32Array(4 * count);
    this.parents = new Uint32Array(count);
    this.sizes = new Uint32Array(count);
    this.heads = new Int32Array(count);
    this.nexts = new Int32Array(count);
    this.corners = new Int32Array(3 * count);
    let buckets = 8;
    while (buckets < 2 * count) buckets *= 2;
    this.table = new Int32Array(buckets);
  }

  /** Puts a bird into its cell, and so into the group of those who are there. */
  private settle(id: number): void {
    const { corners, heads, nexts } = this;
    const [x, y, z] = [this.coordinate(id, 0), this.coordinate(id, 1), this.coordinate(id, 2)];
    const bucket = this.bucketOf(x, y, z);
    let cell = this.table[bucket]! - 1;
    if (cell < 0) {
      cell = this.cells++;
      this.table[bucket] = cell + 1;
      corners[3 * cell] = x;
      corners[3 * cell + 1] = y;
      corners[3 * cell + 2] = z;
      nexts[id] = -1;
    } else {
      nexts[id] = heads[cell]!;
      this.unite(this.rootOf(id), this.rootOf(heads[cell]!));
    }
    heads[cell] = id;
  }

  private coordinate(id: number, axis: number): number {
    const cell = Math.floor(this.places[4 * id + axis]! / this.edges[axis]!);
    return Math.abs(cell) < FAR_CELL ? this.wrapped(cell, axis) : FAR_CELL;
  }

  private wrapped(cell: number, axis: number): number {
    const around = this.around[axis]!;
    return around ? ((cell % around) + around) % around : cell;
  }

  /** Where the table has a cell, or has room for it. */
  private bucketOf(x: number, y: number, z: number): number {
    const { table, corners } = this;
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let at = hash ^ (hash >>> 13); ; at++) {
      const bucket = at & (table.length - 1);
      const corner = 3 * (table[bucket]! - 1);
      if (corner < 0) return bucket;
      if (corners[corner] === x && corners[corner + 1] === y && corners[corner + 2] === z) return bucket;
    }
  }

  /** Joins a cell to those that touch it; half of them, since the others ask as well. */
  private joinBeside(cell: number): void {
    for (let dx = 0; dx <= 1; dx++) {
      for (let dy = dx ? -1 : 0; dy <= 1; dy++) {
        for (let dz = dx || dy ? -1 : 1; dz <= 1; dz++) this.joinAt(cell, dx, dy, dz);
      }
    }
  }

  /** Joins a cell that is not in the largest group to all within a link. */
  private joinFar(cell: number): void {
    const [reachX, reachY, reachZ] = this.reach as [number, number, number];
    if (this.rootOf(this.heads[cell]!) === this.rootOf(this.largest)) return;
    for (let dx = -reachX; dx <= reachX; dx++) {
      for (let dy = -reachY; dy <= reachY; dy++) {
        for (let dz = -reachZ; dz <= reachZ; dz++) this.joinAt(cell, dx, dy, dz);
      }
    }
  }

  /** Makes a cell and the one so far from it one group, when birds of them are linked. */
  private joinAt(cell: number, dx: number, dy: number, dz: number): void {
    const { corners, heads } = this;
    const x = this.wrapped(corners[3 * cell]! + dx, 0);
    const y = this.wrapped(corners[3 * cell + 1]! + dy, 1);
    const z = this.wrapped(corners[3 * cell + 2]! + dz, 2);
    const other = this.table[this.bucketOf(x, y, z)]! - 1;
    if (other < 0) return;
    const [a, b] = [this.rootOf(heads[cell]!), this.rootOf(heads[other]!)];
    if (a !== b && this.anyLinked(heads[cell]!, heads[other]!)) this.unite(a, b);
  }

  /** Whether two cells, given by their last birds, have birds that are linked. */
  private anyLinked(one: number, other: number): boolean {
    for (let i = one; i >= 0; i = this.nexts[i]!) {
      for (let j = other; j >= 0; j = this.nexts[j]!) {
        if (this.linked(i, j)) return true;
      }
    }
    return false;
  }

  /** Makes one group of two, given by their roots. */
  private unite(a: number, b: number): void {
    const { sizes, parents } = this;
    const [root, child] = sizes[a]! < sizes[b]! ? [b, a] : [a, b];
    parents[child] = root;
    sizes[root]! += sizes[child]!;
    if (sizes[root]! > sizes[this.rootOf(this.largest)]!) this.largest = root;
  }

  private linked(i: number, j: number): boolean {
    let d2 = 0;
    for (let axis = 0; axis < 3; axis++) {
      const d = this.places[4 * i + axis]! - this.places[4 * j + axis]!;
      const side = this.sides[axis]!;
      // the nearest of a bird's images on a torus
      const nearest = this.around[axis] ? d - side * Math.round(d / side) : d;
      d2 += nearest * nearest;
    }
    return d2 <= this.link * this.link;
  }
}
