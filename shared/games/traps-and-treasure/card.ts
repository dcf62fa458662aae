import type { GameCard } from '../../engine/game.ts';
import { COLOURS } from './colours.ts';

/** What a lobby shows of Traps & Treasure. */
export const CARD: GameCard = {
  id: 'traps-and-treasure',
  title: 'Traps & Treasure',
  tagline: 'Three heroes each, a ruler and a village full of secrets: walk, climb, cast, and carry the loot home.',
  credits: 'Traps & Treasure v1.01; its rules name no author. Location charts, starting kits, maps and pictures by Lootable.',
  seats: { min: 2, max: 4 },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
