import type { PieceView } from '../../../shared/engine/view.ts';
import type { Inputs } from './inputs.ts';
import { bodyOf, type Decal, type Item, PLAIN, type Pose, STAND } from './item.ts';

/** A figure that reaches so much of what is wanted does without. */
const ENOUGH = 0.86;
/** Whoever belongs to nobody flies dried blood, with the mark of claws. */
const NOBODY = { colour: '#4f2420', symbol: '///' } as const;
/** How far behind a figure its banner stands, in inches. */
const BEHIND = 0.34;
/** Where its sign is, and how large, as shares of its height. */
export const CLOTH = { top: 0.985, foot: 0.73, half: 0.128, pole: 0.014 } as const;
/** How far up the middle of a cloth is, as a share of the height of a banner, and how wide its half is with its seam and a little air. */
const [MIDDLE, HALF] = [(CLOTH.top + CLOTH.foot) / 2, CLOTH.half * 1.28] as const;
/** How high an inch upwards, and an inch away on the board, are seen: boards are looked at from about halfway up. */
const [UP, AWAY] = [0.78, 0.62] as const;
/** How far a banner leans at most, in radians, and how often all of them make room for each other. */
const [LEAN, ROUNDS] = [0.3, 12] as const;
/** How much higher than itself the banner of a figure is that stands behind another. */
const OVER = 1.4;
/** How wide what hides a figure is, as a share of its own half width: wings and blades let see what is behind them. */
const DENSE = 0.7;
/** Who stands one space behind somebody as tall is hidden: their base is. */
const COVERS = 1.15;

/** The sign on a cloth. */
export const signOn = (symbol: string): Decal => ({
  ...{ picture: `sign:${symbol}`, x: 0, y: MIDDLE, z: CLOTH.pole * 2.6, size: 0.23, tilt: Math.PI / 2 },
});

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
  across: number;
  readonly up: number;
  readonly half: number;
  readonly tall: number;
}

/** How far to the right a box has to go so as not to lie over another; 0 where it does not. */
function aside(box: Box, other: Box): number {
  const far = box.across - other.across;
  const room = box.half + other.half - Math.abs(far);
  return room <= 0 || Math.abs(box.up - other.up) >= box.tall + other.tall ? 0 : far < 0 ? -room : room;
}

/** Moves cloths apart from each other, and from whoever else stands there, as far as they lean at most. */
function apart(
  flown: readonly { readonly cloth: Box; readonly middle: number; readonly most: number; readonly body: Box }[],
  bodies: readonly Box[],
): void {
  const boxes = [...bodies, ...flown.map(({ cloth }) => cloth)];
  for (let round = 0; round < ROUNDS; round++)
    for (const { cloth, middle, most, body } of flown)
      for (const box of boxes)
        if (box !== body && box !== cloth)
          cloth.across = Math.max(middle - most, Math.min(middle + most, cloth.across + aside(cloth, box) / 2));
}

/**
 * The banners of figures that could not be made out in the home view: of those who are too small for it (it reaches as high as figures should), and
 * of those behind another (it rises over both). Cloths that would lie over each other, or over a figure, lean away.
 */
export function bannersOf({ colours, reach, azimuth }: Pick<Inputs, 'colours' | 'reach' | 'azimuth'>, fliers: readonly Flier[]): Item[] {
  if (!reach) return [];
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const standing = fliers.map(({ item: { pose, place }, half, high, ...flier }) => {
    const near = pose.x * sin + pose.z * cos;
    const tall = (high * UP) / 2;
    const body: Box = { across: pose.x * cos - pose.z * sin, up: pose.y * UP - near * AWAY + tall, half, tall };
    return { ...flier, place, pose, high, near, body };
  });
  const isHidden = ({ near, body }: (typeof standing)[number]): boolean =>
    standing.some(
      (other) =>
        other.near > near &&
        Math.abs(other.body.across - body.across) < other.body.half * DENSE &&
        Math.abs(other.body.up - body.up) < other.body.tall * COVERS,
    );
  const flown = standing.flatMap((one) => {
    const wanted = reach(one.pose);
    const small = one.high <= wanted * ENOUGH;
    if (wanted <= 0 || !(small || isHidden(one))) return [];
    const scale = small ? wanted : Math.max(wanted, one.high * OVER);
    const { across: middle, up, tall } = one.body;
    const foot = up - tall + BEHIND * AWAY;
    const cloth: Box = {
      across: middle,
      up: foot + scale * MIDDLE * UP,
      half: scale * HALF,
      tall: (scale * (CLOTH.top - CLOTH.foot) * UP) / 2,
    };
    return [
      { ...one, scale, cloth, middle, most: scale * MIDDLE * Math.sin(LEAN), afar: small ? ('small' as const) : ('hidden' as const) },
    ];
  });
  apart(
    flown,
    standing.map(({ body }) => body),
  );
  return flown.map(({ piece, place, pose: { x, y, z }, scale, cloth, middle, afar }): Item => {
    const of = colours[piece.owner ?? -1] ?? NOBODY;
    const roll = -Math.asin((cloth.across - middle) / (scale * MIDDLE));
    // It leans as high as it would stand.
    const pose = { ...STAND, x: x - sin * BEHIND, y, z: z - cos * BEHIND, turn: azimuth, roll, scale: scale / Math.cos(roll) };
    const own = { place, stance: 'figure', tint: of.colour, face: 'banner', decals: [signOn(of.symbol)] } as const;
    return bodyOf(piece, PLAIN.banner, pose, { ...own, key: flownBy(piece.id), afar });
  });
}
