/** Two sets of parameters to compare, and a gentle change of the one in flight. */

import { Controller, type GUI } from 'lil-gui';
import { findParam, type NumberParam } from '../../flock';
import { make } from '../dom';
import type { Context, Part } from '../session';
import { buttonControl } from './controls';
import type { Side, Tuning } from './tuning';
import { shownAs } from './units';
import { VARIED, vary } from './vary';

/** A button for each set; the one in flight is pressed. */
export function compareControl(folder: GUI, { text, attempt }: Context, tuning: Tuning): Part {
  const { label, help } = text.tuning.compare;
  const row = new Controller(folder, { value: '' }, 'value', 'compare').name(label);
  row.domElement.title = help;
  row.$widget.setAttribute('role', 'group');
  row.$widget.setAttribute('aria-labelledby', row.$name.id);
  row.$widget.setAttribute('aria-description', help);
  const buttons = (['A', 'B'] as const).map((side: Side) => {
    const button = make('button', { type: 'button' }, side);
    button.addEventListener('click', () => attempt(() => tuning.show(side)));
    row.$widget.append(button);
    return { side, button };
  });
  const refresh = () => {
    for (const { side, button } of buttons) button.setAttribute('aria-pressed', String(side === tuning.shown));
  };
  refresh();
  return { refresh };
}

/** A button that changes everything a little. */
export function varyControl(folder: GUI, { text, session, attempt }: Context, tuning: Tuning): void {
  buttonControl(folder, text.tuning.vary, () =>
    attempt(() => {
      const names = VARIED.filter((name) => !tuning.isLocked(name));
      const rangeOf = (name: (typeof names)[number]) => {
        const { min, max, step, scale } = shownAs(findParam(name) as NumberParam, session.scene.ranges[name]);
        return { min: min / scale, max: max / scale, step: step / scale };
      };
      tuning.apply(vary(names, session.flock.params, tuning.ownValues, rangeOf, Math.random));
    }),
  );
}
