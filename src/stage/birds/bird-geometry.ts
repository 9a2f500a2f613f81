/** Many birds merged into the geometry of one instance. */

import { BufferGeometry, Float32BufferAttribute, Uint16BufferAttribute } from 'three';
import type { BirdModel } from './bird-model';

/**
 * Geometry with `copies` of a model. Attribute `part` holds the copy's slot, 0..copies-1, and the vertex's joint and paint.
 *
 * @throws RangeError when there are more vertices than 16-bit indices reach
 */
export function mergedGeometry(model: BirdModel, copies: number): BufferGeometry {
  const vertices = model.joints.length;
  if (vertices * copies > 65536) {
    throw new RangeError(`mergedGeometry: at most 65536 vertices, got ${copies} copies of ${vertices}`);
  }
  const slots = Array.from({ length: copies }, (_, slot) => slot);
  const repeat = (values: readonly number[]) => slots.flatMap(() => values);
  const parts = slots.flatMap((slot) => model.joints.flatMap((joint, at) => [slot, joint, model.paints[at]!]));
  const index = slots.flatMap((slot) => model.triangles.map((vertex) => slot * vertices + vertex));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(repeat(model.positions), 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(repeat(model.normals), 3));
  geometry.setAttribute('part', new Float32BufferAttribute(parts, 3));
  geometry.setIndex(new Uint16BufferAttribute(index, 1));
  return geometry;
}
