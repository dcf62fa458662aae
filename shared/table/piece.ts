import type { PieceId, PlaceId, Seat } from './ids.ts';
import { placeId } from './ids.ts';
import type { Pose } from './pose.ts';

/** Who knows a fact: everybody (spectators too), or exactly the listed seats ([] = nobody). */
export type Audience = 'all' | readonly Seat[];

/** One physical thing on the table. Immutable: the engine replaces pieces, it never changes one. */
export interface Piece {
  readonly id: PieceId;
  /** What its back shows: 'army', 'wall', 'character' ... Known to whoever sees the piece. */
  readonly kind: string;
  /** What its front shows, or null for a piece that has nothing to hide. */
  readonly face: string | null;
  readonly place: PlaceId;
  readonly owner: Seat | null;
  /** How many alike lie here as one piece (coins of a stack); at least 0. */
  readonly count: number;
  /** Public conditions, sorted: 'downed', 'carrier' ... */
  readonly tags: readonly string[];
  readonly faceKnownTo: Audience;
  readonly placeKnownTo: Audience;
  /** What all but the listed seats still believe of it, while they do not know how it has changed. */
  readonly believed?: { readonly count: number; readonly face: string | null; readonly knownTo: readonly Seat[] };
  /** Where its body lies, for pieces on the free table. */
  readonly pose?: Pose;
  /** What is written on it: labels, notes, strokes of ink, the measures of a zone. One line. */
  readonly text?: string;
}

/** The pieces of a finished state in their order. Such records never change: each is listed once, however many ask. */
export function listed(pieces: Readonly<Record<string, Piece>>): readonly Piece[] {
  const known = lists.get(pieces);
  if (known) return known;
  const list = Object.values(pieces);
  lists.set(pieces, list);
  return list;
}
const lists = new WeakMap<object, readonly Piece[]>();

/** The place "on top of" a piece; what stands there moves along with it. */
export const onPiece = (id: PieceId): PlaceId => placeId(`@${id}`);

/** The piece whose top is the place `place`, if it is such a place. */
export const carrierOf = (place: PlaceId): string | undefined => (place.startsWith('@') ? place.slice(1) : undefined);

/** The one place of all that lies on the free table; where exactly says the pose. */
export const ON_TABLE: PlaceId = placeId('table');

/** The private hand of a seat. */
export const handOf = (seat: Seat): PlaceId => placeId(`hand:${seat}`);

/** True when `viewer` (null = the public, also every unknown viewer) belongs to the audience. */
export const knows = (audience: Audience, viewer: Seat | null): boolean =>
  audience === 'all' || (viewer !== null && audience.includes(viewer));

/** True when `after` lets somebody know who did not know `before`. */
export const widened = (before: Audience, after: Audience): boolean =>
  before !== 'all' && (after === 'all' || after.some((seat) => !before.includes(seat)));
