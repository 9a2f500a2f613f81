// The hard end of the world: where the soft edge failed, a body stops at the wall and keeps its velocity along it.

import * as block from './block';
import { flyOn } from './contacts';
import { isFlat } from './world';
import { add, dot, length, normalized, scale, sub, vec, x, y, z } from './vector';

/** Where a body may be, and its velocity there, after the last stayInside(). */
export let wallPosition: v128 = f32x4(0, 0, 0, 0);
export let wallVelocity: v128 = f32x4(0, 0, 0, 0);

/** Sum of the inward normals of the walls touched: a corner has several; 0 when none was. */
export let wallNormals: v128 = f32x4(0, 0, 0, 0);

/** Which of four bodies at these heights stayInside() may have to do with: a mask of four bits. */
@inline
export function isOutside(heights: v128): i32 {
  const shape = block.bounds();
  if (shape == 1 || shape == 2) return 15;
  return block.ground() != 0 && !isFlat ? i32x4.bitmask(f32x4.lt(heights, f32x4.splat(0))) : 0;
}

/** Brings a body back into the box or the sphere, and above the ground. */
export function stayInside(position: v128, velocity: v128, minSpeed: f32): void {
  wallPosition = position;
  wallVelocity = velocity;
  wallNormals = vec(0, 0, 0);
  const shape = block.bounds();
  if (shape == 1) insideSphere();
  if (shape == 2) insideBox();
  if (block.ground() != 0 && !isFlat && y(wallPosition) < 0) stop(f32x4.replace_lane(wallPosition, 1, 0), vec(0, 1, 0));
  if (dot(wallNormals, wallNormals) == 0) return;
  wallVelocity = flyOn(wallVelocity, normalized(wallNormals), minSpeed);
}

/** The body is at `at`, on a wall with this inward normal. */
function stop(at: v128, inward: v128): void {
  wallPosition = at;
  wallNormals = add(wallNormals, inward);
  const outward = dot(wallVelocity, inward);
  if (outward < 0) wallVelocity = sub(wallVelocity, scale(inward, outward));
}

function insideSphere(): void {
  const radius: f32 = 0.5 * block.width();
  const centre = vec(0, isFlat ? 0 : 0.5 * block.height(), 0);
  const offset = sub(wallPosition, centre);
  if (length(offset) <= radius) return;
  // in doubles: a straggler may come from far away, and ends on the surface all the same
  const dx = <f64>x(offset);
  const dy = <f64>y(offset);
  const dz = <f64>z(offset);
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const part = <f64>radius / distance;
  const at = vec(<f32>(dx * part), <f32>(<f64>y(centre) + dy * part), <f32>(dz * part));
  stop(at, vec(<f32>(-dx / distance), <f32>(-dy / distance), <f32>(-dz / distance)));
}

function insideBox(): void {
  const halfX: f32 = 0.5 * block.width();
  const halfZ: f32 = 0.5 * block.depth();
  const height = block.height();
  if (x(wallPosition) > halfX) stop(f32x4.replace_lane(wallPosition, 0, halfX), vec(-1, 0, 0));
  if (x(wallPosition) < -halfX) stop(f32x4.replace_lane(wallPosition, 0, -halfX), vec(1, 0, 0));
  if (z(wallPosition) > halfZ) stop(f32x4.replace_lane(wallPosition, 2, halfZ), vec(0, 0, -1));
  if (z(wallPosition) < -halfZ) stop(f32x4.replace_lane(wallPosition, 2, -halfZ), vec(0, 0, 1));
  if (isFlat) return;
  if (y(wallPosition) > height) stop(f32x4.replace_lane(wallPosition, 1, height), vec(0, -1, 0));
  if (y(wallPosition) < 0) stop(f32x4.replace_lane(wallPosition, 1, 0), vec(0, 1, 0));
}
