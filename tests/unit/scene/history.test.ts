import { describe, expect, it } from 'vitest';
import { History } from '../../../src/scene/history';

const history = (limit?: number) => new History<number>(0, (a, b) => Math.floor(a) === Math.floor(b), limit);

describe('a history', () => {
  it('goes back and forth', () => {
    const steps = history();
    expect([steps.present, steps.canUndo, steps.canRedo]).toEqual([0, false, false]);
    expect([steps.undo(), steps.redo()]).toEqual([undefined, undefined]);
    steps.commit(1);
    steps.commit(2);
    expect([steps.undo(), steps.present, steps.canUndo, steps.canRedo]).toEqual([1, 1, true, true]);
    expect([steps.undo(), steps.canUndo, steps.undo()]).toEqual([0, false, undefined]);
    expect([steps.redo(), steps.redo(), steps.redo(), steps.present]).toEqual([1, 2, undefined, 2]);
  });

  it('forgets what could be redone when something else is done', () => {
    const steps = history();
    steps.commit(1);
    steps.commit(2);
    steps.undo();
    steps.commit(3);
    expect([steps.canRedo, steps.states]).toEqual([false, [0, 1, 3]]);
  });

  it('makes no step of the same: it takes the place of the present, and what can be redone stays', () => {
    const steps = history();
    steps.commit(1);
    steps.commit(2);
    steps.undo();
    steps.commit(1.5);
    expect([steps.states, steps.canRedo, steps.redo()]).toEqual([[0, 1.5, 2], true, 2]);
  });

  it('keeps only the last states', () => {
    const steps = history(3);
    for (let i = 1; i < 6; i++) steps.commit(i);
    expect(steps.states).toEqual([3, 4, 5]);
    expect([steps.undo(), steps.undo(), steps.undo()]).toEqual([4, 3, undefined]);
  });
});
