import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { createFlock, PRESETS, type Scene, sceneOf, validateScene } from '../../../src/scene';
import { spoiledScene, validScene } from './arbitrary';

/** A scene as it is after a flight of 30 ticks, which shows more of it than the start. */
function flight(scene: Scene): string {
  const flock = createFlock(scene);
  flock.step(30);
  return flock.hash();
}

/** Few birds, so that many scenes can be tried. */
const small = (scene: Scene): Scene => ({ ...scene, count: scene.count % 40 });

describe('createFlock', () => {
  it('accepts whatever the validator answers', () => {
    fc.assert(
      fc.property(fc.oneof(validScene, spoiledScene), (data) => {
        expect(() => createFlock(small(validateScene(data).scene))).not.toThrow();
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('gives the flock every setting of the scene', () => {
    const { scene, problems } = validateScene({
      count: 30,
      seed: 11,
      start: 'scattered',
      params: { cruiseSpeed: 12, goalMode: 'path', ground: false },
      obstacles: [{ x: 1, y: 2, z: 3, radius: 4 }],
      predators: [{ x: 50, y: 60, z: 70, speed: 30, turnRadius: 20, mode: 'patrol' }],
      goal: [
        [10, 20, 30],
        [40, 50, 60],
      ],
      pointer: { mode: 'lure', radius: 25, strength: 4 },
    });
    expect(problems).toEqual([]);
    const flock = createFlock(scene);
    expect([flock.count, flock.seed, flock.tick]).toEqual([30, 11, 0]);
    expect(flock.params).toMatchObject({ cruiseSpeed: 12, goalMode: 'path', ground: false, maxForce: 10 });
    expect([...flock.obstacles]).toMatchObject([{ x: 1, y: 2, z: 3, radius: 4 }]);
    expect([...flock.predators]).toMatchObject([{ x: 50, y: 60, z: 70, speed: 30, turnRadius: 20, mode: 'patrol' }]);
    expect(flock.goal).toEqual(scene.goal);
    expect(flock.pointer).toMatchObject({ mode: 'lure', radius: 25, strength: 4 });
    // and no other start: the same options, given to a flock directly
    const { name, title, watch, ranges, view, ...options } = scene;
    expect(flock.hash()).toBe(new Flock(options).hash());
    expect(flock.hash()).not.toBe(new Flock({ ...options, start: 'flock' }).hash());
  });
});

describe('sceneOf', () => {
  it('reads a scene back from which the same flight starts', () => {
    fc.assert(
      fc.property(validScene.map(small), (scene) => {
        const read = sceneOf(createFlock(scene), scene);
        expect(validateScene(read)).toEqual({ scene: read, problems: [] });
        expect(flight(read)).toBe(flight(scene));
        expect(sceneOf(createFlock(read), read)).toEqual(read);
      }),
      { numRuns: 50 },
    );
  }, 30_000);

  it('reads what was changed in flight, and nothing that was not', () => {
    const preset = validateScene({ ...PRESETS[0], count: 50 }).scene;
    const flock = createFlock(preset);
    expect(sceneOf(flock, preset)).toEqual(preset);
    flock.step(10);
    flock.setCount(60);
    flock.setParams({ turnRadius: 8, alignment: 0, bounds: 'torus' });
    flock.goal = [[1, 2, 3]];
    flock.pointer = { mode: 'scare', radius: 12 };
    const id = flock.obstacles.add({ x: 5, y: 6, z: 7, radius: 8 });
    flock.obstacles.add({ x: 1, y: 1, z: 1, radius: 1 });
    flock.obstacles.remove(id);
    flock.predators.add({ x: 90, y: 40, z: 0, speed: 25 });
    expect(sceneOf(flock, preset)).toEqual({
      ...preset,
      count: 60,
      params: { ...preset.params, alignment: 0, maxForce: 12.5, bounds: 'torus' },
      goal: [[1, 2, 3]],
      pointer: { mode: 'scare', radius: 12, strength: 2 },
      obstacles: [{ x: 1, y: 1, z: 1, radius: 1 }],
      predators: [{ x: 90, y: 40, z: 0, speed: 25, turnRadius: 15, mode: 'hunt' }],
    });
  });
});
