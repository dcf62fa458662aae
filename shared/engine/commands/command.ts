import type { Chance } from '../chance.ts';
import { clone } from '../json.ts';
import { grown } from '../log.ts';
import type { RefusalCode } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { counting } from '../shown.ts';
import type { Command, GameState, LogEntry } from '../state.ts';
import { atOnce, type Steps } from '../steps.ts';
import type { Outcome, Table } from '../table.ts';
import type { Work } from '../work.ts';
import { close, open } from '../work.ts';

/** Commands of one kind. */
export type Do<Kind extends Command['do']> = Extract<Command, { do: Kind }>;

/** What a command is given besides the table. */
export interface Given {
  readonly chance: Chance;
  /** The state of the first moment at which so much had been shown. */
  readonly moment: (shown: number) => GameState;
}

/** Carries out one kind of command: `begin`, what it does, `finish`; or a refusal, which leaves the table as it was. In steps where it may take long. */
export type Carrier<Kind extends Command['do']> = (table: Table, command: Do<Kind>, given: Given) => Outcome | Steps<Outcome>;

/** A command that is turned down. */
export const refused = (code: RefusalCode, text: string): Extract<Outcome, { ok: false }> => ({ ok: false, refusal: refuse(code, text) });

/** Opens the next command's work: everything in it carries the new number. */
export function begin(table: Table, { chance }: Given): Work {
  const work = open(table.game, table.state, chance, table.nextDraw);
  work.state.entries = table.state.entries + 1;
  return work;
}

/**
 * Seals the work into a new table. `keep`: the command touched no rule, so undo reaches as far as before. `no-act`: there was no choice, so
 * undo passes over it; for the others it ends their own undo like any act.
 */
export const finish = (table: Table, command: Command, work: Work, undo: Undo = 'law'): Outcome =>
  atOnce(finishing(table, command, work, undo));

type Undo = 'law' | 'no-act' | 'keep';

/** The same in steps. */
export function* finishing(table: Table, command: Command, work: Work, undo: Undo = 'law'): Steps<Outcome> {
  // After the end nobody is asked any more.
  if (work.state.result) work.state.fix = null;
  yield;
  const state = yield* counting(table.game, table.state, close(work), work.events);
  yield;
  const entry: LogEntry = { number: state.entries, command: clone(command), draws: work.draws };
  const seat = 'seat' in command ? command.seat : null;
  const last = table.past.at(-1);
  // Whoever acts in a new turn lets what was done in those before stand, also where it was their own.
  const mine = last?.seat === seat && last.state.turn.number === table.state.turn.number ? table.past : [];
  const acts = undo === 'no-act' || seat === null ? mine : [...mine, { seat, state: table.state }];
  const past = undo === 'keep' ? table.past : work.barrier || seat === null ? [] : acts;
  return { ok: true, table: { ...table, state, past, nextDraw: work.nextDraw, log: grown(table.log, entry) }, entry, events: work.events };
}
