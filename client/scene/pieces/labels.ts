import { InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';
import { Atlas, CELL_AT } from './atlas.ts';
import type { Tag } from './item.ts';
import { paintTag } from './tags.ts';

const WIDE = 256;
const HIGH = 64;
const still = new Matrix4();

/** Numbers and names that float over the table, always upright and equally large on the screen, in one draw call. */
export class LabelBatch {
  readonly mesh: InstancedMesh;
  readonly atlas = new Atlas({ columns: 4, rows: 32, wide: WIDE, high: HIGH });
  protected readonly spots: InstancedBufferAttribute;
  private readonly cells: InstancedBufferAttribute;
  private readonly screen = new Vector2(1280, 720);
  private readonly most: number;
  private readonly material: ShaderMaterial;

  constructor(most = 160) {
    this.most = most;
    const geometry = new PlaneGeometry(1, 1);
    this.spots = new InstancedBufferAttribute(new Float32Array(most * 4), 4);
    this.cells = new InstancedBufferAttribute(new Float32Array(most * 4), 4);
    geometry.setAttribute('spot', this.spots);
    geometry.setAttribute('cell', this.cells);
    this.material = new ShaderMaterial({
      transparent: true,
      depthTest: false,
      depthWrite: false,
      uniforms: { map: { value: this.atlas.texture }, screen: { value: this.screen }, high: { value: 22 } },
      vertexShader: /* glsl */ `
        attribute vec4 spot; uniform sampler2D map; uniform vec2 screen; uniform float high; varying vec2 vAt;
        ${CELL_AT}
        void main() {
          vec4 at = projectionMatrix * viewMatrix * vec4(spot.xyz, 1.0);
          at.xy += position.xy * spot.w * high * vec2(4.0, 1.0) * 2.0 / screen * at.w;
          vAt = cellAt(map, uv);
          gl_Position = at;
        }`,
      fragmentShader: /* glsl */ `
        uniform sampler2D map; varying vec2 vAt;
        void main() {
          gl_FragColor = texture2D(map, vAt);
          if (gl_FragColor.a < 0.02) discard;
          #include <colorspace_fragment>
        }`,
    });
    this.mesh = new InstancedMesh(geometry, this.material, most);
    for (let i = 0; i < most; i++) this.mesh.setMatrixAt(i, still);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 20;
    this.mesh.count = 0;
  }

  /** Size of the picture, and height of a label, in CSS pixels. */
  setScreen(width: number, height: number, high: number): void {
    this.screen.set(width, height);
    const label = this.material.uniforms.high;
    if (label) label.value = high;
  }

  /** Shows these labels and no others. */
  show(tags: readonly Tag[]): void {
    const shown = tags.slice(0, this.most);
    shown.forEach((tag, i) => {
      const [left, top, width, height] = this.atlas.cell(`${tag.kind}:${tag.text}`, (pen) => paintTag(pen, tag, WIDE, HIGH));
      this.cells.setXYZW(i, left, top, width, height);
      this.spots.setXYZW(i, tag.x, tag.y, tag.z, tag.kind === 'name' ? 0.9 : 1);
    });
    this.mesh.count = shown.length;
    this.mesh.visible = shown.length > 0;
    this.cells.needsUpdate = true;
    this.spots.needsUpdate = true;
  }

  dispose(): void {
    this.atlas.texture.dispose();
    this.material.dispose();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
