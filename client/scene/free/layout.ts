import { BOOK, INK, isSlab, SNAP, shapeOf, ZONE } from '../../../shared/engine/free/components.ts';
import { parseInk, type Stroke } from '../../../shared/engine/free/ink.ts';
import { snapLength } from '../../../shared/engine/free/snap.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { type Pose, turned, uprightness, yaw, yawOf } from '../../../shared/table/pose.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import { heightOf, middleOf, type Shape } from '../../../shared/table/shape.ts';
import { inkLayer } from '../../answers/ink.ts';
import type { Item, Layout, Tag, Target } from '../pieces/item.ts';
import { reachAround, reachUp, type Spot3 } from './frames.ts';
import { bodiesOf } from './free-bodies.ts';
import type { FreeInputs } from './making.ts';

interface Box {
  readonly width: number;
  readonly depth: number;
  /** Radians about the upright. */
  readonly turn: number;
}

/** What says how far along a line of sight a box is met that stands on its bottom at `target`. */
function boxed({ x, y, z, height }: Pick<Target, 'x' | 'y' | 'z' | 'height'>, { width, depth, turn }: Box): NonNullable<Target['enters']> {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (o, d) => {
    const [ox, oz] = [o[0] - x, o[2] - z];
    let [from, to] = [0, Number.POSITIVE_INFINITY];
    for (const [start, way, low, high] of [
      [ox * cos - oz * sin, d[0] * cos - d[2] * sin, -width / 2, width / 2],
      [ox * sin + oz * cos, d[0] * sin + d[2] * cos, -depth / 2, depth / 2],
      [o[1], d[1], y, y + height],
    ] as const) {
      // A way of nothing makes both infinite: of one sign outside, of both inside.
      const [a, b] = [(low - start) / way, (high - start) / way];
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
    }
    return from <= to ? from : undefined;
  };
}

/** A piece that lies on the table, with the measures of its body. */
export interface Lying {
  readonly piece: PieceView;
  readonly shape: Shape;
  readonly pose: Pose;
  /** How high its middle is above the pose's point. */
  readonly middle: number;
  /** Height of its highest point above the cloth. */
  readonly top: number;
}

/** A hidden zone as a rectangle; `y` in the scene. */
interface ZoneRect {
  readonly piece: string;
  readonly owner: number | null;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
}

/** A line on the table; `y` in the scene. */
export interface InkLine extends Stroke {
  readonly piece: string;
  readonly layer: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
}

/** A point (0 inches long) or line that things snap to; `y` in the scene. */
interface SnapLine {
  readonly piece: PieceView;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly long: number;
}

/** The free table as things to draw. What is posed has its `y` from the cloth upwards, the scene has its own from the top of the board. */
export interface FreeLayout extends Layout {
  readonly lying: ReadonlyMap<string, Lying>;
  readonly boards: readonly Lying[];
  readonly zones: readonly ZoneRect[];
  readonly ink: readonly InkLine[];
  readonly snaps: readonly SnapLine[];
  /** Depth of the cloth under the scene's zero, in inches. */
  readonly depth: number;
}

/** Radius of the handle by which a zone is taken hold of. */
export const HANDLE = 0.42;

/** Lays out all pieces of a view that lie on the table: bodies, numbers, and what the pointer can hit. */
export function layOutFree(inputs: FreeInputs): FreeLayout {
  const board = boardSize(inputs.scene.board);
  const depth = board.thickness;
  const lying = new Map<string, Lying>();
  const out: { items: Item[]; tags: Tag[]; targets: Target[]; boards: Lying[]; zones: ZoneRect[]; ink: InkLine[]; snaps: SnapLine[] } = {
    snaps: [],
    items: [],
    tags: [],
    targets: [],
    boards: [],
    zones: [],
    ink: [],
  };
  for (const piece of Object.values(inputs.view.pieces)) {
    const { pose } = piece;
    if (!pose || piece.place !== ON_TABLE) continue;
    const at = { piece: piece.id, x: pose.x, y: pose.y - depth, z: pose.z, turn: yawOf(pose.q) };
    if (piece.kind === ZONE) {
      const zone = { ...at, owner: piece.owner, ...measures(piece.text) };
      out.zones.push(zone);
      out.targets.push(handleOf(zone));
      continue;
    }
    if (piece.kind === SNAP) {
      out.snaps.push({ ...at, piece, long: snapLength(piece.text) ?? 0 });
      continue;
    }
    if (piece.kind === INK) {
      const stroke = parseInk(piece.text);
      if (stroke) out.ink.push({ ...at, ...stroke, layer: inkLayer(inputs.view, piece) });
      continue;
    }
    const shape = shapeOf(inputs.kinds, piece, board);
    const middle = middleOf(shape);
    const frame: Spot3 = { x: pose.x, y: pose.y + middle - depth, z: pose.z, q: pose.q };
    const one = { piece, shape, pose, middle, top: pose.y + middle + reachUp(shape, pose.q) };
    lying.set(piece.id, one);
    out.targets.push(targetOf(piece, shape, frame));
    if (isSlab(piece) || piece.kind === BOOK) {
      out.boards.push(one);
      continue;
    }
    const made = bodiesOf(inputs, piece, shape, frame);
    out.items.push(...made.items);
    out.tags.push(...made.tags);
  }
  return { ...out, lying, depth };
}

const MEASURE = /^(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/;

/** Width and depth of a zone as its text says them. */
function measures(text: string | undefined): { width: number; depth: number } {
  const [, width, depth] = MEASURE.exec(text ?? '') ?? [];
  return { width: Number(width ?? 4), depth: Number(depth ?? 4) };
}

/** Where the handle of a zone is: on its north-west corner. */
export function handleAt({ x, z, turn, width, depth }: Pick<ZoneRect, 'x' | 'z' | 'turn' | 'width' | 'depth'>): { x: number; z: number } {
  const [dx, , dz] = turned(yaw(turn), [-width / 2, 0, -depth / 2]);
  return { x: x + dx, z: z + dz };
}

const handleOf = (zone: ZoneRect): Target => ({
  piece: zone.piece,
  place: ON_TABLE,
  ...handleAt(zone),
  y: zone.y,
  radius: HANDLE,
  height: 0.1,
});

/** What the pointer hits: what stands or lies upright as it is, what leans as a cylinder around it. */
function targetOf(piece: PieceView, shape: Shape, { x, y, z, q }: Spot3): Target {
  const up = reachUp(shape, q);
  const target = { piece: piece.id, place: ON_TABLE, x, y: y - up, z, radius: reachAround(shape, q), height: Math.max(0.06, up * 2) };
  if (shape.form !== 'box' || Math.abs(uprightness(q)) < 0.98) return target;
  // Seen from above a box that stands on its head is turned the other way round.
  const turn = uprightness(q) > 0 ? yawOf(q) : headDown(q);
  const low = { ...target, height: Math.max(0.06, heightOf(shape)) };
  return { ...low, enters: boxed(low, { width: shape.width, depth: shape.depth, turn }) };
}

function headDown(q: Pose['q']): number {
  const [x, , z] = turned(q, [1, 0, 0]);
  return Math.atan2(-z, x);
}
