/** Random things that a reader does to a flock in flight. */

import fc from 'fast-check';
import { type Flock, PARAMS, PREDATOR_MODES } from '../../../src/flock';
import { numberIn, validParams } from './arbitrary';

const near = { x: numberIn(-40, 40), y: numberIn(0, 60), z: numberIn(-40, 40) };
const which = fc.nat(300);

/** Some refused: speeds out of order, unknown modes, what is out of range or not there. */
const ACTIONS = {
  params: validParams,
  // one slider: also the turn radius alone, which sets the largest force, and values that may be out of range
  param: fc.record({ name: fc.constantFrom(...PARAMS.map(({ name }) => name)), value: numberIn(-1, 20) }),
  count: fc.integer({ min: -1, max: 40 }),
  // twice between two ticks: the birds in between are lost, and the new ones are elsewhere
  counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 }),
  addObstacle: fc.record({ ...near, radius: numberIn(0, 12) }),
  updateObstacle: fc.record({ which, changes: fc.record({ ...near, radius: numberIn(0, 12) }, { requiredKeys: [] }) }),
  removeObstacle: which,
  clearObstacles: fc.constant(undefined),
  addPredator: fc.record(
    { ...near, speed: numberIn(0, 40), turnRadius: numberIn(1, 30), mode: fc.constantFrom(...PREDATOR_MODES) },
    { requiredKeys: ['x', 'y', 'z'] },
  ),
  updatePredator: fc.record({
    which,
    changes: fc.record(
      { ...near, speed: numberIn(0, 40), turnRadius: numberIn(1, 30), mode: fc.constantFrom(...PREDATOR_MODES) },
      { requiredKeys: [] },
    ),
  }),
  removePredator: which,
  clearPredators: fc.constant(undefined),
  goal: fc.array(fc.tuple(near.x, near.y, near.z), { maxLength: 4 }),
  pointer: fc.record(
    {
      ...near,
      mode: fc.constantFrom('off', 'lure', 'scare'),
      radius: numberIn(0, 80),
      strength: numberIn(0, 8),
    },
    { requiredKeys: [] },
  ),
};

type Actions = {
  [Name in keyof typeof ACTIONS]: (typeof ACTIONS)[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};

const DO: { [Name in keyof Actions]: (flock: Flock, value: Actions[Name]) => void } = {
  params: (flock, params) => flock.setParams(params),
  param: (flock, { name, value }) => flock.setParams({ [name]: value }),
  count: (flock, count) => flock.setCount(count),
  counts: (flock, counts) => {
    for (const count of counts) flock.setCount(count);
  },
  addObstacle: ({ obstacles }, sphere) => obstacles.add(sphere),
  updateObstacle: ({ obstacles }, { which, changes }) => obstacles.update(idOf(obstacles, which), changes),
  removeObstacle: ({ obstacles }, which) => obstacles.remove(idOf(obstacles, which)),
  clearObstacles: ({ obstacles }) => obstacles.clear(),
  addPredator: ({ predators }, options) => predators.add(options),
  updatePredator: ({ predators }, { which, changes }) => predators.update(idOf(predators, which), changes),
  removePredator: ({ predators }, which) => predators.remove(idOf(predators, which)),
  clearPredators: ({ predators }) => predators.clear(),
  goal: (flock, points) => {
    flock.goal = points;
  },
  pointer: (flock, changes) => {
    flock.pointer = changes as Partial<Flock['pointer']>;
  },
};

/** The id of one of them; of none, where there is none. */
function idOf(things: Iterable<{ readonly id: number }>, which: number): number {
  const ids = Array.from(things, ({ id }) => id);
  return ids[which % Math.max(1, ids.length)] ?? which;
}

export type Action = readonly [name: keyof Actions, value: unknown];

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.keys(ACTIONS) as (keyof Actions)[]).map((name) =>
    fc.tuple(fc.constant(name), ACTIONS[name] as fc.Arbitrary<unknown>),
  ),
);

/** Does it; false when the flock refuses. */
export function act(flock: Flock, [name, value]: Action): boolean {
  try {
    (DO[name] as (flock: Flock, value: unknown) => void)(flock, value);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
