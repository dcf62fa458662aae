import type { Step as EngineStep, Rules } from '../../../engine/game.ts';
import type { Options } from '../../../engine/state.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import { onPiece } from '../../../table/piece.ts';
import { type Figure, type Ground, ground } from '../ground.ts';
import { needOf } from '../layout.ts';
import { type Settings, settings } from '../settings.ts';

/** What Chuck Rock keeps besides its pieces; all of it is public. */
export interface Own {
  columns: number;
  rows: number;
  phase: 'setup' | 'board' | 'over';
  /** K-024: who takes the first turn of each round. */
  start: Seat | null;
  /** Counts from 1. */
  round: number;
  /** I-01: gold placed at the set-up, and gold destroyed since. */
  placed: number;
  destroyed: number;
  /** gold lost with the end of the board. */
  abandoned: number;
  /** per seat, whether gold is picked up by itself. */
  auto: boolean[];
  /** the distance that all starts exceed; less than 2 on a crowded board. */
  apart: number;
  /** K-057: true when a board without an exit gets another one; false only for positions laid without any. */
  needsExit: boolean;
  /** What may be done once in a turn and has been: 'auto', 'propose'. */
  used: string[];
}

export type Frames = {
  setup: object;
  lay: object;
  'lay.do': object;
  board: object;
  turn: { seat: Seat };
  act: { done: boolean };
  'act.do': { done: boolean };
  after: object;
  next: object;
  'throw.count': { target: Seat };
  'throw.do': { target: Seat; rocks: number | null };
  block: { target: Seat; rocks: number };
  'block.do': { target: Seat; rocks: number };
  down: { victim: Seat };
  spill: { victim: Seat };
  'spill.do': { victim: Seat };
  'drop.where': { done: boolean };
  'drop.place': { done: boolean };
  'drop.count': { done: boolean; place: PlaceId };
  'drop.do': { done: boolean; place: PlaceId; count: number | null };
  settle: { seat: Seat };
  pick: { seat: Seat };
  'pick.do': { seat: Seat };
  leave: { seat: Seat };
  propose: object;
  'propose.do': object;
  vote: object;
  'vote.count': object;
  over: { why: 'left' | 'vote' | 'limit' };
};

export type T = Rules<Own, Frames>;
export type Step<Name extends keyof Frames> = EngineStep<Own, Frames, Frames[Name]>;

/** The tag of a downed character that still misses its next turn (K-156). */
export const MISSES = 'misses';

export const throwerId = (seat: Seat): PieceId => pieceId(`thrower-${seat}`);

/** What a character carries and holds lies on its figurine. */
export const packOf = (seat: Seat): PlaceId => onPiece(throwerId(seat));

/** The public state before the first step. */
export function newOwn(options: Options, seats: number): Own {
  const chosen = settings(options);
  const need = needOf(chosen, seats);
  return {
    columns: need.columns,
    rows: need.rows,
    phase: 'setup',
    start: null,
    round: 1,
    placed: 0,
    destroyed: 0,
    abandoned: 0,
    auto: Array.from({ length: seats }, () => chosen.autoPickup),
    apart: 2,
    needsExit: true,
    used: [],
  };
}

export const boardOf = (t: T): Ground => ground(t.own, t.all());
export const rulesOf = (t: T): Settings => settings(t.options);

/** The character of a seat while it is on the board. */
export const figureOf = (t: T, seat: Seat): Figure | undefined => boardOf(t).figures.get(seat);

/** How many rocks a character holds; they stand on its figurine. */
export const rocksOf = (t: Pick<T, 'at'>, seat: Seat): number => t.at(packOf(seat)).find((piece) => piece.kind === 'rocks')?.count ?? 0;

/** Gives rocks to a character, or takes them (R-17: thrown and given up rocks leave play). */
export function addRocks(t: T, seat: Seat, by: number): void {
  const held = t.at(packOf(seat)).find((piece) => piece.kind === 'rocks');
  const count = (held?.count ?? 0) + by;
  if (count < 0) throw new Error(`seat ${seat} has not so many rocks`);
  if (held && count === 0) t.remove(held.id);
  else if (held) t.change(held.id, { count });
  else if (count > 0) t.mint({ kind: 'rocks', place: packOf(seat), count });
}

/** The seat whose turn it is. */
export function turnSeat(t: T): Seat {
  if (t.turn.seat === null) throw new Error('it is nobody’s turn');
  return t.turn.seat;
}
