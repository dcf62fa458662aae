import { handAct } from '../free/act.ts';
import { settle } from '../free/rest.ts';
import { openFreeTable } from '../free/take.ts';
import type { Refusal } from '../refusal.ts';
import type { Command } from '../state.ts';
import type { Steps } from '../steps.ts';
import type { Outcome, Table } from '../table.ts';
import type { Work } from '../work.ts';
import type { Do, Given } from './command.ts';
import { begin, finishing } from './command.ts';

/** An act of a seat's hands at the free table, where no question is open and everybody may act at any time. */
export function* hand(table: Table, command: Do<'hand'>, given: Given): Steps<Outcome> {
  const work = begin(table, given);
  return yield* closed(table, command, work, yield* handAct(work, command.seat, command.op));
}

/** What physics has brought to rest. */
export function* rest(table: Table, command: Do<'rest'>, given: Given): Steps<Outcome> {
  const work = begin(table, given);
  return yield* closed(table, command, work, yield* settle(work, command.rest));
}

/** Opens the table without rules. */
export function* free(table: Table, command: Do<'free'>, given: Given): Steps<Outcome> {
  const work = begin(table, given);
  return yield* closed(table, command, work, openFreeTable(work, command.position));
}

function* closed(table: Table, command: Command, work: Work, refusal: Refusal | undefined): Steps<Outcome> {
  if (refusal) return { ok: false, refusal };
  // What may be taken back each seat's own acts say; the turn's law has nothing to hold on to here.
  work.barrier = true;
  return yield* finishing(table, command, work);
}
