/** The scenes that come with the project, from assets/scenes. */

import alignment from '../../assets/scenes/alignment.json';
import falcon from '../../assets/scenes/falcon.json';
import murmuration from '../../assets/scenes/murmuration.json';
import night from '../../assets/scenes/night.json';
import ride from '../../assets/scenes/ride.json';
import shoal from '../../assets/scenes/shoal.json';
import slalom from '../../assets/scenes/slalom.json';
import { type Scene, validateScene } from './schema';

/** In the order in which they are offered; the first is the one to begin with. */
export const PRESETS: readonly [Scene, ...Scene[]] = [
  validateScene(murmuration).scene,
  validateScene(ride).scene,
  validateScene(night).scene,
  validateScene(slalom).scene,
  validateScene(falcon).scene,
  validateScene(shoal).scene,
  validateScene(alignment).scene,
];
