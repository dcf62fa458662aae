/** Going back to an earlier moment replays the log: that is worked out beside the main loop, before the table fix is done. */

import { submit } from '../shared/engine/engine.ts';
import { entriesOf } from '../shared/engine/log.ts';
import type { Command, GameState } from '../shared/engine/state.ts';
import type { Outcome, Table } from '../shared/engine/table.ts';
import { chanceOf } from './desk.ts';
import type { Live } from './live.ts';

/** Thrown instead of replaying a log on the main loop. */
class MomentMissing extends Error {
  readonly shown: number;
  constructor(shown: number) {
    super('a moment is not known yet');
    this.shown = shown;
  }
}

/** Entries that are handed over at once. */
const PART = 100;

/** What a command leads to. The queue of its table waits for the moments that it needs, nobody else does. */
export async function submitted(
  live: Pick<Live, 'house' | 'desk' | 'charged' | 'spend'>,
  table: Table,
  command: Command,
): Promise<Outcome> {
  const { house, desk } = live;
  const known = new Map<number, GameState>();
  const moment = (shown: number): GameState => {
    const state = known.get(shown);
    if (!state) throw new MomentMissing(shown);
    return state;
  };
  for (;;) {
    const outcome = live.charged(() => submit(table, command, chanceOf(desk.id, desk.record), moment));
    const missing = outcome.ok ? undefined : outcome.fault;
    if (!(missing instanceof MomentMissing)) return outcome;
    const { shown } = missing;
    const begun = performance.now();
    known.set(shown, await house.workshop.perform('moment', { header: table.header, shown }, inParts(entriesOf(table.log))));
    live.spend((performance.now() - begun) / 4);
  }
}

function* inParts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PART) yield list.slice(at, at + PART);
}
