/** A whole number that counts only once it is fully entered: on Enter, on leaving the field, or by the arrow keys. */

import { Controller, type GUI } from 'lil-gui';
import { make } from '../dom';
import type { Context, Part } from '../session';
import type { Caption } from '../text';
import { furnishRow, type Marks } from './row';

interface Entry {
  caption: Caption;
  marks?: Marks;
  max: number;
  read(): number;
  write(value: number): void;
  /** A slider beside the number, which changes the value while it is dragged: maps places 0..1 to values and back. */
  slider?: { unit: string; toPlace(value: number): number; toValue(place: number): number };
}

/**
 * A number field, with a slider if asked for. lil-gui's own takes a value at every keystroke: on the way to 5000 birds
 * it would leave 5, on the way to seed 12 fly seed 1.
 */
export function entryControl(folder: GUI, context: Context, entry: Entry): Part {
  const { text, tell } = context;
  const { caption, marks, max, read, write, slider } = entry;
  const row = new Controller(folder, { value: read() }, 'value', 'entry');
  const named = { 'aria-labelledby': row.$name.id, 'aria-description': caption.help };
  const input = make('input', { type: 'number', min: '0', max: String(max), step: '1', ...named });
  const range = slider && make('input', { type: 'range', min: '0', max: '1', step: 'any', ...named });
  if (range) row.$widget.append(range);
  row.$widget.append(input);
  const furniture = furnishRow(row, context, caption, marks);

  let last: number | undefined;
  const show = () => {
    last = read();
    input.value = String(last);
    if (!range) return;
    range.value = String(slider.toPlace(last));
    range.setAttribute('aria-valuetext', `${last.toLocaleString(text.lang)} ${slider.unit}`);
  };
  show();

  input.addEventListener('change', () => {
    const value = input.valueAsNumber;
    if (Number.isInteger(value) && value >= 0 && value <= max) write(value);
    else tell(text.notice.range(caption.label, '0', max.toLocaleString(text.lang)));
    show();
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') input.blur();
  });
  range?.addEventListener('input', () => write(slider!.toValue(range.valueAsNumber)));

  return {
    refresh() {
      furniture.refresh();
      if (read() !== last) show();
    },
  };
}
