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
  return continueWith(begun(game, header), log);
}

/** Applies further log entries to a table. */
export function continueWith(table: Table, log: readonly LogEntry[]): Table {
  let last = table;
  for (const next of following(table, log)) last = next;
  return last;
}

/** The state of the first moment at which so much had been shown: what a table fix goes back to. */
export function momentOf(game: AnyGame, header: Header, log: readonly LogEntry[], shown: number): GameState {
  const first = begun(game, header);
  let { state } = first;
  if (state.shown >= shown) return state;
  for (const next of following(first, log)) {
    state = next.state;
    if (state.shown >= shown) break;
  }
  return state;
}

function begun(game: AnyGame, header: Header): Table {
  mustFit(game, header);
  return start(game, { options: header.options, seats: header.seats, assist: header.assist }, recordedChance(header.draws)).table;
}

/** The table after each entry. What an entry goes back to has passed by before: it is kept, and not worked out again from the beginning. */
function* following(table: Table, log: readonly LogEntry[]): Generator<Table> {
  const wanted = new Set(
    log.flatMap(({ command }) => (command.do === 'fix.propose' ? command.ops.flatMap((op) => (op.op === 'rewind' ? [op.to] : [])) : [])),
  );
  const passed = new Map<number, GameState>();
  const moments = { get: (shown: number) => passed.get(shown) ?? table.moments?.get(shown) };
  const pass = ({ state }: Table, first: boolean): void => {
    for (const shown of wanted) {
      if (state.shown < shown) continue;
      wanted.delete(shown);
      if (first) passed.set(shown, state);
    }
  };
  // What lies before a table that is under way already has not passed by here.
  pass(table, table.log.length === 0);
  let now: Table = { ...table, moments };
  for (const entry of log) {
    const outcome = submit(now, entry.command, recordedChance(entry.draws));
    if (!outcome.ok) {
      const why = outcome.fault instanceof Error ? `: ${outcome.fault.message}` : '';
      throw new Error(`log entry ${entry.seq} does not fit (${outcome.refusal.code}${why})`);
    }
    if (outcome.entry.seq !== entry.seq) throw new Error(`log entry ${entry.seq} stands at place ${outcome.entry.seq}`);
    now = outcome.table;
    pass(now, true);
    yield now;
  }
}

/** SHA-256 of a state: equal states, equal hashes, in every process and browser. */
export const stateHash = (state: GameState): string => hashOf(state);
