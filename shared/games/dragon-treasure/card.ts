import type { GameCard } from '../../engine/game.ts';
import { COLOURS } from './colours.ts';

/** What a lobby shows of Dragon Treasure. */
export const CARD: GameCard = {
  id: 'dragon-treasure',
  title: 'Dragon Treasure',
  tagline: 'Send small armies into the lair, carry three treasures home, and do not wake the Dragon.',
  credits:
    'Monster Maker Board Game: Dragon Treasure. Illustrations: Kugatsuhime. Published by Sho-Kikaku. English translation: Matt Boehland. ' +
    'Pictures by Lootable.',
  seats: { min: 2, max: 4 },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
