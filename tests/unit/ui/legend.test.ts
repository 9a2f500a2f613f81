import { expect, it } from 'vitest';
import { endsOf } from '../../../src/ui/readings/legend';
import { en } from '../../../src/ui/text/en';
import { es } from '../../../src/ui/text/es';

const ramp = (min: number, max: number, unit: '' | 'm/s' | '°/s') => ({
  kind: 'ramp' as const,
  stops: ['#000000', '#ffffff'],
  ...{ min, max, unit },
});

it('says at the ends of a ramp what they stand for: numbers, a unit, and words where those do not tell', () => {
  expect(endsOf(ramp(6.5, 15, 'm/s'), 'speed', en)).toEqual(['6.5', '15 m/s']);
  expect(endsOf(ramp(6.5, 15, 'm/s'), 'speed', es)).toEqual(['6,5', '15 m/s']);
  expect(endsOf(ramp(0, 1, ''), 'alarm', en)).toEqual(['calm 0', '1 alarmed']);
  expect(endsOf(ramp(-85.94, 85.94, '°/s'), 'turn', es)).toEqual(['izquierda -86', '86 °/s derecha']);
});
