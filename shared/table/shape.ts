/** Bodies of the free table in inches: what physics moves, what stacks on what, what a pointer hits. */

/** What a piece is on the table. `none` is drawn, but no body: ink, zones, smoke. */
export type Shape =
  /** An upright cylinder: coins, counters, cups. */
  | { readonly form: 'disc'; readonly radius: number; readonly height: number }
  /** A figurine: a round base and an upright body on it; `panel`: that is a board of so many inches, as of what is cut out of card. */
  | {
      readonly form: 'figure';
      readonly radius: number;
      readonly height: number;
      readonly panel?: { readonly width: number; readonly depth: number };
    }
  /** A box by its whole width (x), height (y) and depth (z); with a rim of so many inches upon it it is a tray. */
  | { readonly form: 'box'; readonly width: number; readonly height: number; readonly depth: number; readonly rim?: number }
  | { readonly form: 'die'; readonly die: 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' }
  | { readonly form: 'none' };

export const COIN = { radius: 0.42, height: 0.08 } as const;
export const COIN_WORTHS = [10, 5, 1] as const;
/** Bodies that a stack is drawn and built of at most; the lowest coin stands for whatever is more. */
const MOST_COINS = 14;

/** The coins that make up an amount, the large ones at the bottom. An amount beyond the most coins is told by its number alone. */
export function coinsOf(count: number): number[] {
  const coins: number[] = [];
  let left = count;
  for (const worth of COIN_WORTHS) {
    while (left >= worth && coins.length < MOST_COINS) {
      coins.push(worth);
      left -= worth;
    }
  }
  return coins;
}

/** Height of a stack that counts so much. */
export const stackHeight = (count: number): number => Math.max(1, coinsOf(count).length) * COIN.height;

/** How high a body reaches above its foot while it stands upright. */
export const heightOf = (shape: Shape): number => (shape.form === 'none' ? 0 : shape.form === 'die' ? 0.7 : shape.height);

/** Half the height of the dice while they lie on a face. */
const DIE_MIDDLE = { d4: 0.17333, d6: 0.315, d8: 0.29503, d10: 0.30687, d12: 0.35442, d20: 0.39335 } as const;

/**
 * How high the middle of a body is above its pose's point, whichever way it is turned: the pose's point lies straight below the middle, and the body
 * turns about its middle. So a body that is flipped over, or a die that shows another face, rests at the same y.
 */
export const middleOf = (shape: Shape): number => (shape.form === 'die' ? DIE_MIDDLE[shape.die] : heightOf(shape) / 2);

/** Radius of the circle around a body seen from above while it stands upright. */
export const radiusOf = (shape: Shape): number =>
  shape.form === 'none' ? 0 : shape.form === 'die' ? 0.5 : shape.form === 'box' ? Math.hypot(shape.width, shape.depth) / 2 : shape.radius;

/** How thick the rim of a tray is, in inches. */
export const RIM_THICK = 0.12;

type Figure = Extract<Shape, { form: 'figure' }>;

/** How thick the base of a figurine is at most, in inches. */
export const FIGURE_BASE = 0.12;

/** The two parts of a figurine's body: a round base of its radius, and a box upon it. */
export const figureParts = ({ radius, height, panel }: Figure): { base: number; halfWidth: number; halfDepth: number } => ({
  base: Math.min(FIGURE_BASE, height / 4),
  halfWidth: panel ? panel.width / 2 : radius * 0.55,
  halfDepth: panel ? panel.depth / 2 : radius * 0.4,
});

/** How far below its middle the lowest point of a figurine is, turned so: one that lies on its side lies on the rim of its base. */
export function figureDepth(shape: Figure, [x, y, z, w]: readonly [number, number, number, number]): number {
  const { base, halfWidth, halfDepth } = figureParts(shape);
  const [across, up, along] = [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)];
  const round = (base / 2) * Math.abs(up) + shape.radius * Math.sqrt(Math.max(0, 1 - up * up));
  const box = halfWidth * Math.abs(across) + ((shape.height - base) / 2) * Math.abs(up) + halfDepth * Math.abs(along);
  return Math.max(((shape.height - base) / 2) * up + round, (-base / 2) * up + box);
}
