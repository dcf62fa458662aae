import type { Stones } from '../../skins/skin.ts';

/** Grey stone by candle-light: what a board of columns or tiles without a skin is made of. */
export const PLAIN_STONES: Stones = { stone: '#8d8676', seam: '#2a241d', light: '#cfc4ad', glow: '#ffb03a', out: '#ffca7a' };
