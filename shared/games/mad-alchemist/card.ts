import type { GameCard } from '../../engine/game.ts';
import { COLOURS } from './colours.ts';

/** What a lobby shows of Mad-Alchemist. */
export const CARD: GameCard = {
  id: 'mad-alchemist',
  title: 'Mad-Alchemist',
  tagline: 'Lay the cellar as you walk it, learn what potions do, and bring the Philosopher’s Stone back.',
  credits: 'After Mad-Alchemist, 1st Edition. Pictures by Lootable.',
  //
  seats: { min: 1, max: 4, option: 'maxPlayers' },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
