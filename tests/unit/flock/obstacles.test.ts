import { beforeEach, describe, expect, test } from 'vitest';
import { Obstacles, type Sphere } from '../../../src/flock/obstacles';

const sphere = (x = 0, radius = 5): Sphere => ({ x, y: 30, z: -4, radius });

let obstacles: Obstacles;
beforeEach(() => {
  obstacles = new Obstacles();
});

test('are added, listed in order, updated in part, removed and cleared by ids of their own', () => {
  const ids = [1, 2, 3].map((x) => obstacles.add(sphere(x)));
  expect(new Set(ids).size).toBe(3);
  obstacles.update(ids[1]!, { y: 10, radius: 0.1 });
  expect([...obstacles]).toEqual([
    { id: ids[0], ...sphere(1) },
    { id: ids[1], ...sphere(2), y: 10, radius: 0.1 },
    { id: ids[2], ...sphere(3) },
  ]);
  obstacles.remove(ids[0]!);
  expect([...obstacles].map(({ id }) => id)).toEqual(ids.slice(1));
  expect(obstacles.count).toBe(2);
  obstacles.clear();
  expect([...obstacles]).toEqual([]);
});

test('an id is never given again', () => {
  const gone = obstacles.add(sphere());
  obstacles.remove(gone);
  obstacles.clear();
  expect(obstacles.add(sphere())).not.toBe(gone);
});

test('may be removed while they are listed', () => {
  for (let x = 0; x < 5; x++) obstacles.add(sphere(x));
  for (const { id } of obstacles) obstacles.remove(id);
  expect(obstacles.count).toBe(0);
});

test('become rows for the kernel', () => {
  obstacles.add(sphere(7, 2));
  obstacles.add(sphere(-1, 3));
  const rows = new Float32Array(12).fill(9);
  obstacles.write(rows);
  expect([...rows]).toEqual([7, 30, -4, 2, -1, 30, -4, 3, 9, 9, 9, 9]);
});

describe('errors', () => {
  test.each([
    [{ x: 10_001 }, RangeError, 'obstacles.add: x must be a number in -10000..10000 m, got 10001'],
    [{ y: Number.NaN }, RangeError, 'obstacles.add: y must be a number in -10000..10000 m, got NaN'],
    [{ z: '3' }, RangeError, 'obstacles.add: z must be a number in -10000..10000 m, got "3"'],
    [{ radius: 0 }, RangeError, 'obstacles.add: radius must be a number in 0.1..1000 m, got 0'],
    [{ radius: undefined }, RangeError, 'obstacles.add: radius must be a number in 0.1..1000 m, got undefined'],
    [{ raduis: 3 }, RangeError, 'obstacles.add: there is no "raduis", only x, y, z, radius'],
  ])('%j', (bad, kind, message) => {
    expect(() => obstacles.add({ ...sphere(), ...bad } as Sphere)).toThrow(new kind(message));
    expect(obstacles.count).toBe(0);
  });

  test('something that is no sphere', () => {
    const message = 'obstacles.add: expected an object with x, y, z, radius, got 3';
    expect(() => obstacles.add(3 as unknown as Sphere)).toThrow(new TypeError(message));
  });

  test('a bad update changes nothing', () => {
    const id = obstacles.add(sphere());
    expect(() => obstacles.update(id, { x: 1, radius: -1 })).toThrow(RangeError);
    expect([...obstacles]).toEqual([{ id, ...sphere() }]);
  });

  test('unknown ids', () => {
    const id = obstacles.add(sphere());
    obstacles.remove(id);
    expect(() => obstacles.update(id, {})).toThrow(new RangeError(`obstacles.update: there is no obstacle ${id}`));
    expect(() => obstacles.remove(id)).toThrow(new RangeError(`obstacles.remove: there is no obstacle ${id}`));
  });

  test('one too many', () => {
    for (let i = 0; i < 256; i++) obstacles.add(sphere(i));
    expect(() => obstacles.add(sphere())).toThrow(new RangeError('obstacles.add: there are 256 already'));
    expect(obstacles.count).toBe(256);
  });
});
