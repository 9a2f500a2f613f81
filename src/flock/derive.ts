/** What the kernel is told: the parameters, and what can be worked out once rather than for every bird. See DERIVED. */

import { BLOCK, DERIVED, type DerivedName } from './block';
import { cubeRoot } from './goal';
import { type KernelExports, writeBlock } from './kernel';
import { DT, type ParamValues } from './params';
import { POINTER_MODES } from './pointer';
import type { FlockState } from './state';

/** From this field of view on a bird sees all round, rad: the panel's largest value is not quite a full circle. */
const ALL_ROUND = 2 * Math.PI - 0.01;

/** Birds of the flock that the goal's distances are made for. */
const USUAL_COUNT = 2000;

/** Places of the derived values in the block. */
const AT = Object.fromEntries(DERIVED.map((name) => [name, BLOCK.indexOf(name)])) as Record<DerivedName, number>;

const UNDERIVED = Object.fromEntries(DERIVED.map((name) => [name, 0])) as Record<DerivedName, number>;

/** Writes parameters, and what follows from them and the number of birds alone, into the block. */
export function writeParams(
  block: Float32Array,
  params: ParamValues,
  count: number,
  { sin, cos }: KernelExports,
): void {
  writeBlock(block, params, UNDERIVED);
  block[AT.growth] = Math.max(0, cubeRoot(count / USUAL_COUNT) - 1);
  const half = cos(params.fieldOfView / 2);
  block[AT.coneLimit] = params.fieldOfView >= ALL_ROUND ? -2 : half * Math.abs(half);
  const turn = params.maxTurnRate * DT;
  block[AT.turnCos] = turn >= Math.PI ? -2 : cos(turn);
  block[AT.turnSin] = sin(turn);
  block[AT.goalOn] = params.goalMode === 'none' ? 0 : 1;
}

/** Writes what may be another from tick to tick into the block: goal and pointer. */
export function writeTick(block: Float32Array, { goal, pointer }: FlockState): void {
  block[AT.goalX] = goal.point[0];
  block[AT.goalY] = goal.point[1];
  block[AT.goalZ] = goal.point[2];
  block[AT.goalBackX] = goal.back[0];
  block[AT.goalBackY] = goal.back[1];
  block[AT.goalBackZ] = goal.back[2];
  block[AT.pointerMode] = POINTER_MODES.indexOf(pointer.mode);
  block[AT.pointerX] = pointer.x;
  block[AT.pointerY] = pointer.y;
  block[AT.pointerZ] = pointer.z;
  block[AT.pointerRadius] = pointer.radius;
  block[AT.pointerStrength] = pointer.strength;
}
