import { describe, expect, it } from 'vitest';
import { naiveTick, type TermName, type Vector } from '../../../src/flock/naive';
import { BARE, type HandBird, stateOf, type TwinInput, tickInput } from './twin-input';

const length = ({ x, y, z }: Vector) => Math.hypot(x, y, z);

/** One tick of a few birds with every rule off but those given. */
function tickOf(birds: HandBird[], { params, ...rest }: TwinInput = {}) {
  return naiveTick(stateOf(birds), tickInput(birds.length, { params: { ...BARE, ...params }, ...rest }));
}

function expectVector(actual: Vector | undefined, expected: readonly [number, number, number], digits = 5) {
  const { x, y, z } = actual!;
  for (const [i, part] of [x, y, z].entries())
    expect(part, `part ${i} of ${[x, y, z]}`).toBeCloseTo(expected[i]!, digits);
}

const still = (x: number, y: number, z: number): HandBird => ({ position: [x, y, z], velocity: [0, 0, 0] });
const flying = (x: number, y: number, z: number): HandBird => ({ position: [x, y, z], velocity: [10, 0, 0] });

describe('neighbours', () => {
  it('are the k nearest, ties by id, nearest first', () => {
    const birds = [still(0, 0, 0), still(3, 0, 0), still(0, 2, 0), still(0, 0, -2), still(1, 0, 0), still(-2, 0, 0)];
    expect(tickOf(birds, { params: { k: 3 } }).neighbours[0]).toEqual([4, 2, 3]);
    expect(tickOf(birds, { params: { k: 5 } }).neighbours[0]).toEqual([4, 2, 3, 5, 1]);
    expect(tickOf(birds, { params: { k: 5, perceptionRadius: 2.5 } }).neighbours[0]).toEqual([4, 2, 3, 5]);
  });

  it('are tested by the cone before they are selected', () => {
    // three right behind, two farther ahead
    const birds = [
      flying(0, 0, 0),
      flying(-1, 0, 0),
      flying(-1, 0.1, 0),
      flying(-1, 0, 0.1),
      flying(5, 0, 0),
      flying(6, 1, 0),
    ];
    expect(tickOf(birds, { params: { k: 2, fieldOfView: 4.71 } }).neighbours[0]).toEqual([4, 5]);
    expect(tickOf(birds, { params: { k: 2, fieldOfView: 2 * Math.PI } }).neighbours[0]).toEqual([1, 2]);
  });

  it.each([0.5, 1.5, 3, 4, 5, 6])('are inside a cone of %f rad', (fieldOfView) => {
    const angle = (fieldOfView / 2) * 0.99;
    const outside = (fieldOfView / 2) * 1.01;
    const birds = [
      flying(0, 0, 0),
      flying(4 * Math.cos(angle), 0, 4 * Math.sin(angle)),
      flying(5 * Math.cos(angle), -5 * Math.sin(angle), 0),
      flying(3 * Math.cos(outside), 3 * Math.sin(outside), 0),
    ];
    expect(tickOf(birds, { params: { fieldOfView } }).neighbours[0]).toEqual([1, 2]);
  });

  it('are all of those in the radius in radius mode', () => {
    const birds = Array.from({ length: 41 }, (_, i) => still(0, 0.1 * i, 0));
    const { neighbours } = tickOf(birds, { params: { neighbours: 'radius', k: 1, perceptionRadius: 3.05 } });
    expect(neighbours[0]).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  const acrossSeams: ['x' | 'y' | 'z', HandBird, HandBird][] = [
    ['x', still(149, 5, 0), still(-149, 5, 0)],
    ['y', still(0, 149, 0), still(0, 1, 0)],
    ['z', still(0, 5, 74), still(0, 5, -74)],
  ];
  it.each(acrossSeams)('are seen across the seam of a torus along %s', (axis, here, there) => {
    const torus = { bounds: 'torus', width: 300, height: 150, depth: 150 } as const;
    const birds = [here, there];
    const { neighbours, terms } = tickOf(birds, { params: { ...torus, cohesion: 1, borderCohesion: 0 } });
    expect(neighbours).toEqual([[1], [0]]);
    expect(terms[0]!.cohesion[axis]).toBeGreaterThan(1);
    expect(terms[1]!.cohesion[axis]).toBeLessThan(-1);
    expect(tickOf(birds, { params: { ...torus, bounds: 'open' } }).neighbours).toEqual([[], []]);
  });
});

describe('separation', () => {
  const pair: HandBird[] = [
    { position: [0, 5, 0], velocity: [3, 0, -1] },
    { position: [0.6, 5.8, 0], velocity: [3, 0, -1] },
  ];
  const unit = { steering: 'unit', separation: 0.5, separationGain: 8, maxForce: 100 } as const;

  it('is equal and opposite for two birds', () => {
    const [one, other] = tickOf(pair, { params: unit }).terms;
    expectVector(one!.separation, [-4 * 0.6, -4 * 0.8, 0]);
    expectVector(other!.separation, [4 * 0.6, 4 * 0.8, 0]);
  });

  it('with Reynolds steering is the velocity wished for less the present one, times the weight', () => {
    const params = { separation: 2, maxSpeed: 15, maxForce: 1000 };
    expectVector(tickOf(pair, { params }).terms[0]!.separation, [2 * (-9 - 3), 2 * -12, 2 * 1]);
  });

  it('reaches all round, also to birds outside the cone', () => {
    const { neighbours, terms } = tickOf([flying(0, 0, 0), flying(-1, 0, 0)], { params: { separation: 1 } });
    expect(neighbours[0]).toEqual([]);
    expect(terms[0]!.separation.x).toBeGreaterThan(0);
  });

  it('weighs by its profile', () => {
    // at 0.5 m to the left and 1 m below: the direction of the sum tells the weights
    const birds = [still(0, 0, 0), still(-0.5, 0, 0), still(0, -1, 0)];
    const ratio = (separationProfile: 'inverse' | 'unit' | 'fade') => {
      const { x, y } = tickOf(birds, { params: { ...unit, separationProfile, separationRadius: 2 } }).terms[0]!
        .separation;
      return x / y;
    };
    expect(ratio('inverse')).toBeCloseTo(2, 6);
    expect(ratio('unit')).toBeCloseTo(1, 6);
    expect(ratio('fade')).toBeCloseTo(0.75 / 0.5, 6);
  });

  it('counts the 16 nearest, or all in radius mode', () => {
    // 16 at 0.5 m to the right, one farther above
    const birds = [still(0, 0, 0), ...Array.from({ length: 16 }, () => still(0.5, 0, 0)), still(0, 1, 0)];
    expect(tickOf(birds, { params: unit }).terms[0]!.separation.y).toBeCloseTo(0, 12);
    expect(tickOf(birds, { params: { ...unit, neighbours: 'radius' } }).terms[0]!.separation.y).toBeLessThan(-0.1);
  });
});

describe('alignment and cohesion', () => {
  const birds: HandBird[] = [
    { position: [0, 10, 0], velocity: [10, 0, 0] },
    { position: [2, 10, 0], velocity: [0, 0, 8] },
    { position: [4, 12, 0], velocity: [4, 0, 0] },
  ];
  const params = { steering: 'unit', alignmentGain: 1, cohesionGain: 1, maxForce: 100, perceptionRadius: 10 } as const;

  it('aim at the mean velocity and the mean place', () => {
    const { alignment, cohesion } = tickOf(birds, {
      params: { ...params, alignment: 3, cohesion: 2, borderCohesion: 0, verticalCohesion: 1 },
    }).terms[0]!;
    expectVector(alignment, [(3 * -8) / Math.hypot(8, 4), 0, (3 * 4) / Math.hypot(8, 4)]);
    expectVector(cohesion, [(2 * 3) / Math.hypot(3, 1), (2 * 1) / Math.hypot(3, 1), 0]);
  });

  it('weigh near birds more with fade', () => {
    const [near, far] = [1 - 2 / 10, 1 - Math.hypot(4, 2) / 10];
    const mean = [(2 * near + 4 * far) / (near + far), (2 * far) / (near + far)] as const;
    const { cohesion } = tickOf(birds, {
      params: { ...params, neighbourWeight: 'fade', cohesion: 2, borderCohesion: 0, verticalCohesion: 1 },
    }).terms[0]!;
    expectVector(cohesion, [(2 * mean[0]) / Math.hypot(...mean), (2 * mean[1]) / Math.hypot(...mean), 0]);
  });

  it('pull more where neighbours are one-sided, and more vertically', () => {
    const of = (borderCohesion: number, verticalCohesion: number) =>
      tickOf(birds, { params: { ...params, cohesion: 1, borderCohesion, verticalCohesion } }).terms[0]!.cohesion;
    const oneSided = Math.hypot(1 + 2 / Math.sqrt(5), 1 / Math.sqrt(5)) / 2;
    expect(length(of(1, 1))).toBeCloseTo(oneSided / 0.35, 5);
    expect(length(of(0.5, 1))).toBeCloseTo(0.5 + (0.5 * oneSided) / 0.35, 5);
    expect(of(0, 3).y / of(0, 3).x).toBeCloseTo(1, 6);
  });

  it('are zero without neighbours', () => {
    const { alignment, cohesion } = tickOf([birds[0]!], { params: { ...params, alignment: 3, cohesion: 2 } }).terms[0]!;
    expectVector(alignment, [0, 0, 0], 15);
    expectVector(cohesion, [0, 0, 0], 15);
  });
});

describe('wander', () => {
  it('changes smoothly, differs by bird and seed, and is weaker vertically', () => {
    const series = (seed: number) =>
      Array.from({ length: 300 }, (_, tick) =>
        tickOf([still(0, 0, 0), still(500, 0, 0)], { params: { wander: 1, maxForce: 100 }, tick, seed }).terms.map(
          (terms) => terms.wander,
        ),
      );
    const birds = series(3);
    for (let tick = 1; tick < 300; tick++) {
      const { x, z } = birds[tick]![0]!;
      // at its steepest a smooth step rises by 1.5 a knot interval, here over at most 2 x 1.34
      expect(Math.abs(x - birds[tick - 1]![0]!.x)).toBeLessThan((1.5 * 2.68) / 45 + 1e-9);
      expect(Math.abs(z)).toBeLessThanOrEqual(1.34);
    }
    const peak = (axis: 'x' | 'y') => Math.max(...birds.flat().map((vector) => Math.abs(vector[axis])));
    expect(peak('y')).toBeLessThanOrEqual(0.67);
    expect(peak('x')).toBeGreaterThan(0.67);
    expect(birds[0]![0]).not.toEqual(birds[0]![1]);
    expect(series(4)[0]).not.toEqual(birds[0]);
  });
});

describe('goal', () => {
  const goal = { goalMode: 'point', maxForce: 1000, maxSpeed: 10 } as const;
  const derived = { goalX: 0, goalY: 30, goalZ: 0, goalBackX: 0, goalBackY: 30, goalBackZ: -200 };
  const goalTerm = (x: number, params: TwinInput['params']) =>
    tickOf([still(x, 30, 0)], { params: { ...goal, ...params }, derived }).terms[0]!.goal;

  it('pulls more over the first 10 m and beyond 40 m', () => {
    expectVector(goalTerm(-5, { goal: 1 }), [5, 0, 0]);
    expectVector(goalTerm(-20, { goal: 1 }), [10, 0, 0]);
    expectVector(goalTerm(-80, { goal: 1 }), [20, 0, 0]);
    expectVector(goalTerm(0, { goal: 1, swirl: 1 }), [0, 0, 0]);
  });

  it('swirls at right angles to the way there', () => {
    expectVector(goalTerm(-20, { swirl: 0.5 }), [0, 0, -5]);
    const { terms } = tickOf([still(0, 30, -20)], { params: { ...goal, swirl: 0.5 }, derived });
    expectVector(terms[0]!.goal, [5, 0, 0]);
  });

  it('sends odd birds the other way when there are two streams', () => {
    const birds = [still(0, 30, -100), still(0, 30, -100)];
    const { terms } = tickOf(birds, { params: { ...goal, goal: 1, streams: 2 }, derived });
    expect(terms[0]!.goal.z).toBeCloseTo(25, 5);
    expect(terms[1]!.goal.z).toBeCloseTo(-25, 5);
  });

  it('gives each bird an aim of its own that circles within goalSpread', () => {
    const birds = Array.from({ length: 12 }, () => still(0, 30, 0));
    for (const tick of [0, 1, 599, 12345]) {
      const { terms } = tickOf(birds, { params: { ...goal, goal: 1, goalSpread: 30 }, derived, tick });
      for (let id = 0; id < birds.length; id++) {
        const w = (0.7548776662466927 * id) % 1;
        const sign = id % 2 ? -1 : 1;
        const angle = 2 * Math.PI * (0.6180339887498949 * id + (sign * (tick / 60)) / (10 * (0.75 + 0.5 * w)));
        const distance = 30 * Math.sqrt(w);
        const pull = 10 * Math.min(1, distance / 10);
        expectVector(terms[id]!.goal, [pull * Math.cos(angle), 0, pull * Math.sin(angle)], 4);
      }
    }
  });
});

describe('level', () => {
  const at = (y: number, vy: number, params: TwinInput['params'] = {}) =>
    tickOf([{ position: [0, y, 0], velocity: [0, vy, 0] }], {
      params: { level: 0.4, goalMode: 'point', maxForce: 100, ...params },
    }).terms[0]!.level.y;

  it('is a spring to the height of the goal with a damper', () => {
    expect(at(25, 0)).toBeCloseTo(2, 6);
    expect(at(100, 0)).toBeCloseTo(-10, 6);
    expect(at(30, 2)).toBeCloseTo(-1.4, 6);
    expect(at(100, 2, { goalMode: 'none' })).toBeCloseTo(-1.4, 6);
    expect(Math.abs(at(25, 0, { flat: true }))).toBe(0);
  });
});

describe('pointer', () => {
  const pointerTerm = (x: number, pointerMode: number) =>
    tickOf([still(x, 0, 0)], {
      params: { maxForce: 100, maxSpeed: 10 },
      derived: { pointerMode, pointerRadius: 20, pointerStrength: 3 },
    }).terms[0]!.pointer;

  it('lures or scares within its radius', () => {
    expectVector(pointerTerm(-15, 1), [30, 0, 0]);
    expectVector(pointerTerm(-5, 1), [15, 0, 0]);
    expectVector(pointerTerm(-15, 2), [-3 * 0.25, 0, 0]);
    expect(length(pointerTerm(0, 2))).toBeCloseTo(3, 6);
    expectVector(pointerTerm(0, 1), [0, 0, 0]);
    for (const mode of [1, 2]) expectVector(pointerTerm(-20, mode), [0, 0, 0]);
    expectVector(pointerTerm(-15, 0), [0, 0, 0]);
  });
});

describe('bounds', () => {
  const world = { width: 100, height: 60, depth: 80, edge: 10, bound: 2, maxForce: 1000, maxSpeed: 10 };
  const push = (place: readonly [number, number, number], params: TwinInput['params']) =>
    tickOf([still(...place)], { params: { ...world, ...params } }).terms[0]!;

  it('push inward from the edge of a box, more the farther out', () => {
    expectVector(push([39, 30, 0], { bounds: 'box' }).bound, [0, 0, 0]);
    expectVector(push([45, 30, 0], { bounds: 'box' }).bound, [-10, 0, 0]);
    expectVector(push([0, 4, 0], { bounds: 'box' }).bound, [0, 12, 0]);
    expectVector(push([0, 30, 38], { bounds: 'box' }).bound, [0, 0, -16]);
    expectVector(push([45, 30, 45], { bounds: 'torus' }).bound, [0, 0, 0]);
    expectVector(push([90, 30, 0], { bounds: 'box' }).bound, [-80, 0, 0]);
    // an edge wider than half the box ends in its middle
    expectVector(push([5, 30, 0], { bounds: 'box', edge: 500 }).bound, [-2, 0, 0]);
  });

  it('push inward from the edge of a sphere', () => {
    expectVector(push([0, 75, 0], { bounds: 'sphere' }).bound, [0, -10, 0]);
    expectVector(push([27, 66, 0], { bounds: 'sphere' }).bound, [-6, -8, 0]);
    expectVector(push([0, 30, 0], { bounds: 'sphere', edge: 500 }).bound, [0, 0, 0]);
  });

  it('push up from the ground', () => {
    expectVector(push([0, 4, 0], { ground: true }).ground, [0, 12, 0]);
    expectVector(push([0, 11, 0], { ground: true }).ground, [0, 0, 0]);
    expectVector(push([0, 4, 0], { ground: false }).ground, [0, 0, 0]);
  });
});

describe('flee', () => {
  const params = { flee: 2, fearRadius: 12, maxForce: 1000, maxSpeed: 10 };

  it('is away from predators within half the fear radius, and raises the alarm at once in all of it', () => {
    const { terms, state } = tickOf([still(3, 0, 0), still(5, 0, 0), still(7, 0, 0), still(50, 0, 0), still(0, 0, 0)], {
      params,
      predators: Float32Array.of(0, 0, 0, 0),
    });
    // full at a quarter, half of it half way between a quarter and a half
    expectVector(terms[0]!.flee, [20, 0, 0]);
    expectVector(terms[1]!.flee, [20 / 3, 0, 0]);
    expectVector(terms[2]!.flee, [0, 0, 0]);
    expectVector(terms[3]!.flee, [0, 0, 0]);
    expect(length(terms[4]!.flee)).toBeCloseTo(20, 5);
    expect([3, 7, 11, 15, 19].map((i) => state.steering[i])).toEqual(
      [3 / 4, 7 / 12, 5 / 12, 0, 1].map((alarm) => Math.fround(alarm)),
    );
  });

  it('is away from where a predator will pass, a second ahead at most', () => {
    const from = (velocity: readonly [number, number, number], bird: HandBird) =>
      tickOf([bird], {
        params,
        predators: Float32Array.of(0, 0, 0, 0),
        predatorVelocities: Float32Array.of(...velocity, 0),
      }).terms[0]!.flee;
    // 8 m ahead and 2 m beside its path: sideways, though that far off
    expectVector(from([30, 0, 0], still(8, 0, 2)), [0, 0, 20]);
    // it will pass 7 m off
    expectVector(from([30, 0, 0], still(2, 0, 7)), [0, 0, 0]);
    // it goes away: from where it is
    expectVector(from([-30, 0, 0], still(3, 0, 0)), [20, 0, 0]);
    // after a second it is still 3 m off, in front
    expectVector(from([6, 0, 0], still(9, 0, 0)), [20, 0, 0]);
    // as the bird sees it, it comes from ahead and aside: nearest in 0.2 s, (-2, 0, -2) away
    const part = 20 * Math.SQRT1_2;
    expectVector(from([10, 0, 0], { position: [4, 0, 0], velocity: [0, 0, 10] }), [part, 0, part - 20]);
    // head on: some way, as hard
    expect(length(from([30, 0, 0], still(8, 0, 0)))).toBeCloseTo(20, 5);
  });
});

describe('a weight of 0', () => {
  it('contributes exactly nothing', () => {
    const birds: HandBird[] = [flying(1, 1, 1), flying(1, 1, 1), flying(2, 1, 1.5), flying(2, 2, 1)];
    for (const steering of ['reynolds', 'unit'] as const) {
      const { terms } = tickOf(birds, {
        params: { ...BARE, steering, goalMode: 'point', bounds: 'box', width: 4, ground: true, cruiseSpeed: 10 },
        obstacles: Float32Array.of(9, 1, 1, 2),
        predators: Float32Array.of(1, 1, 1, 0),
      });
      for (const bird of terms) {
        for (const name of Object.keys(bird) as TermName[]) expect(length(bird[name]), name).toBe(0);
      }
    }
  });
});
