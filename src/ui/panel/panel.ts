/** The panel of settings, generated from the list of parameters. */

import { GUI } from 'lil-gui';
import { PARAMS, type Param, type ParamGroup, type ParamName } from '../../flock';
import { LIMITS } from '../../flock/snapshot';
import { PRESETS, type Scene } from '../../scene';
import { MAX_SPEED, MIN_SPEED } from '../../stage/clock';
import type { Commands } from '../bar/commands';
import { make } from '../dom';
import type { Context, Part } from '../session';
import { sayIn } from '../text';
import { obstacleList, predatorList } from './bodies';
import { buttonControl, choiceControl, numberControl, switchControl } from './controls';
import { entryControl } from './entry';
import { birdsToSlider, decimalsOf, shownAs, sliderToBirds } from './units';
import { viewControls } from './view';

/** The largest seed. */
const MAX_SEED = 2 ** 32 - 1;

/** Count only where steering is by direction. */
const GAINS: readonly ParamName[] = ['separationGain', 'alignmentGain', 'cohesionGain'];

const GROUPS: readonly ParamGroup[] = ['rules', 'senses', 'flight', 'goal', 'world', 'predators'];

export interface Panel extends Part {
  readonly element: HTMLElement;
  dispose(): void;
}

export function createPanel(context: Context, commands: Commands, chooseFile: () => void): Panel {
  const { text } = context;
  const element = make('aside', { class: 'settings card', 'aria-label': text.panel.title });
  const gui = new GUI({ container: element, title: text.panel.title });
  const parts: Part[] = [
    ...sceneControls(gui, context, commands, chooseFile),
    ...viewControls(gui.addFolder(text.look.title).close(), context),
    ...timeControls(gui.addFolder(text.panel.time).close(), context, commands),
  ];
  for (const group of GROUPS) {
    const folder = gui.addFolder(text.groups[group]).close();
    if (group === 'predators') parts.push(...predatorList(folder, context, commands));
    for (const param of PARAMS) if (param.group === group) parts.push(paramControl(folder, context, param));
    if (group === 'world') parts.push(...obstacleList(gui.addFolder(text.obstacles.title).close(), context, commands));
  }
  return {
    element,
    refresh: () => {
      for (const part of parts) part.refresh();
    },
    dispose: () => gui.destroy(),
  };
}

/** Which scene, how many birds, from which seed. */
function sceneControls(gui: GUI, context: Context, commands: Commands, chooseFile: () => void): Part[] {
  const { text, session, attempt } = context;
  const named = (name: string) => PRESETS.find((scene) => scene.name === name);
  // a scene from a file is in the list for as long as it is open
  const scenes = () => (named(session.scene.name) ? PRESETS : [...PRESETS, session.scene]);
  const titleOf = (scene: Scene) => {
    const title = sayIn(text, scene.title);
    const taken = PRESETS.some((preset) => preset.name !== scene.name && sayIn(text, preset.title) === title);
    return taken ? `${title} (2)` : title;
  };
  const parts = [
    choiceControl(
      gui,
      {
        caption: text.panel.scene,
        read: () => session.scene.name,
        write: (name) => attempt(() => session.open(named(name) ?? session.scene)),
      },
      () => Object.fromEntries(scenes().map((scene) => [scene.name, titleOf(scene)])),
    ),
    entryControl(gui, context, {
      caption: text.panel.birds,
      max: LIMITS.count,
      read: () => session.flock.count,
      write: (count) => attempt(() => session.flock.setCount(count)),
      slider: { unit: text.units.birds, toPlace: birdsToSlider, toValue: sliderToBirds },
    }),
    entryControl(gui, context, {
      caption: text.panel.seed,
      max: MAX_SEED,
      read: () => session.flock.seed,
      write: (seed) => attempt(() => session.restart(seed)),
    }),
  ];
  buttonControl(gui, text.panel.restart, commands.restart);
  buttonControl(gui, text.panel.open, chooseFile);
  return parts;
}

/** Pause, one tick, and how fast time runs. */
function timeControls(folder: GUI, context: Context, commands: Commands): Part[] {
  const { text, session, attempt } = context;
  const paused = switchControl(folder, {
    caption: text.panel.paused,
    read: () => session.clock.paused,
    write: commands.play,
  });
  const step = 0.1;
  const speed = numberControl(
    folder,
    context,
    {
      caption: text.panel.speed,
      read: () => session.clock.speed,
      write: (value) =>
        attempt(() => {
          session.clock.speed = value;
        }),
    },
    () => ({ min: MIN_SPEED, max: MAX_SPEED, step, unit: '×', decimals: decimalsOf(step) }),
  );
  buttonControl(folder, text.panel.step, commands.step);
  return [paused, speed];
}

/** The control of one parameter. */
function paramControl(folder: GUI, context: Context, param: Param & { name: ParamName }): Part {
  const { text, session, attempt } = context;
  const { name } = param;
  const caption = text.params[name];
  const set = (value: unknown, asShown: string) =>
    attempt(() => session.flock.setParams({ [name]: value }), text.notice.refused(caption.label, asShown));

  if (param.kind === 'switch') {
    return switchControl(folder, {
      caption,
      read: () => session.flock.params[name] as boolean,
      write: (value) => set(value, String(value)),
    });
  }
  if (param.kind === 'choice') {
    const names: Record<string, string> = text.choices[name as keyof typeof text.choices];
    return choiceControl(
      folder,
      { caption, read: () => session.flock.params[name] as string, write: (value) => set(value, names[value]!) },
      () => names,
    );
  }
  const { scale, unit } = shownAs(param);
  const unitName = text.units[unit as keyof typeof text.units] ?? unit;
  return numberControl(
    folder,
    context,
    {
      caption,
      read: () => Number(session.flock.params[name]) * scale,
      write: (value) => set(value / scale, `${value} ${unitName}`),
      applies: () => !GAINS.includes(name) || session.flock.params.steering === 'unit',
    },
    () => ({ ...shownAs(param, session.scene.ranges[name]), unit: unitName }),
  );
}
