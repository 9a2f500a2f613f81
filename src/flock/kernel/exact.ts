// The exact way to a bird's neighbours, one bird at a time: whatever the cone, the numbers and the distances. The quick ways
// come here with birds that they cannot put in order; `radius` mode always does.

import * as block from './block';
import * as memory from './memory';
import { MAX_CLOSE, MAX_K } from './memory';
import { insert } from './nearest';
import { aim, found, keepFinds, nextPiece } from './scan';
import { edge } from './grid';
import { addClose, addNeighbour, beginSums } from './social';
import { shortest } from './world';
import { dot, loadVec, sub } from './vector';

// two sorted lists of squared distances and birds: neighbours, and birds too close
@inline
function nearDistances(): usize {
  return memory.nearest;
}
@inline
function nearBirds(): usize {
  return memory.nearest + 4 * MAX_K;
}
@inline
function closeDistances(): usize {
  return memory.nearest + 8 * MAX_K;
}
@inline
function closeBirds(): usize {
  return memory.nearest + 8 * MAX_K + 4 * MAX_CLOSE;
}

/** How many the lists hold. */
let near: i32 = 0;
let close: i32 = 0;

/** Squared radius to look for k birds in sight at first: a little more than last time it took. */
@inline
export function firstLimit(slot: i32): f32 {
  const radius = block.perceptionRadius();
  const separation = block.separationRadius();
  const last = load<f32>(memory.reach + 4 * slot);
  const floor: f32 = 0.03 * 0.03 * edge * edge;
  return min<f32>(radius * radius, max<f32>(floor, last > 0 ? 1.15 * last : 2 * separation * separation));
}

/** Sums up what the neighbours of a bird make it want, in `nearest` mode: see social.ts. */
export function sumNearest(slot: i32): void {
  findNearest(slot);
  beginSums(slot);
  for (let i = 0; i < close; i++) addClose(load<f32>(closeDistances() + 4 * i), <usize>load<u32>(closeBirds() + 4 * i));
  for (let i = 0; i < near; i++) addNeighbour(load<f32>(nearDistances() + 4 * i), <usize>load<u32>(nearBirds() + 4 * i));
}

/** Lists the k nearest birds in sight, and the nearest of those too close, of a bird. */
function findNearest(slot: i32): void {
  const k = <i32>block.k();
  const radius = block.perceptionRadius();
  const widest = radius * radius;
  const separation = block.separationRadius();
  let limit = firstLimit(slot);
  for (;;) {
    near = close = 0;
    aim(slot, limit, separation * separation, block.coneLimit());
    let more = true;
    while (more) {
      more = nextPiece();
      sort(slot, limit, separation * separation, k);
      keepFinds(0);
    }
    if (near >= k || limit >= widest) break;
    limit = min<f32>(widest, 1.6 * limit);
  }
  const d2 = near >= k ? load<f32>(nearDistances() + 4 * (k - 1)) : widest;
  store<f32>(memory.reach + 4 * slot, max<f32>(d2, 1e-30));
}

/** Puts the finds into the two lists. */
function sort(slot: i32, limit: f32, close2: f32, k: i32): void {
  for (let i = 0; i < found; i++) {
    const d2 = load<f32>(memory.finds + 4 * i);
    const other = load<i32>(memory.findBirds + 4 * i);
    if (d2 < close2) close = insert(closeDistances(), closeBirds(), close, MAX_CLOSE, d2, other);
    if (d2 < limit && sees(slot, <usize>other, d2)) near = insert(nearDistances(), nearBirds(), near, k, d2, other);
  }
}

/** Whether a bird has another one in its cone; the scan decides it in the same way. */
function sees(slot: i32, other: usize, d2: f32): bool {
  const bird = memory.birdAt(slot);
  const offset = shortest(sub(loadVec(other), loadVec(bird)));
  const velocity = loadVec(bird + 16);
  const ahead = dot(offset, velocity);
  return ahead * abs<f32>(ahead) >= block.coneLimit() * dot(velocity, velocity) * d2;
}

/** The same in `radius` mode, over all birds in sight and all that are too close, in the order of cells. */
export function sumAll(slot: i32): void {
  const radius = block.perceptionRadius();
  const separation = block.separationRadius();
  const close2 = separation * separation;
  beginSums(slot);
  aim(slot, radius * radius, close2, block.coneLimit());
  let more = true;
  while (more) {
    more = nextPiece();
    for (let i = 0; i < found; i++) {
      const d2 = load<f32>(memory.finds + 4 * i);
      const other = load<i32>(memory.findBirds + 4 * i);
      if (d2 < close2) addClose(d2, <usize>other);
      if (d2 < radius * radius && sees(slot, <usize>other, d2)) addNeighbour(d2, <usize>other);
    }
    keepFinds(0);
  }
}

/** Lists the ids of a bird's neighbours in memory.found, nearest first, and returns their number. */
export function listNeighbours(slot: i32, all: bool): i32 {
  if (all) {
    const radius = block.perceptionRadius();
    return listAround(slot, radius, memory.count, block.coneLimit());
  }
  findNearest(slot);
  for (let i = 0; i < near; i++) {
    store<f32>(memory.foundDistances + 4 * i, load<f32>(nearDistances() + 4 * i));
    store<i32>(memory.found + 4 * i, load<i32>(nearBirds() + 4 * i));
  }
  return birdsToIds(near);
}

/** The same of the k nearest in a cone and radius. */
export function listAround(slot: i32, radius: f32, k: i32, coneLimit: f32): i32 {
  let n = 0;
  aim(slot, radius * radius, 0, coneLimit);
  let more = true;
  while (more) {
    more = nextPiece();
    for (let i = 0; i < found; i++) {
      const d2 = load<f32>(memory.finds + 4 * i);
      n = insert(memory.foundDistances, memory.found, n, k, d2, load<i32>(memory.findBirds + 4 * i));
    }
    keepFinds(0);
  }
  return birdsToIds(n);
}

function birdsToIds(n: i32): i32 {
  for (let i = 0; i < n; i++) {
    const at = memory.found + 4 * i;
    store<i32>(at, memory.idOf(<usize>load<u32>(at)));
  }
  return n;
}
