import { InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, ShaderMaterial, Vector3 } from 'three';
import { Atlas, CELL_AT } from './atlas.ts';
import type { Tag } from './item.ts';
import { LETTERS, paintTag } from './tags.ts';

/** Boxes for labels, in pixels: numbers and signs, and names, which may be long. */
const SHORT = { columns: 4, rows: 32, wide: 256, high: 64 } as const;
const LONG = { columns: 2, rows: 32, wide: 512, high: 64 } as const;
/** How high a label is at least and at most, in CSS pixels: it grows and shrinks with what it is about, and can always be read. */
const [LEAST, MOST] = [17.7, 26] as const;
/** How many times as high as labels is what is raised, at most; where all is small it is less, or it would hide those about whom it says nothing. */
const RAISED = '1.35';
/** Inches that a label stands before what it is about, at least. */
const BEFORE = 0.4;
/** How wide a letter is, as a share of how high it is, and the room around words. */
export const [WIDE, AIR] = [0.5, 4] as const;
const still = new Matrix4();

/** Where a label lies in the picture: its middle and its height in CSS pixels. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly high: number;
}

/** Those labels that lie over none before them; `at` says where they are seen, null behind the eye. */
export function uncrowded(tags: readonly Tag[], at: (tag: Tag) => Seen | null): Tag[] {
  const boxes: { x: number; y: number; half: number; high: number }[] = [];
  return tags.filter((tag) => {
    const seen = at(tag);
    if (!seen) return false;
    const half = (tag.text.length * WIDE * seen.high) / 2 + AIR;
    if (boxes.some(({ x, y, half: other, high }) => Math.abs(x - seen.x) < half + other && Math.abs(y - seen.y) < (high + seen.high) / 2))
      return false;
    boxes.push({ ...seen, half });
    return true;
  });
}

/** A label as it is read: its words, their middle, the height of its letters and of its box, in CSS pixels. */
export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly letters: number;
  readonly high: number;
}

/** What is drawn of labels. It can tell what is written there. */
export class Labels extends InstancedMesh<PlaneGeometry, ShaderMaterial> {
  tags: readonly Tag[] = [];
  /** In CSS pixels. */
  high: number = LEAST;

  /** How high the letters of a kind of label are, in CSS pixels. */
  lettersOf(kind: Tag['kind']): number {
    return (this.high * LETTERS[kind]) / SHORT.high;
  }

  /** What can be read; `at`: where a point is seen, null behind the eye. */
  written(at: (point: Vector3) => { x: number; y: number } | null): Written[] {
    return this.tags.flatMap(({ text, kind, x, y, z, raised = 0 }) => {
      const seen = kind === 'marks' || kind === 'turn' ? null : at(new Vector3(x, y, z).applyMatrix4(this.matrixWorld));
      return seen ? [{ text, x: seen.x, y: seen.y - raised * this.high, letters: this.lettersOf(kind), high: this.high }] : [];
    });
  }
}

/** How large a picture is, in CSS pixels, and where it begins to be free of panels, from 1 at its upper edge to -1 at its lower one. */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly ceiling: number;
}

/** Numbers and names that float over the table, always upright and equally large on the screen, in one draw call. */
export class LabelBatch {
  readonly mesh: Labels;
  readonly atlas: Atlas;
  /** Where each is, and how many times its height above that its middle, or below; what is raised is larger (`RAISED`), and stays below the ceiling. */
  protected readonly spots: InstancedBufferAttribute;
  private readonly cells: InstancedBufferAttribute;
  private readonly screen = new Vector3(1280, 720, 1);
  private readonly most: number;
  private readonly high: { value: number } = { value: LEAST };
  private readonly before: { value: number } = { value: BEFORE };

  /** `lying`: on the board, below whatever stands before it; else over everything. */
  constructor(most = 160, lying = false) {
    this.most = most;
    // All that is shown at once has its own box: one that lacks room would be read elsewhere.
    this.atlas = new Atlas(SHORT, { ...LONG, rows: Math.max(LONG.rows, Math.ceil(most / LONG.columns)) });
    const geometry = new PlaneGeometry(1, 1);
    this.spots = new InstancedBufferAttribute(new Float32Array(most * 4), 4);
    this.cells = new InstancedBufferAttribute(new Float32Array(most * 4), 4);
    geometry.setAttribute('spot', this.spots);
    geometry.setAttribute('cell', this.cells);
    const material = new ShaderMaterial({
      transparent: true,
      depthTest: lying,
      depthWrite: false,
      uniforms: { map: { value: this.atlas.texture }, screen: { value: this.screen }, high: this.high, before: this.before },
      // Before the board that its lower half would reach into.
      vertexShader: /* glsl */ `
        attribute vec4 spot; uniform sampler2D map; uniform vec3 screen; uniform float high; uniform float before; varying vec2 vAt;
        ${CELL_AT}
        void main() {
          vec4 seen = modelViewMatrix * vec4(spot.xyz, 1.0);
          vec4 at = projectionMatrix * seen;
          vec4 near = projectionMatrix * (seen + vec4(0.0, 0.0, before, 0.0));
          at.z = near.z / near.w * at.w;
          vec2 label = high * 2.0 / screen.xy * at.w;
          if (spot.w > 0.0) {
            label *= min(${RAISED}, high / ${LEAST.toFixed(1)} * 1.4);
            at.y += label.y * clamp((screen.z * at.w - at.y) / label.y - 0.5, -1.0, spot.w);
          } else at.y += label.y * spot.w;
          at.xy += position.xy * vec2(cell.z / cell.w, 1.0) * label;
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
    this.mesh = new Labels(geometry, material, most);
    for (let i = 0; i < most; i++) this.mesh.setMatrixAt(i, still);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 20;
    this.mesh.count = 0;
  }

  /** The picture, and how high labels would like to be, in CSS pixels; `ahead`: how many inches nearer the ground is that is seen so many below. */
  setScreen({ width, height, ceiling }: Screen, high: number, ahead?: (pixels: number) => number): void {
    this.screen.set(width, height, ceiling);
    this.high.value = this.mesh.high = Math.max(LEAST, Math.min(MOST, high));
    this.before.value = Math.max(BEFORE, ahead?.(this.mesh.high / 2) ?? 0);
  }

  /** Shows these labels and no others. */
  show(tags: readonly Tag[]): void {
    const shown = tags.slice(0, this.most);
    shown.forEach((tag, i) => {
      const paint = (pen: CanvasRenderingContext2D, wide: number, high: number) => paintTag(pen, tag, wide, high);
      const [left, top, width, height] = this.atlas.cell(
        `${tag.kind}:${tag.sign}:${tag.rim}:${tag.text}`,
        paint,
        tag.kind === 'name' || tag.kind === 'place' ? 1 : 0,
      );
      this.cells.setXYZW(i, left, top, width, height);
      this.spots.setXYZW(i, tag.x, tag.y, tag.z, tag.raised ?? 0);
    });
    this.mesh.tags = shown;
    this.mesh.count = shown.length;
    this.mesh.visible = shown.length > 0;
    this.cells.needsUpdate = true;
    this.spots.needsUpdate = true;
  }

  dispose(): void {
    this.atlas.texture.dispose();
    this.mesh.material.dispose();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
