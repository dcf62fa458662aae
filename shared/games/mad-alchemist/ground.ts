import type { Gap, TileField } from '../../table/geometry/tiles.ts';
import { gaps, inSight, joined, seesAlong, spread, tileField } from '../../table/geometry/tiles.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { BARRIERS } from './content.ts';
import type { Own, T } from './state.ts';
import { FALLEN, HASTED, SLOWED, STAIRS } from './state.ts';

/** What is read of a piece, whoever looks. */
interface Thing {
  readonly id: PieceId;
  readonly kind: string;
  readonly place: PlaceId;
  readonly owner: Seat | null;
  readonly count: number;
  readonly tags: readonly string[];
}

/** A living pawn or a barrier: what fills a tile (M-046, M-080). */
export interface Body {
  readonly id: PieceId;
  readonly kind: string;
  readonly place: PlaceId;
  /** Whose pawn; null for a barrier. */
  readonly seat: Seat | null;
  readonly shield: number;
  readonly hasted: boolean;
  readonly slowed: boolean;
}

/** The cellar with everything that stands in it: all that movement, sight and adjacency ask for. */
export interface Ground {
  readonly field: TileField;
  readonly pawns: ReadonlyMap<Seat, Body>;
  /** In the order of their ids. */
  readonly barriers: readonly Body[];
  /** Tiles that a living pawn or a barrier fills; the stairs never count (M-075). */
  readonly filled: ReadonlySet<PlaceId>;
  /** Spaces that count as walled. */
  readonly dead: ReadonlySet<PlaceId>;
}

/** Reads the cellar from the public state and the pieces, of a table or of a view. */
export function ground(own: Own, pieces: Iterable<Thing>): Ground {
  const field = tileField(own.tiles);
  const pawns = new Map<Seat, Body>();
  const barriers: Body[] = [];
  const filled = new Set<PlaceId>();
  for (const { id, kind, place, owner, count, tags } of pieces) {
    const pawn = kind === 'pawn' && owner !== null && !tags.includes(FALLEN);
    if ((!pawn && !BARRIERS.includes(kind)) || !field.tile(place)) continue;
    const body = {
      id,
      kind,
      place,
      seat: pawn ? owner : null,
      shield: pawn ? (own.sheets[owner]?.shield ?? 0) : count,
      hasted: tags.includes(HASTED),
      slowed: tags.includes(SLOWED),
    };
    if (pawn) pawns.set(owner, body);
    else barriers.push(body);
    // M-075: the stairs are never blocked, neither for movement nor for sight.
    if (place !== STAIRS) filled.add(place);
  }
  barriers.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { field, pawns, barriers, filled, dead: new Set(own.dead) };
}

/** The cellar as it stands in the engine. */
export const groundOf = (t: T): Ground => ground(t.own, t.all());

/** M-078, R-15: straight, open, nothing in the way; one also sees one's own tile. */
export const sees = (g: Ground, from: PlaceId, to: PlaceId): boolean => seesAlong(g.field, from, to, (place) => g.filled.has(place));

/** Every tile seen from a tile, its own first. */
export const sightFrom = (g: Ground, from: PlaceId): PlaceId[] => inSight(g.field, from, (place) => g.filled.has(place));

/** M-076, M-077, R-16: side by side without a wall between, or both on the stairs. */
export const adjacent = (g: Ground, a: PlaceId, b: PlaceId): boolean => (a === b ? a === STAIRS : joined(g.field, a, b));

/** M-046: where a pawn may go for 1 AP. */
export const steps = (g: Ground, from: PlaceId): PlaceId[] => g.field.neighbours(from).filter((place) => !g.filled.has(place));

/** M-050: the empty spaces that a pawn on a tile must reveal. */
export const gapsOf = (g: Ground, place: PlaceId): Gap[] => gaps(g.field, place).filter((gap) => !g.dead.has(gap.place));

/** the empty spaces that any open side of the cellar leads to. */
export function openSpaces(g: Ground): Set<PlaceId> {
  return new Set(g.field.places().flatMap((place) => gapsOf(g, place).map((gap) => gap.place)));
}

/** Tiles that a teleport reaches: 11×11 around the target (M-100). */
export const TELEPORT = 5;

/** M-100, M-101, R-24: revealed tiles at most 5 away where no living pawn and no barrier stands, the stairs whoever stands there. */
export const goals = (g: Ground, from: PlaceId): PlaceId[] =>
  g.field.places().filter((place) => place !== from && spread(place, from) <= TELEPORT && !g.filled.has(place));

/** The living pawns and barriers that a seat may throw at (M-041, M-085), itself left out: pawns by seat, then barriers. */
export function targets(g: Ground, seat: Seat): Body[] {
  const me = g.pawns.get(seat);
  if (!me) return [];
  const seen = new Set(sightFrom(g, me.place));
  const others = [...g.pawns.values()].filter((body) => body.seat !== seat).sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return [...others, ...g.barriers].filter((body) => seen.has(body.place));
}

/** How often a monster attacks a pawn on a tile at the end of its turn (M-060, M-093, M-095, R-23): 0, 1 or 2. */
export function attacks(g: Ground, monster: Body, place: PlaceId): number {
  if (monster.slowed) return 0;
  const strikes =
    monster.kind === 'skeleton'
      ? adjacent(g, monster.place, place)
      : (monster.kind === 'lich' || monster.kind === 'alchemist') && sees(g, monster.place, place);
  return strikes ? (monster.hasted ? 2 : 1) : 0;
}
