// Wishes: what a bird's neighbours make it want. However they were found, they end up here, and wait until four birds can
// fly together. A column of numbers a wish, so that a lane of four birds is read at once.

import * as block from './block';
import { div, larger, lengths, mul, splat } from './lanes';
import * as memory from './memory';
import { COMPRESS } from './memory';
import * as ranks from './ranks';
import * as social from './social';
import { length, scale, x, y, z } from './vector';

/** One-sidedness of a border bird's neighbours, at which `borderCohesion` leaves cohesion as it is. */
const BORDER: f32 = 0.35;

// columns, of eight numbers each: at most three wait when four more come
export const SLOT = 0;
export const AWAY_X = 1;
export const AWAY_Y = 2;
export const AWAY_Z = 3;
/** Mean velocity and mean offset of the neighbours. */
export const ALONG_X = 4;
export const ALONG_Y = 5;
export const ALONG_Z = 6;
export const TO_X = 7;
export const TO_Y = 8;
export const TO_Z = 9;
/** The weight of cohesion: with `borderCohesion` it is larger at the border of the flock, where neighbours are on one side. */
export const COHESION = 10;
/** The strongest alarm among the neighbours. */
export const ALARM = 11;
/** -1 with neighbours, else 0. */
export const ANY = 12;
const COLUMNS = 13;

/** Birds that wait. */
export let waiting: i32 = 0;

@inline
function column(c: i32): usize {
  return memory.wishes + 32 * c;
}

/** The wishes of the first four birds that wait. */
@inline
export function wish(c: i32): v128 {
  return v128.load(column(c));
}

/** The first four have flown. */
export function drop(): void {
  for (let c = 0; c < COLUMNS; c++) v128.store(column(c), v128.load(column(c), 16));
  waiting = max(0, waiting - 4);
}

/** Adds the birds of those lanes of ranks.ts that a mask of four bits names. */
export function addLanes(slots: v128, mask: i32): void {
  const order = v128.load(COMPRESS + 16 * mask);
  const has = f32x4.gt(ranks.weights, splat(0));
  const share = v128.and(div(splat(1), ranks.weights), has);
  const many = larger(ranks.neighbours, splat(1));
  const oneSided = div(lengths(ranks.directionX, ranks.directionY, ranks.directionZ), many);
  put(SLOT, slots, order);
  put(AWAY_X, ranks.awayX, order);
  put(AWAY_Y, ranks.awayY, order);
  put(AWAY_Z, ranks.awayZ, order);
  put(ALONG_X, mul(ranks.velocityX, share), order);
  put(ALONG_Y, mul(ranks.velocityY, share), order);
  put(ALONG_Z, mul(ranks.velocityZ, share), order);
  put(TO_X, mul(ranks.offsetX, share), order);
  put(TO_Y, mul(ranks.offsetY, share), order);
  put(TO_Z, mul(ranks.offsetZ, share), order);
  const border = splat(block.borderCohesion());
  const more = f32x4.sub(mul(oneSided, splat(1 / BORDER)), splat(1));
  put(COHESION, mul(splat(block.cohesion()), f32x4.add(splat(1), mul(border, more))), order);
  put(ALARM, ranks.alarms, order);
  put(ANY, has, order);
  waiting += popcnt(mask);
}

@inline
function put(c: i32, values: v128, order: v128): void {
  v128.store(column(c) + 4 * waiting, i8x16.swizzle(values, order));
}

/** Adds one bird, from the sums of social.ts. */
export function addOne(slot: i32): void {
  const has = social.weights > 0;
  const share: f32 = has ? 1 / social.weights : 0;
  const oneSided: f32 = length(social.directions) / max<f32>(<f32>social.neighbours, 1);
  store<i32>(column(SLOT) + 4 * waiting, slot);
  putVec(AWAY_X, social.away);
  putVec(ALONG_X, scale(social.velocities, share));
  putVec(TO_X, scale(social.offsets, share));
  putOne(COHESION, block.cohesion() * (1 + block.borderCohesion() * (oneSided * (1 / BORDER) - 1)));
  putOne(ALARM, social.worstAlarm);
  store<i32>(column(ANY) + 4 * waiting, has ? -1 : 0);
  waiting++;
}

@inline
function putOne(c: i32, value: f32): void {
  store<f32>(column(c) + 4 * waiting, value);
}

@inline
function putVec(c: i32, v: v128): void {
  putOne(c, x(v));
  putOne(c + 1, y(v));
  putOne(c + 2, z(v));
}
