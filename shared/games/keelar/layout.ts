import { boardSides, connected } from '../../table/geometry/board.ts';
import { cells, type Grid, manhattan, parseCell } from '../../table/geometry/square.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Settings } from './settings.ts';

/** A board before play: where everything lies. Starts are in the order of seats. */
export interface Layout {
  readonly walls: readonly PlaceId[];
  readonly barriers: readonly PlaceId[];
  readonly gold: readonly (readonly [PlaceId, number])[];
  readonly exits: readonly PlaceId[];
  readonly starts: readonly PlaceId[];
}

/** How much of everything a board needs. */
export interface Need extends Grid {
  readonly seats: number;
  readonly walls: number;
  readonly barriers: number;
  readonly gold: number;
  /** Least and most number of stacks. */
  readonly stacks: readonly [least: number, most: number];
  readonly exits: number;
}

/** K-019, R-05: 3 gold a player on the first board, 1 more a player on each later one. */
export const goldOfBoard = (seats: number, board: number): number => seats * (board + 2);

/** What a board for so many seats needs (K-015 to K-020, R-01, R-02, R-05, R-111). `board` counts from 1. */
export function needOf(settings: Settings, seats: number, board = 1): Need {
  // K-015, R-01, R-111: the area decides, the sides follow.
  const sides = boardSides(Math.max(settings.perPlayer * seats, settings.minSide * settings.minSide));
  const area = sides.columns * sides.rows;
  // K-016, K-017, R-02: shares of the area, rounded to the nearest; the sum of 0.3 × 81 as binary numbers must not decide.
  const walls = Math.round(Math.round(area * settings.wallShare * 1000) / 1000);
  const barriers = Math.round(Math.round(area * settings.barrierShare * 1000) / 1000);
  const gold = goldOfBoard(seats, board);
  // not more stacks than gold, and not more than leave room for exits and starts.
  const free = Math.min(gold, area - walls - barriers - settings.exits - seats);
  const stacks = [Math.min(settings.stacks[0], free), Math.min(settings.stacks[1], free)] as const;
  return { columns: sides.columns, rows: sides.rows, seats, walls, barriers, gold, stacks, exits: settings.exits };
}

/** The spaces of a layout on which nothing is yet. */
export function freeSpaces(grid: Grid, layout: Layout): PlaceId[] {
  const taken = new Set<PlaceId>([
    ...layout.walls,
    ...layout.barriers,
    ...layout.gold.map(([place]) => place),
    ...layout.exits,
    ...layout.starts,
  ]);
  return cells(grid).filter((place) => !taken.has(place));
}

/** K-023, R-07: far enough from every other start; `apart` is the distance that must be exceeded. */
export const farEnough = (place: PlaceId, starts: readonly PlaceId[], apart: number): boolean =>
  starts.every((other) => manhattan(place, other) > apart);

/** What is wrong with a layout, with the rule that says so. */
export interface Fault {
  readonly rule: string;
  readonly text: string;
}

const fault = (rule: string, text: string): Fault => ({ rule, text });

/** I-06: the first thing wrong with a finished layout, or undefined. `apart` is the distance between starts that was asked for. */
export function layoutFault(need: Need, layout: Layout, apart = 2): Fault | undefined {
  const all = [...layout.walls, ...layout.barriers, ...layout.gold.map(([place]) => place), ...layout.exits, ...layout.starts];
  const off = all.find((place) => {
    const cell = parseCell(place);
    return !cell || cell.column >= need.columns || cell.row >= need.rows;
  });
  if (off !== undefined) return fault('K-015', `${off} is not on the board of ${need.columns}×${need.rows} spaces`);
  const twice = all.find((place, index) => all.indexOf(place) !== index);
  if (twice !== undefined) return fault('K-022', `two things share the space ${twice}`);
  return countFault(need, layout) ?? placeFault(need, layout, apart);
}

function countFault(need: Need, layout: Layout): Fault | undefined {
  const gold = layout.gold.reduce((sum, [, count]) => sum + count, 0);
  const [least, most] = need.stacks;
  if (layout.walls.length !== need.walls) return fault('K-017', `${need.walls} walls are needed, not ${layout.walls.length}`);
  if (layout.barriers.length !== need.barriers) {
    return fault('K-016', `${need.barriers} barriers are needed, not ${layout.barriers.length}`);
  }
  if (gold !== need.gold) return fault('K-019', `${need.gold} gold is needed, not ${gold}`);
  if (layout.gold.length < least || layout.gold.length > most) return fault('K-020', `${least} to ${most} stacks are needed`);
  if (layout.exits.length !== need.exits) return fault('R-06', `${need.exits} exits are needed, not ${layout.exits.length}`);
  if (layout.starts.length !== need.seats) return fault('K-022', `${need.seats} characters are needed, not ${layout.starts.length}`);
  return undefined;
}

function placeFault(need: Need, layout: Layout, apart: number): Fault | undefined {
  if (!connected(need, layout.walls)) return fault('K-018', 'walls cut spaces off from the rest of the board');
  const near = layout.starts.find((place, seat) => !farEnough(place, layout.starts.slice(0, seat), apart));
  return near === undefined ? undefined : fault('K-023', `the start ${near} is too near to another one`);
}
