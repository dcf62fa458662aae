import type { Hex, HexBoard, HexTerrain, Point } from '../../../shared/table/scene.ts';

const ROOT3 = Math.sqrt(3);

/** From the middle of a hexagon to those of its six neighbours, flat sides north and south; corners at distance 1. */
export const NEIGHBOURS: readonly Point[] = [
  { x: 0, z: -ROOT3 },
  { x: 1.5, z: -ROOT3 / 2 },
  { x: 1.5, z: ROOT3 / 2 },
  { x: 0, z: ROOT3 },
  { x: -1.5, z: ROOT3 / 2 },
  { x: -1.5, z: -ROOT3 / 2 },
];

/** True for a place that has no hexagon of its own: it is made of the empty hexagons beside those it is joined to. */
const isMeadow = (hex: Hex): boolean => hex.terrain.includes('entrance');

const known = new WeakMap<HexBoard, ReadonlyMap<string, readonly Point[]>>();

/** The middles of the hexagons that each wide place is made of. */
export function meadows(board: HexBoard): ReadonlyMap<string, readonly Point[]> {
  const found = known.get(board);
  if (found) return found;
  const columns = board.hexes.filter((hex) => !isMeadow(hex));
  const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.z - b.z) < board.size * 0.3;
  const made = new Map(
    board.hexes.filter(isMeadow).map((meadow) => {
      const beside = board.edges.flatMap(([a, b]) => (a === meadow.id ? [b] : b === meadow.id ? [a] : []));
      const cells: Point[] = [];
      for (const hex of columns.filter(({ id }) => beside.includes(id)))
        for (const way of NEIGHBOURS) {
          const at = { x: hex.x + way.x * board.size, z: hex.z + way.z * board.size };
          if (![...columns, ...cells].some((each) => near(each, at))) cells.push(at);
        }
      return [meadow.id, cells.length > 0 ? cells : [{ x: meadow.x, z: meadow.z }]] as const;
    }),
  );
  known.set(board, made);
  return made;
}

/** The place of a hex board at a point, or null in the void. */
export function hexAt(board: HexBoard, at: Point): string | null {
  const fields = [
    ...board.hexes.filter((hex) => !isMeadow(hex)).map((hex) => ({ id: hex.id, x: hex.x, z: hex.z })),
    ...[...meadows(board)].flatMap(([id, cells]) => cells.map((cell) => ({ id, ...cell }))),
  ];
  return fields.find((field) => inHex((at.x - field.x) / board.size, (at.z - field.z) / board.size))?.id ?? null;
}

/** Whether a point lies in the hexagon of size 1 about the origin. */
const inHex = (x: number, z: number): boolean => Math.abs(z) <= ROOT3 / 2 && Math.abs(x) * ROOT3 + Math.abs(z) <= ROOT3;

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
