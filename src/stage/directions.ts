/** Meshes whose vertices are directions, not places. Angles in rad; an azimuth of 0 is towards -z, a positive one to the right. */

import { BufferGeometry, Float32BufferAttribute } from 'three';

/** A vertex: where it is seen, and how opaque it is, 0..1. */
type Vertex = readonly [azimuth: number, elevation: number, cover: number];

/** The whole sphere, finest at the horizon and towards `azimuth`, where colours change fastest. */
export function dome(azimuth: number): BufferGeometry {
  const bend = (t: number, power: number) => Math.sign(t) * Math.abs(t) ** power;
  return net(72, 48, (u, v) => [azimuth + Math.PI * bend(2 * u - 1, 1.7), (Math.PI / 2) * bend(2 * v - 1, 2), 1]);
}

/** A disc with a soft edge. */
export function disc(azimuth: number, elevation: number, radius: number, soft: number): BufferGeometry {
  const reach = [0, radius - soft / 2, radius + soft / 2];
  return net(48, 2, (u, v) => {
    const r = reach[Math.round(2 * v)]!;
    const angle = 2 * Math.PI * u;
    return [azimuth + (r * Math.cos(angle)) / Math.cos(elevation), elevation + r * Math.sin(angle), v < 1 ? 1 : 0];
  });
}

/** Hills all round, at most `height` high, with soft edges, and below them their mirror image. `turn` makes them different. */
export function ridge(height: number, turn: number, soft: number): BufferGeometry {
  return net(256, 3, (u, v) => {
    const azimuth = 2 * Math.PI * u;
    const wave = (waves: number) => Math.sin(waves * (azimuth + turn)); // whole waves, so that the ends meet
    const top = height * (0.52 + 0.22 * wave(5) + 0.15 * wave(8) + 0.07 * wave(19) + 0.04 * wave(31));
    const row = Math.round(3 * v);
    const elevation = row === 0 ? -top - soft : row === 1 ? -top : row === 2 ? top : top + soft;
    return [azimuth, elevation, row === 0 || row === 3 ? 0 : 1];
  });
}

/** A net of `columns` by `rows` quads over 0..1 x 0..1. */
function net(columns: number, rows: number, vertex: (u: number, v: number) => Vertex): BufferGeometry {
  const directions: number[] = [];
  const covers: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [azimuth, elevation, cover] = vertex(column / columns, row / rows);
      const level = Math.cos(elevation);
      directions.push(level * Math.sin(azimuth), Math.sin(elevation), -level * Math.cos(azimuth));
      covers.push(cover);
      const at = row * (columns + 1) + column;
      const below = at - columns - 1;
      if (row > 0 && column > 0) triangles.push(below - 1, below, at, below - 1, at, at - 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(directions, 3));
  geometry.setAttribute('cover', new Float32BufferAttribute(covers, 1));
  geometry.setIndex(triangles);
  return geometry;
}
