/** Sphere obstacles of the slow twin: steering clear of them, and never being inside one. */

import {
  add,
  type Body,
  dot,
  drawnAcross,
  EPS,
  flyOn,
  isInWorld,
  length,
  notAgainst,
  offset,
  scale,
  subtract,
  sum,
  unit,
  type Vector,
  ZERO,
} from './naive-space';
import type { Bird, World } from './naive-world';
import { hash } from './random';

/** Distance at which a bird passes an obstacle's surface, m. */
const CLEARANCE = 1;
/** How far beyond a surface a covered bird is put down, m. */
const MARGIN = 1e-4;
/** A bird that is this little inside a sphere counts as outside: rounding, m. */
const SKIN = 9e-4;

interface Sphere {
  readonly centre: Vector;
  readonly radius: number;
}

/** The obstacles; on a torus the image of each that is nearest to `from`, in a flat world the circles they cut from it. */
function spheresAround(from: Vector, { obstacles, params }: World): Sphere[] {
  const spheres = Array.from({ length: obstacles.length / 4 }, (_, i) => {
    const [x, y, z, radius] = obstacles.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    return { centre: { x, y, z }, radius };
  });
  return (params.flat ? spheres.flatMap(inPlane) : spheres).map(({ centre, radius }) => ({
    centre: add(from, offset(from, centre, params)),
    radius,
  }));
}

/**
 * Steering along the surface of the obstacle ahead, m/s². The probe is as long as the bird's way round a sphere of
 * that size needs at its present speed and force, plus the way it flies before it reacts.
 */
export function avoid(bird: Bird, world: World): Vector {
  const { params } = world;
  const speed = length(bird.velocity);
  if (speed === 0 || params.obstacle === 0) return ZERO;
  const heading = unit(bird.velocity);
  const turn = (speed * speed) / bird.force;

  let most = 0;
  let aside = ZERO;
  for (const [index, { centre, radius }] of spheresAround(bird.position, world).entries()) {
    const room = radius + CLEARANCE;
    const reach = Math.sqrt(room * room + 2 * room * turn) - room;
    const probe = 2 * reach + speed * (0.3 + params.steeringLag);

    // where the probe meets the sphere
    const away = subtract(centre, bird.position);
    const along = dot(away, heading);
    if (along <= 0) continue;
    const off2 = dot(away, away) - along * along;
    const within = length(away) <= room;
    if (!within && off2 >= room * room) continue;
    const distance = within ? 0 : along - Math.sqrt(room * room - off2);
    if (distance >= probe) continue;

    const urgency = Math.min(1, 2 * (1 - distance / probe));
    if (urgency <= most) continue;
    most = urgency;
    const lateral = subtract(scale(heading, along), away);
    aside = length(lateral) < EPS ? drawnAcross(heading, hash(bird.id, index, 5), params.flat) : unit(lateral);
  }
  return scale(aside, bird.force * most * params.obstacle);
}

/**
 * A body on its way from `before`: sliding along the obstacles it meets, or brought out if one covers it. Between several
 * surfaces, `walls` (sum of the normals of those it has touched) among them, it turns to where they all point.
 */
export function outsideObstacles(before: Vector, body: Body, walls: Vector, world: World): Body {
  const contacts: Vector[] = [];
  const covered = spheresAround(before, world).some((sphere) => depth(before, sphere) > SKIN);
  const position = covered
    ? shortestWayOut(body.position, contacts, world)
    : slide(before, subtract(body.position, before), contacts, world);
  if (contacts.length === 0) return { position, velocity: body.velocity };
  let velocity = body.velocity;
  for (const normal of contacts) velocity = notAgainst(velocity, normal);
  const all = sum([...contacts, walls]);
  // between two surfaces that face each other, away from the last
  const outward = length(all) > 1e-3 ? unit(all) : contacts.at(-1)!;
  return { position, velocity: flyOn(notAgainst(velocity, outward), outward, world.params.minSpeed) };
}

/** The circle in which a sphere cuts the plane of a flat world, if it does, as a sphere of its own. */
function inPlane({ centre, radius }: Sphere): Sphere[] {
  const radius2 = radius * radius - centre.y * centre.y;
  return radius2 > 0 ? [{ centre: { ...centre, y: 0 }, radius: Math.sqrt(radius2) }] : [];
}

const depth = (place: Vector, { centre, radius }: Sphere): number => radius - length(subtract(place, centre));

/** Where a step ends that goes on along the surface of each sphere it meets, at most four; adds their normals to `contacts`. */
function slide(from: Vector, whole: Vector, contacts: Vector[], world: World): Vector {
  let at = from;
  let step = whole;
  while (contacts.length < 4) {
    const hit = firstHit(at, step, world);
    if (!hit) {
      const end = add(at, step);
      // sliding may not lead out of the world
      return contacts.length === 0 || isInWorld(end, world.params) || !isInWorld(at, world.params) ? end : at;
    }
    contacts.push(hit.normal);
    at = hit.place;
    step = notAgainst(scale(step, 1 - hit.part), hit.normal);
  }
  return at;
}

/** Where a step first enters a sphere, the sphere's normal there, and which part of the step that took. */
function firstHit(from: Vector, step: Vector, world: World) {
  let first = 2;
  let hit: { place: Vector; normal: Vector; part: number } | undefined;
  for (const { centre, radius } of spheresAround(from, world)) {
    const offset = subtract(from, centre);
    const inward = dot(offset, step);
    const gap = dot(offset, offset) - radius * radius;
    const root = inward * inward - dot(step, step) * gap;
    // on the surface, a step along it is no entry, however it is rounded
    if (inward >= (gap > 0 ? 0 : -1e-5 * radius * length(step)) || (gap > 0 && root <= 0)) continue;
    const part = gap <= 0 ? 0 : gap / (Math.sqrt(root) - inward);
    if (part > 1 || part >= first) continue;
    first = part;
    const normal = unit(add(offset, scale(step, part)));
    hit = { place: add(centre, scale(normal, radius)), normal, part };
  }
  return hit;
}

/** The shortest of a few straight ways out of the union of spheres: out of the deepest, and along the axes. */
function shortestWayOut(start: Vector, contacts: Vector[], world: World): Vector {
  const { params } = world;
  const spheres = spheresAround(start, world);
  const deepest = spheres.reduce((a, b) => (depth(start, b) > depth(start, a) ? b : a));
  if (depth(start, deepest) <= SKIN) return start;
  const radial = subtract(start, deepest.centre);
  const directions = [length(radial) > EPS ? unit(radial) : { ...ZERO, x: 1 }];
  for (const axis of ['x', 'y', 'z'] as const) {
    if (axis === 'y' && params.flat) continue;
    directions.push({ ...ZERO, [axis]: 1 }, { ...ZERO, [axis]: -1 });
  }

  let shortest = Infinity;
  let place = start;
  let normal = ZERO;
  for (const direction of directions) {
    const way = wayOut(start, direction, spheres);
    const end = add(start, scale(direction, way.distance));
    // a way that leaves the world as well is taken only when there is no other
    const cost = way.distance + (isInWorld(end, params) ? 0 : 1e6);
    if (cost >= shortest) continue;
    shortest = cost;
    place = end;
    normal = way.normal;
  }
  contacts.push(normal);
  return place;
}

/** How far along `direction` the spheres end, hopping from the far side of one into the next, and the last one's normal there. */
function wayOut(start: Vector, direction: Vector, spheres: readonly Sphere[]): { distance: number; normal: Vector } {
  let distance = 0;
  let normal = direction;
  for (let covered = true; covered; ) {
    covered = false;
    for (const { centre, radius } of spheres) {
      const offset = subtract(start, centre);
      const middle = -dot(offset, direction);
      const half = Math.sqrt(middle * middle - dot(offset, offset) + radius * radius);
      // half is not a number when the way passes the sphere
      if (!(middle - half <= distance && middle + half > distance)) continue;
      distance = middle + half + MARGIN;
      normal = unit(add(offset, scale(direction, distance)));
      covered = true;
    }
  }
  return { distance, normal };
}
