import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveTick } from '../../../src/flock/naive';
import type { ParamValues } from '../../../src/flock/params';
import { BARE, type HandBird, stateOf, tickInput } from './twin-input';

const speeds = { minSpeed: 6, cruiseSpeed: 10, maxSpeed: 15 };

/** Places of a lone bird, one a tick. */
function flight(bird: HandBird, obstacles: number[], ticks: number, params: Partial<ParamValues> = {}) {
  let state = stateOf([bird]);
  const places = [Array.from(state.positions.subarray(0, 3))];
  for (let tick = 0; tick < ticks; tick++) {
    const input = tickInput(1, {
      params: { ...BARE, ...speeds, ...params },
      tick,
      obstacles: Float32Array.from(obstacles),
    });
    state = naiveTick(state, input).state;
    places.push(Array.from(state.positions.subarray(0, 3)));
  }
  return { places, velocity: Array.from(state.velocities.subarray(0, 3)) };
}

/** Distance from the nearest surface, negative inside. */
function clearance(place: number[], obstacles: number[]) {
  let least = Infinity;
  for (let i = 0; i < obstacles.length; i += 4) {
    const [x, y, z, radius] = obstacles.slice(i, i + 4) as [number, number, number, number];
    least = Math.min(least, Math.hypot(place[0]! - x, place[1]! - y, place[2]! - z) - radius);
  }
  return least;
}

describe('steering clear of an obstacle', () => {
  const sphere = [40, 30, 0, 6];

  it.each([
    ['aside', 30.5],
    ['dead ahead', 30],
  ])('goes round one %s without touching it', (_, y) => {
    const bird: HandBird = { position: [0, y, 0], velocity: [10, 0, 0] };
    const { places } = flight(bird, sphere, 480, { obstacle: 1.5 });
    expect(Math.min(...places.map((place) => clearance(place, sphere)))).toBeGreaterThan(0.2);
    expect(places.at(-1)![0]).toBeGreaterThan(50);
  });

  const steering = (position: [number, number, number], velocity: [number, number, number], obstacles: number[]) =>
    naiveTick(
      stateOf([{ position, velocity }]),
      tickInput(1, { params: { ...BARE, obstacle: 0.5, maxForce: 10 }, obstacles: Float32Array.from(obstacles) }),
    ).terms[0]!.obstacle;

  it('pushes from the axis of the sphere outward, across the heading, and only when the way leads there', () => {
    const near = steering([33, 31, 0], [10, 0, 0], sphere);
    expect(near.x).toBeCloseTo(0, 9);
    expect(near.y).toBeCloseTo(5, 9);
    expect(Math.abs(steering([33, 31, 0], [-10, 0, 0], sphere).y)).toBe(0);
    expect(Math.abs(steering([33, 38, 0], [10, 0, 0], sphere).y)).toBe(0);
    expect(Math.abs(steering([-100, 31, 0], [10, 0, 0], sphere).y)).toBe(0);
  });

  it('heeds the most urgent of several, the first of equals', () => {
    const below = [40, 29, 0, 3];
    const above = [46, 31, 0, 3];
    const at = [28, 30, 0] as [number, number, number];
    expect(steering(at, [10, 0, 0], [...below, ...above]).y).toBeGreaterThan(1);
    expect(steering(at, [10, 0, 0], [...above, ...below]).y).toBeGreaterThan(1);
    const beside = [40, 31, 0, 3];
    expect(steering(at, [10, 0, 0], [...below, ...beside]).y).toBeGreaterThan(1);
    expect(steering(at, [10, 0, 0], [...beside, ...below]).y).toBeLessThan(-1);
  });
});

describe('a bird that does not steer clear', () => {
  it('is stopped at the surface and slides along it', () => {
    const sphere = [20, 30, 0, 6];
    const { places, velocity } = flight({ position: [0, 31, 0], velocity: [60, 0, 0] }, sphere, 120, {
      maxSpeed: 60,
      cruiseSpeed: 60,
    });
    const clear = places.map((place) => clearance(place, sphere));
    expect(Math.min(...clear)).toBeGreaterThan(-1e-4);
    expect(Math.min(...clear)).toBeLessThan(0.01);
    expect(Math.hypot(...velocity)).toBeGreaterThanOrEqual(6 - 1e-5);
  });

  it('does not pass through a sphere smaller than its step', () => {
    const { places } = flight({ position: [0, 30, 0], velocity: [60, 0, 0] }, [0.5, 30, 0, 0.1], 1, { maxSpeed: 60 });
    expect(places[1]![0]).toBeLessThan(0.4 + 1e-5);
  });
});

describe('a bird covered by spheres', () => {
  const place = fc.tuple(
    fc.double({ min: -8, max: 8, noNaN: true }),
    fc.double({ min: 0, max: 8, noNaN: true }),
    fc.double({ min: -8, max: 8, noNaN: true }),
  );
  const sphere = fc.tuple(place, fc.double({ min: 0.5, max: 12, noNaN: true })).map(([at, radius]) => [...at, radius]);

  it('is out of all of them, and above the ground, after one tick', () => {
    fc.assert(
      fc.property(place, fc.array(sphere, { minLength: 1, maxLength: 6 }), fc.boolean(), (position, spheres, flat) => {
        const start: [number, number, number] = flat ? [position[0], 0, position[2]] : position;
        const obstacles = Array.from(Float32Array.from(spheres.flat()));
        const bird: HandBird = { position: start, velocity: [10, 0, 0] };
        const { places } = flight(bird, obstacles, 1, { ground: true, flat });
        expect(clearance(places[1]!, obstacles)).toBeGreaterThan(-1e-5);
        expect(places[1]![1]).toBeGreaterThanOrEqual(0);
        if (flat) expect(places[1]![1]).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it('takes the short way', () => {
    expect(flight({ position: [4, 30, 0], velocity: [0, 0, 10] }, [0, 30, 0, 5], 1).places[1]![0]).toBeCloseTo(5, 2);
  });
});
