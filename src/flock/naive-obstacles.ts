/** Sphere obstacles of the slow twin: steering clear of them, and never being inside one. */

import type { Bird, World } from './naive';
import {
  across,
  add,
  type Body,
  dot,
  drawnAcross,
  EPS,
  flyOn,
  length,
  notAgainst,
  offset,
  scale,
  subtract,
  unit,
  type Vector,
  ZERO,
} from './naive-space';
import { hash } from './random';

/** Distance at which a bird passes an obstacle's surface, m. */
const CLEARANCE = 1;
/** Distance from a surface at which a bird that hit it is put down, m. */
const MARGIN = 1e-3;

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

/** A body on its way from `before`: stopped at the first obstacle in its way, or brought out if one covers that place. */
export function outsideObstacles(before: Vector, body: Body, world: World): Body {
  // a place below the ground, where only a user can put a bird, counts as on it
  const start = isGrounded(world) ? { ...before, y: Math.max(0, before.y) } : before;
  const spheres = spheresAround(start, world);
  const covered = spheres.some((sphere) => depth(start, sphere) > 0);
  const contact = covered ? shortestWayOut(start, spheres, world) : firstHit(start, body.position, spheres);
  if (!contact) return body;
  const velocity = notAgainst(body.velocity, contact.normal);
  return { position: contact.place, velocity: flyOn(velocity, contact.normal, world.params.minSpeed) };
}

/** The circle in which a sphere cuts the plane of a flat world, if it does, as a sphere of its own. */
function inPlane({ centre, radius }: Sphere): Sphere[] {
  const radius2 = radius * radius - centre.y * centre.y;
  return radius2 > 0 ? [{ centre: { ...centre, y: 0 }, radius: Math.sqrt(radius2) }] : [];
}

interface Contact {
  readonly place: Vector;
  /** Unit vector out of the obstacle. */
  readonly normal: Vector;
}

const isGrounded = ({ params }: World): boolean => params.ground && !params.flat;

const depth = (place: Vector, { centre, radius }: Sphere): number => radius - length(subtract(place, centre));

/** Where the segment from `start`, which is free, first enters a sphere: a margin before that. */
function firstHit(start: Vector, end: Vector, spheres: readonly Sphere[]): Contact | undefined {
  const way = subtract(end, start);
  const distance = length(way);
  if (distance === 0) return undefined;
  const heading = unit(way);
  let nearest = distance;
  let contact: Contact | undefined;
  for (const { centre, radius } of spheres) {
    const away = subtract(centre, start);
    const along = dot(away, heading);
    const side = across(away, heading);
    const half2 = radius * radius - dot(side, side);
    if (along <= 0 || half2 <= 0) continue;
    const entry = along - Math.sqrt(half2);
    if (entry >= nearest) continue;
    nearest = entry;
    const surface = add(start, scale(heading, entry));
    const place = add(start, scale(heading, Math.max(0, entry - MARGIN)));
    contact = { place, normal: unit(subtract(surface, centre)) };
  }
  return contact;
}

/** The shortest of a few straight ways out of the union of spheres: out of the deepest, and along the axes. */
function shortestWayOut(start: Vector, spheres: readonly Sphere[], world: World): Contact {
  const { params } = world;
  const deepest = spheres.reduce((a, b) => (depth(start, b) > depth(start, a) ? b : a));
  const radial = subtract(start, deepest.centre);
  const grounded = isGrounded(world);
  const directions = [
    { ...ZERO, x: 1 },
    { ...ZERO, x: -1 },
    { ...ZERO, z: 1 },
    { ...ZERO, z: -1 },
  ];
  if (length(radial) > 0) directions.unshift(unit(radial));
  if (!params.flat) directions.push({ ...ZERO, y: 1 });
  if (!params.flat && !grounded) directions.push({ ...ZERO, y: -1 });

  let shortest = Infinity;
  let contact: Contact | undefined;
  for (const direction of directions) {
    const { distance, normal } = wayOut(start, direction, spheres);
    const place = add(start, scale(direction, distance));
    if (distance >= shortest || (grounded && place.y < 0)) continue;
    shortest = distance;
    contact = { place, normal };
  }
  // sideways and up there is always a way out
  return contact as Contact;
}

/** How far along `direction` the spheres end, hopping from the end of one into the next, and the last one's normal there. */
function wayOut(start: Vector, direction: Vector, spheres: readonly Sphere[]): { distance: number; normal: Vector } {
  let distance = 0;
  let normal = direction;
  for (;;) {
    const place = add(start, scale(direction, distance));
    const around = spheres.find((sphere) => depth(place, sphere) > 0);
    if (!around) return { distance, normal };
    const out = subtract(place, around.centre);
    const side = across(out, direction);
    // the margin is kept from the surface, which the way may leave at a flat angle
    const room = around.radius + MARGIN;
    const exit = Math.sqrt(room * room - dot(side, side)) - dot(out, direction);
    distance += exit;
    normal = unit(add(out, scale(direction, exit)));
  }
}
