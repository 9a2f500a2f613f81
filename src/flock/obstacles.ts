/** The spheres that birds fly round. */

import { checkCoordinate, checkKeys, checkNumber } from './check';
import { MAX_OBSTACLES } from './kernel';

/** A sphere, m. On a torus it should be smaller than half a side: it is seen at its nearest image only. */
export interface Sphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** A sphere in a flock's world; its id stays its own, and is never given again. */
export interface Obstacle extends Sphere {
  readonly id: number;
}

const KEYS = ['x', 'y', 'z', 'radius'] as const;

/** A flock's obstacles, at most 256; iterates over them in the order in which they were added. */
export class Obstacles implements Iterable<Obstacle> {
  #list: readonly Obstacle[] = [];
  #nextId = 0;

  get count(): number {
    return this.#list.length;
  }

  /**
   * Adds a sphere and returns its id. Birds that it covers come out in the next tick.
   *
   * @throws RangeError for a coordinate beyond 10,000 m, a radius not in 0.1..1,000 m, or a 257th obstacle
   */
  add(sphere: Sphere): number {
    const checked = checkSphere('obstacles.add', sphere);
    if (this.count === MAX_OBSTACLES) throw new RangeError(`obstacles.add: there are ${MAX_OBSTACLES} already`);
    this.#list = [...this.#list, Object.freeze({ id: this.#nextId, ...checked })];
    return this.#nextId++;
  }

  /** Moves or resizes an obstacle; what is left out stays. @throws RangeError like `add`, and for an unknown id */
  update(id: number, changes: Partial<Sphere>): void {
    const old = this.#find('obstacles.update', id);
    checkKeys('obstacles.update', changes, KEYS);
    const { x, y, z, radius } = { ...old, ...changes };
    const changed = Object.freeze({ id, ...checkSphere('obstacles.update', { x, y, z, radius }) });
    this.#list = this.#list.map((obstacle) => (obstacle === old ? changed : obstacle));
  }

  /** @throws RangeError for an unknown id */
  remove(id: number): void {
    const old = this.#find('obstacles.remove', id);
    this.#list = this.#list.filter((obstacle) => obstacle !== old);
  }

  clear(): void {
    this.#list = [];
  }

  [Symbol.iterator](): Iterator<Obstacle> {
    return this.#list[Symbol.iterator]();
  }

  /** For snapshots: the id that the next obstacle gets. */
  get nextId(): number {
    return this.#nextId;
  }

  /** For snapshots: replaces everything, by what has been checked. */
  load(list: readonly Obstacle[], nextId: number): void {
    this.#list = list;
    this.#nextId = nextId;
  }

  /** For the kernel: a row x y z radius for each obstacle. */
  write(rows: Float32Array): void {
    for (let i = 0; i < this.#list.length; i++) {
      const { x, y, z, radius } = this.#list[i]!;
      rows[4 * i] = x;
      rows[4 * i + 1] = y;
      rows[4 * i + 2] = z;
      rows[4 * i + 3] = radius;
    }
  }

  #find(who: string, id: number): Obstacle {
    const found = this.#list.find((obstacle) => obstacle.id === id);
    if (!found) throw new RangeError(`${who}: there is no obstacle ${id}`);
    return found;
  }
}

/** A sphere in range. @throws RangeError otherwise, in the name of `who` */
export function checkSphere(who: string, sphere: Sphere): Sphere {
  checkKeys(who, sphere, KEYS);
  return {
    x: checkCoordinate(who, 'x', sphere.x),
    y: checkCoordinate(who, 'y', sphere.y),
    z: checkCoordinate(who, 'z', sphere.z),
    radius: checkNumber(who, 'radius', sphere.radius, 0.1, 1000, 'm'),
  };
}
