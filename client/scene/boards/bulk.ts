import { type BufferGeometry, Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Material, type Matrix4 } from 'three';

const colour = new Color();

/** The same body many times in one draw call, each with a colour and, where the texture has several pictures, one of them. */
export class Bulk {
  readonly mesh: InstancedMesh;
  private room: number;

  constructor(geometry: BufferGeometry, material: Material, shadows: boolean, room = 96) {
    this.room = room;
    geometry.setAttribute('cell', new InstancedBufferAttribute(new Float32Array(room * 2), 2));
    this.mesh = new InstancedMesh(geometry, material, room);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(room * 3), 3);
    this.mesh.castShadow = shadows;
    this.mesh.receiveShadow = shadows;
    this.mesh.frustumCulled = false;
    this.resize(0);
  }

  resize(count: number): void {
    if (count > this.room) {
      this.room = Math.max(count, this.room * 2);
      this.mesh.instanceMatrix = new InstancedBufferAttribute(new Float32Array(this.room * 16), 16);
      this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      this.mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(this.room * 3), 3);
      this.mesh.geometry.setAttribute('cell', new InstancedBufferAttribute(new Float32Array(this.room * 2), 2));
    }
    this.mesh.count = count;
    this.mesh.visible = count > 0;
  }

  place(index: number, matrix: Matrix4): void {
    this.mesh.setMatrixAt(index, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** `shade` multiplies the colour; `u` and `v` are the corner of the picture in the texture, as shares of it. */
  dress(index: number, tint: string, shade = 1, u = 0, v = 0): void {
    this.mesh.setColorAt(index, colour.set(tint).multiplyScalar(shade));
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    const cells = this.mesh.geometry.getAttribute('cell');
    cells.setXY(index, u, v);
    cells.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

/** Lets a material take its picture from one cell of its texture; `share` is the side of a cell. */
export function fromCells<Kind extends Material>(material: Kind, share: number): Kind {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 cell;')
      .replace('#include <uv_vertex>', `#include <uv_vertex>\nvMapUv = cell + uv * ${share.toFixed(3)};`);
  };
  return material;
}
