import { type Contest, seatIn } from '../../engine/contest.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import type { Own } from './state.ts';
import { isConscious } from './values.ts';
import { creatureNamed, creatures } from './world.ts';

const isPlayed = ({ own }: View<Own>): boolean => own.turn > 0 && own.phase !== 'over';
/** Whose figure a line names; null where it is nobody's. */
const leaderOf = (view: View<Own>, figure: string | number | undefined): Seat | null => creatureNamed(view, String(figure))?.seat ?? null;

/** What an audience may guess at Traps & Treasure. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    //
    key: 'home',
    question: (view) => (isPlayed(view) ? 'Who gets the next Treasure home?' : null),
    settles: (line, view) => (line[0] === 'safe' ? seatIn(line) : line[0] === 'stashed' ? leaderOf(view, line[1]) : null),
  },
  {
    // T-045.
    key: 'down',
    question: (view) => (isPlayed(view) ? 'Whose figure is Disabled next?' : null),
    settles: ([key, figure], view) => (key === 'disabled' ? leaderOf(view, figure) : null),
  },
  {
    // T-073: asked while somebody lies there.
    key: 'robbed',
    question: (view) => (isPlayed(view) && creatures(view, 'character').some((each) => !isConscious(each)) ? 'Who is robbed next?' : null),
    settles: ([key, , victim], view) => (key === 'robbed' || key.startsWith('robbed.') ? leaderOf(view, victim) : null),
  },
];
