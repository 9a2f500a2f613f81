/** The window that makes films: recorded live, or rendered frame by frame. */

import { captureName } from '../../stage/capture/capture-name';
import { DEFAULT_FPS, type FilmFormat, filmFormats } from '../../stage/capture/film';
import type { LiveFilm } from '../../stage/capture/live-film';
import { LONGEST_FILM } from '../../stage/capture/offline-film';
import { make, write } from '../dom';
import type { Context } from '../session';
import { createDialog, type Dialog, field } from './dialog';
import { download } from './download';

/** Frames a second to choose from. */
const RATES = [24, 30, 60] as const;

export interface FilmMaker {
  readonly dialog: Dialog;
  /** Length of the film being recorded, s; undefined when none is. */
  readonly recorded: number | undefined;
  stop(): void;
}

/** `changed` is called when a film has begun or ended. */
export function createFilmMaker(context: Context, changed: () => void): FilmMaker {
  const { text, session, tell } = context;
  const { film } = text;
  const format = make('select', {});
  const seconds = make('input', {
    type: 'number',
    min: '1',
    max: String(LONGEST_FILM),
    step: '1',
    value: '10',
    required: '',
  });
  const rate = make('select', {}, ...RATES.map((fps) => make('option', { value: String(fps) }, `${fps}`)));
  rate.value = String(DEFAULT_FPS);
  const live = make('button', { type: 'button', class: 'button', title: film.live.help }, film.live.label);
  const render = make('button', { class: 'button primary', title: film.render.help }, film.render.label);
  const bar = make('progress', { max: '1', 'aria-label': film.progress });
  const share = make('span', { 'aria-hidden': 'true' });
  const cancel = make('button', { type: 'button', class: 'button' }, film.cancel);
  const progress = make('div', { class: 'progress', hidden: '' }, bar, share, cancel);
  const form = make(
    'form',
    {},
    field(film.format, format),
    live,
    make('p', {}, film.live.help),
    make('hr'),
    field(film.seconds, seconds),
    field(film.rate, rate),
    render,
    make('p', {}, film.render.help),
    progress,
  );
  const none = make('p', { hidden: '' }, film.none);
  let recording: LiveFilm | undefined;
  let rendering: AbortController | undefined;

  /** Offers what the browser can write: asked once, and again where it could write nothing. */
  async function offerFormats(): Promise<void> {
    if (format.options.length > 0) return;
    // a browser that cannot say what it writes writes nothing
    const formats = await filmFormats().catch((): FilmFormat[] => []);
    format.replaceChildren(...formats.map((value) => make('option', { value }, value === 'mp4' ? 'MP4' : 'WebM')));
    // it plays nearly everywhere
    if (formats.includes('mp4')) format.value = 'mp4';
    none.hidden = formats.length > 0;
    form.hidden = formats.length === 0;
    showWork();
  }

  /** Only one film at a time. */
  function showWork(): void {
    live.disabled = render.disabled = Boolean(recording ?? rendering) || format.options.length === 0;
    const cancelled = document.activeElement === cancel;
    progress.hidden = !rendering;
    // the focus must not stay on what is gone
    if (cancelled) render.focus();
    changed();
  }

  /** Saves the film that `make` answers, under the name of the moment at which it began; says why when there is none. */
  async function save(make: (format: FilmFormat) => Promise<Blob | undefined>): Promise<void> {
    const { scene, flock } = session;
    const chosen = format.value as FilmFormat;
    const name = captureName({ scene: scene.name, seed: flock.seed, tick: flock.tick }, chosen);
    try {
      const blob = await make(chosen);
      if (blob) download(blob, name);
    } catch (error) {
      if (!rendering?.signal.aborted) tell(film.failed, [(error as Error).message]);
    } finally {
      recording = rendering = undefined;
      showWork();
    }
  }

  live.addEventListener('click', () => {
    // first, while the focus is still there to be moved
    dialog.hide();
    live.disabled = render.disabled = true;
    void save(async (chosen) => {
      recording = await session.stage.startFilm({ format: chosen });
      showWork();
      return recording.ended;
    });
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    rendering = new AbortController();
    const { signal } = rendering;
    const onProgress = (done: number) => {
      bar.value = done;
      write(share, new Intl.NumberFormat(text.lang, { style: 'percent' }).format(done));
    };
    onProgress(0);
    showWork();
    cancel.focus();
    void save((chosen) =>
      session.renderFilm({
        format: chosen,
        seconds: seconds.valueAsNumber,
        fps: Number(rate.value),
        onProgress,
        signal,
      }),
    );
  });
  cancel.addEventListener('click', () => rendering?.abort());

  const dialog = createDialog(text, film.title, [form, none], () => void offerFormats());
  return {
    dialog,
    get recorded() {
      return recording?.seconds;
    },
    stop: () => void recording?.finish(),
  };
}
