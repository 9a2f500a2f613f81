/** What it is like for a flock to be hunted again and again. */

import { type Flock, groups, polarization } from '../../src/flock';
import type { Hunter } from '../../src/flock/predator';
import { createFlock, PRESETS } from '../../src/scene';
import { mean } from './watch';

/** Two minutes of the scene "falcon". */
export interface Hunts {
  strikes: number;
  /** Means over time. */
  polarization: number;
  largestGroup: number;
  /** Choices of a target with fewer others within 5 m than nine tenths of the flock have, with more than four fifths, neither. */
  stragglers: number;
  crowded: number;
  others: number;
}

export function hunts(seed: number, seconds = 120): Hunts {
  const scene = PRESETS.find((preset) => preset.name === 'falcon')!;
  const flock = createFlock({ ...scene, seed });
  const order: number[] = [];
  const largest: number[] = [];
  const targets = { stragglers: 0, crowded: 0, others: 0 };
  let { state } = hunterOf(flock);
  let strikes = 0;
  for (let tick = 1; tick <= 60 * seconds; tick++) {
    // targets are chosen by what is so at the start of a tick
    const places = state === 'cruise' ? flock.positions.slice() : undefined;
    flock.step();
    const now = hunterOf(flock);
    if (state === 'cruise' && now.state === 'stalk') {
      const crowding = crowdingOf(places!, now.target);
      targets[crowding < 0.1 ? 'stragglers' : crowding > 0.8 ? 'crowded' : 'others']++;
    }
    if (state === 'stoop' && now.state === 'pass') strikes++;
    state = now.state;
    if (tick % 60 !== 0) continue;
    order.push(polarization(flock));
    largest.push(groups(flock).largest);
  }
  return { strikes, polarization: mean(order), largestGroup: mean(largest), ...targets };
}

function hunterOf(flock: Flock): Hunter {
  return [...flock.predators][0] as Hunter;
}

/** The part of every tenth bird that has fewer others within 5 m than one has. */
function crowdingOf(places: Float32Array, target: number): number {
  const count = places.length / 4;
  const crowdOf = (bird: number) => {
    let others = 0;
    for (let id = 0; id < count; id++) {
      const [dx, dy, dz] = [0, 1, 2].map((axis) => places[4 * id + axis]! - places[4 * bird + axis]!);
      if (dx! * dx! + dy! * dy! + dz! * dz! < 25) others++;
    }
    return others;
  };
  const crowd = crowdOf(target);
  const sample = Array.from({ length: Math.ceil(count / 10) }, (_, i) => crowdOf(10 * i));
  return mean(sample.map((others) => (others < crowd ? 1 : 0)));
}
