import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeParams,
  defaultParams,
  describeRange,
  findParam,
  isValid,
  PARAMS,
  type Param,
  type ParamValues,
  paramAccessors,
  valueNumber,
} from '../../../src/flock/params';

const change = (changes: object, from = defaultParams()) =>
  changeParams(from, changes as Partial<ParamValues>, 'Flock.setParams');

/** Any valid value of a parameter. */
const anyValue = (param: Param): fc.Arbitrary<unknown> => {
  if (param.kind === 'choice') return fc.constantFrom(...param.options);
  if (param.kind === 'switch') return fc.boolean();
  if (param.integer) return fc.integer({ min: param.min, max: param.max });
  return fc.double({ min: param.min, max: param.max, noNaN: true });
};

describe('the list', () => {
  test('names each parameter once, with a default and a step that fit its range', () => {
    expect(new Set(PARAMS.map(({ name }) => name)).size).toBe(PARAMS.length);
    for (const param of PARAMS as readonly Param[]) {
      expect(isValid(param, param.default), param.name).toBe(true);
      if (param.kind !== 'number') continue;
      expect(param.step, param.name).toBeGreaterThan(0);
      expect(param.step, param.name).toBeLessThanOrEqual(param.max - param.min);
    }
  });

  test('keeps the classic order of the three rules and consistent speeds and turns', () => {
    const params = defaultParams();
    expect(params.separation).toBeGreaterThan(params.alignment);
    expect(params.alignment).toBeGreaterThan(params.cohesion);
    expect(params.minSpeed).toBeLessThanOrEqual(params.cruiseSpeed);
    expect(params.cruiseSpeed).toBeLessThanOrEqual(params.maxSpeed);
    expect(params.turnRadius).toBe(PARAMS.find(({ name }) => name === 'turnRadius')?.default);
  });

  test('is found by name', () => {
    expect(findParam('k')).toBe(PARAMS.find(({ name }) => name === 'k'));
    expect(findParam('cohesiveness')).toBeUndefined();
  });

  test('turns values into numbers for the kernel', () => {
    expect(valueNumber(findParam('bounds')!, 'torus')).toBe(3);
    expect(valueNumber(findParam('flat')!, true)).toBe(1);
    expect(valueNumber(findParam('k')!, 7)).toBe(7);
  });
});

describe('bad values', () => {
  const cases: [object, string][] = [
    [{ fieldOfView: 240 }, 'fieldOfView must be a number in 0.17..6.28 rad, got 240. Degrees?'],
    [{ fieldOfView: 0.1 }, 'fieldOfView must be a number in 0.17..6.28 rad, got 0.1'],
    [{ maxTurnRate: 360 }, 'maxTurnRate must be a number in 0.1..200 rad/s, got 360. Degrees?'],
    [{ k: 2.5 }, 'k must be a whole number in 1..32 birds, got 2.5'],
    [{ k: '7' }, 'k must be a whole number in 1..32 birds, got "7"'],
    [{ cohesion: Number.NaN }, 'cohesion must be a number in 0..5 1/s, got NaN'],
    [{ wander: undefined }, 'wander must be a number in 0..10 m/s², got undefined'],
    [{ width: Number.POSITIVE_INFINITY }, 'width must be a number in 4..5000 m, got Infinity'],
    [{ bounds: 'cube' }, 'bounds must be one of open, sphere, box, torus, got "cube"'],
    [{ flat: 1 }, 'flat must be true or false, got 1'],
    [{ fieldofview: 3 }, 'there is no parameter "fieldofview"'],
    [{ minSpeed: 12, maxSpeed: 8 }, 'minSpeed must not exceed maxSpeed, got 12 and 8 m/s'],
    [{ cruiseSpeed: 12, maxSpeed: 8 }, 'cruiseSpeed must not exceed maxSpeed, got 12 and 8 m/s'],
    [{ turnRadius: 0.1 }, 'turnRadius must be in 0.2..1000 m at 10 m/s, got 0.1'],
    [
      { turnRadius: 8, maxForce: 10 },
      'turnRadius 8 m and maxForce 10 m/s² contradict each other: at 10 m/s that turn radius takes 12.5 m/s²',
    ],
  ];
  test.each(cases)('%j', (changes, message) => {
    expect(() => change(changes)).toThrow(new RangeError(`Flock.setParams: ${message}`));
  });

  test('are described by range', () => {
    expect(describeRange(findParam('separation')!)).toBe('a number in 0..5 1/s');
    expect(describeRange(findParam('borderCohesion')!)).toBe('a number in 0..1');
    expect(describeRange(findParam('streams')!)).toBe('a whole number in 1..2');
  });
});

describe('turn radius and force are one quantity', () => {
  test.each([
    ['setting the radius sets the force', { turnRadius: 8 }, { turnRadius: 8, maxForce: 12.5 }],
    ['setting the force sets the radius', { maxForce: 20 }, { turnRadius: 5, maxForce: 20 }],
    ['a change of speed keeps the force', { cruiseSpeed: 12 }, { turnRadius: 14.4, maxForce: 10 }],
    ['a radius given with a speed is at that speed', { cruiseSpeed: 8, turnRadius: 8 }, { turnRadius: 8, maxForce: 8 }],
    ['both may be given when they agree', { turnRadius: 8, maxForce: 12.5 }, { turnRadius: 8, maxForce: 12.5 }],
  ])('%s', (_, changes, expected) => {
    const params = change(changes);
    expect(params.turnRadius).toBeCloseTo(expected.turnRadius, 9);
    expect(params.maxForce).toBeCloseTo(expected.maxForce, 9);
  });
});

describe('speeds push each other along', () => {
  const speeds = ({ minSpeed, cruiseSpeed, maxSpeed }: ParamValues) => [minSpeed, cruiseSpeed, maxSpeed];
  test.each([
    [{ cruiseSpeed: 20 }, [6.5, 20, 20]],
    [{ cruiseSpeed: 3 }, [3, 3, 15]],
    [{ minSpeed: 18 }, [18, 18, 18]],
    [{ maxSpeed: 5 }, [5, 5, 5]],
    [{ minSpeed: 20, maxSpeed: 30 }, [20, 20, 30]],
    [{ minSpeed: 2, maxSpeed: 5 }, [2, 5, 5]],
  ])('%j', (changes, expected) => {
    expect(speeds(change(changes))).toEqual(expected);
  });
});

test('any valid changes leave valid, consistent values; the old ones stay as they were', () => {
  const record = Object.fromEntries(
    PARAMS.filter(({ name }) => name !== 'turnRadius').map((param) => [param.name, anyValue(param)]),
  );
  fc.assert(
    fc.property(fc.record(record, { requiredKeys: [] }), (changes) => {
      const before = defaultParams();
      let after: ParamValues;
      try {
        after = change(changes, before);
      } catch (error) {
        // the one way to go wrong with values in range
        expect((error as Error).message).toMatch(/must not exceed/);
        return;
      }
      expect(before).toEqual(defaultParams());
      expect(after.minSpeed).toBeLessThanOrEqual(after.cruiseSpeed);
      expect(after.cruiseSpeed).toBeLessThanOrEqual(after.maxSpeed);
      expect(after.turnRadius * after.maxForce).toBeCloseTo(after.cruiseSpeed ** 2, 9);
      for (const [name, value] of Object.entries(changes)) expect(after[name as keyof ParamValues]).toBe(value);
      for (const param of PARAMS) expect(isValid(param, after[param.name]), param.name).toBe(true);
    }),
  );
});

test('accessors read and write through, for every parameter and no other', () => {
  let values = defaultParams();
  const params = paramAccessors(
    () => values,
    (changes) => {
      values = change(changes, values);
    },
  );
  params.turnRadius = 8;
  expect(params.maxForce).toBe(12.5);
  expect({ ...params }).toEqual(values);
  expect(() => {
    params.k = 0;
  }).toThrow('Flock.setParams: k must be a whole number in 1..32 birds, got 0');
  expect(() => Object.assign(params, { kk: 7 })).toThrow(TypeError);
});
