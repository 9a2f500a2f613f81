/** A bar to slide along, as such for the keyboard and for assistive technology: lil-gui's own knows pointers alone. */

import type { NumberController } from 'lil-gui';
import { slide } from './units';

interface Slid {
  help: string;
  read(): number;
  write(value: number): void;
  /** The ends and the step of the bar. */
  range(): { min: number; max: number; step: number };
}

export interface Slider {
  /** Says how things stand; `spoken` is the value in words. */
  describe(spoken: string): void;
}

/** Gives the bar of a controller a role, the focus and keys. */
export function exposeSlider({ $slider: bar, $name: name, $input: input }: NumberController, slid: Slid): Slider {
  const { read, write, range } = slid;
  bar.setAttribute('role', 'slider');
  bar.setAttribute('aria-labelledby', name.id);
  bar.setAttribute('aria-description', slid.help);
  bar.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const value = slide(read(), range(), event);
    if (value === undefined || input.disabled) return;
    event.preventDefault();
    write(value);
  });
  return {
    describe(spoken) {
      const { min, max } = range();
      bar.tabIndex = input.disabled ? -1 : 0;
      bar.setAttribute('aria-disabled', String(input.disabled));
      bar.setAttribute('aria-valuemin', String(min));
      bar.setAttribute('aria-valuemax', String(max));
      bar.setAttribute('aria-valuenow', String(Math.min(Math.max(read(), min), max)));
      bar.setAttribute('aria-valuetext', spoken);
    },
  };
}
