import { describe, expect, it } from 'vitest';
import { mergedGeometry } from '../../../src/stage/birds/bird-geometry';
import { STARLING as MODELS } from '../../../src/stage/birds/starling';

const STARLING = MODELS.near;

describe('mergedGeometry', () => {
  const geometry = mergedGeometry(STARLING, 64);
  const vertices = STARLING.joints.length;
  const part = geometry.getAttribute('part');
  const index = geometry.getIndex()!;

  it('repeats the model 64 times', () => {
    expect(geometry.getAttribute('position').count).toBe(64 * vertices);
    expect(geometry.getAttribute('normal').count).toBe(64 * vertices);
    expect(index.count).toBe(64 * STARLING.triangles.length);
  });

  it('gives every copy a slot of its own, whose triangles use its vertices alone', () => {
    const trianglesOf = Array.from({ length: 64 }, () => 0);
    for (let at = 0; at < index.count; at += 3) {
      const slots = [0, 1, 2].map((corner) => part.getX(index.getX(at + corner)));
      expect(new Set(slots).size).toBe(1);
      trianglesOf[slots[0]!]!++;
    }
    expect(trianglesOf).toEqual(Array.from({ length: 64 }, () => STARLING.triangles.length / 3));
  });

  it('keeps places, joints and paints', () => {
    for (const slot of [0, 1, 63]) {
      for (let vertex = 0; vertex < vertices; vertex++) {
        const at = slot * vertices + vertex;
        expect(part.getY(at)).toBe(STARLING.joints[vertex]);
        expect(part.getZ(at)).toBeCloseTo(STARLING.paints[vertex]!, 6);
        expect(geometry.getAttribute('position').getX(at)).toBeCloseTo(STARLING.positions[3 * vertex]!, 6);
      }
    }
  });

  it('refuses more vertices than 16-bit indices reach', () => {
    const most = Math.floor(65536 / vertices);
    expect(() => mergedGeometry(STARLING, most + 1)).toThrow(`${most + 1} copies of ${vertices}`);
  });
});
