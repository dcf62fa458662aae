/** Counted piles in the hands of people: nobody can tell one coin from another, so what counts is how many lie where. */
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { carrierOf, ON_TABLE } from '../../table/piece.ts';
import type { Steps } from '../steps.ts';
import { apart, BESIDE, type Case, isMoved, leave, placeOf } from './carry-case.ts';

/** A pile of the waiting game as it lies now. */
interface Pile {
  readonly id: PieceId;
  readonly kind: string;
  readonly owner: Seat | null;
  /** Where the rules have it, and where it would be by now; undefined: at no place of the game. */
  readonly from: PlaceId;
  place: PlaceId | undefined;
  /** Null: it is gone. */
  count: number | null;
  /** As it lies; undefined where it is gone. */
  readonly piece: Piece | undefined;
}

/** Told as changes: what was split off and laid to another pile counts there, what was taken whole has moved. Returns what is new besides. */
export function* heaped(at: Case, ids: readonly PieceId[], added: readonly Piece[]): Steps<readonly Piece[]> {
  const piles = ids.flatMap((id) => pileOf(at, id) ?? []);
  const fresh: Piece[] = [];
  for (const piece of added) {
    yield;
    if (!laidTo(at, piles, piece)) fresh.push(piece);
  }
  for (const pile of piles) {
    yield;
    carriedOn(at, piles, pile);
  }
  for (const pile of piles) joined(piles, pile);
  for (const { id, count, place, from } of piles) {
    if (count === null) at.ops.push({ op: 'remove', piece: id });
    else if (place === undefined) leave(at, 'nowhere', id);
    else if (place !== from) at.ops.push({ op: 'move', piece: id, place });
    if (count !== null && count !== at.laid.pieces[id]?.count) at.ops.push({ op: 'count', piece: id, count });
  }
  return fresh;
}

function pileOf(at: Case, id: PieceId): Pile | undefined {
  const [old, piece, origin] = [at.laid.pieces[id], at.now.pieces[id], at.back.pieces[id]];
  if (!old || !origin) return undefined;
  const { kind, owner, place: from } = origin;
  const place = piece && isMoved(old, piece) ? placeOf(at, piece, origin) : from;
  return { id, kind, owner, from, place, count: piece?.count ?? null, piece };
}

const isAlike = (a: Pick<Piece, 'kind' | 'owner'>, b: Pick<Piece, 'kind' | 'owner'>): boolean => a.kind === b.kind && a.owner === b.owner;

/** Lays a new pile to one of its kind that lies there or is carried there; else it is the next one that is gone. False where there is none. */
function laidTo(at: Case, piles: readonly Pile[], piece: Piece): boolean {
  const alike = piles.filter((pile) => isAlike(pile, piece));
  if (alike.length === 0) return false;
  const place = placeOf(at, piece, undefined);
  const beside = ({ place: on, piece: lies }: Pile): boolean =>
    carrierOf(on ?? ON_TABLE) !== undefined && lies !== undefined && apart(lies, piece) < BESIDE;
  const there = alike.filter(({ count }) => count !== null);
  const pile = there.find((each) => place !== undefined && each.place === place) ?? there.find(beside);
  if (pile) {
    pile.count = (pile.count ?? 0) + piece.count;
    return true;
  }
  const gone = place === undefined ? undefined : alike.find(({ count }) => count === null);
  if (!gone) return false;
  Object.assign(gone, { place, count: piece.count });
  return true;
}

/** Where a pile that somebody carried is gone, and one of its kind was laid beside the carrier: that is what is carried now. */
function carriedOn(at: Case, piles: readonly Pile[], pile: Pile): void {
  const carrier = at.now.pieces[carrierOf(pile.from) ?? ''];
  if (pile.count !== null || !carrier) return;
  const laid = piles.find(
    (each) => each.count !== null && each.piece && each.place !== each.from && isAlike(each, pile) && apart(each.piece, carrier) < BESIDE,
  );
  if (!laid) return;
  pile.count = laid.count;
  laid.count = null;
}

/** A pile that was laid onto another one is one with it. */
function joined(piles: readonly Pile[], pile: Pile): void {
  const { count, place, from } = pile;
  if (count === null || place === undefined || place === from) return;
  const below = piles.find((each) => each !== pile && each.count !== null && each.place === place && isAlike(each, pile));
  if (!below) return;
  below.count = (below.count ?? 0) + count;
  pile.count = null;
}
