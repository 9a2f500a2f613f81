import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BirdState, naiveTick, type Vector } from '../../../src/flock/naive';
import { PARAMS, type ParamValues } from '../../../src/flock/params';
import { BARE, type HandBird, stateOf, type TwinInput, tickInput } from './twin-input';

const length = ({ x, y, z }: Vector) => Math.hypot(x, y, z);
const rowOf = (array: Float32Array, id: number) => Array.from(array.subarray(4 * id, 4 * id + 4));

/** One tick of a few birds with every rule off but those given. */
function tickOf(birds: HandBird[], { params, ...rest }: TwinInput = {}) {
  return naiveTick(stateOf(birds), tickInput(birds.length, { params: { ...BARE, ...params }, ...rest }));
}

/** The states of a lone bird, one a tick, from its start on. */
function flightOf(bird: HandBird, ticks: number, input: TwinInput = {}, each?: (state: BirdState) => TwinInput) {
  const states = [stateOf([bird])];
  for (let tick = 0; tick < ticks; tick++) {
    const state = states.at(-1)!;
    const { params, ...rest } = { ...input, ...each?.(state) };
    states.push(naiveTick(state, tickInput(1, { params: { ...BARE, ...params }, tick, ...rest })).state);
  }
  return states;
}

const oneSpeed = (speed: number) => ({ minSpeed: speed, cruiseSpeed: speed, maxSpeed: speed });

describe('a lone bird', () => {
  it.each([
    [10, 10],
    [6, 20],
    [30, 50],
  ])('at %f m/s under a saturating sideways force flies a circle of v²/a, a = %f m/s²', (speed, force) => {
    const radius = speed ** 2 / force;
    const round = Math.ceil((2 * Math.PI * radius * 60) / speed);
    const toTheRight = ({ velocities: [vx, , vz] }: BirdState) => ({
      external: Float32Array.of(-1000 * vz!, 0, 1000 * vx!, 0),
    });
    const params = { ...oneSpeed(speed), maxForce: force };
    const states = flightOf({ position: [0, 50, 0], velocity: [0, 0, -speed] }, round + 60, { params }, toTheRight);
    const xs = states.map(({ positions }) => positions[0]!);
    const zs = states.map(({ positions }) => positions[2]!);
    expect((Math.max(...xs) - Math.min(...xs)) / 2 / radius).toBeCloseTo(1, 2);
    expect((Math.max(...zs) - Math.min(...zs)) / 2 / radius).toBeCloseTo(1, 2);
    // heading -z and turning right: the centre is at +x, and it banks to the right as far as a coordinated turn needs
    expect(Math.min(...xs)).toBeGreaterThan(-0.01 * radius);
    expect(states.at(-1)!.velocities[3]).toBeCloseTo(Math.atan(force / 9.81), 2);
  });

  it('relaxes to cruising speed exponentially, outside the force budget', () => {
    const params = { cruiseSpeed: 10, speedRelaxation: 0.9, maxForce: 0.1 };
    const states = flightOf({ position: [0, 0, 0], velocity: [8, 0, 0] }, 120, { params });
    expect(states.at(-1)!.velocities[0]).toBeCloseTo(10 - 2 * (1 - 1 / 54) ** 120, 4);
  });

  it('follows its steering after the lag', () => {
    const params = { ...oneSpeed(10), steeringLag: 0.08, maxForce: 10 };
    const external = Float32Array.of(0, 0, 4, 0);
    const states = flightOf({ position: [0, 0, 0], velocity: [10, 0, 0] }, 12, { params, external });
    expect(states.at(-1)!.steering[2]).toBeCloseTo(4 * (1 - (0.08 / (0.08 + 1 / 60)) ** 12), 4);
  });

  it('turns no faster than maxTurnRate, even when told to go back', () => {
    for (const external of [Float32Array.of(0, 0, 9e4, 0), Float32Array.of(-9e4, 0, 0, 0)]) {
      const params = { ...oneSpeed(10), maxTurnRate: 2, maxForce: 9e4 };
      const states = flightOf({ position: [0, 0, 0], velocity: [10, 0, 0] }, 1, { params, external });
      const [vx, vy, vz] = rowOf(states[1]!.velocities, 0) as [number, number, number];
      expect(Math.hypot(vx, vy, vz)).toBeCloseTo(10, 5);
      expect(Math.acos(vx / 10)).toBeCloseTo(2 / 60, 4);
    }
  });

  it('keeps its speed between minSpeed and maxSpeed, from rest too', () => {
    const params = { minSpeed: 5, cruiseSpeed: 10, maxSpeed: 12, maxForce: 500 };
    const rest = flightOf({ position: [0, 0, 0], velocity: [0, 0, 0] }, 1, { params });
    expect(Math.hypot(...rowOf(rest[1]!.velocities, 0).slice(0, 3))).toBeCloseTo(5, 5);
    const external = Float32Array.of(500, 0, 0, 0);
    const fast = flightOf({ position: [0, 0, 0], velocity: [11, 0, 0] }, 5, { params, external });
    expect(fast.at(-1)!.velocities[0]).toBe(12);
  });

  it('moves by its new velocity, and reports the change of velocity', () => {
    const { state, applied } = tickOf([{ position: [1, 2, 3], velocity: [10, 0, 0] }], {
      params: { cruiseSpeed: 10, maxForce: 6 },
      external: Float32Array.of(0, 6, 0, 0),
    });
    expect(rowOf(state.velocities, 0)[1]).toBeCloseTo(0.1, 6);
    expect(rowOf(state.positions, 0)[1]).toBeCloseTo(2 + 0.1 / 60, 6);
    expect(applied[0]!.y).toBeCloseTo(6, 6);
  });

  it('beats its wings at flapFrequency in level cruise, faster in a climb, and the phase stays in 0..1', () => {
    const beat = (velocity: [number, number, number]) => {
      const params = { ...oneSpeed(10), flapFrequency: 6 };
      const states = flightOf({ position: [0, 0, 0], velocity, phase: 0.95 }, 2, { params });
      const phases = states.map(({ positions }) => positions[3]!);
      for (const phase of phases) expect(phase >= 0 && phase < 1).toBe(true);
      return phases.map((phase, i) => (i ? (phase - phases[i - 1]! + 1) % 1 : 0))[1];
    };
    expect(beat([10, 0, 0])).toBeCloseTo(0.1, 5);
    expect(beat([0, 10, 0])).toBeCloseTo(0.15, 5);
    expect(beat([0, -10, 0])).toBeCloseTo(0.05, 5);
  });

  it('forgets its alarm exponentially', () => {
    const bird: HandBird = { position: [0, 0, 0], velocity: [10, 0, 0], alarm: 0.8 };
    const states = flightOf(bird, 30, { params: { alarmDecay: 0.6 } });
    expect(states.at(-1)!.steering[3]).toBeCloseTo(0.8 * (0.6 / (0.6 + 1 / 60)) ** 30, 5);
    expect(flightOf(bird, 600).at(-1)!.steering[3]).toBe(0);
  });
});

describe('alarm', () => {
  it('spreads to those who see an alarmed bird, and lets a bird use more force', () => {
    const birds: HandBird[] = [
      { position: [0, 0, 0], velocity: [10, 0, 0] },
      { position: [3, 0, 0], velocity: [10, 0, 0], alarm: 1 },
      { position: [-30, 0, 0], velocity: [10, 0, 0] },
    ];
    const { state, terms } = tickOf(birds, {
      params: { alarmSpread: 0.3, alarmGain: 1.6, maxForce: 10 },
      external: new Float32Array(12).fill(1000),
    });
    expect(state.steering[3]).toBeCloseTo(0.3 / 60 / (0.07 + 1 / 60), 5);
    expect(state.steering[11]).toBe(0);
    expect(length(terms[0]!.external)).toBeCloseTo(10, 5);
    expect(length(terms[1]!.external)).toBeCloseTo(16, 5);
  });
});

describe('the force budget', () => {
  const bird: HandBird = { position: [0, 50, 0], velocity: [10, 0, 0] };
  const ahead = Float32Array.of(5, 50.5, 0, 2);
  const behind = Float32Array.of(-3, 50, 0, 0);
  const external = Float32Array.of(0, 30, 40, 0);

  it('scales the social terms together to what is allowed', () => {
    const { terms } = tickOf([bird], { params: { level: 1, maxForce: 10, goalMode: 'point' }, external });
    // level wants -20 m/s² vertically
    const demand = Math.hypot(30 - 20, 40);
    expect(terms[0]!.external.z).toBeCloseTo((40 * 10) / demand, 5);
    expect(terms[0]!.level.y).toBeCloseTo((-20 * 10) / demand, 5);
  });

  it('serves obstacles first, then flight, then the rest', () => {
    const term = (obstacle: number, flee: number) => {
      const [terms] = tickOf([bird], {
        params: { obstacle, flee, maxForce: 10 },
        obstacles: ahead,
        predators: behind,
        external,
      }).terms;
      return [terms!.obstacle, terms!.flee, terms!.external].map(length);
    };
    const [all, nothing, nothingEither] = term(5, 10);
    expect(all).toBeCloseTo(10, 5);
    expect(nothing).toBeCloseTo(0, 5);
    expect(nothingEither).toBeCloseTo(0, 5);

    const [some, most, none] = term(0.2, 10);
    expect(some).toBeCloseTo(2, 5);
    expect(most).toBeCloseTo(8, 5);
    expect(none).toBeCloseTo(0, 5);

    const [aBit, , rest] = term(0.2, 0);
    expect(aBit).toBeCloseTo(2, 5);
    expect(rest).toBeCloseTo(8, 5);
  });
});

describe('two birds', () => {
  it('separate symmetrically', () => {
    const { state, terms } = tickOf(
      [
        { position: [-0.5, 0, 0], velocity: [0, 0, -10] },
        { position: [0.5, 0, 0], velocity: [0, 0, -10] },
      ],
      { params: { ...oneSpeed(10), separation: 1, steering: 'unit', separationGain: 5 } },
    );
    expect(terms[0]!.separation.x).toBeCloseTo(-5, 6);
    expect(terms[1]!.separation.x).toBeCloseTo(5, 6);
    expect(state.positions[0]).toBe(-state.positions[4]!);
    expect(state.velocities[2]).toBe(state.velocities[6]);
  });
});

describe('coincident birds', () => {
  it.each([false, true])('part, each its own way (flat: %s)', (flat) => {
    const together = Array.from({ length: 12 }, (): HandBird => ({ position: [3, 0, 4], velocity: [10, 0, 0] }));
    let state = stateOf(together);
    const params = { ...BARE, separation: 1.7, flat };
    for (let tick = 0; tick < 30; tick++) state = naiveTick(state, tickInput(12, { params, tick })).state;
    let nearest = Infinity;
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < i; j++) {
        const [a, b] = [rowOf(state.positions, i), rowOf(state.positions, j)];
        nearest = Math.min(nearest, Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!));
      }
    }
    expect(nearest).toBeGreaterThan(0.05);
  });

  it('push each other equally and oppositely', () => {
    const same: HandBird = { position: [3, 1, 4], velocity: [10, 0, 0] };
    const { terms } = tickOf([same, same], { params: { separation: 1, steering: 'unit', maxForce: 100 } });
    const [a, b] = terms.map((term) => term.separation);
    expect(length(a!)).toBeCloseTo(10, 5);
    expect([a!.x, a!.y, a!.z]).toEqual([-b!.x, -b!.y, -b!.z]);
  });
});

describe('walls', () => {
  const world = { width: 20, height: 10, depth: 20, ...oneSpeed(12) };

  it.each(['box', 'sphere'] as const)('of a %s stop a bird that flies into them', (bounds) => {
    const states = flightOf({ position: [0, 5, 0], velocity: [12, 0.1, 0] }, 120, { params: { ...world, bounds } });
    for (const { positions, velocities } of states.slice(1)) {
      expect(positions[0]).toBeLessThanOrEqual(10.00001);
      expect(Math.hypot(...velocities.subarray(0, 3))).toBeCloseTo(12, 4);
    }
    expect(states.some(({ positions }) => positions[0]! > 9.9)).toBe(true);
  });

  it('of the ground stop a bird, which flies on, at its least speed, off it', () => {
    const states = flightOf({ position: [0, 1, 0], velocity: [8, -9, 0] }, 30, { params: { ...world, ground: true } });
    const touch = states.findIndex(({ positions }) => positions[1] === 0);
    const [vx, vy, vz] = rowOf(states[touch]!.velocities, 0);
    expect(Math.hypot(vx!, vy!, vz!)).toBeCloseTo(12, 4);
    expect(vy).toBeGreaterThan(0);
    expect(states.every(({ positions }) => positions[1]! >= 0)).toBe(true);
  });

  it.each([
    ['x', 0, -10, 10],
    ['y', 1, 0, 10],
    ['z', 2, -10, 10],
  ] as const)('are none on a torus: a bird comes in again along %s', (_, axis, low, high) => {
    const velocity: [number, number, number] = [0, 0, 0];
    velocity[axis] = 12;
    const params = { ...world, bounds: 'torus' as const };
    const places = flightOf({ position: [0, 5, 0], velocity }, 100, { params }).map(
      ({ positions }) => positions[axis]!,
    );
    for (const place of places) expect(place >= low && place < high).toBe(true);
    for (let tick = 1; tick < places.length; tick++) {
      const step = places[tick]! - places[tick - 1]!;
      expect((step + (high - low)) % (high - low)).toBeCloseTo(0.2, 4);
    }
    expect(places.some((place, tick) => tick > 0 && place < places[tick - 1]!)).toBe(true);
  });
});

describe('a place just below the seam of a torus', () => {
  it('that rounds to the seam is on its other side', () => {
    const { state } = tickOf([{ position: [-2000, 5, 0], velocity: [-1e-6, 0, 0] }], {
      params: { bounds: 'torus', width: 4000, minSpeed: 0, cruiseSpeed: 0.1, speedRelaxation: 30 },
    });
    expect(state.positions[0]).toBe(-2000);
  });
});

describe('any flock', () => {
  const one = (param: (typeof PARAMS)[number]): fc.Arbitrary<unknown> => {
    if (param.kind === 'choice') return fc.constantFrom(...param.options);
    if (param.kind === 'switch') return fc.boolean();
    if ('integer' in param) return fc.integer({ min: param.min, max: param.max });
    const { min, max } = param;
    return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
  };
  const anyParams = fc.record(Object.fromEntries(PARAMS.map((param) => [param.name, one(param)]))).map((values) => {
    const params = values as unknown as ParamValues;
    const [minSpeed, cruiseSpeed, maxSpeed] = [params.minSpeed, params.cruiseSpeed, params.maxSpeed].sort(
      (a, b) => a - b,
    );
    return { ...params, minSpeed: minSpeed!, cruiseSpeed: Math.max(0.1, cruiseSpeed!), maxSpeed: maxSpeed! };
  });
  const coordinate = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: -40, max: 40, noNaN: true }));
  const triple = fc.tuple(coordinate, coordinate, coordinate);
  const anyBird = fc.record({ position: triple, velocity: triple, alarm: fc.constantFrom(0, 0.5, 1) });

  it('stays finite, within its speeds and its force, for 0, 1, 2 and more birds, and is left as it was', () => {
    fc.assert(
      fc.property(fc.array(anyBird, { maxLength: 6 }), anyParams, triple, (birds, params, thing) => {
        const before = stateOf(birds);
        const input = tickInput(birds.length, {
          params,
          derived: { pointerMode: 2, pointerRadius: 50, pointerStrength: 3, pointerX: thing[0] },
          obstacles: Float32Array.of(...thing, 7, 0, 0, 0, 5),
          predators: Float32Array.of(...thing, 0),
        });
        const { state, terms, neighbours } = naiveTick(before, input);
        expect(before).toEqual(stateOf(birds));
        for (const array of Object.values(state)) {
          expect(array).toHaveLength(4 * birds.length);
          expect(Array.from(array as Float32Array).every(Number.isFinite)).toBe(true);
        }
        expect(neighbours).toHaveLength(birds.length);
        birds.forEach(({ alarm }, id) => {
          const [vx, vy, vz] = rowOf(state.velocities, id) as [number, number, number];
          const speed = Math.hypot(vx, vy, vz);
          expect(speed).toBeGreaterThanOrEqual(params.minSpeed * (1 - 1e-6) - 1e-9);
          expect(speed).toBeLessThanOrEqual(params.maxSpeed * (1 + 1e-6));
          if (params.flat) expect(vy).toBe(0);
          const { speed: _, ...steering } = terms[id]!;
          const parts = Object.values(steering);
          const total = parts.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }));
          expect(length(total)).toBeLessThanOrEqual(
            params.maxForce * (1 + (params.alarmGain - 1) * alarm) * (1 + 1e-9),
          );
        });
      }),
      { numRuns: 150 },
    );
  });
});
