import type { Point, Tile, TileBoard, TileTerrain } from '../../../shared/table/scene.ts';
import { tileSpace } from '../../../shared/table/scene.ts';

/** The four sides of a tile: bit, way to the neighbour, quarter turns clockwise from north. */
export const SIDES = [
  { bit: 1, column: 0, row: -1, turns: 0 },
  { bit: 2, column: 1, row: 0, turns: 1 },
  { bit: 4, column: 0, row: 1, turns: 2 },
  { bit: 8, column: -1, row: 0, turns: 3 },
] as const;

const key = (column: number, row: number): string => `${column},${row}`;
const known = new WeakMap<TileBoard, ReadonlyMap<string, Tile>>();

/** The tiles of a board by their spaces. */
function tilesBySpace(board: TileBoard): ReadonlyMap<string, Tile> {
  const found = known.get(board);
  if (found) return found;
  const made = new Map(board.tiles.map((tile) => [key(tile.column, tile.row), tile]));
  known.set(board, made);
  return made;
}

/** The space at a point where a tile lies or one could come to lie beside another; null elsewhere. */
export function tileAt(board: TileBoard, at: Point): { id: string; laid: boolean } | null {
  const [column, row] = [Math.round(at.x / board.pitch) + 0, Math.round(at.z / board.pitch) + 0];
  const spaces = tilesBySpace(board);
  const here = spaces.get(key(column, row));
  if (here) return { id: here.id, laid: true };
  const beside = SIDES.some((side) => spaces.has(key(column + side.column, row + side.row)));
  return beside ? { id: key(column, row), laid: false } : null;
}

/** Whether a tile lies at the space that an id names. */
export const isLaid = (board: TileBoard, place: string): boolean => board.tiles.some((tile) => tile.id === place);

/** Openings that lead into the dark: the tile they belong to and the side. */
export const darkWays = (board: TileBoard): { tile: Tile; turns: number }[] => {
  const spaces = tilesBySpace(board);
  return board.tiles.flatMap((tile) =>
    SIDES.filter((side) => (tile.open & side.bit) !== 0 && !spaces.has(key(tile.column + side.column, tile.row + side.row))).map(
      (side) => ({
        tile,
        turns: side.turns,
      }),
    ),
  );
};

/** A tile that is shown before it is laid, or undefined where the place is no space. */
export function tileShown(shown: {
  place: string;
  open: number;
  terrain: TileTerrain;
}): Pick<Tile, 'column' | 'row' | 'open' | 'terrain'> | undefined {
  const at = tileSpace(shown.place);
  return at && { ...at, open: shown.open, terrain: shown.terrain };
}
