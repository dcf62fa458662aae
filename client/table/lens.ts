import type { Camera, Scene as Drawn, WebGLRenderer } from 'three';
import { type PlaceId, placeId } from '../../shared/table/ids.ts';
import { heightOf, whereIs } from '../../shared/table/scene.ts';
import { type Corner, projected } from '../scene/camera/fit.ts';
import type { Rig } from '../scene/camera/rig.ts';
import type { Item, Target } from '../scene/pieces/item.ts';
import { Labels, type Written } from '../scene/pieces/labels.ts';
import { modelsPending } from '../scene/pieces/models.ts';
import { endsOnBoard, hits } from '../scene/stage/pick.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Mask } from './mask.ts';

/** How tests look at the picture; they click with the real mouse at what it tells. */
export interface Lens {
  /** CSS pixels of the page of the middle of a place or piece, or of what of it is seen beside a figure that stands before it. */
  screenOf(id: string): { x: number; y: number } | null;
  /** Draw calls of the dearest frame since the pieces changed, shadows included. */
  drawCalls(): number;
  frames(): number;
  /** Where the camera is. */
  camera(): Rig;
  /** CSS pixels of the page around all that the home view shows; null while somebody steers the camera or a show has it. */
  board(): { left: number; right: number; top: number; bottom: number } | null;
  /** True where a pixel of the page (CSS pixels) shows the board itself or what stands before it. */
  onBoard(x: number, y: number): boolean;
  /** What stands and lies on the table when nothing moves. */
  bodies(): readonly Item[];
  /** Which dots of the picture show which piece. Draws it four times. */
  mask(): Promise<Mask>;
  /** What is written over the table, and where (CSS pixels). */
  written(): Written[];
  /** True when nothing moves, loads or rolls. */
  settled(): boolean;
}

declare global {
  interface Window {
    __lootable?: Lens;
  }
}

/** Inches from the middle of a space, nearest first: where its ground may still be seen beside a figure that stands before it. */
const BESIDE = [
  [0, 0],
  ...[0.24, 0.36].flatMap((far) => [
    [0, -far],
    [far, 0],
    [-far, 0],
    [far, -far],
    [-far, -far],
    [0, far],
  ]),
];

/** A dot of the picture at which nothing stands before a place; its middle where something does everywhere. */
function dotOf(stage: Stage, place: PlaceId) {
  const { scene } = stage;
  const middle = scene ? whereIs(scene, place) : undefined;
  if (!scene || !middle) return undefined;
  const dots = BESIDE.flatMap(([x = 0, z = 0]) => stage.screenAt(middle.x + x, heightOf(scene.board, place), middle.z + z) ?? []);
  return dots.find(({ x, y }) => hits(stage.rayAt(x, y), scene, stage.layout.targets)[0]?.place === place) ?? dots[0];
}

/** The same for a piece, by its height. */
function bodyDot(stage: Stage, { piece, x, y, z, height }: Target) {
  const { scene } = stage;
  const dots = [0.5, 0.85, 0.2].flatMap((share) => stage.screenAt(x, y + height * share, z) ?? []);
  return dots.find((dot) => scene && hits(stage.rayAt(dot.x, dot.y), scene, stage.layout.targets)[0]?.piece === piece) ?? dots[0];
}

/** What there is to see of a picture that is drawn. */
export function lensOf(
  { gl, scene, camera }: { readonly gl: WebGLRenderer; readonly scene: Drawn; readonly camera: Camera },
  stage: Stage,
  corners: readonly Corner[],
): Lens {
  return {
    screenOf: (id) => {
      const box = gl.domElement.getBoundingClientRect();
      const target = stage.layout.targets.find((each) => each.piece === id);
      const seen = target ? bodyDot(stage, target) : dotOf(stage, placeId(id));
      return seen ? { x: box.left + seen.x, y: box.top + seen.y } : null;
    },
    drawCalls: () => stage.calls,
    frames: () => stage.frames,
    camera: () => stage.rig,
    board: () => {
      if (stage.by !== 'home') return null;
      const box = gl.domElement.getBoundingClientRect();
      const points = corners.map((corner) => projected(corner, stage.goal, stage.aspect));
      const [xs, ys] = [
        points.map(({ x }) => box.left + ((x + 1) / 2) * box.width),
        points.map(({ y }) => box.top + ((1 - y) / 2) * box.height),
      ];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    },
    onBoard: (x, y) => {
      const box = gl.domElement.getBoundingClientRect();
      return stage.scene !== null && endsOnBoard(stage.rayAt(x - box.left, y - box.top), stage.scene);
    },
    bodies: () => stage.layout.items,
    mask: async () => (await import('./mask.ts')).maskOf(gl, scene, camera, stage.width, stage.height),
    written: () => {
      const found: ReturnType<Lens['written']> = [];
      const at = (spot: { x: number; y: number; z: number }) => stage.screenAt(spot.x, spot.y, spot.z);
      scene.traverse((each) => each instanceof Labels && each.visible && found.push(...each.written(at)));
      return found;
    },
    settled: () => stage.busy.size === 0 && !modelsPending() && stage.frames > 0,
  };
}
