/** A flock with cameras on it and no page: what their tests stand on. */

import { Frustum, Matrix4, type PerspectiveCamera, Vector3 } from 'three';
import { afterEach } from 'vitest';
import { Flock, type FlockOptions } from '../../../src/flock';
import { CAMERAS, type CameraMode } from '../../../src/scene';
import { Cameras } from '../../../src/stage/camera/cameras';

export const SUN = new Vector3(0.3, 0.06, -1).normalize();
export const FALCON = { x: 120, y: 70, z: 0 };
const FRAME = 1000 / 60; // ms

/** As much of an element as OrbitControls needs; `send` makes an event happen on it. */
function fakeCanvas() {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const element = {
    style: {},
    clientWidth: 1280,
    clientHeight: 720,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: (event: unknown) => void) => listeners.get(type)?.delete(listener),
    setPointerCapture() {},
    releasePointerCapture() {},
    getRootNode: () => element,
    get ownerDocument() {
      return element;
    },
  };
  const send = (type: string, event: object) => {
    for (const listener of listeners.get(type) ?? []) listener({ type, preventDefault() {}, ...event });
  };
  const drag = (dx: number, dy: number) => {
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
    send('pointerdown', { ...pointer, clientX: 0, clientY: 0, pageX: 0, pageY: 0 });
    send('pointermove', { ...pointer, clientX: dx, clientY: dy, pageX: dx, pageY: dy });
    send('pointerup', pointer);
  };
  return { element: element as unknown as HTMLElement, send, drag };
}

/** A flock, the cameras on it, and the time of both. */
export class Studio {
  readonly canvas = fakeCanvas();
  readonly stillness = { matches: false };
  readonly cameras: Cameras;
  readonly flock: Flock;
  /** The modes that came about otherwise than by `mode`. */
  readonly told: CameraMode[] = [];
  ms = 0;

  constructor(options: Partial<FlockOptions> = {}, aspect = 16 / 9) {
    this.flock = new Flock({ count: 250, seed: 7, predators: [FALCON], ...options });
    this.cameras = new Cameras(this.canvas.element, SUN, this.stillness, (mode) => this.told.push(mode));
    this.cameras.resize(aspect);
    this.flock.step();
    this.cameras.cut(this.flock);
  }

  get camera(): PerspectiveCamera {
    return this.cameras.camera;
  }

  /** Draws a frame after so many ticks. */
  frame(ticks = 1, alpha = 1): void {
    this.flock.step(ticks);
    this.ms += FRAME;
    this.cameras.update(this.flock, alpha, this.ms);
    this.camera.updateMatrixWorld();
  }

  frames(count: number, each = () => {}): void {
    for (let frame = 0; frame < count; frame++) {
      this.frame();
      each();
    }
  }

  /** Whether a point is in the picture. */
  sees(x: number, y: number, z: number): boolean {
    const { projectionMatrix, matrixWorldInverse } = this.camera;
    const frustum = new Frustum().setFromProjectionMatrix(
      new Matrix4().multiplyMatrices(projectionMatrix, matrixWorldInverse),
    );
    return frustum.containsPoint(new Vector3(x, y, z));
  }

  bird(id: number): [number, number, number] {
    const [x, y, z] = this.flock.positions.subarray(4 * id);
    return [x!, y!, z!];
  }

  /** Mean place of the birds. */
  get middle(): [number, number, number] {
    const sum = [0, 0, 0];
    const { positions, count } = this.flock;
    for (let at = 0; at < 4 * count; at += 4) for (let axis = 0; axis < 3; axis++) sum[axis]! += positions[at + axis]!;
    return sum.map((of) => of / count) as [number, number, number];
  }

  /** Share of the birds in the picture. */
  get seen(): number {
    let seen = 0;
    for (let id = 0; id < this.flock.count; id++) if (this.sees(...this.bird(id))) seen++;
    return seen / this.flock.count;
  }

  /** What must hold whatever happens. */
  check(): void {
    const { camera } = this;
    const up = camera.matrixWorld.elements[5]!;
    const numbers = [...camera.matrixWorld.elements, ...camera.projectionMatrix.elements];
    if (!numbers.every(Number.isFinite)) throw new Error(`not finite: ${numbers}`);
    if (!(up > 0)) throw new Error(`upside down: ${up}`);
    if (!(camera.position.y >= 1.7 - 1e-9)) throw new Error(`under the ground: ${camera.position.y}`);
    if (!(camera.fov >= 4.99 && camera.fov <= 75.01)) throw new Error(`lens: ${camera.fov}`);
  }

  /** Whether what the mode films is in the picture; through a bird's eyes, whether the camera is there. */
  subjectSeen(middle = this.middle): boolean {
    const { mode, bird } = this.cameras;
    const { predators } = this.flock;
    if (mode === 'ride') return this.sees(...this.bird(bird!));
    if (mode === 'eyes') return this.camera.position.distanceTo(new Vector3(...this.bird(bird!))) < 0.6;
    if (mode === 'falcon') {
      const { x, y, z } = predators.hunters[0]!;
      return this.sees(x, y, z);
    }
    return this.sees(...middle);
  }
}

const studios: Studio[] = [];
export const open = (...options: ConstructorParameters<typeof Studio>) => {
  const studio = new Studio(...options);
  studios.push(studio);
  return studio;
};
afterEach(() => {
  for (const { flock } of studios.splice(0)) flock.dispose();
});

/** Largest step and turn of the camera between frames. */
export function watchSteps(studio: Studio) {
  const last = studio.camera.clone();
  const most = { step: 0, turn: 0 };
  return {
    most,
    look() {
      const { position, quaternion } = studio.camera;
      most.step = Math.max(most.step, position.distanceTo(last.position));
      most.turn = Math.max(most.turn, quaternion.angleTo(last.quaternion));
      last.position.copy(position);
      last.quaternion.copy(quaternion);
    },
  };
}

/** Puts a camera of its own on another studio's flock. */
export function join(studio: Studio, mode: CameraMode): Studio {
  const canvas = fakeCanvas();
  const cameras = new Cameras(canvas.element, SUN, studio.stillness, () => {});
  cameras.resize(16 / 9);
  cameras.mode = mode;
  cameras.cut(studio.flock);
  return Object.create(studio, { cameras: { value: cameras }, canvas: { value: canvas } });
}

/** All but the one that people lead. */
export const FILMING = CAMERAS.filter((mode) => mode !== 'orbit');
