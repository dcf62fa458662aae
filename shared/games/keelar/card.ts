import type { GameCard } from '../../engine/game.ts';
import { COLOURS } from './chuck-rock/card.ts';

/** Who made it. */
export const CREDITS =
  'After Militious Treasure Hunt (Keelar) by David Hammerle, © 2025, for personal, non-commercial play. Classes and their sheets by Lootable.';

/** What a lobby shows of Keelar. */
export const CARD: GameCard = {
  id: 'keelar',
  title: 'Keelar',
  tagline: '23 classes, hidden blades, one exit: carry the gold out.',
  seats: { min: 2, max: 8 },
  takes: { minutes: [60, 120], weight: 'heavy' },
  colours: COLOURS,
};
