/** From a scene to a flock in flight, and back. */

import { Flock } from '../flock';
import { defaultParams, PARAMS, type ParamValues } from '../flock/params';
import type { Scene } from './schema';

/** The flock of a scene at tick 0: equal scenes, equal flights. O(birds). */
export function createFlock(scene: Scene): Flock {
  const { count, seed, start, params, goal, obstacles, predators, pointer } = scene;
  return new Flock({ count, seed, start, params, goal, obstacles, predators, pointer });
}

/**
 * The scene that starts with a flock's settings as they are now. Predators start where they now are; birds start afresh.
 * What no flock knows (name, texts, start, ranges) is that of `scene`.
 */
export function sceneOf(flock: Flock, scene: Scene): Scene {
  const { mode, radius, strength } = flock.pointer;
  return {
    ...scene,
    count: flock.count,
    seed: flock.seed,
    params: changedParams(flock.params),
    obstacles: Array.from(flock.obstacles, ({ x, y, z, radius }) => ({ x, y, z, radius })),
    predators: Array.from(flock.predators, ({ x, y, z, speed, turnRadius, mode }) => {
      return { x, y, z, speed, turnRadius, mode };
    }),
    goal: flock.goal,
    pointer: { mode, radius, strength },
  };
}

/** Those that differ from the defaults, without the turn radius: it follows from the others. */
function changedParams(params: ParamValues): Partial<ParamValues> {
  const defaults = defaultParams();
  const names = PARAMS.map(({ name }) => name).filter((name) => name !== 'turnRadius');
  return Object.fromEntries(
    names.filter((name) => params[name] !== defaults[name]).map((name) => [name, params[name]]),
  );
}
