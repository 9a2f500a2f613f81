/** Puts flock, stage and interface together and lets time run. */

import type { Flock } from './flock';
import { createFlock, decodeLink, encodeLink, type Scene, sceneOf } from './scene';
import { Stage, StageError } from './stage';
import { renderFilm } from './stage/capture/offline-film';
import { Clock } from './stage/clock';
import {
  type Costs,
  chooseText,
  createInterface,
  type FilmToRender,
  type Interface,
  noGraphics,
  type Session,
} from './ui';

/** How often the readings are written, ms. */
const READING = 250;

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
  const text = chooseText(navigator.languages);
  document.documentElement.lang = text.lang;
  element.classList.add('murmuration');
  const linked = scene ? { scene, problems: [] } : decodeLink(location.hash);
  try {
    const app = new App(element, linked.scene);
    app.begin(createInterface(element, app, text));
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

  private readonly view = document.createElement('main');
  private ui: Interface | undefined;
  /** What the address was last found or made to say. */
  private linked: string | undefined;

  /** @throws StageError where the browser cannot draw */
  constructor(
    private readonly element: HTMLElement,
    public scene: Scene,
  ) {
    element.replaceChildren(this.view);
    this.flock = createFlock(scene);
    this.stage = this.openStage();
  }

  get ready(): Promise<void> {
    return this.flock.ready;
  }

  /** Shows the first picture, and lets time run unless the reader wants things to keep still. */
  begin(ui: Interface): void {
    this.ui = ui;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.clock.paused = true;
      ui.inviteToPlay();
    }
    window.addEventListener('hashchange', this.openLink);
    // the first picture does not wait for the browser to ask for one
    this.loop.frame(performance.now());
    this.loop.start();
  }

  step(): void {
    this.clock.paused = true;
    this.flock.step();
  }

  restart(seed = this.flock.seed): void {
    this.fly({ ...sceneOf(this.flock, this.scene), view: this.stage.view, seed });
    this.stage.keepInView();
  }

  open(scene: Scene): void {
    this.fly(scene);
    this.stage.cut();
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

  private fly(scene: Scene): void {
    const old = this.flock;
    this.flock = createFlock(scene);
    this.scene = scene;
    this.stage.view = scene.view;
    this.stage.show(this.flock);
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

/** Time as the page lets it run: frame by frame, it runs the ticks that are due and draws. */
export class Loop {
  private running = false;
  private filming = false;
  private request = 0;
  private since = Number.NaN;
  private readonly costs: Costs = { elapsed: 0, frames: 0, ticks: 0, ticking: 0, asked: 0, lost: 0 };

  constructor(
    private readonly session: Session,
    private readonly report: (costs: Costs) => void,
    private readonly refuse: (error: RangeError) => void,
  ) {}

  get paused(): boolean {
    return this.session.clock.paused;
  }

  set paused(paused: boolean) {
    this.session.clock.paused = paused;
  }

  /** Simulated seconds in a second, 0.1..4. @throws RangeError for anything else */
  get speed(): number {
    return this.session.clock.speed;
  }

  set speed(speed: number) {
    this.session.clock.speed = speed;
  }

  /** Pauses and runs one tick. */
  step(): void {
    this.session.step();
  }

  /** Lets the page draw its own frames, as it does from the beginning; not while it is hidden. */
  start(): void {
    this.running = true;
    document.addEventListener('visibilitychange', this.schedule);
    this.schedule();
  }

  /** Hands the clock over: from now on frames are drawn by `frame` alone. */
  stop(): void {
    this.running = false;
    document.removeEventListener('visibilitychange', this.schedule);
    this.schedule();
  }

  /**
   * Draws one frame, at time `ms`. The first one after `start` or `stop` sets the clock and adds no time. When the flock
   * refuses a tick, because of what was written into it, no more are run, and the frame is drawn all the same.
   *
   * @returns how long the ticks took, ms
   */
  frame(ms: number): number {
    const { clock, flock, stage } = this.session;
    if (stage.contextLost) {
      clock.forget();
      return 0;
    }
    clock.begin(ms);
    const start = performance.now();
    let spent = 0;
    let ticks = 0;
    try {
      while (clock.due(spent)) {
        flock.step();
        ticks++;
        spent = performance.now() - start;
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refuse(error);
    }
    stage.draw(clock.alpha, ms);
    this.count(ms, ticks, spent);
    return spent;
  }

  /**
   * A film of the coming seconds at the pace of the clock, drawn frame by frame however long that takes. The page's own frames
   * wait for it.
   *
   * @throws what `renderFilm` does, and Error while another film is being made
   */
  async film(options: FilmToRender): Promise<Blob> {
    const { session } = this;
    if (this.filming) throw new Error('Loop.film: another film is being made');
    this.filming = true;
    this.schedule();
    try {
      const speed = session.clock.speed;
      return await renderFilm(session.stage, () => session.flock.step(), { ...options, speed });
    } finally {
      this.filming = false;
      this.schedule();
    }
  }

  /** Adds a frame to the readings, and reports them when it is time. */
  private count(ms: number, ticks: number, spent: number): void {
    const { costs } = this;
    const { clock } = this.session;
    // also when time has jumped back
    const first = !(ms >= this.since);
    if (first) this.since = ms;
    costs.frames = first ? 0 : costs.frames + 1;
    costs.ticks += ticks;
    costs.ticking += spent;
    costs.elapsed = first ? 0 : ms - this.since;
    if (costs.elapsed < READING && !first) return;
    costs.asked = clock.asked;
    costs.lost = clock.lost;
    this.report(costs);
    this.since = ms;
    costs.frames = costs.ticks = costs.ticking = clock.asked = clock.lost = 0;
  }

  /** Time in which the page draws nothing does not count. */
  private readonly schedule = () => {
    cancelAnimationFrame(this.request);
    this.session.clock.forget();
    this.since = Number.NaN;
    if (this.running && !this.filming && !document.hidden) this.request = requestAnimationFrame(this.onFrame);
  };

  private readonly onFrame = (ms: number) => {
    // first, so that whatever happens in this frame there is a next one
    this.request = requestAnimationFrame(this.onFrame);
    const ticking = this.frame(ms);
    this.session.stage.resolution.frame(ms, ticking);
  };
}
