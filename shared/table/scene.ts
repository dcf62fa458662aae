import { spotName } from './geometry/plane/called.ts';
import type { DoorState, PlaneMap, Slab } from './geometry/plane/types.ts';
import { spotId, spotOf } from './geometry/plane/types.ts';
import type { PlaceId, Seat } from './ids.ts';
import { cellId } from './ids.ts';

/** A square grid, one inch a cell, centred at (x, z); columns run east (+x), rows run south (+z). */
export interface GridBoard {
  kind: 'grid';
  id: string;
  columns: number;
  rows: number;
  x: number;
  z: number;
}

/** One space of a drawn map, in inches. */
interface MapNode {
  id: PlaceId;
  x: number;
  z: number;
  terrain: string;
  name: string;
}

/** A map of spaces joined by lines, centred at the origin. */
export interface GraphBoard {
  kind: 'graph';
  id: string;
  width: number;
  depth: number;
  nodes: readonly MapNode[];
  edges: readonly (readonly [PlaceId, PlaceId])[];
}

/** How a tile is drawn: the way out, the one it all began with, any other, and one where something waits. */
export type TileTerrain = 'stairs' | 'start' | 'cellar' | 'cellar!';

/** One tile of a board that grows while it is played; its id is `column,row` of the tile, (0,0) where the first one lies, rows growing south. */
export interface Tile {
  id: PlaceId;
  column: number;
  row: number;
  /** Sides without a wall: 1 north, 2 east, 4 south, 8 west, added. */
  open: number;
  terrain: TileTerrain;
  /** It was laid here, and is a piece of the free table by now: the board does not have it any more. */
  apart?: true;
}

/** Square tiles laid one by one, `pitch` inches from middle to middle; tile (0,0) lies at the origin. */
export interface TileBoard {
  kind: 'tiles';
  id: string;
  pitch: number;
  tiles: readonly Tile[];
}

/**
 * What there is to see of a hexagonal column. An `entrance` has no hexagon of its own: it is made of the empty ones beside those it is
 * joined to (`at-entrance`). One that is `falling` is gone, and glows still. A label is written over it.
 */
export type HexTerrain =
  | 'border'
  | 'magic'
  | 'pillar'
  | 'pit-1'
  | 'pit-2'
  | 'fallen'
  | 'falling'
  | 'entrance'
  | 'at-entrance'
  | `label:${string}`;

/** One hexagonal column, in inches; flat sides north and south. */
export interface Hex {
  id: PlaceId;
  x: number;
  z: number;
  /** How it is drawn: all that holds. */
  terrain: readonly HexTerrain[];
  name: string;
}

/** Hexagons whose corners lie `size` inches from their middles, centred at the origin. A place may be several hexagons wide (`also`). */
export interface HexBoard {
  kind: 'hex';
  id: string;
  size: number;
  hexes: readonly Hex[];
  edges: readonly (readonly [PlaceId, PlaceId])[];
  /** Its columns are pieces of the free table: the board is but the depth that they stand in. */
  apart?: true;
}

/** Terrain measured in inches, centred at the origin; a place is a point `x,y,z` in thousandths from its south-west corner. */
export interface PlaneBoard {
  kind: 'plane';
  id: string;
  /** Inches from west to east and from south to north. */
  width: number;
  depth: number;
  map: PlaneMap;
  doors: Readonly<Record<string, DoorState>>;
  slabs: readonly Slab[];
  /** Whose the Camps of the map are, by their ids; a Camp that is not named is nobody's. */
  owners?: Readonly<Record<string, Seat>>;
}

export type Board = GridBoard | GraphBoard | TileBoard | HexBoard | PlaneBoard;

/** A place beside the board. `counted` places tell their number of pieces only, never which. */
export interface Area {
  id: PlaceId;
  kind: 'hand' | 'cup' | 'pile' | 'aside' | 'tray';
  seat: Seat | null;
  name: string;
  x: number;
  z: number;
  contents: 'shown' | 'counted';
  /** What lies there, for whoever points at it, after its number, which everybody may know: "24 characters still to be drawn". */
  holds?: string;
}

/** All that a renderer, a physics world or a text twin must know about where things can lie. */
export interface Scene {
  board: Board;
  areas: readonly Area[];
}

export interface Point {
  x: number;
  z: number;
}

/** Every place of the board itself, in reading order; of a plane, whose points nobody counts, those that its map names. */
export function boardPlaces(board: Board): PlaceId[] {
  if (board.kind === 'plane') return [...board.map.markers, ...board.map.exits].map(({ at }) => spotId(at));
  if (board.kind === 'graph') return board.nodes.map((node) => node.id);
  if (board.kind === 'tiles') return board.tiles.map((tile) => tile.id);
  if (board.kind === 'hex') return board.hexes.map((hex) => hex.id);
  const cells: PlaceId[] = [];
  for (let row = 0; row < board.rows; row++) for (let column = 0; column < board.columns; column++) cells.push(cellId(column, row));
  return cells;
}

/** True when a place lies on the board itself. */
export function isOfBoard(board: Board, place: PlaceId): boolean {
  if (board.kind !== 'plane') return boardPlaces(board).includes(place);
  const spot = spotOf(place);
  return spot !== undefined && spot.x >= 0 && spot.y >= 0 && spot.z >= 0 && spot.x <= board.width * 1000 && spot.y <= board.depth * 1000;
}

/** How high over the table's own ground a place lies, in inches. */
export const heightOf = (board: Board, place: PlaceId): number => (board.kind === 'plane' ? (spotOf(place)?.z ?? 0) / 1000 : 0);

/** The centre of a place in inches, or undefined for a place the scene does not have. */
export function whereIs(scene: Scene, place: PlaceId): Point | undefined {
  const at = onBoard(scene.board, place);
  if (at !== undefined) return at ?? undefined;
  const area = scene.areas.find((each) => each.id === place);
  return area ? { x: area.x, z: area.z } : undefined;
}

/** The centre of a place of the board; null for a cell beyond its edge, undefined for what is no place of it. */
function onBoard(board: Board, place: PlaceId): Point | null | undefined {
  if (board.kind === 'grid') {
    const cell = /^(\d+),(\d+)$/.exec(place);
    if (!cell) return undefined;
    const [column, row] = [Number(cell[1]), Number(cell[2])];
    if (column >= board.columns || row >= board.rows) return null;
    return { x: board.x + column - (board.columns - 1) / 2, z: board.z + row - (board.rows - 1) / 2 };
  }
  if (board.kind === 'tiles') {
    // Also where no tile lies yet: there one can be laid.
    const at = tileSpace(place);
    return at && { x: at.column * board.pitch, z: at.row * board.pitch };
  }
  if (board.kind === 'plane') {
    const spot = spotOf(place);
    return spot && (isOfBoard(board, place) ? { x: spot.x / 1000 - board.width / 2, z: board.depth / 2 - spot.y / 1000 } : null);
  }
  const node = (board.kind === 'hex' ? board.hexes : board.nodes).find((each) => each.id === place);
  return node && { x: node.x, z: node.z };
}

/** The space of a board of tiles that an id names, with a tile or without; undefined for another id. */
export function tileSpace(place: string): { column: number; row: number } | undefined {
  const [, column, row] = /^(-?\d+),(-?\d+)$/.exec(place) ?? [];
  return column === undefined || row === undefined ? undefined : { column: Number(column), row: Number(row) };
}

/** Where a space lies as seen from the first tile: "2N 1E". */
const bearing = ({ column, row }: { column: number; row: number }): string =>
  [row < 0 ? `${-row}N` : row > 0 ? `${row}S` : '', column > 0 ? `${column}E` : column < 0 ? `${-column}W` : '']
    .filter(Boolean)
    .join(' ') || 'in the middle';

/** What people call a place: its name on the map (in a terrain the room or the door), `column,row`, or the area's name. */
export function placeName(scene: Scene, place: PlaceId): string {
  const { board } = scene;
  if (board.kind === 'graph') {
    const node = board.nodes.find((each) => each.id === place);
    if (node) return node.name;
  }
  if (board.kind === 'hex') {
    const hex = board.hexes.find((each) => each.id === place);
    if (hex) return hex.name;
  }
  if (board.kind === 'plane') {
    const spot = spotOf(place);
    if (spot) return spotName(board.map, spot);
  }
  const space = board.kind === 'tiles' ? tileSpace(place) : undefined;
  if (board.kind === 'tiles' && space) {
    const tile = board.tiles.find((each) => each.id === place);
    return tile?.terrain === 'stairs' ? 'the stairs' : `${tile ? 'tile' : 'space'} ${bearing(space)}`;
  }
  return scene.areas.find((each) => each.id === place)?.name ?? place;
}

/** The measures of a board in inches: a slab is thick, a map is thin. Its top is where pieces stand in a game with rules. */
export function boardSize(board: Board): { x: number; z: number; width: number; depth: number; thickness: number } {
  if (board.kind === 'graph') return { x: 0, z: 0, width: board.width, depth: board.depth, thickness: 0.08 };
  if (board.kind === 'plane') return { x: 0, z: 0, width: board.width + RIM * 2, depth: board.depth + RIM * 2, thickness: 0.3 };
  if (board.kind === 'tiles')
    return {
      ...around(
        board.tiles.filter(({ apart }) => !apart).map((tile) => ({ x: tile.column * board.pitch, z: tile.row * board.pitch })),
        board.pitch / 2,
      ),
      thickness: 0.2,
    };
  if (board.kind === 'hex') return { ...around(board.hexes, board.size), thickness: board.apart ? 0.08 : 1 };
  return { x: board.x, z: board.z, width: board.columns + RIM * 2, depth: board.rows + RIM * 2, thickness: 0.42 };
}

/** Width of the rim around a grid or a plane, in inches. */
export const RIM = 0.55;

/** Room between the outermost thing and the edge of a free table, in inches. */
const EDGE = 5;

/** Half the width and depth of the table that a free table's pieces must stay on, in inches. */
export function freeTableHalf(scene: Scene): { x: number; z: number } {
  const board = boardSize(scene.board);
  const reach = [...scene.areas, ...grownTo(scene.board)].reduce(
    (far, { x, z }) => ({ x: Math.max(far.x, Math.abs(x)), z: Math.max(far.z, Math.abs(z)) }),
    { x: Math.abs(board.x) + board.width / 2, z: Math.abs(board.z) + board.depth / 2 },
  );
  return { x: reach.x + EDGE, z: reach.z + EDGE };
}

/** How many tiles a board that is laid tile by tile reaches from its middle as often as not. */
const LONG = 9;

/** The middles of the farthest tiles: those that lie there, and those for which there shall be room. */
function grownTo(board: Board): Point[] {
  if (board.kind !== 'tiles') return [];
  const far = LONG * board.pitch;
  return [{ x: far, z: far }, ...board.tiles.map(({ column, row }) => ({ x: column * board.pitch, z: row * board.pitch }))];
}

/** The box around points with a margin. */
function around(points: readonly Point[], margin: number): { x: number; z: number; width: number; depth: number } {
  const xs = points.map(({ x }) => x);
  const zs = points.map(({ z }) => z);
  const [x0, x1, z0, z1] = [Math.min(...xs, 0), Math.max(...xs, 0), Math.min(...zs, 0), Math.max(...zs, 0)];
  return { x: (x0 + x1) / 2, z: (z0 + z1) / 2, width: x1 - x0 + margin * 2, depth: z1 - z0 + margin * 2 };
}
