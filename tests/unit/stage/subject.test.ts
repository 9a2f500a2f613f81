import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { Mover, Subject } from '../../../src/stage/camera/subject';

/** A flock whose birds are put by hand; its clock goes by ticks that move none of them. */
function still(count: number, place: (id: number) => readonly number[]): Flock {
  const flock = new Flock({ count, seed: 7 });
  for (let id = 0; id < count; id++) flock.positions.set(place(id), 4 * id);
  flock.velocities.fill(0);
  return flock;
}

/** Lets time pass for the subject without the birds moving. */
function wait(subject: Subject, flock: Flock, seconds: number): void {
  const { positions, velocities } = flock;
  const kept = [positions.slice(), velocities.slice()] as const;
  for (let tick = 0; tick < 60 * seconds; tick++) {
    flock.step();
    positions.set(kept[0]);
    velocities.set(kept[1]);
    subject.advance(flock, 1);
  }
}

/** A ring in the horizontal plane. */
const ring =
  (count: number, [x, y, z]: readonly number[], radius: number) =>
  (id: number) => {
    const angle = (2 * Math.PI * id) / count;
    return [x! + radius * Math.cos(angle), y!, z! + radius * Math.sin(angle)];
  };

const centre = [30, 40, -50] as const;
const off = ({ centre: { x, y, z } }: Subject, [cx, cy, cz]: readonly number[]) =>
  Math.hypot(x - cx!, y - cy!, z - cz!);

describe('Subject', () => {
  it('finds a flock at once, and follows it with a lag of a second', () => {
    const flock = still(200, ring(200, centre, 20));
    const subject = new Subject();
    expect(subject.advance(flock, 1)).toBe(0);
    expect(subject.jumped).toBe(true);
    expect(off(subject, centre)).toBeLessThan(1);
    expect(subject.radius).toBeCloseTo(20, 0);
    for (let at = 0; at < 800; at += 4) flock.positions[at]! += 10;
    wait(subject, flock, 1);
    expect(subject.jumped).toBe(false);
    expect(off(subject, [40, 40, -50])).toBeCloseTo(10 / Math.E, 0);
  });

  it('settles on the flock, strays or not, and is not led off by what is no number', () => {
    const at = ring(400, centre, 15);
    const flock = still(400, (id) => (id % 20 ? at(id) : [9000, 30, 0]));
    flock.positions[4 * 7] = Number.NaN;
    flock.positions[4 * 9 + 1] = Number.POSITIVE_INFINITY;
    const subject = new Subject();
    subject.advance(flock, 1);
    flock.positions[4 * 7] = flock.positions[4 * 9 + 1] = 0;
    wait(subject, flock, 15);
    flock.step();
    subject.advance(flock, 0.5);
    flock.positions[4 * 7] = Number.NaN;
    flock.velocities[4 * 9] = Number.POSITIVE_INFINITY;
    subject.advance(flock, 1);
    expect(off(subject, centre)).toBeLessThan(5);
    expect(subject.radius).toBeLessThan(20);
  });

  it('finds a flock that was put elsewhere, at once and once, also while time rests', () => {
    const flock = still(200, ring(200, centre, 20));
    const subject = new Subject();
    subject.advance(flock, 1);
    for (const far of [
      [1e6, 40, 0],
      [0, 2000, 0],
    ] as const) {
      for (let id = 0; id < 200; id++) flock.positions.set(ring(200, far, 20)(id), 4 * id);
      expect(subject.advance(flock, 1)).toBe(0);
      expect(subject.jumped).toBe(true);
      expect(off(subject, far)).toBeLessThan(1);
      wait(subject, flock, 1 / 60);
      expect(subject.jumped).toBe(false);
    }
    // a flock that is nowhere near its own middle is not lost
    for (let id = 0; id < 200; id++) flock.positions.set(ring(200, [0, 2000, 0], 3000)(id), 4 * id);
    subject.advance(flock, 1);
    wait(subject, flock, 1 / 60);
    expect(subject.jumped).toBe(false);
  });

  it('keeps its radius while a flock breathes, and takes another when it spreads or shrinks', () => {
    const flock = still(200, (id) => ring(200, centre, (40 * (id + 0.5)) / 200)((77 * id) % 200));
    const subject = new Subject();
    subject.advance(flock, 1);
    const before = subject.radius;
    const scale = (by: number) => {
      for (let id = 0; id < 200; id++) {
        for (let axis = 0; axis < 3; axis++) {
          const at = 4 * id + axis;
          flock.positions[at] = centre[axis]! + by * (flock.positions[at]! - centre[axis]!);
        }
      }
    };
    scale(1.04);
    wait(subject, flock, 5);
    scale(1 / 1.04 ** 2);
    wait(subject, flock, 5);
    expect(subject.radius).toBe(before);
    scale(3);
    wait(subject, flock, 10);
    expect(subject.radius / before).toBeGreaterThan(2.5);
    scale(1 / 3);
    wait(subject, flock, 40);
    expect(subject.radius / before).toBeLessThan(1.5);
  });

  it('is where the birds are drawn between ticks, and moves evenly there', () => {
    const flock = new Flock({ count: 300, seed: 7 });
    flock.step(60);
    const subject = new Subject();
    const bird = new Mover();
    const places: number[] = [];
    subject.advance(flock, 1);
    for (let tick = 0; tick < 6; tick++) {
      flock.step();
      for (let frame = 1; frame <= 10; frame++) {
        const seconds = subject.advance(flock, frame / 10);
        expect(seconds).toBeCloseTo(1 / 600, 6);
        subject.locateBird(5, bird);
        places.push(bird.position.x);
      }
    }
    const steps = places.slice(1).map((x, i) => x - places[i]!);
    const mean = steps.reduce((sum, step) => sum + step) / steps.length;
    for (const step of steps) expect(step / mean).toBeCloseTo(1, 0);
    expect(bird.position.x).toBeCloseTo(flock.positions[20]!, 5);
  });

  it('jumps to another flock and to an earlier moment, and takes a leap forward in one go', () => {
    const flock = new Flock({ count: 50, seed: 7 });
    const subject = new Subject();
    subject.advance(flock, 1);
    const start = flock.snapshot();
    flock.step(300);
    expect(subject.advance(flock, 1)).toBeCloseTo(5, 6);
    expect(subject.jumped).toBe(false);
    const anew = new Subject();
    anew.advance(flock, 1);
    expect(subject.centre).toEqual(anew.centre);
    flock.restore(start);
    expect(subject.advance(flock, 1)).toBe(0);
    expect(subject.jumped).toBe(true);
    subject.advance(new Flock({ count: 0, seed: 7 }), 1);
    expect(subject.jumped).toBe(true);
    expect(subject.middleBird()).toBeUndefined();
    expect(subject.locateFlock(new Mover())).toBe(false);
    expect(subject.locateBird(0, new Mover())).toBe(false);
    expect(subject.locatePredator(new Mover())).toBe(false);
  });
});
