/** The flock's state as a texture that vertex shaders read bird by bird. */

import { DataTexture, FloatType, RGBAFormat } from 'three';

/** Texels in a row; bird `id` is at (id % WIDTH, id / WIDTH). */
export const WIDTH = 1024;

/** Rows that hold `count` birds, at least 1. */
export function rowsFor(count: number): number {
  return Math.max(1, Math.ceil(count / WIDTH));
}

/**
 * An RGBA32F texture with rows of positions (x y z, wing phase) and below them as many rows of velocities (vx vy vz, bank).
 * It keeps a copy of the state, padded to whole rows, so that it can be uploaded again when the context was lost.
 */
export class StateTexture {
  /** What a shader needs to find a bird. */
  readonly uniforms = { state: { value: null as DataTexture | null }, rows: { value: 0 }, count: { value: 0 } };

  private texels = new Float32Array(0);

  /** Copies both arrays, four floats a bird, and marks the texture for upload. Allocates only when the rows change. */
  write(positions: Float32Array, velocities: Float32Array, count: number): void {
    const { state, rows } = this.uniforms;
    if (rows.value !== rowsFor(count)) {
      state.value?.dispose();
      rows.value = rowsFor(count);
      this.texels = new Float32Array(2 * rows.value * WIDTH * 4);
      state.value = new DataTexture(this.texels, WIDTH, 2 * rows.value, RGBAFormat, FloatType);
    }
    this.texels.set(positions, 0);
    this.texels.set(velocities, rows.value * WIDTH * 4);
    state.value!.needsUpdate = true;
    this.uniforms.count.value = count;
  }
}
