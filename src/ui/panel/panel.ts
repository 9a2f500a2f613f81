/** The panel of settings, generated from the list of parameters. */

import { GUI } from 'lil-gui';
import type { ParamGroup } from '../../flock';
import { LIMITS } from '../../flock/snapshot';
import { PRESETS, type Scene } from '../../scene';
import { MAX_SPEED, MIN_SPEED } from '../../stage/clock';
import type { Commands } from '../bar/commands';
import { make } from '../dom';
import type { Context, Part } from '../session';
import { sayIn } from '../text';
import { obstacleList, predatorList } from './bodies';
import { compareControl, varyControl } from './compare';
import { buttonControl, choiceControl, numberControl, switchControl } from './controls';
import { entryControl } from './entry';
import { FIRST, paramControls, restOf } from './parameters';
import { marksOf } from './row';
import { originalOf, Tuning } from './tuning';
import { birdsToSlider, decimalsOf, sliderToBirds } from './units';
import { viewControls } from './view';

/** The largest seed. */
const MAX_SEED = 2 ** 32 - 1;

const GROUPS: readonly ParamGroup[] = ['rules', 'senses', 'flight', 'goal', 'world', 'predators'];

export interface Panel extends Part {
  readonly element: HTMLElement;
  dispose(): void;
}

export function createPanel(context: Context, commands: Commands, chooseFile: () => void): Panel {
  const { text } = context;
  const element = make('aside', { class: 'settings card', 'aria-label': text.panel.title });
  const gui = new GUI({ container: element, title: text.panel.title });
  const tuning = new Tuning(context.session);
  const parts: Part[] = [
    ...sceneControls(gui, context, commands, chooseFile),
    ...flockControls(gui.addFolder(text.tuning.title), context, tuning),
    ...viewControls(gui.addFolder(text.look.title).close(), context),
    ...timeControls(gui.addFolder(text.panel.time).close(), context, commands),
  ];
  for (const group of GROUPS) {
    const folder = gui.addFolder(group === 'rules' ? text.tuning.otherRules : text.groups[group]).close();
    if (group === 'predators') parts.push(...predatorList(folder, context, commands));
    parts.push(...paramControls(folder, context, tuning, restOf(group)));
    if (group === 'world') parts.push(...obstacleList(gui.addFolder(text.obstacles.title).close(), context, commands));
  }
  return {
    element,
    refresh: () => {
      tuning.look();
      for (const part of parts) part.refresh();
    },
    dispose: () => gui.destroy(),
  };
}

/** Which scene, from which seed. */
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
      context,
      {
        caption: text.panel.scene,
        read: () => session.scene.name,
        write: (name) => attempt(() => session.open(named(name) ?? session.scene)),
      },
      () => Object.fromEntries(scenes().map((scene) => [scene.name, titleOf(scene)])),
    ),
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

/** What a reader tunes first: how many birds, how they turn and fly together. */
function flockControls(folder: GUI, context: Context, tuning: Tuning): Part[] {
  const { text, session, attempt } = context;
  const read = () => session.flock.count;
  const write = (count: number) => attempt(() => session.flock.setCount(count));
  const parts = [
    entryControl(folder, context, {
      caption: text.panel.birds,
      marks: marksOf(read, write, () => originalOf(session.scene).count),
      max: LIMITS.count,
      read,
      write,
      slider: { unit: text.units.birds, toPlace: birdsToSlider, toValue: sliderToBirds },
    }),
    ...paramControls(folder, context, tuning, FIRST),
    compareControl(folder, context, tuning),
  ];
  varyControl(folder, context, tuning);
  return parts;
}

/** Pause, one tick, and how fast time runs. */
function timeControls(folder: GUI, context: Context, commands: Commands): Part[] {
  const { text, session, attempt } = context;
  const paused = switchControl(folder, context, {
    caption: text.panel.paused,
    read: () => session.clock.paused,
    write: commands.play,
  });
  const step = 0.1;
  const read = () => session.clock.speed;
  const write = (speed: number) =>
    attempt(() => {
      session.clock.speed = speed;
    });
  const speed = numberControl(
    folder,
    context,
    { caption: text.panel.speed, marks: marksOf(read, write, () => 1), read, write },
    () => ({ min: MIN_SPEED, max: MAX_SPEED, step, unit: '×', decimals: decimalsOf(step) }),
  );
  buttonControl(folder, text.panel.step, commands.step);
  return [paused, speed];
}
