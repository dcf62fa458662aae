import { type Blockers, BODY, blockers, SOLID } from '../../table/geometry/blockers.ts';
import { DIRECTIONS, ORTHOGONAL } from '../../table/geometry/direction.ts';
import { los } from '../../table/geometry/line-of-sight.ts';
import { cellOf, type Grid, neighbours, parseCell, pinched, step } from '../../table/geometry/square.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Settings } from './settings.ts';

/** What a board reads of a piece; pieces of the table and pieces of a view both are such. */
export interface Thing {
  readonly id: PieceId;
  readonly kind: string;
  readonly place: PlaceId;
  readonly owner: Seat | null;
  readonly count: number;
  readonly tags: readonly string[];
}

/** A primary character on the board. */
export interface Figure {
  readonly id: PieceId;
  readonly seat: Seat;
  readonly place: PlaceId;
  readonly downed: boolean;
}

/** What stands and lies on each space of a board; whatever is beside the board is not in it. */
export interface Ground extends Grid {
  readonly walls: ReadonlySet<PlaceId>;
  /** Barriers; those of Chuck Rock are its rocks (K-151). */
  readonly barriers: ReadonlyMap<PlaceId, PieceId>;
  readonly gold: ReadonlyMap<PlaceId, { readonly id: PieceId; readonly count: number }>;
  readonly exits: ReadonlySet<PlaceId>;
  /** Live characters by space: never two on one (K-079). */
  readonly live: ReadonlyMap<PlaceId, Figure>;
  /** All characters on the board, live and downed, by seat. */
  readonly figures: ReadonlyMap<Seat, Figure>;
}

/** The tag of a downed character (K-066). */
export const DOWNED = 'downed';

/** Reads a board off its pieces. */
export function ground(grid: Grid, things: Iterable<Thing>): Ground {
  const walls = new Set<PlaceId>();
  const barriers = new Map<PlaceId, PieceId>();
  const gold = new Map<PlaceId, { id: PieceId; count: number }>();
  const exits = new Set<PlaceId>();
  const live = new Map<PlaceId, Figure>();
  const figures = new Map<Seat, Figure>();
  for (const thing of things) {
    const { id, kind, place, owner } = thing;
    if (parseCell(place) === undefined) continue;
    if (kind === 'wall') walls.add(place);
    else if (kind === 'rock') barriers.set(place, id);
    else if (kind === 'coins') gold.set(place, { id, count: thing.count });
    else if (kind === 'exit') exits.add(place);
    else if (owner !== null) {
      const figure: Figure = { id, seat: owner, place, downed: thing.tags.includes(DOWNED) };
      figures.set(owner, figure);
      if (!figure.downed) live.set(place, figure);
    }
  }
  return { columns: grid.columns, rows: grid.rows, walls, barriers, gold, exits, live, figures };
}

/** K-079, K-063, K-069: walls, barriers and live characters keep others out; downed ones do not. */
export const mayStand = (board: Ground, place: PlaceId): boolean =>
  !board.walls.has(place) && !board.barriers.has(place) && !board.live.has(place);

/** where a character may move from a space, in the order N, NE, E, SE, S, SW, W, NW. */
export function moves(board: Ground, from: PlaceId, settings: Settings): PlaceId[] {
  // R-52 names the corners that stop a line; a step between them is stopped by the same ones.
  const blocks = (place: PlaceId): boolean =>
    board.walls.has(place) || board.barriers.has(place) || (settings.corners === 'all' && board.live.has(place));
  return (settings.diagonalMoves ? DIRECTIONS : ORTHOGONAL).flatMap((direction) => {
    const to = step(board, from, direction);
    return to === undefined || !mayStand(board, to) || pinched(board, from, direction, blocks) ? [] : [to];
  });
}

/** the spaces with a barrier next to a space. */
export const barriersNear = (board: Ground, from: PlaceId, settings: Settings): PlaceId[] =>
  neighbours(board, from, settings.adjacency).filter((place) => board.barriers.has(place));

/** K-040, K-067, R-25, R-32: the spaces to which gold may be dropped from a space, clockwise from N. */
export const goldSpaces = (board: Ground, from: PlaceId, settings: Settings): PlaceId[] =>
  neighbours(board, from, settings.goldAdjacency).filter(
    (place) => !board.walls.has(place) && (settings.goldOnBarrier || !board.barriers.has(place)),
  );

/** K-106, R-43, R-54: what blocks lines of sight. Gold, exits and (by default) downed bodies do not. */
function sightBlockers(board: Ground, settings: Settings): Blockers {
  const entries: [PlaceId, number][] = [];
  for (const place of board.walls) entries.push([place, SOLID]);
  for (const place of board.barriers.keys()) entries.push([place, SOLID]);
  for (const figure of board.figures.values()) if (!figure.downed || settings.downedBlocks) entries.push([figure.place, BODY]);
  return blockers(board, entries);
}

/** K-154: exactly along one of the four directions. */
export function inLine(from: PlaceId, to: PlaceId): boolean {
  const a = cellOf(from);
  const b = cellOf(to);
  return (a.column === b.column) !== (a.row === b.row);
}

/** K-104: whether a character on one space sees the other. */
export const sees = (board: Ground, from: PlaceId, to: PlaceId, settings: Settings): boolean =>
  los(sightBlockers(board, settings), from, to, settings.corners);
