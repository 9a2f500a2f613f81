/** How much of a starling is drawn. */

import { type BirdModel, STARLING, STARLING_FAR, STARLING_LIGHT } from './bird-models';

/** Pixels from wing tip to wing tip, below which a flock is far away, and from which it is near again. */
const FAR = 15;
const NEAR = 18;

/** Chooses the model of the whole flock: to choose bird by bird costs more than it saves. */
export class Detail {
  private far = false;

  /** `most`: birds that can be drawn in full detail. */
  constructor(private readonly most: number) {}

  /** The model for `count` birds, of which the nearest is `pixels` wide. Between 15 and 18 pixels a far flock stays far. */
  model(count: number, pixels: number): BirdModel {
    this.far = pixels < (this.far ? NEAR : FAR);
    if (this.far) return STARLING_FAR;
    return count > this.most ? STARLING_LIGHT : STARLING;
  }
}
