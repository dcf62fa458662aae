import type { Seat } from '../table/ids.ts';
import type { NextDraw } from './chance.ts';
import type { Event } from './event.ts';
import type { AnyGame } from './game.ts';
import type { Log } from './log.ts';
import type { Refusal } from './refusal.ts';
import type { GameState, Header, LogEntry } from './state.ts';

/** A game in progress with what undo and the log need. Immutable: `submit` returns another one. */
export interface Table {
  readonly game: AnyGame;
  readonly header: Header;
  readonly state: GameState;
  /** States that undo may return to, oldest first: all by acts of one seat in one turn, since the last barrier. */
  readonly past: readonly { seat: Seat; state: GameState }[];
  /** Numbers of the next draws; they grow for ever, so that an undone roll is never rolled again from the same number. */
  readonly nextDraw: NextDraw;
  readonly log: Log;
}

/** What a command leads to. */
export type Outcome =
  | { ok: true; table: Table; entry: LogEntry; events: readonly Event[] }
  /** `fault` is set when our own code threw: the table stays as it was, the report goes to us. */
  | { ok: false; refusal: Refusal; fault?: unknown };
