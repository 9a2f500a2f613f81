/** The simulation's public face. */

export type { Profile } from './core';
export { Flock, type FlockOptions, type Forces } from './flock';
export type { Point } from './goal';
export { GroupFinder } from './groups';
export {
  alarms,
  centroid,
  extents,
  groupLink,
  groups,
  localOrder,
  localOrders,
  nearestNeighbourDistance,
  polarization,
} from './metrics';
export type { Obstacle, Obstacles, Sphere } from './obstacles';
export {
  type ChoiceParam,
  changeParams,
  DT,
  defaultParams,
  describeRange,
  findParam,
  isValid,
  type NumberParam,
  PARAMS,
  type Param,
  type ParamGroup,
  type ParamName,
  type ParamValues,
  type SwitchParam,
} from './params';
export { POINTER_MODES, type Pointer } from './pointer';
export { PREDATOR_MODES, PREDATOR_STATES, type Predator, type PredatorMode, type PredatorState } from './predator';
export type { PredatorOptions, Predators } from './predators';
export { STARTS, type Start } from './start';
