import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { following } from './engine.ts';
import type { AnyGame } from './game.ts';
import { canonical } from './json.ts';
import { startAgain } from './start.ts';
import type { GameState, Header, LogEntry } from './state.ts';
import type { Table } from './table.ts';

/** SHA-256 (hex) of plain data, independent of the order of keys. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(value))));

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
