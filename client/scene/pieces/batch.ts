import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Matrix4,
} from 'three';
import type { Bearing } from '../gestures/bearing.ts';
import type { Model } from './models.ts';

const paint = new Color();

/** All bodies of one model in one draw call. Lives as long as its model is on the table. */
export class ModelBatch {
  readonly mesh: InstancedMesh;
  /** The line around its bodies; it goes wherever they go. */
  private readonly hem: InstancedMesh | null;
  private readonly model: Model;
  private readonly near: BufferGeometry;
  private readonly far: BufferGeometry;
  private team: InstancedBufferAttribute;
  private bows: InstancedBufferAttribute;
  /** Whether any body of it has bowed since there was room for so many. */
  private bowed = false;
  private capacity: number;

  constructor(model: Model, material: Material, shadows: boolean, { capacity = 8, hem }: { capacity?: number; hem?: Material } = {}) {
    this.model = model;
    this.capacity = capacity;
    this.team = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
    this.bows = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
    this.near = shared(model.near);
    this.far = model.far === model.near ? this.near : shared(model.far);
    this.mesh = new InstancedMesh(this.near, material, capacity);
    this.mesh.castShadow = shadows;
    this.mesh.receiveShadow = shadows;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.hem = hem ? new InstancedMesh(this.near, hem, 0) : null;
    if (this.hem) {
      this.hem.frustumCulled = false;
      this.mesh.add(this.hem);
    }
    this.dress();
  }

  private dress(): void {
    for (const geometry of [this.near, this.far]) geometry.setAttribute('team', this.team).setAttribute('bow', this.bows);
    if (this.hem) this.hem.instanceMatrix = this.mesh.instanceMatrix;
  }

  /** Makes room for `count` bodies and shows so many, of these pieces; what was written before may be lost. */
  resize(count: number, pieces: readonly string[] = []): void {
    this.mesh.userData.pieces = pieces;
    if (count > this.capacity) {
      this.capacity = Math.max(count, this.capacity * 2);
      this.mesh.instanceMatrix = new InstancedBufferAttribute(new Float32Array(this.capacity * 16), 16);
      this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      this.team = new InstancedBufferAttribute(new Float32Array(this.capacity * 4), 4);
      this.bows = new InstancedBufferAttribute(new Float32Array(this.capacity * 4), 4);
      this.bowed = false;
      this.dress();
    }
    this.mesh.count = count;
    if (this.hem) this.hem.count = count;
  }

  place(index: number, matrix: Matrix4): void {
    this.mesh.setMatrixAt(index, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** How the body bows, leans, twists and flares; without a bearing it stands upright. */
  bow(index: number, bearing: Readonly<Bearing> | undefined): void {
    if (!bearing && !this.bowed) return;
    this.bowed = true;
    this.bows.setXYZW(index, bearing?.bow ?? 0, bearing?.lean ?? 0, bearing?.twist ?? 0, bearing?.flare ?? 0);
    this.bows.needsUpdate = true;
  }

  /** The owner's colour, how brightly the body is lit up (0..1), and whether it is a figure, which has a rim, and somebody's (shaders take two from each). */
  tint(index: number, colour: string | null, lit: number, figure = false): void {
    paint.set(colour ?? '#d8ccb4');
    this.team.setXYZW(index, paint.r, paint.g, paint.b, lit + (figure ? (colour === null ? 2 : 4) : 0));
    this.team.needsUpdate = true;
  }

  detail(level: 'near' | 'far'): void {
    this.mesh.geometry = level === 'near' ? this.near : this.far;
    if (this.hem) this.hem.geometry = this.mesh.geometry;
  }

  dispose(): void {
    this.mesh.dispose();
    this.hem?.dispose();
    this.near.dispose();
    this.far.dispose();
  }

  /** Height of a body in inches at full size. */
  get high(): number {
    return this.model.size.height;
  }

  isOf(model: Model): boolean {
    return this.model === model;
  }
}

/** The same vertices under an own name, so that each batch has its own colours. */
function shared(from: BufferGeometry): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(from.attributes)) {
    if (attribute instanceof BufferAttribute) geometry.setAttribute(name, attribute);
  }
  geometry.setIndex(from.getIndex());
  geometry.boundingBox = from.boundingBox;
  return geometry;
}
