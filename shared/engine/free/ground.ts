import type { PieceId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { knows, ON_TABLE } from '../../table/piece.ts';
import type { Pose, Quat } from '../../table/pose.ts';
import { inverse, times, turned, uprightness, yaw, yawOf } from '../../table/pose.ts';
import { middleOf } from '../../table/shape.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { BOARD_KIND, isSided, MAT } from './components.ts';
import type { Doing } from './doing.ts';
import { allPieces, asking, grasp, isRefusal, isSecret, kindsOf, ofKind, seen, shapeIn, within } from './doing.ts';
import { reach } from './footprint.ts';
import { handsOff, isLocked, mayNot, mayNotMove } from './permissions.ts';
import type { Stored } from './state.ts';
import { GROUP, MOST_PIECES } from './state.ts';

/** The pose put back onto the table where it is outside; refused where it is no pose at all. */
export function inside(d: Doing, { x, y, z, q }: Pose): Pose | Refusal {
  if (![x, y, z, ...q].every(Number.isFinite) || Math.abs(Math.hypot(...q) - 1) > 0.05) {
    return refuse('illegal', 'That is no place on the table.');
  }
  return within(d, { x, y, z, q });
}

/** The same for something that comes onto the table: on a board, not in it, also where no physics lifts it out. */
export function landing(d: Doing, pose: Pose): Pose | Refusal {
  const goal = inside(d, pose);
  if (isRefusal(goal)) return goal;
  const tops = [...ofKind(d, BOARD_KIND), ...ofKind(d, MAT)].flatMap((board) => {
    if (!lies(board) || !seen(d, board.id) || uprightness(board.pose.q) < 0.99) return [];
    const { width, depth, height } = slabOf(d, board);
    const [x, , z] = turned(inverse(board.pose.q), [goal.x - board.pose.x, 0, goal.z - board.pose.z]);
    return Math.abs(x) <= width / 2 && Math.abs(z) <= depth / 2 ? [board.pose.y + height] : [];
  });
  return { ...goal, y: Math.max(goal.y, ...tops) };
}

/** The measures of a board or mat. */
function slabOf(d: Doing, piece: Piece): { width: number; depth: number; height: number } {
  const shape = shapeIn(d, piece);
  return shape.form === 'box' ? shape : { width: 0, depth: 0, height: 0 };
}

/** The rotation that the piece may have: sided things lie flat and only turn. */
export const settled = (d: Doing, piece: Pick<Piece, 'kind' | 'tags' | 'face'>, q: Quat): Quat =>
  isSided(kindsOf(d), piece) ? yaw(yawOf(q)) : q;

/** A piece that lies on the table with its pose. */
export type Lying = Piece & { readonly pose: Pose };

export const lies = (piece: Piece): piece is Lying => piece.place === ON_TABLE && piece.pose !== undefined;

/** The pieces of these ids that lie on the table, each with all of its group that the seat sees, or why not. */
export function company(d: Doing, ids: readonly PieceId[], how: 'any' | 'unlocked'): readonly Lying[] | Refusal {
  const named = lying(d, ids, 'any');
  if (isRefusal(named)) return named;
  const groups = new Set<string>();
  for (const piece of named) {
    const group = groupOf(piece);
    if (group !== undefined) groups.add(group);
  }
  if (groups.size === 0) return (how === 'unlocked' ? locked(d, named) : undefined) ?? named;
  const others = allPieces(d).filter((piece) => lies(piece) && groups.has(groupOf(piece) ?? '') && seen(d, piece.id));
  return lying(d, [...ids, ...others.map(({ id }) => id)], how);
}

/** Why one of these may not be moved though hands may be laid on it, or undefined. */
function locked(d: Doing, pieces: readonly Lying[]): Refusal | undefined {
  const asker = asking(d);
  for (const piece of pieces) {
    const no = mayNotMove(asker, piece);
    if (no) return no;
  }
  return undefined;
}

/** The pieces of these ids that lie on the table, or why not. */
export function lying(d: Doing, ids: readonly PieceId[], how: 'any' | 'unlocked'): readonly Lying[] | Refusal {
  const pieces = grasp(d, ids, how);
  if (isRefusal(pieces)) return pieces;
  const here = pieces.filter(lies);
  return here.length === pieces.length ? here : refuse('illegal', 'It is in your hand; play it first.');
}

export const groupOf = (piece: Pick<Piece, 'tags'>): string | undefined => piece.tags.find((tag) => GROUP.test(tag));

/** True when some of the pieces are hidden and others are open: what is done to both would show. */
export const isMixed = (pieces: readonly Piece[]): boolean => pieces.some(isSecret) && !pieces.every(isSecret);

/** Why so many more pieces have no room on the table, or undefined. */
export const tooMany = (d: Doing, more: number): Refusal | undefined =>
  more > room(d) ? refuse('limit', `The table holds ${MOST_PIECES} pieces at most; put some away first.`) : undefined;

/**
 * How many more pieces the table takes: those in decks, bags and hands count. What others hide does not, or whether there is room would tell
 * what they do with it in secret.
 */
export function room(d: Doing): number {
  let sum = 0;
  for (const { id, place, placeKnownTo } of allPieces(d)) {
    if (place === ON_TABLE && !knows(placeKnownTo, d.seat)) continue;
    const contents = d.free.stored[id];
    sum += 1 + (contents ? amount(contents) : 0);
  }
  return MOST_PIECES - sum;
}

/** How many pieces contents are, those inside of bags in bags too. */
export const amount = (contents: readonly Stored[]): number =>
  contents.reduce((sum, { inside: within }) => sum + 1 + (within ? amount(within) : 0), 0);

/** What a piece brings along to the table: itself and all that it holds. */
export const weight = (d: Doing, piece: Piece): number => 1 + amount(d.free.stored[piece.id] ?? []);

/** The lowest and the highest point of what lies there, in inches above the cloth. */
export function span(d: Doing, piece: Lying): { low: number; high: number } {
  const shape = shapeIn(d, piece);
  const middle = piece.pose.y + middleOf(shape);
  const far = reach(shape, piece.pose.q);
  return { low: middle - far, high: middle + far };
}

/** The `y` at which a piece rests on a level with its lowest point. */
export function restingAt(d: Doing, piece: Lying, level: number): number {
  const shape = shapeIn(d, piece);
  return level - middleOf(shape) + reach(shape, piece.pose.q);
}

/** Where something comes to lie that is fixed to a body which moves from one pose to the other. */
export function carried(pose: Pose, from: Pose, to: Pose): Pose {
  const turn = times(to.q, inverse(from.q));
  const [x, y, z] = turned(turn, [pose.x - from.x, pose.y - from.y, pose.z - from.z]);
  return { x: to.x + x, y: to.y + y, z: to.z + z, q: times(turn, pose.q) };
}

/**
 * What lies on a board and goes along when the board is moved: all that the acting seat sees and may lay hands on. Other people's hidden zones
 * stay, or what lies in them would come to light; what is locked goes along for whoever may unlock it.
 */
export function passengers(d: Doing, board: Lying): readonly Lying[] {
  const { width, depth, height } = slabOf(d, board);
  const back = inverse(board.pose.q);
  const fixed = mayNot(asking(d), 'lock') !== undefined;
  return allPieces(d).filter((piece): piece is Lying => {
    if (!lies(piece) || piece.id === board.id || piece.kind === BOARD_KIND || !seen(d, piece.id) || handsOff(asking(d), piece))
      return false;
    if (isLocked(piece) && fixed) return false;
    const [x, y, z] = turned(back, [piece.pose.x - board.pose.x, piece.pose.y - board.pose.y, piece.pose.z - board.pose.z]);
    return Math.abs(x) <= width / 2 && Math.abs(z) <= depth / 2 && y > height - Math.min(0.1, height / 2);
  });
}
