import type { GameCard } from '../../engine/game.ts';

/** Colours of the seats; four usually, six in a house game. Told apart by eyes that lack a colour, too, and by their symbols. */
export const COLOURS = [
  { name: 'Crimson', colour: '#b8332f', symbol: '▲' },
  { name: 'Azure', colour: '#2f6fb3', symbol: '◆' },
  { name: 'Amber', colour: '#d99a22', symbol: '●' },
  { name: 'Jade', colour: '#2e8b6f', symbol: '■' },
  { name: 'Rose', colour: '#e59ac0', symbol: '★' },
  { name: 'Ivory', colour: '#efe9d8', symbol: '✚' },
] as const;

/** Who made it. */
export const CREDITS = 'After Mad-Alchemist, 1st Edition. Pictures by Lootable.';

/** What a lobby shows of Mad-Alchemist. */
export const CARD: GameCard = {
  id: 'mad-alchemist',
  title: 'Mad-Alchemist',
  tagline: 'Lay the cellar as you walk it, learn what potions do, and bring the Philosopher’s Stone back.',
  //
  seats: { min: 1, max: 4, option: 'maxPlayers' },
  takes: { minutes: [30, 60], weight: 'medium' },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
};
