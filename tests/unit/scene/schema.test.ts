import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeParams, defaultParams, PARAMS, type Param } from '../../../src/flock/params';
import { type Scene, validateScene } from '../../../src/scene';
import { anything, spoiledScene, validScene } from './arbitrary';

const EMPTY = validateScene({}).scene;

/** What JSON makes of a value. */
function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** True of what a validator may answer, judged without it. */
function expectValid(scene: Scene): void {
  expect(Number.isInteger(scene.count) && scene.count >= 0 && scene.count <= 1_000_000).toBe(true);
  expect(Number.isInteger(scene.seed) && scene.seed >= 0 && scene.seed < 2 ** 32).toBe(true);
  expect(['flock', 'scattered', 'perched', 'two flocks']).toContain(scene.start);
  expect(() => changeParams(defaultParams(), scene.params, 'test')).not.toThrow();
  for (const { x, y, z } of [...scene.obstacles, ...scene.predators]) {
    for (const coordinate of [x, y, z]) expect(Math.abs(coordinate)).toBeLessThanOrEqual(10_000);
  }
  for (const [name, [min, max]] of Object.entries(scene.ranges)) {
    const param = PARAMS.find((one) => one.name === name) as Param;
    expect(param.kind === 'number' && min >= param.min && max <= param.max && min < max).toBe(true);
  }
}

describe('validateScene', () => {
  it.each([
    ['anything', anything],
    ['JSON', fc.jsonValue()],
    ['things that look like scenes', spoiledScene],
  ])('makes a valid scene of %s, and finds nothing wrong with that', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<unknown>, (data) => {
        const { scene } = validateScene(data);
        expectValid(scene);
        expect(validateScene(scene)).toEqual({ scene, problems: [] });
        expect(throughJson(scene)).toEqual(throughJson(validateScene(throughJson(scene)).scene));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a valid scene exactly, through JSON', () => {
    fc.assert(
      fc.property(validScene, (scene) => {
        expect(validateScene(throughJson(scene))).toEqual({ scene, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing valid when one field is spoiled, and says which', () => {
    const field = fc.constantFrom(...(Object.keys(EMPTY) as (keyof Scene)[]));
    const garbage = fc.constantFrom<unknown>(null, true, 'nonsense'.length, Number.NaN);
    fc.assert(
      fc.property(validScene, field, garbage, (scene, spoiled, value) => {
        fc.pre(!(typeof value === 'number' && (spoiled === 'count' || spoiled === 'seed')));
        const read = validateScene({ ...scene, [spoiled]: value });
        expect(read.scene).toEqual({ ...scene, [spoiled]: EMPTY[spoiled] });
        expect(read.problems).toHaveLength(1);
        expect(read.problems[0]).toContain(`${spoiled} must be`);
      }),
    );
  });

  it('takes what is missing from the defaults, without a word', () => {
    expect(validateScene({})).toEqual({
      scene: {
        name: 'flock',
        title: { en: 'A flock', es: 'Una bandada' },
        watch: '',
        count: 5000,
        seed: 7,
        start: 'flock',
        params: {},
        ranges: {},
        obstacles: [],
        predators: [],
        goal: [],
        pointer: { mode: 'off', radius: 60, strength: 2 },
        view: { theme: 'dusk', body: 'starling', camera: 'flock', colour: 'none', trails: 0, shadow: false },
      },
      problems: [],
    });
    expect(validateScene({ predators: [{ x: 1, y: 2, z: 3 }] }).scene.predators).toEqual([{ x: 1, y: 2, z: 3 }]);
    expect(validateScene({ title: { es: 'Bandada' } }).scene.title).toEqual({ en: 'Bandada', es: 'Bandada' });
  });

  it('clamps every number to its range and says so', () => {
    for (const param of PARAMS) {
      if (param.kind !== 'number' || param.name === 'turnRadius') continue;
      const { name, min, max } = param;
      for (const [given, taken] of [
        [max + 1, max],
        [min - 1, min],
        [Number.POSITIVE_INFINITY, max],
      ] as const) {
        const { scene, problems } = validateScene({ params: { [name]: given } });
        expect(scene.params).toEqual({ [name]: taken });
        expect(problems).toHaveLength(1);
        expect(problems[0]).toMatch(new RegExp(`^params\\.${name} must be .*\\.\\..*, got ${given}: .* taken$`));
      }
    }
  });

  it('reports what it changes in words', () => {
    const { problems } = validateScene({
      colour: 'red',
      count: 1e9,
      seed: 1.5,
      start: 'sideways',
      params: { k: 7.4, bounds: 'cube', ground: 'yes', speed: 3 },
      ranges: { k: [40, 3], ground: [0, 1], flee: 3, wings: [1, 2] },
      obstacles: [{ x: 0, y: 30, z: 0, radius: 5000 }, 'sphere'],
      goal: [[0, 1]],
      pointer: { mode: 'lure', size: 3 },
    });
    expect(problems).toEqual([
      'colour is not known',
      'count must be a whole number in 0..1000000 birds, got 1000000000: 1000000 taken',
      'seed must be a whole number in 0..4294967295, got 1.5: 2 taken',
      'start must be one of flock, scattered, perched, two flocks, got "sideways"',
      'params.k must be a whole number in 1..32 birds, got 7.4: 7 taken',
      'params.bounds must be one of open, sphere, box, torus, got "cube"',
      'params.ground must be true or false, got "yes"',
      'params.speed is not known',
      'ranges.k[0] must be a whole number in 1..32 birds, got 40: 32 taken',
      'ranges.k must be a range [min, max] with min below max, got 32 and 3',
      'ranges.ground is not possible: ground is not a number',
      'ranges.flee must be a range [min, max], got 3',
      'ranges.wings is not known',
      'obstacles[0].radius must be a number in 0.1..1000 m, got 5000: 1000 taken',
      'obstacles[1] must be an object, got "sphere"',
      'goal[0] must be a point [x, y, z], got a list of 2',
      'pointer.size is not known',
    ]);
  });

  it('keeps at most 256 obstacles, 16 predators and 64 points', () => {
    const place = { x: 1, y: 2, z: 3 };
    const { scene, problems } = validateScene({
      obstacles: Array(300).fill({ ...place, radius: 4 }),
      predators: Array(17).fill(place),
      goal: Array(65).fill([1, 2, 3]),
    });
    expect([scene.obstacles.length, scene.predators.length, scene.goal.length]).toEqual([256, 16, 64]);
    expect(problems).toEqual([
      'obstacles must have at most 256 items, got 300',
      'predators must have at most 16 items, got 17',
      'goal must have at most 64 items, got 65',
    ]);
  });

  it('cuts long texts, and long names in what it reports', () => {
    const long = 'x'.repeat(5000);
    const { scene, problems } = validateScene({
      ...{ name: long, title: { en: long, es: 'corto' }, watch: long },
      ...{ [long]: 1, params: { [long]: 1 } },
    });
    expect(scene).toMatchObject({
      name: 'x'.repeat(80),
      title: { en: 'x'.repeat(80), es: 'corto' },
      watch: 'x'.repeat(400),
    });
    const name = `${'x'.repeat(40)}…`;
    expect(problems).toEqual([
      `${name} is not known`,
      'name must have at most 80 characters, got 5000: the first 80 taken',
      'title.en must have at most 80 characters, got 5000: the first 80 taken',
      'watch must have at most 400 characters, got 5000: the first 400 taken',
      `params.${name} is not known`,
    ]);
  });

  it('raises a speed that is below a lower one', () => {
    const { scene, problems } = validateScene({ params: { minSpeed: 20, cruiseSpeed: 12, maxSpeed: 8 } });
    expect(scene.params).toEqual({ minSpeed: 20, cruiseSpeed: 20, maxSpeed: 20 });
    expect(problems).toEqual([
      'params.cruiseSpeed must not be below minSpeed, got 12: 20 taken',
      'params.maxSpeed must not be below cruiseSpeed, got 8: 20 taken',
    ]);
    // one alone pushes the others along, which is no problem
    expect(validateScene({ params: { minSpeed: 20 } })).toMatchObject({
      scene: { params: { minSpeed: 20 } },
      problems: [],
    });
  });

  it('takes a turn radius that the force can fly, and the force nearest to it otherwise', () => {
    const params = (given: object) => validateScene({ params: given });
    expect(params({ turnRadius: 8 })).toMatchObject({ scene: { params: { turnRadius: 8 } }, problems: [] });
    expect(params({ turnRadius: 8, maxForce: 12.5 }).problems).toEqual([]);
    // at 10 m/s, 100 m²/s² over the radius
    expect(params({ turnRadius: 5000 }).scene.params).toEqual({ maxForce: 0.1 });
    expect(params({ turnRadius: 0.1 }).scene.params).toEqual({ maxForce: 500 });
    const both = params({ turnRadius: 8, maxForce: 50 });
    expect(both.scene.params).toEqual({ maxForce: 50 });
    expect(both.problems).toEqual([expect.stringMatching(/contradict.*: maxForce 50 taken$/)]);
  });

  it('is not fooled by names that mean something to JavaScript', () => {
    const text =
      '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"params":{"__proto__":{"a":1},"toString":1}}';
    const { scene, problems } = validateScene(JSON.parse(text));
    expect(scene).toEqual(EMPTY);
    expect(Object.getPrototypeOf(scene)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(scene.params)).toBe(Object.prototype);
    expect(({} as { a?: number }).a).toBeUndefined();
    expect(problems).toEqual([
      '__proto__ is not known',
      'constructor is not known',
      'params.__proto__ is not known',
      'params.toString is not known',
    ]);
  });

  it('survives objects that fight back', () => {
    const refuse = () => {
      throw { toString: refuse };
    };
    const trap = Object.defineProperty({}, 'seed', { get: refuse, enumerable: true });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const cyclic: Record<string, unknown> = { name: 'ring' };
    cyclic.params = cyclic;
    expect(validateScene(trap)).toEqual({ scene: EMPTY, problems: ['the scene cannot be read'] });
    expect(validateScene(new Proxy({}, { ownKeys: refuse })).problems).toHaveLength(1);
    expect(validateScene(proxy).problems).toHaveLength(1);
    expect(validateScene({ params: proxy }).problems).toHaveLength(1);
    expect(validateScene(cyclic).scene.name).toBe('ring');
    expect(validateScene({ start: { toString: refuse } }).problems).toHaveLength(1);
  });
});
