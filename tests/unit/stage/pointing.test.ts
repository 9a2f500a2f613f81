import fc from 'fast-check';
import { PerspectiveCamera, Ray, Sphere, Vector2, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Flock, type FlockOptions } from '../../../src/flock';
import { THEMES } from '../../../src/scene';
import { INKS, paletteOf } from '../../../src/stage/pointing/inks';
import { Pointing } from '../../../src/stage/pointing/pointing';

/** The canvas on its page, CSS pixels. */
const RECT = { left: 37, top: 61, width: 640, height: 360 } as DOMRect;
const CENTRE = { x: 30, y: 60, z: -20 };

/** A camera somewhere round the flock's centre, that looks past it. */
interface Orbit {
  azimuth: number;
  height: number;
  distance: number;
  past: [x: number, y: number, z: number];
  fov: number;
}

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const orbits = fc.record<Orbit>({
  azimuth: real(0, 2 * Math.PI),
  height: real(2, 300),
  distance: real(20, 400),
  past: fc.tuple(real(-8, 8), real(-8, 8), real(-8, 8)),
  fov: real(30, 75),
});
const pointers = fc.record({ x: real(37, 677), y: real(61, 421) });
/** Fifty orbits; fast-check prints the seed of one that fails. */
const FIFTY = { numRuns: 50 };

function cameraOf({ azimuth, height, distance, past, fov }: Orbit): PerspectiveCamera {
  const camera = new PerspectiveCamera(fov, RECT.width / RECT.height, 0.3, 20_000);
  camera.position.set(CENTRE.x + distance * Math.cos(azimuth), height, CENTRE.z + distance * Math.sin(azimuth));
  camera.lookAt(CENTRE.x + past[0], CENTRE.y + past[1], CENTRE.z + past[2]);
  camera.updateMatrixWorld();
  return camera;
}

/** A camera in the middle of the south that looks north, level. */
function levelCamera(y = CENTRE.y): PerspectiveCamera {
  const camera = new PerspectiveCamera(45, RECT.width / RECT.height, 0.3, 20_000);
  camera.position.set(CENTRE.x, y, CENTRE.z + 100);
  camera.updateMatrixWorld();
  return camera;
}

function pointingOn(camera: PerspectiveCamera, options: Partial<FlockOptions> = {}, lag = 0) {
  const flock = new Flock({ count: 0, seed: 7, threads: 1, ...options });
  const pointing = new Pointing({ getBoundingClientRect: () => RECT }, CENTRE);
  const frame = () => pointing.follow(camera, RECT.width, RECT.height, flock, lag);
  frame();
  return { pointing, flock, frame };
}

/** Where on the page three.js itself sees a place. */
function seen(camera: PerspectiveCamera, place: Vector3): [x: number, y: number] {
  const { x, y } = place.clone().project(camera);
  return [RECT.left + ((x + 1) / 2) * RECT.width, RECT.top + ((1 - y) / 2) * RECT.height];
}

const apart = ([x, y]: number[], pointer: { x: number; y: number }) => Math.hypot(x! - pointer.x, y! - pointer.y);
const depth = (camera: PerspectiveCamera, place: Vector3) => -place.clone().applyMatrix4(camera.matrixWorldInverse).z;
const centre = new Vector3().copy(CENTRE);

describe('a place in the world', () => {
  it('is seen where the pointer is, on the plane through the centre that faces the camera, or on the ground before it', () => {
    fc.assert(
      fc.property(orbits, pointers, (orbit, pointer) => {
        const camera = cameraOf(orbit);
        const { pointing } = pointingOn(camera);
        const place = new Vector3();
        expect(pointing.place(pointer.x, pointer.y, place)).toBe(true);
        expect(apart(seen(camera, place), pointer)).toBeLessThan(0.01);
        expect(place.y).toBeGreaterThanOrEqual(0);
        if (place.y > 1e-9) expect(depth(camera, place)).toBeCloseTo(depth(camera, centre), 6);
        else expect(depth(camera, place)).toBeLessThanOrEqual(depth(camera, centre) + 1e-6);
      }),
      FIFTY,
    );
  });

  it('is as the frame drawn last shows it, wherever controls have moved the camera since', () => {
    const camera = levelCamera();
    const { pointing } = pointingOn(camera);
    const [place, later] = [new Vector3(), new Vector3()];
    pointing.place(500, 100, place);
    camera.position.x += 40;
    camera.updateMatrixWorld();
    pointing.place(500, 100, later);
    expect(later).toEqual(place);
  });

  it('is in front of the camera and in range when the flock is behind it, far off, or where the camera is', () => {
    fc.assert(
      fc.property(orbits, pointers, real(-12_000, 12_000), fc.boolean(), (orbit, pointer, x, ground) => {
        const camera = cameraOf(orbit);
        const flock = new Flock({ count: 0, seed: 7, threads: 1, params: { ground } });
        for (const at of [camera.position.clone(), new Vector3(x, 50, 9000)]) {
          const pointing = new Pointing({ getBoundingClientRect: () => RECT }, at);
          pointing.follow(camera, RECT.width, RECT.height, flock, 0);
          const place = new Vector3();
          expect(pointing.place(pointer.x, pointer.y, place)).toBe(true);
          expect(depth(camera, place)).toBeGreaterThan(0);
          expect(apart(seen(camera, place), pointer)).toBeLessThan(0.01);
          expect(() => flock.obstacles.add({ ...at.copy(place), radius: 1 })).not.toThrow();
          if (ground) expect(place.y).toBeGreaterThanOrEqual(0);
        }
      }),
      FIFTY,
    );
  });

  it('is at height 0 in a flat world, and nowhere above its horizon', () => {
    const { pointing } = pointingOn(levelCamera(), { params: { flat: true } });
    const place = new Vector3(1, 2, 3);
    expect(pointing.place(300, 200, place)).toBe(false);
    expect(place.toArray()).toEqual([1, 2, 3]);
    expect(pointing.place(300, 400, place)).toBe(true);
    expect(place.y).toBe(0);
    expect(apart(seen(levelCamera(), place), { x: 300, y: 400 })).toBeLessThan(0.01);
  });

  it('is not to be had before the first frame, or from what is no number', () => {
    const pointing = new Pointing({ getBoundingClientRect: () => RECT }, CENTRE);
    expect(pointing.place(300, 200, new Vector3())).toBe(false);
    expect(pointing.bodyAt(300, 200)).toBeUndefined();
    expect(pointingOn(levelCamera()).pointing.place(Number.NaN, 200, new Vector3())).toBe(false);
  });
});

describe('something that is dragged', () => {
  it('stays as deep as it was, and goes deeper at the same point, in front of the camera and over the ground', () => {
    fc.assert(
      fc.property(orbits, pointers, real(20, 200), real(-300, 300), (orbit, pointer, y, metres) => {
        const camera = cameraOf(orbit);
        const { pointing } = pointingOn(camera);
        const old = new Vector3(CENTRE.x + 3, y, CENTRE.z - 4);
        fc.pre(depth(camera, old) > 0.6 * old.distanceTo(camera.position));
        const place = new Vector3();
        expect(pointing.atDepthOf(pointer.x, pointer.y, old, place)).toBe(true);
        expect(apart(seen(camera, place), pointer)).toBeLessThan(0.01);
        if (place.y > 1e-9) expect(depth(camera, place)).toBeCloseTo(depth(camera, old), 6);
        expect(pointing.towards(old, metres, place)).toBe(true);
        const [x, top] = seen(camera, old);
        expect(apart(seen(camera, place), { x, y: top })).toBeLessThan(0.01);
        const wanted = Math.max(2, depth(camera, old) + metres);
        if (place.y > 1e-9) expect(depth(camera, place)).toBeCloseTo(wanted, 6);
        else expect(depth(camera, place)).toBeLessThanOrEqual(wanted + 1e-6);
      }),
      FIFTY,
    );
  });

  it('keeps its height in a flat world, also seen from straight above', () => {
    const camera = levelCamera(200);
    camera.position.copy(CENTRE).setY(200);
    camera.lookAt(CENTRE.x, 0, CENTRE.z - 1e-3);
    camera.updateMatrixWorld();
    const { pointing } = pointingOn(camera, { params: { flat: true } });
    const place = new Vector3();
    expect(pointing.atDepthOf(357, 241, { x: 0, y: 3, z: 0 }, place)).toBe(true);
    expect([place.x, place.y, place.z]).toEqual([expect.closeTo(CENTRE.x, 2), 3, expect.closeTo(CENTRE.z, 2)]);
    pointing.towards(place.clone(), 10, place);
    expect([place.x, place.y, place.z]).toEqual([expect.closeTo(CENTRE.x, 2), 3, expect.closeTo(CENTRE.z - 10, 2)]);
  });
});

it('projects as three.js does, and says what is behind the camera', () => {
  fc.assert(
    fc.property(orbits, fc.tuple(real(-200, 200), real(-200, 200), real(-200, 200)), (orbit, [x, y, z]) => {
      const camera = cameraOf(orbit);
      const { pointing } = pointingOn(camera);
      const out = new Vector2();
      const place = new Vector3(x, y, z);
      const inFront = depth(camera, place) > camera.near;
      expect(pointing.project(x, y, z, out)).toBe(inFront);
      if (inFront) expect(apart(seen(camera, place), out) / (1 + out.length())).toBeLessThan(1e-6);
    }),
    FIFTY,
  );
});

describe('what is at a point', () => {
  const camera = levelCamera();
  /** Puts birds at places, with velocities. */
  const put = (flock: Flock, birds: readonly (readonly number[])[], velocity = [0, 0, -10]) => {
    for (const [id, place] of birds.entries()) {
      flock.positions.set(place, 4 * id);
      flock.velocities.set(velocity, 4 * id);
    }
  };
  const at = (dx: number, dy: number, dz = 0) => [CENTRE.x + dx, CENTRE.y + dy, CENTRE.z + dz];
  const pixels = RECT.height / 2 / Math.tan(Math.PI / 8) / 100; // of a metre at the centre
  const [x, y] = [357, 241];

  it('is the bird that is seen nearest to it, within the slop', () => {
    const { pointing, flock } = pointingOn(camera, { count: 3 });
    put(flock, [at(20 / pixels, 0), at(-9 / pixels, 0), at(0, 30 / pixels)]);
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'bird', id: 1 });
    expect(pointing.bodyAt(x + 10, y)).toEqual({ kind: 'bird', id: 0 });
    expect(pointing.bodyAt(x, y + 12)).toBeUndefined();
    expect(pointing.bodyAt(x, y + 12, 22)).toEqual({ kind: 'bird', id: 1 });
    flock.positions[4] = Number.NaN;
    expect(pointing.bodyAt(x, y)).toBeUndefined();
  });

  it('is the one in front of those that are seen alike, and none behind the camera', () => {
    const { pointing, flock } = pointingOn(camera, { count: 3 });
    put(flock, [at(0, 0, -50), at(1.5 / pixels, 0, 10), at(0, 0, 101)]);
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'bird', id: 1 });
  });

  it('is found where it is drawn between ticks', () => {
    const { pointing, flock } = pointingOn(camera, { count: 1 }, 1);
    put(flock, [at(0, 0)], [60, 0, 0]);
    expect(pointing.bodyAt(x - pixels, y, 1)).toEqual({ kind: 'bird', id: 0 });
    expect(pointing.bodyAt(x, y, 1)).toBeUndefined();
  });

  it('is a predator before a bird, and nothing that an obstacle hides', () => {
    const { pointing, flock } = pointingOn(camera, { count: 1, predators: [{ ...CENTRE, x: CENTRE.x + 1, vx: 1 }] });
    put(flock, [at(0, 0)]);
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'predator', id: 0 });
    const front = flock.obstacles.add({ ...CENTRE, z: CENTRE.z + 20, radius: 5 });
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'obstacle', id: front });
    flock.obstacles.update(front, { z: CENTRE.z - 20 });
    flock.predators.clear();
    // a bird in front of it must be hit
    expect(pointing.bodyAt(x + 2, y)).toEqual({ kind: 'bird', id: 0 });
    expect(pointing.bodyAt(x + 8, y)).toEqual({ kind: 'obstacle', id: front });
  });

  it('is the nearest obstacle, over the water alone', () => {
    const { pointing, flock } = pointingOn(levelCamera(20));
    const far = flock.obstacles.add({ x: CENTRE.x, y: 20, z: -40, radius: 8 });
    const near = flock.obstacles.add({ x: CENTRE.x, y: 20, z: 10, radius: 4 });
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'obstacle', id: near });
    flock.obstacles.remove(near);
    expect(pointing.bodyAt(x, y)).toEqual({ kind: 'obstacle', id: far });
    flock.obstacles.update(far, { y: 0 });
    const out = new Vector2();
    pointing.project(CENTRE.x, -3, -32, out);
    expect(pointing.bodyAt(out.x, out.y)).toBeUndefined();
    flock.setParams({ ground: false });
    expect(pointing.bodyAt(out.x, out.y)).toEqual({ kind: 'obstacle', id: far });
  });
});

describe('the handle of a selected obstacle', () => {
  it('is on its outline, and dragged somewhere gives the radius that puts the outline there', () => {
    fc.assert(
      fc.property(orbits, pointers, real(0.1, 0.8), (orbit, pointer, share) => {
        const camera = cameraOf({ ...orbit, past: [0, 0, 0] });
        const { pointing, flock } = pointingOn(camera);
        // of half the picture's height
        const radius = share * depth(camera, centre) * Math.tan((orbit.fov * Math.PI) / 360);
        const id = flock.obstacles.add({ ...CENTRE, radius });
        pointing.selected = { kind: 'obstacle', id };
        // found by looking for it everywhere
        const found: [number, number][] = [];
        for (let x = RECT.left; x < 677; x += 8) {
          for (let y = RECT.top; y < 421; y += 8) if (pointing.handleAt(x, y, 6)) found.push([x, y]);
        }
        expect(found.length).toBeGreaterThan(0);
        const [x, y] = found[0]!;
        // six pixels off, at the most
        expect(Math.abs(pointing.radiusAt(x, y, CENTRE) / radius - 1)).toBeLessThan(6 / 180 / share + 1e-3);

        const dragged = pointing.radiusAt(pointer.x, pointer.y, CENTRE);
        const ray = new Ray(camera.position.clone(), rayThrough(camera, pointer));
        expect(ray.intersectsSphere(new Sphere(centre, 1.0001 * dragged))).toBe(true);
        expect(ray.intersectsSphere(new Sphere(centre, 0.9999 * dragged))).toBe(dragged === 0.1);
      }),
      { numRuns: 20 },
    );
  });

  it('is not there when nothing is selected, or what was is gone', () => {
    const { pointing, flock } = pointingOn(levelCamera());
    const id = flock.obstacles.add({ ...CENTRE, radius: 10 });
    const anywhere = () => pointing.handleAt(357, 241, 1000);
    expect(anywhere()).toBe(false);
    pointing.selected = { kind: 'obstacle', id };
    expect(anywhere()).toBe(true);
    flock.obstacles.clear();
    expect(anywhere()).toBe(false);
  });
});

function rayThrough(camera: PerspectiveCamera, { x, y }: { x: number; y: number }): Vector3 {
  const across = ((x - RECT.left) / RECT.width) * 2 - 1;
  return new Vector3(across, 1 - ((y - RECT.top) / RECT.height) * 2, 0.5)
    .unproject(camera)
    .sub(camera.position)
    .normalize();
}

/** Relative luminance of an sRGB colour, WCAG 2.2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(THEMES)('inks over %s stand out from what surrounds them', (theme) => {
  const palette = paletteOf(theme);
  for (const ink of INKS) {
    const [dark, light] = [luminance(palette[ink]), luminance(palette.casing)].sort((a, b) => a - b);
    expect({ ink, contrast: (light! + 0.05) / (dark! + 0.05) >= 3 }).toEqual({ ink, contrast: true });
  }
});
