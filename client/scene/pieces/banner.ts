import type { PieceView } from '../../../shared/engine/view.ts';
import type { Inputs } from './inputs.ts';
import { bodyOf, type Item, PLAIN, type Pose, STAND } from './item.ts';

/** A figure that reaches so much of what is wanted does without. */
const ENOUGH = 0.86;
/** Whoever belongs to nobody flies dried blood, with the mark of claws. */
const NOBODY = { colour: '#4f2420', symbol: '///' } as const;
/** How far behind a figure its banner stands, in inches. */
const BEHIND = 0.34;
/** Where its sign is, and how large, as shares of its height. */
export const CLOTH = { top: 0.985, foot: 0.7, half: 0.145, pole: 0.014 } as const;
/** How far up the middle of a cloth is, as a share of the height of a banner, and how wide its half is with its seam and a little air. */
const [MIDDLE, HALF] = [(CLOTH.top + CLOTH.foot) / 2, CLOTH.half * 1.28] as const;
/** How high an inch upwards, and an inch away on the board, are seen: boards are looked at from about halfway up. */
const [UP, AWAY] = [0.78, 0.62] as const;
/** How far a banner leans at most, in radians, and how often all of them make room for each other. */
const [LEAN, ROUNDS] = [0.34, 12] as const;
/** How much higher than itself the banner of a figure is that stands behind another. */
const OVER = 1.4;
/** How wide what hides a figure is, as a share of its own half width: wings and blades let see what is behind them. */
const DENSE = 0.7;

const flownBy = (piece: string): string => `${piece}!banner`;

/** The banner that a piece flies while it is seen from afar. */
export const bannerIn = (items: readonly Item[], piece: string): Item | undefined => items.find(({ key }) => key === flownBy(piece));

/** All banners that are flown while they are seen from afar. */
export const bannersIn = (items: readonly Item[]): Item[] => items.filter(({ key, piece }) => key === flownBy(piece));

/** The point of a banner so far up, as a share of its height (inches). */
export function pointOf({ x, y, z, turn, roll, scale }: Pose, up: number): { x: number; y: number; z: number } {
  const aside = -Math.sin(roll) * scale * up;
  return { x: x + aside * Math.cos(turn), y: y + Math.cos(roll) * scale * up, z: z - aside * Math.sin(turn) };
}

/** A figure that stands on the board: how far it reaches to each side and upwards, in inches. */
export interface Flier {
  readonly piece: PieceView;
  readonly item: Item;
  readonly half: number;
  readonly high: number;
}

/** A box in the picture: its middle, and half of its width and height, in inches. */
interface Box {
  readonly across: number;
  readonly up: number;
  readonly half: number;
  readonly tall: number;
}

/** How far to the right a box has to go so as not to lie over another; 0 where it does not. */
function aside(box: Box, other: Box, shift = 0): number {
  const far = box.across + shift - other.across;
  const room = box.half + other.half - Math.abs(far);
  return room <= 0 || Math.abs(box.up - other.up) >= box.tall + other.tall ? 0 : far < 0 ? -room : room;
}

/**
 * The banners of figures that could not be made out in the home view: of those who are too small for it (it reaches as high as figures should), and
 * of those behind another (it rises over both). Cloths that would lie over each other, or over a figure, lean away.
 */
export function bannersOf({ colours, reach, azimuth }: Pick<Inputs, 'colours' | 'reach' | 'azimuth'>, fliers: readonly Flier[]): Item[] {
  if (!reach) return [];
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const near = ({ item: { pose } }: Flier): number => pose.x * sin + pose.z * cos;
  const boxOf = (flier: Flier): Box => {
    const { pose } = flier.item;
    const tall = (flier.high * UP) / 2;
    return { across: pose.x * cos - pose.z * sin, up: pose.y * UP - near(flier) * AWAY + tall, half: flier.half, tall };
  };
  const bodies = fliers.map(boxOf);
  const isHidden = (flier: Flier, n: number): boolean =>
    bodies.some((other, m) => {
      const { across = 0, up = 0 } = bodies[n] ?? {};
      const before = fliers[m];
      return (
        before && near(before) > near(flier) && Math.abs(other.across - across) < other.half * DENSE && Math.abs(other.up - up) < other.tall
      );
    });
  const flown = fliers.flatMap((flier, n) => {
    const { x, z } = flier.item.pose;
    const wanted = reach({ x, z });
    const small = flier.high <= wanted * ENOUGH;
    if (wanted <= 0 || !(small || isHidden(flier, n))) return [];
    const scale = small ? wanted : Math.max(wanted, flier.high * OVER);
    const { across, up, tall } = bodies[n] ?? boxOf(flier);
    const foot = up - tall + BEHIND * AWAY;
    return [
      {
        ...{ flier, n, scale },
        cloth: { across, up: foot + scale * MIDDLE * UP, half: scale * HALF, tall: (scale * (CLOTH.top - CLOTH.foot) * UP) / 2 },
      },
    ];
  });
  const shifts = flown.map(() => 0);
  const most = ({ scale }: { scale: number }): number => scale * MIDDLE * Math.sin(LEAN);
  const push = (i: number, by: number): void => {
    const one = flown[i];
    if (one) shifts[i] = Math.max(-most(one), Math.min(most(one), (shifts[i] ?? 0) + by));
  };
  for (let round = 0; round < ROUNDS; round++) {
    flown.forEach(({ cloth, n }, i) => {
      for (let m = 0; m < bodies.length; m++) {
        const body = bodies[m];
        if (m !== n && body) push(i, aside(cloth, body, shifts[i]) / 2);
      }
      for (let j = 0; j < i; j++) {
        const other = flown[j];
        if (!other) continue;
        const by = aside(cloth, { ...other.cloth, across: other.cloth.across + (shifts[j] ?? 0) }, shifts[i]) / 2;
        push(i, by);
        push(j, -by);
      }
    });
  }
  return flown.map(({ flier: { piece, item }, scale }, i): Item => {
    const of = colours[piece.owner ?? -1] ?? NOBODY;
    const sign = { picture: `sign:${of.symbol}`, x: 0, y: MIDDLE, z: CLOTH.pole * 2.6, size: 0.26, tilt: Math.PI / 2 };
    const roll = -Math.asin((shifts[i] ?? 0) / (scale * MIDDLE));
    const [x, z] = [item.pose.x - sin * BEHIND, item.pose.z - cos * BEHIND];
    // It leans as high as it would stand.
    const pose = { ...STAND, x, y: item.pose.y, z, turn: azimuth, roll, scale: scale / Math.cos(roll) };
    const { place, stance } = item;
    const own = { place, stance, tint: of.colour, face: 'banner', decals: [sign] };
    return bodyOf(piece, PLAIN.banner, pose, { ...own, key: flownBy(piece.id), afar: true });
  });
}
