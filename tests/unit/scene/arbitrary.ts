/** Random scenes, valid and spoiled. */

import fc from 'fast-check';
import { changeParams, defaultParams, PARAMS, type Param, type ParamValues } from '../../../src/flock/params';
import { BODIES, CAMERAS, COLOURINGS, type Scene, THEMES, type View } from '../../../src/scene';

/** A finite number; never -0, which JSON does not keep. */
export function numberIn(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true }).map((value) => value + 0);
}

function anyValue(param: Param): fc.Arbitrary<unknown> {
  if (param.kind === 'choice') return fc.constantFrom(...param.options);
  if (param.kind === 'switch') return fc.boolean();
  return param.integer ? fc.integer({ min: param.min, max: param.max }) : numberIn(param.min, param.max);
}

/** Values of some parameters that go together. */
export const validParams = fc
  .record(Object.fromEntries(PARAMS.map((param) => [param.name, anyValue(param)])), { requiredKeys: [] })
  .map((params) => params as Partial<ParamValues>)
  .filter((params) => {
    try {
      return Boolean(changeParams(defaultParams(), params, 'test'));
    } catch {
      return false;
    }
  });

const place = { x: numberIn(-10_000, 10_000), y: numberIn(-10_000, 10_000), z: numberIn(-10_000, 10_000) };
const text = fc.oneof(fc.string(), fc.record({ en: fc.string(), es: fc.string() }));

export const anyView: fc.Arbitrary<View> = fc.record({
  theme: fc.constantFrom(...THEMES),
  body: fc.constantFrom(...BODIES),
  camera: fc.constantFrom(...CAMERAS),
  colour: fc.constantFrom(...COLOURINGS),
  trails: numberIn(0, 5),
  shadow: fc.boolean(),
});

/** Valid scenes with all fields. */
export const validScene: fc.Arbitrary<Scene> = fc.record({
  name: fc.string(),
  title: text,
  watch: text,
  count: fc.integer({ min: 0, max: 1_000_000 }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  start: fc.constantFrom('flock', 'scattered', 'perched', 'two flocks'),
  params: validParams,
  ranges: fc.constantFrom({}, { k: [1, 12] as const }, { separation: [0.5, 2] as const, flee: [0, 3] as const }),
  obstacles: fc.array(fc.record({ ...place, radius: numberIn(0.1, 1000) }), { maxLength: 5 }),
  predators: fc.array(
    fc.record(
      {
        ...place,
        speed: numberIn(1, 60),
        turnRadius: numberIn(0.5, 1000),
        mode: fc.constantFrom('hunt', 'patrol', 'pointer'),
      },
      { requiredKeys: ['x', 'y', 'z'] },
    ),
    { maxLength: 3 },
  ),
  goal: fc.array(fc.tuple(place.x, place.y, place.z), { maxLength: 5 }),
  pointer: fc.record({
    mode: fc.constantFrom('off', 'lure', 'scare'),
    radius: numberIn(0.1, 1000),
    strength: numberIn(0, 100),
  }),
  view: anyView,
});

/** Anything at all that JavaScript can hold. */
export const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

const wild = fc.oneof(anything, fc.double(), fc.integer());
const wildPlace = { x: wild, y: wild, z: wild, radius: wild, speed: wild, turnRadius: wild, mode: wild };
const paramNames = fc.constantFrom<string>(...PARAMS.map(({ name }) => name), '__proto__', 'constructor', 'nonsense');

/** Objects that look like scenes, with anything in the fields. */
export const spoiledScene = fc.record(
  {
    name: wild,
    title: fc.oneof(wild, fc.record({ en: wild, es: wild }, { requiredKeys: [] })),
    watch: wild,
    count: wild,
    seed: wild,
    start: wild,
    params: fc.oneof(wild, fc.dictionary(paramNames, wild)),
    ranges: fc.oneof(wild, fc.dictionary(paramNames, fc.oneof(wild, fc.tuple(wild, wild)))),
    obstacles: fc.oneof(wild, fc.array(fc.oneof(wild, fc.record(wildPlace, { requiredKeys: [] })))),
    predators: fc.oneof(wild, fc.array(fc.oneof(wild, fc.record(wildPlace, { requiredKeys: [] })))),
    goal: fc.oneof(wild, fc.array(fc.oneof(wild, fc.tuple(wild, wild, wild)))),
    pointer: fc.oneof(wild, fc.record({ mode: wild, radius: wild, strength: wild }, { requiredKeys: [] })),
    view: fc.oneof(
      wild,
      fc.record(
        { theme: wild, body: wild, camera: wild, colour: wild, trails: wild, shadow: wild },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);
