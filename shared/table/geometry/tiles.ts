import type { PlaceId } from '../ids.ts';
import { cellId } from '../ids.ts';
import { tileSpace } from '../scene.ts';
import type { Geometry } from './geometry.ts';
import { reach } from './reach.ts';

/** A square tile that lies at `column,row` (rows grow south). `open` adds up its sides without a wall: 1 north, 2 east, 4 south, 8 west. */
interface LaidTile {
  readonly column: number;
  readonly row: number;
  readonly open: number;
}

/** One side of a tile: its bit, and the step to what lies beyond it. */
interface Side {
  readonly bit: number;
  readonly across: number;
  readonly down: number;
}

/** North, east, south, west: the order of every list here. */
export const SIDES: readonly Side[] = [
  { bit: 1, across: 0, down: -1 },
  { bit: 2, across: 1, down: 0 },
  { bit: 4, across: 0, down: 1 },
  { bit: 8, across: -1, down: 0 },
];

/** An open side of a tile with no tile beyond it. */
export interface Gap {
  /** The empty space. */
  readonly place: PlaceId;
  readonly column: number;
  readonly row: number;
  /** The side of the tile that opens towards it. */
  readonly bit: number;
}

/** Tiles as a geometry: neighbours are joined by sides that are open on both tiles. */
export interface TileField extends Geometry {
  /** The tile at a place, or undefined where none lies. */
  tile(place: PlaceId): LaidTile | undefined;
}

/** The bit of the side opposite to one side. */
export const opposite = (bit: number): number => (bit < 4 ? bit << 2 : bit >> 2);

/** Open sides after a number of quarter turns clockwise. */
export function turned(open: number, quarters: number): number {
  const by = ((quarters % 4) + 4) % 4;
  return ((open << by) | (open >> (4 - by))) & 15;
}

/** Laid tiles as a field, in the order of the list. Throws RangeError where two lie on one place. */
export function tileField(tiles: readonly LaidTile[]): TileField {
  const known = new Map<PlaceId, LaidTile>();
  for (const tile of tiles) {
    const id = cellId(tile.column, tile.row);
    if (known.has(id)) throw new RangeError(`two tiles lie at ${id}`);
    known.set(id, tile);
  }
  const near = new Map<PlaceId, readonly PlaceId[]>();
  const neighbours = (place: PlaceId): readonly PlaceId[] => {
    const found = near.get(place) ?? joinedTo(known, place);
    near.set(place, found);
    return found;
  };
  const field: TileField = {
    places: () => [...known.keys()],
    tile: (place) => known.get(place),
    neighbours,
    distance: (from, to) => reach(field, from, Number.POSITIVE_INFINITY).places.get(to)?.cost ?? Number.POSITIVE_INFINITY,
  };
  return field;
}

function joinedTo(known: ReadonlyMap<PlaceId, LaidTile>, place: PlaceId): PlaceId[] {
  const tile = known.get(place);
  if (!tile) return [];
  return SIDES.flatMap(({ bit, across, down }) => {
    const next = cellId(tile.column + across, tile.row + down);
    const there = known.get(next);
    return there && tile.open & bit && there.open & opposite(bit) ? [next] : [];
  });
}

/** True when two tiles lie side by side with both sides open. Symmetric; no tile is joined to itself. */
export const joined = (field: TileField, a: PlaceId, b: PlaceId): boolean => field.neighbours(a).includes(b);

/**
 * The places strictly between two tiles of one row or column, nearest to `a` first, when one could walk straight from one to the other
 * if nothing stood in the way; undefined otherwise. A tile is in line with itself.
 */
export function lineBetween(field: TileField, a: PlaceId, b: PlaceId): PlaceId[] | undefined {
  const [from, to] = [field.tile(a), field.tile(b)];
  if (!from || !to || (from.column !== to.column && from.row !== to.row)) return undefined;
  const across = Math.sign(to.column - from.column);
  const down = Math.sign(to.row - from.row);
  const between: PlaceId[] = [];
  for (let at = a; at !== b; ) {
    const tile = field.tile(at);
    if (!tile) return undefined;
    const next = cellId(tile.column + across, tile.row + down);
    if (!joined(field, at, next)) return undefined;
    if (next !== b) between.push(next);
    at = next;
  }
  return between;
}

/** True when `b` lies in a straight open line from `a` and no place strictly between blocks it. Symmetric. */
export const seesAlong = (field: TileField, a: PlaceId, b: PlaceId, blocks: (place: PlaceId) => boolean): boolean =>
  lineBetween(field, a, b)?.some(blocks) === false;

/** All places seen from a tile, its own first, then north, east, south, west outwards. What blocks is seen itself, and nothing behind it. */
export function inSight(field: TileField, from: PlaceId, blocks: (place: PlaceId) => boolean): PlaceId[] {
  const start = field.tile(from);
  if (!start) return [];
  const seen = [from];
  for (const { across, down } of SIDES) {
    let [at, tile]: [PlaceId, LaidTile] = [from, start];
    for (;;) {
      const next = cellId(tile.column + across, tile.row + down);
      const there = field.tile(next);
      if (!there || !joined(field, at, next)) break;
      seen.push(next);
      if (blocks(next)) break;
      [at, tile] = [next, there];
    }
  }
  return seen;
}

/** The open sides of a tile with no tile beyond, north, east, south, west. */
export function gaps(field: TileField, place: PlaceId): Gap[] {
  const tile = field.tile(place);
  if (!tile) return [];
  return SIDES.flatMap(({ bit, across, down }) => {
    const [column, row] = [tile.column + across, tile.row + down];
    const beyond = cellId(column, row);
    return tile.open & bit && !field.tile(beyond) ? [{ place: beyond, column, row, bit }] : [];
  });
}

/** Tiles across or down, whichever is more, walls or not: the tiles within n form a square of 2n+1. Infinity for what is no place of tiles. */
export function spread(a: PlaceId, b: PlaceId): number {
  const [from, to] = [tileSpace(a), tileSpace(b)];
  if (!from || !to) return Number.POSITIVE_INFINITY;
  return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
}
