import { expect, it } from 'vitest';
import { polarization } from '../../../src/flock';
import { checkCloud, cloud } from '../../bench/cases';

const OTHERS = 30;

it('a cloud keeps its density and its pace, and heads every way', () => {
  const flock = cloud(3000, OTHERS, 1);
  flock.step(300);
  const { others, pace } = checkCloud(flock, OTHERS);
  expect(Math.abs(others - OTHERS)).toBeLessThan(0.05 * OTHERS);
  expect(pace).toBeCloseTo(0.01, 4);
  // random directions: about 1 / sqrt(3000)
  expect(polarization(flock)).toBeLessThan(0.1);
  expect(flock.obstacles.count).toBe(4);
});

it('a cloud that gathers is refused', () => {
  const flock = cloud(3000, OTHERS, 1);
  const { positions } = flock;
  for (let row = 0; row < positions.length; row += 4) positions[row]! *= 0.8;
  expect(() => checkCloud(flock, OTHERS)).toThrow(/did not hold: 3\d\.\d others in the perception radius, not 30/);
});

it('a cloud that flies faster is refused', () => {
  const flock = cloud(3000, OTHERS, 1);
  flock.setParams({ minSpeed: 9.6, cruiseSpeed: 9.6 });
  expect(() => checkCloud(flock, OTHERS)).toThrow(/did not hold: 0\.0106\d perception radii a tick, not 0\.01/);
});

it('a cloud too small for its density is refused in a sentence', () => {
  expect(() => cloud(57, OTHERS, 1)).toThrow(
    'a cloud with 30 others in the perception radius takes at least 58 birds, got 57',
  );
  expect(cloud(58, OTHERS, 1).count).toBe(58);
});
