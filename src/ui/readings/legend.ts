/** What the colours of the birds say, among the readings while they say something. */

import type { Colouring } from '../../scene';
import { type Legend, legendOf } from '../../stage/seeing/legend';
import { make } from '../dom';
import type { Context, Part } from '../session';
import type { Text } from '../text';

export function createLegend({ text, session }: Context): Part & { element: HTMLElement } {
  const element = make('figure', { class: 'legend' });
  let shown = '';
  return {
    element,
    refresh() {
      const { colour } = session.stage.view;
      const legend = legendOf(colour, session.flock);
      element.hidden = !legend;
      const now = JSON.stringify([colour, legend]);
      if (legend && now !== shown) element.replaceChildren(...draw(legend, colour, text));
      shown = now;
      if (legend?.kind === 'wheel') turn(element, session.stage.camera.matrixWorld.elements);
    },
  };
}

/** Turns the wheel, whose top is north (-z), so that up is away from the reader. */
function turn(element: HTMLElement, camera: readonly number[]): void {
  const [aheadX, aheadZ] = [-camera[8]!, -camera[10]!];
  element.style.setProperty('--turn', `${-Math.atan2(aheadX, -aheadZ).toFixed(2)}rad`);
}

function draw(legend: Legend, colour: Colouring, text: Text): Node[] {
  const caption = make('figcaption', {}, text.look.choices.colour[colour]);
  if (legend.kind === 'ramp') {
    const [low, high] = endsOf(legend, colour, text);
    const ramp = make('div', { class: 'ramp', 'aria-hidden': 'true' });
    ramp.style.backgroundImage = `linear-gradient(to right, ${legend.stops.join(', ')})`;
    return [caption, ramp, make('div', { class: 'ends' }, make('span', {}, low), make('span', {}, high))];
  }
  if (legend.kind === 'wheel') {
    const wheel = make('div', { class: 'wheel', 'aria-hidden': 'true' });
    wheel.style.backgroundImage = `conic-gradient(from var(--turn), ${legend.stops.join(', ')})`;
    return [caption, wheel, make('p', {}, text.legend.heading)];
  }
  const dots = legend.stops.map((colour) => {
    const dot = make('span', { class: 'dot' });
    dot.style.backgroundColor = colour;
    return dot;
  });
  return [caption, make('div', { class: 'dots', 'aria-hidden': 'true' }, ...dots), make('p', {}, text.legend.groups)];
}

/** The two ends of a ramp in numbers and, where they do not tell, in words. */
export function endsOf(
  legend: Legend & { kind: 'ramp' },
  colour: Colouring,
  { lang, legend: { ends } }: Text,
): [string, string] {
  const number = (value: number) => value.toLocaleString(lang, { maximumFractionDigits: Math.abs(value) < 20 ? 1 : 0 });
  const unit = legend.unit && ` ${legend.unit}`;
  const [low, high] = ends[colour] ?? [];
  return [
    low ? `${low} ${number(legend.min)}` : number(legend.min),
    high ? `${number(legend.max)}${unit} ${high}` : `${number(legend.max)}${unit}`,
  ];
}
