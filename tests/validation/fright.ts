/** How alarm runs through a flock, from neighbour to neighbour. */

import { alarms, centroid, DT, Flock } from '../../src/flock';
import { mean } from './watch';

/** Birds so near to its cause are frightened, m. */
const FEAR_RADIUS = 3;
/** What counts as alarmed: a bird that heard of it, and one that is far from calm. */
const FAINT = 0.02;
const STRONG = 0.1;

/** A wave of alarm through birds that see nothing of its cause. */
export interface Wave {
  /** Its speed in the flock's frame, m/s, and how far from the frightened birds it came, m. */
  speed: number;
  reach: number;
  /** Seconds from the fright until nobody's alarm is above a tenth. */
  lasts: number;
}

/** Frightens the birds at one end of the default flock for a tenth of a second and times who is alarmed when. */
export function fright(seed: number, count = 3000): Wave {
  const flock = new Flock({ count, seed, params: { fearRadius: FEAR_RADIUS } });
  flock.step(60 * 10);
  const { positions, velocities } = flock;
  const ids = [...Array(count).keys()];
  const apart = (id: number, [x, y, z]: readonly number[]) =>
    Math.hypot(positions[4 * id]! - x!, positions[4 * id + 1]! - y!, positions[4 * id + 2]! - z!);
  const middle = centroid(flock, [0, 0, 0]);
  const last = ids.reduce((a, b) => (apart(b, middle) > apart(a, middle) ? b : a));
  const [x, y, z] = positions.slice(4 * last, 4 * last + 3) as unknown as [number, number, number];
  const distances = ids.map((id) => apart(id, [x, y, z]) - FEAR_RADIUS);

  // the cause flies along with that bird
  const [vx, vy, vz] = velocities.slice(4 * last, 4 * last + 3) as unknown as [number, number, number];
  flock.predators.add({ x, y, z, vx, vy, vz, speed: Math.hypot(vx, vy, vz), mode: 'pointer' });
  flock.pointer = { mode: 'off', x: x + 100 * vx, y: y + 100 * vy, z: z + 100 * vz };
  const alarm = new Float32Array(count);
  const heard = new Map<number, number>();
  let lasts = 0;
  for (let tick = 1; tick <= 180; tick++) {
    flock.step();
    if (tick === 6) flock.predators.clear();
    alarms(flock, alarm);
    for (const id of ids) {
      if (alarm[id]! > STRONG) lasts = tick * DT;
      if (alarm[id]! > FAINT && distances[id]! > 0 && !heard.has(id)) heard.set(id, tick * DT);
    }
  }
  const front = [...heard].map(([id, time]) => [distances[id]!, time] as const);
  return { speed: 1 / slope(front), reach: Math.max(...front.map(([way]) => way)), lasts };
}

/** Slope of the line through points (x, y), by least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const [mx, my] = [0, 1].map((axis) => mean(points.map((point) => point[axis]!))) as [number, number];
  return mean(points.map(([x, y]) => (x - mx) * (y - my))) / mean(points.map(([x]) => (x - mx) ** 2));
}
