import { isSlab, MAT, SNAP, shapeOf } from '../../../shared/engine/free/components.ts';
import { nearestOn } from '../../../shared/engine/free/snap.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { times, yaw, yawOf } from '../../../shared/table/pose.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { boardPlaces, boardSize, whereIs } from '../../../shared/table/scene.ts';
import type { Holding, Snap, Spot } from '../../store/free.ts';
import { groundAt, type Ray } from '../stage/pick.ts';
import type { FreeLayout } from './layout.ts';
import { spaceAt } from './mats.ts';

/** A board as a rectangle that lies somewhere, and how high its top is above the cloth. */
interface Slab {
  readonly pose: Pick<Pose, 'x' | 'z' | 'q'>;
  readonly width: number;
  readonly depth: number;
  readonly top: number;
}

/** The top of the highest slab at a spot, else the cloth (0). */
function highest(slabs: readonly Slab[], x: number, z: number): number {
  let high = 0;
  for (const { pose, width, depth, top } of slabs) {
    const turn = yawOf(pose.q);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [dx, dz] = [x - pose.x, z - pose.z];
    const inside = Math.abs(dx * cos - dz * sin) <= width / 2 && Math.abs(dx * sin + dz * cos) <= depth / 2;
    if (inside) high = Math.max(high, top);
  }
  return high;
}

/** How high the ground is above the cloth at a spot, in inches: the boards that lie there, else 0. */
export function groundHeight({ board }: Scene, { pieces }: Pick<View, 'pieces'>, { x, z }: Spot): number {
  const size = boardSize(board);
  const lying = Object.values(pieces).flatMap((piece) => {
    const shape = isSlab(piece) && piece.pose ? shapeOf({}, piece, size) : undefined;
    return piece.pose && shape?.form === 'box' ? [{ ...shape, pose: piece.pose, top: piece.pose.y + shape.height }] : [];
  });
  return highest(lying, x, z);
}

/** The same as a height of the scene, of boards that are laid out. */
export const heightAt = ({ boards, depth }: Pick<FreeLayout, 'boards' | 'depth'>, x: number, z: number): number =>
  highest(
    boards.flatMap(({ shape, pose, top }) => (shape.form === 'box' ? [{ pose, width: shape.width, depth: shape.depth, top }] : [])),
    x,
    z,
  ) - depth;

/** Where a line of sight meets the ground, board or cloth. Heights of the picture: the cloth lies at -thickness. */
export function groundSpot(scene: Scene, view: Pick<View, 'pieces'>, ray: Ray): Spot | null {
  const cloth = -boardSize(scene.board).thickness;
  const above = groundAt(ray, 0);
  if (above && cloth + groundHeight(scene, view, above) >= -1e-6) return above;
  return groundAt(ray, cloth) ?? null;
}

const HEX = Math.sqrt(3) / 2;

/** Farther than this from the middle of a space of a map, in inches, nothing snaps to it. */
const NEAR = 1.2;

/** How near something must be put down to a snap point or line, in inches. */
const PULL = 0.7;

/** What pulls at things that are put down: snap points, lines, and the spaces of mats. `but`: what is put down itself. */
export const magnetsIn = ({ pieces }: Pick<View, 'pieces'>, but?: string): readonly PieceView[] =>
  Object.values(pieces).filter(({ id, kind }) => (kind === MAT || kind === SNAP) && id !== but);

/** The nearest spot of a snap point or line, where one is near. */
function pointAt(magnets: readonly PieceView[], at: Spot): Spot | undefined {
  let [best, near]: [Spot | undefined, number] = [undefined, PULL];
  for (const piece of magnets) {
    const on = piece.kind === SNAP ? nearestOn(piece, at) : undefined;
    const far = on ? Math.hypot(on.x - at.x, on.z - at.z) : near;
    if (on && far < near) [best, near] = [on, far];
  }
  return best;
}

/**
 * The spot where something snapped comes to lie: a snap point or line nearby, the space of a mat that lies there, else the middle of a square (or space of a map), or of a
 * hex one inch across.
 */
export function snapped(scene: Scene, snap: Snap, at: Spot, magnets: readonly PieceView[] = []): Spot {
  if (snap === 'free') return at;
  const space = pointAt(magnets, at) ?? spaceAt(magnets, at);
  if (space) return space;
  if (snap === 'mats') return at;
  const { board } = scene;
  if (snap === 'hex') {
    const middle = boardSize(board);
    const row = Math.round((at.z - middle.z) / HEX);
    const shift = row % 2 === 0 ? 0 : 0.5;
    return { x: middle.x + Math.round(at.x - middle.x - shift) + shift, z: middle.z + row * HEX };
  }
  if (board.kind === 'tiles') {
    // Also where no tile lies yet.
    return { x: Math.round(at.x / board.pitch) * board.pitch, z: Math.round(at.z / board.pitch) * board.pitch };
  }
  if (board.kind !== 'grid') {
    const reach = board.kind === 'hex' ? board.size : NEAR;
    const near = boardPlaces(board)
      .flatMap((place) => whereIs(scene, place) ?? [])
      .map(({ x, z }) => ({ x, z, far: Math.hypot(x - at.x, z - at.z) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < reach ? { x: near.x, z: near.z } : { x: Math.round(at.x), z: Math.round(at.z) };
  }
  const cell = (value: number, middle: number, many: number) => {
    const half = (many - 1) / 2;
    return middle + Math.round(value - middle + half) - half;
  };
  return { x: cell(at.x, board.x, board.columns), z: cell(at.z, board.z, board.rows) };
}

/** Where held pieces are now: shifted with the point that was grabbed and turned about it. `rise`: the change of the ground below. */
export function carried(
  pieces: readonly PieceView[],
  { from, at, turn }: Pick<Holding, 'from' | 'at' | 'turn'>,
  rise: (from: Spot, to: Spot) => number = () => 0,
): { piece: PieceId; pose: Pose }[] {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return pieces.flatMap(({ id, pose }) => {
    if (!pose) return [];
    const [dx, dz] = [pose.x - from.x, pose.z - from.z];
    const to = { x: at.x + dx * cos + dz * sin, z: at.z - dx * sin + dz * cos };
    return [{ piece: id, pose: { ...to, y: pose.y + rise(pose, to), q: turn === 0 ? pose.q : times(yaw(turn), pose.q) } }];
  });
}
