import type { Skin, Stones } from './skin.ts';

/** The words that a game can use before it has a skin. */
const WORDS = { conditions: { downed: { lies: true } }, highlights: { fight: ['fight'], pass: ['pass'] } } as const;

/** Slate: what a grid without a skin is made of. */
export const PLAIN_GRID: Skin = {
  ...WORDS,
  palette: { ground: '#8b8378', shade: '#4c443b', light: '#d8ccb6', ink: '#1c1510', inlay: '#d3ab55', cloth: '#35594a' },
};

/** Parchment: what a map without a skin is drawn on. */
export const PLAIN_MAP: Skin = {
  ...WORDS,
  palette: { ground: '#e2cb9b', shade: '#a77f47', light: '#f6e8c6', ink: '#3a2412', inlay: '#d3ab55', cloth: '#43605a' },
};

/** Grey stone by candle-light: what a board of columns or tiles without a skin is made of. */
export const PLAIN_STONES: Stones = { stone: '#8d8676', seam: '#2a241d', light: '#cfc4ad', glow: '#ffb03a', out: '#ffca7a' };
