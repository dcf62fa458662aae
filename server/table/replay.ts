/** The log of a table with rules, played again beside the main loop: some of its commands are hard to work out, and it may be long. */
import { recordedChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { logOf } from '../../shared/engine/log.ts';
import type { Header, LogEntry } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { addToHistory, type History } from '../../shared/session/history.ts';
import { inTurns } from '../runtime/scheduler.ts';

type Standing = Pick<Table, 'state' | 'past' | 'nextDraw'>;

export interface Replay {
  readonly header: Header;
  readonly from: Standing;
  /** How many commands of the log have led there: a table fix may go back to any of them. */
  readonly begun: number;
  readonly history: History;
}

export interface Replayed {
  /** As it stands after the last command that fitted. */
  readonly to: Standing;
  readonly history: History;
  /** How many of the commands that are, beyond those that had led there. */
  readonly done: number;
  /** Why the next one did not fit; null: all did. */
  readonly why: string | null;
}

/** Whoever has others to serve has turns in between. */
export async function playAgain(game: AnyGame, { header, from, begun, history }: Replay, entries: readonly LogEntry[]): Promise<Replayed> {
  const letOthers = inTurns();
  let table: Table = { game, header, ...from, log: logOf(entries.slice(0, begun)) };
  let known = history;
  let done = 0;
  const stands = (why: string | null): Replayed => {
    const { state, past, nextDraw } = table;
    return { to: { state, past, nextDraw }, history: known, done, why };
  };
  for (const { command, draws } of entries.slice(begun)) {
    const outcome = submit(table, command, recordedChance(draws));
    if (!outcome.ok) return stands(outcome.fault instanceof Error ? outcome.fault.message : outcome.refusal.code);
    ({ table } = outcome);
    known = addToHistory(known, table, outcome.events).history;
    done += 1;
    await letOthers();
  }
  return stands(null);
}
