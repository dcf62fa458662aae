import type { Outcome, Table } from './engine.ts';
import type { Event } from './event.ts';
import { grown } from './log.ts';
import type { OpenPrompt } from './prompt.ts';
import { refuse } from './refusal.ts';
import type { Command, LogEntry } from './state.ts';

/** Undo and reset: back to before the seat's last act, or to before the first of them that nobody and no chance has followed. */
export function takeBack(table: Table, command: Extract<Command, { do: 'undo' | 'reset' }>): Outcome {
  const target = command.do === 'reset' ? table.past[0] : table.past.at(-1);
  if (!target || target.seat !== command.seat) {
    const text = 'There is nothing of yours to take back: dice, reveals and other players’ acts stand.';
    // The same words whether or not somebody else has something to take back.
    return { ok: false, refusal: refuse('nothing-to-undo', text) };
  }
  const seq = table.state.seq + 1;
  const entry: LogEntry = { seq, command, draws: [] };
  // What nobody saw being done nobody sees being taken back.
  const secret = target.state.shown === table.state.shown;
  const to = secret ? [command.seat] : 'all';
  const events: Event[] = [
    { kind: 'undone', to, back: target.state.shown },
    { kind: 'told', to, line: [command.do === 'reset' ? '!reset' : '!undo', command.seat] },
  ];
  const past = table.past.slice(0, command.do === 'reset' ? 0 : -1);
  // A sealed answer has changed nothing yet: its question is open again, and what others did aside meanwhile stands.
  const open = new Set(target.state.prompts.flatMap(({ id, answer }) => (answer === null ? [id] : [])));
  const isSealed = ({ id, seat, answer }: OpenPrompt): boolean => seat === command.seat && answer !== null && open.has(id);
  const reopened = table.state.prompts.map((each) => (isSealed(each) ? { ...each, answer: null } : each));
  const before = table.state.prompts.some(isSealed) ? { ...table.state, prompts: reopened } : target.state;
  // A standing proposal, the consent rule and all numbers belong to the table, not to the turn that is taken back.
  const { fix, assist, asked } = table.state;
  const state = { ...before, seq, shown: table.state.shown + (secret ? 0 : 1), asked, fix, assist };
  return { ok: true, table: { ...table, state, past, log: grown(table.log, entry) }, entry, events };
}
