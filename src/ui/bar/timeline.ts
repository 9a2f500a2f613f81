/** The last half minute as a slider: moved back, it takes the flock back, exactly as it was. */

import { DT } from '../../flock';
import { make } from '../dom';
import type { Context, Part } from '../session';

export function createTimeline({ text, session, attempt }: Context): Part & { element: HTMLInputElement } {
  const { label, help } = text.bar.timeline;
  const element = make('input', { type: 'range', class: 'timeline', step: '1', title: help, 'aria-label': label });
  element.addEventListener('input', () =>
    attempt(() => {
      session.clock.paused = true;
      session.seek(element.valueAsNumber);
    }),
  );
  return {
    element,
    refresh() {
      const { oldest, newest } = session.past;
      const { tick } = session.flock;
      element.min = String(oldest);
      element.max = String(newest);
      element.value = String(tick);
      const seconds = (newest - tick) * DT;
      element.setAttribute('aria-valuetext', `−${seconds.toLocaleString(text.lang, { maximumFractionDigits: 1 })} s`);
    },
  };
}
