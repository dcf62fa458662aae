import type { GameCard } from '../../engine/game.ts';

export const COLOURS = [
  { name: 'Crimson', colour: '#c23b3b', symbol: '▲' },
  { name: 'Azure', colour: '#2f7fc4', symbol: '●' },
  { name: 'Saffron', colour: '#d6a11e', symbol: '■' },
  { name: 'Moss', colour: '#5b8f3a', symbol: '◆' },
] as const;

/** Who made it. */
export const CREDITS = 'Traps & Treasure v1.01; its rules name no author. Location charts, starting kits, maps and pictures by Lootable.';

/** What a lobby shows of Traps & Treasure. */
export const CARD: GameCard = {
  id: 'traps-and-treasure',
  title: 'Traps & Treasure',
  tagline: 'Three heroes each, a ruler and a village full of secrets: walk, climb, cast, and carry the loot home.',
  seats: { min: 2, max: 4 },
  takes: { minutes: [60, 90], weight: 'heavy' },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
