import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference, photoSize } from '../../../src/stage/capture/photo';

it.each([
  [1280, 720, 4, 5120, 2880],
  [390, 844, 1, 390, 844],
  [2560, 1440, 4, 8192, 4608],
  [7680, 4320, 1, 7680, 4320],
  [7680, 4320, 4, 8192, 4608],
  [3000, 9000, 1, 2731, 8192],
  [0, 0, 2, 1, 1],
])('of %i x %i pixels the photo at %i x has %i x %i', (width, height, scale, ...size) => {
  expect(photoSize(width, height, scale)).toEqual(size);
});

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
