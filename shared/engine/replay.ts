import type { Chance, Draw } from './chance.ts';
import { familyOf } from './chance.ts';
import type { Table } from './engine.ts';
import { start, submit } from './engine.ts';
import type { AnyGame } from './game.ts';
import { hashOf } from './hash.ts';
import { same } from './json.ts';
import type { GameState, Header, LogEntry } from './state.ts';
import { FORMAT } from './state.ts';

/** Hands out the draws that a log recorded; throws when the rules ask for something else than they did then. */
export function recordedChance(draws: readonly Draw[]): Chance {
  const byNumber = new Map(draws.map((draw) => [`${familyOf(draw.request)} ${draw.n}`, draw]));
  return {
    draw: (n, request) => {
      const draw = byNumber.get(`${familyOf(request)} ${n}`);
      if (!draw || !same(draw.request, request)) throw new Error(`the log holds no such draw ${n}`);
      return [...draw.values];
    },
  };
}

/** Throws a sentence when the log of `header` cannot be continued by this engine with this game. */
export function mustFit(game: AnyGame, header: Header): void {
  if (header.format !== FORMAT) throw new Error(`this log was written in format ${header.format ?? 1} of the engine, not ${FORMAT}`);
  if (header.game !== game.id || header.version !== game.version) {
    throw new Error(`this log was written for ${header.game} ${header.version}, not ${game.id} ${game.version}`);
  }
}

/** The table that a header and a log lead to, without seed or physics. Throws with the number of the first entry that does not fit. */
export function replay(game: AnyGame, header: Header, log: readonly LogEntry[]): Table {
  mustFit(game, header);
  const spec = { options: header.options, seats: header.seats, assist: header.assist };
  return continueWith(start(game, spec, recordedChance(header.draws)).table, log);
}

/** Applies further log entries to a table. */
export function continueWith(table: Table, log: readonly LogEntry[]): Table {
  let now = table;
  for (const entry of log) {
    const outcome = submit(now, entry.command, recordedChance(entry.draws));
    if (!outcome.ok) {
      const why = outcome.fault instanceof Error ? `: ${outcome.fault.message}` : '';
      throw new Error(`log entry ${entry.seq} does not fit (${outcome.refusal.code}${why})`);
    }
    if (outcome.entry.seq !== entry.seq) throw new Error(`log entry ${entry.seq} stands at place ${outcome.entry.seq}`);
    now = outcome.table;
  }
  return now;
}

/** SHA-256 of a state: equal states, equal hashes, in every process and browser. */
export const stateHash = (state: GameState): string => hashOf(state);
