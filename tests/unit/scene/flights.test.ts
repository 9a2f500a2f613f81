import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFlock, PRESETS, type Scene, sceneOf, validateScene } from '../../../src/scene';
import { Flights, type Flown } from '../../../src/scene/flights';
import { readSettings } from '../../../src/scene/settings';
import { type Action, act, anyAction } from './hands';

const SCENES = PRESETS.map((scene, i) => ({ ...scene, count: 20 + i }));

/** As much of an app as undo needs. */
class Reader {
  now: Flown;
  readonly flights: Flights;

  constructor(scene: Scene, room?: number) {
    this.now = { flock: createFlock(scene), scene };
    this.flights = new Flights(this.now, room);
  }

  /** As `open` or `restart`. */
  open(scene: Scene): void {
    const next = { flock: createFlock(scene), scene };
    this.flights.open(this.now, next);
    this.show(next);
  }

  restart(seed: number): void {
    this.open({ ...sceneOf(this.now.flock, this.now.scene), seed });
  }

  undo(): void {
    this.show(this.flights.undo(this.now));
  }

  redo(): void {
    this.show(this.flights.redo(this.now));
  }

  private show(next: Flown): void {
    if (next.flock !== this.now.flock) this.now.flock.dispose();
    this.now = next;
  }
}

/** All that must come back: but predators, which fly by themselves, may be elsewhere when ticks have passed. */
function said({ now: { flock, scene } }: Reader): unknown {
  const settings = readSettings(flock);
  const predators = settings.predators.map(({ id, speed, turnRadius, mode }) => ({ id, speed, turnRadius, mode }));
  return { ...settings, predators, scene: scene.name, seed: flock.seed };
}

const step = fc.oneof(
  { weight: 20, arbitrary: anyAction },
  { weight: 1, arbitrary: fc.record({ restart: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ open: fc.nat(SCENES.length - 1) }) },
);

describe('undo and redo', () => {
  it('restore every earlier state exactly, and every flight where it was left', () => {
    const sequence = fc.array(fc.tuple(step, fc.nat(2)), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(sequence, (steps) => {
        const reader = new Reader(SCENES[0]!);
        const states = [said(reader)];
        /** The numbers of the states in which another flight begins. */
        const begins = new Set<number>();
        /** The hash at which a flight was left, by the number of the state that it was left in. */
        const left = new Map<number, string>();
        for (const [what, ticks] of steps) {
          const { flock } = reader.now;
          if ('restart' in what || 'open' in what) {
            left.set(states.length - 1, flock.hash());
            begins.add(states.length);
            if ('restart' in what) reader.restart(what.restart);
            else reader.open(SCENES[what.open]!);
            states.push(said(reader));
          } else {
            act(flock, what as Action);
            const state = said(reader);
            if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
          }
          reader.flights.commit(reader.now.flock);
          reader.now.flock.step(ticks);
        }

        for (let i = states.length - 1; i > 0; i--) {
          if (begins.has(i)) left.set(i, reader.now.flock.hash());
          reader.undo();
          expect(said(reader)).toEqual(states[i - 1]);
          if (begins.has(i)) expect(reader.now.flock.hash()).toBe(left.get(i - 1));
        }
        expect([reader.flights.canUndo, reader.flights.canRedo]).toEqual([false, true]);
        for (let i = 1; i < states.length; i++) {
          reader.redo();
          expect(said(reader)).toEqual(states[i]);
          if (begins.has(i)) expect(reader.now.flock.hash()).toBe(left.get(i));
        }
        expect([reader.flights.canUndo, reader.flights.canRedo]).toEqual([true, false]);
        reader.now.flock.dispose();
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it('take back and make again what is not committed yet', () => {
    const reader = new Reader(SCENES[0]!);
    reader.now.flock.setParams({ alignment: 0.5 });
    expect(reader.flights.canUndo).toBe(false);
    reader.undo();
    expect(reader.now.flock.params.alignment).toBe(SCENES[0]!.params.alignment ?? 1.4);
    reader.redo();
    expect(reader.now.flock.params.alignment).toBe(0.5);
    // something new takes the place of what could be redone
    reader.undo();
    reader.now.flock.setParams({ alignment: 0.6 });
    reader.redo();
    expect(reader.now.flock.params.alignment).toBe(0.6);
    expect(reader.flights.canRedo).toBe(false);
  });

  it('fly on: time is not taken back within a flight', () => {
    const reader = new Reader(SCENES[0]!);
    const { flock } = reader.now;
    flock.step(10);
    flock.setParams({ alignment: 0.5 });
    flock.step(10);
    const birds = [...flock.positions];
    reader.undo();
    expect(reader.now.flock).toBe(flock);
    expect([flock.tick, ...flock.positions]).toEqual([20, ...birds]);
  });

  it('do nothing where there is nothing to take back or to make again', () => {
    const reader = new Reader(SCENES[0]!);
    reader.now.flock.step(5);
    const { now } = reader;
    const hash = now.flock.hash();
    reader.undo();
    reader.redo();
    expect(reader.now).toBe(now);
    expect(now.flock.hash()).toBe(hash);
  });

  it('bring a predator back where it was last seen', () => {
    const reader = new Reader(SCENES[0]!);
    const { flock } = reader.now;
    const id = flock.predators.add({ x: 50, y: 40, z: 0 });
    flock.step(20);
    reader.flights.commit(flock);
    const { x, y, z } = [...flock.predators][0]!;
    flock.predators.remove(id);
    flock.step(20);
    reader.undo();
    expect([...flock.predators]).toMatchObject([{ id, x, y, z }]);
    expect(x).not.toBe(50);
  });

  it('show an earlier flight as it was looked at when it was left', () => {
    const reader = new Reader(SCENES[0]!);
    const view = { ...SCENES[0]!.view, theme: 'night' } as const;
    reader.now = { ...reader.now, scene: { ...reader.now.scene, view } };
    reader.open(SCENES[1]!);
    reader.undo();
    expect(reader.now.scene).toEqual({ ...SCENES[0], view });
  });

  it('go on with a flight where it was left, or start it anew with its settings where there was no room to keep it', () => {
    const scene = validateScene({ count: 100, seed: 5 }).scene;
    const { length } = createFlock(scene).snapshot();
    const reader = new Reader(scene, 2 * length + 1000);
    const hashes: string[] = [];
    for (let i = 0; i < 3; i++) {
      reader.now.flock.step(10 + i);
      reader.now.flock.setParams({ alignment: i });
      reader.now.flock.obstacles.add({ x: i, y: 50, z: 0, radius: 2 });
      hashes.push(reader.now.flock.hash());
      reader.restart(i);
    }
    // there is room for two of the three, and on the way back for the one that is left then
    reader.undo();
    expect(reader.now.flock.hash()).toBe(hashes[2]);
    reader.undo();
    reader.undo();
    expect([reader.now.flock.hash(), reader.now.flock.tick]).toEqual([hashes[1], 11]);
    reader.undo();
    reader.undo();
    const { flock } = reader.now;
    expect([flock.tick, flock.seed, flock.params.alignment, flock.obstacles.count]).toEqual([0, 5, 0, 1]);
    expect(readSettings(flock).obstacles).toMatchObject([{ id: 0, x: 0, y: 50, z: 0, radius: 2 }]);
  });

  it('let go of flights that cannot be reached any more', () => {
    const scene = validateScene({ count: 100, seed: 5 }).scene;
    const { length } = createFlock(scene).snapshot();
    const reader = new Reader(scene, 3 * length);
    reader.now.flock.step(10);
    const hash = reader.now.flock.hash();
    reader.restart(1);
    for (let i = 2; i < 6; i++) {
      // each in place of the one before
      reader.restart(i);
      reader.undo();
    }
    reader.undo();
    expect(reader.now.flock.hash()).toBe(hash);
  });
});
