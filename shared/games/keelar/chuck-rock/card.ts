import type { GameCard } from '../../../engine/game.ts';
import { BOARD_OPTIONS } from '../options.ts';
import { COLOURS } from './colours.ts';

/** What a lobby shows of Chuck Rock. */
export const CARD: GameCard = {
  id: 'chuck-rock',
  title: 'Chuck Rock',
  tagline: 'Grab the gold, throw the rocks, run for the exit',
  credits: 'After Militious Treasure Hunt (Keelar) by David Hammerle, © 2025, for personal, non-commercial play; its Chuck Rock variant.',
  seats: { min: 2, max: 8 },
  colours: COLOURS,
  options: BOARD_OPTIONS,
  presets: [
    { id: 'quick', label: 'Small board', options: { 'board.perPlayer': 15, 'board.minSide': 9 } },
    { id: 'wide', label: 'Four chessboards', options: { 'board.minSide': 16 } },
  ],
};
