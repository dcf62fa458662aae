import { type Contest, seatIn } from '../../engine/contest.ts';
import type { View } from '../../engine/view.ts';
import { PILLARS_TO_END } from './content.ts';
import { pillarsDown } from './ground.ts';
import type { Own } from './state.ts';

const isPlayed = ({ own }: View<Own>): boolean => own.round > 0 && own.phase !== 'over';

/** What an audience may guess at Tomb Looters: Live!, of what is announced; what is carried comes out at the end. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    // L-047, L-071: that somebody must drop is said, never what.
    key: 'drop',
    question: (view) => (isPlayed(view) ? 'Who must drop the loot next?' : null),
    settles: (line) => (line[0].startsWith('drop.') ? seatIn(line) : null),
  },
  {
    // L-089.
    key: 'trapped',
    question: (view) => (isPlayed(view) && Object.keys(view.own.collapsed).length > 0 ? 'Who is trapped next?' : null),
    settles: (line) => (line[0] === 'trapped' ? seatIn(line) : null),
  },
  {
    // L-121: asked while one pillar more ends it.
    key: 'out',
    question: (view) => (isPlayed(view) && pillarsDown(view.own) === PILLARS_TO_END - 1 ? 'Who gets out?' : null),
    settles: (line) => (line[0] === 'out' ? seatIn(line) : null),
  },
];
