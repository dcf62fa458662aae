import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { times, yaw } from '../../../shared/table/pose.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { boardPlaces, boardSize, whereIs } from '../../../shared/table/scene.ts';
import { isBoard } from '../../answers/kinds.ts';
import type { Holding, Snap, Spot } from '../../store/free.ts';
import { groundAt, type Ray } from '../stage/pick.ts';

/** How high the ground is above the cloth at a spot, in inches: the board where one lies, else 0. */
export function groundHeight(scene: Scene, view: View, { x, z }: Spot): number {
  const size = boardSize(scene.board);
  const board = Object.values(view.pieces).find(isBoard);
  const middle = board?.pose ?? (board ? size : undefined);
  if (!middle) return 0;
  const on = Math.abs(x - middle.x) <= size.width / 2 && Math.abs(z - middle.z) <= size.depth / 2;
  return on ? (board?.pose?.y ?? 0) + size.thickness : 0;
}

/** Where a line of sight meets the ground, board or cloth. Heights of the picture: the cloth lies at -thickness. */
export function groundSpot(scene: Scene, view: View, ray: Ray): Spot | null {
  const cloth = -boardSize(scene.board).thickness;
  const above = groundAt(ray, 0);
  if (above && cloth + groundHeight(scene, view, above) >= -1e-6) return above;
  return groundAt(ray, cloth) ?? null;
}

const HEX = Math.sqrt(3) / 2;

/** Farther than this from the middle of a space of a map, in inches, nothing snaps to it. */
const NEAR = 1.2;

/** The spot where something snapped comes to lie: middle of a square (or space of a map), or of a hex one inch across. */
export function snapped(scene: Scene, snap: Snap, at: Spot): Spot {
  if (snap === 'free') return at;
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
