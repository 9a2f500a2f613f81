/** Colours and trails, read from the pixels of one bird. The clock is stopped and every frame drawn by hand. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CYCLIC, DIVERGING, HEAT, SEQUENTIAL } from '../../src/stage/seeing/ramps';
import { type OpenPage, openPage } from './page';

type Rgb = [red: number, green: number, blue: number];

let open: OpenPage;

beforeAll(async () => {
  open = await openPage({ viewport: { width: 480, height: 360 }, hash: '#s=alignment' });
  await open.page.evaluate(() => {
    const { flock, stage, loop } = window.murmuration!;
    loop.stop();
    flock.setCount(1);
    stage.followsFlock = false;
  });
});

afterAll(() => open.close());

/** Place on a ramp of the stop that a colour is nearest to. */
function nearestStop(ramp: readonly string[], colour: Rgb): number {
  const apart = ramp.map((stop) =>
    Math.hypot(...colour.map((value, i) => value - Number.parseInt(stop.slice(1 + 2 * i, 3 + 2 * i), 16))),
  );
  return apart.indexOf(Math.min(...apart));
}

/** The colour of a bird's back, for each velocity and bank, seen from above. */
function backs(colour: 'speed' | 'heading' | 'turn' | 'alarm', flights: readonly number[][]): Promise<Rgb[]> {
  return open.page.evaluate(
    ({ colour, flights }) => {
      const { flock, stage } = window.murmuration!;
      stage.view = { colour };
      stage.camera.position.set(0, 61.2, 0.01);
      stage.controls.target.set(0, 60, 0);
      return flights.map((flight) => {
        flock.positions.set([0, 60, 0, 0]);
        flock.velocities.set(flight);
        stage.invalidate();
        stage.draw(1, 0);
        const gl = stage.canvas.getContext('webgl2')!;
        const pixel = new Uint8Array(4);
        gl.readPixels(gl.drawingBufferWidth / 2, gl.drawingBufferHeight / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        return [pixel[0]!, pixel[1]!, pixel[2]!] as Rgb;
      });
    },
    { colour, flights },
  );
}

describe('a bird', () => {
  it('has the colour of its heading on the compass, clockwise from -z', async () => {
    const eighths = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
    const seen = await backs(
      'heading',
      eighths.map((angle) => [10 * Math.sin(angle), 0, -10 * Math.cos(angle), 0]),
    );
    expect(seen.map((colour) => nearestStop(CYCLIC.slice(0, 8), colour))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('has the colour of its speed, its turn and its calm, in place on their scales', async () => {
    const { minSpeed, maxSpeed, cruiseSpeed, turnRadius } = await open.page.evaluate(() => ({
      ...window.murmuration!.flock.params,
    }));
    const shares = [0, 0.25, 0.5, 1];
    const speeds = shares.map((share) => [0, 0, -(minSpeed + share * (maxSpeed - minSpeed)), 0]);
    const bySpeed = (await backs('speed', speeds)).map((colour) => nearestStop(SEQUENTIAL, colour));
    expect(bySpeed).toEqual([0, 2, 4, 8]);
    // a level turn at v m/s and w rad/s takes a bank of atan(v w / g)
    const tightest = cruiseSpeed / turnRadius;
    const banks = [-1, -0.5, 0, 0.5].map((share) => [0, 0, -10, Math.atan((10 * share * tightest) / 9.81)]);
    const byTurn = (await backs('turn', banks)).map((colour) => nearestStop(DIVERGING, colour));
    expect(byTurn).toEqual([0, 2, 4, 6]);
    const calm = await backs('alarm', [[0, 0, -10, 0]]);
    expect(nearestStop(HEAT, calm[0]!)).toBe(0);
  });

  it('leaves a trail up to where it is drawn, with a gap where it was put elsewhere', async () => {
    const drawn = await open.page.evaluate(() => {
      const { flock, stage } = window.murmuration!;
      const places = [...Array.from({ length: 10 }, (_, i) => -7 + 0.6 * i), ...[5, 5.6, 6.2, 6.8]];
      stage.camera.position.set(0, 60, 20);
      stage.controls.target.set(0, 60, 0);
      const shoot = (trails: number, alpha: number) => {
        stage.view = { colour: 'none', trails };
        stage.draw(alpha, 0);
        const gl = stage.canvas.getContext('webgl2')!;
        const row = new Uint8Array(4 * gl.drawingBufferWidth);
        gl.readPixels(0, gl.drawingBufferHeight / 2, gl.drawingBufferWidth, 1, gl.RGBA, gl.UNSIGNED_BYTE, row);
        return row;
      };
      for (const x of places) {
        flock.step(6);
        flock.positions.set([x, 60, 0, 0]);
        flock.velocities.set([6, 0, 0, 0]);
        stage.invalidate();
        shoot(5, 1);
      }
      // half a tick before the last
      const [withTrails, without] = [shoot(5, 0.5), shoot(0, 0.5)];
      const { width, height } = stage.canvas;
      const perMetre = height / 2 / (20 * Math.tan((45 / 2) * (Math.PI / 180)));
      return [-6.5, -4, -2, -1, 0, 2, 4, 5.3, 6.3, 7.5].map((x) => {
        const green = 4 * Math.round(width / 2 + x * perMetre) + 1;
        return without[green]! - withTrails[green]! > 4;
      });
    });
    expect(drawn).toEqual([true, true, true, false, false, false, false, true, true, false]);
  });

  it('makes no complaint', () => expect(open.errors).toEqual([]));
});
