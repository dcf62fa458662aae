import type { Line } from '../../../engine/line.ts';
import { goldByPlace, purseOf, stackAt } from '../gold.ts';
import { ranking, winners } from '../ranking.ts';
import { type Step, turnSeat } from './own.ts';

/** A proposal interrupts everybody, so it is asked for twice; once a turn. */
export const propose: Step<'propose'> = (t) => {
  const seat = turnSeat(t);
  t.ask(seat, {
    kind: 'choose',
    options: [
      { id: 'no', label: ['option.no'] },
      { id: 'yes', label: ['option.sure'] },
    ],
    title: ['propose'],
    seen: ['act.seen', seat],
    rule: 'R-14',
    fallback: 'no',
  });
  t.then('propose.do', {});
};

export const proposeDo: Step<'propose.do'> = (t, _args, answers) => {
  t.own.used = [...t.own.used, 'propose'];
  if (answers.text() === 'yes') {
    t.tell('all', 'proposed', turnSeat(t));
    t.then('vote', {});
  }
  t.then('act', { done: false });
};

/** all other players vote at the same time; whoever has left the board votes, too. */
export const vote: Step<'vote'> = (t) => {
  const by = turnSeat(t);
  const others = Array.from({ length: t.seats }, (_, seat) => seat).filter((seat) => seat !== by);
  t.askAll(others, () => ({
    kind: 'choose',
    options: [
      { id: 'no', label: ['option.no'] },
      { id: 'yes', label: ['option.yes'] },
    ],
    title: ['vote', by],
    seen: ['vote.seen'],
    rule: 'R-14',
    fallback: 'no',
  }));
  t.then('vote.count', {});
};

export const voteCount: Step<'vote.count'> = (t, _args, answers) => {
  if (answers.seats.every((seat) => answers.text(seat) === 'yes')) return t.then('over', { why: 'vote' });
  t.tell('all', 'vote.no');
};

/** the board ends; gold on it, carried gold too, is lost. K-013: the gold gathered decides. */
export const over: Step<'over'> = (t, { why }) => {
  const { board, carried, out } = goldByPlace(t.all('coins'));
  t.own.abandoned = board + carried;
  t.own.phase = 'over';
  t.tell('all', `over.${why}`);
  t.tell('all', 'ledger', t.own.placed, out, t.own.abandoned, t.own.destroyed);
  const gathered = Array.from({ length: t.seats }, (_, seat) => stackAt(t, purseOf(seat))?.count ?? 0);
  const scores = ranking(gathered);
  const first = winners(scores);
  t.end({ winners: first, scores, line: endLine(first, scores[first[0] ?? 0]?.score ?? 0) });
};

const endLine = (first: readonly number[], gold: number): Line =>
  first.length === 1 ? ['won', first[0] ?? 0, gold] : ['shared', first.length, gold];
