import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsFor, StateTexture, WIDTH } from '../../../src/stage/state-texture';

const ramp = (count: number, from: number) => Float32Array.from({ length: 4 * count }, (_, i) => from + i);

/** The texel of a bird as a shader fetches it. */
function fetch({ uniforms: { state, rows } }: StateTexture, id: number, block: 0 | 1 | 2): number[] {
  const { data, width } = state.value!.image;
  const at = 4 * ((Math.floor(id / WIDTH) + block * rows.value) * width + (id % WIDTH));
  return Array.from((data as Float32Array).slice(at, at + 4));
}

describe('StateTexture', () => {
  it('has place and flight of every bird where the shader looks for them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (count, pick) => {
        const texture = new StateTexture();
        texture.write(ramp(count, 0), ramp(count, 0.5), count, false);
        const id = pick % count;
        expect(fetch(texture, id, 0)).toEqual([0, 1, 2, 3].map((i) => 4 * id + i));
        expect(fetch(texture, id, 1)).toEqual([0, 1, 2, 3].map((i) => 4 * id + i + 0.5));
        expect(texture.uniforms.count.value).toBe(count);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [1024, 1],
    [1025, 2],
    [1_000_000, 977],
  ])('pads %i birds to %i rows', (count, rows) => {
    expect(rowsFor(count)).toBe(rows);
  });

  it('uploads at every write, and keeps its memory while the rows stay', () => {
    const texture = new StateTexture();
    texture.write(ramp(1000, 0), ramp(1000, 0), 1000, false);
    const { value } = texture.uniforms.state;
    const { version } = value!;
    texture.write(ramp(900, 7), ramp(900, 0), 900, false);
    expect(texture.uniforms.state.value).toBe(value);
    expect(value!.version).toBe(version + 1);
    expect(fetch(texture, 899, 0)[0]).toBe(7 + 4 * 899);
    texture.write(ramp(1025, 0), ramp(1025, 0), 1025, false);
    expect(texture.uniforms.state.value).not.toBe(value);
    expect(texture.uniforms.state.value!.image).toMatchObject({ width: 1024, height: 6 });
  });

  it('keeps the flight of the tick before, when that is what it was', () => {
    const texture = new StateTexture();
    texture.write(ramp(3, 0), ramp(3, 100), 3, false);
    expect(fetch(texture, 2, 2)).toEqual([108, 109, 110, 111]);
    texture.write(ramp(3, 0), ramp(3, 200), 3, true);
    expect(fetch(texture, 2, 1)).toEqual([208, 209, 210, 211]);
    expect(fetch(texture, 2, 2)).toEqual([108, 109, 110, 111]);
    texture.write(ramp(3, 0), ramp(3, 300), 3, false);
    expect(fetch(texture, 2, 2)).toEqual([308, 309, 310, 311]);
    texture.write(ramp(2000, 0), ramp(2000, 400), 2000, true);
    expect(fetch(texture, 2, 2)).toEqual([408, 409, 410, 411]);
  });

  it('reads memory that threads share, and uploads from memory of its own', () => {
    const shared = new Float32Array(new SharedArrayBuffer(32)).map((_, i) => i);
    const texture = new StateTexture();
    texture.write(shared.subarray(0, 4), shared.subarray(4), 1, false);
    expect(fetch(texture, 0, 0)).toEqual([0, 1, 2, 3]);
    expect(fetch(texture, 0, 1)).toEqual([4, 5, 6, 7]);
    expect(texture.uniforms.state.value!.image.data!.buffer).toBeInstanceOf(ArrayBuffer);
  });
});
