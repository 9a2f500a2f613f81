/** Scenes as data. */

export { Flights, type Flown } from './flights';
export { createFlock, sceneOf } from './flock';
export { decodeLink, encodeLink } from './link';
export { PRESETS } from './presets';
export { Rewind } from './rewind';
export { isSceneLike, type Scene, type Text, validateScene } from './schema';
export * from './view';
