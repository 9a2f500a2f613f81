/** The hash that the model draws from, and seeded streams of numbers: integer arithmetic, so the same on every machine. */

/** Mixes three integers (taken modulo 2³²) into one of 0..2³² - 1. */
export function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Three numbers in -1..1 from ten bits of a hash each. None of them is ever 0. */
export function hashVector(h: number): { x: number; y: number; z: number } {
  const signed = (bits: number) => ((bits & 1023) - 511.5) / 511.5;
  return { x: signed(h), y: signed(h >>> 10), z: signed(h >>> 20) };
}

/** A unit vector drawn by a hash; in the plane y = 0 when `flat`. */
export function hashDirection(h: number, flat: boolean): { x: number; y: number; z: number } {
  const { x, y, z } = hashVector(h);
  const height = flat ? 0 : y;
  const length = Math.sqrt(x * x + height * height + z * z);
  return { x: x / length, y: height / length, z: z / length };
}

/** A source of pseudo-random numbers. */
export interface RandomStream {
  /** The next whole number of 0..2³² - 1. */
  u32(): number;
  /** The next number in [0, 1), a multiple of 2⁻³². */
  float(): number;
}

/** Numbers that depend on `seed` and `stream` alone (integers); other streams of a seed are independent. Repeats after 2³². */
export function randomStream(seed: number, stream: number): RandomStream {
  const key = hash(seed, stream, 0x5eed);
  let drawn = 0;
  const u32 = () => hash(key, drawn++, 0);
  return { u32, float: () => u32() / 0x100000000 };
}
