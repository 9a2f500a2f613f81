/**
 * In the page: the plain way to draw a flock with three.js, to compare the stage with. One InstancedMesh, one bird an
 * instance; each frame the matrix and the phase of every bird are written and uploaded. It has the stage's sky, light and
 * wing beat, and less to do: it draws the state as it is at the tick, with nothing between ticks.
 */

import {
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
} from 'three';
import flight from '../../shaders/flight.glsl?raw';
import fragmentShader from '../../shaders/plain.frag?raw';
import plumage from '../../shaders/plumage.glsl?raw';
import wing from '../../shaders/wing.glsl?raw';
import type { Flock } from '../../src/flock';
import { mergedGeometry } from '../../src/stage/birds/bird-geometry';
import type { BirdModel } from '../../src/stage/birds/bird-model';
import { BODIES } from '../../src/stage/birds/bodies';
import { atmosphere, dither } from '../../src/stage/place/air';
import { Place } from '../../src/stage/place/place';

const { size: SIZE, wing: WING } = BODIES.starling;

const vertexShader = /* glsl */ `
  in vec3 part;
  in float phase;
  out vec4 colour;

  void main() {
    vec3 point = position;
    vec3 facing = normal;
    int joint = int(part.y);
    pose(joint, 6.2831853 * phase, Flight(vec3(0.0, 0.0, -1.0), 0.0, 0.0, 0.0, 0.0, 0.0, 1.0), point, facing);
    vec4 place = instanceMatrix * vec4(point, 1.0);
    vec3 turned = normalize(mat3(instanceMatrix) * facing);
    colour = vec4(plumageSeen(vec4(vec3(0.03), 0.0), cameraPosition, place.xyz, turned, isThin(joint)), 1.0);
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

export class Instances {
  private readonly renderer = new WebGLRenderer({ antialias: false, alpha: false });
  private readonly scene = new Scene();
  private readonly place = new Place(true);
  private readonly mesh: InstancedMesh;
  private readonly phases: InstancedBufferAttribute;

  /** Draws `flock` as `camera` sees it, over the whole window. */
  constructor(
    private readonly flock: Flock,
    private readonly camera: PerspectiveCamera,
    model: BirdModel,
  ) {
    this.renderer.setSize(window.innerWidth, window.innerHeight);
    this.canvas.style.cssText += 'position: fixed; inset: 0';
    document.body.append(this.canvas);

    const { air } = this.place;
    const material = new ShaderMaterial({
      uniforms: { ...air, wing: { value: WING }, solid: { value: 0 } },
      vertexShader: atmosphere + flight + plumage + wing + vertexShader,
      fragmentShader: dither + fragmentShader,
      side: DoubleSide,
    });
    const geometry = mergedGeometry(model, 1);
    this.phases = new InstancedBufferAttribute(new Float32Array(flock.count), 1);
    geometry.setAttribute('phase', this.phases.setUsage(DynamicDrawUsage));
    this.mesh = new InstancedMesh(geometry, material, flock.count);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.scene.add(this.mesh, this.place.group);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement;
  }

  draw(): void {
    const { positions, velocities, count } = this.flock;
    const { instanceMatrix } = this.mesh;
    for (let id = 0; id < count; id++) {
      writeMatrix(instanceMatrix.array, positions, velocities, id);
      this.phases.array[id] = positions[4 * id + 3]!;
    }
    instanceMatrix.needsUpdate = true;
    this.phases.needsUpdate = true;
    this.place.prepare(this.renderer);
    this.renderer.render(this.scene, this.camera);
  }
}

/** The matrix of a bird that flies along its velocity, level but for its bank. */
function writeMatrix(
  matrices: { [at: number]: number },
  positions: Float32Array,
  velocities: Float32Array,
  id: number,
): void {
  const row = 4 * id;
  const at = 16 * id;
  const x = velocities[row]!;
  const y = velocities[row + 1]!;
  const z = velocities[row + 2]!;
  const bank = velocities[row + 3]!;
  const back = -1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  const bx = x * back;
  const by = y * back;
  const bz = z * back;
  const level = Math.sqrt(bx * bx + bz * bz) || 1;
  const rx = bz / level;
  const rz = -bx / level;
  const ux = by * rz;
  const uy = bz * rx - bx * rz;
  const uz = -by * rx;
  const c = SIZE * Math.cos(bank);
  const s = SIZE * Math.sin(bank);
  matrices[at] = c * rx - s * ux;
  matrices[at + 1] = -s * uy;
  matrices[at + 2] = c * rz - s * uz;
  matrices[at + 4] = c * ux + s * rx;
  matrices[at + 5] = c * uy;
  matrices[at + 6] = c * uz + s * rz;
  matrices[at + 8] = SIZE * bx;
  matrices[at + 9] = SIZE * by;
  matrices[at + 10] = SIZE * bz;
  matrices[at + 12] = positions[row]!;
  matrices[at + 13] = positions[row + 1]!;
  matrices[at + 14] = positions[row + 2]!;
  matrices[at + 15] = 1;
}
