import { expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { follow } from '../../../src/ui/panel/bodies';

it('follow reads a body that is gone as it last was, and writes nothing to it', () => {
  const { obstacles } = new Flock({ count: 1, seed: 1 });
  const id = obstacles.add({ x: 0, y: 20, z: 0, radius: 8 });
  const other = obstacles.add({ x: 50, y: 20, z: 0, radius: 3 });
  const sphere = follow(
    () => obstacles,
    id,
    (action) => action(),
  );
  sphere.write({ radius: 5 });
  expect(sphere.read().radius).toBe(5);
  obstacles.remove(id);
  sphere.write({ radius: 6 });
  expect(sphere.read().radius).toBe(5);
  expect([...obstacles]).toEqual([{ id: other, x: 50, y: 20, z: 0, radius: 3 }]);
});
