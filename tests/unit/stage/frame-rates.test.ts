import { describe, expect, it } from 'vitest';
import { CAMERAS } from '../../../src/scene';
import { Clock } from '../../../src/stage/clock';
import { open, type Studio } from './studio';

/** What happens at a time, s. */
type Event = readonly [at: number, act: (studio: Studio) => void];

/** Where the camera is at the `end`, s, on a display of `rate` frames a second. */
function film(rate: number, end: number, ...events: Event[]) {
  const studio = open({ count: 150 });
  const clock = new Clock();
  for (let frame = 0; frame <= end * rate; frame++) {
    const ms = (frame * 1000) / rate;
    while (events[0] && 1000 * events[0][0] <= ms + 1e-6) events.shift()![1](studio);
    clock.begin(ms);
    while (clock.due(0)) studio.flock.step();
    studio.cameras.update(studio.flock, clock.alpha, ms);
    studio.check();
  }
  return { tick: studio.flock.tick, camera: studio.camera };
}

/** Metres and degrees that displays of 30 and of 144 Hz are off one of 60 Hz, at most, and the tick of each. */
function compare(end: number, ...events: Event[]) {
  const [wanted, ...others] = [60, 30, 144].map((rate) => film(rate, end, ...events));
  const { position, quaternion } = wanted!.camera;
  return {
    metres: Math.max(...others.map(({ camera }) => camera.position.distanceTo(position))),
    degrees: (Math.max(...others.map(({ camera }) => camera.quaternion.angleTo(quaternion))) * 180) / Math.PI,
    ticks: [wanted!, ...others].map(({ tick }) => tick),
  };
}

describe.each(CAMERAS)('at 30, 60 and 144 frames a second %s', (mode) => {
  const take: Event = [1, ({ cameras }) => (cameras.mode = mode)];

  it('is in the same place once it is there', () => {
    const { metres, degrees, ticks } = compare(5, take);
    expect(new Set(ticks).size).toBe(1);
    expect(metres).toBeLessThan(0.5);
    expect(degrees).toBeLessThan(0.6);
  });

  it('is equally far on its way there', () => {
    const from = film(60, 1).camera.position;
    const way = from.distanceTo(film(60, 2.5, take).camera.position);
    const { metres, degrees } = compare(1.5, take);
    // it begins with a frame of another length: at most a sixtieth of a second apart, at 1.9 of its mean speed over 1.2 s
    expect(metres).toBeLessThan(0.04 * way + 0.3);
    expect(degrees).toBeLessThan(4);
  });

  it('comes to rest in the same time after a drag', () => {
    const { metres, degrees } = compare(3 + 1 / 6, take, [3, ({ canvas }) => canvas.drag(200, 50)]);
    // of a turn of up to 60 degrees
    expect(degrees).toBeLessThan(3);
    expect(metres).toBeLessThan(2);
  });
});
