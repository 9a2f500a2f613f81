import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CAMERAS } from '../../../src/scene';
import { FALCON, join, open, type Studio, watchSteps } from './studio';

/** Degrees to the left by which a camera's direction from the flock has turned after ten seconds more than the opening's. */
function turnedApart(studio: Studio): number {
  const opening = join(studio, 'flock');
  const yaw = ({ camera }: Studio) => camera.rotation.reorder('YXZ').y;
  studio.frame();
  opening.cameras.update(studio.flock, 1, 0);
  const before = yaw(studio) - yaw(opening);
  studio.frames(600, () => opening.cameras.update(studio.flock, 1, 0));
  const degrees = ((yaw(studio) - yaw(opening) - before) * 180) / Math.PI;
  return degrees - 360 * Math.round(degrees / 360);
}

describe('a change of cameras', () => {
  it('is smooth from each to each, and none in between is lost', () => {
    const studio = open();
    studio.flock.step(120);
    for (const from of CAMERAS) {
      for (const to of CAMERAS) {
        studio.cameras.mode = from;
        studio.cameras.cut(studio.flock);
        studio.frames(2);
        const steps = watchSteps(studio);
        studio.cameras.mode = to;
        const way = studio.camera.position.clone();
        studio.frames(80, () => {
          studio.check();
          steps.look();
        });
        // 1.875 of the mean speed at most, in 72 frames, and the flock's own
        expect(steps.most.step, `${from} to ${to}`).toBeLessThan((way.distanceTo(studio.camera.position) + 20) / 30);
        expect(steps.most.turn, `${from} to ${to}`).toBeLessThan(0.15);
      }
    }
  });

  it('cuts where motion should be reduced, and then nothing circles', () => {
    const studio = open();
    studio.stillness.matches = true;
    studio.cameras.mode = 'circle';
    studio.frame();
    expect(Math.abs(turnedApart(studio))).toBeLessThan(0.1);
    studio.cameras.mode = 'ride';
    studio.frame();
    expect(studio.camera.position.distanceTo(new Vector3(...studio.bird(studio.cameras.bird!)))).toBeLessThan(4);
  });

  it('goes round the flock by three degrees a second', () => {
    const studio = open();
    studio.cameras.mode = 'circle';
    // the pan after the flock is not the same from both directions
    expect(Math.abs(turnedApart(studio) - 30)).toBeLessThan(7);
  });
});

describe('riding', () => {
  it('goes with the bird chosen, and takes another when there is no such bird any more', () => {
    const studio = open();
    studio.cameras.bird = 240;
    studio.cameras.mode = 'ride';
    studio.frames(100);
    expect(studio.subjectSeen()).toBe(true);
    expect(studio.cameras.bird).toBe(240);
    studio.flock.setCount(100);
    studio.cameras.bird = undefined;
    studio.frames(100, () => studio.check());
    expect(studio.cameras.bird).toBeLessThan(100);
    expect(studio.subjectSeen()).toBe(true);
  });

  it.each(['ride', 'eyes', 'follow', 'falcon'] as const)(
    '%s becomes the flock camera when what it films is gone',
    (mode) => {
      const studio = open();
      studio.cameras.mode = mode;
      studio.frames(100);
      expect(studio.told).toEqual([]);
      if (mode === 'falcon') studio.flock.predators.clear();
      else studio.flock.setCount(0);
      studio.frames(100, () => studio.check());
      studio.flock.setCount(250);
      studio.flock.predators.add(FALCON);
      studio.frames(100, () => studio.check());
      expect(studio.told).toEqual(['flock']);
      expect(studio.cameras.mode).toBe('flock');
      expect(studio.subjectSeen()).toBe(true);
      studio.cameras.mode = mode;
      studio.frames(100, () => studio.check());
      expect(studio.cameras.mode).toBe(mode);
      expect(studio.subjectSeen()).toBe(true);
    },
  );

  it.each(['ride', 'eyes'] as const)('%s cuts to the other side of a torus with its bird', (mode) => {
    const studio = open({ params: { bounds: 'torus', width: 60, height: 60, depth: 60, goal: 0 }, predators: [] });
    studio.cameras.mode = mode;
    studio.frames(100);
    const bird = studio.cameras.bird!;
    let [wraps, last] = [0, new Vector3(...studio.bird(bird))];
    studio.frames(1500, () => {
      const place = new Vector3(...studio.bird(bird));
      if (place.distanceTo(last) > 30) wraps++;
      last = place;
      studio.check();
      expect(studio.camera.position.distanceTo(place)).toBeLessThan(4);
    });
    expect(wraps).toBeGreaterThan(0);
  });

  it('without predators the falcon camera opens on the flock, and says so', () => {
    const studio = open({ predators: [] });
    studio.cameras.mode = 'falcon';
    studio.cameras.cut(studio.flock);
    expect(studio.cameras.mode).toBe('flock');
    expect(studio.told).toEqual(['flock']);
    studio.frame();
    expect(studio.seen).toBeGreaterThan(0.99);
  });

  it('the falcon camera has both the falcon and the flock in view while it hunts', () => {
    const studio = open();
    studio.cameras.mode = 'falcon';
    studio.frames(60);
    let [falcon, flock, strikes] = [0, 0, 0];
    const frames = 60 * 90;
    studio.frames(frames, () => {
      studio.check();
      if (studio.subjectSeen()) falcon++;
      if (studio.seen > 0.1) flock++;
      strikes = studio.flock.predators.hunters[0]!.strikes;
    });
    expect(strikes).toBeGreaterThan(2);
    expect(falcon / frames).toBeGreaterThan(0.98);
    // along its heading it would be a third
    expect(flock / frames).toBeGreaterThan(0.95);
  });

  it('turns round its bird by a drag', () => {
    const studio = open();
    studio.cameras.mode = 'ride';
    studio.frames(100);
    studio.canvas.drag(400, 0);
    studio.frames(60, () => studio.check());
    expect(studio.cameras.mode).toBe('ride');
    expect(studio.subjectSeen()).toBe(true);
    const behind = new Vector3().fromArray(studio.flock.velocities, 4 * studio.cameras.bird!);
    const ahead = studio.camera.getWorldDirection(new Vector3());
    expect(behind.setY(0).angleTo(ahead.setY(0))).toBeGreaterThan(1);
  });
});

describe('the ground observer', () => {
  it('stands near the flock, follows it until looking elsewhere, and zooms from 5 to 60 degrees', () => {
    const studio = open();
    studio.cameras.mode = 'ground';
    studio.frames(300);
    const { x, y, z } = studio.camera.position;
    expect(y).toBeCloseTo(1.7, 6);
    expect(Math.hypot(x, z)).toBeGreaterThan(79);
    expect(Math.hypot(x, z)).toBeLessThan(121);
    const lens = () => studio.camera.fov;
    for (const [deltaY, fov] of [
      [-5000, 5],
      [9000, 60],
    ] as const) {
      for (let turn = 0; turn < 20; turn++)
        studio.canvas.send('wheel', { deltaY, deltaMode: 0, clientX: 0, clientY: 0 });
      studio.frame();
      expect(lens()).toBeCloseTo(fov, 6);
    }
    studio.canvas.send('keydown', { key: '+' });
    studio.frame();
    expect(lens()).toBeLessThan(58);
    const before = studio.camera.getWorldDirection(new Vector3());
    studio.canvas.drag(0, -3000);
    studio.canvas.drag(900, 0);
    studio.frames(60, () => studio.check());
    const after = studio.camera.getWorldDirection(new Vector3());
    expect(before.angleTo(after)).toBeGreaterThan(0.5);
    studio.frames(60);
    expect(studio.camera.getWorldDirection(new Vector3()).angleTo(after)).toBeLessThan(1e-3);
    expect(studio.cameras.mode).toBe('ground');
  });
});
