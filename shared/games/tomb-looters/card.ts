import type { GameCard } from '../../engine/game.ts';

export const COLOURS = [
  { name: 'Amber', colour: '#d98a1f', symbol: '▲' },
  { name: 'Teal', colour: '#1f9e8f', symbol: '●' },
  { name: 'Violet', colour: '#7d54c7', symbol: '■' },
  { name: 'Rose', colour: '#cf4a6d', symbol: '◆' },
] as const;

/** Who made it. */
export const CREDITS =
  'Tomb Looters: Live! by Adam Sequoyah (House Rules, 2021), with graphics by Jamie; the sheets name Alan Eggert. ' +
  'Maps and pictures by Lootable.';

/** What a lobby shows of Tomb Looters. */
export const CARD: GameCard = {
  id: 'tomb-looters',
  title: 'Tomb Looters: Live!',
  tagline: 'Loot catacombs that fall to pieces, all at the same time and in secret, and be out before the pillars go.',
  seats: { min: 2, max: 4 },
  takes: { minutes: [30, 45], weight: 'medium' },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
