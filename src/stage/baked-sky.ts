/** What does not change from frame to frame: sky and clouds, and their image in still water, as a cube map. */

import {
  BackSide,
  BoxGeometry,
  CubeCamera,
  type CubeTexture,
  type IUniform,
  LinearFilter,
  Mesh,
  NoBlending,
  NoToneMapping,
  Scene,
  ShaderMaterial,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';
import bake from '../../shaders/bake.frag?raw';
import clouds from '../../shaders/clouds.glsl?raw';
import vertexShader from '../../shaders/distance.vert?raw';
import noise from '../../shaders/noise.glsl?raw';
import skyline from '../../shaders/skyline.glsl?raw';
import { atmosphere, dither } from './air';
import { HIGHEST } from './skyline';

export class BakedSky {
  /** Square roots of linear colours; alpha is how much of the sun the clouds let through. */
  readonly texture: CubeTexture;

  private readonly target: WebGLCubeRenderTarget;
  private readonly camera: CubeCamera;
  private readonly scene = new Scene();
  private stale = true;

  /** `size`: texels along an edge. `uniforms`: all that the chunks atmosphere, clouds and skyline and bake.frag need. */
  constructor(size: number, uniforms: Record<string, IUniform>) {
    this.target = new WebGLCubeRenderTarget(size, {
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      depthBuffer: false,
    });
    this.texture = this.target.texture;
    this.camera = new CubeCamera(0.1, 10, this.target);
    const material = new ShaderMaterial({
      uniforms,
      defines: { HIGHEST: HIGHEST.toFixed(4) },
      vertexShader,
      fragmentShader: atmosphere + noise + clouds + skyline + dither + bake,
      side: BackSide,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    });
    const box = new Mesh(new BoxGeometry(2, 2, 2), material);
    box.frustumCulled = false;
    this.scene.add(box);
  }

  /** To be called when a uniform has changed or the graphics context was lost. */
  invalidate(): void {
    this.stale = true;
  }

  /** Draws the cube map if it is not up to date. */
  prepare(renderer: WebGLRenderer): void {
    if (!this.stale) return;
    this.stale = false;
    const { toneMapping } = renderer;
    renderer.toneMapping = NoToneMapping;
    this.camera.update(renderer, this.scene);
    renderer.toneMapping = toneMapping;
  }
}
