/** What a person who sits sends, as a command of the engine. The seat is known from the session, it stands in no message. */
import type { Command } from '../engine/state.ts';
import type { Seat } from '../table/ids.ts';
import type { ClientRequest } from '../wire.ts';

/** Requests that the engine answers. */
export type PlayRequest = Extract<
  ClientRequest,
  { t: 'answer' | 'undo' | 'redo' | 'reset' | 'hand' | 'fix.propose' | 'fix.vote' | 'fix.withdraw' }
>;

/** The command of a request; undefined for one that is no matter of the engine. */
export function commandOf(request: PlayRequest, seat: Seat): Command;
export function commandOf(request: ClientRequest, seat: Seat): Command | undefined;
export function commandOf(request: ClientRequest, seat: Seat): Command | undefined {
  switch (request.t) {
    case 'answer':
      return { do: 'answer', seat, prompt: request.prompt, choice: request.choice };
    case 'hand':
      return { do: 'hand', seat, op: request.op };
    case 'undo':
    case 'redo':
    case 'reset':
    case 'fix.withdraw':
      return { do: request.t, seat };
    case 'fix.propose':
      return { do: 'fix.propose', seat, ops: request.ops, note: request.note };
    case 'fix.vote':
      return { do: 'fix.vote', seat, fix: request.fix, yes: request.yes };
    default:
      return undefined;
  }
}
