import { describe, expect, it } from 'vitest';
import { STARLING, STARLING_FAR, STARLING_LIGHT } from '../../../src/stage/bird-models';
import { Detail } from '../../../src/stage/detail';

describe('Detail', () => {
  it.each([
    [1000, 15, STARLING],
    [1000, Number.POSITIVE_INFINITY, STARLING],
    [1001, 15, STARLING_LIGHT],
    [1000, 14.9, STARLING_FAR],
    [100_000, 14.9, STARLING_FAR],
    [0, 0, STARLING_FAR],
  ])('draws %i birds, the nearest %f pixels wide', (count, pixels, model) => {
    expect(new Detail(1000).model(count, pixels)).toBe(model);
  });

  it('does not flicker at the limit', () => {
    const detail = new Detail(1000);
    const changes = (widths: number[]) => {
      let last = detail.model(10, widths[0]!);
      return widths.filter((width) => {
        const before = last;
        last = detail.model(10, width);
        return last !== before;
      });
    };
    expect(changes([17, 15.1, 14.9, 15.1, 14.9, 17.9, 14.9])).toEqual([14.9]);
    expect(changes([14.9, 18.1, 17.9, 15.1, 17.9, 15.1])).toEqual([18.1]);
  });
});
