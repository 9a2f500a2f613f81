import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BirdState, naiveTick } from '../../../src/flock/naive';
import { defaultParams, PARAMS, type ParamValues } from '../../../src/flock/params';
import { randomStream } from '../../../src/flock/random';
import { expectTwins, kernelTick } from './kernel-tick';
import { derive, tickInput } from './twin-input';

/** The places of `count` birds; `random` gives numbers in [0, 1). */
type Shape = (id: number, count: number, random: () => number) => [number, number, number];

const box = (random: () => number, side: number): [number, number, number] => [
  (random() - 0.5) * side,
  (random() - 0.5) * side + 30,
  (random() - 0.5) * side,
];

const SHAPES: Record<string, Shape> = {
  uniform: (_, count, random) => box(random, 2 * Math.cbrt(count)),
  clustered: (id, _, random) => {
    const [x, y, z] = box(random, 2);
    return [x + 25 * (id % 3), y, z - 12 * (id % 2)];
  },
  lattice: (id) => [1.25 * (id % 10), 20 + 1.25 * (Math.floor(id / 10) % 10), 1.25 * Math.floor(id / 100)],
  'all in one cell': (_, __, random) => box(random, 0.05),
  coincident: (id) => [id % 2, 30, 0],
  'straggler at 1e6 m': (id, count, random) => (id === 0 ? [1e6, 30, -1e6] : box(random, 2 * Math.cbrt(count))),
  'across the seams': (id, _, random) => {
    const side = [40, 30, 50];
    const near = () => (random() < 0.5 ? 1e-3 + random() : -1e-3 - random());
    const place = side.map((length) => (random() - 0.5) * length) as [number, number, number];
    place[id % 3] = side[id % 3]! / 2 + near();
    return place;
  },
  flat: (_, count, random) => [(random() - 0.5) * 2 * Math.sqrt(count), 0, (random() - 0.5) * 2 * Math.sqrt(count)],
};

function flock(shape: keyof typeof SHAPES, count: number, seed: number, speed = 10): BirdState {
  const random = randomStream(seed, 0);
  const draw = () => random.float();
  const positions = new Float32Array(4 * count);
  const velocities = new Float32Array(4 * count);
  const steering = new Float32Array(4 * count);
  for (let id = 0; id < count; id++) {
    positions.set([...SHAPES[shape]!(id, count, draw), draw()], 4 * id);
    const v = [draw() - 0.3, draw() - 0.5, draw() - 0.5];
    const size = (speed * (0.7 + 0.6 * draw())) / Math.hypot(...v);
    velocities.set([...v.map((c) => c * size), draw() - 0.5], 4 * id);
    steering.set([draw() - 0.5, draw() - 0.5, draw() - 0.5, draw() < 0.2 ? draw() : 0], 4 * id);
  }
  return { positions, velocities, steering };
}

/** The world that a shape is made for. */
const WORLDS: Record<string, Partial<ParamValues>> = {
  'across the seams': { bounds: 'torus', width: 40, height: 30, depth: 50 },
  flat: { flat: true },
};

describe('kernel and twin agree', () => {
  for (const shape of Object.keys(SHAPES)) {
    test.each([0, 1, 2, 7, 8, 1000])(`${shape}, %i birds`, (count) => {
      expectTwins(
        flock(shape, count, count + 3),
        tickInput(count, { params: WORLDS[shape] ?? {}, tick: 137, seed: 9 }),
      );
    });
  }

  test.each(['nearest', 'radius'] as const)(
    'every rule on and off, alone and together, %s neighbours',
    (neighbours) => {
      const weights = PARAMS.filter(
        (param) => param.group === 'rules' && param.kind === 'number' && !param.unit.includes('²'),
      ).map((param) => param.name);
      const count = 120;
      const input = (changes: Partial<ParamValues>) =>
        tickInput(count, {
          params: { neighbours, swirl: 0.5, ...changes },
          obstacles: new Float32Array([14, 30, 3, 4, -30, 30, 0, 6]),
          predators: new Float32Array([2, 32, 1, 0, 500, 0, 0, 0]),
          predatorVelocities: new Float32Array([20, -9, 12, 0, 0, 0, 0, 0]),
        });
      for (const name of [...weights, 'wander', 'level'] as const) {
        for (const steering of ['reynolds', 'unit'] as const) {
          expectTwins(flock('uniform', count, 5), input({ [name]: 0, steering }));
          const alone = Object.fromEntries(
            [...weights, 'wander', 'level'].map((other) => [other, other === name ? 1 : 0]),
          );
          expectTwins(flock('uniform', count, 6), input({ ...alone, steering }));
        }
      }
    },
  );

  test('random parameters, shapes, numbers of birds and worlds', () => {
    const params = fc
      .record(
        Object.fromEntries(
          PARAMS.filter((param) => param.name !== 'turnRadius').map((param) => [param.name, anyValue(param)]),
        ),
      )
      .map((values) => orderSpeeds({ ...defaultParams(), ...values } as ParamValues));
    const bird = fc.float({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(SHAPES)),
        fc.constantFrom(0, 1, 2, 7, 8, 60, 200),
        params,
        fc.integer({ min: 0, max: 1e6 }),
        fc.array(fc.tuple(bird, bird, bird, bird, bird, bird), { maxLength: 3 }),
        fc.array(fc.tuple(bird, bird, bird, fc.float({ min: Math.fround(0.1), max: 30, noNaN: true })), {
          maxLength: 4,
        }),
        fc.boolean(),
        (shape, count, values, tick, predators, spheres, pushed) => {
          const state = flock(shape, count, tick, Math.max(0.5, values.cruiseSpeed));
          // walls that fetch birds from far away send them through spheres where the last digits of their places say
          const around = values.bounds === 'open' || values.bounds === 'torus' ? spheres : [];
          // on a torus a sphere larger than half a side would cover everything
          const room = values.bounds === 'torus' ? 0.4 * Math.min(values.width, values.height, values.depth) : 30;
          const derived = derive(values, {
            ...{ goalX: 12, goalY: 25, goalZ: -60, goalBackX: -12, goalBackY: 35, goalBackZ: 60 },
            ...{ pointerMode: tick % 3, pointerX: 3, pointerY: 31, pointerZ: 1, pointerRadius: 15, pointerStrength: 4 },
          });
          expectTwins(state, {
            ...tickInput(count),
            ...{ tick, seed: tick % 1000, params: values, derived },
            obstacles: Float32Array.from(around.flatMap(([x, y, z, radius]) => [x, y + 30, z, Math.min(radius, room)])),
            predators: Float32Array.from(predators.flatMap(([x, y, z]) => [x, y + 30, z, 0])),
            predatorVelocities: Float32Array.from(predators.flatMap(([, , , vx, vy, vz]) => [vx, vy, vz, 0])),
            external: pushed ? Float32Array.from({ length: 4 * count }, (_, i) => ((i * 7919) % 13) - 6) : null,
          });
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

function anyValue(param: (typeof PARAMS)[number]): fc.Arbitrary<unknown> {
  if (param.kind === 'choice') return fc.constantFrom(...(param.options as readonly string[]));
  if (param.kind === 'switch') return fc.boolean();
  if ('integer' in param) return fc.integer({ min: param.min, max: param.max });
  // both ends, and small values as often as large ones
  return fc.oneof(
    fc.constantFrom(param.min, param.max, param.default),
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((part) => Math.fround(param.min + (param.max - param.min) * part ** 3)),
  );
}

function orderSpeeds(values: ParamValues): ParamValues {
  const speeds = [values.minSpeed, values.cruiseSpeed, values.maxSpeed].sort((a, b) => a - b);
  const [minSpeed, cruiseSpeed, maxSpeed] = [speeds[0]!, Math.max(0.1, speeds[1]!), Math.max(0.1, speeds[2]!)];
  return { ...values, minSpeed, cruiseSpeed, maxSpeed, turnRadius: cruiseSpeed ** 2 / values.maxForce };
}

test('what a user wrote that is no number, or no number of this world, spoils no other bird', () => {
  const count = 60;
  for (const bounds of ['open', 'sphere', 'box', 'torus'] as const) {
    const state = flock('uniform', count, 21);
    const input = tickInput(count, { params: { bounds, width: 60, height: 60, depth: 60 } });
    const rubbish = [Number.NaN, Infinity, -Infinity, 1e30, -3.4e38, 1e20, 2e19];
    for (const [i, value] of rubbish.entries()) {
      state.positions[4 * i + (i % 3)] = value;
      state.velocities[4 * (i + 10) + (i % 3)] = value;
    }
    const { state: next } = kernelTick(state, input);
    expect(next.positions.every(Number.isFinite), bounds).toBe(true);
    expect(next.velocities.every(Number.isFinite), bounds).toBe(true);
    expect(kernelTick(state, input).neighbours).toEqual(naiveTick(state, input).neighbours);
  }
});

test('the order of the birds does not matter', () => {
  const count = 300;
  const state = flock('uniform', count, 11);
  // ids draw the wander, and part birds at one place: neither is on here
  const input = tickInput(count, { params: { wander: 0 } });
  const turned: BirdState = {
    positions: reversed(state.positions),
    velocities: reversed(state.velocities),
    steering: reversed(state.steering),
  };
  const there = kernelTick(state, input);
  const back = kernelTick(turned, input);
  expect(reversed(back.state.positions)).toEqual(there.state.positions);
  expect(reversed(back.state.velocities)).toEqual(there.state.velocities);
});

function reversed(rows: Float32Array): Float32Array {
  const count = rows.length / 4;
  return Float32Array.from({ length: rows.length }, (_, i) => rows[4 * (count - 1 - Math.floor(i / 4)) + (i % 4)]!);
}
