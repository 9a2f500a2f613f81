/** How much of a bird is drawn. */

import type { BirdModels } from './bird-model';

/** Pixels from wing tip to wing tip, below which a flock is far away, and from which it is near again. */
const FAR = 15;
const NEAR = 18;

/** Chooses the model of the whole flock: to choose bird by bird costs more than it saves. */
export class Detail {
  private far = false;

  /** `most`: birds that can be drawn in full detail. */
  constructor(private readonly most: number) {}

  /** The model for `count` birds, of which the nearest is `pixels` wide. Between 15 and 18 pixels a far flock stays far. */
  level(count: number, pixels: number): keyof BirdModels {
    this.far = pixels < (this.far ? NEAR : FAR);
    if (this.far) return 'far';
    return count > this.most ? 'light' : 'near';
  }
}
