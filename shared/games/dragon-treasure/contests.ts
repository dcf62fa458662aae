import { type Contest, seatIn } from '../../engine/contest.ts';
import type { View } from '../../engine/view.ts';
import { DRAGON } from './content.ts';
import { homeIn } from './goal.ts';
import type { Own } from './state.ts';
import { homeOf } from './state.ts';

const isPlayed = ({ own }: View<Own>): boolean => own.phase !== 'castles';
const isAwake = ({ pieces }: View<Own>): boolean => Object.values(pieces).some(({ kind }) => kind === 'dragon');
const isAnyHome = (view: View<Own>): boolean => view.own.corners.some((_, seat) => homeIn(view, seat) > 0);

/** What an audience may guess at Dragon Treasure. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    // D-043 or R-14, whichever comes first.
    key: 'wake',
    options: ['The Dragon wakes', 'A treasure comes home'],
    question: (view) => (isPlayed(view) && !isAwake(view) && !isAnyHome(view) ? 'What comes first?' : null),
    settles: ([key, , , face]) => (key === 'deed.examined' && face === DRAGON ? 0 : key === 'deed.delivered' ? 1 : null),
  },
  {
    // whatever comes to lie in a castle is its lord's, whoever has carried it.
    key: 'home',
    question: (view) => (isPlayed(view) ? 'Who gets the next treasure home?' : null),
    settles: (line, { own }) => {
      if (line[0] === 'deed.delivered') return seatIn(line);
      const lord = line[0] === 'deed.dropped' ? own.corners.findIndex((_, seat) => homeOf(own, seat) === line[3]) : -1;
      return lord < 0 ? null : lord;
    },
  },
  {
    // D-083.
    key: 'eaten',
    question: (view) => (isAwake(view) ? 'Whose army does the Dragon eat next?' : null),
    settles: ([key, army], { pieces }) => (key === 'duel.lost' ? (pieces[String(army)]?.owner ?? null) : null),
  },
];
