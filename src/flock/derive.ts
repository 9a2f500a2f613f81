/** What the kernel is told beside the parameters: worked out once a tick rather than for every bird. */

import { BLOCK, DERIVED, type DerivedName } from './block';
import type { KernelExports } from './kernel';
import { DT } from './params';
import { POINTER_MODES } from './pointer';
import type { FlockState } from './state';

/** From this field of view on a bird sees all round, rad: the panel's largest value is not quite a full circle. */
const ALL_ROUND = 2 * Math.PI - 0.01;

/** Places of the derived values in the block. */
const AT = Object.fromEntries(DERIVED.map((name) => [name, BLOCK.indexOf(name)])) as Record<DerivedName, number>;

/** Writes the derived values of a state into the block; see DERIVED for their meaning. */
export function derive(block: Float32Array, { params, goal, pointer }: FlockState, { sin, cos }: KernelExports): void {
  const half = cos(params.fieldOfView / 2);
  block[AT.coneLimit] = params.fieldOfView >= ALL_ROUND ? -2 : half * Math.abs(half);
  const turn = params.maxTurnRate * DT;
  block[AT.turnCos] = turn >= Math.PI ? -2 : cos(turn);
  block[AT.turnSin] = sin(turn);
  block[AT.goalOn] = params.goalMode === 'none' ? 0 : 1;
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

/** Every derived value 0, for when parameters are written alone. */
export const UNDERIVED = Object.fromEntries(DERIVED.map((name) => [name, 0])) as Record<DerivedName, number>;
