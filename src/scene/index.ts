/** Scenes as data. */

export { createFlock, sceneOf } from './flock';
export { decodeLink, encodeLink } from './link';
export { PRESETS } from './presets';
export { isSceneLike, type Scene, type Text, validateScene } from './schema';
export * from './view';
