import { describe, expect, test } from 'vitest';
import {
  alarms,
  centroid,
  extents,
  Flock,
  groupLink,
  groups,
  localOrder,
  localOrders,
  nearestNeighbourDistance,
  type ParamValues,
  polarization,
} from '../../../src/flock';

/** A flock with the places and velocities given. */
function flockOf(places: number[][], velocity: (id: number) => number[], params: Partial<ParamValues> = {}): Flock {
  const flock = new Flock({ count: places.length, seed: 1, params: { ground: false, ...params } });
  places.forEach((place, id) => {
    flock.positions.set(place, 4 * id);
    flock.velocities.set(velocity(id), 4 * id);
  });
  return flock;
}

const lattice = (n: number, spacing: number, [x0, y0, z0] = [0, 0, 0]) =>
  Array.from({ length: n ** 3 }, (_, i) => [
    x0! + spacing * (i % n),
    y0! + spacing * (Math.floor(i / n) % n),
    z0! + spacing * Math.floor(i / n / n),
  ]);
const along = () => [10, 0, 0];

describe('polarization', () => {
  test.each([
    ['all one way', (): number[] => [3, 4, 0], 1],
    ['half against half', (id: number) => [id % 2 ? 5 : -12, 0, 0], 0],
    ['a right angle', (id: number) => (id % 2 ? [0, 7, 0] : [0, 0, 2]), Math.SQRT1_2],
    ['half standing still', (id: number) => (id % 2 ? [0, 0, 0] : [0, 0, 2]), 0.5],
  ])('%s', (_, velocity, expected) => {
    expect(polarization(flockOf(lattice(4, 2), velocity))).toBeCloseTo(expected, 6);
  });
});

describe('local order', () => {
  test('is the mean cosine to the neighbours, whoever they are', () => {
    const flock = new Flock({
      count: 200,
      seed: 4,
      start: 'scattered',
      params: { perceptionRadius: 25, fieldOfView: 4 },
    });
    const out = new Uint32Array(32);
    flock.step();
    const orders = new Float32Array(200).fill(7);
    localOrders(flock, 10, 150, orders);
    let [sum, pairs] = [0, 0];
    const row = (id: number) => flock.velocities.subarray(4 * id, 4 * id + 3);
    for (let id = 0; id < 200; id++) {
      let [own, n] = [0, 0];
      for (const other of out.subarray(0, flock.neighboursOf(id, out))) {
        const [a, b] = [row(id), row(other)];
        own += (a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!) / Math.hypot(...a) / Math.hypot(...b);
        n++;
      }
      // a bird without neighbours has no order
      if (id < 10 || id >= 150) expect(orders[id]).toBe(7);
      else if (n === 0) expect(orders[id]).toBeNaN();
      else expect(orders[id]).toBeCloseTo(own / n, 6);
      sum += own;
      pairs += n;
    }
    expect(pairs).toBeGreaterThan(500);
    expect(localOrder(flock)).toBeCloseTo(sum / pairs, 9);
  });

  test('is 1 in two groups that fly apart, each in line, though the polarization is 0', () => {
    const places = [...lattice(3, 1.5), ...lattice(3, 1.5, [200, 0, 0])];
    const flock = flockOf(places, (id) => [id < 27 ? -10 : 10, 0, 0]);
    expect(localOrder(flock)).toBeCloseTo(1, 6);
    expect(polarization(flock)).toBeCloseTo(0, 6);
  });

  test('is NaN when nobody sees anybody', () => {
    expect(localOrder(flockOf([[0, 0, 0]], along))).toBeNaN();
  });
});

describe('nearest neighbour distance', () => {
  test('is the spacing of a lattice, for all or for a sample', () => {
    const flock = flockOf(lattice(6, 1.75), along);
    expect(nearestNeighbourDistance(flock)).toBeCloseTo(1.75, 5);
    expect(nearestNeighbourDistance(flock, 20)).toBeCloseTo(1.75, 5);
  });

  test('reaches as far as it must, and looks all round', () => {
    expect(
      nearestNeighbourDistance(
        flockOf(
          [
            [0, 0, 0],
            [-3000, 0, 0],
          ],
          along,
        ),
      ),
    ).toBeCloseTo(3000, 2);
  });

  test('is NaN for a bird alone', () => {
    expect(nearestNeighbourDistance(flockOf([[0, 0, 0]], along))).toBeNaN();
  });

  test('goes through the seam of a torus', () => {
    const flock = flockOf(
      [
        [-19.5, 5, 0],
        [19.5, 5, 0],
      ],
      along,
      { bounds: 'torus', width: 40 },
    );
    expect(nearestNeighbourDistance(flock)).toBeCloseTo(1, 5);
  });
});

describe('groups', () => {
  test('one lattice is one', () => {
    expect(groups(flockOf(lattice(5, 1.3), along))).toEqual({ count: 1, largest: 1 });
  });

  test('clusters far apart are counted, with the share of the largest', () => {
    const places = [...lattice(4, 1.3), ...lattice(3, 1.3, [60, 0, 0]), ...lattice(2, 1.3, [0, 0, 90]), [500, 0, 0]];
    expect(groups(flockOf(places, along))).toEqual({ count: 4, largest: 64 / 100 });
  });

  test('a chain holds together, and breaks where a link is missing', () => {
    const chain = Array.from({ length: 60 }, (_, i) => [i, 0, 0]);
    expect(groups(flockOf(chain, along)).count).toBe(1);
    // a link is 2.2 times the distance to the seventh, which in a chain is 4 m
    const broken = chain.map(([x]) => [x! < 20 ? x! : x! + 9, 0, 0]);
    expect(groups(flockOf(broken, along))).toEqual({ count: 2, largest: 40 / 60 });
  });

  test('the link is 2.2 times the median distance to the seventh, of all or of a sample', () => {
    // in a long chain the seventh is 4 m away
    const flock = flockOf(
      Array.from({ length: 400 }, (_, i) => [i, 0, 0]),
      along,
    );
    expect(groupLink(flock)).toBeCloseTo(8.8, 4);
    expect(groupLink(flock, 50)).toBeCloseTo(8.8, 4);
    expect(groupLink(new Flock({ count: 1, seed: 1 }))).toBe(0);
  });

  test.each([
    [0, { count: 0, largest: 0 }],
    [1, { count: 1, largest: 1 }],
    [2, { count: 1, largest: 1 }],
  ])('%i birds', (count, expected) => {
    expect(groups(new Flock({ count, seed: 1 }))).toEqual(expected);
  });
});

describe('alarms', () => {
  test('are what the kernel keeps: those nearest to a falcon the most, none without', () => {
    const flock = new Flock({ count: 400, seed: 2, params: { fearRadius: 9 } });
    const out = new Float32Array(400).fill(7);
    flock.step(2);
    alarms(flock, out);
    expect(out.every((alarm) => alarm === 0)).toBe(true);
    const [x, y, z] = flock.positions;
    flock.predators.add({ x: x!, y: y! + 0.5, z: z! });
    // before they have fled, and before alarm has spread
    flock.step();
    alarms(flock, out);
    expect(out[0]).toBeGreaterThan(0.8);
    const { fearRadius } = flock.params;
    for (let id = 0; id < 400; id++) {
      const [dx, dy, dz] = [0, 1, 2].map((axis) => flock.positions[4 * id + axis]! - [x!, y! + 0.5, z!][axis]!);
      if (Math.hypot(dx!, dy!, dz!) > fearRadius + 1) expect(out[id]).toBe(0);
      expect(out[id]).toBeLessThanOrEqual(1);
    }
    expect(out.filter((alarm) => alarm > 0).length).toBeGreaterThan(1);
  });
});

describe('centroid and extents', () => {
  test('of a box of birds', () => {
    const places = lattice(5, 1).map(([x, y, z]) => [7 + 3 * x!, y! - 2, 2 * z!]);
    const flock = flockOf(places, along);
    expect(centroid(flock, [0, 0, 0]).map((x) => +x.toFixed(6))).toEqual([13, 0, 4]);
    // the variance of 0..4 is 2
    const expected = [1, 2, 3].map((scale) => scale * Math.SQRT2);
    extents(flock).forEach((extent, i) => {
      expect(extent).toBeCloseTo(expected[i]!, 5);
    });
  });

  test('do not depend on how the box is turned', () => {
    const turned = lattice(5, 1).map(([x, y, z]) => {
      const [a, b, c] = [3 * x!, y!, 2 * z!];
      // an orthogonal matrix of thirds
      return [(2 * a - 2 * b + c) / 3, (a + 2 * b + 2 * c) / 3, (-2 * a - b + 2 * c) / 3];
    });
    extents(flockOf(turned, along)).forEach((extent, i) => {
      expect(extent).toBeCloseTo((i + 1) * Math.SQRT2, 4);
    });
  });

  test('end, whatever was written into the flock', () => {
    for (const rubbish of [Number.NaN, Infinity, 3e19, -1e30]) {
      const flock = new Flock({ count: 50, seed: 3 });
      flock.positions[0] = rubbish;
      flock.velocities[41] = rubbish;
      flock.step();
      expect(groups(flock).largest).toBeGreaterThan(0.9);
      expect(nearestNeighbourDistance(flock)).toBeGreaterThan(0);
    }
  });

  test('fill what they are given', () => {
    const out: [number, number, number] = [9, 9, 9];
    expect(centroid(flockOf([[1, 2, 3]], along), out)).toBe(out);
    expect(out).toEqual([1, 2, 3]);
    expect(extents(flockOf([[1, 2, 3]], along))).toEqual([0, 0, 0]);
  });
});
