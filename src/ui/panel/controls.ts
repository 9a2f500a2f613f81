/**
 * Controls of the panel: lil-gui's, told apart for assistive technology and bound to a pair of functions instead of an
 * object. Each shows what `read` answers and hands what the reader enters to `write`; `refresh` shows a changed value.
 */

import type { BooleanController, FunctionController, GUI, NumberController, OptionController } from 'lil-gui';
import { make } from '../dom';
import type { Context, Part } from '../session';
import type { Caption } from '../text';
import type { Shown } from './units';

interface Binding<T> {
  caption: Caption;
  read(): T;
  write(value: T): void;
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

/**
 * A slider with a number beside it and its unit; dimmed while it does not apply. `shown` may change when another scene is
 * opened.
 */
export function numberControl(
  folder: GUI,
  { text, tell }: Context,
  binding: Binding<number> & { applies?: () => boolean },
  shown: () => Omit<Shown, 'scale'>,
): Part {
  const { caption, read, applies = () => true } = binding;
  let { min, max, step, unit, decimals } = shown();
  const controller = folder.add(bind(binding), 'value', min, max, step) as NumberController;
  controller.name(caption.label).decimals(decimals);
  controller.domElement.title = caption.help;
  const input = controller.$input;
  controller.$widget.append(make('span', { class: 'unit', 'aria-hidden': 'true' }, unit));
  input.setAttribute('role', 'spinbutton');
  input.setAttribute('aria-description', caption.help);

  let last: number | undefined;
  const withUnit = (value: number) => `${value.toFixed(decimals)}${unit && ` ${unit}`}`;
  const describe = () => {
    last = read();
    input.setAttribute('aria-valuenow', String(last));
    input.setAttribute('aria-valuetext', withUnit(last));
    input.setAttribute('aria-valuemin', String(min));
    input.setAttribute('aria-valuemax', String(max));
  };
  describe();
  controller.enable(applies());

  // lil-gui takes 0 for 0,5 and 12 for 12abc: it gets a point instead of a comma, and no part of what is no number
  controller.$widget.addEventListener(
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
    refresh() {
      controller.enable(applies());
      const now = shown();
      if (now.min !== min || now.max !== max) {
        ({ min, max, step, unit, decimals } = now);
        controller.min(min).max(max).step(step).decimals(decimals);
        last = undefined;
      }
      if (read() === last) return;
      controller.updateDisplay();
      describe();
    },
  };
}

/** A list to choose from; `options` maps values to their names. */
export function choiceControl<T extends string>(
  folder: GUI,
  binding: Binding<T>,
  options: () => Readonly<Record<T, string>>,
): Part {
  const { caption, read } = binding;
  const byName = () => Object.fromEntries(Object.entries(options()).map(([value, name]) => [name, value]));
  const controller = folder.add(bind(binding), 'value', byName()) as OptionController;
  controller.name(caption.label);
  controller.domElement.title = caption.help;
  controller.$select.setAttribute('aria-description', caption.help);
  let last = read();
  let name = options()[last];
  return {
    refresh() {
      const now = read();
      if (now === last && options()[now] === name) return;
      last = now;
      name = options()[now];
      controller.options(byName());
    },
  };
}

/** A tick box. */
export function switchControl(folder: GUI, binding: Binding<boolean>): Part {
  const { caption, read } = binding;
  const controller = folder.add(bind(binding), 'value') as BooleanController;
  controller.name(caption.label);
  controller.domElement.title = caption.help;
  controller.$input.setAttribute('aria-description', caption.help);
  let last = read();
  return {
    refresh() {
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
