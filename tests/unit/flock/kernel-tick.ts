/** One tick of the kernel on a state made by hand, beside one of the slow twin. */

import { expect } from 'vitest';
import { BLOCK } from '../../../src/flock/block';
import { Kernel, MAX_PREDATORS, TERMS, writeBlock } from '../../../src/flock/kernel';
import { type BirdState, naiveTick, type TickInput } from '../../../src/flock/naive';
import type { ParamValues } from '../../../src/flock/params';

/** Runs the kernel for one tick: the same questions and answers as naiveTick. */
export function kernelTick(state: BirdState, input: TickInput, kernel = new Kernel()) {
  const { exports } = kernel;
  kernel.resize(input.count);
  const rows = {
    positions: kernel.rows(exports.positions()),
    velocities: kernel.rows(exports.velocities()),
    steering: kernel.rows(exports.steering()),
  };
  rows.positions.set(state.positions);
  rows.velocities.set(state.velocities);
  rows.steering.set(state.steering);
  kernel.floats(exports.obstacles(), input.obstacles.length).set(input.obstacles);
  const hunters = kernel.floats(exports.predators(), 8 * MAX_PREDATORS);
  hunters.set(input.predators);
  hunters.set(input.predatorVelocities, 4 * MAX_PREDATORS);
  if (input.external) kernel.rows(exports.external()).set(input.external);
  writeBlock(kernel.floats(exports.block(), BLOCK.length), input.params, input.derived);
  const { tick, seed, obstacles, predators } = input;
  exports.begin(tick, seed, obstacles.length / 4, predators.length / 4, input.external ? 1 : 0);
  exports.build();
  exports.fly(0, input.count);

  const found = kernel.words(exports.found(), input.count);
  const terms = kernel.floats(exports.terms(), 4 * (TERMS.length + 2));
  const ids = Array.from({ length: input.count }, (_, id) => id);
  return {
    state: {
      positions: rows.positions.slice(),
      velocities: rows.velocities.slice(),
      steering: rows.steering.slice(),
    },
    neighbours: ids.map((id) => [...found.subarray(0, exports.neighboursOf(id))]),
    terms: ids.map((id) => {
      exports.forcesOf(id);
      return Object.fromEntries(
        [...TERMS, 'sum', 'applied'].map((name, i) => [name, [...terms.subarray(4 * i, 4 * i + 3)]]),
      );
    }),
  };
}

/** Whether a bird's way from one place to another, as the twin flew it, comes near a sphere. */
function isNearSphere(from: Float32Array, to: Float32Array, id: number, { obstacles, params }: TickInput): boolean {
  const sides = [params.width, params.height, params.depth];
  const across = (length: number, axis: number) =>
    params.bounds === 'torus' ? length - sides[axis]! * Math.round(length / sides[axis]!) : length;
  for (let at = 0; at < obstacles.length; at += 4) {
    const start = [0, 1, 2].map((axis) => across(from[4 * id + axis]! - obstacles[at + axis]!, axis));
    const step = [0, 1, 2].map((axis) => across(to[4 * id + axis]! - from[4 * id + axis]!, axis));
    const along = start.reduce((sum, value, axis) => sum - value * step[axis]!, 0);
    const part = Math.min(1, Math.max(0, along / (Math.hypot(...step) ** 2 || 1)));
    const nearest = Math.hypot(...start.map((value, axis) => value + part * step[axis]!));
    if (nearest < obstacles[at + 3]! + 0.1) return true;
  }
  return false;
}

/** The largest error allowed: absolute, or one unit in the last place of a 32-bit float. */
const allowed = (value: number, absolute: number) => Math.max(absolute, Math.abs(value) * 2 ** -23);

/**
 * What the rounding of a sum can come to as a force, m/s²: ways from birds that stand evenly round cancel but for their last
 * digit, a push begins at 0 and is whole at 0.01, and then come weight and gain.
 */
function roundingOf({ separation, alignment, cohesion, maxForce, ...gains }: ParamValues): number {
  const most = Math.max(maxForce, gains.separationGain, gains.alignmentGain, gains.cohesionGain);
  return (3e-7 / 0.01) * Math.max(separation, alignment, cohesion) * most;
}

/**
 * Fails unless kernel and twin agree on a tick: neighbours exactly, velocity to 1e-4 m/s, position to 1e-4 m or one
 * unit in the last place, steering terms to 0.01 m/s² (1e-4 m/s over a tick); more where rounding is amplified.
 */
export function expectTwins(state: BirdState, input: TickInput): void {
  const fast = kernelTick(state, input);
  const slow = naiveTick(state, input);
  expect(fast.neighbours).toEqual(slow.neighbours);
  const { params } = input;
  const amplified = roundingOf(params);
  const wrong: string[] = [];
  const compare = (what: string, id: number, got: number, expected: number, tolerance: number) => {
    if (Math.abs(got - expected) <= tolerance) return;
    wrong.push(`bird ${id}: ${what} is ${got}, the twin has ${expected}`);
  };
  for (let id = 0; id < input.count; id++) {
    for (const name of TERMS) {
      const { x, y, z } = slow.terms[id]![name];
      for (const [axis, value] of [x, y, z].entries()) {
        compare(
          `${name}[${axis}]`,
          id,
          fast.terms[id]![name]![axis]!,
          value,
          Math.max(0.01, 2e-5 * Math.abs(value)) + amplified,
        );
      }
    }
    // which way a sphere sends a bird may depend on the last digits: contacts have tests of their own
    const touches = isNearSphere(state.positions, slow.state.positions, id, input);
    for (let axis = 0; axis < 3 && !touches; axis++) {
      const at = 4 * id + axis;
      const position = slow.state.positions[at]!;
      const off = Math.abs(fast.state.positions[at]! - position);
      // a bird on the seam of a torus may be at either end
      const side = input.params.bounds === 'torus' ? [params.width, params.height, params.depth][axis]! : 0;
      const least = Math.min(off, Math.abs(off - side));
      // and what a wall or a seam did to it was rounded as far off as they are
      const size = params.bounds === 'open' ? 0 : Math.max(params.width, params.height, params.depth);
      const tolerance = allowed(Math.max(Math.abs(position), size), 1e-4);
      if (least > tolerance) compare(`position[${axis}]`, id, fast.state.positions[at]!, position, tolerance);
      compare(`velocity[${axis}]`, id, fast.state.velocities[at]!, slow.state.velocities[at]!, 1e-4 + amplified / 60);
    }
    const turn = Math.abs(fast.state.positions[4 * id + 3]! - slow.state.positions[4 * id + 3]!);
    // the beat goes by speed over cruise speed
    const beat = 1e-4 + ((params.flapFrequency / 60) * 1.5e-4) / params.cruiseSpeed;
    if (Math.min(turn, 1 - turn) > beat) compare('phase', id, turn, 0, beat);
    compare('bank', id, fast.state.velocities[4 * id + 3]!, slow.state.velocities[4 * id + 3]!, 1e-3);
    compare('alarm', id, fast.state.steering[4 * id + 3]!, slow.state.steering[4 * id + 3]!, 1e-5);
  }
  expect(wrong.slice(0, 12)).toEqual([]);
}
