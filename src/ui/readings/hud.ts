/** The readings: what the flock is doing and what it costs, written four times a second. */

import { nearestNeighbourDistance, polarization } from '../../flock';
import { iconButton } from '../bar/bar';
import { make, write } from '../dom';
import type { Context, Part } from '../session';
import { type Caption, sayIn } from '../text';
import { createLegend } from './legend';

/** Birds asked for their nearest neighbour: the mean of so many is steady to the second digit. */
const SAMPLE = 500;

/** What the frames since the last writing add up to. */
export interface Costs {
  /** Wall time, ms; frames drawn in it; ticks run in them; and the time those took, ms. */
  elapsed: number;
  frames: number;
  ticks: number;
  ticking: number;
  /** Ticks that real time asked for, and how many of them were lost. */
  asked: number;
  lost: number;
}

export interface Hud extends Part {
  readonly element: HTMLElement;
  measure(costs: Costs): void;
}

export function createHud(context: Context): Hud {
  const { text, session } = context;
  const { hud, lang } = text;
  const vital = make('dl', { class: 'vital' });
  const others = make('dl');
  const legend = createLegend(context);
  const title = make('h1');
  const watch = make('p', { class: 'watch' });
  const note = make('p', { class: 'note' }, hud.softwareRenderer);
  const more = iconButton('more', { label: hud.more, help: hud.more }, () => expand(Boolean(others.hidden)));
  const element = make(
    'header',
    { class: 'hud card', 'aria-label': hud.title },
    title,
    watch,
    vital,
    more,
    others,
    note,
    legend.element,
  );
  const row = (list: HTMLElement, name: string, { label, help }: Caption) => {
    const value = make('dd');
    list.append(make('div', { class: name, title: help }, make('dt', {}, label), value));
    return value;
  };
  const order = row(vital, 'order', hud.order);
  const fps = row(vital, 'fps', hud.fps);
  const pace = row(vital, 'pace', hud.pace);
  const spacing = row(others, 'spacing', hud.spacing);
  const birds = row(others, 'birds', hud.birds);
  const tickMs = row(others, 'tick-ms', hud.tickMs);
  const resolution = row(others, 'resolution', hud.resolution);
  const tick = row(others, 'tick', hud.tick);
  const seed = row(others, 'seed', hud.seed);
  /** Shows all readings or only the first. */
  const expand = (all: boolean) => {
    others.hidden = !all;
    element.classList.toggle('all', all);
    more.setAttribute('aria-expanded', String(all));
  };
  expand(false);
  const whole = (n: number) => n.toLocaleString(lang);
  const fixed = (n: number, digits: number) =>
    Number.isFinite(n) ? n.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }) : '–';

  return {
    element,
    refresh() {
      const { flock, scene, stage } = session;
      write(title, sayIn(text, scene.title));
      write(watch, sayIn(text, scene.watch));
      note.hidden = !stage.softwareRenderer;
      write(birds, whole(flock.count));
      write(tick, whole(flock.tick));
      write(seed, String(flock.seed));
      legend.refresh();
    },
    measure({ elapsed, frames, ticks, ticking, asked, lost }) {
      const { flock } = session;
      write(order, fixed(flock.count > 0 ? polarization(flock) : Number.NaN, 2));
      write(spacing, `${fixed(flock.count > 1 ? nearestNeighbourDistance(flock, SAMPLE) : Number.NaN, 2)} m`);
      const rate = (1000 * frames) / elapsed;
      write(fps, `${fixed(rate, rate < 10 ? 1 : 0)} fps`);
      write(tickMs, `${fixed(ticking / ticks, 1)} ms`);
      write(resolution, session.stage.resolution.scale.toLocaleString(lang, { style: 'percent' }));
      const kept = asked > 0 ? 1 - lost / asked : 1;
      pace.parentElement!.hidden = kept > 0.99;
      write(pace, `${fixed(kept, 2)}×`);
    },
  };
}
