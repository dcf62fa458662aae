import type { GameCard } from '../../../engine/game.ts';

/** Eight seats whose colours stay apart for colour-blind eyes (after Okabe and Ito) and whose symbols need no colour at all (K-200). */
export const COLOURS = [
  { name: 'Vermilion', colour: '#d55e00', symbol: '●' },
  { name: 'Blue', colour: '#0072b2', symbol: '■' },
  { name: 'Green', colour: '#009e73', symbol: '▲' },
  { name: 'Yellow', colour: '#f0e442', symbol: '◆' },
  { name: 'Pink', colour: '#cc79a7', symbol: '★' },
  { name: 'Sky', colour: '#56b4e9', symbol: '✚' },
  { name: 'Orange', colour: '#e69f00', symbol: '▼' },
  { name: 'White', colour: '#e8e4da', symbol: '⬟' },
] as const;

/** Who made it. */
export const CREDITS =
  'After Militious Treasure Hunt (Keelar) by David Hammerle, © 2025, for personal, non-commercial play; its Chuck Rock variant.';

/** What a lobby shows of Chuck Rock. */
export const CARD: GameCard = {
  id: 'chuck-rock',
  title: 'Chuck Rock',
  tagline: 'Grab the gold, throw the rocks, run for the exit.',
  seats: { min: 2, max: 8 },
  takes: { minutes: [15, 30], weight: 'light' },
  colours: COLOURS,
};
