/** Opens the graphics context. */

/** A canvas and its WebGL 2 context; `software` when no graphics card stands behind it. */
export interface GraphicsContext {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  readonly software: boolean;
}

/**
 * A WebGL 2 context on a canvas of its own, or undefined where there is none. Antialiased, except in software, where that
 * would double the time a frame takes.
 */
export function openContext(): GraphicsContext | undefined {
  // what draws shows only once a context is there, and a second one costs most where there is no graphics card
  const rough = open(false);
  if (!rough || rough.software) return rough;
  // browsers keep few contexts: give this one back at once
  rough.context.getExtension('WEBGL_lose_context')?.loseContext();
  return open(true) ?? open(false);
}

function open(antialias: boolean): GraphicsContext | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: false, antialias, powerPreference: 'high-performance' });
  return context ? { canvas, context, software: isSoftware(context) } : undefined;
}

function isSoftware(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
