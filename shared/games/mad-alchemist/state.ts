import type { Rules, Step } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { cellId, pieceId, placeId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf, onPiece } from '../../table/piece.ts';
import type { Effect } from './content.ts';
import { isEffect } from './content.ts';

/** A tile of the cellar as it lies; the nine of the starting board are called `stairs` and `start`, tiles of a drawing `drawn`. */
export interface Laid {
  column: number;
  row: number;
  /** Open sides as it lies: 1 north, 2 east, 4 south, 8 west. */
  open: number;
  tile: string;
  /** Quarter turns clockwise. */
  turn: number;
  /** The game lies at the free table, and this is a piece of it. */
  apart?: true;
}

/** What a character sheet records (M-070), living or dead. */
export interface Sheet {
  hp: number;
  xp: number;
  shield: number;
  /** AP of haste potions for the next turn (M-092). */
  haste: number;
}

/** A tile being laid: drawn and seen by all, or (R-06 `spaceFirst`) still to be drawn. */
interface Drawn {
  tile: string | null;
  /** Who arrived. */
  seat: Seat;
  /** The empty spaces that are asked about. */
  spaces: PlaceId[];
}

/** What the parts of the game add up to (I-01, I-02, I-04): the box, or less in a position laid by hand, which has no `bangs`. */
export interface Box {
  tiles: number;
  bangs: number;
  encounters: number;
  potions: number;
  xp: number;
}

/** Public state besides the pieces. */
export interface Own {
  phase: 'draft' | 'act' | 'monsters' | 'over';
  start: Seat | null;
  /** Counts from 1. */
  round: number;
  /** Of the seat in turn. */
  ap: number;
  sheets: Sheet[];
  tiles: Laid[];
  drawn: Drawn | null;
  /** spaces for which no tile is left; they count as walled. */
  dead: PlaceId[];
  /** Encounter cards turned up so far, in order. */
  met: string[];
  box: Box;
}

/** What nobody knows: the order of the stacks. The effects lie face down on the table. */
export interface Hidden {
  tiles: string[];
  encounters: string[];
  potions: string[];
}

/** A pawn that has come to a tile. */
export interface Arrival {
  seat: Seat;
  how: 'move' | 'swap' | 'teleport';
}

/** A potion in use; `by` is whoever activated it, or was hit by the Mad Alchemist. */
export interface Use {
  card: PieceId;
  by: Seat;
  mad: boolean;
  target: PieceId;
}

export type Frames = {
  setup: object;
  'start.ask': object;
  'start.do': object;
  draft: { n: number };
  'draft.take': { n: number; seat: Seat };
  deal: object;
  turn: { seat: Seat };
  act: object;
  'act.do': object;
  'swap.ask': { other: Seat };
  'swap.do': { other: Seat };
  use: Use;
  goal: Use;
  'goal.do': Use;
  arrived: Arrival;
  arrival: Arrival;
  reveal: { seat: Seat };
  'space.do': { seat: Seat };
  space: { seat: Seat };
  draw: { seat: Seat; spaces: readonly PlaceId[] };
  place: { seat: Seat };
  'place.do': { seat: Seat };
  encounter: { seat: Seat; place: PlaceId };
  monsters: object;
  alchemist: { left: number };
  next: object;
};

export type T = Rules<Own, Frames, Hidden>;
export type Steps = { [Name in keyof Frames]: Step<Own, Frames, Frames[Name], Hidden> };

export const STAIRS: PlaceId = cellId(0, 0);
/** The row of effect cards under their symbols. */
export const ROW = placeId('effects');
export const TILE_STACK = placeId('tiles');
export const ENCOUNTER_STACK = placeId('encounters');
export const MET = placeId('met');
export const POTION_STACK = placeId('potions');
export const DISCARDS = placeId('discards');
/** Where the pawns of the dead go once nothing is left to loot. */
export const OUT = placeId('out');
/** Slow cards before a seat (M-094). */
export const slowOf = (seat: Seat): PlaceId => placeId(`slow:${seat}`);

export const pawnId = (seat: Seat): PieceId => pieceId(`pawn-${seat + 1}`);
/** What a pawn carries: the Stone. */
export const packOf = (seat: Seat): PlaceId => onPiece(pawnId(seat));
export const effectId = (symbol: string): PieceId => pieceId(`effect-${symbol}`);

/** The effect of a symbol, as far as a viewer knows. */
export function effectOf(view: View, symbol: string): Effect | undefined {
  const face = view.pieces[effectId(symbol)]?.face ?? null;
  return isEffect(face) ? face : undefined;
}

/** Tags of monsters (M-093, M-095) and of pawns that lie on their side (M-120). */
export const HASTED = 'hasted';
export const SLOWED = 'slowed';
export const FALLEN = 'fallen';

/** Most HP, which is what everybody starts with (M-038), and the bounds of shields (M-090, M-091). */
export const START = { shield: 3, hp: 4, xp: 0 } as const;
export const SHIELD = { least: 1, most: 5 } as const;

/** XP at which a turn has one AP more (M-110). */
const THRESHOLDS = [3, 5, 9, 17] as const;

/** How many thresholds an amount of XP has reached. */
export const thresholds = (xp: number): number => THRESHOLDS.filter((each) => xp >= each).length;

/** AP of a turn from XP alone: 2 to 6 (M-110, I-05). */
export const baseAp = (xp: number): number => 2 + thresholds(xp);

/** The seat in turn. Throws before the first turn. */
export function active(t: T): Seat {
  if (t.turn.seat === null) throw new Error('nobody is in turn');
  return t.turn.seat;
}

/** The sheet of a seat. Throws for a seat there is not. */
export function sheetOf(own: Own, seat: Seat): Sheet {
  const sheet = own.sheets[seat];
  if (!sheet) throw new Error(`there is no seat ${seat}`);
  return sheet;
}

export const isAlive = (own: Own, seat: Seat): boolean => sheetOf(own, seat).hp > 0;

/** The potion cards that a seat holds. */
export const potionsOf = (t: Pick<T, 'at'>, seat: Seat): readonly Piece[] => t.at(handOf(seat));

/** The Stone in a seat's hands, living or dead. */
export const stoneOf = (t: Pick<T, 'at'>, seat: Seat): Piece | undefined => t.at(packOf(seat)).find((piece) => piece.kind === 'stone');

/** Seats clockwise from one, that one first. */
export const clockwise = (seats: number, from: Seat): Seat[] => Array.from({ length: seats }, (_, i) => (from + i) % seats);
