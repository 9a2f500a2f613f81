/** Predators, drawn as falcons on the birds' own path through the shader. */

import type { InstancedMesh } from 'three';
import type { Predator } from '../../flock';
import type { Air } from '../place/air';
import { put } from '../put';
import { Birds } from './birds';
import { FALCON_LOOK } from './bodies';

const MAX_FALCONS = 16;
/** Wing beat, Hz, at a common speed, m/s: what carries the phase from tick to tick; the simulation keeps the phase itself. */
const FLAP_FREQUENCY = 4;
const CRUISE_SPEED = 22;

export class Falcons {
  private readonly birds: Birds;
  private readonly positions = new Float32Array(4 * MAX_FALCONS);
  private readonly velocities = new Float32Array(4 * MAX_FALCONS);
  private count = 0;

  constructor(air: Air, lag: { value: number }) {
    this.birds = new Birds(FALCON_LOOK, air, lag, {}, MAX_FALCONS);
    this.birds.beat.flapFrequency.value = FLAP_FREQUENCY;
    this.birds.beat.cruiseSpeed.value = CRUISE_SPEED;
  }

  get mesh(): InstancedMesh {
    return this.birds.mesh;
  }

  get reflection(): InstancedMesh {
    return this.birds.reflection;
  }

  get shadow(): InstancedMesh {
    return this.birds.shadow;
  }

  /** Shows exactly these, the first 16 of them, a tick after the last ones if it `follows`. Uploads only what changed. */
  write(predators: readonly Predator[], follows: boolean): void {
    const { positions, velocities } = this;
    const count = Math.min(predators.length, MAX_FALCONS);
    let changed = false;
    for (let falcon = 0; falcon < count; falcon++) {
      const { x, y, z, vx, vy, vz, phase, bank } = predators[falcon]!;
      const at = 4 * falcon;
      changed = put(positions, at, x) || changed;
      changed = put(positions, at + 1, y) || changed;
      changed = put(positions, at + 2, z) || changed;
      changed = put(positions, at + 3, phase) || changed;
      changed = put(velocities, at, vx) || changed;
      changed = put(velocities, at + 1, vy) || changed;
      changed = put(velocities, at + 2, vz) || changed;
      changed = put(velocities, at + 3, bank) || changed;
    }
    const others = count !== this.count;
    if (changed || others) this.birds.write(positions, velocities, count, follows && !others);
    this.count = count;
  }
}
