import { isMeadow, meadows } from '../../../shared/table/place-at.ts';
import type { HexBoard, HexTerrain, Point } from '../../../shared/table/scene.ts';

/** The middles of all columns and meadows: what a picture of the board must show. */
export const hexPoints = (board: HexBoard): Point[] => [
  ...board.hexes.filter((hex) => !isMeadow(hex)),
  ...[...meadows(board).values()].flat(),
];

/** How a column is drawn. */
export interface Column {
  readonly id: string;
  readonly x: number;
  readonly z: number;
  readonly border: boolean;
  readonly pits: 0 | 1 | 2;
  readonly magic: boolean;
  readonly pillar: boolean;
  /** Gone: nothing but rubble below. */
  readonly fallen: boolean;
  /** Fell just now: the gap still glows. */
  readonly falling: boolean;
  /** Carved into the floor; short ids only. */
  readonly carved: string;
  /** Written over it. */
  readonly label: string | null;
}

/** The columns of a board by the words of its terrain. */
export const columnsOf = (board: HexBoard): Column[] =>
  board.hexes
    .filter((hex) => !isMeadow(hex))
    .map(({ id, x, z, terrain }) => {
      const has = (word: HexTerrain): boolean => terrain.includes(word);
      const label = terrain.find((word) => word.startsWith('label:'));
      return {
        ...{ id, x, z },
        border: has('border'),
        pits: has('pit-2') ? 2 : has('pit-1') ? 1 : 0,
        magic: has('magic'),
        pillar: has('pillar'),
        fallen: has('fallen') || has('falling'),
        falling: has('falling'),
        carved: id.length <= 3 ? id : '',
        label: label === undefined ? null : label.slice('label:'.length),
      };
    });
