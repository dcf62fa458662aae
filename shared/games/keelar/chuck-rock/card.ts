import type { GameCard } from '../../../engine/game.ts';
import { COLOURS } from './colours.ts';

/** What a lobby shows of Chuck Rock. */
export const CARD: GameCard = {
  id: 'chuck-rock',
  title: 'Chuck Rock',
  tagline: 'Grab the gold, throw the rocks, run for the exit',
  credits: 'After Militious Treasure Hunt (Keelar) by David Hammerle, © 2025, for personal, non-commercial play; its Chuck Rock variant.',
  seats: { min: 2, max: 8 },
  colours: COLOURS,
};
