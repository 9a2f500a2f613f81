export { type Legend, legendOf } from './seeing/legend';
export { Stage, StageError, type StageEvents } from './stage';
