/** How a predator flies where it wants: no faster, no tighter and no lower than it can. */

import type { Wish } from './hunt';
import { DT, type ParamValues } from './params';
import type { Hunter } from './predator';
import type { FlockState } from './state';
import type { Views } from './views';

const GRAVITY = 9.81;
const CLEAR_OF_GROUND = 2;
/** Time a predator takes to reach the speed of its state, and the bank of its turn, s. */
const SPEED_TIME = 0.7;
const ROLL_TIME = 0.125;
/** Rate at which it turns towards where it wants to go, 1/s. */
const TURN_RATE = 4;
const FLAPS = 4; // Hz at cruise
/** Speed in a state, relative to cruise. */
const PACE = { cruise: 1, stalk: 1.1, stoop: 1.4, pass: 1.4, climb: 0.9 };

/** Moves a predator by one tick. Its acceleration across its heading is at most speed² / turnRadius, obstacles first. */
export function fly(p: Hunter, wish: Wish, state: FlockState, views: Views): void {
  const { params, obstacles } = state;
  const { body } = views;
  if (params.flat) p.vy = 0;
  if (p.vx * p.vx + p.vy * p.vy + p.vz * p.vz < 1e-6) p.vx = 0.5 * p.speed;
  bend(wish, p, params);
  const speed = Math.sqrt(p.vx * p.vx + p.vy * p.vy + p.vz * p.vz);
  const hx = p.vx / speed;
  const hy = p.vy / speed;
  const hz = p.vz / speed;
  const force = (p.speed * p.speed) / p.turnRadius;
  let ax = 0;
  let ay = 0;
  let az = 0;
  if (obstacles.count > 0) {
    views.exports.avoid(p.x, p.y, p.z, p.vx, p.vy, p.vz, force, p.id);
    const size = Math.sqrt(body[0]! * body[0]! + body[1]! * body[1]! + body[2]! * body[2]!);
    const share = size > force ? force / size : 1;
    ax = share * body[0]!;
    ay = share * body[1]!;
    az = share * body[2]!;
  }
  // what is left turns it: by the part of its wish that is across its heading, to the right when it wants to turn back
  const rest = force - Math.sqrt(ax * ax + ay * ay + az * az);
  const ahead = wish.x * hx + wish.y * hy + wish.z * hz;
  let sx = wish.x - ahead * hx;
  let sy = wish.y - ahead * hy;
  let sz = wish.z - ahead * hz;
  let side = Math.sqrt(sx * sx + sy * sy + sz * sz);
  if (side < 1e-3 && ahead < 0) {
    sx = -hz;
    sy = 0;
    sz = hx;
    side = Math.max(1e-6, Math.sqrt(hx * hx + hz * hz));
  }
  const turn = Math.min(rest, TURN_RATE * speed * (ahead < 0 ? 1 : Math.min(1, side))) / Math.max(1e-9, side);
  const vx = p.vx + (ax + turn * sx) * DT;
  const vy = params.flat ? 0 : p.vy + (ay + turn * sy) * DT;
  const vz = p.vz + (az + turn * sz) * DT;
  const nextSpeed = speed + ((PACE[p.state] * p.speed - speed) * DT) / (SPEED_TIME + DT);
  const scale = nextSpeed / Math.sqrt(vx * vx + vy * vy + vz * vz);
  roll(p, vx * scale, vz * scale);
  p.vx = vx * scale;
  p.vy = vy * scale;
  p.vz = vz * scale;
  const beat = Math.max(0.25, Math.min(2, (nextSpeed + 0.5 * p.vy) / p.speed));
  p.phase += FLAPS * beat * DT;
  p.phase -= Math.floor(p.phase);
  move(p, state, views);
}

/** Makes the wish a unit vector, bent inwards near the walls, and up where the ground leaves just enough room to pull out. */
function bend(wish: Wish, p: Hunter, params: ParamValues): void {
  const length = Math.max(1e-9, wish.length());
  wish.x /= length;
  wish.y /= length;
  wish.z /= length;
  const margin = 2 * p.turnRadius;
  const middle = params.flat ? 0 : params.height / 2;
  if (params.bounds === 'box') {
    wish.x -= push(p.x, params.width / 2, margin);
    wish.z -= push(p.z, params.depth / 2, margin);
    if (!params.flat) wish.y -= push(p.y - middle, middle, margin);
  } else if (params.bounds === 'sphere') {
    const distance = Math.sqrt(p.x * p.x + (p.y - middle) * (p.y - middle) + p.z * p.z);
    const inward = push(distance, params.width / 2, margin) / Math.max(1e-6, distance);
    wish.x -= inward * p.x;
    if (!params.flat) wish.y -= inward * (p.y - middle);
    wish.z -= inward * p.z;
  }
  if (!params.ground || params.flat || p.vy >= 0) return;
  const speed2 = p.vx * p.vx + p.vy * p.vy + p.vz * p.vz;
  const level = Math.sqrt(Math.max(0, 1 - (p.vy * p.vy) / speed2));
  const pullOut = ((speed2 * p.turnRadius) / (p.speed * p.speed)) * (1 - level);
  if (p.y - CLEAR_OF_GROUND >= 1.3 * pullOut + 1) return;
  // straight up and on: a turn aside would take it further down first
  const speed = Math.sqrt(speed2);
  wish.x = p.vx / speed;
  wish.y = 0.3;
  wish.z = p.vz / speed;
}

/** How strongly a soft wall at ±`side` pushes back, from 0 at the margin to 4. */
function push(place: number, side: number, margin: number): number {
  const width = Math.min(margin, side / 2);
  const depth = Math.min(4, Math.max(0, Math.abs(place) - (side - width)) / width);
  return place < 0 ? -depth : depth;
}

/** Leans a predator into a turn, a little behind its acceleration to the right. */
function roll(p: Hunter, nextX: number, nextZ: number): void {
  const level = Math.max(1e-6, Math.sqrt(p.vx * p.vx + p.vz * p.vz));
  const right = (nextZ * p.vx - nextX * p.vz) / (level * DT);
  p.bank += ((arctan(right / GRAVITY) - p.bank) * DT) / (ROLL_TIME + DT);
}

/** Arc tangent to 1e-5 rad (Abramowitz and Stegun 1964, 4.4.49). */
function arctan(q: number): number {
  if (Math.abs(q) > 1) return (q > 0 ? 1 : -1) * (Math.PI / 2) - arctan(1 / q);
  const q2 = q * q;
  return q * (0.999866 + q2 * (-0.3302995 + q2 * (0.180141 + q2 * (-0.085133 + q2 * 0.0208351))));
}

/** Along the velocity, but above the ground, inside the walls, out of obstacles, and round the torus. */
function move(p: Hunter, { params }: FlockState, { exports, body }: Views): void {
  if (params.flat) {
    p.y = 0;
    p.vy = 0;
  }
  const { x, y, z } = p;
  p.x += p.vx * DT;
  p.y += p.vy * DT;
  p.z += p.vz * DT;
  const floor = Math.min(y, CLEAR_OF_GROUND);
  if (params.ground && !params.flat && p.y < floor) {
    p.y = floor;
    p.vy = 0;
  }
  exports.collide(x, y, z, p.x, p.y, p.z, p.vx, p.vy, p.vz, 0.5 * p.speed);
  p.x = body[0]!;
  p.y = body[1]!;
  p.z = body[2]!;
  p.vx = body[4]!;
  p.vy = body[5]!;
  p.vz = body[6]!;
  if (params.bounds !== 'torus') return;
  p.x = wrapped(p.x, -params.width / 2, params.width);
  p.z = wrapped(p.z, -params.depth / 2, params.depth);
  if (!params.flat) p.y = wrapped(p.y, 0, params.height);
}

function wrapped(value: number, low: number, side: number): number {
  const inside = value - side * Math.floor((value - low) / side);
  return inside < low + side ? inside : low;
}
