import type { Chance } from './chance.ts';
import { recordedChance } from './chance.ts';
import { answer } from './commands/answer.ts';
import type { Carrier, Do, Given } from './commands/command.ts';
import { refused } from './commands/command.ts';
import { propose, vote, withdraw } from './commands/fix.ts';
import { free, hand, rest } from './commands/hands.ts';
import { assist, stop } from './commands/table.ts';
import { redo, reset, undo } from './commands/undo.ts';
import type { AnyGame } from './game.ts';
import { entriesOf } from './log.ts';
import { startAgain } from './start.ts';
import type { Command, GameState, Header, LogEntry } from './state.ts';
import { atOnce, isSteps, type Steps } from './steps.ts';
import type { Outcome, Table } from './table.ts';

/** What carries out each kind of command. */
const COMMANDS: { readonly [Kind in Command['do']]: Carrier<Kind> } = {
  answer,
  undo,
  redo,
  reset,
  'fix.propose': propose,
  'fix.vote': vote,
  'fix.withdraw': withdraw,
  assist,
  free,
  hand,
  rest,
  stop,
};

/**
 * Carries out one command on a copy. A refusal or a fault leaves the table exactly as it was. `moment` knows the states that a table fix may
 * go back to, by what had been shown; without it they are worked out from the log.
 */
export const submit = (table: Table, command: Command, chance: Chance, moment?: Given['moment']): Outcome =>
  atOnce(submitting(table, command, chance, moment));

/** The same in steps. */
export function* submitting(
  table: Table,
  command: Command,
  chance: Chance,
  moment: Given['moment'] = (shown) => momentOf(table.game, table.header, entriesOf(table.log), shown),
): Steps<Outcome> {
  try {
    if ('seat' in command && !(Number.isInteger(command.seat) && command.seat >= 0 && command.seat < table.state.seats))
      return refused('no-such-seat', 'There is no such seat at this table.');
    // The dice's secret is out by then: nothing may go on from here.
    if (table.state.result) return refused('over', 'The game is over.');
    return yield* dispatch(table, command.do, command, { chance, moment });
  } catch (fault) {
    return { ...refused('fault', 'Something went wrong on our side; nothing has changed.'), fault };
  }
}

function* dispatch<Kind extends Command['do']>(table: Table, kind: Kind, command: Command, given: Given): Steps<Outcome> {
  const carrier: Carrier<Kind> = COMMANDS[kind];
  if (!isOf(kind, command)) throw new Error(`${command.do} is no ${kind}`);
  const made = carrier(table, command, given);
  return isSteps(made) ? yield* made : made;
}

const isOf = <Kind extends Command['do']>(kind: Kind, command: Command): command is Do<Kind> => command.do === kind;

/** The state of the first moment at which so much had been shown: what a table fix goes back to. */
export function momentOf(game: AnyGame, header: Header, log: readonly LogEntry[], shown: number): GameState {
  const first = startAgain(game, header);
  let { state } = first;
  if (state.shown >= shown) return state;
  for (const next of following(first, log)) {
    state = next.state;
    if (state.shown >= shown) break;
  }
  return state;
}

/** The table after each entry. What an entry goes back to has passed by before: it is kept, and not worked out again from the beginning. */
export function* following(table: Table, log: readonly LogEntry[]): Generator<Table> {
  const wanted = new Set(
    log.flatMap(({ command }) => (command.do === 'fix.propose' ? command.ops.flatMap((op) => (op.op === 'rewind' ? [op.to] : [])) : [])),
  );
  const passed = new Map<number, GameState>();
  const moment = (shown: number): GameState => passed.get(shown) ?? momentOf(table.game, table.header, entriesOf(now.log), shown);
  const pass = ({ state }: Table, first: boolean): void => {
    for (const shown of wanted) {
      if (state.shown < shown) continue;
      wanted.delete(shown);
      if (first) passed.set(shown, state);
    }
  };
  // What lies before a table that is under way already has not passed by here.
  pass(table, table.log.length === 0);
  let now = table;
  for (const entry of log) {
    const outcome = submit(now, entry.command, recordedChance(entry.draws), moment);
    if (!outcome.ok) {
      const why = outcome.fault instanceof Error ? `: ${outcome.fault.message}` : '';
      throw new Error(`log entry ${entry.number} does not fit (${outcome.refusal.code}${why})`);
    }
    if (outcome.entry.number !== entry.number) throw new Error(`log entry ${entry.number} stands at place ${outcome.entry.number}`);
    now = outcome.table;
    pass(now, true);
    yield now;
  }
}
