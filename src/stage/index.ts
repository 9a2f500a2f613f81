export { StageError } from './context';
export type { Cursor } from './pointing/cursor-mark';
export type { Target } from './pointing/picking';
export type { Pointing } from './pointing/pointing';
export { type Legend, legendOf } from './seeing/legend';
export { Stage, type StageEvents } from './stage';
