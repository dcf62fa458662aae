import { run } from '../flow.ts';
import { clone } from '../json.ts';
import type { Outcome, Table } from '../table.ts';
import type { Do, Given } from './command.ts';
import { begin, finish } from './command.ts';

/** Stops the game: it is over without a winner. */
export function stop(table: Table, command: Do<'stop'>, given: Given): Outcome {
  const work = begin(table, given);
  work.state.result = { winners: [], scores: [], line: ['!stopped'] };
  work.events.push({ kind: 'ended', to: 'all', line: ['!stopped'] });
  work.barrier = true;
  run(work, []);
  return finish(table, command, work);
}

/** Says who agrees to table fixes from now on, and whose rights the host's are; a fix that waits is forgotten. */
export function assist(table: Table, command: Do<'assist'>, given: Given): Outcome {
  const work = begin(table, given);
  work.state.assist = clone(command.assist);
  work.state.fix = null;
  work.events.push({ kind: 'told', to: 'all', line: ['!assist', command.assist.consent] });
  return finish(table, command, work, 'keep');
}
