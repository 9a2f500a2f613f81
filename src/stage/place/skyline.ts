/** Hills and trees along the horizon, as heights. */

import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RepeatWrapping,
  RGBAFormat,
} from 'three';
import { chance } from './random';

/** Samples along the horizon. */
const AROUND = 4096;
/** Highest tangent of a height. */
export const HIGHEST = 0.055;

/**
 * Four ridges, the farthest first, along the horizon from azimuth 0 to the right: tangents of their heights, 0..0.055, four
 * to a sample. The last is a shore with trees. The ends meet.
 */
export function ridgeHeights(): Float32Array {
  const heights = new Float32Array(4 * AROUND);
  const ranges = [
    { top: 0.052, waves: 3, octaves: 6, rough: 0.46, seed: 1 },
    { top: 0.034, waves: 5, octaves: 6, rough: 0.45, seed: 2 },
    { top: 0.018, waves: 7, octaves: 5, rough: 0.4, seed: 3 },
  ];
  for (const [ridge, range] of ranges.entries()) {
    const profile = hills(range);
    for (let i = 0; i < AROUND; i++) heights[4 * i + ridge] = profile[i]! * range.top;
  }
  const shore = trees();
  for (let i = 0; i < AROUND; i++) heights[4 * i + 3] = shore[i]!;
  return heights;
}

/** Heights round the horizon, `segments` + 1 of them, between which a straight line is above all ridges. */
export function skylineTops(heights: Float32Array, segments: number): number[] {
  const samples = AROUND / segments;
  return Array.from({ length: segments + 1 }, (_, post) => {
    let top = 0;
    for (let off = -samples; off <= samples; off++) {
      const at = (Math.round(post * samples + off) + AROUND) % AROUND;
      for (let ridge = 0; ridge < 4; ridge++) top = Math.max(top, heights[4 * at + ridge]!);
    }
    // room for soft edges
    return top + 0.002;
  });
}

/** The ridges as a texture that is read along its first axis. */
export function ridgeTexture(heights: Float32Array): DataTexture {
  const halves = Uint16Array.from(heights, DataUtils.toHalfFloat);
  const texture = new DataTexture(halves, AROUND, 1, RGBAFormat, HalfFloatType);
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.needsUpdate = true;
  return texture;
}

/** A profile 0..1 of whole waves, each octave twice as fine and `rough` times as high. */
function hills({ waves, octaves, rough, seed }: { waves: number; octaves: number; rough: number; seed: number }) {
  const random = chance(seed);
  const profile = new Float64Array(AROUND);
  for (let octave = 0, share = 1; octave < octaves; octave++, share *= rough) {
    for (const more of [0, 1, 2]) {
      const count = waves * 2 ** octave + more * (octave + 2);
      const phase = 2 * Math.PI * random();
      for (let i = 0; i < AROUND; i++) profile[i]! += share * Math.sin((2 * Math.PI * count * i) / AROUND + phase);
    }
  }
  const [low, high] = [Math.min(...profile), Math.max(...profile)];
  return profile.map((height) => 0.12 + (0.88 * (height - low)) / (high - low));
}

/** A low shore, and on it woods and single trees as crowns of leaves. */
function trees(): Float64Array {
  const random = chance(5);
  const shore = hills({ waves: 9, octaves: 4, rough: 0.5, seed: 4 }).map((height) => 0.0022 * height + 0.0012);
  const woods = hills({ waves: 4, octaves: 4, rough: 0.6, seed: 6 });
  for (let tree = 0; tree < 2600; tree++) {
    const place = Math.floor(AROUND * random());
    const luck = random();
    const size = random();
    if (luck > 1.5 * (woods[place]! - 0.35) && luck > 0.03) continue;
    const halfWidth = 1 + Math.round(4 * random() * size + 1.5 * size);
    const height = 0.004 + 0.0105 * size * size;
    for (let off = -halfWidth; off <= halfWidth; off++) {
      const at = (place + off + AROUND) % AROUND;
      const crown = height * Math.sqrt(1 - (off / (halfWidth + 0.5)) ** 2) * (0.75 + 0.25 * random());
      shore[at] = Math.max(shore[at]!, crown);
    }
  }
  return shore;
}
