import type { GameCard } from '../../engine/game.ts';

/** The colours of the seats (D-010) and how their armies and castles look. */
export const COLOURS = [
  { name: 'Blue', colour: '#2f6fb3', symbol: '◆', army: 'army-frost', castle: 'castle-frost' },
  { name: 'Red', colour: '#c4422b', symbol: '▲', army: 'army-ember', castle: 'castle-ember' },
  { name: 'Gold', colour: '#e0a526', symbol: '●', army: 'army-sun', castle: 'castle-sun' },
  { name: 'Green', colour: '#2e8b6f', symbol: '■', army: 'army-fen', castle: 'castle-fen' },
] as const;

/** Who made it. */
export const CREDITS =
  'Monster Maker Board Game: Dragon Treasure. Illustrations: Kugatsuhime. Published by Sho-Kikaku. English translation: Matt Boehland. ' +
  'Pictures by Lootable.';

/** What a lobby shows of Dragon Treasure. */
export const CARD: GameCard = {
  id: 'dragon-treasure',
  title: 'Dragon Treasure',
  tagline: 'Send small armies into the lair, carry three treasures home, and do not wake the Dragon.',
  seats: { min: 2, max: 4 },
  takes: { minutes: [45, 90], weight: 'medium' },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
