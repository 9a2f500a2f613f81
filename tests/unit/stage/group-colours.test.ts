import { describe, expect, it } from 'vitest';
import { GroupColours } from '../../../src/stage/seeing/group-colours';

/** A finder that has found these groups: lists of ids. */
function finderOf(groups: readonly (readonly number[])[]) {
  const rootOf = (id: number) => groups.find((group) => group.includes(id))?.[0] ?? id;
  return { rootOf, sizeOf: (root: number) => groups.find((group) => group.includes(root))?.length ?? 1 };
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('GroupColours', () => {
  it('the larger part of a flock that splits keeps its colour, and gives it back when it heals', () => {
    const colours = new GroupColours();
    const look = (...groups: number[][]) => {
      colours.assign(finderOf(groups), 100);
      return groups.map((group) => colours.colours[group[0]!]);
    };
    expect(look(ids(0, 100))).toEqual([1]);
    expect(look(ids(0, 40), ids(40, 100))).toEqual([2, 1]);
    // by their birds, not by their size: birds change sides until the other is larger
    expect(look(ids(0, 55), ids(55, 100))).toEqual([2, 1]);
    expect(look(ids(0, 55), ids(55, 75), ids(75, 100))).toEqual([2, 3, 1]);
    expect(look(ids(0, 55), ids(55, 100))).toEqual([2, 1]);
    expect(look(ids(0, 100))).toEqual([2]);
    expect(new Set(colours.colours)).toEqual(new Set([2]));
  });

  it('leaves strays without a colour, and all but the eight largest groups', () => {
    const colours = new GroupColours();
    const groups = ids(0, 10).map((group) => ids(10 * group, 10 * group + group + 1));
    colours.assign(finderOf(groups), 100);
    const given = groups.map((group) => colours.colours[group[0]!]!);
    // of sizes 1 and 2, nobody; the largest comes first
    expect(given).toEqual([0, 0, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(colours.colours[99]).toBe(1);
    expect(colours.colours[98]).toBe(1);

    const more = new GroupColours();
    const eleven = ids(0, 11).map((group) => ids(20 * group, 20 * group + group + 3));
    more.assign(finderOf(eleven), 220);
    expect(eleven.map((group) => more.colours[group[0]!]!)).toEqual([0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('begins anew with another number of birds, and takes none', () => {
    const colours = new GroupColours();
    colours.assign(finderOf([ids(0, 10), ids(10, 30)]), 30);
    expect(colours.colours[0]).toBe(2);
    colours.assign(finderOf([ids(0, 10)]), 10);
    expect([...colours.colours]).toEqual(Array(10).fill(1));
    colours.assign(finderOf([]), 0);
    expect(colours.colours).toHaveLength(0);
  });
});
