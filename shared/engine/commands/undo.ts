import type { Audience } from '../../table/piece.ts';
import { sealedBy } from '../answers.ts';
import type { Event } from '../event.ts';
import { again } from '../free/undo.ts';
import type { Line } from '../line.ts';
import { grown } from '../log.ts';
import type { OpenPrompt } from '../prompt.ts';
import type { GameState, LogEntry } from '../state.ts';
import type { Steps } from '../steps.ts';
import type { Outcome, Table } from '../table.ts';
import { tell } from '../work.ts';
import type { Do, Given } from './command.ts';
import { begin, finishing, refused } from './command.ts';

/** Takes the seat's last act back. */
export const undo = (table: Table, command: Do<'undo'>, given: Given): Outcome | Steps<Outcome> =>
  table.state.free ? byHand(table, command, given) : ruled(table, command);

/** Takes all acts of the seat's turn back that nobody and no chance has followed. */
export const reset = (table: Table, command: Do<'reset'>): Outcome =>
  table.state.free
    ? refused('nothing-to-undo', 'Turns are no matter at the free table: take acts back one by one.')
    : ruled(table, command);

/** Does again what the seat took back. */
export const redo = (table: Table, command: Do<'redo'>, given: Given): Outcome | Steps<Outcome> =>
  table.state.free ? byHand(table, command, given) : refused('nothing-to-undo', 'There is nothing to do again.');

/** At the free table: each person's own acts. */
function* byHand(table: Table, command: Do<'undo' | 'redo'>, given: Given): Steps<Outcome> {
  const { seat } = command;
  const work = begin(table, given);
  const done = yield* again(work, seat, command.do);
  if (typeof done === 'object') return { ok: false, refusal: done };
  tell(work, { kind: 'told', to: done === 'secret' ? [seat] : 'all', line: [command.do === 'undo' ? '!free.undo' : '!free.redo', seat] });
  work.barrier = true;
  return yield* finishing(table, command, work);
}

/** With rules: back to before the seat's last act, or to before the first of them that nobody and no chance has followed. */
function ruled(table: Table, command: Do<'undo' | 'reset'>): Outcome {
  const target = command.do === 'reset' ? table.past[0] : table.past.at(-1);
  if (!target || target.seat !== command.seat) {
    const waits = sealedBy(table.state.prompts, command.seat);
    if (waits) return unsealed(table, command, waits);
    // The same words whether or not somebody else has something to take back.
    return refused('nothing-to-undo', 'There is nothing of yours to take back: dice, reveals and other players’ acts stand.');
  }
  const entries = table.state.entries + 1;
  // What nobody saw being done nobody sees being taken back.
  const secret = target.state.shown === table.state.shown;
  const to = secret ? [command.seat] : 'all';
  const past = table.past.slice(0, command.do === 'reset' ? 0 : -1);
  // A sealed answer has changed nothing yet: its question is open again, and what others did aside meanwhile stands.
  const open = new Set(target.state.prompts.flatMap(({ id, answer }) => (answer === null ? [id] : [])));
  const isSealed = ({ id, seat, answer }: OpenPrompt): boolean => seat === command.seat && answer !== null && open.has(id);
  const reopened = table.state.prompts.map((each) => (isSealed(each) ? { ...each, answer: null } : each));
  const before = table.state.prompts.some(isSealed) ? { ...table.state, prompts: reopened } : target.state;
  // A standing proposal, the consent rule and all numbers belong to the table, not to the turn that is taken back.
  const { fix, assist, asked } = table.state;
  const state = { ...before, entries, shown: table.state.shown + (secret ? 0 : 1), asked, fix, assist };
  return taken(table, command, { state, past, back: target.state.shown, to });
}

/** The others have answered since: all of them stand, and the open questions as they are. That somebody decides again is seen by all. */
function unsealed(table: Table, command: Do<'undo' | 'reset'>, { id }: OpenPrompt): Outcome {
  const { past, state: now } = table;
  const prompts = now.prompts.map((each) => (each.id === id ? { ...each, answer: null } : each));
  const state = { ...now, prompts, entries: now.entries + 1, shown: now.shown + 1 };
  return taken(table, command, { state, past, back: now.shown, to: 'all' });
}

interface Taken {
  readonly state: GameState;
  readonly past: Table['past'];
  /** The public change after which everything is void. */
  readonly back: number;
  readonly to: Audience;
}

function taken(table: Table, command: Do<'undo' | 'reset'>, { state, past, back, to }: Taken): Outcome {
  const entry: LogEntry = { number: state.entries, command, draws: [] };
  const line: Line = [command.do === 'reset' ? '!reset' : '!undo', command.seat];
  const events: Event[] = [
    { kind: 'undone', to, back },
    { kind: 'told', to, line },
  ];
  return { ok: true, table: { ...table, state, past, log: grown(table.log, entry) }, entry, events };
}
