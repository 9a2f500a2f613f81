/** Flocks of shapes that a search for neighbours may not like. */

import { DT, Flock, type ParamValues } from '../../src/flock';
import { type RandomStream, randomStream } from '../../src/flock/random';
import { SEED } from './cases';
import type { Course } from './measure';

export const BIRDS = 16_000;

/** A shape, and how many times the evolved flock's time a bird it may cost. */
export interface Shape {
  readonly name: string;
  readonly limit: number;
  prepare(threads: number): Course;
}

type Vector = readonly [x: number, y: number, z: number];

const ANY_SHAPE = 2.5;
const HARD = 5;
/** One second of warm-up, two of measurement at most. */
const WARM_UP = 60;
const HOLDS = 120;
const SPEED = 10;

/** How the evolved flock is measured beside a shape. */
export const BESIDE = { warmUp: WARM_UP, holds: HOLDS };

/** All shapes; some are made of the evolved default flock, given as a snapshot. */
export function shapes(evolved: Uint8Array): readonly Shape[] {
  const flown = (name: string, limit: number, change: (flock: Flock) => void): Shape => ({
    ...{ name, limit },
    prepare: (threads) => {
      const options = { count: BIRDS, seed: SEED, threads };
      const flock = new Flock(options);
      flock.restore(evolved);
      change(flock);
      return { flock, warmUp: WARM_UP, holds: HOLDS };
    },
  });
  const sparse: Ball = { birds: 8000, spacing: 5, centre: [0, 200, 0] };
  const dense: Ball = { birds: 8000, spacing: 0.3, centre: [150, 200, 0] };
  return [
    balls('dense ball of 20,000', ANY_SHAPE, [{ birds: 20_000, spacing: 0.3, centre: [0, 50, 0] }]),
    balls('dense group, sparse group', ANY_SHAPE, [dense, sparse]),
    balls('20 clumps in a sparse flock', ANY_SHAPE, [...clumps(20, 400, sparse), sparse]),
    mill(),
    wave(),
    flown('straggler at 1e6 m', ANY_SHAPE, (flock) => {
      flock.positions[0] = 1e6;
    }),
    flat(),
    sheet(),
    flown('perception radius 200 m', ANY_SHAPE, (flock) => flock.setParams({ perceptionRadius: 200 })),
    balls('all in one cell', HARD, [{ birds: BIRDS, spacing: 0.0035, centre: [0, 50, 0] }]),
    flown('cone of 90°', HARD, (flock) => flock.setParams({ fieldOfView: Math.PI / 2 })),
    flown('cone of 30°', HARD, (flock) => flock.setParams({ fieldOfView: Math.PI / 6 })),
  ];
}

/** Birds thrown evenly into a ball; `spacing` is the mean distance to the nearest other, m. */
interface Ball {
  readonly birds: number;
  readonly spacing: number;
  readonly centre: Vector;
}

/** Radius of the ball, m: at density n the nearest of random points is 0.554 / cbrt(n) away (Hertz 1909). */
function radiusOf({ birds, spacing }: Ball): number {
  return (spacing / 0.554) * Math.cbrt((3 * birds) / (4 * Math.PI));
}

/** Each bird keeps a velocity of its own: its relative motion is half a spacing a second at most. */
function balls(name: string, limit: number, list: readonly Ball[]): Shape {
  const members = list.flatMap((ball) => Array.from({ length: ball.birds }, () => ball));
  const place: Place = (id, random) => {
    const { centre, spacing } = members[id]!;
    const radius = radiusOf(members[id]!);
    const [at, off] = [inBall(random), inBall(random)];
    return {
      position: [centre[0] + radius * at[0], centre[1] + radius * at[1], centre[2] + radius * at[2]],
      velocity: [0.5 * spacing * off[0], 0.5 * spacing * off[1], SPEED + 0.5 * spacing * off[2]],
    };
  };
  return written(name, limit, members.length, place, (flock, start) => flock.velocities.set(start));
}

/** Dense balls spread over a large one. */
function clumps(count: number, birds: number, within: Ball): Ball[] {
  const random = randomStream(SEED, 1);
  const radius = 0.9 * radiusOf(within);
  return Array.from({ length: count }, () => {
    const [x, y, z] = inBall(random);
    return { birds, spacing: 0.3, centre: [radius * x, within.centre[1] + radius * y, radius * z] };
  });
}

/** A ring that turns about the vertical. */
function mill(): Shape {
  const [radius, thickness] = [40, 11];
  const place: Place = (_, random) => {
    const [x, y, z] = inBall(random);
    const [turn, out, up] = [Math.atan2(x, z), radius + thickness * y, 50 + thickness * z];
    return { position: [out * Math.cos(turn), up, out * Math.sin(turn)], velocity: [0, 0, SPEED] };
  };
  return written('mill', ANY_SHAPE, BIRDS, place, ({ positions, velocities, count }) => {
    for (let row = 0; row < 4 * count; row += 4) {
      const [x, z] = [positions[row]!, positions[row + 2]!];
      const pace = SPEED / Math.sqrt(x * x + z * z);
      velocities[row] = -pace * z;
      velocities[row + 1] = 0;
      velocities[row + 2] = pace * x;
    }
  });
}

/** A flock through which a turn of 60° to either side runs, again and again. */
function wave(): Shape {
  const [length, period] = [40, 2];
  const phases: number[] = [];
  const ball = { birds: BIRDS, spacing: 1 };
  const radius = radiusOf({ ...ball, centre: [0, 0, 0] });
  const place: Place = (_, random) => {
    const [x, y, z] = inBall(random);
    phases.push((2 * Math.PI * radius * x) / length);
    return { position: [radius * x, 50 + radius * y, radius * z], velocity: [0, 0, SPEED] };
  };
  return written('turning wave', ANY_SHAPE, BIRDS, place, ({ velocities, tick, count }) => {
    for (let id = 0; id < count; id++) {
      const heading = (Math.PI / 3) * Math.sin(phases[id]! - (2 * Math.PI * tick * DT) / period);
      velocities[4 * id] = SPEED * Math.sin(heading);
      velocities[4 * id + 1] = 0;
      velocities[4 * id + 2] = SPEED * Math.cos(heading);
    }
  });
}

/** The default flock in a world without height, after ten seconds. */
function flat(): Shape {
  const prepare = (threads: number): Course => {
    const options = { count: BIRDS, seed: SEED, params: { flat: true }, threads };
    return { flock: new Flock(options), warmUp: 600, holds: HOLDS };
  };
  return { name: 'flat world', limit: ANY_SHAPE, prepare };
}

/** A layer of birds a metre apart in a world with height. */
function sheet(): Shape {
  const side = 2 * Math.sqrt(BIRDS);
  const place: Place = (_, random) => {
    const [x, y, z] = [random.float() - 0.5, random.float() - 0.5, random.float() - 0.5];
    const [aside, ahead] = inBall(random);
    return { position: [side * x, 50 + 0.1 * y, side * z], velocity: [0.5 * aside, 0, SPEED + 0.5 * ahead] };
  };
  return written('thin sheet', ANY_SHAPE, BIRDS, place, (flock, start) => flock.velocities.set(start));
}

type Place = (id: number, random: RandomStream) => { readonly position: Vector; readonly velocity: Vector };

/**
 * A flock put where `place` says. Before each tick `steer` writes the velocities, those at the start for the asking, so
 * that the rules, all worked out, have no time to change the shape.
 */
function written(
  name: string,
  limit: number,
  count: number,
  place: Place,
  steer: (flock: Flock, start: Float32Array) => void,
): Shape {
  const params: Partial<ParamValues> = { maxForce: 0.1, ground: false };
  const prepare = (threads: number): Course => {
    const options = { count, seed: SEED, start: 'scattered', params, threads } as const;
    const flock = new Flock(options);
    const random = randomStream(SEED, 0);
    for (let id = 0; id < count; id++) {
      const { position, velocity } = place(id, random);
      flock.positions.set(position, 4 * id);
      flock.velocities.set(velocity, 4 * id);
    }
    const start = flock.velocities.slice();
    return { flock, warmUp: WARM_UP, holds: HOLDS, hold: () => steer(flock, start) };
  };
  return { name, limit, prepare };
}

/** A point of the unit ball, evenly. */
function inBall(random: RandomStream): Vector {
  for (;;) {
    const [x, y, z] = [2 * random.float() - 1, 2 * random.float() - 1, 2 * random.float() - 1];
    if (x * x + y * y + z * z < 1) return [x, y, z];
  }
}
