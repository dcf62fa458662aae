import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Matrix4,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three';
import type { Quality } from '../../store/ui.ts';
import { type Atlas, CELL_AT, type Cell } from './atlas.ts';

/** What is as good as nothing in the picture of something that is cut out. */
const CUT = '#include <map_fragment>\n  if (diffuseColor.a < 0.5) discard;';

/** All flat pictures on bodies (faces, rings, symbols, soft shadows) in one draw call; or all that stand, which hide what is behind them. */
export class DecalBatch {
  readonly mesh: InstancedMesh;
  private cells: InstancedBufferAttribute;
  private capacity: number;

  constructor(atlas: Pick<Atlas, 'texture'>, quality: Quality, how: 'lying' | 'standing' = 'lying', capacity = 128) {
    this.capacity = capacity;
    const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    this.cells = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
    geometry.setAttribute('cell', this.cells);
    const over = { transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 };
    const common = { map: atlas.texture, ...(how === 'lying' ? over : {}) };
    const material = quality === 'low' ? new MeshLambertMaterial(common) : new MeshStandardMaterial({ ...common, roughness: 0.85 });
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>\nuniform sampler2D map;\n${CELL_AT}`)
        .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv = cellAt(map, uv * 0.98 + 0.01);');
      if (how === 'standing') shader.fragmentShader = shader.fragmentShader.replace('#include <map_fragment>', CUT);
    };
    material.customProgramCacheKey = () => `decal-${how}-${quality}`;
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.receiveShadow = quality !== 'low';
    if (how === 'lying') this.mesh.renderOrder = 2;
    this.mesh.count = 0;
  }

  resize(count: number): void {
    if (count > this.capacity) {
      this.capacity = Math.max(count, this.capacity * 2);
      this.mesh.instanceMatrix = new InstancedBufferAttribute(new Float32Array(this.capacity * 16), 16);
      this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      this.cells = new InstancedBufferAttribute(new Float32Array(this.capacity * 4), 4);
      this.mesh.geometry.setAttribute('cell', this.cells);
    }
    this.mesh.count = count;
  }

  put(index: number, matrix: Matrix4, [left, top, width, height]: Cell): void {
    this.mesh.setMatrixAt(index, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
    this.cells.setXYZW(index, left, top, width, height);
    this.cells.needsUpdate = true;
  }

  /** True where the batch draws anything at all. */
  get used(): boolean {
    return this.mesh.count > 0 && this.mesh.geometry.getAttribute('position') instanceof BufferAttribute;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
