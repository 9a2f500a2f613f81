/** The bar of buttons along the lower edge. */

import { type Commands, SPEEDS } from './commands';
import { make, write } from './dom';
import { draw, type IconName, icon } from './icons';
import type { Context, Part } from './session';
import type { Caption } from './text';

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

export function createBar(context: Context, commands: Commands): Bar {
  const { text, session } = context;
  const { bar } = text;
  const play = iconButton('pause', bar.pause, commands.play);
  const speed = createSpeed(context);
  const element = make(
    'div',
    { class: 'bar card', role: 'toolbar', 'aria-label': bar.title },
    iconButton('restart', bar.restart, commands.restart),
    play,
    iconButton('step', bar.step, commands.step),
    speed.element,
    iconButton('predator', bar.predator, commands.predator),
    iconButton('obstacle', bar.obstacle, commands.obstacle),
    iconButton('view', bar.view, commands.view),
  );
  return {
    element,
    refresh() {
      const { label, help } = session.clock.paused ? bar.play : bar.pause;
      play.title = help;
      play.setAttribute('aria-label', label);
      write(play.lastElementChild!, label);
      draw(play.firstElementChild as SVGSVGElement, session.clock.paused ? 'play' : 'pause');
      speed.refresh();
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
