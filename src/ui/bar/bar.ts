/** The bar of buttons along the lower edge. */

import type { CameraMode } from '../../scene';
import type { FilmMaker } from '../dialogs/film';
import { make, write } from '../dom';
import { draw, type IconName, icon } from '../icons';
import { namesOf } from '../panel/view';
import type { Context, Part } from '../session';
import type { Caption } from '../text';
import { type Commands, SPEEDS } from './commands';
import { createTimeline } from './timeline';

/** A button with an icon and, where there is room, its label. */
export function iconButton(name: IconName, { label, help }: Caption, action: () => void): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', class: `button ${name}`, title: help, 'aria-label': label },
    icon(name),
    make('span', { class: 'label', 'aria-hidden': 'true' }, label),
  );
  button.addEventListener('click', action);
  return button;
}

export interface Bar extends Part {
  readonly element: HTMLElement;
}

/** `film` tells how long the film is that is being recorded, if there is one. */
export function createBar(context: Context, commands: Commands, film: Pick<FilmMaker, 'recorded'>): Bar {
  const { text, session } = context;
  const { bar } = text;
  const play = iconButton('pause', bar.pause, commands.play);
  const speed = createSpeed(context);
  const timeline = createTimeline(context);
  const camera = createCamera(context);
  const photo = iconButton('photo', bar.photo, commands.photo);
  const filming = iconButton('film', bar.film, commands.film);
  const undo = iconButton('undo', bar.undo, commands.undo);
  const redo = iconButton('redo', bar.redo, commands.redo);
  const element = make(
    'div',
    { class: 'bar card', role: 'toolbar', 'aria-label': bar.title },
    iconButton('restart', bar.restart, commands.restart),
    play,
    iconButton('step', bar.step, commands.step),
    timeline.element,
    speed.element,
    iconButton('predator', bar.predator, commands.predator),
    iconButton('obstacle', bar.obstacle, commands.obstacle),
    camera.element,
    iconButton('view', bar.view, commands.view),
    undo,
    redo,
    photo,
    filming,
  );
  return {
    element,
    refresh() {
      if (session.clock.paused) show(play, 'play', bar.play);
      else show(play, 'pause', bar.pause);
      const { recorded } = film;
      filming.classList.toggle('recording', recorded !== undefined);
      if (recorded === undefined) show(filming, 'film', bar.film);
      else show(filming, 'stop', bar.stop, clockTime(recorded));
      // not disabled: that would lose the focus
      undo.setAttribute('aria-disabled', String(!session.canUndo));
      redo.setAttribute('aria-disabled', String(!session.canRedo));
      timeline.refresh();
      speed.refresh();
      camera.refresh();
    },
  };
}

/** Changes what a button is for; `words` is what stands on it where there is room. */
function show(button: HTMLButtonElement, name: IconName, { label, help }: Caption, words = label): void {
  button.title = help;
  button.setAttribute('aria-label', label);
  write(button.lastElementChild!, words);
  draw(button.firstElementChild as SVGSVGElement, name);
}

/** Seconds as on a clock: 1:05. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A list of cameras; where there is no room, only its icon. */
function createCamera({ text, session, attempt }: Context): Bar {
  const { label, help } = text.bar.camera;
  const select = make('select', { class: 'button', title: help, 'aria-label': label });
  for (const [camera, name] of Object.entries(namesOf(text, 'camera'))) {
    select.append(make('option', { value: camera }, name));
  }
  select.addEventListener('change', () =>
    attempt(() => {
      session.stage.view = { ...session.stage.view, camera: select.value as CameraMode };
    }),
  );
  return {
    element: make('div', { class: 'camera' }, icon('camera'), select),
    refresh() {
      const { camera } = session.stage.view;
      if (select.value !== camera) select.value = camera;
    },
  };
}

/** A list of paces; one that is not in it, set elsewhere, joins it for as long as it holds. */
function createSpeed({ text, session, attempt }: Context): Bar {
  const { label, help } = text.bar.speed;
  const show = (option: HTMLOptionElement, speed: number) => {
    option.value = String(speed);
    option.textContent = `${speed.toLocaleString(text.lang)}×`;
    return option;
  };
  const select = make('select', { class: 'button speed', title: help, 'aria-label': label });
  for (const speed of SPEEDS) select.append(show(make('option'), speed));
  const other = make('option');
  select.addEventListener('change', () =>
    attempt(() => {
      session.clock.speed = Number(select.value);
    }),
  );
  return {
    element: select,
    refresh() {
      const { speed } = session.clock;
      if (select.value === String(speed)) return;
      if (SPEEDS.some((known) => known === speed)) other.remove();
      else select.append(show(other, speed));
      select.value = String(speed);
    },
  };
}
