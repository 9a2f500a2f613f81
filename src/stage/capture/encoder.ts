/** Encodes films. Only this file knows the library for that; it is not part of what the page loads first. */

import {
  BufferTarget,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { type Film, type FilmFormat, filmSize } from './film';

/**
 * Codecs that players of a format know, the best first, and how coarsely frames may be kept, on the codecs' own scale: at this no
 * bird is lost.
 */
const CODECS: Readonly<Record<FilmFormat, { codecs: readonly VideoCodec[]; quantizer: number }>> = {
  webm: { codecs: ['vp9', 'vp8'], quantizer: 32 },
  mp4: { codecs: ['avc', 'hevc'], quantizer: 23 },
};

/** Encoders that only know rates: bits for a pixel of a frame, and in all a second. At a quarter thousands of birds are smeared. */
const BITS = 0.5;
const MOST_BITS = 80e6;

/** The best codec that this browser has for films of this kind, if any. */
export async function findCodec(format: FilmFormat, width: number, height: number, fps: number) {
  const { codecs, quantizer } = CODECS[format];
  const bitrate = Math.round(Math.min(BITS * width * height * fps, MOST_BITS));
  const quality = new Quality({ quantizer, bitrate });
  for (const codec of codecs) {
    if (await canEncodeVideo(codec, { width, height, frameRate: fps, quality })) return { codec, quality };
  }
  return undefined;
}

/** A film as a file in memory. */
export class EncodedFilm implements Film {
  /** @throws Error when this browser has no encoder for it */
  static async open(canvas: HTMLCanvasElement, format: FilmFormat, fps: number, steady: boolean): Promise<EncodedFilm> {
    const [width, height] = filmSize(canvas.width, canvas.height);
    const encoding = await findCodec(format, width, height, fps);
    if (!encoding) throw new Error(`film: this browser cannot encode ${format} of ${width} x ${height} pixels`);
    const source = new VideoSampleSource({
      ...encoding,
      // a frame of another size fills the film, and what does not fit is cut off
      transform: { width, height, fit: 'cover' },
      sizeChangeBehavior: 'cover',
    });
    const output = new Output({
      format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
      target: new BufferTarget(),
    });
    output.addVideoTrack(source, steady ? { frameRate: fps } : {});
    await output.start();
    return new EncodedFilm(canvas, source, output);
  }

  private constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly source: VideoSampleSource,
    private readonly output: Output<Mp4OutputFormat | WebMOutputFormat, BufferTarget>,
  ) {}

  grab(seconds: number): VideoSample {
    return new VideoSample(this.canvas, { timestamp: seconds });
  }

  async add(frame: VideoSample, end: number): Promise<void> {
    try {
      frame.setDuration(end - frame.timestamp);
      await this.source.add(frame);
    } catch (error) {
      throw new Error(`film: the encoder failed: ${(error as Error).message}`, { cause: error });
    } finally {
      frame.close();
    }
  }

  async finish(): Promise<Blob> {
    await this.output.finalize();
    return new Blob([this.output.target.buffer!], { type: this.output.format.mimeType });
  }

  cancel(): Promise<void> {
    return this.output.cancel();
  }
}
