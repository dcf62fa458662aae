import { type Colour, contrast, deltaE } from './light.ts';
import type { Picture } from './png.ts';

/** From here on two colours are told apart at a glance: one is so many times as bright, or they are so far apart. */
const [BRIGHTER, APART] = [3, 20] as const;
/** Dots on either side of an outline that are looked at; between them lies what is a little of both. */
const NEAR = 3;

/** How a figure stands out from what is behind it. */
export interface Rim {
  /** Dots of the figure that are seen, and how high it is in the picture. */
  readonly dots: number;
  readonly height: number;
  /** The part of its outline that is told from what is behind it, 0..1. */
  readonly told: number;
  /** In the middle of its outline: how many times as bright, and how far apart. */
  readonly contrast: number;
  readonly deltaE: number;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Looks along the outline of what `owner` calls `wanted` (0 = nothing stands there): where it ends before what is no other body. Null where
 * nothing of it is seen.
 */
export function rimOf(picture: Picture, owner: Uint16Array, wanted: number): Rim | null {
  const { width, height } = picture;
  const of = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? -1 : (owner[y * width + x] ?? 0));
  let [dots, top, bottom] = [0, height, 0];
  const [told, ratios, deltas]: [boolean[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (of(x, y) !== wanted) continue;
      dots++;
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      const ends = of(x - 1, y) === 0 || of(x + 1, y) === 0 || of(x, y - 1) === 0 || of(x, y + 1) === 0;
      if (!ends) continue;
      const inside = around(picture, x, y, (a, b, far) => far <= NEAR && of(a, b) === wanted);
      // The last dot of a figure is a little of both, and so is the first beside it.
      const outside = around(picture, x, y, (a, b, far) => far > 1.5 && of(a, b) === 0);
      if (!inside || !outside) continue;
      const [ratio, delta] = [contrast(inside, outside), deltaE(inside, outside)];
      ratios.push(ratio);
      deltas.push(delta);
      told.push(ratio >= BRIGHTER || delta >= APART);
    }
  if (dots === 0) return null;
  const share = told.length === 0 ? 1 : told.filter(Boolean).length / told.length;
  return { dots, height: bottom - top + 1, told: share, contrast: middle(ratios), deltaE: middle(deltas) };
}

/** The mean colour of the dots near a point that are `in`. */
function around(
  { width, height, at }: Picture,
  x: number,
  y: number,
  within: (x: number, y: number, far: number) => boolean,
): Colour | null {
  let [r, g, b, many] = [0, 0, 0, 0];
  for (let j = Math.max(0, y - NEAR); j <= Math.min(height - 1, y + NEAR); j++)
    for (let i = Math.max(0, x - NEAR); i <= Math.min(width - 1, x + NEAR); i++) {
      const far = Math.hypot(i - x, j - y);
      if (far > NEAR + 0.5 || !within(i, j, far)) continue;
      const colour = at(i, j);
      r += colour[0];
      g += colour[1];
      b += colour[2];
      many++;
    }
  return many === 0 ? null : [r / many, g / many, b / many];
}
