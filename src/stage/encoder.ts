/** Encodes films. Only this file knows the library for that; it is not part of what the page loads first. */

import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { type Film, type FilmFormat, filmSize } from './film';

/** Codecs that players of a format know, the best first. */
const CODECS: Readonly<Record<FilmFormat, VideoCodec[]>> = { webm: ['vp9', 'vp8'], mp4: ['avc', 'hevc'] };

/** The best codec that this browser has for films of this kind, if any. */
export function findCodec(format: FilmFormat, width: number, height: number, fps: number): Promise<VideoCodec | null> {
  return getFirstEncodableVideoCodec(CODECS[format], { width, height, frameRate: fps, quality: QUALITY_HIGH });
}

/** A film as a file in memory. */
export class EncodedFilm implements Film {
  /** @throws Error when this browser has no encoder for it */
  static async open(canvas: HTMLCanvasElement, format: FilmFormat, fps: number, live: boolean): Promise<EncodedFilm> {
    const [width, height] = filmSize(canvas.width, canvas.height);
    const codec = await findCodec(format, width, height, fps);
    if (!codec) throw new Error(`film: this browser cannot encode ${format} of ${width} x ${height} pixels`);
    const fits = width === canvas.width && height === canvas.height;
    const source = new VideoSampleSource({
      codec,
      quality: QUALITY_HIGH,
      latencyMode: live ? 'realtime' : 'quality',
      sizeChangeBehavior: 'contain',
      ...(fits ? {} : { transform: { width, height, fit: 'fill' } }),
    });
    const output = new Output({
      format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
      target: new BufferTarget(),
    });
    output.addVideoTrack(source, live ? {} : { frameRate: fps });
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
