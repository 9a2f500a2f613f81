import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from '../../../src/stage/capture/photo';

const byte = fc.integer({ min: 0, max: 255 });

it('finds colour and transparency again from what is seen over black and over white', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 20 }), (pixels) => {
      const over = (ground: number) =>
        Uint8ClampedArray.from(
          pixels.flatMap(([r, g, b, a]) => [
            ...[r, g, b].map((colour) => (colour * a + ground * (255 - a)) / 255),
            255,
          ]),
        );
      const found = over(0);
      difference(found, over(255));
      for (const [i, [r, g, b, a]] of pixels.entries()) {
        const alpha = found[4 * i + 3]!;
        expect(Math.abs(alpha - a)).toBeLessThanOrEqual(1);
        // what little is seen of a colour has few steps
        for (const [channel, colour] of [r, g, b].entries()) {
          expect(Math.abs(found[4 * i + channel]! * alpha - colour * a) / 255).toBeLessThanOrEqual(1.5);
        }
      }
    }),
  );
});

it('is exact where nothing, and where everything is covered', () => {
  const found = Uint8ClampedArray.from([0, 0, 0, 255, 50, 60, 70, 255]);
  difference(found, Uint8ClampedArray.from([255, 255, 255, 255, 50, 60, 70, 255]));
  expect([...found]).toEqual([0, 0, 0, 0, 50, 60, 70, 255]);
});
