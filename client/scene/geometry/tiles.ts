import { cellId } from '../../../shared/table/ids.ts';
import { tilesBySpace } from '../../../shared/table/place-at.ts';
import type { Tile, TileBoard, TileTerrain } from '../../../shared/table/scene.ts';
import { tileSpace } from '../../../shared/table/scene.ts';

/** The four sides of a tile: bit, way to the neighbour, quarter turns clockwise from north. */
export const SIDES = [
  { bit: 1, column: 0, row: -1, turns: 0 },
  { bit: 2, column: 1, row: 0, turns: 1 },
  { bit: 4, column: 0, row: 1, turns: 2 },
  { bit: 8, column: -1, row: 0, turns: 3 },
] as const;

/** Whether a tile lies at the space that an id names. */
export const isLaid = (board: TileBoard, place: string): boolean => board.tiles.some((tile) => tile.id === place);

/** Openings that lead into the dark: the tile they belong to and the side. */
export const darkWays = (board: TileBoard): { tile: Tile; turns: number }[] => {
  const spaces = tilesBySpace(board);
  return board.tiles.flatMap((tile) =>
    SIDES.filter((side) => (tile.open & side.bit) !== 0 && !spaces.has(cellId(tile.column + side.column, tile.row + side.row))).map(
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
