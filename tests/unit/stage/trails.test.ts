import { Color } from 'three';
import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { duskAir } from '../../../src/stage/place/air';
import { Colouring } from '../../../src/stage/seeing/colouring';
import { INTERVAL, SAMPLES, TrailRing } from '../../../src/stage/seeing/trail-ring';
import { Trails } from '../../../src/stage/seeing/trails';
import { StateTexture } from '../../../src/stage/state-texture';

/** The texel of a trail at its nth newest sample, as the shader fetches it. */
function sample({ uniforms }: TrailRing, trail: number, nth: number): number[] {
  const { data, width } = uniforms.ring.value!.image;
  const at = (uniforms.newest.value - nth + SAMPLES) % SAMPLES;
  const texel = 4 * ((at * uniforms.ringRows.value + Math.floor(trail / width)) * width + (trail % width));
  return Array.from((data as Float32Array).slice(texel, texel + 4));
}

/** Places at a tick: bird `id` at (id, tick, 0). */
const placesAt = (tick: number, count: number) =>
  Float32Array.from({ length: 4 * count }, (_, i) => [i >> 2, tick, 0, 0.5][i % 4]!);

describe('TrailRing', () => {
  it.each([1, 30, 1500])('keeps the last samples of %i birds in order, each with its tick', (count) => {
    const ring = new TrailRing();
    ring.clear(count);
    const last = 1000 + INTERVAL * (SAMPLES + 20) + 2;
    for (let tick = 1000; tick <= last; tick++) ring.advance(placesAt(tick, count), 0, tick);
    expect(ring.uniforms.filled.value).toBe(SAMPLES);
    expect(ring.uniforms.now.value).toBe(last - 1000);
    for (const trail of [0, count >> 1, count - 1]) {
      for (let nth = 0; nth < SAMPLES; nth++) {
        const tick = last - 2 - INTERVAL * nth;
        expect(sample(ring, trail, nth)).toEqual([trail, tick, 0, tick - 1000]);
      }
    }
  });

  it('reaches past the longest trail, however the frame falls between samples', () => {
    // the newest may be a tick younger than the moment drawn
    expect((SAMPLES - 1) * INTERVAL - 1).toBeGreaterThanOrEqual(5 * 60);
  });

  it('takes samples when frames are far apart, and uploads nothing in between', () => {
    const ring = new TrailRing();
    ring.clear(5);
    const versions = [0, 16, 17, 21, 22, 44].map((tick) => {
      ring.advance(placesAt(tick, 5), 0, tick);
      return ring.uniforms.ring.value!.version;
    });
    expect(versions).toEqual([1, 2, 2, 2, 3, 4]);
    expect([0, 1, 2, 3].map((nth) => sample(ring, 4, nth)[3])).toEqual([44, 22, 16, 0]);
  });

  it('follows one bird of many, and forgets when it is cleared', () => {
    const ring = new TrailRing();
    ring.clear(1);
    ring.advance(placesAt(50, 100), 42, 50);
    expect(sample(ring, 0, 0)).toEqual([42, 50, 0, 0]);
    expect(ring.uniforms.ring.value!.image.width).toBe(1);
    ring.clear(1);
    expect(ring.uniforms.filled.value).toBe(0);
    ring.advance(placesAt(9, 100), 7, 9);
    expect(ring.uniforms.filled.value).toBe(1);
    expect(sample(ring, 0, 0)).toEqual([7, 9, 0, 0]);
  });
});

describe('Trails', () => {
  const make = (software = false) =>
    new Trails(
      duskAir(),
      { value: 0 },
      new Colouring().uniforms,
      new StateTexture().uniforms,
      { value: new Color() },
      software,
    );
  const uniformsOf = ({ object }: Trails) =>
    (object.material as unknown as { uniforms: TrailRing['uniforms'] }).uniforms;
  const fly = (trails: Trails, flock: Flock, ticks: number, bird?: number) => {
    for (let tick = 0; tick < ticks; tick += INTERVAL) {
      trails.update(flock, 2, bird);
      flock.step(INTERVAL);
    }
    trails.update(flock, 2, bird);
  };
  const samples = (trails: Trails) => uniformsOf(trails).filled.value;
  const uniform = (trails: Trails, name: string) =>
    (uniformsOf(trails) as Record<string, { value: unknown }>)[name]!.value;

  it('draws one of all up to 2,000 birds, and one of one beyond', () => {
    const trails = make();
    const flock = new Flock({ count: 2000, seed: 1, threads: 1 });
    trails.update(flock, 2, undefined);
    expect([trails.object.visible, trails.object.count, uniform(trails, 'trails')]).toEqual([true, 32, 2000]);
    flock.setCount(2001);
    trails.update(flock, 2, 77);
    expect([trails.object.count, uniform(trails, 'trails'), uniform(trails, 'first')]).toEqual([1, 1, 77]);
  });

  it('has longer pieces where there would be too many', () => {
    const flock = new Flock({ count: 2000, seed: 1, threads: 1 });
    const few = new Flock({ count: 500, seed: 1, threads: 1 });
    const pieces = (trails: Trails, of: Flock) => {
      fly(trails, of, 120);
      return (trails.object.geometry.drawRange.count / 6 / 64) * of.count;
    };
    expect(pieces(make(true), few)).toBe(21 * 500);
    // 2 s of 5
    expect(pieces(make(true), flock)).toBeLessThan(0.5 * 35_000);
    expect(pieces(make(), flock)).toBeLessThan(0.5 * 100_000);
  });

  it('stays with the bird that was in the middle when none is chosen, and takes another when that is gone', () => {
    const trails = make();
    const flock = new Flock({ count: 2400, seed: 1, threads: 1 });
    flock.positions.set(flock.positions.slice(4 * 2350, 4 * 2400), 0);
    fly(trails, flock, 24);
    const middle = uniform(trails, 'first') as number;
    const at = (id: number) => [...flock.positions.subarray(4 * id, 4 * id + 3)];
    const spread = Array.from({ length: 2400 }, (_, id) =>
      Math.hypot(...at(id).map((x, axis) => x - at(middle)[axis]!)),
    );
    expect(spread.sort((a, b) => a - b)[1200]).toBeLessThan(spread[2399]! / 2);
    expect(samples(trails)).toBe(5);
    fly(trails, flock, 24, 3);
    expect(uniform(trails, 'first')).toBe(3);
    fly(trails, flock, 6);
    expect(uniform(trails, 'first')).toBe(3);
    trails.update(flock, 2, 999_999);
    expect(uniform(trails, 'first')).toBe(3);
  });

  it('begins anew when birds are others or elsewhere in time, and only then', () => {
    const trails = make();
    const flock = new Flock({ count: 100, seed: 1 });
    fly(trails, flock, 60);
    expect(samples(trails)).toBe(11);
    // paused, and played again
    trails.update(flock, 2, undefined);
    fly(trails, flock, 6);
    expect(samples(trails)).toBe(12);
    const early = flock.snapshot();
    fly(trails, flock, 12);
    flock.restore(early);
    trails.update(flock, 2, undefined);
    expect(samples(trails)).toBe(1);
    fly(trails, flock, 12);
    expect(samples(trails)).toBe(3);
    flock.step(600);
    trails.update(flock, 2, undefined);
    expect(samples(trails)).toBe(1);
    fly(trails, flock, 12);
    flock.setCount(99);
    trails.update(flock, 2, undefined);
    expect(samples(trails)).toBe(1);
    fly(trails, flock, 12);
    const other = new Flock({ count: 99, seed: 2 });
    other.step(flock.tick + 1);
    trails.update(other, 2, undefined);
    expect(samples(trails)).toBe(1);
  });

  it('draws no more knots than are in sight, and nothing for 0 s or no birds', () => {
    const trails = make();
    const flock = new Flock({ count: 100, seed: 1 });
    fly(trails, flock, 300);
    const knots = () => trails.object.geometry.drawRange.count / 6 / 64;
    expect(knots()).toBe(22);
    trails.update(flock, 5, undefined);
    expect(knots()).toBe(51);
    trails.update(flock, 0, undefined);
    expect(trails.object.visible).toBe(false);
    trails.update(flock, 5, undefined);
    expect([trails.object.visible, samples(trails)]).toEqual([true, 1]);
    flock.setCount(0);
    trails.update(flock, 5, undefined);
    expect(trails.object.visible).toBe(false);
  });
});
