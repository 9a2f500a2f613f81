/** The words of the interface, in every language it speaks. What a word is for is typed, so that none can be missing. */

import type { ParamGroup, ParamName, ParamValues, Predator } from '../../flock';
import type { Colouring, Text as SceneText, View } from '../../scene';
import type { Commands } from '../bar/commands';
import { en } from './en';
import { es } from './es';

/** The parameters that are one of a few words. */
type ChoiceName = {
  [N in ParamName]: ParamValues[N] extends string ? N : never;
}[ParamName];

/** The settings of the picture that are one of a few words. */
export type ViewChoice = {
  [F in keyof View]: View[F] extends string ? F : never;
}[keyof View];

/** A control: a short label and one sentence that says what it does. */
export interface Caption {
  label: string;
  help: string;
}

export interface Text {
  /** Language tag, for the page and for writing numbers. */
  lang: 'en' | 'es';
  groups: Record<ParamGroup, string>;
  params: Record<ParamName, Caption>;
  choices: { [N in ChoiceName]: Record<ParamValues[N], string> };
  /** Units that are words; the others are the same in every language. */
  units: { birds: string };
  panel: {
    title: string;
    scene: Caption;
    birds: Caption;
    seed: Caption;
    restart: Caption;
    open: Caption;
    time: string;
    paused: Caption;
    step: Caption;
    speed: Caption;
  };
  /** What can be done with the controls of the panel. */
  tuning: {
    /** The parameters that are tuned first. */
    title: string;
    /** The rules that are not among them. */
    otherRules: string;
    resetOf(label: string): string;
    reset: string;
    resetAll: string;
    lockOf(label: string): string;
    lock: string;
    compare: Caption;
    vary: Caption;
    /** What a turn radius comes to. */
    turns(degrees: string): string;
  };
  /** How the flock is looked at. */
  look: {
    title: string;
    settings: Record<keyof View, Caption>;
    choices: { [F in ViewChoice]: Record<View[F], string> };
  };
  obstacles: {
    title: string;
    add: Caption;
    removeAll: Caption;
    remove: string;
    name(number: number): string;
    radius: Caption;
  };
  predators: {
    add: Caption;
    removeAll: Caption;
    remove: string;
    name(number: number): string;
    speed: Caption;
    turnRadius: Caption;
    mode: Caption;
    modes: Record<Predator['mode'], string>;
  };
  bar: {
    title: string;
    restart: Caption;
    play: Caption;
    pause: Caption;
    step: Caption;
    speed: Caption;
    predator: Caption;
    obstacle: Caption;
    camera: Caption;
    view: Caption;
    photo: Caption;
    film: Caption;
    /** Instead of `film` while one is recorded. */
    stop: Caption;
    panel: Caption;
    hide: Caption;
    show: Caption;
    timeline: Caption;
    undo: Caption;
    redo: Caption;
    help: Caption;
    bigPlay: string;
  };
  hud: {
    title: string;
    birds: Caption;
    fps: Caption;
    tickMs: Caption;
    order: Caption;
    spacing: Caption;
    tick: Caption;
    seed: Caption;
    resolution: Caption;
    pace: Caption;
    more: string;
    softwareRenderer: string;
  };
  /** What the colours say, beside their numbers. */
  legend: {
    /** Words for the ends of a ramp, where numbers alone do not tell. */
    ends: { [C in Colouring]?: readonly [low: string, high: string] };
    /** How a wheel of headings is read, and what the colours of groups are. */
    heading: string;
    groups: string;
  };
  photo: {
    title: string;
    size: Caption;
    transparent: Caption;
    save: string;
    saving: string;
    failed: string;
  };
  film: {
    title: string;
    format: Caption;
    live: Caption;
    seconds: Caption;
    rate: Caption;
    render: Caption;
    progress: string;
    cancel: string;
    none: string;
    failed: string;
  };
  /** What there is to do. */
  help: {
    title: string;
    /** For who has just come. */
    hint: string;
    tryTitle: string;
    tries: readonly string[];
    handTitle: string;
    hand: readonly (readonly [what: string, does: string])[];
    keysTitle: string;
    /** What the commands do that have a key. */
    commands: Record<keyof Commands, string>;
    /** Keys that have a name. */
    keys: Record<string, string>;
    preferences: string;
    language: Caption;
    letters: Caption;
  };
  view(scene: string): string;
  notice: {
    close: string;
    refused(label: string, value: string): string;
    range(label: string, min: string, max: string): string;
    badFile(file: string): string;
    changedFile(file: string): string;
    badLink: string;
    stopped: string;
    more(count: string): string;
    noGraphics: { title: string; why: string; remedies: string[] };
    lost: string;
    reload: string;
  };
}

/** The text in the first of the wanted languages that there is, else in English. */
export function chooseText(languages: readonly string[]): Text {
  for (const language of languages) {
    const text = [en, es].find(({ lang }) => language.toLowerCase().split('-')[0] === lang);
    if (text) return text;
  }
  return en;
}

/** What a scene says, in the language of `text`. */
export function sayIn({ lang }: Text, said: SceneText): string {
  return typeof said === 'string' ? said : said[lang];
}
