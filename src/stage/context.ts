/** Opens the graphics context. */

/** A canvas and its WebGL 2 context; `software` when no graphics card stands behind it. */
export interface GraphicsContext {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  readonly software: boolean;
}

/** The stage cannot be set up; `code` says why. */
export class StageError extends Error {
  override readonly name = 'StageError';

  constructor(
    readonly code: 'no-webgl2',
    message: string,
  ) {
    super(message);
  }
}

/**
 * A WebGL 2 context on a canvas of its own. Antialiased, except in software, where that would double the time a frame takes.
 *
 * @throws StageError `no-webgl2` where there is none
 */
export function openContext(): GraphicsContext {
  // what draws shows only once a context is there, and a second one costs most where there is no graphics card
  const rough = open(false);
  if (rough?.software) return rough;
  // browsers keep few contexts: give this one back at once
  rough?.context.getExtension('WEBGL_lose_context')?.loseContext();
  const opened = rough && (open(true) ?? open(false));
  if (!opened) throw new StageError('no-webgl2', 'Stage: this browser offers no WebGL 2');
  return opened;
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
