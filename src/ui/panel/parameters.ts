/** The parameters in the panel: those tuned first together, the others in a folder for each group. */

import type { GUI } from 'lil-gui';
import { PARAMS, type Param, type ParamGroup, type ParamName } from '../../flock';
import { make } from '../dom';
import { icon } from '../icons';
import type { Context, Part } from '../session';
import { type Control, choiceControl, numberControl, switchControl } from './controls';
import type { Marks } from './row';
import { whileTuned } from './tuned';
import type { Tuning } from './tuning';
import { shownAs, turnRate } from './units';

/** What a reader tunes first: they come together, before all others. */
export const FIRST: readonly ParamName[] = ['turnRadius', 'cruiseSpeed', 'separation', 'alignment', 'cohesion'];

/** What decides how tightly a bird turns. */
const TURNING: readonly ParamName[] = ['turnRadius', 'cruiseSpeed', 'maxSpeed', 'maxForce'];

/** Count only where steering is by direction. */
const GAINS: readonly ParamName[] = ['separationGain', 'alignmentGain', 'cohesionGain'];

/** The names of a group, without those that come first. */
export function restOf(group: ParamGroup): ParamName[] {
  return PARAMS.filter((param) => param.group === group && !FIRST.includes(param.name)).map(({ name }) => name);
}

/** Controls of the parameters `names` in `folder`, and in its title a button that takes all of them back. */
export function paramControls(folder: GUI, context: Context, tuning: Tuning, names: readonly ParamName[]): Part[] {
  const { stage } = context.session;
  const controls = names.map((name) => {
    const control = paramControl(folder, context, tuning, PARAMS.find((param) => param.name === name)!);
    if (TURNING.includes(name)) whileTuned([control.element], (tuned) => showTurnCircle(stage, tuned));
    return control;
  });
  return [...controls, resetButton(folder, context, tuning, names)];
}

/** Shows on the stage how tightly a bird can turn. */
function showTurnCircle(stage: Context['session']['stage'], visible: boolean): void {
  stage.pointing.turnCircle.visible = visible;
  stage.invalidate();
}

/** Beside the title of a folder, while something in it is changed. */
function resetButton(folder: GUI, { text, attempt }: Context, tuning: Tuning, names: readonly ParamName[]): Part {
  const label = text.tuning.resetOf(folder.$title.textContent);
  const attributes = { type: 'button', class: 'reset', 'aria-label': label, title: text.tuning.resetAll };
  const button = make('button', attributes, icon('restart'));
  folder.$title.after(button);
  const refresh = () => {
    button.hidden = !names.some((name) => tuning.isChanged(name) && !tuning.isLocked(name));
  };
  button.addEventListener('click', () => {
    attempt(() => tuning.reset(names));
    if (button.hidden) folder.$title.focus();
  });
  refresh();
  return { refresh };
}

/** The control of one parameter. */
function paramControl(folder: GUI, context: Context, tuning: Tuning, param: Param & { name: ParamName }): Control {
  const { text, session, attempt } = context;
  const { name } = param;
  const caption = text.params[name];
  const set = (value: unknown, asShown: string) =>
    attempt(() => tuning.set({ [name]: value }), text.notice.refused(caption.label, asShown));
  const marks: Marks = {
    changed: () => tuning.isChanged(name),
    reset: () => attempt(() => tuning.reset([name])),
    lock: { isOn: () => tuning.isLocked(name), set: (on) => attempt(() => tuning.lock(name, on)) },
  };

  if (param.kind === 'switch') {
    return switchControl(folder, context, {
      caption,
      marks,
      read: () => session.flock.params[name] as boolean,
      write: (value) => set(value, String(value)),
    });
  }
  if (param.kind === 'choice') {
    const names: Record<string, string> = text.choices[name as keyof typeof text.choices];
    return choiceControl(
      folder,
      context,
      { caption, marks, read: () => session.flock.params[name] as string, write: (value) => set(value, names[value]!) },
      () => names,
    );
  }
  const { scale, unit } = shownAs(param);
  const unitName = text.units[unit as keyof typeof text.units] ?? unit;
  const note = () => {
    const { cruiseSpeed, turnRadius } = session.flock.params;
    return text.tuning.turns(turnRate(cruiseSpeed, turnRadius).toFixed(0));
  };
  return numberControl(
    folder,
    context,
    {
      caption,
      marks,
      read: () => Number(session.flock.params[name]) * scale,
      write: (value) => set(value / scale, `${value} ${unitName}`),
      applies: () => !GAINS.includes(name) || session.flock.params.steering === 'unit',
      ...(name === 'turnRadius' && { note }),
    },
    () => ({ ...shownAs(param, session.scene.ranges[name]), unit: unitName }),
  );
}
