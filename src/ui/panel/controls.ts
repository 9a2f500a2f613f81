/**
 * Controls of the panel: lil-gui's, told apart for assistive technology and bound to a pair of functions instead of an
 * object. Each shows what `read` answers and hands what the reader enters to `write`; `refresh` shows a changed value.
 */

import type { BooleanController, FunctionController, GUI, NumberController, OptionController } from 'lil-gui';
import { make, write } from '../dom';
import type { Context, Part } from '../session';
import type { Caption } from '../text';
import { furnishRow, type Marks } from './row';
import { exposeSlider } from './slider';
import type { Shown } from './units';

/** A control, and its row. */
export interface Control extends Part {
  readonly element: HTMLElement;
}

interface Binding<T> {
  caption: Caption;
  marks?: Marks;
  read(): T;
  write(value: T): void;
}

/** A number; while it does not apply it is dimmed, and `note` says below it what it comes to. */
interface NumberBinding extends Binding<number> {
  applies?(): boolean;
  note?(): string;
}

/** Lets lil-gui, which edits a property, call `read` and `write`. */
function bind<T>({ read, write }: Binding<T>): { value: T } {
  return {
    get value() {
      return read();
    },
    set value(value) {
      write(value);
    },
  };
}

/** A slider with a number beside it and its unit. `shown` may change when another scene is opened. */
export function numberControl(
  folder: GUI,
  context: Context,
  binding: NumberBinding,
  shown: () => Omit<Shown, 'scale'>,
): Control {
  const { text, tell } = context;
  const { caption, marks, read, applies, note } = binding;
  let { min, max, step, unit, decimals } = shown();
  const controller = folder.add(bind(binding), 'value', min, max, step) as NumberController;
  controller.decimals(decimals);
  const { $input: input, $widget: widget } = controller;
  widget.append(make('span', { class: 'unit', 'aria-hidden': 'true' }, unit));
  const noted = make('span', { class: 'note', 'aria-hidden': 'true' });
  if (note) widget.append(noted);
  input.setAttribute('role', 'spinbutton');
  input.setAttribute('aria-description', caption.help);
  const slider = exposeSlider(controller, {
    help: caption.help,
    read,
    write: binding.write,
    range: () => ({ min, max, step }),
  });
  const row = furnishRow(controller, context, caption, marks, applies);

  let last: string | undefined;
  const withUnit = (value: number) => `${value.toFixed(decimals)}${unit && ` ${unit}`}`;
  const describe = () => {
    const value = read();
    const said = note?.() ?? '';
    // written only when one of them differs
    const now = [value, min, max, said, input.disabled].join();
    if (now === last) return;
    last = now;
    input.setAttribute('aria-valuenow', String(value));
    input.setAttribute('aria-valuetext', withUnit(value));
    input.setAttribute('aria-valuemin', String(min));
    input.setAttribute('aria-valuemax', String(max));
    slider.describe(note ? `${withUnit(value)}, ${said}` : withUnit(value));
    write(noted, said);
    controller.updateDisplay();
  };
  describe();

  // lil-gui takes 0 for 0,5 and 12 for 12abc: it gets a point instead of a comma, and no part of what is no number
  widget.addEventListener(
    'input',
    (event) => {
      const { value, selectionStart } = input;
      if (value.includes(',')) {
        input.value = value.replaceAll(',', '.');
        input.setSelectionRange(selectionStart, selectionStart);
      }
      if (Number(input.value) !== Number.parseFloat(input.value)) event.stopPropagation();
    },
    true,
  );

  // lil-gui takes the nearest end of the slider for a number beyond it; say why
  input.addEventListener('change', () => {
    const entered = Number(input.value);
    if (!(entered >= min && entered <= max)) tell(text.notice.range(caption.label, withUnit(min), withUnit(max)));
  });

  return {
    element: controller.domElement,
    refresh() {
      row.refresh();
      const now = shown();
      if (now.min !== min || now.max !== max) {
        ({ min, max, step, unit, decimals } = now);
        controller.min(min).max(max).step(step).decimals(decimals);
      }
      describe();
    },
  };
}

/** A list to choose from; `options` maps values to their names. */
export function choiceControl<T extends string>(
  folder: GUI,
  context: Pick<Context, 'text'>,
  binding: Binding<T>,
  options: () => Readonly<Record<T, string>>,
): Control {
  const { caption, marks, read } = binding;
  const byName = () => Object.fromEntries(Object.entries(options()).map(([value, name]) => [name, value]));
  const controller = folder.add(bind(binding), 'value', byName()) as OptionController;
  controller.$select.setAttribute('aria-description', caption.help);
  const row = furnishRow(controller, context, caption, marks);
  let last = read();
  let name = options()[last];
  return {
    element: controller.domElement,
    refresh() {
      row.refresh();
      const now = read();
      if (now === last && options()[now] === name) return;
      last = now;
      name = options()[now];
      controller.options(byName());
    },
  };
}

/** A tick box. */
export function switchControl(folder: GUI, context: Pick<Context, 'text'>, binding: Binding<boolean>): Control {
  const { caption, marks, read } = binding;
  const controller = folder.add(bind(binding), 'value') as BooleanController;
  controller.$input.setAttribute('aria-description', caption.help);
  const row = furnishRow(controller, context, caption, marks);
  let last = read();
  return {
    element: controller.domElement,
    refresh() {
      row.refresh();
      if (read() === last) return;
      last = read();
      controller.updateDisplay();
    },
  };
}

/** A button. `name` is what it is called when its label alone would not tell it from another. */
export function buttonControl(folder: GUI, caption: Caption, action: () => void, name?: string): HTMLButtonElement {
  const controller = folder.add({ action }, 'action') as FunctionController;
  controller.name(caption.label);
  controller.domElement.title = caption.help;
  if (name) controller.$button.setAttribute('aria-label', name);
  return controller.$button as HTMLButtonElement;
}
