// Ranks: what four birds, one a lane, make of a short list each of others. The lists are sorted by distance in one go by
// the network of sort.ts; then separation, alignment and cohesion are summed up rank by rank, all four birds at once, in
// the order in which the exact way (exact.ts) sums them one by one.

import * as block from './block';
import { choose, div, dots, firsts, larger, mul, shortestX, shortestY, shortestZ, seconds, smaller, splat, thirds } from './lanes';
import * as memory from './memory';
import { LISTED } from './memory';
import { NEAREST, SAME_PLACE } from './social';
import { anyAlarm } from './slots';
import { sort16 } from './sort';
import { row } from './world';

// in the lanes' scratch: the sorting keys (see keys()), the four birds, the addresses of the four lists
const KEYS: usize = 0;
const BIRDS: usize = 16 * <usize>LISTED;
const LISTS: usize = BIRDS + 16;

/** The last bits of a key: the place in the list. The others are those of a squared distance, which order like an integer. */
export const PLACE: i32 = 31;
/** The key of nobody: larger than the bits of any distance in the world, with room for a place. */
export const EMPTY: i32 = 0x7f000000;

/** Where the keys are: sixteen vectors, a lane a bird. */
@inline
export function keys(): usize {
  return memory.lanes + KEYS;
}

/** Says whom a lane is about and where its list is: LISTED birds, those not needed being nobody. */
@inline
export function setLane(lane: i32, slot: i32, list: usize): void {
  store<u32>(memory.lanes + BIRDS + 4 * lane, <u32>memory.birdAt(slot));
  store<u32>(memory.lanes + LISTS + 4 * lane, <u32>list);
}

// the answer, a bird a lane

/** Sum of the ways from those too close. */
export let awayX: v128 = f32x4(0, 0, 0, 0);
export let awayY: v128 = f32x4(0, 0, 0, 0);
export let awayZ: v128 = f32x4(0, 0, 0, 0);
/** Sums over the neighbours: velocities, offsets, directions, weights; and how many they are. */
export let velocityX: v128 = f32x4(0, 0, 0, 0);
export let velocityY: v128 = f32x4(0, 0, 0, 0);
export let velocityZ: v128 = f32x4(0, 0, 0, 0);
export let offsetX: v128 = f32x4(0, 0, 0, 0);
export let offsetY: v128 = f32x4(0, 0, 0, 0);
export let offsetZ: v128 = f32x4(0, 0, 0, 0);
export let directionX: v128 = f32x4(0, 0, 0, 0);
export let directionY: v128 = f32x4(0, 0, 0, 0);
export let directionZ: v128 = f32x4(0, 0, 0, 0);
export let weights: v128 = f32x4(0, 0, 0, 0);
export let neighbours: v128 = f32x4(0, 0, 0, 0);
/** The strongest alarm among them. */
export let alarms: v128 = f32x4(0, 0, 0, 0);
/** Squared distance to the last neighbour, and that within which nobody may be missing from a list. */
export let lastNeighbour: v128 = f32x4(0, 0, 0, 0);
export let needed: v128 = f32x4(0, 0, 0, 0);
/** Lanes whose list cannot be put in order so quickly: distances too much alike, or birds in one place. */
export let unsure: v128 = f32x4(0, 0, 0, 0);

/** Reads the four lists, by their distances as they are now. */
export function readLanes(): void {
  measure();
  readSorted();
}

@inline
function birdIn(list: usize): usize {
  return <usize>load<u32>(list);
}

@inline
function birdOf(lane: i32): usize {
  return birdIn(memory.lanes + BIRDS + 4 * lane);
}
@inline
function listOf(lane: i32): usize {
  return <usize>load<u32>(memory.lanes + LISTS + 4 * lane);
}

/** Writes and sorts the keys of the lists. */
function measure(): void {
  const keys = memory.lanes + KEYS;
  const px = firsts(v128.load(birdOf(0)), v128.load(birdOf(1)), v128.load(birdOf(2)), v128.load(birdOf(3)));
  const py = seconds(v128.load(birdOf(0)), v128.load(birdOf(1)), v128.load(birdOf(2)), v128.load(birdOf(3)));
  const pz = thirds(v128.load(birdOf(0)), v128.load(birdOf(1)), v128.load(birdOf(2)), v128.load(birdOf(3)));
  const listA = listOf(0);
  const listB = listOf(1);
  const listC = listOf(2);
  const listD = listOf(3);
  for (let e: usize = 0; e < <usize>LISTED; e++) {
    const a = v128.load(birdIn(listA + 4 * e));
    const b = v128.load(birdIn(listB + 4 * e));
    const c = v128.load(birdIn(listC + 4 * e));
    const d = v128.load(birdIn(listD + 4 * e));
    const dx = shortestX(f32x4.sub(firsts(a, b, c, d), px));
    const dy = shortestY(f32x4.sub(seconds(a, b, c, d), py));
    const dz = shortestZ(f32x4.sub(thirds(a, b, c, d), pz));
    const d2 = dots(dx, dy, dz, dx, dy, dz);
    v128.store(keys + 16 * e, v128.or(v128.andnot(d2, i32x4.splat(PLACE)), i32x4.splat(<i32>e)));
  }
  sort16(keys);
}

/** Reads the four lists in the order of sorted keys. */
export function readSorted(): void {
  const lanes = memory.lanes;
  const birdA = birdOf(0);
  const birdB = birdOf(1);
  const birdC = birdOf(2);
  const birdD = birdOf(3);
  const px = firsts(v128.load(birdA), v128.load(birdB), v128.load(birdC), v128.load(birdD));
  const py = seconds(v128.load(birdA), v128.load(birdB), v128.load(birdC), v128.load(birdD));
  const pz = thirds(v128.load(birdA), v128.load(birdB), v128.load(birdC), v128.load(birdD));
  const listA = listOf(0);
  const listB = listOf(1);
  const listC = listOf(2);
  const listD = listOf(3);
  const vx = firsts(v128.load(birdA, 16), v128.load(birdB, 16), v128.load(birdC, 16), v128.load(birdD, 16));
  const vy = seconds(v128.load(birdA, 16), v128.load(birdB, 16), v128.load(birdC, 16), v128.load(birdD, 16));
  const vz = thirds(v128.load(birdA, 16), v128.load(birdB, 16), v128.load(birdC, 16), v128.load(birdD, 16));
  const sight = mul(splat(block.coneLimit()), dots(vx, vy, vz, vx, vy, vz));
  const radius = block.perceptionRadius();
  const radius2 = splat(radius * radius);
  const separation = block.separationRadius();
  const close2 = splat(separation * separation);
  const k = i32x4.splat(<i32>block.k());
  const closeKey = v128.andnot(close2, i32x4.splat(PLACE));
  const radiusKey = v128.andnot(radius2, i32x4.splat(PLACE));
  const profile = block.separationProfile();
  const fades = block.neighbourWeight() == 1;
  const perRadius = splat(1 / radius);
  let ax = splat(0);
  let ay = splat(0);
  let az = splat(0);
  let sx = splat(0);
  let sy = splat(0);
  let sz = splat(0);
  let ox = splat(0);
  let oy = splat(0);
  let oz = splat(0);
  let ux = splat(0);
  let uy = splat(0);
  let uz = splat(0);
  let sum = splat(0);
  let worst = splat(0);
  let last = splat(0);
  let counted = i32x4.splat(0);
  let doubtful = i32x4.splat(0);
  let before = i32x4.splat(-1);
  let wasActive = i32x4.splat(0);
  for (let r: usize = 0; r < <usize>LISTED; r++) {
    const key = v128.load(lanes + KEYS + 16 * r);
    const bits = v128.andnot(key, i32x4.splat(PLACE));
    // once a bird has all neighbours and nobody else is too close, it needs no further ranks
    const active = v128.or(
      v128.and(i32x4.lt_s(counted, k), i32x4.le_s(bits, radiusKey)),
      i32x4.le_s(bits, closeKey),
    );
    doubtful = v128.or(doubtful, v128.and(i32x4.eq(bits, before), wasActive));
    before = bits;
    wasActive = active;
    if (!v128.any_true(active)) break;
    const place = i32x4.shl(v128.and(key, i32x4.splat(PLACE)), 2);
    const one = birdIn(listA + i32x4.extract_lane(place, 0));
    const two = birdIn(listB + i32x4.extract_lane(place, 1));
    const three = birdIn(listC + i32x4.extract_lane(place, 2));
    const four = birdIn(listD + i32x4.extract_lane(place, 3));
    const a = v128.load(one);
    const b = v128.load(two);
    const c = v128.load(three);
    const d = v128.load(four);
    const dx = shortestX(f32x4.sub(firsts(a, b, c, d), px));
    const dy = shortestY(f32x4.sub(seconds(a, b, c, d), py));
    const dz = shortestZ(f32x4.sub(thirds(a, b, c, d), pz));
    const d2 = dots(dx, dy, dz, dx, dy, dz);
    const ahead = dots(dx, dy, dz, vx, vy, vz);
    const visible = f32x4.ge(mul(ahead, f32x4.abs(ahead)), mul(sight, d2));
    const used = v128.and(v128.and(visible, f32x4.lt(d2, radius2)), i32x4.lt_s(counted, k));
    const distance = f32x4.sqrt(d2);
    const inverse = div(splat(1), distance);
    const nx = mul(dx, inverse);
    const ny = mul(dy, inverse);
    const nz = mul(dz, inverse);
    // separation
    let strength = splat(1);
    if (profile == 0) strength = smaller(inverse, splat(1 / NEAREST));
    if (profile == 2) strength = f32x4.sub(splat(1), div(distance, splat(separation)));
    strength = v128.and(strength, f32x4.lt(d2, close2));
    ax = f32x4.sub(ax, mul(nx, strength));
    ay = f32x4.sub(ay, mul(ny, strength));
    az = f32x4.sub(az, mul(nz, strength));
    // alignment and cohesion
    const weight = v128.and(fades ? f32x4.sub(splat(1), mul(distance, perRadius)) : splat(1), used);
    ox = f32x4.add(ox, mul(dx, weight));
    oy = f32x4.add(oy, mul(dy, weight));
    oz = f32x4.add(oz, mul(dz, weight));
    ux = f32x4.add(ux, v128.and(nx, used));
    uy = f32x4.add(uy, v128.and(ny, used));
    uz = f32x4.add(uz, v128.and(nz, used));
    sum = f32x4.add(sum, weight);
    const e = v128.load(one, 16);
    const f = v128.load(two, 16);
    const g = v128.load(three, 16);
    const h = v128.load(four, 16);
    sx = f32x4.add(sx, mul(firsts(e, f, g, h), weight));
    sy = f32x4.add(sy, mul(seconds(e, f, g, h), weight));
    sz = f32x4.add(sz, mul(thirds(e, f, g, h), weight));
    last = choose(used, d2, last);
    counted = i32x4.sub(counted, used);
    if (anyAlarm) {
      let heard = splat(alarmOf(one));
      heard = f32x4.replace_lane(heard, 1, alarmOf(two));
      heard = f32x4.replace_lane(heard, 2, alarmOf(three));
      heard = f32x4.replace_lane(heard, 3, alarmOf(four));
      worst = larger(worst, v128.and(heard, used));
    }
  }
  awayX = ax;
  awayY = ay;
  awayZ = az;
  velocityX = sx;
  velocityY = sy;
  velocityZ = sz;
  offsetX = ox;
  offsetY = oy;
  offsetZ = oz;
  directionX = ux;
  directionY = uy;
  directionZ = uz;
  weights = sum;
  neighbours = f32x4.convert_i32x4_s(counted);
  alarms = worst;
  const nearest = v128.andnot(v128.load(lanes + KEYS), i32x4.splat(PLACE));
  unsure = v128.or(doubtful, f32x4.le(nearest, splat(SAME_PLACE)));
  lastNeighbour = choose(i32x4.eq(counted, k), last, radius2);
  // when the whole list is too close its nearest sixteen count, and none nearer may be missing; else nobody too close may
  const farthest = v128.or(v128.load(lanes + KEYS + 16 * (LISTED - 1)), i32x4.splat(PLACE));
  needed = larger(lastNeighbour, smaller(close2, farthest));
}

@inline
function alarmOf(bird: usize): f32 {
  return load<f32>(row(memory.slotSteering, memory.slotOf(bird)), 12);
}
