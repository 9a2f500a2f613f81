/** What a reader can change of a flock in flight, as data: read from it, and given back. */

import { type Flock, type Obstacle, PARAMS, type ParamValues, type Point, type Pointer } from '../flock';
import type { Hunter } from '../flock/predator';

/** Immutable. Everything but where the birds are, how far the goal is, and where the pointer is. */
export interface Settings {
  readonly count: number;
  readonly params: Readonly<ParamValues>;
  /** In their order, under their ids. */
  readonly obstacles: readonly Obstacle[];
  /** Likewise. Where a predator is and what it is about serve only to bring back one that is gone: it flies by itself. */
  readonly predators: readonly Readonly<Hunter>[];
  readonly goal: readonly Point[];
  readonly pointer: Pick<Pointer, 'mode' | 'radius' | 'strength'>;
}

/** A flock's settings as they are now. Costs some microseconds, whatever the number of birds. */
export function readSettings(flock: Flock): Settings {
  const { mode, radius, strength } = flock.pointer;
  return {
    count: flock.count,
    params: { ...flock.params },
    obstacles: [...flock.obstacles],
    predators: flock.predators.hunters.map((hunter) => ({ ...hunter })),
    goal: flock.goal,
    pointer: { mode, radius, strength },
  };
}

/**
 * Gives a flock settings that were read from it or from another, and changes only what differs. Obstacles and predators
 * come back under their own ids; predators that are still there keep flying where they are; no bird moves, but those that
 * `count` adds appear beside others. Afterwards `sameSettings(readSettings(flock), settings)`.
 */
export function applySettings(flock: Flock, settings: Settings): void {
  const now = readSettings(flock);
  // what new birds go by comes before their number
  if (!sameParams(now.params, settings.params)) applyParams(flock, settings.params);
  if (!samePoints(now.goal, settings.goal)) flock.goal = settings.goal;
  if (now.count !== settings.count) flock.setCount(settings.count);
  if (!sameObstacles(now.obstacles, settings.obstacles)) {
    const { obstacles } = flock;
    obstacles.load(settings.obstacles, idAfter(settings.obstacles, obstacles.nextId));
  }
  if (!samePredators(now.predators, settings.predators)) applyPredators(flock, settings.predators);
  if (!samePointer(now.pointer, settings.pointer)) flock.pointer = settings.pointer;
}

/** True when a reader would see no difference: the places of predators do not count. */
export function sameSettings(a: Settings, b: Settings): boolean {
  return (
    a.count === b.count &&
    sameParams(a.params, b.params) &&
    sameObstacles(a.obstacles, b.obstacles) &&
    samePredators(a.predators, b.predators) &&
    samePoints(a.goal, b.goal) &&
    samePointer(a.pointer, b.pointer)
  );
}

/** Gives a flock values that were another's, or its own, to the last bit. */
export function applyParams(flock: Flock, params: Readonly<ParamValues>): void {
  // the turn radius follows from the others, and would round the largest force
  const { turnRadius, ...own } = params;
  flock.setParams(own);
}

// Object.is, here and below: a zero's sign is part of the state

export function sameParams(a: Readonly<ParamValues>, b: Readonly<ParamValues>): boolean {
  if (a === b) return true;
  for (const { name } of PARAMS) if (!Object.is(a[name], b[name])) return false;
  return true;
}

export function samePoints(a: readonly Point[], b: readonly Point[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((point, i) => point.every((value, axis) => Object.is(value, b[i]![axis])));
}

function sameObstacles(a: readonly Obstacle[], b: readonly Obstacle[]): boolean {
  const same = (p: Obstacle, q: Obstacle) =>
    p === q ||
    (p.id === q.id && Object.is(p.x, q.x) && Object.is(p.y, q.y) && Object.is(p.z, q.z) && p.radius === q.radius);
  return a.length === b.length && a.every((obstacle, i) => same(obstacle, b[i]!));
}

function samePredators(a: Settings['predators'], b: Settings['predators']): boolean {
  return a.length === b.length && a.every((predator, i) => predator.id === b[i]!.id && sameHabits(predator, b[i]!));
}

function sameHabits(a: Readonly<Hunter>, b: Readonly<Hunter>): boolean {
  return a.speed === b.speed && a.turnRadius === b.turnRadius && a.mode === b.mode;
}

function samePointer(a: Settings['pointer'], b: Settings['pointer']): boolean {
  return a.mode === b.mode && a.radius === b.radius && Object.is(a.strength, b.strength);
}

function applyPredators({ predators }: Flock, wanted: Settings['predators']): void {
  const flying = new Map(predators.hunters.map((hunter) => [hunter.id, hunter]));
  const list = wanted.map((predator) => flying.get(predator.id) ?? { ...predator });
  predators.load(list, idAfter(list, predators.nextId));
  for (const [i, { id, speed, turnRadius, mode }] of wanted.entries()) {
    if (!sameHabits(list[i]!, wanted[i]!)) predators.update(id, { speed, turnRadius, mode });
  }
}

/** The least id from `next` on that none of these has. */
function idAfter(list: readonly { readonly id: number }[], next: number): number {
  return Math.max(next, ...list.map(({ id }) => id + 1));
}
