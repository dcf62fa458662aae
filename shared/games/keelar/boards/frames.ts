import type { Seat } from '../../../table/ids.ts';

/** Steps from the choice of classes to the laid board, and from the end of a board to the end of the game. */
export interface BoardFrames {
  /** The first step of the game. */
  game: object;
  /** K-009: the listed seats choose a class, at the same time and sealed. */
  'class.ask': { seats: readonly Seat[] };
  'class.do': { seats: readonly Seat[] };
  /** K-011, §4: the listed seats hand in a sheet of their own; `again`: who chooses anew anyway. */
  'class.text': { seats: readonly Seat[]; again: readonly Seat[] };
  'class.read': { seats: readonly Seat[]; again: readonly Seat[] };
  /** K-014: a board begins with its purchases. */
  'board.next': object;
  'shop.ask': object;
  'shop.do': object;
  'loadout.ask': object;
  'loadout.do': object;
  /** §1.3: the board is laid. */
  'lay.begin': object;
  lay: object;
  'lay.do': object;
  'lay.done': object;
  /** Chuck Rock as the first board, and its end. */
  'chuck.begin': object;
  /** A step of Chuck Rock, by its own name there. */
  'chuck.step': { step: string; args: object };
  'chuck.ended': object;
  /** the board is over. */
  'board.end': { why: 'left' | 'vote' | 'limit' };
  'board.over': { why: 'left' | 'vote' | 'limit' };
  /** K-027, K-028: everything of the board ends. */
  'board.clear': object;
  /** go on or stop. */
  'board.after': object;
  'go.ask': object;
  'go.do': object;
  'game.over': object;
}
