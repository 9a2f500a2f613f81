/** What becomes of order when birds stop aligning. */

import { type Flock, localOrder } from '../../src/flock';
import { createFlock, PRESETS } from '../../src/scene';
import { mean } from './watch';

/** Local order in the scene "alignment": before, while alignment is 0, and after it came back. */
export interface OrderLoss {
  /** Mean over ten seconds. */
  before: number;
  /** Mean over the 10th to the 30th second without alignment. */
  without: number;
  /** The highest within 15 s of its return. */
  after: number;
}

export function loseOrder(seed: number): OrderLoss {
  const scene = PRESETS.find((preset) => preset.name === 'alignment')!;
  const flock = createFlock({ ...scene, seed });
  const alignment = flock.params.alignment;
  flock.step(60 * 10);
  const before = mean(orderOver(flock, 10));
  flock.setParams({ alignment: 0 });
  flock.step(60 * 10);
  const without = mean(orderOver(flock, 20));
  flock.setParams({ alignment });
  return { before, without, after: Math.max(...orderOver(flock, 15)) };
}

/** Local order twice a second. */
function orderOver(flock: Flock, seconds: number): number[] {
  return Array.from({ length: 2 * seconds }, () => {
    flock.step(30);
    return localOrder(flock);
  });
}
