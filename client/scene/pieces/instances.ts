import { type BufferGeometry, InstancedBufferAttribute, InstancedMesh, PlaneGeometry, type ShaderMaterial } from 'three';

/** What a material says whose bodies lie flat on something: by so much they count as nearer. */
export const flat = (by: number) => ({
  ...{ transparent: true, depthWrite: false },
  ...{ polygonOffset: true, polygonOffsetFactor: -by, polygonOffsetUnits: -by },
});

/** A square on the ground. */
export const tile = (size = 1): PlaneGeometry => new PlaneGeometry(size, size).rotateX(-Math.PI / 2);

/** Many bodies of one kind in one draw call, wherever they are; none is shown at first. Lives as long as the scene. */
export abstract class Instances {
  readonly mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;

  /** `order`: what is drawn later lies over what is drawn before. */
  constructor(geometry: BufferGeometry, material: ShaderMaterial, most: number, order: number) {
    this.mesh = new InstancedMesh(geometry, material, most);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.renderOrder = order;
  }

  /** Numbers of each body, `wide` together, under this name of the shader. */
  protected values(name: string, wide: number, first = 0): InstancedBufferAttribute {
    const values = new InstancedBufferAttribute(new Float32Array(this.mesh.instanceMatrix.count * wide).fill(first), wide);
    this.mesh.geometry.setAttribute(name, values);
    return values;
  }

  /** Shows the first `count` bodies, as they have been set. */
  protected showFirst(count: number, ...changed: readonly InstancedBufferAttribute[]): void {
    this.mesh.count = count;
    this.mesh.visible = count > 0;
    for (const values of [this.mesh.instanceMatrix, ...changed]) values.needsUpdate = true;
  }

  /** Tells the shader the time, in seconds. */
  protected setTime(now: number): void {
    const time = this.mesh.material.uniforms.now;
    if (time) time.value = now;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.mesh.material.dispose();
  }
}
