export { type Legend, legendOf } from './legend';
export { Stage, StageError, type StageEvents } from './stage';
