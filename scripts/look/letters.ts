import type { Written } from '../../client/scene/pieces/labels.ts';
import { type Colour, contrast, luminance } from './light.ts';
import type { Owners } from './owners.ts';
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

/** The part of some words, with their plaque, that something stands before, 0..1. */
export function hidden(
  { words, written }: Pick<Owners, 'words' | 'written'>,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  label: Written,
): number {
  const { text, x, y, letters, high } = label;
  const half = (text.length * letters * 0.55 + high) / 2;
  let [all, seen] = [0, 0];
  for (let j = Math.max(0, Math.ceil(y - high / 2)); j <= Math.min(height - 1, y + high / 2); j++)
    for (let i = Math.max(0, Math.ceil(x - half)); i <= Math.min(width - 1, x + half); i++) {
      all += written[j * width + i] ?? 0;
      seen += words[j * width + i] ?? 0;
    }
  return all === 0 ? 0 : 1 - Math.min(1, seen / all);
}
