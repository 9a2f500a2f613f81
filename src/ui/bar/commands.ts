/** What a reader can ask for, by a button, a key or the panel. */

import type { Sphere } from '../../flock';
import { CAMERAS, THEMES } from '../../scene';
import type { Context } from '../session';

/** The paces that the keys and the bar offer. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4] as const;

/** Radius of a new sphere, m. */
const RADIUS = 8;

/** Least height at which a new predator appears, m: above ground. */
const LOWEST = 5;

export interface Commands {
  restart(): void;
  /** Plays when paused, pauses when playing. */
  play(): void;
  step(): void;
  slower(): void;
  faster(): void;
  predator(): void;
  obstacle(): void;
  /** Goes on to the next camera, or theme. */
  camera(): void;
  theme(): void;
  /** Frames the flock. */
  view(): void;
  /** Opens or closes what makes photos. */
  photo(): void;
  /** Opens or closes what makes films; ends the one that is recorded. */
  film(): void;
  /** Takes the last change back, or makes it again. */
  undo(): void;
  redo(): void;
  /** Opens or closes what there is to know. */
  help(): void;
  /** Hides or shows the whole interface. */
  interface(): void;
}

/** Those that only change what the interface shows. */
export type Shown = 'photo' | 'film' | 'help' | 'interface';

/** The least height from `y` up at which a new sphere overlaps no other: two in one place would look like one. */
function freeHeight(spheres: Iterable<Sphere>, x: number, y: number, z: number): number {
  let height = y;
  for (const sphere of [...spheres].sort((a, b) => a.y - b.y)) {
    const reach = RADIUS + sphere.radius;
    const rise = reach * reach - (x - sphere.x) ** 2 - (z - sphere.z) ** 2;
    if (rise > 0 && Math.abs(height - sphere.y) < Math.sqrt(rise)) height = sphere.y + Math.sqrt(rise);
  }
  return height;
}

/** The one after `value`; after the last the first. */
function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length]!;
}

export function createCommands({ session, attempt }: Context, shown: Pick<Commands, Shown>): Commands {
  const pace = (speed: number | undefined) =>
    attempt(() => {
      if (speed !== undefined) session.clock.speed = speed;
    });
  return {
    restart: () => attempt(() => session.restart()),
    play: () =>
      attempt(() => {
        session.clock.paused = !session.clock.paused;
      }),
    step: () => attempt(() => session.step()),
    slower: () => pace(SPEEDS.findLast((speed) => speed < session.clock.speed)),
    faster: () => pace(SPEEDS.find((speed) => speed > session.clock.speed)),
    predator: () =>
      attempt(() => {
        // halfway between the camera and what it looks at: seen to come, and not yet in the flock
        const [x, y, z] = session.stage.lookingAt();
        const eye = session.stage.camera.position;
        const height = Math.max((y + eye.y) / 2, LOWEST);
        session.flock.predators.add({ x: (x + eye.x) / 2, y: height, z: (z + eye.z) / 2 });
      }),
    obstacle: () =>
      attempt(() => {
        const [x, y, z] = session.stage.lookingAt();
        const { obstacles } = session.flock;
        obstacles.add({ x, y: freeHeight(obstacles, x, y, z), z, radius: RADIUS });
      }),
    camera: () =>
      attempt(() => {
        const { stage, flock } = session;
        const { camera } = stage.view;
        // the free camera is taken by hand, and there may be no predator to follow
        const cameras = CAMERAS.filter((one) => {
          return one === camera || (one !== 'orbit' && (one !== 'falcon' || flock.predators.count > 0));
        });
        stage.view = { ...stage.view, camera: next(cameras, camera) };
      }),
    theme: () =>
      attempt(() => {
        const { stage } = session;
        stage.view = { ...stage.view, theme: next(THEMES, stage.view.theme) };
      }),
    view: () => attempt(() => session.stage.frameFlock()),
    undo: () => attempt(() => session.undo()),
    redo: () => attempt(() => session.redo()),
    ...shown,
  };
}
