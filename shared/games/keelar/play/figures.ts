import { cellOf } from '../../../table/geometry/square.ts';
import { type PieceId, type PlaceId, pieceId, type Seat } from '../../../table/ids.ts';
import type { T } from './state.ts';

/** How many looks walls and barriers have. */
const SHAPES = 3;

/** A face for a wall or barrier, from its space alone: the same board always looks the same. */
export function shapeOf(kind: 'wall' | 'barrier', place: PlaceId): string {
  const { column, row } = cellOf(place);
  return `${kind}-${1 + ((column * 7 + row * 5 + column * row) % SHAPES)}`;
}

/** The face of a figurine: its class or summon name, in lower case with hyphens. */
export const faceOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The next unused figurine id of a seat: it tells nothing but whose it is, so that one may stand for another. */
export function nextFigure(t: T, seat: Seat): PieceId {
  const count = Number(t.hidden.memo[`figures:${seat}`] ?? 0) + 1;
  t.hidden.memo[`figures:${seat}`] = count;
  return pieceId(`fig-${seat}-${count}`);
}
