import { expect, test } from 'vitest';
import { extents, Flock, groups } from '../../../src/flock';
import { flySpheres } from './sphere-flight';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('no sphere ever holds a bird or a predator, seed %i', (seed) => {
  flySpheres(seed, 1000);
});

test('a flock led through a gate narrower than itself passes through it and is one flock again', () => {
  const flock = new Flock({
    count: 800,
    seed: 3,
    params: { goalMode: 'path' },
    goal: [
      [-150, 40, 0],
      [150, 40, 0],
    ],
  });
  // a ring of spheres round the way: 12 m free in the middle of a wall 100 m wide
  for (let ring = 0; ring < 3; ring++) {
    const distance = 14 + 14 * ring;
    const around = 8 + 6 * ring;
    for (let i = 0; i < around; i++) {
      const angle = (2 * Math.PI * i) / around;
      flock.obstacles.add({ x: 0, y: 40 + distance * Math.sin(angle), z: distance * Math.cos(angle), radius: 8 });
    }
  }
  // the gate is 12 m wide; the middle one of a flock's axes is about four of its standard deviations
  expect(4 * extents(flock)[1]).toBeGreaterThan(14);
  const passed = new Set<number>();
  const before = flock.positions.slice();
  for (let tick = 0; tick < 60 * 30; tick++) {
    before.set(flock.positions);
    flock.step();
    for (let at = 0; at < before.length; at += 4) {
      const [x, y, z] = flock.positions.subarray(at, at + 3) as unknown as [number, number, number];
      if (before[at]! <= 0 && x > 0 && Math.hypot(y - 40, z) < 14) passed.add(at);
    }
  }
  expect(passed.size / flock.count).toBeGreaterThanOrEqual(0.8);
  expect(groups(flock).largest).toBe(1);
});
