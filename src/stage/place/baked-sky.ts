/** What does not change from frame to frame: sky and clouds, and their image in still water, as a map of all directions. */

import {
  type IUniform,
  LinearFilter,
  NoBlending,
  RepeatWrapping,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import bakeFragment from '../../../shaders/bake.frag?raw';
import bakeVertex from '../../../shaders/bake.vert?raw';
import clouds from '../../../shaders/clouds.glsl?raw';
import noise from '../../../shaders/noise.glsl?raw';
import skyline from '../../../shaders/skyline.glsl?raw';
import { atmosphere, dither } from './air';
import { HIGHEST } from './skyline';

/** Eight bits a channel, which every device draws to, as square roots of linear colours; alpha is what clouds let through. */
export class BakedSky {
  /** Azimuth along the first axis; along the second straight down at 0, the horizon at 0.5, straight up at 1 (see `dome`). */
  readonly texture: Texture;

  private readonly target: WebGLRenderTarget;
  private readonly quad: FullScreenQuad;
  private stale = true;

  /** `width`: texels round the horizon, a third of them from bottom to top. `uniforms`: all that the chunks need. */
  constructor(width: number, uniforms: Record<string, IUniform>) {
    this.target = new WebGLRenderTarget(width, Math.round(width / 3), {
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      wrapS: RepeatWrapping,
      depthBuffer: false,
    });
    this.texture = this.target.texture;
    const material = new ShaderMaterial({
      uniforms,
      defines: { HIGHEST: HIGHEST.toFixed(4) },
      vertexShader: bakeVertex,
      fragmentShader: atmosphere + noise + clouds + skyline + dither + bakeFragment,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    });
    this.quad = new FullScreenQuad(material);
  }

  /** To be called when a uniform has changed or the graphics context was lost. */
  invalidate(): void {
    this.stale = true;
  }

  /** Draws the map if it is not up to date. */
  prepare(renderer: WebGLRenderer): void {
    if (!this.stale) return;
    this.stale = false;
    const shown = renderer.getRenderTarget();
    renderer.setRenderTarget(this.target);
    this.quad.render(renderer);
    renderer.setRenderTarget(shown);
  }
}
