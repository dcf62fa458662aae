/** What lies at a point of the table: the way back from `whereIs`. */
import type { PlaceId } from './ids.ts';
import { cellId } from './ids.ts';
import type { Hex, HexBoard, Point, Scene, Tile, TileBoard } from './scene.ts';

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
export const isMeadow = (hex: Hex): boolean => hex.terrain.includes('entrance');

const wide = new WeakMap<HexBoard, ReadonlyMap<string, readonly Point[]>>();

/** The middles of the hexagons that each wide place is made of. */
export function meadows(board: HexBoard): ReadonlyMap<string, readonly Point[]> {
  const found = wide.get(board);
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
  wide.set(board, made);
  return made;
}

/** The place of a hex board at a point, or null in the void. */
export function hexAt(board: HexBoard, at: Point): PlaceId | null {
  const within = (field: Point): boolean => inHex((at.x - field.x) / board.size, (at.z - field.z) / board.size);
  return board.hexes.find((hex) => (isMeadow(hex) ? meadows(board).get(hex.id)?.some(within) : within(hex)))?.id ?? null;
}

/** Whether a point lies in the hexagon of size 1 about the origin. */
const inHex = (x: number, z: number): boolean => Math.abs(z) <= ROOT3 / 2 && Math.abs(x) * ROOT3 + Math.abs(z) <= ROOT3;

const laid = new WeakMap<TileBoard, ReadonlyMap<string, Tile>>();

/** The tiles of a board by their spaces. */
export function tilesBySpace(board: TileBoard): ReadonlyMap<string, Tile> {
  const found = laid.get(board);
  if (found) return found;
  const made = new Map(board.tiles.map((tile) => [cellId(tile.column, tile.row), tile]));
  laid.set(board, made);
  return made;
}

/** The space at a point where a tile lies or one could come to lie beside another; null elsewhere. */
export function tileAt(board: TileBoard, at: Point): { id: PlaceId; laid: boolean } | null {
  const [column, row] = [Math.round(at.x / board.pitch) + 0, Math.round(at.z / board.pitch) + 0];
  const spaces = tilesBySpace(board);
  const id = cellId(column, row);
  const here = spaces.get(id);
  if (here) return { id: here.id, laid: true };
  const beside = [-1, 1].some((step) => spaces.has(cellId(column + step, row)) || spaces.has(cellId(column, row + step)));
  return beside ? { id, laid: false } : null;
}

/** How near to the middle of a drawn space a point must be, in inches. */
const NODE = 0.85;
/** Inches from the middle of an area to its sides. */
const AREA = { x: 3.4, z: 1.1 };

/** The place at a point of the table; a drawn space as far as `reach` from its middle. A measured board has none: there all is points. */
export function placeAt(scene: Scene, at: Point, reach = NODE): PlaceId | null {
  const { board } = scene;
  const area = scene.areas.find((each) => Math.abs(each.x - at.x) < AREA.x && Math.abs(each.z - at.z) < AREA.z)?.id ?? null;
  if (board.kind === 'grid') {
    const column = Math.round(at.x - board.x + (board.columns - 1) / 2);
    const row = Math.round(at.z - board.z + (board.rows - 1) / 2);
    if (column >= 0 && row >= 0 && column < board.columns && row < board.rows) return cellId(column, row);
  } else if (board.kind === 'hex') {
    const hex = hexAt(board, at);
    if (hex !== null) return hex;
  } else if (board.kind === 'tiles') {
    const space = tileAt(board, at);
    // What lies beside the board goes before a space where nothing lies yet.
    if (space?.laid || area === null) return space?.id ?? null;
  } else if (board.kind === 'graph') {
    let best: { id: PlaceId; far: number } | undefined;
    for (const node of board.nodes) {
      const far = Math.hypot(node.x - at.x, node.z - at.z);
      if (far < (best?.far ?? reach)) best = { id: node.id, far };
    }
    if (best) return best.id;
  }
  return area;
}
