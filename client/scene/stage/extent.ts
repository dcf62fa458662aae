import {
  type Area,
  type Board,
  boardSize,
  freeTableHalf,
  type PlaneBoard,
  type Point,
  type Scene,
  type TileBoard,
} from '../../../shared/table/scene.ts';
import type { Corner } from '../camera/fit.ts';
import { hexPoints } from '../geometry/hexes.ts';
import { darkWays } from '../geometry/tiles.ts';
import { besideScale, RACK } from '../pieces/areas.ts';

/** How deep the table lies under the top of a board, in inches: a slab is thick, a map is thin. */
export const thickness = (board: Board): number => boardSize(board).thickness;

/** The outline of a board with its rim, in inches; a board that grows has room where the next tiles may come to lie. */
export function outline(board: Board): { x: number; z: number; width: number; depth: number } {
  if (board.kind === 'hex') return boxAround(hexPoints(board), board.size + VOID);
  const { x, z, width, depth } = boardSize(board);
  return board.kind === 'tiles' ? boxAround(roomFor(board), MARGIN) : { x, z, width, depth };
}

/** Inches around tiles and around where the next ones may come to lie. */
const MARGIN = 0.5;

/** The corners of all tiles, and of the spaces to which their openings lead. */
function roomFor(board: TileBoard): Point[] {
  const next = darkWays(board).map(({ tile, turns }) => ({
    column: tile.column + Math.round(Math.sin((turns * Math.PI) / 2)),
    row: tile.row - Math.round(Math.cos((turns * Math.PI) / 2)),
  }));
  return [...board.tiles, ...next].flatMap(({ column, row }) =>
    [-0.5, 0.5].map((half) => ({ x: (column + half) * board.pitch, z: (row + half) * board.pitch })),
  );
}

/** Inches of darkness around hexagonal columns. */
const VOID = 0.6;

function boxAround(points: readonly Point[], margin: number): { x: number; z: number; width: number; depth: number } {
  const [x0, x1] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [z0, z1] = [Math.min(...points.map(({ z }) => z)), Math.max(...points.map(({ z }) => z))];
  return { x: (x0 + x1) / 2, z: (z0 + z1) / 2, width: x1 - x0 + margin * 2, depth: z1 - z0 + margin * 2 };
}

/** Half of the room that an area takes. */
function roomOf(area: Area, large: number): { x: number; z: number } {
  if (area.kind === 'hand') return { x: RACK / 2, z: 0.8 };
  return area.kind === 'tray' && large > 1 ? { x: 1.45 * large + 0.1, z: large + 0.1 } : { x: 0.9, z: 0.9 };
}

/** The room of the dice tray on the table, and how much smaller than the physical one it is drawn. */
export const TRAY = { scale: 0.6, halfX: 4, halfZ: 3 } as const;

/** How high stacks with their numbers stand on the cloth, in inches. */
const STACK = 0.8;

/** How much of the table around the board the home view of a free table shows, in inches; on upright screens every inch counts. */
const APRON = { wide: 1.6, upright: 0.3 } as const;

interface Box {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** The box around board and areas. */
function extent(scene: Scene, of: readonly Area[] = scene.areas): Box {
  const { x, z, width, depth } = outline(scene.board);
  const box = { x0: x - width / 2, x1: x + width / 2, z0: z - depth / 2, z1: z + depth / 2 };
  const large = besideScale(scene.board);
  for (const area of of) {
    const room = roomOf(area, large);
    box.x0 = Math.min(box.x0, area.x - room.x);
    box.x1 = Math.max(box.x1, area.x + room.x);
    box.z0 = Math.min(box.z0, area.z - room.z);
    box.z1 = Math.max(box.z1, area.z + room.z);
  }
  return box;
}

/** Where the dice tray stands: at the viewer's right hand, on upright screens before the viewer. */
export function trayAt(scene: Scene, azimuth: number, upright: boolean): { x: number; z: number } {
  const box = extent(scene);
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [x, z] = [(box.x0 + box.x1) / 2, (box.z0 + box.z1) / 2];
  const [dx, dz] = [(box.x1 - box.x0) / 2, (box.z1 - box.z0) / 2];
  const across = Math.abs(cos) * dx + Math.abs(sin) * dz + TRAY.halfX + 0.3;
  const before = Math.abs(sin) * dx + Math.abs(cos) * dz + TRAY.halfZ + 0.4;
  return upright ? { x: x + sin * before, z: z + cos * before } : { x: x + cos * across + sin * 1.5, z: z - sin * across + cos * 1.5 };
}

/** How high what stands on the spaces of a board is, in inches. */
const STANDS = 1.3;

/** The corners of the board alone, with what is built or stands on it. */
export function boardCorners({ board }: Scene): Corner[] {
  const { x, z, width, depth } = outline(board);
  const at = (y: number) => [-0.5, 0.5].flatMap((a) => [-0.5, 0.5].map((b) => ({ x: x + a * width, y, z: z + b * depth })));
  return [...at(0), ...(board.kind === 'plane' ? tops(board) : at(STANDS))];
}

/**
 * The corners that the home view must show: the board alone, as large as it can be seen, with what lies beside it where it grows. (Dice have a
 * view of their own, and hands lie before whoever holds them.) `free`: the board and some table.
 */
export function corners(scene: Scene, upright: boolean, free = false): Corner[] {
  const around = (b: Box, y: number): Corner[] => [
    { x: b.x0, y, z: b.z0 },
    { x: b.x1, y, z: b.z0 },
    { x: b.x0, y, z: b.z1 },
    { x: b.x1, y, z: b.z1 },
  ];
  const board = extent(scene, []);
  const apron = APRON[upright ? 'upright' : 'wide'];
  const growing = scene.board.kind === 'tiles';
  if (free) {
    // A board that grows leaves room for what lies beside it: its decks are to be seen. On upright screens the board is small enough.
    const decks = growing && !upright ? scene.areas.filter(({ seat }) => seat === null) : [];
    const b = extent(scene, decks);
    return around({ x0: b.x0 - apron, x1: b.x1 + apron, z0: b.z0 - apron / 2, z1: b.z1 + apron }, 0);
  }
  // What lies beside a growing board has been laid behind it (arranged.ts): it is seen where there is room.
  if (upright) return [...around(board, -thickness(scene.board)), ...around(board, 0.5)];
  if (scene.board.kind === 'plane') return [...around(board, -thickness(scene.board)), ...around(board, 0.5), ...tops(scene.board)];
  // Whatever lies beside a board that stays may stand at the rim of the picture: figures shall be large.
  const near = growing ? scene.areas.filter(({ kind, seat }) => kind !== 'aside' || seat === null) : [];
  return [...around(extent(scene, near), (growing ? STACK : 0) - thickness(scene.board)), ...around(board, 0.8)];
}

/** A house as a box: what stands behind it is not seen from low. */
export interface House extends Box {
  readonly y: number;
}

/** All houses of a terrain, each as high as its roof. */
const housesOn = ({ map, width, depth }: PlaneBoard): House[] =>
  map.roofs.map(({ rect, z }) => ({
    ...{ x0: rect.x0 / 1000 - width / 2, x1: rect.x1 / 1000 - width / 2, y: z / 1000 },
    ...{ z0: depth / 2 - rect.y1 / 1000, z1: depth / 2 - rect.y0 / 1000 },
  }));
export const housesOf = ({ board }: Scene): readonly House[] => (board.kind === 'plane' ? housesOn(board) : []);

/** The corners of all roofs: towers must fit into the picture. */
const tops = (board: PlaneBoard): Corner[] =>
  housesOn(board).flatMap(({ x0, x1, y, z0, z1 }) => [x0, x1].flatMap((x) => [z1, z0].map((z) => ({ x, y, z }))));

/** A window that is narrower than so many times its height is an upright one. */
export const UPRIGHT = 0.95;

/** A board that is wider than deep is turned by a quarter on upright screens, so that it fills them; one that grows would turn in the middle of a game. */
export function turnedFor(board: Board, azimuth: number, upright: boolean): number {
  const { width, depth } = outline(board);
  return upright && board.kind !== 'tiles' && width > depth * 1.15 ? azimuth + Math.PI / 2 : azimuth;
}

/** Half width and depth of the table that carries it all; `free`: things may lie anywhere on it. */
export function tableHalf(scene: Scene, upright: boolean, free = false): { x: number; z: number } {
  const box = extent(scene);
  // A table that has to grow with its board does so now and then.
  const step = scene.board.kind === 'tiles' ? scene.board.pitch * 3 : 0;
  const whole = (reach: number): number => (step === 0 ? reach : Math.ceil(reach / step) * step);
  const z = whole(Math.max(-box.z0, box.z1)) + 3.6 + (upright ? TRAY.halfZ * 2 : 0);
  // The wooden edge is two inches wide.
  return { x: whole(Math.max(-box.x0, box.x1)) + TRAY.halfX * 2 + 2.4, z: free ? Math.max(z, freeTableHalf(scene).z + 2.2) : z };
}
