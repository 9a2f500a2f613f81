import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { DT, Flock } from '../../../src/flock';
import { Sight } from '../../../src/stage/pointing/sight';
import { TurnCircle } from '../../../src/stage/pointing/turn-circle';

/** A flock of one bird in front of the camera, whose clock goes by ticks and whose bird is put by hand. */
function stage(count = 1) {
  const flock = new Flock({ count, seed: 7, threads: 1, params: { cruiseSpeed: 10, turnRadius: 5 } });
  const circle = new TurnCircle();
  circle.visible = true;
  const sight = new Sight();
  Object.assign(sight, { width: 640, height: 360, near: 0.3, across: 400, high: 400 });
  sight.eye.set(0, 0, 200);
  const put = (place: Vector3, velocity: Vector3, bank = 0) => {
    flock.positions.set(place.toArray());
    flock.velocities.set([...velocity.toArray(), bank]);
  };
  const frame = (lag = 0, wanted?: number) => circle.follow(flock, lag, sight, wanted);
  const tick = (place: Vector3, velocity: Vector3, lag = 0) => {
    flock.step();
    put(place, velocity);
    frame(lag);
  };
  return { flock, circle, sight, put, frame, tick };
}

/** What holds for a circle that touches the way of a bird at a place. */
function check({ ring }: TurnCircle, place: Vector3, velocity: Vector3) {
  const out = ring.centre.clone().sub(place);
  expect(out.length()).toBeCloseTo(ring.radius, 3);
  expect(out.normalize().dot(velocity.clone().normalize())).toBeCloseTo(0, 3);
  expect(ring.u.dot(ring.v)).toBeCloseTo(0, 6);
}

describe('the turn circle', () => {
  it('is as large as speed and force have it, or the turn rate if that is tighter', () => {
    const { flock, circle, put, frame } = stage();
    const velocity = new Vector3(0, 3, -4);
    put(new Vector3(), velocity);
    frame();
    // a force of 10² / 5 turns 5 m/s on 25 / 20 m
    expect(circle.radius).toBeCloseTo(1.25, 6);
    check(circle, new Vector3(), velocity);
    flock.setParams({ turnRadius: 10 });
    frame();
    expect(circle.radius).toBeCloseTo(2.5, 6);
    flock.setParams({ maxTurnRate: 1 });
    frame();
    expect(circle.radius).toBeCloseTo(5, 6);
  });

  it.each([
    [0, 'right'],
    [0.8, 'right, and up'],
    [Math.PI, 'left'],
    [4, 'left, and down'],
  ])('lies on the side to which the bird turns: %f rad from the level, %s', (roll) => {
    const { circle, tick } = stage();
    // a circle of 12 m that it flies at 9 m/s, in a plane that is rolled about its way at the start
    const inwards = new Vector3(Math.cos(roll), Math.sin(roll), 0);
    const ahead = new Vector3(0, 0, -1);
    const middle = inwards.clone().multiplyScalar(12);
    const place = new Vector3();
    const velocity = new Vector3();
    for (let n = 0; n <= 240; n++) {
      const angle = (9 / 12) * n * DT;
      place
        .copy(middle)
        .addScaledVector(inwards, -12 * Math.cos(angle))
        .addScaledVector(ahead, 12 * Math.sin(angle));
      velocity
        .set(0, 0, 0)
        .addScaledVector(inwards, 9 * Math.sin(angle))
        .addScaledVector(ahead, 9 * Math.cos(angle));
      tick(place, velocity);
      check(circle, place, velocity);
    }
    const towards = middle.clone().sub(place).normalize();
    expect(circle.ring.centre.clone().sub(place).normalize().angleTo(towards)).toBeLessThan(0.3);
  });

  it('is level beside a bird that flies straight, where it leans', () => {
    const { circle, put, frame } = stage();
    const velocity = new Vector3(0, 0, -10);
    for (const bank of [0.3, -0.3]) {
      circle.visible = false;
      frame();
      circle.visible = true;
      put(new Vector3(), velocity, bank);
      frame();
      expect(circle.ring.centre.toArray().map((v) => Math.round(1e4 * v) / 1e4)).toEqual([bank > 0 ? 5 : -5, 0, 0]);
    }
  });

  it('moves evenly between ticks', () => {
    const { circle, tick, frame } = stage();
    const at = (n: number) => {
      const angle = 0.4 * n * DT;
      return [
        new Vector3(30 * Math.cos(angle), 0, -30 * Math.sin(angle)),
        new Vector3(-12 * Math.sin(angle), 0, -12 * Math.cos(angle)),
      ] as const;
    };
    const steps: number[] = [];
    const last = new Vector3();
    for (let n = 0; n < 40; n++) {
      tick(...at(n), 0.75);
      for (const lag of [0.75, 0.5, 0.25, 0]) {
        frame(lag);
        if (n > 30) steps.push(circle.ring.centre.distanceTo(last));
        last.copy(circle.ring.centre);
      }
    }
    const mean = steps.reduce((sum, step) => sum + step) / steps.length;
    for (const step of steps) expect(Math.abs(step / mean - 1)).toBeLessThan(0.2);
  });

  it('is that of the bird that is wanted, else of one in the middle, which it keeps while that is in the picture', () => {
    const { flock, circle, frame } = stage(3);
    for (const [id, x] of [90, 5, -60].entries()) flock.positions.set([x, 0, 0], 4 * id);
    frame();
    expect(circle.bird).toBe(1);
    flock.positions.set([70, 0, 0], 4);
    flock.positions.set([0, 0, 0], 8);
    frame();
    expect(circle.bird).toBe(1);
    flock.positions.set([500, 0, 0], 4);
    frame();
    expect(circle.bird).toBe(2);
    frame(0, 0);
    expect(circle.bird).toBe(0);
    frame(0, 99);
    expect(circle.bird).toBe(0);
    flock.setCount(0);
    frame();
    expect([circle.bird, circle.radius]).toEqual([undefined, Number.NaN]);
    circle.visible = false;
    frame(0, 0);
    expect(circle.bird).toBeUndefined();
  });
});
