import { cells, type Grid } from '../../table/geometry/square.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { onPiece } from '../../table/piece.ts';
import type { Lots } from './generate.ts';
import { carriedBy, type Hands, moveGold, purseOf } from './gold.ts';
import type { Figure, Ground } from './ground.ts';
import type { Settings } from './settings.ts';

/** K-073 to K-075: what a character is; in Chuck Rock all are primary. */
export type Rank = 'primary' | 'secondary' | 'tertiary';

/** K-055, R-33: whether a primary character must leave because of where it is, however it came there. */
export const mustLeave = (board: Ground, figure: Figure, settings: Settings): boolean =>
  board.exits.has(figure.place) && (!figure.downed || settings.downedLeave);

/** K-053, K-054: a primary character leaves the board with its gold; returns how much it took out. */
export function leave(t: Hands, figure: PieceId, seat: Seat): number {
  const gold = carriedBy(t, figure);
  if (gold > 0) moveGold(t, onPiece(figure), purseOf(seat), gold);
  // Whatever else it holds leaves play with it.
  for (const held of [...t.at(onPiece(figure))]) t.remove(held.id);
  t.move(figure, purseOf(seat));
  return gold;
}

/**
 * K-057, R-36: another exit for a board whose last one is gone. Spaces of primary characters, downed ones too, are drawn again;
 * anything else there is destroyed. Returns the space and how much gold was destroyed.
 */
export function newExit(t: Hands & Lots, grid: Grid, board: Ground): { place: PlaceId; destroyed: number } {
  const held = new Set([...board.figures.values()].map((figure) => figure.place));
  const places = cells(grid).filter((place) => !held.has(place));
  const place = places[t.pick(places.length)];
  if (place === undefined) throw new Error('no space is left for an exit');
  const destroyed = board.gold.get(place)?.count ?? 0;
  for (const piece of [...t.at(place)]) t.remove(piece.id);
  t.mint({ kind: 'exit', place });
  return { place, destroyed };
}
