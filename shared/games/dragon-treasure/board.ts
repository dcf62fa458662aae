import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { carrierOf } from '../../table/piece.ts';
import { isSpace } from './map.ts';
import type { T } from './state.ts';

/** An army on the map. */
export interface Unit {
  readonly id: PieceId;
  readonly owner: Seat;
  readonly place: PlaceId;
  /** The treasure it carries (D-042). */
  readonly load: PieceId | null;
}

/** A treasure counter that lies on the map; the face-up Dragon is none. */
interface Counter {
  readonly id: PieceId;
  readonly up: boolean;
}

/** Who stands and what lies where, as far as everybody may know. */
export interface Board {
  readonly units: readonly Unit[];
  readonly armies: ReadonlyMap<PlaceId, readonly Unit[]>;
  readonly lying: ReadonlyMap<PlaceId, readonly Counter[]>;
  readonly dragon: { readonly id: PieceId; readonly place: PlaceId } | null;
}

type Seen = Pick<Piece, 'id' | 'kind' | 'place' | 'owner'>;

/** Reads the board off pieces or piece views; `up` says which treasure counters everybody knows. */
export function readBoard<P extends Seen>(pieces: readonly P[], up: (piece: P) => boolean): Board {
  const units: Unit[] = [];
  const armies = new Map<PlaceId, Unit[]>();
  const lying = new Map<PlaceId, Counter[]>();
  const loads = new Map<string, PieceId>();
  let dragon: Board['dragon'] = null;
  for (const piece of pieces) {
    if (piece.kind === 'dragon') dragon = { id: piece.id, place: piece.place };
    if (piece.kind !== 'treasure') continue;
    const carrier = carrierOf(piece.place);
    if (carrier !== undefined) loads.set(carrier, piece.id);
    else add(lying, piece.place, { id: piece.id, up: up(piece) });
  }
  for (const piece of pieces) {
    if (piece.kind !== 'army' || piece.owner === null || !isSpace(piece.place)) continue;
    const unit = { id: piece.id, owner: piece.owner, place: piece.place, load: loads.get(piece.id) ?? null };
    units.push(unit);
    add(armies, unit.place, unit);
  }
  return { units, armies, lying, dragon };
}

function add<V>(map: Map<PlaceId, V[]>, place: PlaceId, value: V): void {
  const list = map.get(place);
  if (list) list.push(value);
  else map.set(place, [value]);
}

/** The board of a game in progress. */
export const boardOf = (t: T): Board => readBoard(t.all(), (piece) => piece.faceKnownTo === 'all');

/** The part of the board that one step touches: the army itself, what is carried, and one space. */
export const boardNear = (t: T, army: PieceId, place: PlaceId): Board =>
  readBoard(
    t.all().filter((piece) => piece.place === place || piece.id === army || piece.place.charCodeAt(0) === CARRIED),
    (piece) => piece.faceKnownTo === 'all',
  );

const CARRIED = '@'.charCodeAt(0);

export const armiesAt = (board: Board, place: PlaceId): readonly Unit[] => board.armies.get(place) ?? [];
export const lyingAt = (board: Board, place: PlaceId): readonly Counter[] => board.lying.get(place) ?? [];

/** The unit of an army, or undefined when it is not on the map. */
export const unitOf = (board: Board, army: PieceId): Unit | undefined => board.units.find((unit) => unit.id === army);

/** The unit of an army that must be on the map. */
export function mustUnit(board: Board, army: PieceId): Unit {
  const unit = unitOf(board, army);
  if (!unit) throw new Error(`${army} is not on the map`);
  return unit;
}
