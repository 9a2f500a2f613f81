/** Every control does what its sentence of help says: measured on small flocks, with a flock of equal values as control. */

import { describe, expect, it } from 'vitest';
import { Flock, type FlockOptions, type ParamName, type Predator } from '../../../src/flock';
import { Clock } from '../../../src/stage/clock';
import { en } from '../../../src/ui/text/en';
import { circle, distances, EFFECTS, type Effect, length, places, put } from './effects';

/** Does something with a flock that is disposed of afterwards. */
function withFlock(options: Partial<FlockOptions>, measure: (flock: Flock) => number): number {
  const flock = new Flock({ count: 200, seed: 1, threads: 1, ...options });
  try {
    return measure(flock);
  } finally {
    flock.dispose();
  }
}

/** What was measured rises from value to value by more than `by`, and chance alone does not do that. */
function check<Value>(
  help: string,
  values: readonly Value[],
  by: number,
  measure: (value: Value, seed: number) => number,
) {
  const measured = values.map((value) => measure(value, 1));
  const control = measure(values[0]!, 2);
  const result = JSON.stringify({ help, values, measured, control });
  for (let i = 1; i < values.length; i++) expect(measured[i]! - measured[i - 1]!, result).toBeGreaterThan(by);
  expect(Math.abs(control - measured[0]!), result).toBeLessThan(by);
}

describe('every parameter does what its help says', () => {
  const experiments = Object.entries(EFFECTS).flatMap(([name, effects]) =>
    [effects].flat().map((effect) => [name as ParamName, effect as Effect<unknown>] as const),
  );

  it.each(experiments)('%s', (name, { values, by, flock: options, measure }) => {
    check(en.params[name].help, values, by, (value, seed) =>
      withFlock({ seed, ...options, params: { ...options?.params, [name]: value } }, measure),
    );
  });
});

describe('the other controls do what their help says', () => {
  /** Adds a predator to the first bird's world, and answers its velocity tick by tick. */
  function release(flock: Flock, settings: Partial<Predator>): () => readonly number[] {
    flock.predators.add({ x: 60, y: 40, z: 0, ...settings });
    return () => {
      flock.step();
      const [{ vx, vy, vz }] = [...flock.predators] as [Predator];
      return [vx, vy, vz];
    };
  }

  it('birds', () => {
    check(en.panel.birds.help, [50, 100, 300], 1, (count, seed) =>
      withFlock({ seed }, (flock) => {
        flock.setCount(count);
        flock.step(60);
        return places(flock).filter((place) => length(place) < 200).length;
      }),
    );
  });

  it('pace', () => {
    check(en.panel.speed.help, [0.1, 1, 4], 5, (speed) => {
      const clock = new Clock();
      clock.speed = speed;
      let ticks = 0;
      for (let frame = 0; frame <= 60; frame++) {
        clock.begin((frame * 1000) / 60);
        while (clock.due(0)) ticks++;
      }
      return ticks;
    });
  });

  it('radius of an obstacle', () => {
    check(en.obstacles.radius.help, [2, 6, 12], 3, (radius) =>
      withFlock({ count: 1, params: { goalMode: 'none', wander: 0, goal: 0 } }, (flock) => {
        put(flock, 0, [-50, 50, 1], [10, 0, 0]);
        flock.obstacles.add({ x: 0, y: 50, z: 0, radius });
        let nearest = Number.POSITIVE_INFINITY;
        for (let tick = 0; tick < 600; tick++) {
          flock.step();
          nearest = Math.min(nearest, distances(flock, [0, 50, 0])[0]!);
        }
        return nearest;
      }),
    );
  });

  it('speed of a predator', () => {
    check(en.predators.speed.help, [8, 16, 32], 3, (speed, seed) =>
      withFlock({ seed }, (flock) => {
        const fly = release(flock, { speed, mode: 'patrol' });
        for (let tick = 0; tick < 300; tick++) fly();
        return length(fly());
      }),
    );
  });

  it('turn radius of a predator', () => {
    check(en.predators.turnRadius.help, [5, 15, 40], 3, (turnRadius, seed) =>
      withFlock({ seed }, (flock) => {
        // to where it cannot turn to
        flock.pointer = { x: 60, y: 40, z: 1 };
        return circle(300, release(flock, { turnRadius, mode: 'pointer' }));
      }),
    );
  });

  it('what a predator hunts', () => {
    const nearest = (
      mode: Predator['mode'],
      seed: number,
      distance: (flock: Flock, place: readonly number[]) => number,
    ) =>
      withFlock({ seed, params: { goalMode: 'none' } }, (flock) => {
        flock.pointer = { x: 0, y: 60, z: 300 };
        const fly = release(flock, { x: 120, mode });
        let least = Number.POSITIVE_INFINITY;
        for (let tick = 0; tick < 1500; tick++) {
          fly();
          const [{ x, y, z }] = [...flock.predators] as [Predator];
          least = Math.min(least, distance(flock, [x, y, z]));
        }
        return least;
      });
    const { help } = en.predators.mode;
    check(help, ['hunt', 'patrol'] as const, 5, (mode, seed) =>
      nearest(mode, seed, (flock, place) => Math.min(...distances(flock, place))),
    );
    check(help, ['pointer', 'patrol'] as const, 50, (mode, seed) =>
      nearest(mode, seed, (_, [x, y, z]) => length([x!, y! - 60, z! - 300])),
    );
  });
});
