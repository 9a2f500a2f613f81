import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Flock } from '../../../src/flock';
import { applySettings, readSettings, type Settings, sameSettings } from '../../../src/scene/settings';
import { act, anyAction } from './hands';

function someFlock(): Flock {
  return new Flock({
    count: 20,
    seed: 3,
    obstacles: [
      { x: 10, y: 30, z: 0, radius: 4 },
      { x: -20, y: 30, z: 0, radius: 5 },
    ],
    predators: [
      { x: 60, y: 40, z: 0 },
      { x: -60, y: 40, z: 0, mode: 'patrol', speed: 15 },
    ],
    goal: [[0, 30, 0]],
  });
}

const ids = (things: Iterable<{ readonly id: number }>) => Array.from(things, ({ id }) => id);
const placeOf = ({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z];

/** Settings without what predators do by themselves. */
function still(settings: Settings): unknown {
  const predators = settings.predators.map(({ id, speed, turnRadius, mode }) => ({ id, speed, turnRadius, mode }));
  return { ...settings, predators };
}

describe('settings', () => {
  it('come back exactly after any changes, also in another flock', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), fc.array(anyAction, { maxLength: 40 }), (first, second) => {
        const flock = someFlock();
        for (const action of first) act(flock, action);
        const settings = readSettings(flock);
        flock.step(3);
        for (const action of second) act(flock, action);
        applySettings(flock, settings);
        expect(still(readSettings(flock))).toEqual(still(settings));
        expect(sameSettings(readSettings(flock), settings)).toBe(true);

        const other = new Flock({ count: 1, seed: 9 });
        applySettings(other, settings);
        expect(readSettings(other)).toEqual(settings);
        // what ids are given next is free
        expect(ids(other.obstacles)).not.toContain(other.obstacles.add({ x: 0, y: 90, z: 0, radius: 1 }));
        if (other.predators.count < 16)
          expect(ids(settings.predators)).not.toContain(other.predators.add({ x: 0, y: 9, z: 0 }));
        other.restore(other.snapshot());
      }),
      { numRuns: 30 },
    );
  });

  it('that do not differ change nothing at all, and neither does reading', () => {
    const flock = someFlock();
    flock.step(20);
    const hash = flock.hash();
    const { positions, goal, pointer } = flock;
    const [obstacle] = flock.obstacles;
    applySettings(flock, readSettings(flock));
    expect(flock.hash()).toBe(hash);
    expect(flock.positions).toBe(positions);
    expect(flock.goal).toBe(goal);
    expect(flock.pointer).toBe(pointer);
    expect([...flock.obstacles][0]).toBe(obstacle);
  });

  it('are as they were read, whatever happens to the flock', () => {
    const flock = someFlock();
    const settings = readSettings(flock);
    const copy = structuredClone(settings);
    flock.setParams({ alignment: 0.3 });
    flock.obstacles.update(0, { x: 99 });
    flock.predators.update(0, { speed: 9 });
    flock.step(30);
    expect(settings).toEqual(copy);
    // nor are they the flock's to change, once given
    applySettings(flock, settings);
    flock.predators.clear();
    applySettings(flock, settings);
    flock.step(30);
    expect(settings).toEqual(copy);
  });

  it('leave birds, and predators that are still there, where they are', () => {
    const flock = someFlock();
    const settings = readSettings(flock);
    flock.step(60);
    flock.setParams({ separation: 3, turnRadius: 7 });
    flock.predators.update(1, { speed: 30 });
    const birds = [...flock.positions, ...flock.velocities];
    const places = Array.from(flock.predators, placeOf);
    applySettings(flock, settings);
    expect([...flock.positions, ...flock.velocities]).toEqual(birds);
    expect(Array.from(flock.predators, placeOf)).toEqual(places);
    expect([...flock.predators][1]).toMatchObject({ speed: 15, mode: 'patrol' });
  });

  it('bring back what is gone under its own id and in its order, and never give an id twice', () => {
    const flock = someFlock();
    flock.step(30);
    const settings = readSettings(flock);
    const places = Array.from(flock.predators, placeOf);
    flock.obstacles.remove(0);
    flock.predators.remove(0);
    flock.step(30);
    const flying = placeOf([...flock.predators][0]!);
    applySettings(flock, settings);
    expect(ids(flock.obstacles)).toEqual([0, 1]);
    expect(ids(flock.predators)).toEqual([0, 1]);
    expect(Array.from(flock.predators, placeOf)).toEqual([places[0], flying]);
    expect(flock.obstacles.add({ x: 0, y: 0, z: 0, radius: 1 })).toBe(2);
    flock.obstacles.clear();
    applySettings(flock, settings);
    expect(flock.obstacles.add({ x: 0, y: 0, z: 0, radius: 1 })).toBe(3);
    expect(flock.predators.add({ x: 0, y: 0, z: 0 })).toBe(2);
  });

  it('keep the birds with the lowest ids when there are fewer', () => {
    const flock = someFlock();
    const few = { ...readSettings(flock), count: 5 };
    const birds = flock.positions.slice(0, 20);
    applySettings(flock, few);
    expect(flock.positions).toEqual(birds);
  });
});

describe('sameSettings', () => {
  const base = readSettings(someFlock());
  const [obstacle, other] = base.obstacles;
  const [predator, second] = base.predators;

  test.each<[string, Partial<Settings>]>([
    ['the number of birds', { count: 21 }],
    ['a parameter', { params: { ...base.params, ground: false } }],
    ['a zero of another sign', { params: { ...base.params, swirl: -0 } }],
    ['a sphere that moved', { obstacles: [{ ...obstacle!, x: 11 }, other!] }],
    ['a sphere of another id', { obstacles: [{ ...obstacle!, id: 7 }, other!] }],
    ['the order of the spheres', { obstacles: [other!, obstacle!] }],
    ['a missing predator', { predators: [predator!] }],
    ['a faster predator', { predators: [{ ...predator!, speed: 23 }, second!] }],
    ['the mode of a predator', { predators: [{ ...predator!, mode: 'pointer' }, second!] }],
    ['another goal', { goal: [[0, 30, 1]] }],
    ['a longer goal', { goal: [...base.goal, [0, 30, 1]] }],
    ['what the pointer does', { pointer: { ...base.pointer, mode: 'scare' } }],
    ['how far the pointer reaches', { pointer: { ...base.pointer, radius: 61 } }],
  ])('sees %s', (_what, changes) => {
    expect(sameSettings(base, { ...base, ...changes })).toBe(false);
    expect(sameSettings({ ...base, ...changes }, base)).toBe(false);
  });

  it('does not see where predators are, nor who holds the data', () => {
    expect(sameSettings(base, structuredClone(base))).toBe(true);
    expect(sameSettings(base, { ...base, predators: [{ ...predator!, x: 0, vx: 3, ticks: 9 }, second!] })).toBe(true);
  });
});
