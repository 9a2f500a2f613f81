import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeParams, defaultParams, findParam, groups, type NumberParam, polarization } from '../../../src/flock';
import { createFlock, PRESETS, type Scene } from '../../../src/scene';
import { shownAs } from '../../../src/ui/panel/units';
import { VARIED, vary } from '../../../src/ui/panel/vary';

type Name = (typeof VARIED)[number];

function rangeOf(name: Name) {
  const { min, max, step, scale } = shownAs(findParam(name) as NumberParam);
  return { min: min / scale, max: max / scale, step: step / scale };
}

const ownOf = (scene: Scene) => changeParams(defaultParams(), scene.params, 'test');

describe('vary', () => {
  it('takes small steps that the flock accepts, whatever it starts from and whatever stays', () => {
    const anyValue = (name: Name) => {
      const { min, max } = rangeOf(name);
      return fc.double({ min, max, noNaN: true });
    };
    const anyScene = fc.constantFrom(...PRESETS);
    const speeds = ['minSpeed', 'cruiseSpeed', 'maxSpeed'] as const;
    fc.assert(
      fc.property(
        anyScene,
        fc.subarray([...VARIED]),
        fc.record({
          cruiseSpeed: anyValue('cruiseSpeed'),
          alignment: anyValue('alignment'),
          wander: anyValue('wander'),
        }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (scene, names, start, stream) => {
          const own = ownOf(scene);
          const now = changeParams(own, start, 'test');
          const next = vary(names, now, own, rangeOf, () => stream.next().value);
          expect(Object.keys(next).sort()).toEqual([...names].sort());
          for (const name of names) {
            const { min, max, step } = rangeOf(name);
            const moved = Math.abs(next[name]! - now[name]);
            // a speed may have to make way for another
            if (!speeds.some((speed) => speed === name))
              expect(moved, name).toBeLessThanOrEqual(0.12 * (max - min) + step);
          }
          // what stays is given, too: it must not be moved along
          const kept = speeds.filter((name) => !(name in next));
          changeParams(now, { ...Object.fromEntries(kept.map((name) => [name, now[name]])), ...next }, 'test');
        },
      ),
    );
  });

  it('moves no value farther from the scene than a flock bears, however often', () => {
    const own = defaultParams();
    let now = defaultParams();
    for (let i = 0; i < 200; i++) {
      // always up, then always down
      now = changeParams(
        now,
        vary(VARIED, now, own, rangeOf, () => (i < 100 ? 1 : 0)),
        'test',
      );
      if (i === 99) expect(now).toMatchObject({ separation: 2.2, maxForce: 13, steeringLag: 0.11, k: 11, wander: 3 });
    }
    expect(now).toMatchObject({ separation: 1.05, maxForce: 7.5, steeringLag: 0.06, k: 7, wander: 0 });
  });

  it('brings what is far off nearer, and pushes it no farther', () => {
    const own = defaultParams();
    const now = changeParams(own, { alignment: 5, separation: 0 }, 'test');
    for (const dice of [0, 0.5, 1]) {
      const { alignment, separation } = vary(['alignment', 'separation'], now, own, rangeOf, () => dice);
      expect(alignment).toBeLessThanOrEqual(5);
      expect(separation).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([1, 2, 3])('leaves the first scene alive, dice %i', (dice) => {
    let state = dice;
    // a generator of the test's own: Lehmer 1951, modulus 2^31 - 1
    const random = () => {
      state = (state * 48271) % 0x7fffffff;
      return state / 0x7fffffff;
    };
    const scene = PRESETS[0];
    const flock = createFlock({ ...scene, count: 300 });
    onTestFinished(() => flock.dispose());
    const own = ownOf(scene);
    for (let time = 0; time < 5; time++) {
      const values = vary(VARIED, { ...flock.params }, own, rangeOf, random);
      flock.setParams(values);
    }
    let order = 0;
    flock.step(600);
    for (let i = 0; i < 20; i++) {
      flock.step(30);
      order += polarization(flock) / 20;
    }
    expect(order).toBeGreaterThan(0.85);
    expect(groups(flock).largest).toBeGreaterThan(0.85);
  });
});
