/** The flock's state as a texture that vertex shaders read bird by bird. */

import { DataTexture, FloatType, RGBAFormat } from 'three';

/** Texels in a row; bird `id` is at (id % WIDTH, id / WIDTH). */
export const WIDTH = 1024;

/** Rows that hold `count` birds, at least 1. */
export function rowsFor(count: number): number {
  return Math.max(1, Math.ceil(count / WIDTH));
}

/**
 * An RGBA32F texture: rows of positions (x y z, wing phase), then as many rows of velocities (vx vy vz, bank), then those
 * of the tick before. It keeps a copy of the state, so that it can be uploaded again when the context was lost.
 */
export class StateTexture {
  /** What a shader needs to find a bird; `rows` is the number of rows of one kind. */
  readonly uniforms = { state: { value: null as DataTexture | null }, rows: { value: 0 }, count: { value: 0 } };

  private texels = new Float32Array(0);

  /**
   * Copies both arrays, four floats a bird, and marks the texture for upload. Allocates only when the rows change.
   *
   * @param follows whether this is the tick right after the one written last, of the same birds; otherwise they are
   *   taken to have flown as now in the tick before
   */
  write(positions: Float32Array, velocities: Float32Array, count: number, follows: boolean): void {
    const { state, rows } = this.uniforms;
    const fits = rows.value === rowsFor(count);
    if (!fits) {
      state.value?.dispose();
      rows.value = rowsFor(count);
      this.texels = new Float32Array(3 * rows.value * WIDTH * 4);
      state.value = new DataTexture(this.texels, WIDTH, 3 * rows.value, RGBAFormat, FloatType);
    }
    const block = rows.value * WIDTH * 4;
    if (follows && fits) this.texels.copyWithin(2 * block, block, 2 * block);
    else this.texels.set(velocities, 2 * block);
    this.texels.set(positions, 0);
    this.texels.set(velocities, block);
    state.value!.needsUpdate = true;
    this.uniforms.count.value = count;
  }
}
