import { type Colour, contrast, deltaE } from './light.ts';
import type { Owners } from './owners.ts';
import type { Picture } from './png.ts';

/** From here on two colours are told apart at a glance: one is so many times as bright, or they are so far apart. */
const [BRIGHTER, APART] = [3, 20] as const;
/** Dots within an outline that are looked at; up to the first, only those that end it: the line around a figure may lie on them. */
const [EDGE, NEAR] = [1, 3] as const;
/** Dots beside it: up to the first, the line that figures may be drawn with; from the second to the third, the ground. */
const [LINE, FROM, TO] = [1.9, 2.6, 4.5] as const;

/** Fewer dots of an outline say nothing about it: it ends before other bodies. */
const FEW = 20;

const REACH = Math.ceil(TO);

/** The dots of a picture that show neither a piece nor words nor the line around either, as 1: what is seen there is ground. */
export function groundOf(
  { owner, words }: Pick<Owners, 'owner' | 'words'>,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): Uint8Array {
  const ground = new Uint8Array(width * height).fill(1);
  const reach = Math.floor(FROM);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (owner[y * width + x] === 0 && words[y * width + x] === 0) continue;
      for (let j = Math.max(0, y - reach); j <= Math.min(height - 1, y + reach); j++)
        for (let i = Math.max(0, x - reach); i <= Math.min(width - 1, x + reach); i++)
          if (Math.hypot(i - x, j - y) < FROM) ground[j * width + i] = 0;
    }
  return ground;
}

/** How a figure stands out from what is behind it. */
export interface Rim {
  /** Dots of the figure that are seen, and how high it is in the picture. */
  readonly dots: number;
  readonly height: number;
  /** True where something stands before its head or foot, or the picture ends there: it is higher than it is seen. */
  readonly cut: boolean;
  /** The part of the figure that words lie over, 0..1. */
  readonly covered: number;
  /** The part of its outline that is told from what is behind it, by what it is itself or by the line around it, 0..1; null: too little is seen. */
  readonly told: number | null;
  /** In the middle of its outline: how many times as bright, and how far apart. */
  readonly contrast: number;
  readonly deltaE: number;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Looks along the outline of what `owner` calls `wanted` (0 = nothing stands there): where it ends before what is no other body, and not where
 * something hides the rest of it. Null where nothing of it is seen.
 */
export function rimOf(
  picture: Picture,
  { owner, whole, words }: Pick<Owners, 'owner' | 'whole' | 'words'>,
  ground: Uint8Array,
  wanted: number,
): Rim | null {
  const { width, height } = picture;
  const of = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= width || y >= height) return -1;
    const at = y * width + x;
    return words[at] === 1 || (owner[at] === 0 && whole[at] === wanted) ? -1 : (owner[at] ?? 0);
  };
  const ends = (x: number, y: number): boolean =>
    of(x, y) === wanted && (of(x - 1, y) === 0 || of(x + 1, y) === 0 || of(x, y - 1) === 0 || of(x, y + 1) === 0);
  let [dots, covered, top, bottom] = [0, 0, height, 0];
  const [told, ratios, deltas]: [boolean[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (words[y * width + x] === 1 && whole[y * width + x] === wanted) covered++;
      if (of(x, y) !== wanted) continue;
      dots++;
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      if (!ends(x, y)) continue;
      const edge = around(picture, x, y, (a, b, far) => far <= EDGE && ends(a, b));
      const inside = around(picture, x, y, (a, b, far) => far <= NEAR && of(a, b) === wanted);
      const line = around(picture, x, y, (a, b, far) => far <= LINE && of(a, b) === 0);
      const behind = around(picture, x, y, (a, b, far) => far >= FROM && ground[b * width + a] === 1 && of(a, b) === 0);
      if (!inside || !edge || !line || !behind) continue;
      const seen = [inside, edge, line];
      const ratio = Math.max(...seen.map((colour) => contrast(colour, behind)));
      const delta = Math.max(...seen.map((colour) => deltaE(colour, behind)));
      ratios.push(ratio);
      deltas.push(delta);
      told.push(ratio >= BRIGHTER || delta >= APART);
    }
  if (dots === 0) return null;
  const before = (row: number, next: number): boolean => {
    for (let x = 0; x < width; x++) if (of(x, row) === wanted && of(x, next) !== 0 && of(x, next) !== wanted) return true;
    return false;
  };
  const share = told.length < FEW ? null : told.filter(Boolean).length / told.length;
  return {
    dots,
    height: bottom - top + 1,
    cut: before(top, top - 1) || before(bottom, bottom + 1),
    covered: covered / (dots + covered),
    told: share,
    contrast: middle(ratios),
    deltaE: middle(deltas),
  };
}

/** The mean colour of the dots near a point that are `in`. */
function around(
  { width, height, at }: Picture,
  x: number,
  y: number,
  within: (x: number, y: number, far: number) => boolean,
): Colour | null {
  let [r, g, b, many] = [0, 0, 0, 0];
  for (let j = Math.max(0, y - REACH); j <= Math.min(height - 1, y + REACH); j++)
    for (let i = Math.max(0, x - REACH); i <= Math.min(width - 1, x + REACH); i++) {
      const far = Math.hypot(i - x, j - y);
      if (far > TO || !within(i, j, far)) continue;
      const colour = at(i, j);
      r += colour[0];
      g += colour[1];
      b += colour[2];
      many++;
    }
  return many === 0 ? null : [r / many, g / many, b / many];
}
