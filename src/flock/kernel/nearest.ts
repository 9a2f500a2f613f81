// The nearest of what a scan found, one find after the other, ordered by distance, then by id: exact whatever the distances.

import * as memory from './memory';
import { found } from './scan';

/** Leaves only the n nearest finds, nearest first, and returns how many there are. */
export function nearestFinds(n: i32): i32 {
  let kept = 0;
  for (let i = 0; i < found; i++) {
    kept = insert(memory.finds, memory.findBirds, kept, n, load<f32>(memory.finds + 4 * i), load<i32>(memory.findBirds + 4 * i));
  }
  return kept;
}

/**
 * Puts a bird into a list of squared distances and birds that holds the nearest ones, at most `most`, and returns how many
 * it then holds.
 */
export function insert(distances: usize, birds: usize, n: i32, most: i32, d2: f32, bird: i32): i32 {
  let at = n;
  if (n == most) {
    // full: only a bird that beats the last one takes its place
    at--;
    if (!comesBefore(d2, bird, load<f32>(distances + 4 * at), load<i32>(birds + 4 * at))) return n;
  }
  for (; at > 0; at--) {
    const d2Before = load<f32>(distances + 4 * (at - 1));
    const birdBefore = load<i32>(birds + 4 * (at - 1));
    if (!comesBefore(d2, bird, d2Before, birdBefore)) break;
    store<f32>(distances + 4 * at, d2Before);
    store<i32>(birds + 4 * at, birdBefore);
  }
  store<f32>(distances + 4 * at, d2);
  store<i32>(birds + 4 * at, bird);
  return min(n + 1, most);
}

@inline
function comesBefore(d2: f32, bird: i32, otherD2: f32, otherBird: i32): bool {
  if (d2 != otherD2) return d2 < otherD2;
  return memory.idOf(<usize>bird) < memory.idOf(<usize>otherBird);
}
