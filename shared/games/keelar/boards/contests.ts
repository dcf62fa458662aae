import { type Contest, seatIn } from '../../../engine/contest.ts';
import type { View } from '../../../engine/view.ts';
import { throwerId } from '../chuck-rock/own.ts';
import { purseOf } from '../gold.ts';
import type { Own } from '../play/state.ts';
import { ranking, winners } from '../ranking.ts';
import { PREFIX } from './chuck-view.ts';

const isLaid = ({ own }: View<Own>): boolean => own.phase === 'board' || own.phase === 'chuck';

/** Somebody is out of the board, by the exit or otherwise. */
const hasLeft = ({ own, pieces }: View<Own>): boolean =>
  own.seats.some(({ out }, seat) => out !== null || (own.chuck !== null && pieces[throwerId(seat)]?.place === purseOf(seat)));

const DOWN = ['downed', `${PREFIX}downed`];

/** What an audience may guess at Keelar. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    // Open until the first has left, known once the gold of the board is counted (K-013); who is equal has it together.
    key: 'board',
    question: (view) =>
      (view.own.phase === 'setup' || isLaid(view)) && !hasLeft(view) ? `Who leaves board ${view.own.board} with most gold?` : null,
    settles: ([key], { own }) => {
      if (key !== 'board.ledger') return null;
      const gathered = own.seats.map(({ last }) => last);
      return Math.max(...gathered) > 0 ? winners(ranking(gathered)) : [];
    },
  },
  {
    // K-062; K-156 where the board is Chuck Rock.
    key: 'down',
    question: (view) => (isLaid(view) ? 'Who goes down next?' : null),
    settles: (line) => (DOWN.includes(line[0]) ? seatIn(line) : null),
  },
];
