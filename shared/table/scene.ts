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
export interface MapNode {
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

export type Board = GridBoard | GraphBoard;

/** A place beside the board. `counted` places tell their number of pieces only, never which. */
export interface Area {
  id: PlaceId;
  kind: 'hand' | 'cup' | 'pile' | 'aside' | 'tray';
  seat: Seat | null;
  name: string;
  x: number;
  z: number;
  contents: 'shown' | 'counted';
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

/** Every place of the board itself, in reading order. */
export function boardPlaces(board: Board): PlaceId[] {
  if (board.kind === 'graph') return board.nodes.map((node) => node.id);
  const cells: PlaceId[] = [];
  for (let row = 0; row < board.rows; row++) for (let column = 0; column < board.columns; column++) cells.push(cellId(column, row));
  return cells;
}

/** The centre of a place in inches, or undefined for a place the scene does not have. */
export function whereIs(scene: Scene, place: PlaceId): Point | undefined {
  const { board } = scene;
  if (board.kind === 'grid') {
    const cell = /^(\d+),(\d+)$/.exec(place);
    if (cell) {
      const column = Number(cell[1]);
      const row = Number(cell[2]);
      if (column >= board.columns || row >= board.rows) return undefined;
      return { x: board.x + column - (board.columns - 1) / 2, z: board.z + row - (board.rows - 1) / 2 };
    }
  } else {
    const node = board.nodes.find((each) => each.id === place);
    if (node) return { x: node.x, z: node.z };
  }
  const area = scene.areas.find((each) => each.id === place);
  return area ? { x: area.x, z: area.z } : undefined;
}

/** What people call a place: its name on the map, `column,row`, or the area's name. */
export function placeName(scene: Scene, place: PlaceId): string {
  if (scene.board.kind === 'graph') {
    const node = scene.board.nodes.find((each) => each.id === place);
    if (node) return `${node.name} (${node.id})`;
  }
  return scene.areas.find((each) => each.id === place)?.name ?? place;
}

/** The measures of a board in inches: a slab is thick, a map is thin. Its top is where pieces stand in a game with rules. */
export function boardSize(board: Board): { x: number; z: number; width: number; depth: number; thickness: number } {
  if (board.kind === 'graph') return { x: 0, z: 0, width: board.width, depth: board.depth, thickness: 0.08 };
  return { x: board.x, z: board.z, width: board.columns + RIM * 2, depth: board.rows + RIM * 2, thickness: 0.42 };
}

/** Width of the rim around a grid, in inches. */
export const RIM = 0.55;

/** Room between the outermost thing and the edge of a free table, in inches. */
const EDGE = 5;

/** Half the width and depth of the table that a free table's pieces must stay on, in inches. */
export function freeTableHalf(scene: Scene): { x: number; z: number } {
  const board = boardSize(scene.board);
  const reach = scene.areas.reduce((far, area) => ({ x: Math.max(far.x, Math.abs(area.x)), z: Math.max(far.z, Math.abs(area.z)) }), {
    x: Math.abs(board.x) + board.width / 2,
    z: Math.abs(board.z) + board.depth / 2,
  });
  return { x: reach.x + EDGE, z: reach.z + EDGE };
}
