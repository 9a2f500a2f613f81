/** Puts flock, stage and interface together and lets time run. */

import type { Flock } from './flock';
import { Loop } from './loop';
import { createFlock, decodeLink, encodeLink, Flights, type Flown, Rewind, type Scene, sceneOf } from './scene';
import { Stage, StageError } from './stage';
import { Clock } from './stage/clock';
import {
  type Costs,
  chooseText,
  createInterface,
  type FilmToRender,
  type Interface,
  noGraphics,
  Preferences,
  type Session,
  type Text,
} from './ui';

/** A murmuration in a page. */
export interface Murmuration {
  /** Fulfilled once the flock flies as fast as it can. */
  readonly ready: Promise<void>;
  /** The flock in flight: another one after every restart. */
  readonly flock: Flock;
  /** The scene that was opened last; what was changed since is in the flock. */
  readonly scene: Scene;
  readonly stage: Stage;
  readonly loop: Loop;
  /** An address that opens this scene with this seed; of a scene that is no preset, only the page's. */
  link(): string;
  /** Stops it and empties the element. */
  dispose(): void;
}

/**
 * Fills an element with a flying flock and its controls. Undefined where the browser cannot draw; the element then says
 * so, and what to do.
 *
 * @param scene the scene to begin with; when left out, the one that the page's address names, else the first preset
 */
export function createMurmuration(element: HTMLElement, scene?: Scene): Murmuration | undefined {
  const preferences = new Preferences(() => window.localStorage);
  const text = chooseText([...(preferences.lang ? [preferences.lang] : []), ...navigator.languages]);
  document.documentElement.lang = text.lang;
  element.classList.add('murmuration');
  const linked = scene ? { scene, problems: [] } : decodeLink(location.hash);
  try {
    const app = new App(element, linked.scene, preferences);
    app.speak(text.lang);
    app.begin();
    app.complain(linked.problems);
    return app;
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    element.replaceChildren(noGraphics(text));
    return undefined;
  }
}

class App implements Murmuration, Session {
  readonly clock = new Clock();
  readonly loop = new Loop(
    this,
    (costs) => this.report(costs),
    (error) => this.stopFor(error),
  );
  flock: Flock;
  stage: Stage;
  past: Rewind;

  private readonly flights: Flights;
  private readonly view = document.createElement('main');
  private ui: Interface | undefined;
  /** What the address was last found or made to say. */
  private linked: string | undefined;

  /** @throws StageError where the browser cannot draw */
  constructor(
    private readonly element: HTMLElement,
    public scene: Scene,
    readonly preferences: Preferences,
  ) {
    element.replaceChildren(this.view);
    this.flock = createFlock(scene);
    this.stage = this.openStage();
    this.flights = new Flights(this.now);
    this.past = new Rewind(this.flock);
  }

  get ready(): Promise<void> {
    return this.flock.ready;
  }

  /** Shows the first picture, and lets time run unless the reader wants things to keep still. */
  begin(): void {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) this.clock.paused = true;
    this.ui?.greet(still);
    window.addEventListener('hashchange', this.openLink);
    // the first picture does not wait for the browser to ask for one
    this.loop.frame(performance.now());
    this.loop.start();
  }

  step(): void {
    this.clock.paused = true;
    this.past.step();
  }

  restart(seed = this.flock.seed): void {
    this.fly({ ...sceneOf(this.flock, this.scene), view: this.stage.view, seed });
    this.stage.keepInView();
  }

  open(scene: Scene): void {
    this.fly(scene);
    this.stage.cut();
  }

  get canUndo(): boolean {
    return this.flights.canUndo;
  }

  get canRedo(): boolean {
    return this.flights.canRedo;
  }

  undo(): void {
    this.show(this.flights.undo(this.now));
  }

  redo(): void {
    this.show(this.flights.redo(this.now));
  }

  commit(): void {
    this.flights.commit(this.flock);
  }

  seek(tick: number): void {
    this.past.seek(tick);
  }

  speak(lang: Text['lang']): void {
    document.documentElement.lang = lang;
    this.ui?.dispose();
    this.ui = createInterface(this.element, this, chooseText([lang]));
  }

  reloadView(): void {
    const old = this.stage;
    try {
      this.stage = this.openStage();
    } catch (error) {
      if (!(error instanceof StageError)) throw error;
      // the veil stays, with its button: it may work later
      return;
    }
    this.stage.lookLike(old);
    old.dispose();
    this.ui?.viewLost(false);
  }

  renderFilm(options: FilmToRender): Promise<Blob> {
    return this.loop.film(options);
  }

  link(): string {
    const address = new URL(location.href);
    address.hash = encodeLink({ ...this.scene, seed: this.flock.seed, count: this.flock.count, view: this.stage.view });
    return address.href;
  }

  /** Tells what a link said that means nothing. */
  complain(problems: readonly string[]): void {
    if (problems.length > 0) this.ui?.badLink(problems);
  }

  dispose(): void {
    window.removeEventListener('hashchange', this.openLink);
    this.loop.stop();
    this.ui?.dispose();
    this.stage.dispose();
    this.flock.dispose();
    this.element.replaceChildren();
    this.element.classList.remove('murmuration');
  }

  private get now(): Flown {
    return { flock: this.flock, scene: { ...this.scene, view: this.stage.view } };
  }

  private fly(scene: Scene): void {
    const next = { flock: createFlock(scene), scene };
    this.flights.open(this.now, next);
    this.show(next);
  }

  /** Goes on with another flock, unless it is the one in flight. */
  private show({ flock, scene }: Flown): void {
    const old = this.flock;
    if (flock === old) return;
    this.flock = flock;
    this.scene = scene;
    this.past = new Rewind(flock);
    this.stage.pointing.selected = undefined;
    this.stage.view = scene.view;
    this.stage.show(flock);
    old.dispose();
    // whatever the address said before
    this.linked = undefined;
    this.followLink();
  }

  /** Keeps the address in step, so that a reload comes back to what is in flight. */
  private followLink(): void {
    const link = this.link();
    if (link === this.linked) return;
    this.linked = link;
    history.replaceState(null, '', link);
  }

  private report(costs: Costs): void {
    this.ui?.update(costs);
    // a link that meant nothing stays in the address until something changes
    if (this.linked !== undefined) this.followLink();
    else this.linked = this.link();
  }

  /** Time cannot go on as things are: says why, and waits for the reader. */
  private stopFor(error: RangeError): void {
    this.clock.paused = true;
    this.ui?.stopped(error.message);
  }

  private openStage(): Stage {
    const stage = new Stage(this.view, {
      onContextLost: () => this.ui?.viewLost(true),
      onContextRestored: () => this.ui?.viewLost(false),
    });
    stage.canvas.setAttribute('role', 'img');
    stage.view = this.scene.view;
    stage.show(this.flock);
    stage.cut();
    return stage;
  }

  private readonly openLink = () => {
    const { scene, problems, known } = decodeLink(location.hash);
    // a link to nowhere must not cost the reader the flock
    if (known) this.open(scene);
    this.ui?.refresh();
    this.complain(problems);
  };
}
