import type { Written } from '../../client/scene/pieces/labels.ts';
import { type Colour, contrast, luminance } from './light.ts';
import type { Picture } from './png.ts';

/** How wide a letter is with the gap beside it, as a share of how high the line is, and how much of that height is looked at. */
const [WIDE, HIGH] = [0.5, 0.62] as const;
/** Ink takes this part of the box around letters at least, and its ground half of it: darker and lighter dots than these are looked at. */
const [INK, GROUND] = [0.05, 0.25] as const;

/** The dots of the box that some words fill. */
const boxOf = ({ text, x, y, letters }: Written) => ({
  x0: Math.round(x - (text.length * letters * WIDE) / 2),
  x1: Math.round(x + (text.length * letters * WIDE) / 2),
  y0: Math.round(y - (letters * HIGH) / 2),
  y1: Math.round(y + (letters * HIGH) / 2),
});

/** True for a dot of a label, with the plaque that it is written on. */
export const onLabel = (written: readonly Written[], x: number, y: number): boolean =>
  written.some(
    ({ text, x: u, y: v, letters, high }) =>
      Math.abs(y - v) <= high / 2 && Math.abs(x - u) <= (text.length * letters * 0.55) / 2 + high / 2,
  );

/** How many times as bright as its ground the ink of some words is, or the other way round; null where they are not in the picture. */
export function legible({ width, height, at }: Picture, words: Written): number | null {
  const { x0, x1, y0, y1 } = boxOf(words);
  if (x0 < 0 || y0 < 0 || x1 >= width || y1 >= height) return null;
  const dots: Colour[] = [];
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) dots.push(at(x, y));
  dots.sort((a, b) => luminance(a) - luminance(b));
  const share = (part: number): Colour => dots[Math.min(dots.length - 1, Math.floor(part * dots.length))] ?? [0, 0, 0];
  // Light on dark, or dark on light.
  return Math.max(contrast(share(1 - INK), share(GROUND)), contrast(share(INK), share(1 - GROUND)));
}
