import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { EYE_HEIGHT, keepClear } from '../../../src/stage/camera/keep-clear';

const sphere = { x: 10, y: 12, z: -5, radius: 9 };
const distance = ({ x, y, z }: Vector3, to: typeof sphere) => Math.hypot(x - to.x, y - to.y, z - to.z);
const metre = (reach: number) => fc.double({ min: -reach, max: reach, noNaN: true });

describe('keepClear', () => {
  it('leaves a place that is free, and lifts one under the ground', () => {
    const place = new Vector3(30, 5, 0);
    keepClear(place, [sphere], true);
    expect(place.toArray()).toEqual([30, 5, 0]);
    keepClear(place.setY(-3), [sphere], true);
    expect(place.toArray()).toEqual([30, EYE_HEIGHT, 0]);
    keepClear(place.setY(-3), [sphere], false);
    expect(place.y).toBe(-3);
  });

  it('is outside a sphere and above the ground, wherever it came from', () => {
    fc.assert(
      fc.property(metre(25), metre(25), metre(25), metre(12), fc.boolean(), (x, y, z, height, ground) => {
        const near = { ...sphere, y: height };
        const place = new Vector3(x + near.x, y + near.y, z + near.z);
        keepClear(place, [near], ground);
        expect(distance(place, near)).toBeGreaterThan(near.radius + 0.29);
        if (ground) expect(place.y).toBeGreaterThanOrEqual(EYE_HEIGHT);
      }),
    );
  });

  it('pushes without a jolt on the way in: no step longer than the way itself, but round the middle', () => {
    const last = new Vector3();
    for (let x = -25; x < -1; x += 0.1) {
      const place = new Vector3(sphere.x + x, sphere.y + 1, sphere.z);
      keepClear(place, [sphere], true);
      if (x > -25) expect(place.distanceTo(last)).toBeLessThan(0.9);
      last.copy(place);
    }
  });
});
