/** The inside of a flock: its state, the kernel, and one tick. */

import { writeParams, writeTick } from './derive';
import { Goal } from './goal';
import { Kernel } from './kernel';
import { Obstacles } from './obstacles';
import type { ParamValues } from './params';
import type { Pointer } from './pointer';
import { Predators } from './predators';
import { isZero } from './snapshot';
import type { Snapshot } from './snapshot-reader';
import { addBirds, placeBirds } from './start';
import type { FlockState } from './state';
import { type Views, viewsOf } from './views';

/** Time that the phases of the last tick took, ms. */
export interface Profile {
  predators: number;
  grid: number;
  birds: number;
  total: number;
}

const NONE = new Float32Array(0);

export class Core {
  readonly state: FlockState;
  readonly profile: Profile = { predators: 0, grid: 0, birds: 0, total: 0 };
  views: Views;
  /** Whether the kernel's grid is that of the last tick's start. */
  ticked = false;

  private kernel = new Kernel();
  /** The parameters that the kernel knows. */
  private written: ParamValues | undefined;

  /** Without birds, for now. */
  constructor(seed: number, params: ParamValues, pointer: Pointer) {
    this.state = {
      ...{ seed, params, pointer, tick: 0, count: 0 },
      goal: new Goal(this.kernel.exports.sin),
      obstacles: new Obstacles(),
      predators: new Predators(),
      ...{ positions: NONE, velocities: NONE, steering: NONE, external: NONE },
    };
    this.views = viewsOf(this.kernel, 0);
  }

  /** Advances by a tick; the users' accelerations act in the first of several only. */
  tick(isFirst: boolean): void {
    const start = performance.now();
    const { state, views, profile } = this;
    const external = isFirst && takeExternal(state.external, views.external);
    state.goal.advance(state.params, state.seed, state.count);
    this.build(external);
    const built = performance.now();
    // predators see the birds, and birds the predators, as they were at the start of the tick
    state.predators.advance(state, views);
    const decided = performance.now();
    views.exports.fly(0, state.count);
    state.tick++;
    this.ticked = true;
    const end = performance.now();
    profile.grid = built - start;
    profile.predators = decided - built;
    profile.birds = end - decided;
    profile.total = end - start;
  }

  /** Tells the kernel everything about the present state and sorts the birds. */
  build(external: boolean): void {
    const { state, views } = this;
    const { exports, block } = views;
    const { params, obstacles, predators } = state;
    if (this.written !== params) {
      this.written = params;
      writeParams(block, params, exports);
    }
    writeTick(block, state);
    obstacles.write(views.obstacles);
    predators.write(views.predators);
    exports.begin(state.tick, state.seed, obstacles.count, predators.count, external ? 1 : 0);
    exports.build();
  }

  /** Keeps the birds with the lowest ids, and adds what is missing. */
  setCount(count: number): void {
    const { positions, velocities, steering, external, count: before } = this.state;
    const kept = [positions, velocities, steering, external].map((rows) => rows.slice(0, 4 * count));
    this.resize(count);
    const { state } = this;
    state.positions.set(kept[0]!);
    state.velocities.set(kept[1]!);
    state.steering.set(kept[2]!);
    state.external.set(kept[3]!);
    if (before === 0) placeBirds('flock', state, count);
    else if (count > before) addBirds(state, before, count);
  }

  /** Becomes what a snapshot says. */
  restore({ positions, velocities, steering, external, ...said }: Snapshot): void {
    const { state } = this;
    if (said.count !== state.count) this.resize(said.count);
    state.positions.set(positions);
    state.velocities.set(velocities);
    state.steering.set(steering);
    if (external) state.external.set(external);
    else state.external.fill(0);
    state.seed = said.seed;
    state.tick = said.tick;
    state.params = said.params;
    state.pointer = said.pointer;
    Object.assign(state.goal, said.goal);
    state.obstacles.load(said.obstacles.list, said.obstacles.nextId);
    state.predators.load(said.predators.list, said.predators.nextId);
    this.ticked = false;
  }

  /** Makes room for `count` birds; all their rows are 0. */
  resize(count: number): void {
    const { kernel, state } = this;
    kernel.resize(count);
    state.count = count;
    state.positions = kernel.rows(kernel.exports.positions()).fill(0);
    state.velocities = kernel.rows(kernel.exports.velocities()).fill(0);
    state.steering = kernel.rows(kernel.exports.steering()).fill(0);
    state.external = new Float32Array(4 * count);
    this.views = viewsOf(kernel, count);
    this.ticked = false;
  }

  /** Lets go of the memory: memory never shrinks, so a new kernel without birds takes the place of the old. */
  free(): void {
    this.kernel = new Kernel();
    this.state.goal.sin = this.kernel.exports.sin;
    this.written = undefined;
    this.resize(0);
  }
}

/** Hands the user's accelerations to the kernel and clears them; true when there are any. */
function takeExternal(given: Float32Array, taken: Float32Array): boolean {
  if (isZero(given)) return false;
  const bad = given.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    throw new RangeError(
      `Flock.step: externalAccelerations[${bad}] must be a finite number of m/s², got ${given[bad]}`,
    );
  }
  taken.set(given);
  given.fill(0);
  return true;
}
