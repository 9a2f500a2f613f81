import { describe, expect, it } from 'vitest';
import { Detail } from '../../../src/stage/birds/detail';

describe('Detail', () => {
  it.each([
    [1000, 15, 'near'],
    [1000, Number.POSITIVE_INFINITY, 'near'],
    [1001, 15, 'light'],
    [1000, 14.9, 'far'],
    [100_000, 14.9, 'far'],
    [0, 0, 'far'],
  ])('draws %i birds, the nearest %f pixels wide', (count, pixels, level) => {
    expect(new Detail(1000).level(count, pixels)).toBe(level);
  });

  it('does not flicker at the limit', () => {
    const detail = new Detail(1000);
    const changes = (widths: number[]) => {
      let last = detail.level(10, widths[0]!);
      return widths.filter((width) => {
        const before = last;
        last = detail.level(10, width);
        return last !== before;
      });
    };
    expect(changes([17, 15.1, 14.9, 15.1, 14.9, 17.9, 14.9])).toEqual([14.9]);
    expect(changes([14.9, 18.1, 17.9, 15.1, 17.9, 15.1])).toEqual([18.1]);
  });
});
