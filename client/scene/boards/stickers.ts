import {
  AdditiveBlending,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import { Atlas, CELL_AT } from '../pieces/atlas.ts';

/** A flat picture on the floor: where, how large (inches), turned by radians, what is painted, in which colour. */
export interface Sticker {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly turn: number;
  readonly picture: string;
  readonly colour: string;
}

type Painter = (pen: CanvasRenderingContext2D, size: number) => void;
const matrix = new Matrix4();
const colour = new Color();
const scale = new Vector3();

/** Flat pictures on a board in one draw call. Lives as long as the board; `glow` ones shine by themselves. */
export class Stickers {
  readonly mesh: InstancedMesh;
  private readonly atlas: Atlas;
  private readonly side: number;
  private readonly paint: (picture: string) => Painter;
  private shown: readonly Sticker[] = [];

  constructor(of: { glow: boolean; most: number; side: number; order: number; paint: (picture: string) => Painter }) {
    this.side = of.side;
    this.paint = of.paint;
    this.atlas = new Atlas({ columns: 8, rows: 8, wide: of.side, high: of.side });
    const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    geometry.setAttribute('cell', new InstancedBufferAttribute(new Float32Array(of.most * 4), 4));
    const common = {
      map: this.atlas.texture,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    };
    const material = of.glow ? new MeshBasicMaterial({ ...common, blending: AdditiveBlending }) : new MeshLambertMaterial(common);
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>\nuniform sampler2D map;\n${CELL_AT}`)
        .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv = cellAt(map, uv * 0.98 + 0.01);');
    };
    this.mesh = new InstancedMesh(geometry, material, of.most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.setColorAt(0, colour.set('#ffffff'));
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = of.order;
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  /** Shows these pictures and no others. */
  show(stickers: readonly Sticker[]): void {
    this.shown = stickers.slice(0, this.mesh.instanceMatrix.count);
    const cells = this.mesh.geometry.getAttribute('cell');
    this.shown.forEach((sticker, i) => {
      matrix.makeRotationY(sticker.turn);
      matrix.scale(scale.setScalar(sticker.size)).setPosition(sticker.x, sticker.y, sticker.z);
      this.mesh.setMatrixAt(i, matrix);
      this.mesh.setColorAt(i, colour.set(sticker.colour));
      const painter = this.paint(sticker.picture);
      const [left, top, width, height] = this.atlas.cell(sticker.picture, (pen) => painter(pen, this.side));
      cells.setXYZW(i, left, top, width, height);
    });
    this.mesh.count = this.shown.length;
    this.mesh.visible = this.shown.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    cells.needsUpdate = true;
  }

  /** Paints everything again: the fonts have arrived. */
  repaint(): void {
    this.atlas.repaint();
  }

  dispose(): void {
    this.atlas.texture.dispose();
    this.mesh.geometry.dispose();
    if (!Array.isArray(this.mesh.material)) this.mesh.material.dispose();
    this.mesh.dispose();
  }
}
