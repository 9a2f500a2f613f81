/** The camera's keys while the picture has the focus: arrows turn it, + and - zoom. */

import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const TURN = (4 * Math.PI) / 180; // rad a press
const ZOOM = 0.92; // of the distance or the angle of view that is left after a press

/** Calls `take` before a key acts, like the controls before a gesture. */
export function listenToKeys(canvas: HTMLElement, controls: OrbitControls, take: () => void): void {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => controls.rotateLeft(TURN),
    ArrowRight: () => controls.rotateLeft(-TURN),
    ArrowUp: () => controls.rotateUp(TURN),
    ArrowDown: () => controls.rotateUp(-TURN),
    '+': () => controls.dollyIn(ZOOM),
    '=': () => controls.dollyIn(ZOOM),
    '-': () => controls.dollyOut(ZOOM),
  };
  canvas.tabIndex = 0;
  canvas.addEventListener('keydown', (event) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    take();
    act();
  });
}
