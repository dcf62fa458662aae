import { type Contest, seatIn } from '../../engine/contest.ts';
import type { View } from '../../engine/view.ts';
import type { Own } from './state.ts';

const isPlayed = ({ own }: View<Own>): boolean => own.phase === 'act' || own.phase === 'monsters';

/** What a card of the encounter stack turns out to be, by its line (M-053 to M-058). */
const MET: readonly (readonly [option: string, ...lines: string[]])[] = [
  ['Coins', 'met.gold'],
  ['A potion', 'met.potion'],
  ['Rubble', 'met.rock'],
  ['A monster', 'met.skeleton', 'met.lich'],
  ['A trap', 'met.trap'],
  ['The Mad Alchemist', 'met.alchemist'],
  ['The Stone', 'met.stone'],
];

const STONE = ['stone', 'stolen.stone', 'looted.stone'];

/** What an audience may guess at Mad-Alchemist. */
export const CONTESTS: readonly Contest<Own>[] = [
  {
    // M-058, R-19, M-121: found, stolen, or taken off the dead.
    key: 'stone',
    question: (view) => (isPlayed(view) ? 'Who gets the Stone next?' : null),
    settles: (line) => (STONE.includes(line[0]) ? seatIn(line) : null),
  },
  {
    key: 'met',
    options: MET.map(([option]) => option),
    question: (view) => (isPlayed(view) && view.pieces.encounters !== undefined ? 'What waits behind the next “!”?' : null),
    settles: ([key]) => {
      const option = MET.findIndex(([, ...lines]) => lines.includes(key));
      return option < 0 ? null : option;
    },
  },
  {
    // M-072.
    key: 'hurt',
    question: (view) => (isPlayed(view) ? 'Who is hurt next?' : null),
    settles: (line) => (line[0] === 'hurt' ? seatIn(line) : null),
  },
];
