import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { COLOURINGS } from '../../../src/scene';
import { orderShown } from '../../../src/stage/seeing/bird-values';
import { Colouring } from '../../../src/stage/seeing/colouring';
import { legendOf } from '../../../src/stage/seeing/legend';

const flock = new Flock({ count: 1, seed: 1, params: { minSpeed: 4, cruiseSpeed: 12, maxSpeed: 20, turnRadius: 6 } });

describe('legendOf', () => {
  it('says nothing of none, and has what there is to say of all others', () => {
    expect(legendOf('none', flock)).toBeUndefined();
    const kinds = COLOURINGS.filter((colouring) => colouring !== 'none').map((c) => [c, legendOf(c, flock)!.kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      ...{ speed: 'ramp', heading: 'wheel', order: 'ramp', turn: 'ramp', group: 'categories', alarm: 'ramp' },
    });
  });

  it('has the limits of the flock as it is flown', () => {
    expect(legendOf('speed', flock)).toMatchObject({ min: 4, max: 20, unit: 'm/s' });
    const turn = legendOf('turn', flock) as { min: number; max: number; unit: string };
    // 12 m/s on a radius of 6 m: 2 rad/s
    expect(turn.max).toBeCloseTo(114.59, 2);
    expect(turn.min).toBe(-turn.max);
    expect(turn.unit).toBe('°/s');
    expect(legendOf('alarm', flock)).toMatchObject({ min: 0, max: 1, unit: '' });
  });

  it('shows order in even steps, though the birds are not coloured so', () => {
    const { stops } = legendOf('order', flock)!;
    // two birds at a right angle, at 60° and in line
    expect([0, 0.5, 1].map(orderShown)).toEqual([0, 1 - Math.SQRT1_2, 1]);
    const speed = legendOf('speed', flock)!.stops;
    expect(stops[0]).toBe(speed[0]);
    expect(stops.at(-1)).toBe(speed.at(-1));
    // where order is 0.9375 birds are three quarters up the ramp
    expect(stops[30]).toBe(speed[6]);
    expect([-1, 7].map(orderShown)).toEqual([0, 1]);
  });

  it('shows the colours that the shader is given', () => {
    const colouring = new Colouring();
    for (const mode of ['speed', 'heading', 'turn', 'group', 'alarm'] as const) {
      colouring.mode = mode;
      const given = colouring.uniforms.stops.value.map((colour) => `#${colour.getHexString()}`);
      const { stops } = legendOf(mode, flock)!;
      expect(given.slice(0, stops.length)).toEqual(stops);
    }
    colouring.mode = 'turn';
    colouring.update(flock);
    expect(colouring.uniforms.ends.value.toArray()).toEqual([-2, 2]);
  });
});
