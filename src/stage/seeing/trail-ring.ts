/** Where birds have been: their places at ticks some time apart, as a texture. */

import { DataTexture, FloatType, RGBAFormat } from 'three';
import { DT } from '../../flock';
import { LONGEST_TRAIL } from '../../scene';
import { rowsFor, WIDTH } from '../state-texture';

/** Fewest ticks from one sample to the next: in 0.1 s a bird that turns as tightly as it can leaves the chord by 2 cm. */
export const INTERVAL = 6;
/** Samples kept: enough for the longest trail, with the newest not older than its bird and the oldest past the end. */
export const SAMPLES = Math.ceil(LONGEST_TRAIL / DT / INTERVAL) + 2;

/**
 * An RGBA32F texture: for each sample the rows of its birds, as wide as the flock's state but never wider than the birds are
 * many. A texel is x y z and the tick, from 0 at the first sample. The newest sample takes the oldest one's rows.
 */
export class TrailRing {
  readonly uniforms = {
    ring: { value: null as DataTexture | null },
    ringRows: { value: 0 }, // of one sample
    newest: { value: 0 }, // sample
    filled: { value: 0 }, // samples
    now: { value: 0 }, // tick, from the first sample's on
  };

  private texels = new Float32Array(0);
  private birds = -1;
  private interval = INTERVAL;
  private begun = 0; // tick of the first sample
  private sampled = 0; // tick of the newest

  /**
   * Forgets everything, and makes room for `birds` birds with samples at least `interval` ticks apart. Allocates only when their
   * number changes.
   */
  clear(birds: number, interval = INTERVAL): void {
    const { ring, ringRows, filled } = this.uniforms;
    filled.value = 0;
    this.interval = interval;
    if (birds === this.birds) return;
    this.birds = birds;
    const width = Math.max(1, Math.min(birds, WIDTH));
    ringRows.value = rowsFor(birds);
    this.texels = new Float32Array(4 * width * ringRows.value * SAMPLES);
    ring.value?.dispose();
    ring.value = new DataTexture(this.texels, width, ringRows.value * SAMPLES, RGBAFormat, FloatType);
  }

  /** Time has come to `tick`: takes a sample when one is due, of the birds from id `first` on. Ticks must not go back. */
  advance(positions: Float32Array, first: number, tick: number): void {
    const { ring, ringRows, newest, filled, now } = this.uniforms;
    if (filled.value === 0) this.begun = tick;
    now.value = tick - this.begun;
    if (filled.value > 0 && tick - this.sampled < this.interval) return;
    newest.value = filled.value === 0 ? 0 : (newest.value + 1) % SAMPLES;
    filled.value = Math.min(filled.value + 1, SAMPLES);
    this.sampled = tick;
    const { texels } = this;
    let to = 4 * newest.value * ringRows.value * ring.value!.image.width;
    for (let from = 4 * first; from < 4 * (first + this.birds); from += 4, to += 4) {
      texels[to] = positions[from]!;
      texels[to + 1] = positions[from + 1]!;
      texels[to + 2] = positions[from + 2]!;
      texels[to + 3] = now.value;
    }
    ring.value!.needsUpdate = true;
  }
}
