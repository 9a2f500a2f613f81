import { PerspectiveCamera, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { expect, it } from 'vitest';
import { Orbit } from '../../../src/stage/camera/orbit';

it.each([-5, 0, 1.6, 40])(
  'keeps the eye over the ground when controls push it to %f m, and on its target',
  (height) => {
    const camera = new PerspectiveCamera();
    camera.position.set(0, 10, 50);
    const target = new Vector3(0, 20, 0);
    // a drag that pans ends anywhere
    const update = () => {
      camera.position.y = height;
      camera.lookAt(target);
    };
    const controls = { target, update, maxPolarAngle: Math.PI } as unknown as OrbitControls;
    const orbit = new Orbit(camera, controls);
    orbit.advance(new Vector3(), false, [], true);
    expect(camera.position.y).toBe(Math.max(height, 1.7));
    const gaze = camera.getWorldDirection(new Vector3());
    expect(gaze.dot(target.clone().sub(camera.position).normalize())).toBeCloseTo(1, 6);
    orbit.advance(new Vector3(), false, [], false);
    expect(camera.position.y).toBe(height);
  },
);
