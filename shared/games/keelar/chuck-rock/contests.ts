import { type Contest, seatIn } from '../../../engine/contest.ts';
import { purseOf } from '../gold.ts';
import { type Own, throwerId } from './own.ts';

/** What an audience may guess at Chuck Rock. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    // K-053.
    key: 'out',
    question: ({ own, pieces, seats }) => {
      const left = Array.from({ length: seats }, (_, seat) => seat).some((seat) => pieces[throwerId(seat)]?.place === purseOf(seat));
      return own.phase === 'board' && !left ? 'Who leaves the board first?' : null;
    },
    settles: (line) => (line[0] === 'left' ? seatIn(line) : null),
  },
  {
    // K-156.
    key: 'down',
    question: ({ own }) => (own.phase === 'board' ? 'Who goes down next?' : null),
    settles: (line) => (line[0] === 'downed' ? seatIn(line) : null),
  },
];
