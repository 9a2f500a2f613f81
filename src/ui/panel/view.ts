/** The settings of the picture: one control for each, generated from one list. */

import type { GUI } from 'lil-gui';
import { BODIES, CAMERAS, COLOURINGS, LONGEST_TRAIL, THEMES, type View } from '../../scene';
import type { Context, Part } from '../session';
import type { Text, ViewChoice } from '../text';
import { choiceControl, numberControl, switchControl } from './controls';
import { marksOf } from './row';
import { originalOf } from './tuning';
import { decimalsOf } from './units';

/** Words to choose from, a number in 0..max, or on and off. */
type Setting<T> = [T] extends [boolean]
  ? 'switch'
  : [T] extends [number]
    ? { max: number; step: number; unit: string }
    : readonly T[];

/** In the order of the panel. */
export const SETTINGS: { readonly [Name in keyof View]: Setting<View[Name]> } = {
  theme: THEMES,
  colour: COLOURINGS,
  camera: CAMERAS,
  trails: { max: LONGEST_TRAIL, step: 0.1, unit: 's' },
  shadow: 'switch',
  body: BODIES,
};

/** What the values of a setting are called, in the order in which they are offered. */
export function namesOf<Name extends ViewChoice>({ look }: Text, name: Name): Readonly<Record<View[Name], string>> {
  const values = SETTINGS[name] as readonly View[Name][];
  const names: Record<View[Name], string> = look.choices[name];
  return Object.fromEntries(values.map((value) => [value, names[value]])) as Record<View[Name], string>;
}

/** A control in `folder` for every setting. */
export function viewControls(folder: GUI, context: Context): Part[] {
  return Object.keys(SETTINGS).map((name) => viewControl(folder, context, name as keyof View));
}

function viewControl(folder: GUI, context: Context, name: keyof View): Part {
  const { text, session, attempt } = context;
  const setting: Setting<string> | Setting<number> | Setting<boolean> = SETTINGS[name];
  // whatever the setting is, its control reads and writes what the list says of it
  const binding = <T extends View[keyof View]>() => {
    const read = () => session.stage.view[name] as T;
    const write = (value: T) =>
      attempt(() => {
        session.stage.view = { ...session.stage.view, [name]: value };
      });
    const marks = marksOf(read, write, () => originalOf(session.scene).view[name] as T);
    return { caption: text.look.settings[name], marks, read, write };
  };
  if (setting === 'switch') return switchControl(folder, context, binding<boolean>());
  if ('max' in setting) {
    return numberControl(folder, context, binding<number>(), () => ({
      ...setting,
      min: 0,
      decimals: decimalsOf(setting.step),
    }));
  }
  const names = namesOf(text, name as ViewChoice);
  return choiceControl(folder, context, binding<View[ViewChoice]>(), () => names);
}
