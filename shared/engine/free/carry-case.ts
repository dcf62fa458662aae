/** One comparison of a taken game as it was laid out with what hands have made of it: what lies where, by the rules. */
import { standingBelow } from '../../table/geometry/plane/rooms.ts';
import { terrainOf } from '../../table/geometry/plane/terrain.ts';
import { spotId, spotOf } from '../../table/geometry/plane/types.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { carrierOf, handOf, listed, ON_TABLE, onPiece } from '../../table/piece.ts';
import { placeAt } from '../../table/place-at.ts';
import type { Pose } from '../../table/pose.ts';
import type { Point, Scene } from '../../table/scene.ts';
import { isOfBoard } from '../../table/scene.ts';
import type { KindSpec } from '../game.ts';
import type { Source } from '../project.ts';
import type { FixOp, GameState } from '../state.ts';
import { specAt } from './components.ts';
import type { Laid } from './state.ts';

/**
 * Why something stays as the rules had it: it came to the table since; it lies at no place of the game; it was turned over, tipped, given to
 * somebody else or written on; what is in a heap or a hand has changed; a part of the board was moved, or a number that is none of the game's.
 */
type LeftWhy = 'new' | 'nowhere' | 'turned' | 'tipped' | 'given' | 'written' | 'heap' | 'hand' | 'part';

/** Something that hands have changed and that no change of a table fix can tell. */
export interface Left {
  readonly why: LeftWhy;
  /** One of those it is about; null for a hand. */
  readonly piece: PieceId | null;
  /** Whose hand it is. */
  readonly seat: Seat | null;
  /** How many of the same sort; of a hand or heap how many more, or fewer (below 0). */
  readonly count: number;
}

/** What hands have changed since a game was taken to the free table. */
export interface Carried {
  readonly ops: readonly FixOp[];
  readonly left: readonly Left[];
}

/** What all see of it: the pieces that lie on the table, and how many each hand holds. */
export function laidOut({ pieces, seats }: Pick<GameState, 'pieces' | 'seats'>): Laid {
  const open: Record<string, Piece> = {};
  const hands = Array.from({ length: seats }, () => 0);
  const seatOf = new Map(hands.map((_, seat) => [String(handOf(seat)), seat]));
  for (const piece of listed(pieces)) {
    const seat = seatOf.get(piece.place);
    if (seat !== undefined) hands[seat] = (hands[seat] ?? 0) + 1;
    else if (piece.placeKnownTo === 'all' && piece.place === ON_TABLE && piece.pose) open[piece.id] = piece;
  }
  return { pieces: open, hands };
}

/** Inches that something may have slid and still lie where it lay. */
const SLID = 0.25;
/** Inches from the middle of a drawn space within which a piece stands on it. */
const REACH = 1.6;
/** Inches between what is carried and whoever carries it, from middle to middle. */
export const BESIDE = 0.9;

/** One comparison: as the game was laid out, as it lies now, and the game that waits. */
export interface Case {
  readonly source: Pick<Source, 'game' | 'state'>;
  readonly back: GameState;
  readonly scene: Scene;
  readonly laid: Laid;
  readonly now: Laid;
  /** Pieces of the game that can carry something. */
  readonly carriers: readonly Piece[];
  readonly ops: FixOp[];
  readonly left: Left[];
}

export const specOf = ({ source }: Case, piece: Piece): KindSpec => specAt(source.game.kinds, piece);

export const leave = ({ left }: Case, why: LeftWhy, piece: PieceId, count = 1): void => void left.push({ why, piece, seat: null, count });

export const faceOf = ({ face, faceKnownTo }: Piece): string | null => (faceKnownTo === 'all' ? face : null);
export const poseOf = ({ pose }: Piece): Pose => pose ?? { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] };
export const apart = (a: Piece, b: Piece): number => Math.hypot(poseOf(a).x - poseOf(b).x, poseOf(a).z - poseOf(b).z);
export const isMoved = (old: Piece, piece: Piece): boolean => apart(old, piece) > SLID;
/** Where the rules would say that a piece is by now: still on whoever carried it, carried by what it was laid beside, else on its space. */
export function placeOf(at: Case, piece: Piece, origin: Piece | undefined): PlaceId | undefined {
  const carrier = at.now.pieces[carrierOf(origin?.place ?? ON_TABLE) ?? ''];
  if (origin && carrier && apart(carrier, piece) < BESIDE) return origin.place;
  const carries = at.source.game.freeTable?.rides?.[piece.kind];
  const near = at.carriers
    .filter((each) => each.kind === carries && apart(each, piece) < BESIDE)
    .sort((a, b) => apart(a, piece) - apart(b, piece));
  return near[0] ? onPiece(near[0].id) : spaceAt(at.scene, poseOf(piece), origin?.place);
}

/** The place of the game at a point of the table; on measured ground as high as `from`, or on the floor below that. */
function spaceAt(scene: Scene, { x, z }: Point, from: PlaceId | undefined): PlaceId | undefined {
  const { board } = scene;
  if (board.kind === 'plane') {
    const flat = { x: Math.round((x + board.width / 2) * 1000), y: Math.round((board.depth / 2 - z) * 1000) };
    const at = { ...flat, z: spotOf(from ?? ON_TABLE)?.z ?? 0 };
    const floor = standingBelow(terrainOf(board.map, board.doors, board.slabs), at);
    const place = spotId({ ...at, z: floor ?? at.z });
    if (isOfBoard(board, place)) return place;
  }
  // What lies openly before somebody is in no hand, and what lies beside a bag is not in it.
  const areas = scene.areas.filter(({ kind, contents }) => kind !== 'hand' && contents === 'shown');
  const place = placeAt({ board, areas }, { x, z }, REACH) ?? undefined;
  return place !== undefined && (isOfBoard(board, place) || areas.some(({ id }) => id === place)) ? place : undefined;
}
