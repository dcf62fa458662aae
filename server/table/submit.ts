/** What a command leads to. Where rules are in force that is worked out beside the main loop, and so is the moment that a table fix goes back to. */
import { submitting } from '../../shared/engine/engine.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import type { Command, GameState } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { inSlices, turn } from '../runtime/scheduler.ts';
import { carriedOver, type Done, handed, leadsBack, pastOf } from './attempt.ts';
import { chanceOf, committedOf } from './loaded-table.ts';
import type { Room } from './room.ts';

/** Entries that are handed over at once. */
const PART = 100;

const HERE: ReadonlySet<Command['do']> = new Set(['undo', 'redo', 'reset', 'free', 'hand', 'rest']);

type At = Pick<Room, 'services' | 'table' | 'charged' | 'spend'>;

/** `done`: the difference alone, where it was worked out beside the main loop; `ms`: how long that took. */
type Submitted = Outcome & { readonly done?: Done; readonly ms?: number };

/** What a command leads to. The queue of its table waits for it, nobody else does. */
export async function submitToEngine(room: At, engine: Table, command: Command): Promise<Submitted> {
  const { table } = room;
  // What undo goes back to is here alone, and nothing has to be worked out.
  const here = HERE.has(command.do);
  // Reading a message that names hundreds of pieces has taken its time already.
  if (engine.state.free) await turn();
  if (!here) return tried(room, engine, command);
  return inSlices(submitting(engine, command, chanceOf(table.id, table.record)), room.charged);
}

async function tried({ services, table, charged, spend }: At, engine: Table, command: Command): Promise<Submitted> {
  const { header, state, nextDraw } = engine;
  const past = pastOf(engine);
  const moments: [number, GameState][] = [];
  const back = leadsBack(state, command);
  for (;;) {
    const attempt = {
      header,
      state: handed(state, command),
      past,
      nextDraw,
      command,
      committed: committedOf(table.id, table.record),
      moments,
    };
    // A table full of pieces is too much to hand over, and what is left to its commands is little; unless it goes back to its rules.
    const made = await services.workshop.perform('submit', attempt, { whose: table.id, here: state.free !== null && !back });
    spend(made.ms);
    if (made.ok) {
      const outcome = charged(() => carriedOver(engine, made.done));
      return state.free ? outcome : { ...outcome, done: made.done, ms: made.ms };
    }
    if (!('missing' in made)) return made;
    const shown = made.missing;
    const begun = performance.now();
    moments.push([
      shown,
      await services.workshop.perform('moment', { header, shown }, { parts: inParts(entriesOf(engine.log)), whose: table.id }),
    ]);
    spend((performance.now() - begun) / 4);
  }
}

/** As a long list is handed to a thread. */
export function* inParts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PART) yield list.slice(at, at + PART);
}
