/** The obstacles and predators in the panel: a folder for each one that there is. */

import type { GUI } from 'lil-gui';
import type { Predator } from '../../flock';
import type { Commands } from '../bar/commands';
import type { Context, Part } from '../session';
import type { Caption } from '../text';
import { buttonControl, choiceControl, numberControl } from './controls';

interface Bodies {
  texts: { add: Caption; removeAll: Caption; remove: string; name(number: number): string };
  list(): Iterable<{ readonly id: number }>;
  add(): void;
  remove(id: number): void;
  clear(): void;
  /** The controls of one body. */
  controls(folder: GUI, id: number): Part[];
}

export function obstacleList(folder: GUI, context: Context, commands: Commands): Part[] {
  const { text, session } = context;
  const obstacles = () => session.flock.obstacles;
  return bodyList(folder, context, {
    texts: text.obstacles,
    list: obstacles,
    add: commands.obstacle,
    remove: (id) => obstacles().remove(id),
    clear: () => obstacles().clear(),
    controls: (folder, id) => {
      const sphere = follow(obstacles, id, context.attempt);
      return [
        numberControl(
          folder,
          context,
          {
            caption: text.obstacles.radius,
            read: () => sphere.read().radius,
            write: (radius) => sphere.write({ radius }),
          },
          () => ({ min: 1, max: 60, step: 0.5, unit: 'm', decimals: 1 }),
        ),
      ];
    },
  });
}

export function predatorList(folder: GUI, context: Context, commands: Commands): Part[] {
  const { text, session, attempt } = context;
  const { speed, turnRadius, mode, modes } = text.predators;
  const predators = () => session.flock.predators;
  return bodyList(folder, context, {
    texts: text.predators,
    list: predators,
    add: commands.predator,
    remove: (id) => predators().remove(id),
    clear: () => predators().clear(),
    controls: (folder, id) => {
      const predator = follow(predators, id, attempt);
      return [
        numberControl(
          folder,
          context,
          {
            caption: speed,
            read: () => predator.read().speed,
            write: (value) => predator.write({ speed: value }),
          },
          () => ({ min: 2, max: 60, step: 0.5, unit: 'm/s', decimals: 1 }),
        ),
        numberControl(
          folder,
          context,
          {
            caption: turnRadius,
            read: () => predator.read().turnRadius,
            write: (value) => predator.write({ turnRadius: value }),
          },
          () => ({ min: 1, max: 50, step: 0.5, unit: 'm', decimals: 1 }),
        ),
        choiceControl<Predator['mode']>(
          folder,
          context,
          {
            caption: mode,
            read: () => predator.read().mode,
            write: (value) => predator.write({ mode: value }),
          },
          () => modes,
        ),
      ];
    },
  });
}

/** Buttons to add one and to remove all, and a folder for each, kept in step with the flock. */
function bodyList(folder: GUI, { attempt }: Context, bodies: Bodies): Part[] {
  const { texts } = bodies;
  const addButton = buttonControl(folder, texts.add, bodies.add);
  buttonControl(folder, texts.removeAll, () => attempt(bodies.clear));
  const shown = new Map<number, { folder: GUI; parts: Part[] }>();

  const show = (id: number) => {
    const name = texts.name(id + 1);
    const body = folder.addFolder(name);
    const parts = bodies.controls(body, id);
    const remove = () => {
      attempt(() => bodies.remove(id));
      // its own button is gone
      addButton.focus();
    };
    buttonControl(body, { label: texts.remove, help: texts.remove }, remove, `${texts.remove}: ${name}`);
    shown.set(id, { folder: body, parts });
  };
  const refresh = () => {
    const ids = new Set([...bodies.list()].map(({ id }) => id));
    for (const [id, body] of shown) {
      if (ids.has(id)) continue;
      body.folder.destroy();
      shown.delete(id);
    }
    for (const id of ids) if (!shown.has(id)) show(id);
    for (const { parts } of shown.values()) for (const part of parts) part.refresh();
  };
  refresh();
  return [{ refresh }];
}

interface Followed<B, Changes> extends Iterable<B> {
  update(id: number, changes: Changes): void;
}

/**
 * Reads and writes one of the flock's bodies. One that is gone is read as it last was, and writing does nothing: its
 * field may still have the focus, or its slider the pointer.
 */
export function follow<B extends { readonly id: number }, Changes>(
  bodies: () => Followed<B, Changes>,
  id: number,
  attempt: Context['attempt'],
): { read(): B; write(changes: Changes): void } {
  const find = () => {
    for (const body of bodies()) if (body.id === id) return body;
    return undefined;
  };
  let last = find()!;
  return {
    read() {
      last = find() ?? last;
      return last;
    },
    write(changes) {
      if (find()) attempt(() => bodies().update(id, changes));
    },
  };
}
