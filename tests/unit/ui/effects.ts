/** What each parameter does to a flock, measured: the sentence of help, as an experiment. */

import {
  alarms,
  centroid,
  extents,
  type Flock,
  type FlockOptions,
  nearestNeighbourDistance,
  type ParamName,
  type ParamValues,
  polarization,
} from '../../../src/flock';

/** An experiment with one parameter, the rest of the flock being alike. */
export interface Effect<Value> {
  /** At least two, in the order in which the measure rises. */
  values: readonly Value[];
  /** It rises by more than this from one to the next; and differs by less between two flocks of equal values. */
  by: number;
  flock?: Partial<FlockOptions>;
  /** Flies the flock, and measures it. */
  measure(flock: Flock): number;
}

type Row<Name extends ParamName> = Effect<ParamValues[Name]>;
type Rows = { readonly [Name in ParamName]: Row<Name> | readonly Row<Name>[] };

/** No rule at all. */
const NO_RULES = {
  separation: 0,
  alignment: 0,
  cohesion: 0,
  wander: 0,
  goal: 0,
  level: 0,
  goalMode: 'none',
  ground: false,
} as const satisfies Partial<ParamValues>;

/** Each for itself: only the goal counts. */
const TO_GOAL = { ...NO_RULES, goal: 1, goalMode: 'point' } as const satisfies Partial<ParamValues>;

export const length = ([x, y, z]: readonly number[]) => Math.hypot(x!, y!, z!);

/** Rows of a view, as vectors. */
const rows = (view: Float32Array, count: number) =>
  Array.from({ length: count }, (_, i) => [...view.subarray(4 * i, 4 * i + 3)] as [number, number, number]);

export const places = (flock: Flock) => rows(flock.positions, flock.count);
export const velocities = (flock: Flock) => rows(flock.velocities, flock.count);
const speeds = (flock: Flock) => velocities(flock).map(length);
export const mean = (numbers: readonly number[]) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
const deviation = (numbers: readonly number[]) => Math.sqrt(mean(numbers.map((x) => (x - mean(numbers)) ** 2)));
export const distances = (flock: Flock, from: readonly number[]) =>
  places(flock).map((place) => length(place.map((x, axis) => x - from[axis]!)));

/** The measure after so many seconds. */
const after = (seconds: number, measure: (flock: Flock) => number) => (flock: Flock) => {
  flock.step(60 * seconds);
  return measure(flock);
};

/** The measures of every tenth of a second. */
function samples(flock: Flock, seconds: number, measure: (flock: Flock) => number): number[] {
  return Array.from({ length: 10 * seconds }, () => {
    flock.step(6);
    return measure(flock);
  });
}

const meanOf = (seconds: number, measure: (flock: Flock) => number) => (flock: Flock) =>
  mean(samples(flock, seconds, measure));
const mostOf = (seconds: number, measure: (flock: Flock) => number) => (flock: Flock) =>
  Math.max(...samples(flock, seconds, measure));

/** Puts a bird somewhere. */
export function put(flock: Flock, id: number, place: readonly number[], velocity: readonly number[]): void {
  flock.positions.set(place, 4 * id);
  flock.velocities.set(velocity, 4 * id);
}

/** Lets all birds fly the same way, as fast. */
function align(flock: Flock, velocity: readonly number[]): void {
  for (let id = 0; id < flock.count; id++) flock.velocities.set(velocity, 4 * id);
}

/** Mean number of neighbours that birds heed, of those that `counts` says count. */
function heeded(flock: Flock, counts: (id: number, other: number) => boolean = () => true): number {
  const out = new Uint32Array(flock.count);
  let sum = 0;
  for (let id = 0; id < flock.count; id++) {
    const n = flock.neighboursOf(id, out);
    for (let i = 0; i < n; i++) if (counts(id, out[i]!)) sum++;
  }
  return sum / flock.count;
}

/** The part of a force on bird 0 after a tick that points along `axis`. */
const forceAlong = (term: 'separation' | 'alignment', axis: number) => (flock: Flock) => {
  flock.step();
  const force = flock.forcesOf(0)[term];
  return force[axis]! / length(force);
};

/** Farthest that a bird is from the middle of the world, along an axis or all round. */
const reach = (axis?: number) => (flock: Flock) =>
  Math.max(...places(flock).map((place) => (axis === undefined ? length(place) : Math.abs(place[axis]!))));

/** Length of a flight over the angle that it turned: the radius of its circle, m. `fly` answers the velocity of each tick. */
export function circle(ticks: number, fly: () => readonly number[]): number {
  let [way, angle] = [0, 0];
  let before = fly();
  for (let tick = 0; tick < ticks; tick++) {
    const now = fly();
    way += length(now) / 60;
    angle += turn(before, now);
    before = now;
  }
  return way / angle;
}

/** Angle between two velocities, rad. */
function turn(a: readonly number[], b: readonly number[]): number {
  const across = [0, 1, 2].map((i) => a[(i + 1) % 3]! * b[(i + 2) % 3]! - a[(i + 2) % 3]! * b[(i + 1) % 3]!);
  return Math.atan2(length(across), a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!);
}

/** A predator in the middle of a flock that does not move: how alarmed the birds are after a while. */
const alarmOf = (flock: Flock) => {
  const all = new Float32Array(flock.count);
  alarms(flock, all);
  return [...all];
};

const HUNTED = {
  count: 300,
  params: { goalMode: 'none', goal: 0 },
} satisfies Partial<FlockOptions>;

/** Lets a predator come upon the middle of the flock. */
function haunt(flock: Flock): readonly [number, number, number] {
  const [x, y, z] = centroid(flock, [0, 0, 0]);
  flock.predators.add({ x, y, z, speed: 5, mode: 'patrol' });
  return [x, y, z];
}

const BOX = { ...NO_RULES, bounds: 'box', wander: 3, width: 60, height: 60, depth: 60 } as const;

export const EFFECTS: Rows = {
  separation: { values: [0.3, 3], by: 0.2, measure: after(5, nearestNeighbourDistance) },
  alignment: {
    values: [0, 2],
    by: 0.15,
    flock: { start: 'scattered', params: { ...NO_RULES, perceptionRadius: 40 } },
    measure: after(5, polarization),
  },
  cohesion: {
    values: [2, 0],
    by: 0.2,
    flock: { params: { ...NO_RULES, separation: 1.7, alignment: 1.4 } },
    measure: after(5, nearestNeighbourDistance),
  },
  wander: {
    values: [0, 5],
    by: 0.1,
    flock: { params: NO_RULES },
    measure: after(3, (flock) => 1 - polarization(flock)),
  },
  goal: {
    values: [1, 0],
    by: 15,
    flock: { params: TO_GOAL },
    measure: (flock) => {
      align(flock, [10, 0, 0]);
      flock.step(480);
      return mean(distances(flock, [0, 30, 0]));
    },
  },
  swirl: {
    values: [0, 2],
    by: 0.5,
    flock: { params: TO_GOAL },
    // how much of the way leads round the destination
    measure: meanOf(10, (flock) => {
      const ways = velocities(flock);
      const round = places(flock).map(([x, , z], id) => {
        const [vx, , vz] = ways[id]!;
        return (x * vz - z * vx) / (Math.hypot(x, z) * Math.hypot(vx, vz));
      });
      return mean(round);
    }),
  },
  level: {
    values: [2, 0],
    by: 2,
    flock: { params: { ...NO_RULES, wander: 3, goalMode: 'point' }, goal: [[0, 60, 0]] },
    measure: after(6, (flock) => mean(places(flock).map(([, y]) => Math.abs(y - 60)))),
  },
  obstacle: {
    values: [0.2, 1.5],
    by: 0.3,
    flock: { count: 1, params: NO_RULES },
    measure: (flock) => {
      put(flock, 0, [-40, 50, 1], [10, 0, 0]);
      flock.obstacles.add({ x: 0, y: 50, z: 0, radius: 8 });
      return Math.min(...samples(flock, 8, () => distances(flock, [0, 50, 0])[0]! - 8));
    },
  },
  flee: {
    values: [0, 2],
    by: 1,
    flock: { ...HUNTED, params: { ...NO_RULES, fearRadius: 20 } },
    measure: (flock) => {
      haunt(flock);
      flock.step(90);
      const { x, y, z } = [...flock.predators][0]!;
      return mean(distances(flock, [x, y, z]));
    },
  },
  bound: {
    values: [5, 0.3],
    by: 0.1,
    flock: { params: BOX },
    measure: meanOf(15, (flock) => mean(places(flock).map(([x]) => Math.max(0, Math.abs(x) - 25)))),
  },
  separationGain: {
    values: [2, 30],
    by: 0.2,
    flock: { params: { steering: 'unit' } },
    measure: after(5, nearestNeighbourDistance),
  },
  alignmentGain: {
    values: [0, 20],
    by: 0.3,
    flock: { start: 'scattered', params: { ...NO_RULES, alignment: 1, steering: 'unit', perceptionRadius: 40 } },
    measure: after(5, polarization),
  },
  cohesionGain: {
    values: [30, 0],
    by: 0.2,
    flock: { params: { ...NO_RULES, separation: 1.7, alignment: 1.4, cohesion: 1, steering: 'unit' } },
    measure: after(5, nearestNeighbourDistance),
  },
  neighbours: { values: ['nearest', 'radius'], by: 10, measure: after(1, heeded) },
  k: { values: [3, 7, 16], by: 2, measure: after(1, heeded) },
  perceptionRadius: {
    values: [3, 6, 12],
    by: 3,
    flock: { params: { neighbours: 'radius' } },
    measure: after(1, heeded),
  },
  separationRadius: { values: [1, 2, 3], by: 0.2, measure: after(5, nearestNeighbourDistance) },
  fieldOfView: [
    { values: [1, 3, 6], by: 5, flock: { params: { neighbours: 'radius' } }, measure: after(1, heeded) },
    {
      values: [3, 6],
      by: 5,
      flock: { params: { neighbours: 'radius' } },
      measure: after(1, (flock) => {
        const [at, way] = [places(flock), velocities(flock)];
        return heeded(flock, (id, other) => {
          return way[id]!.reduce((sum, v, axis) => sum + v * (at[other]![axis]! - at[id]![axis]!), 0) < 0;
        });
      }),
    },
  ],
  neighbourWeight: {
    values: ['uniform', 'fade'],
    by: 0.2,
    flock: { count: 3, params: { ...NO_RULES, alignment: 1, perceptionRadius: 10, fieldOfView: 6.28 } },
    // a near one flies up, a far one down
    measure: (flock) => {
      put(flock, 0, [0, 50, 0], [10, 0, 0]);
      put(flock, 1, [3, 50, 0], [8, 6, 0]);
      put(flock, 2, [9, 50, 0], [8, -6, 0]);
      return forceAlong('alignment', 1)(flock);
    },
  },
  separationProfile: {
    values: ['unit', 'inverse', 'fade'],
    by: 0.05,
    flock: { count: 4, params: { ...NO_RULES, separation: 1, separationRadius: 2, fieldOfView: 6.28 } },
    // one that is near is below, two that are far are aside
    measure: (flock) => {
      put(flock, 0, [0, 50, 0], [10, 0, 0]);
      put(flock, 1, [0, 49.4, 0], [10, 0, 0]);
      put(flock, 2, [0, 50, 1.7], [10, 0, 0]);
      put(flock, 3, [0.1, 50, 1.7], [10, 0, 0]);
      return forceAlong('separation', 1)(flock);
    },
  },
  borderCohesion: {
    values: [0, 1],
    by: 0.4,
    measure: after(1, (flock) => {
      // of how many parts the border's cohesion is the core's
      const middle = centroid(flock, [0, 0, 0]);
      const outwards = distances(flock, middle)
        .map((distance, id) => [distance, length(flock.forcesOf(id).cohesion)] as const)
        .sort(([a], [b]) => a - b)
        .map(([, cohesion]) => cohesion);
      const fifth = flock.count / 5;
      return mean(outwards.slice(-fifth)) / mean(outwards.slice(0, fifth));
    }),
  },
  verticalCohesion: {
    values: [0, 4],
    by: 0.3,
    flock: { params: { cohesion: 0.6 } },
    measure: after(10, (flock) => {
      const [, height] = [0, 1, 2].map((axis) => deviation(places(flock).map((place) => place[axis]!)));
      return length(extents(flock)) / height!;
    }),
  },
  minSpeed: {
    values: [2, 6, 9],
    by: 1,
    measure: (flock) => {
      align(flock, [1, 0, 0]);
      flock.step();
      return Math.min(...speeds(flock));
    },
  },
  cruiseSpeed: { values: [7, 10, 14], by: 1, measure: after(5, (flock) => mean(speeds(flock))) },
  maxSpeed: { values: [11, 15, 25], by: 0.3, measure: mostOf(5, (flock) => Math.max(...speeds(flock))) },
  maxForce: {
    values: [3, 10, 30],
    by: 1,
    measure: meanOf(3, (flock) => mean(places(flock).map((_, id) => length(flock.forcesOf(id).applied)))),
  },
  turnRadius: {
    values: [4, 8, 16],
    by: 3,
    flock: { count: 1, params: { ...NO_RULES, minSpeed: 10, maxSpeed: 10 } },
    // turns as hard as it can, at cruise speed
    measure: (flock) =>
      circle(120, () => {
        const [velocity] = velocities(flock);
        flock.externalAccelerations.set([-100 * velocity![2]!, 0, 100 * velocity![0]!]);
        flock.step();
        return velocity!;
      }),
  },
  maxTurnRate: {
    values: [0.3, 1, 6],
    by: 0.1,
    flock: { params: { wander: 10, maxForce: 40 } },
    measure: mostOf(3, (flock) => {
      const before = velocities(flock);
      flock.step();
      return 60 * Math.max(...velocities(flock).map((now, id) => turn(before[id]!, now)));
    }),
  },
  steeringLag: {
    values: [0.4, 0.08, 0],
    by: 0.05,
    measure: meanOf(3, (flock) => {
      const before = places(flock).map((_, id) => flock.forcesOf(id).applied);
      flock.step();
      return mean(before.map((was, id) => length(was.map((x, i) => x - flock.forcesOf(id).applied[i]!))));
    }),
  },
  speedRelaxation: {
    values: [0.3, 1, 4],
    by: 0.3,
    flock: { params: NO_RULES },
    measure: (flock) => {
      align(flock, [14, 0, 0]);
      flock.step(60);
      return mean(speeds(flock)) - 10;
    },
  },
  steering: {
    values: ['reynolds', 'unit'],
    by: 1,
    flock: { count: 2, params: { ...NO_RULES, cohesion: 1, borderCohesion: 0 } },
    // the velocity that is wished for is there already; the direction still pushes
    measure: (flock) => {
      put(flock, 0, [0, 50, 0], [15, 0, 0]);
      put(flock, 1, [8, 50, 0], [15, 0, 0]);
      flock.step();
      return length(flock.forcesOf(0).cohesion);
    },
  },
  flapFrequency: {
    values: [3, 9, 15],
    by: 2,
    // beats are counted where the phase falls back
    measure: (flock) => {
      let [beats, phase] = [0, flock.positions[3]!];
      for (let tick = 0; tick < 120; tick++) {
        flock.step();
        if (flock.positions[3]! < phase) beats++;
        phase = flock.positions[3]!;
      }
      return beats;
    },
  },
  goalMode: [
    {
      values: ['point', 'none'],
      by: 20,
      flock: { params: { ...TO_GOAL, goal: 1 }, goal: [[0, 30, 200]] },
      measure: after(6, (flock) => mean(distances(flock, [0, 30, 200]))),
    },
    {
      values: ['point', 'path'],
      by: 40,
      flock: {
        params: { ...TO_GOAL },
        goal: [
          [0, 30, 0],
          [300, 30, 0],
        ],
      },
      measure: after(15, (flock) => mean(places(flock).map(([x]) => x))),
    },
    {
      values: ['point', 'roam'],
      by: 10,
      flock: { params: { ...TO_GOAL, roamRadius: 100 } },
      measure: mostOf(20, (flock) => length(centroid(flock, [0, 0, 0]).map((x, axis) => (axis === 1 ? 0 : x)))),
    },
  ],
  roamRadius: {
    values: [20, 60, 150],
    by: 10,
    flock: { count: 50 },
    measure: mostOf(40, (flock) => Math.hypot(...centroid(flock, [0, 0, 0]).filter((_, axis) => axis !== 1))),
  },
  goalSpread: {
    values: [0, 30, 150],
    by: 1,
    flock: { params: { ...TO_GOAL, goal: 0.2 } },
    // all at the destination: it draws them the more, the farther their own places are
    measure: (flock) => {
      for (let id = 0; id < flock.count; id++) put(flock, id, [0, 30, 0], [10, 0, 0]);
      flock.step();
      return mean(places(flock).map((_, id) => length(flock.forcesOf(id).goal)));
    },
  },
  streams: {
    values: [1, 2],
    by: 0.2,
    flock: {
      params: { ...TO_GOAL, goalMode: 'path' },
      goal: [
        [0, 30, 0],
        [150, 30, 0],
        [150, 30, 150],
        [0, 30, 150],
      ],
    },
    // from a corner of the path one half leaves at a right angle to the other
    measure: after(6, (flock) => 1 - polarization(flock)),
  },
  bounds: [
    { values: ['sphere', 'open'], by: 20, flock: { params: BOX }, measure: after(15, reach()) },
    { values: ['box', 'open'], by: 20, flock: { params: BOX }, measure: after(15, reach()) },
    {
      // a box has corners
      values: ['sphere', 'box'],
      by: 1,
      flock: { params: BOX },
      measure: mostOf(15, (flock) => Math.max(...places(flock).map(([x, , z]) => Math.hypot(x, z)))),
    },
    {
      // who leaves at one side is at the other a tick later
      values: ['box', 'torus'],
      by: 20,
      flock: { params: BOX },
      measure: mostOf(8, (flock) => {
        const before = places(flock);
        flock.step();
        return Math.max(...places(flock).map(([x], id) => Math.abs(x - before[id]![0])));
      }),
    },
  ],
  width: { values: [40, 80, 120], by: 5, flock: { params: BOX }, measure: mostOf(15, reach(0)) },
  height: { values: [40, 80, 120], by: 5, flock: { params: BOX }, measure: mostOf(15, reach(1)) },
  depth: { values: [40, 80, 120], by: 5, flock: { params: BOX }, measure: mostOf(15, reach(2)) },
  edge: {
    values: [25, 2],
    by: 1,
    flock: { params: BOX },
    measure: meanOf(15, (flock) => mean(places(flock).map(([x]) => Math.abs(x)))),
  },
  ground: {
    values: [true, false],
    by: 0.1,
    flock: { params: { ...NO_RULES, wander: 5 } },
    // the part of the birds that fly under it
    measure: (flock) => {
      for (let id = 0; id < flock.count; id++) flock.positions[4 * id + 1] = 5;
      flock.step(300);
      return mean(places(flock).map(([, y]) => (y < 0 ? 1 : 0)));
    },
  },
  flat: {
    values: [true, false],
    by: 0.5,
    measure: after(3, (flock) => deviation(places(flock).map(([, y]) => y))),
  },
  fearRadius: {
    values: [3, 8, 20],
    by: 0.1,
    flock: { ...HUNTED, params: { ...HUNTED.params, alarmSpread: 0 } },
    measure: (flock) => {
      haunt(flock);
      flock.step(2);
      return mean(alarmOf(flock).map((alarm) => (alarm > 0 ? 1 : 0)));
    },
  },
  alarmDecay: {
    values: [0.2, 0.6, 2],
    by: 0.03,
    flock: HUNTED,
    measure: (flock) => {
      haunt(flock);
      flock.step(10);
      flock.predators.clear();
      flock.step(60);
      return mean(alarmOf(flock));
    },
  },
  alarmSpread: {
    values: [0, 0.5, 1],
    by: 0.01,
    flock: { ...HUNTED, params: { ...HUNTED.params, fearRadius: 3 } },
    measure: (flock) => {
      haunt(flock);
      flock.step(10);
      return mean(alarmOf(flock));
    },
  },
  alarmGain: {
    values: [1, 2, 4],
    by: 2,
    flock: { ...HUNTED, params: { ...HUNTED.params, fearRadius: 20, flee: 5 } },
    measure: (flock) => {
      haunt(flock);
      return Math.max(
        ...samples(flock, 1, () => Math.max(...places(flock).map((_, id) => length(flock.forcesOf(id).applied)))),
      );
    },
  },
};
