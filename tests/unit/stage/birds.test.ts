import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Obstacles } from '../../../src/flock/obstacles';
import { Birds } from '../../../src/stage/birds/birds';
import { BODIES } from '../../../src/stage/birds/bodies';
import { FALCON } from '../../../src/stage/birds/falcon';
import { Falcons } from '../../../src/stage/birds/falcons';
import { duskAir } from '../../../src/stage/place/air';
import { Spheres } from '../../../src/stage/place/spheres';

const makeBirds = () => new Birds(BODIES.starling, duskAir(), { value: 0 });
const rows = (count: number) => new Float32Array(4 * count);

describe('Birds', () => {
  it.each([
    [1, 1],
    [64, 1],
    [65, 2],
    [5000, 79],
  ])('draws %i birds as %i groups of 64', (count, groups) => {
    const birds = makeBirds();
    birds.write(rows(count), rows(count), count, false);
    expect(birds.mesh.count).toBe(groups);
    expect(birds.mesh.visible).toBe(true);
  });

  it('hides when there are none', () => {
    const birds = makeBirds();
    expect(birds.mesh.visible).toBe(false);
    birds.write(rows(3), rows(3), 3, false);
    birds.write(rows(0), rows(0), 0, false);
    expect(birds.mesh.visible).toBe(false);
  });

  it('is never culled, changes model as a whole, and makes each geometry once', () => {
    const { near, light } = BODIES.starling.models;
    const birds = makeBirds();
    const triangles = () => birds.mesh.geometry.getIndex()!.count / 3;
    expect(birds.mesh.frustumCulled).toBe(false);
    expect(triangles()).toBe((64 * near.triangles.length) / 3);
    const { geometry } = birds.mesh;
    birds.level = 'light';
    expect(triangles()).toBe((64 * light.triangles.length) / 3);
    birds.level = 'near';
    expect(birds.mesh.geometry).toBe(geometry);
  });

  it('changes its body and comes back to what it had', () => {
    const birds = makeBirds();
    birds.level = 'far';
    birds.write(rows(100), rows(100), 100, false);
    const meshes = [birds.mesh, birds.reflection, birds.shadow];
    const parts = () => meshes.flatMap(({ geometry, material }) => [geometry, material]);
    const before = parts();
    for (const look of Object.values(BODIES)) {
      birds.look = look;
      expect(birds.model).toBe(look.models.far);
      for (const mesh of meshes) {
        expect(mesh.geometry.getIndex()!.count).toBe(64 * look.models.far.triangles.length);
        expect(mesh.count).toBe(2);
      }
    }
    birds.look = BODIES.starling;
    expect(parts()).toEqual(before);
    for (const [at, part] of parts().entries()) expect(part).toBe(before[at]);
  });

  it('draws its mirror image and shadow as far away, and only when told to', () => {
    const birds = makeBirds();
    expect([birds.reflection.visible, birds.shadow.visible]).toEqual([false, false]);
    const { far } = BODIES.starling.models;
    for (const mesh of [birds.reflection, birds.shadow]) {
      expect(mesh.geometry.getIndex()!.count).toBe(64 * far.triangles.length);
      expect(mesh.renderOrder).toBeLessThan(birds.mesh.renderOrder);
    }
  });
});

describe('Falcons', () => {
  const falcon = { id: 0, x: 1, y: 2, z: 3, vx: 4, vy: 5, vz: 6, bank: 0.1, phase: 0.2 };

  it('draws at most 16, in one group', () => {
    const falcons = new Falcons(duskAir(), { value: 0 });
    falcons.write(Array.from({ length: 20 }, () => falcon) as never, false);
    expect(falcons.mesh.count).toBe(1);
    expect(falcons.mesh.geometry.getIndex()!.count).toBe(16 * FALCON.near.triangles.length);
    falcons.write([], false);
    expect(falcons.mesh.visible).toBe(false);
  });
});

describe('Spheres', () => {
  const matrixOf = (spheres: Spheres, place: number) => {
    const matrix = new Matrix4();
    spheres.mesh.getMatrixAt(place, matrix);
    return matrix;
  };

  it('scales and moves a unit sphere', () => {
    const spheres = new Spheres(duskAir());
    const obstacles = new Obstacles();
    obstacles.add({ x: 1, y: 2, z: 3, radius: 4 });
    obstacles.add({ x: -5, y: 6, z: 7, radius: 0.5 });
    spheres.write(obstacles);
    expect(spheres.mesh.count).toBe(2);
    const top = new Vector3(0, 1, 0);
    expect(top.clone().applyMatrix4(matrixOf(spheres, 0)).toArray()).toEqual([1, 6, 3]);
    expect(top.clone().applyMatrix4(matrixOf(spheres, 1)).toArray()).toEqual([-5, 6.5, 7]);
  });

  it('uploads when one changes, and only then', () => {
    const spheres = new Spheres(duskAir());
    const version = () => spheres.mesh.instanceMatrix.version;
    const before = version();
    const obstacles = new Obstacles();
    const id = obstacles.add({ x: 0.1, y: 0, z: 0, radius: 1 });
    spheres.write(obstacles);
    expect(version()).toBe(before + 1);
    spheres.write(obstacles);
    expect(version()).toBe(before + 1);
    for (const changed of [{ radius: 2 }, { x: 1 }, { y: 1 }, { z: 1 }]) {
      const last = version();
      obstacles.update(id, changed);
      spheres.write(obstacles);
      expect(version()).toBe(last + 1);
    }
  });
});
