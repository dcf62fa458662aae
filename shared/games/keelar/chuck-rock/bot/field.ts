import type { View } from '../../../../engine/view.ts';
import { type Cell, parseCell } from '../../../../table/geometry/square.ts';
import type { PlaceId } from '../../../../table/ids.ts';
import { carrierOf } from '../../../../table/piece.ts';
import { DOWNED } from '../../ground.ts';
import type { Own } from '../own.ts';

export interface Player {
  seat: number;
  /** Number of its space in reading order; -1 for one that has left. */
  at: number;
  downed: boolean;
  rocks: number;
  gold: number;
  gathered: number;
}

const WALL = 1;
export const ROCK = 2;
export const LIVE = 3;

/** The board as numbers, seen by one seat. */
export interface Field {
  columns: number;
  rows: number;
  /** WALL, ROCK or LIVE of each space in reading order, 0 where it is free. */
  body: Uint8Array;
  gold: Uint16Array;
  exits: Uint8Array;
  players: Player[];
  /** All gold that lies on the board. */
  lying: number;
}

/** Reads the field off a view. */
export function fieldOf(view: View<Own>): Field {
  const { columns, rows } = view.own;
  const size = columns * rows;
  const field: Field = {
    columns,
    rows,
    body: new Uint8Array(size),
    gold: new Uint16Array(size),
    exits: new Uint8Array(size),
    players: Array.from({ length: view.seats }, (_, seat) => ({ seat, at: -1, downed: false, rocks: 0, gold: 0, gathered: 0 })),
    lying: 0,
  };
  for (const piece of Object.values(view.pieces)) {
    const cell = parseCell(piece.place);
    const player = field.players[piece.owner ?? -1];
    if (cell) standOn(field, piece, cell, player);
    else if (piece.kind === 'coins' || piece.kind === 'rocks') holdAt(field, piece);
  }
  return field;
}

function standOn(
  field: Field,
  piece: { kind: string; count: number; tags: readonly string[] },
  cell: Cell,
  player: Player | undefined,
): void {
  const index = cell.row * field.columns + cell.column;
  if (piece.kind === 'wall') field.body[index] = WALL;
  else if (piece.kind === 'rock') field.body[index] = ROCK;
  else if (piece.kind === 'exit') field.exits[index] = 1;
  else if (piece.kind === 'coins') {
    field.gold[index] = piece.count;
    field.lying += piece.count;
  } else if (player) {
    player.at = index;
    player.downed = piece.tags.includes(DOWNED);
    if (!player.downed) field.body[index] = LIVE;
  }
}

function holdAt(field: Field, piece: { kind: string; place: PlaceId; count: number }): void {
  const carrier = carrierOf(piece.place);
  const seat = Number((carrier ?? piece.place).split(/[-:]/)[1]);
  const player = field.players[seat];
  if (!player) return;
  if (carrier === undefined) player.gathered = piece.count;
  else if (piece.kind === 'coins') player.gold = piece.count;
  else player.rocks = piece.count;
}

/** What the ways from one space cost: turns to each space, and the first space of a cheapest way there. */
export interface Ways {
  cost: Uint16Array;
  first: Int16Array;
}

export const FAR = 9999;

/** Turns it takes to enter a space: a rock is taken first, a live character is waited for. */
const PRICE = [1, FAR, 2, 5];

/** Cheapest ways by orthogonal steps. Exits are ends, never passed. */
export function ways(field: Field, from: number): Ways {
  const { columns, body } = field;
  const size = body.length;
  const cost = new Uint16Array(size).fill(FAR);
  const first = new Int16Array(size).fill(-1);
  if (from < 0) return { cost, first };
  cost[from] = 0;
  const waiting: number[][] = [[from]];
  for (let now = 0; now < waiting.length; now++) {
    for (const index of waiting[now] ?? []) {
      if (cost[index] !== now || (index !== from && field.exits[index] === 1)) continue;
      const column = index % columns;
      const around = [
        index - columns,
        column < columns - 1 ? index + 1 : -1,
        index + columns < size ? index + columns : -1,
        column > 0 ? index - 1 : -1,
      ];
      for (const next of around) {
        const price = PRICE[body[next] ?? WALL] ?? FAR;
        if (next < 0 || price === FAR || now + price >= (cost[next] ?? 0)) continue;
        cost[next] = now + price;
        first[next] = index === from ? next : (first[index] ?? -1);
        const bucket = waiting[now + price] ?? [];
        bucket.push(next);
        waiting[now + price] = bucket;
      }
    }
  }
  return { cost, first };
}

/** Steps over an empty board between two spaces. */
export function apart(field: Field, a: number, b: number): number {
  const { columns } = field;
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
}
