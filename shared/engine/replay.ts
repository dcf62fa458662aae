import { following } from './engine.ts';
import type { AnyGame } from './game.ts';
import { hashOf } from './hash.ts';
import { startAgain } from './start.ts';
import type { GameState, Header, LogEntry } from './state.ts';
import type { Table } from './table.ts';

/** The table that a header and a log lead to, without seed or physics. Throws with the number of the first entry that does not fit. */
export function replay(game: AnyGame, header: Header, log: readonly LogEntry[]): Table {
  return continueWith(startAgain(game, header), log);
}

/** Applies further log entries to a table. */
export function continueWith(table: Table, log: readonly LogEntry[]): Table {
  let last = table;
  for (const next of following(table, log)) last = next;
  return last;
}

/** SHA-256 of a state: equal states, equal hashes, in every process and browser. */
export const stateHash = (state: GameState): string => hashOf(state);
