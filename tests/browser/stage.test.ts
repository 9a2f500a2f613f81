/** What the stage draws, read from its pixels. The clock is stopped and every frame drawn by hand. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenPage, openPage } from './page';

type Point = readonly [x: number, y: number, z: number];

/** Helpers that live in the page. */
interface Probe {
  /** Draws a frame and reads it: the green of each pixel, 0..255, rows from the bottom. */
  shoot(alpha?: number): Uint8Array;
  /** Draws a frame with no birds and reads it; the flock is as before afterwards. */
  shootEmpty(): Uint8Array;
  aim(eye: Point, target: Point): void;
  /** Replaces the flock by one bird. */
  solo(position: Point, velocity: Point, phase: number, bank?: number): void;
  /** Share of the pixels darkened in one of two pictures that are darkened in it alone. */
  mismatch(a: Uint8Array, b: Uint8Array, empty: Uint8Array): number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

function installProbe(): void {
  const { stage, flock, loop } = window.murmuration!;
  loop.stop();
  const shoot = (alpha = 1) => {
    stage.draw(alpha, 0);
    const gl = stage.canvas.getContext('webgl2')!;
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    if (gl.getError() !== gl.NO_ERROR) throw new Error('WebGL error');
    const picture = new Uint8Array(width * height);
    for (let i = 0; i < picture.length; i++) picture[i] = pixels[4 * i + 1]!;
    return picture;
  };
  window.probe = {
    shoot,
    shootEmpty() {
      const before = flock.snapshot();
      flock.setCount(0);
      const picture = shoot();
      flock.restore(before);
      stage.invalidate();
      return picture;
    },
    aim(eye, target) {
      stage.followsFlock = false;
      stage.camera.position.set(...eye);
      stage.controls.target.set(...target);
    },
    solo(position, velocity, phase, bank = 0) {
      flock.setCount(1);
      flock.positions.set([...position, phase]);
      flock.velocities.set([...velocity, bank]);
      stage.invalidate();
    },
    mismatch(a, b, empty) {
      let either = 0;
      let one = 0;
      for (let i = 0; i < empty.length; i++) {
        const inA = empty[i]! - a[i]! > 30;
        const inB = empty[i]! - b[i]! > 30;
        if (inA || inB) either++;
        if (inA !== inB) one++;
      }
      return either > 200 ? one / either : Number.NaN;
    },
  };
}

describe('the stage', () => {
  let open: OpenPage;
  let page: Page;
  let start: number[];

  beforeAll(async () => {
    open = await openPage({ viewport: { width: 480, height: 360 }, hash: '#s=alignment&seed=7' });
    page = open.page;
    await page.evaluate(installProbe);
    start = await page.evaluate(() => {
      window.murmuration!.flock.step(60);
      return Array.from(window.murmuration!.flock.snapshot());
    });
  });

  beforeEach(async () => {
    await page.evaluate((bytes) => {
      const { flock, stage, loop } = window.murmuration!;
      flock.restore(Uint8Array.from(bytes));
      stage.invalidate();
      stage.followsFlock = true;
      loop.paused = false;
      loop.speed = 1;
      stage.draw(1, 0);
      stage.frameFlock();
    }, start);
  });

  afterAll(async () => {
    await open.close();
  });

  it.each([
    ['from the side', [0, 0, 60]],
    ['from the other side and above', [40, 15, -30]],
    ['looking up', [-20, -12, 25]],
  ] as const)('draws the birds where they are, %s', async (_, from) => {
    const { drawn, expected } = await page.evaluate((from) => {
      const { flock, stage } = window.murmuration!;
      const birds = Array.from({ length: flock.count }, (_, id) => flock.positions.subarray(4 * id, 4 * id + 3));
      const mean = [0, 1, 2].map((axis) => birds.reduce((sum, bird) => sum + bird[axis]!, 0) / birds.length);
      const eye = mean.map((x, axis) => x + from[axis]! * 1.5);
      const target = [mean[0]! + 4, mean[1]! - 7, mean[2]! + 5]; // so that the flock is not in the middle
      window.probe.aim(eye as never, target as never);
      const picture = window.probe.shoot();
      const empty = window.probe.shootEmpty();

      // centroid of what the birds darken; the picture reaches from -1 to 1 both ways
      const { width, height } = stage.canvas;
      let [sum, x, y] = [0, 0, 0];
      for (let i = 0; i < picture.length; i++) {
        const darkness = Math.max(0, empty[i]! - picture[i]!);
        sum += darkness;
        x += darkness * ((2 * ((i % width) + 0.5)) / width - 1);
        y += darkness * ((2 * (Math.floor(i / width) + 0.5)) / height - 1);
      }

      // projected by hand; a bird twice as far away covers a quarter of the pixels
      const unit = (v: number[]) => v.map((part) => part / Math.hypot(...v));
      const dot = (a: number[], b: number[]) => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
      const ahead = unit(target.map((part, axis) => part - eye[axis]!));
      const right = unit([-ahead[2]!, 0, ahead[0]!]);
      const up = [0, 1, 2].map(
        (i) => right[(i + 1) % 3]! * ahead[(i + 2) % 3]! - right[(i + 2) % 3]! * ahead[(i + 1) % 3]!,
      );
      const scale = Math.tan((stage.camera.fov * Math.PI) / 360);
      let [weights, px, py] = [0, 0, 0];
      for (const bird of birds) {
        const way = eye.map((part, axis) => bird[axis]! - part);
        const depth = dot(way, ahead);
        weights += 1 / depth ** 2;
        px += dot(way, right) / depth ** 3 / scale / (width / height);
        py += dot(way, up) / depth ** 3 / scale;
      }
      return { drawn: [x / sum, y / sum], expected: [px / weights, py / weights] };
    }, from);
    expect(Math.hypot(...expected)).toBeGreaterThan(0.15);
    expect(Math.hypot(drawn[0]! - expected[0]!, drawn[1]! - expected[1]!)).toBeLessThan(0.03);
  });

  it('moves while time runs, and stands still while it is paused', async () => {
    const { running, paused, resumed } = await page.evaluate(() => {
      const { loop } = window.murmuration!;
      const changes = (from: number) => {
        loop.frame(from);
        const before = window.probe.shoot();
        for (let frame = 1; frame <= 10; frame++) loop.frame(from + (frame * 50) / 3);
        const after = window.probe.shoot();
        return before.reduce((sum, value, i) => sum + (Math.abs(value - after[i]!) > 10 ? 1 : 0), 0);
      };
      loop.stop();
      const running = changes(1000);
      loop.paused = true;
      const paused = changes(2000);
      loop.paused = false;
      return { running, paused, resumed: changes(3000) };
    });
    expect(running).toBeGreaterThan(300);
    expect(paused).toBe(0);
    expect(resumed).toBeGreaterThan(300);
  });

  it('shows the birds from all sides, wherever the origin is', async () => {
    const darkened = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      for (let at = 0; at < flock.positions.length; at += 4) flock.positions[at]! += 400;
      stage.invalidate();
      stage.frameFlock();
      const [x, y, z] = stage.controls.target.toArray();
      return Array.from({ length: 8 }, (_, step) => {
        const angle = (step * Math.PI) / 4;
        window.probe.aim([x + 70 * Math.cos(angle), y + 5, z + 70 * Math.sin(angle)], [x, y, z]);
        const picture = window.probe.shoot();
        return window.probe.shootEmpty().reduce((sum, value, i) => sum + (value - picture[i]! > 10 ? 1 : 0), 0);
      });
    });
    for (const pixels of darkened) expect(pixels).toBeGreaterThan(250);
  });

  it('puts the whole flock into the picture, upright or not', async () => {
    for (const viewport of [
      { width: 480, height: 360 },
      { width: 240, height: 480 },
    ]) {
      await page.setViewportSize(viewport);
      await page.waitForFunction(({ width }) => window.murmuration!.stage.canvas.clientWidth === width, viewport);
      const shares = await page.evaluate(() => {
        const { flock, stage } = window.murmuration!;
        // observers are told after the next layout
        return new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              stage.draw(1, 0);
              stage.frameFlock();
              stage.draw(1, 0);
              const { elements: m } = stage.camera.projectionMatrix.clone().multiply(stage.camera.matrixWorldInverse);
              const shares = [0, 0];
              for (let id = 0; id < flock.count; id++) {
                const [x, y, z] = flock.positions.subarray(4 * id);
                const row = (i: number) => m[i]! * x! + m[i + 4]! * y! + m[i + 8]! * z! + m[i + 12]!;
                const reach = Math.max(Math.abs(row(0) / row(3)), Math.abs(row(1) / row(3)));
                if (row(3) > 0 && reach < 1) shares[0]! += 1 / flock.count;
                if (row(3) > 0 && reach < 0.3) shares[1]! += 1 / flock.count;
              }
              resolve([...shares, stage.canvas.width / stage.canvas.height - stage.camera.aspect]);
            }),
          ),
        );
      });
      expect(shares[0]).toBeGreaterThan(0.99);
      // nor is it a speck in the middle
      expect(shares[1]).toBeLessThan(0.95);
      expect(shares[2]).toBeCloseTo(0, 2);
    }
    await page.setViewportSize({ width: 480, height: 360 });
  });

  it('neither flips nor spins a bird that flies straight up or down', async () => {
    const { steps, spins, flip } = await page.evaluate(() => {
      const { probe } = window;
      const at: [number, number, number] = [0, 60, 0];
      probe.aim([1.6, 60.5, 1.9], at);
      probe.solo(at, [0, 0, -10], 0.25);
      const empty = probe.shootEmpty();
      const flying = (x: number, y: number, z: number) => {
        probe.solo(at, [10 * x, 10 * y, 10 * z], 0.25);
        return probe.shoot();
      };
      const steps: number[] = [];
      const spins: number[] = [];
      for (const [up, plane] of [
        [1, 0],
        [-1, 0.7],
      ] as const) {
        // half a loop, through the vertical
        let last: Uint8Array | undefined;
        for (let degrees = 60; degrees <= 120; degrees += 0.5) {
          const angle = (degrees * Math.PI) / 180;
          const level = Math.cos(angle);
          const picture = flying(level * Math.cos(plane), up * Math.sin(angle), level * Math.sin(plane));
          if (last) steps.push(probe.mismatch(last, picture, empty));
          last = picture;
        }
        // a shiver round the vertical
        const straight = flying(0, up, 0);
        for (let angle = 0; angle < 6; angle++) {
          spins.push(probe.mismatch(straight, flying(0.01 * Math.cos(angle), up, 0.01 * Math.sin(angle)), empty));
        }
      }
      // what a flip would look like
      const upright = flying(1, 0, 0);
      probe.solo(at, [10, 0, 0], 0.25, Math.PI);
      return { steps, spins, flip: probe.mismatch(upright, probe.shoot(), empty) };
    });
    expect(flip).toBeGreaterThan(0.5);
    expect(steps).toHaveLength(240);
    for (const step of steps) expect(step).toBeLessThan(0.5);
    for (const spin of spins) expect(spin).toBeLessThan(0.15);
  });

  it('draws evenly between ticks at a tenth of the speed', async () => {
    const differences = await page.evaluate(() => {
      const { loop, flock, stage } = window.murmuration!;
      // where nothing but the birds moves
      stage.view = { ...stage.view, theme: 'contrast' };
      loop.speed = 0.1;
      const pictures: Uint8Array[] = [];
      const ticks = new Set<number>();
      for (let frame = 0; frame <= 40; frame++) {
        loop.frame(5000 + (frame * 50) / 3);
        ticks.add(flock.tick);
        // what is on the canvas, since the loop has just drawn it
        const gl = window.murmuration!.stage.canvas.getContext('webgl2')!;
        const pixels = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        pictures.push(pixels);
      }
      stage.view = { ...stage.view, theme: 'dusk' };
      if (ticks.size < 4) throw new Error(`only ${ticks.size} ticks`);
      return pictures.slice(1).map((picture, i) => {
        let sum = 0;
        for (let at = 0; at < picture.length; at++) sum += Math.abs(picture[at]! - pictures[i]![at]!);
        return sum;
      });
    });
    const mean = differences.reduce((sum, difference) => sum + difference) / differences.length;
    expect(mean).toBeGreaterThan(1000);
    // single birds on a plain ground scatter by a tenth; a step left out or taken twice would be off by all of it
    for (const difference of differences) expect(Math.abs(difference / mean - 1)).toBeLessThan(0.25);
  });

  it('shows the start of a tick as it showed the end of the last', async () => {
    const mismatches = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      const { probe } = window;
      flock.setCount(1);
      stage.invalidate();
      return Array.from({ length: 20 }, () => {
        const [x, y, z] = flock.positions;
        probe.aim([x! + 1.5, y! + 0.4, z! + 1.7], [x!, y!, z!]);
        const empty = probe.shootEmpty();
        const end = probe.shoot(1);
        flock.step();
        return probe.mismatch(end, probe.shoot(0), empty);
      });
    });
    for (const mismatch of mismatches) expect(mismatch).toBeLessThan(0.02);
  });

  it('beats the wings by the phase, and holds them in a dive', async () => {
    const [beat, dive] = await page.evaluate(() => {
      const { probe } = window;
      const at: [number, number, number] = [0, 60, 0];
      probe.aim([0.3, 60.3, 2.2], at);
      return [
        [0, -10],
        [-7, -7],
      ].map(([y, z]) => {
        probe.solo(at, [0, y!, z!], 0.25);
        const empty = probe.shootEmpty();
        const up = probe.shoot();
        probe.solo(at, [0, y!, z!], 0.75);
        return probe.mismatch(up, probe.shoot(), empty);
      });
    });
    expect(beat).toBeGreaterThan(0.7);
    expect(dive).toBeLessThan(0.5);
  });

  it('uploads the birds once a tick, not once a frame', async () => {
    const uploads = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      const gl = stage.canvas.getContext('webgl2')!;
      const original = gl.texSubImage2D;
      let calls = 0;
      gl.texSubImage2D = (...args: unknown[]) => {
        calls++;
        return (original as (...args: unknown[]) => void).apply(gl, args);
      };
      const during = (act: () => void) => {
        const before = calls;
        act();
        for (let frame = 0; frame < 5; frame++) stage.draw(frame / 5, 0);
        return calls - before;
      };
      const uploads = [during(() => {}), during(() => flock.step()), during(() => stage.invalidate())];
      gl.texSubImage2D = original;
      return uploads;
    });
    expect(uploads).toEqual([0, 1, 1]);
  });

  it('shows obstacles and predators as they come, change and go, without a tick', async () => {
    const changes = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      flock.setCount(0);
      const [x, y, z] = stage.lookingAt();
      let last = window.probe.shoot();
      return [
        () => flock.obstacles.add({ x, y, z, radius: 5 }),
        () => {
          for (const { id } of flock.obstacles) flock.obstacles.update(id, { radius: 6 });
        },
        () => flock.obstacles.clear(),
        () => flock.predators.add({ x, y, z }),
        () => flock.predators.clear(),
      ].map((act) => {
        act();
        const picture = window.probe.shoot();
        const changed = picture.reduce((sum, value, i) => sum + (value === last[i] ? 0 : 1), 0);
        last = picture;
        return changed;
      });
    });
    for (const changed of changes) expect(changed).toBeGreaterThan(5);
    const [added, , removed] = changes as [number, number, number];
    // areas as the squares of the radii
    expect(removed / added).toBeCloseTo(36 / 25, 1);
  });

  it('keeps the camera above the ground and upright, and within reach', async () => {
    await page.evaluate(() => window.murmuration!.stage.frameFlock());
    const camera = () =>
      page.evaluate(() => {
        const { stage } = window.murmuration!;
        for (let frame = 0; frame < 12; frame++) stage.draw(1, 1e6 + 100 * frame);
        const up = stage.camera.matrixWorld.elements[5]!;
        return { height: stage.camera.position.y, up, distance: stage.controls.getDistance() };
      });
    const drag = async (dx: number, dy: number) => {
      await page.mouse.move(240, 120);
      await page.mouse.down();
      await page.mouse.move(240 + dx, 120 + dy, { steps: 4 });
      await page.mouse.up();
    };
    const before = await camera();
    await drag(100, 0);
    for (const dy of [-110, -110, -110, 220, 220, 220]) {
      await drag(0, dy);
      const { height, up } = await camera();
      expect(height).toBeGreaterThan(1.5);
      expect(up).toBeGreaterThan(0);
    }
    expect((await camera()).height).not.toBeCloseTo(before.height, 0);
    for (const delta of [-20000, 40000]) {
      for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, delta);
      const { distance, height } = await camera();
      expect(distance).toBeGreaterThanOrEqual(1);
      expect(distance).toBeLessThan(3001);
      expect(height).toBeGreaterThan(1.5);
    }
  });

  it('says which camera films, and refuses the ids of no bird', async () => {
    const { refused, birds, cameras, last } = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      const cameras: string[] = [];
      const film = (camera: typeof stage.view.camera) => {
        stage.view = { camera };
        stage.draw(1, 0);
        cameras.push(stage.view.camera);
      };
      film('falcon');
      const refused = [Number.NaN, -1, 0.5, flock.count, 1e9, '3'].map((id) => {
        try {
          stage.bird = id as number;
          return 'taken';
        } catch (error) {
          return `${(error as Error).name}: ${(error as Error).message}`;
        }
      });
      const last = flock.count - 1;
      stage.bird = last;
      film('ride');
      const birds = [stage.bird];
      flock.setCount(last);
      film('eyes');
      birds.push(stage.bird);
      stage.bird = undefined;
      return { refused, birds, cameras, last };
    });
    expect(cameras).toEqual(['flock', 'ride', 'eyes']);
    expect(refused).toEqual(
      ['NaN', '-1', '0.5', `${last + 1}`, '1000000000', '3'].map(
        (id) => `RangeError: Stage.bird must be undefined or the id of one of ${last + 1} birds, got ${id}`,
      ),
    );
    // another one when it is gone
    expect(birds[0]).toBe(last);
    expect(birds[1]).toBeLessThan(last);
  });

  it('turns its gaze after the flock, and not after a stray', async () => {
    const { off, stray } = await page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      const run = (ticks: number) => {
        for (let tick = 0; tick < ticks; tick += 6) {
          flock.step(6);
          stage.draw(1, 0);
        }
        const middle = [0, 0, 0];
        for (let at = 4; at < flock.positions.length; at += 4) {
          for (let axis = 0; axis < 3; axis++) middle[axis]! += flock.positions[at + axis]! / (flock.count - 1);
        }
        const { x, y, z } = stage.controls.target;
        return Math.hypot(x - middle[0]!, y - middle[1]!, z - middle[2]!);
      };
      const off = run(300);
      flock.positions.set([1e6, 1e6, 0]);
      return { off, stray: run(120) };
    });
    expect(off).toBeLessThan(20);
    expect(stray).toBeLessThan(20);
  });

  it('comes back with the same picture after the context was lost', async () => {
    const result = await page.evaluate(async () => {
      const { stage } = window.murmuration!;
      const gl = stage.canvas.getContext('webgl2')!;
      const loss = gl.getExtension('WEBGL_lose_context')!;
      const event = (name: string) =>
        new Promise((resolve) => stage.canvas.addEventListener(name, resolve, { once: true }));
      window.murmuration!.flock.obstacles.add({ x: 0, y: 30, z: 0, radius: 5 });
      const before = window.probe.shoot();
      const lost = event('webglcontextlost');
      loss.loseContext();
      await lost;
      await new Promise(requestAnimationFrame); // only once the event is over may it be restored
      const during = stage.contextLost;
      stage.draw(1, 0);
      const restored = event('webglcontextrestored');
      loss.restoreContext();
      await restored;
      const after = window.probe.shoot();
      return { during, after: stage.contextLost, same: before.every((value, i) => value === after[i]) };
    });
    expect(result).toEqual({ during: true, after: false, same: true });
  });
});

describe('the canvas', () => {
  it('follows its container, the pixel ratio up to 2, and the wish for less motion, and goes when the stage does', async () => {
    const { page, close } = await openPage({ viewport: { width: 400, height: 300 }, hash: '#s=alignment' });
    const settled = (width: number, height: number, ratio: number) =>
      page.waitForFunction(
        ([width, height]) => {
          const { canvas, camera } = window.murmuration!.stage;
          return canvas.width === width && canvas.height === height && camera.aspect === width! / height!;
        },
        [width * ratio, height * ratio],
      );
    // it would go lower by itself where frames are slow
    await page.evaluate(() => void window.murmuration!.stage.resolution.hold(1));
    const cdp = await page.context().newCDPSession(page);
    for (const [width, height, deviceScaleFactor, ratio] of [
      [400, 300, 1, 1],
      [320, 420, 1, 1],
      [320, 420, 2, 2],
      [320, 240, 3, 2],
    ] as const) {
      await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
      await settled(width, height, ratio);
    }
    expect(await page.evaluate(() => window.murmuration!.stage.controls.enableDamping)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction(() => !window.murmuration!.stage.controls.enableDamping);

    const gone = await page.evaluate(() => {
      const { stage, loop } = window.murmuration!;
      loop.stop();
      const gl = stage.canvas.getContext('webgl2')!;
      stage.dispose();
      return !stage.canvas.isConnected && gl.isContextLost();
    });
    expect(gone).toBe(true);
    await close();
  });
});
