/** Films of a canvas. What encodes them is loaded when the first one begins. */

/** What films can be saved as. */
const FORMATS = ['webm', 'mp4'] as const;
export type FilmFormat = (typeof FORMATS)[number];

/** Longest side of a film, pixels: larger ones few machines encode, or play. */
const LONGEST_SIDE = 4096;

/** How a film is to be. */
export interface FilmOptions {
  readonly format: FilmFormat;
  /** Frames a second; of a film that is taken live, the most. A whole number in 10..120. */
  readonly fps?: number;
}

/** Fluent on every display, and what encoders keep up with. */
export const DEFAULT_FPS = 60;

/** A film in the making: frames go in, one after the other, and a file comes out. */
export interface Film {
  /** Keeps what the canvas shows now, as a frame that begins at this time, s. To be called in the task that drew it. */
  grab(seconds: number): Frame;
  /** Adds a frame that is seen until `end`, s. Fulfilled when the encoder is ready for the next. */
  add(frame: Frame, end: number): Promise<void>;
  /** The whole film. */
  finish(): Promise<Blob>;
  /** Throws everything away. */
  cancel(): Promise<void>;
}

/** A picture in a film. Whoever does not add it closes it. */
export interface Frame {
  readonly timestamp: number;
  close(): void;
}

/** Formats that this browser can make films in; none without WebCodecs, as on pages that came by plain HTTP. */
export async function filmFormats(): Promise<FilmFormat[]> {
  if (typeof VideoEncoder === 'undefined') return [];
  const { findCodec } = await import('./encoder');
  const codecs = await Promise.all(FORMATS.map((format) => findCodec(format, 1280, 720, DEFAULT_FPS)));
  return FORMATS.filter((_, at) => codecs[at]);
}

/**
 * Begins a film of a canvas, in the size that it has now: it goes on in that size. `steady` says that frames
 * follow each other exactly at the rate.
 *
 * @throws RangeError for another format or number of frames
 * @throws Error when this browser cannot make such a film
 */
export async function openFilm(canvas: HTMLCanvasElement, options: FilmOptions, steady: boolean): Promise<Film> {
  const { format, fps = DEFAULT_FPS } = options;
  if (!FORMATS.includes(format)) throw new RangeError(`film: format must be ${FORMATS.join(' or ')}, got ${format}`);
  if (!Number.isInteger(fps) || fps < 10 || fps > 120) {
    throw new RangeError(`film: fps must be a whole number in 10..120, got ${fps}`);
  }
  if (typeof VideoEncoder === 'undefined') throw new Error('film: this browser has no WebCodecs on this page');
  const { EncodedFilm } = await import('./encoder');
  return EncodedFilm.open(canvas, format, fps, steady);
}

/** Size of the film of a canvas: even, as encoders want it, and scaled down to fit. */
export function filmSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return [even(width), even(height)];
}
