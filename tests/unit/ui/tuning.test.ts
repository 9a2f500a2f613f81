import { describe, expect, it, onTestFinished } from 'vitest';
import { PARAMS, type ParamName } from '../../../src/flock';
import { createFlock, PRESETS, type Scene, sceneOf, validateScene } from '../../../src/scene';
import { originalOf, Tuning } from '../../../src/ui/panel/tuning';

const NAMES = PARAMS.map(({ name }) => name);
/** Two values of its own. */
const SCENE = validateScene({ name: 'own', count: 5, params: { alignment: 2, cruiseSpeed: 12 } }).scene;

function tune(scene: Scene = SCENE) {
  const session = { scene, flock: createFlock(scene) };
  onTestFinished(() => session.flock.dispose());
  return { session, flock: session.flock, tuning: new Tuning(session) };
}

const changed = (tuning: Tuning) => NAMES.filter((name) => tuning.isChanged(name));

describe('resetting', () => {
  it('goes back to the value of the scene, not to the default', () => {
    const { flock, tuning } = tune();
    expect(changed(tuning)).toEqual([]);
    tuning.set({ alignment: 1.4, k: 3 });
    expect(changed(tuning)).toEqual(['alignment', 'k']);
    tuning.reset(['alignment']);
    expect(flock.params).toMatchObject({ alignment: 2, k: 3 });
    tuning.reset(NAMES);
    expect(changed(tuning)).toEqual([]);
    expect(flock.params.k).toBe(7);
  });

  it('takes turn radius and force back together, whichever was moved', () => {
    const { flock, tuning } = tune();
    const { turnRadius, maxForce } = flock.params;
    tuning.set({ turnRadius: 3 });
    expect(changed(tuning)).toEqual(['maxForce', 'turnRadius']);
    tuning.reset(['turnRadius']);
    expect(flock.params.turnRadius).toBeCloseTo(turnRadius, 9);
    expect(changed(tuning)).toEqual([]);
    tuning.set({ maxForce: 70, cruiseSpeed: 30 });
    tuning.reset(['turnRadius', 'cruiseSpeed', 'maxSpeed']);
    expect(flock.params.maxForce).toBeCloseTo(maxForce, 9);
    expect(changed(tuning)).toEqual([]);
  });

  it('is measured by the preset, whatever a restart made of its scene', () => {
    const { session, flock, tuning } = tune(PRESETS[0]);
    tuning.set({ alignment: 0 });
    session.scene = sceneOf(flock, session.scene);
    tuning.look();
    expect(changed(tuning)).toEqual(['alignment']);
    expect(originalOf(session.scene)).toBe(PRESETS[0]);
    expect(originalOf(SCENE)).toBe(SCENE);
  });
});

describe('a lock', () => {
  it('keeps a parameter when its group is reset', () => {
    const { flock, tuning } = tune();
    tuning.set({ alignment: 0, cohesion: 1 });
    tuning.lock('alignment', true);
    tuning.reset(NAMES);
    expect(flock.params.alignment).toBe(0);
    expect(changed(tuning)).toEqual(['alignment']);
    tuning.lock('alignment', false);
    tuning.reset(NAMES);
    expect(changed(tuning)).toEqual([]);
  });

  it('keeps a turn radius when the speed changes: the force follows', () => {
    const { flock, tuning } = tune();
    tuning.lock('turnRadius', true);
    const { turnRadius } = flock.params;
    tuning.set({ cruiseSpeed: 6 });
    expect(flock.params.turnRadius).toBeCloseTo(turnRadius, 9);
    expect(flock.params.maxForce).toBeCloseTo(36 / turnRadius, 9);
    tuning.reset(NAMES);
    expect(changed(tuning)).toEqual([]);
  });

  it('refuses what would move the parameter along', () => {
    const { flock, tuning } = tune();
    const before = { ...flock.params };
    tuning.lock('maxSpeed', true);
    tuning.lock('maxForce', true);
    expect(() => tuning.set({ cruiseSpeed: 20 })).toThrow(RangeError);
    expect(() => tuning.set({ turnRadius: 3 })).toThrow(RangeError);
    expect({ ...flock.params }).toEqual(before);
    tuning.set({ cruiseSpeed: 8 });
    expect(flock.params).toMatchObject({ cruiseSpeed: 8, maxForce: before.maxForce });
  });
});

describe('the two sets', () => {
  it('start alike, and each keeps its own values', () => {
    const { flock, tuning } = tune();
    tuning.set({ alignment: 3 });
    tuning.show('B');
    expect(flock.params.alignment).toBe(3);
    tuning.set({ alignment: 0.5, turnRadius: 4 });
    const b = { ...flock.params };
    tuning.show('A');
    expect(tuning.shown).toBe('A');
    expect(flock.params.alignment).toBe(3);
    tuning.show('A');
    tuning.show('B');
    expect({ ...flock.params }).toEqual(b);
  });

  it('leave what is locked alone', () => {
    const { flock, tuning } = tune();
    tuning.show('B');
    tuning.set({ alignment: 0, cohesion: 0 });
    tuning.lock('alignment', true);
    tuning.show('A');
    expect(flock.params).toMatchObject({ alignment: 0, cohesion: 0.25 });
  });

  it('stay what they are when a change of sets is taken back, and made again', () => {
    const { flock, tuning } = tune();
    tuning.show('B');
    tuning.set({ alignment: 0.5 });
    const b = { ...flock.params };
    const { turnRadius: _, ...rest } = b;
    tuning.show('A');
    const { turnRadius: __, ...a } = { ...flock.params };
    flock.setParams(rest);
    tuning.look();
    expect(tuning.shown).toBe('B');
    flock.setParams(a);
    tuning.look();
    expect(tuning.shown).toBe('A');
    tuning.show('B');
    expect({ ...flock.params }).toEqual(b);
    // by the reader's own hand B may become like A
    tuning.set({ alignment: 2 });
    tuning.look();
    expect(tuning.shown).toBe('B');
  });

  it('end with the scene', () => {
    const { session, flock, tuning } = tune();
    tuning.show('B');
    tuning.set({ alignment: 0 });
    session.scene = PRESETS[0];
    flock.setParams({ alignment: 1 } satisfies Partial<Record<ParamName, unknown>>);
    tuning.look();
    expect(tuning.shown).toBe('A');
    tuning.show('B');
    expect(flock.params.alignment).toBe(1);
  });
});
