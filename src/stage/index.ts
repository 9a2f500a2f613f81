export { Stage, StageError, type StageEvents } from './stage';
