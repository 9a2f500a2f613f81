import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FilmFormat, filmFormats, filmSize, openFilm } from '../../../src/stage/capture/film';

it.each([
  [1280, 720, 1280, 720],
  [1281, 719, 1282, 720],
  [390, 844, 390, 844],
  [1, 1, 2, 2],
  [5120, 2880, 4096, 2304],
  [1000, 8192, 500, 4096],
])('the film of %i x %i pixels has %i x %i', (width, height, ...size) => {
  expect(filmSize(width, height)).toEqual(size);
});

it('a film is even, fits, and keeps its shape', () => {
  const side = fc.integer({ min: 200, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const [w, h] = filmSize(width, height);
      expect([w % 2, h % 2]).toEqual([0, 0]);
      expect(Math.max(w, h)).toBeLessThanOrEqual(4096);
      // to a pixel
      const scale = Math.min(1, 4096 / Math.max(width, height));
      expect(Math.abs(w - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(h - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

it('says what is wrong where films cannot be made, and how many frames there may be', async () => {
  const canvas = { width: 320, height: 240 } as HTMLCanvasElement;
  expect(await filmFormats()).toEqual([]);
  for (const format of ['gif', undefined, '__proto__'] as unknown as FilmFormat[]) {
    await expect(openFilm(canvas, { format }, false)).rejects.toThrow(
      new RangeError(`film: format must be webm or mp4, got ${format}`),
    );
  }
  await expect(openFilm(canvas, { format: 'webm' }, false)).rejects.toThrow('film: this browser has no WebCodecs');
  for (const fps of [0, 9, 121, 29.97, Number.NaN]) {
    await expect(openFilm(canvas, { format: 'webm', fps }, false)).rejects.toThrow(
      `film: fps must be a whole number in 10..120, got ${fps}`,
    );
  }
});
