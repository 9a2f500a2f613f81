/** Names of the files that pictures and films are saved in. */

/** What is in a picture: the scene's name, the seed of its flock, and the tick it was taken at. */
export interface Captured {
  readonly scene: string;
  readonly seed: number;
  readonly tick: number;
}

/**
 * A file name that tells how to see the same again: `murmuration-<scene>-<seed>-<tick>.<extension>`. Of the scene's name it has
 * letters and digits, with hyphens for what stands between them.
 */
export function captureName({ scene, seed, tick }: Captured, extension: 'png' | 'webm' | 'mp4'): string {
  const words = scene.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['flock'];
  return `murmuration-${words.join('-')}-${seed}-${tick}.${extension}`;
}
