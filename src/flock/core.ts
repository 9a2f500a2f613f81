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
import { Team } from './team';
import { type Views, viewsOf } from './views';

/** Time that the phases of the last tick took, ms. */
export interface Profile {
  predators: number;
  grid: number;
  birds: number;
  total: number;
}

type Rows = Pick<FlockState, 'positions' | 'velocities' | 'steering'>;

const NONE = new Float32Array(0);

export class Core {
  readonly state: FlockState;
  readonly profile: Profile = { predators: 0, grid: 0, birds: 0, total: 0 };
  views: Views;
  /** Whether the kernel's grid is that of the last tick's start. */
  ticked = false;

  readonly team: Team;

  private kernel = new Kernel();
  /** The parameters that the kernel knows. */
  private written: ParamValues | undefined;

  /** Without birds, for now. */
  constructor(seed: number, params: ParamValues, pointer: Pointer, threads?: number) {
    this.team = new Team(threads);
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
    const { state, profile } = this;
    const external = isFirst && takeExternal(state.external, this.views.external);
    state.goal.advance(state.params, state.seed, state.count);
    const sorted = this.build(external);
    const built = performance.now();
    // predators see the birds, and birds the predators, as they were at the start of the tick
    if (sorted) state.predators.advance(state, this.views);
    const decided = performance.now();
    if (!sorted || !this.fly()) this.repeatAlone(external, sorted);
    state.tick++;
    this.ticked = true;
    const end = performance.now();
    profile.grid = built - start;
    profile.predators = decided - built;
    profile.birds = end - decided;
    profile.total = end - start;
  }

  /** Before the first tick: sorts the birds as they are now, for whoever looks at them. */
  look(): void {
    if (this.ticked || this.build(false)) return;
    this.goOnAlone(this.state);
    this.build(false);
  }

  /** Tells the kernel everything about the present state and sorts the birds. False when a helper was lost on the way. */
  private build(external: boolean): boolean {
    const { state, views } = this;
    const { exports, block } = views;
    const { params, obstacles, predators } = state;
    if (this.written !== params) {
      this.written = params;
      writeParams(block, params, state.count, exports);
    }
    writeTick(block, state);
    obstacles.write(views.obstacles);
    predators.write(views.predators);
    exports.begin(state.tick, state.seed, obstacles.count, predators.count, external ? 1 : 0);
    exports.order();
    if (!this.run(0)) return false;
    exports.settle();
    return true;
  }

  /** Moves all birds. False when a helper was lost on the way. */
  private fly(): boolean {
    const { exports } = this.views;
    for (let phase = exports.nextPhase(0); phase >= 0; phase = exports.nextPhase(phase)) {
      if (!this.run(phase)) return false;
    }
    return true;
  }

  /** Does a phase of the tick, together with the helpers. */
  private run(phase: number): boolean {
    const { exports } = this.views;
    exports.openPhase(phase);
    exports.work();
    return this.team.await(exports);
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
    const { state, team } = this;
    const threads = team.wanted(count);
    if (threads > 1 !== this.kernel.shared) this.renew(threads > 1);
    const { kernel } = this;
    kernel.resize(count, threads);
    this.written = undefined;
    team.start(kernel, threads);
    state.count = count;
    state.positions = kernel.rows(kernel.exports.positions()).fill(0);
    state.velocities = kernel.rows(kernel.exports.velocities()).fill(0);
    state.steering = kernel.rows(kernel.exports.steering()).fill(0);
    state.external = new Float32Array(4 * count);
    this.views = viewsOf(kernel, count);
    this.ticked = false;
  }

  /** Lets go of the memory and of all helpers: memory never shrinks, so a new kernel without birds takes the place of the old. */
  free(): void {
    this.renew(false);
    this.resize(0);
  }

  /** Takes another kernel; its memory is still to be laid out. */
  private renew(shared: boolean): void {
    this.kernel = new Kernel(shared);
    this.state.goal.sin = this.kernel.exports.sin;
  }

  /** A helper was lost: does the tick once more. `sorted`: birds were in their slots, and the predators have already moved. */
  private repeatAlone(external: boolean, sorted: boolean): void {
    const { state, views, kernel } = this;
    this.goOnAlone(sorted ? kernel.startOfTick() : state);
    if (external) this.views.external.set(views.external);
    this.build(external);
    // birds flee from where predators were
    if (sorted) this.views.predators.set(views.predators);
    else state.predators.advance(state, this.views);
    this.fly();
  }

  /** Without helpers and with these rows, in fresh memory: a late helper writes into nothing. */
  private goOnAlone({ positions, velocities, steering }: Rows): void {
    const { state, team } = this;
    const given = state.external;
    team.giveUp();
    this.renew(false);
    this.resize(state.count);
    state.positions.set(positions);
    state.velocities.set(velocities);
    state.steering.set(steering);
    state.external = given;
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
