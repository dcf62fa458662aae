import type { Piece } from '../../table/piece.ts';
import { inverse, type Pose, turned, UPRIGHT } from '../../table/pose.ts';
import { MAT } from './components.ts';
import { madeOf } from './made.ts';
import { isShut } from './tags.ts';

/** A board with a rim: a tray. Its lid, where it has one, lies beside it in mind alone until it is put on. */
const isTray = (piece: Pick<Piece, 'kind' | 'tags'>): boolean => piece.kind === MAT && madeOf(piece).rim !== undefined;

/** True for what can be shut: then nobody sees what is in it, as in a bag. */
export const hasLid = (piece: Pick<Piece, 'kind' | 'tags'>): boolean => isTray(piece) && madeOf(piece).lid === true;

/** A tray in which things can lie: nobody has put its lid on. */
export const isOpenTray = (piece: Pick<Piece, 'kind' | 'tags'>): boolean => isTray(piece) && !isShut(piece);

/** Where a tray is for what lies in it: the pose of which all in it is told as a part. */
export const ORIGIN: Pose = { x: 0, y: 0, z: 0, q: UPRIGHT };

/** True for what lies within a tray, on its floor or on what lies there. */
export function liesInTray(tray: Pick<Piece, 'kind' | 'tags'> & { readonly pose?: Pose | undefined }, pose: Pose): boolean {
  const { size } = madeOf(tray);
  if (!tray.pose || !size || !isOpenTray(tray)) return false;
  const [x, y, z] = turned(inverse(tray.pose.q), [pose.x - tray.pose.x, pose.y - tray.pose.y, pose.z - tray.pose.z]);
  return Math.abs(x) <= size.width / 2 && Math.abs(z) <= size.depth / 2 && y > 0;
}
