import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import { run } from './flow.ts';
import type { Rules } from './game.ts';
import { emptyLog } from './log.ts';
import { StepRules } from './rules.ts';
import type { StackFrame } from './state.ts';
import type { Table } from './table.ts';
import { close, open } from './work.ts';

const isList = (go: StackFrame | readonly StackFrame[]): go is readonly StackFrame[] => Array.isArray(go);

/**
 * Puts a table into a position by hand and goes on from the frame `go`, or from several, the first one first: for scenario files and tests.
 * The log does not lead to such a position, so the result starts with an empty one.
 */
export function arrange(
  table: Table,
  change: (t: Rules<object, Record<string, object>>) => void,
  go: StackFrame | readonly StackFrame[],
  chance: Chance,
): { table: Table; events: readonly Event[] } {
  const work = open(table.game, table.state, chance, table.nextDraw);
  work.did = 'acted';
  work.state.prompts = [];
  work.state.asking = null;
  work.state.result = null;
  change(new StepRules(work));
  work.stack = (isList(go) ? [...go] : [go]).reverse();
  work.events = [];
  run(work, []);
  return { table: { ...table, state: close(work), past: [], log: emptyLog(), nextDraw: work.nextDraw }, events: work.events };
}
