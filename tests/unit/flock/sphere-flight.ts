/** A flock among spheres that come, go and move under it; fails as soon as somebody is inside one, or stuck. */

import { expect } from 'vitest';
import { Flock, type Sphere } from '../../../src/flock';
import { randomStream } from '../../../src/flock/random';

/** A body may end a tick this much nearer to a centre than the radius, m. */
const SLACK = 1e-3;
/** Who moves less than this far in a window is stuck. */
const STUCK = 2;
const WINDOW_TICKS = 300;

export function flySpheres(seed: number, ticks: number): void {
  const random = randomStream(seed, 77);
  const between = (low: number, high: number) => low + (high - low) * random.float();
  const minSpeed = between(2, 20);
  const cruiseSpeed = between(minSpeed, 50);
  const flat = random.float() < 0.2;
  const flock = new Flock({
    count: 120,
    seed,
    params: {
      ...{ minSpeed, cruiseSpeed, maxSpeed: between(cruiseSpeed, 60), maxForce: between(1, 60), flat },
      ...{ steeringLag: random.float() < 0.3 ? 0 : 0.08, goalMode: 'roam', obstacle: random.float() < 0.3 ? 0 : 1.5 },
      bounds: (['open', 'box', 'sphere'] as const)[Math.floor(between(0, 3))]!,
    },
    predators: [
      { x: 40, y: 40, z: 0 },
      { x: -60, y: 20, z: 30 },
    ],
  });
  const sphere = (): Sphere => ({
    ...{ x: between(-60, 60), y: flat ? between(-3, 3) : between(-10, 90), z: between(-60, 60) },
    radius: random.float() < 0.3 ? between(0.1, 1) : random.float() < 0.2 ? between(20, 40) : between(1, 15),
  });
  const birdSphere = (): Sphere => {
    const id = Math.floor(between(0, flock.count));
    const [x, y, z] = flock.positions.subarray(4 * id, 4 * id + 3) as unknown as [number, number, number];
    return { ...sphere(), x, y, z };
  };
  const from = new Float32Array(flock.positions.length);
  const reach = new Float64Array(flock.count);

  for (let tick = 0; tick < ticks; tick++) {
    const ids = [...flock.obstacles].map((obstacle) => obstacle.id);
    const any = ids[Math.floor(between(0, ids.length))];
    if (tick % 50 === 0) flock.obstacles.add(tick % 100 === 0 ? birdSphere() : sphere());
    if (tick % 70 === 0 && any !== undefined) flock.obstacles.update(any, birdSphere());
    if (tick % 3 === 0 && any !== undefined) drag(flock, any, between(-1, 1), between(-1, 1));
    if (ids.length > 16) flock.obstacles.remove(ids[0]!);
    flock.step();

    expectOutside(flock, tick);

    if (tick % WINDOW_TICKS === 0) {
      if (tick > 0) {
        const stuck = [...reach.keys()].filter((id) => reach[id]! < STUCK);
        expect(stuck, `stuck before tick ${tick}`).toEqual([]);
      }
      from.set(flock.positions);
      reach.fill(0);
    }
    for (let id = 0; id < flock.count; id++) reach[id] = Math.max(reach[id]!, distance(flock.positions, from, id));
  }
}

function drag(flock: Flock, id: number, dx: number, dz: number): void {
  const obstacle = [...flock.obstacles].find((other) => other.id === id)!;
  flock.obstacles.update(id, { x: obstacle.x + dx, z: obstacle.z + dz });
}

function distance(a: Float32Array, b: Float32Array, id: number): number {
  return Math.hypot(a[4 * id]! - b[4 * id]!, a[4 * id + 1]! - b[4 * id + 1]!, a[4 * id + 2]! - b[4 * id + 2]!);
}

function expectOutside(flock: Flock, tick: number): void {
  for (const { x, y, z, radius } of flock.obstacles) {
    for (let id = 0; id < flock.count; id++) {
      const [px, py, pz] = [flock.positions[4 * id]!, flock.positions[4 * id + 1]!, flock.positions[4 * id + 2]!];
      const away = Math.hypot(px - x, py - y, pz - z);
      if (!(away >= radius - SLACK))
        expect.fail(`tick ${tick}: bird ${id} is ${away} m from the centre of a sphere of ${radius} m`);
    }
    for (const predator of flock.predators) {
      const away = Math.hypot(predator.x - x, predator.y - y, predator.z - z);
      if (!(away >= radius - SLACK))
        expect.fail(`tick ${tick}: a predator is ${away} m from the centre of a sphere of ${radius} m`);
    }
  }
}
