/** What hands have changed of a game that waits behind a free table, as a proposal that somebody may make of it. */
import type { Seat } from '../../table/ids.ts';
import { carrying } from '../free/carry.ts';
import type { Carried } from '../free/carry-case.ts';
import { namedBehind } from '../project.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Steps } from '../steps.ts';
import type { Table } from '../table.ts';
import type { FixView } from '../view.ts';
import { MOST_CARRIED } from './fix.ts';
import { NO_GAME } from './fix-judge.ts';

/** A proposal that nobody has made yet: the whole table fix, what it cannot tell, and the pieces that it names as the waiting game has them. */
export interface FixDraft extends Carried {
  readonly pieces: NonNullable<FixView['pieces']>;
}

/** The draft for `seat`, from what all see; a refusal where there is nothing to go back to or nobody may propose. It changes nothing. */
export function* drafting({ game, state }: Table, seat: Seat): Steps<FixDraft | Refusal> {
  if (state.assist.consent === 'off') return refuse('fix-off', 'This table plays by the rules alone: table fixes are switched off.');
  if (!state.free?.back) return refuse('fix-illegal', NO_GAME);
  // Whoever does not see the table would learn from the changes what was done on it.
  if (state.blind[seat] || state.free.back.blind[seat])
    return refuse('fix-illegal', 'You are blindfolded: somebody who sees the table has to propose this.');
  const carried = yield* carrying({ game, state });
  if (!carried) return refuse('fix-illegal', 'Nobody noted how this game was laid out: it goes back as it stood.');
  const { ops, left } = carried;
  if (ops.length >= MOST_CARRIED)
    return refuse('limit', `${ops.length} things were changed; a game takes ${MOST_CARRIED - 1} along. Put some back first.`);
  const all = [{ op: 'rules' } as const, ...ops];
  return { ops: all, left, pieces: namedBehind(state, all, seat) };
}
