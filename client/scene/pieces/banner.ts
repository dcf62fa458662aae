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
/** How high an inch upwards, and an inch away on the board, are seen: boards are looked at from about halfway up, or from seats. */
export const LOOKS = { halfway: [0.78, 0.62], seat: [0.85, 0.52] } as const;
const [UP, AWAY] = LOOKS.halfway;
/** How far a banner leans at most, in radians. */
const LEAN = 0.3;
/** How much higher than it would stand a banner rises, and how far it leans to each side, as a share of the most. */
const WAYS = [1, 1.2, 1.4].flatMap((rise) => [0, 1, -1, 2, -2, 3, -3].map((third) => ({ rise, lean: third / 3 })));
/** What of another has to be seen for a banner to lean as far as it can, and to rise by its own height; and how often each looks for a better way. */
const [LEANING, RISING, ROUNDS] = [0.04, 1, 3] as const;
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

/** A box in the picture: its middle, half of its width and height, and how near it is, in inches. */
export interface Box {
  readonly near: number;
  readonly across: number;
  readonly up: number;
  readonly half: number;
  readonly tall: number;
}

/** Where something is seen that stands at a point, reaches so far to each side and is so high (inches). */
export function boxAt(
  { x, y, z }: Pick<Pose, 'x' | 'y' | 'z'>,
  azimuth: number,
  half: number,
  high: number,
  [up, away]: readonly [number, number] = LOOKS.halfway,
): Box {
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [near, tall] = [x * sin + z * cos, (high * up) / 2];
  return { near, across: x * cos - z * sin, up: y * up - near * away + tall, half, tall };
}

/** Which share of the farther of two boxes lies behind the other. */
export function hidden(a: Box, b: Box): number {
  const wide = Math.min(a.across + a.half, b.across + b.half) - Math.max(a.across - a.half, b.across - b.half);
  const high = Math.min(a.up + a.tall, b.up + b.tall) - Math.max(a.up - a.tall, b.up - b.tall);
  const far = a.near < b.near ? a : b;
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / (far.half * far.tall * 4);
}

/** A banner that leans, or rises, so as to hide as little as it can. */
interface Flown {
  readonly scale: number;
  readonly foot: number;
  readonly body: Box;
  way: (typeof WAYS)[number];
  cloth: Box;
}

/** Where the cloth of a banner is seen that goes a way. */
function clothOf({ body, foot, scale }: Pick<Flown, 'body' | 'foot' | 'scale'>, { rise, lean }: Flown['way']): Box {
  const high = scale * rise;
  return {
    near: body.near - BEHIND,
    across: body.across + high * MIDDLE * Math.sin(LEAN * lean),
    up: foot + high * MIDDLE * UP,
    half: high * HALF,
    tall: (high * (CLOTH.top - CLOTH.foot) * UP) / 2,
  };
}

/** Sends each cloth the way on which it hides least of others and of all who stand there. */
function apart(flown: readonly Flown[], bodies: readonly Box[]): void {
  for (let round = 0; round < ROUNDS; round++)
    for (const one of flown) {
      const others = [...bodies.filter((body) => body !== one.body), ...flown.flatMap(({ cloth }) => (cloth === one.cloth ? [] : [cloth]))];
      let least = Number.POSITIVE_INFINITY;
      for (const way of WAYS) {
        const cloth = clothOf(one, way);
        let cost = Math.abs(way.lean) * LEANING + (way.rise - 1) * RISING;
        for (const other of others) cost += hidden(cloth, other);
        if (cost >= least) continue;
        least = cost;
        Object.assign(one, { way, cloth });
      }
    }
}

/**
 * The banners of figures that could not be made out in the home view: of those who are too small for it (it reaches as high as figures should), and
 * of those behind another (it rises over both). Cloths lean away from each other and from figures, and rise where there is
 * no room else.
 */
export function bannersOf({ colours, reach, azimuth }: Pick<Inputs, 'colours' | 'reach' | 'azimuth'>, fliers: readonly Flier[]): Item[] {
  if (!reach) return [];
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const standing = fliers.map(({ item: { pose, place }, half, high, piece }) => ({
    ...{ piece, place, pose, high, body: boxAt(pose, azimuth, half, high) },
  }));
  const bodies = standing.map(({ body }) => body);
  const isHidden = ({ near, across, up }: Box): boolean =>
    bodies.some((by) => by.near > near && Math.abs(by.across - across) < by.half * DENSE && Math.abs(by.up - up) < by.tall * COVERS);
  const flown = standing.flatMap((one) => {
    const wanted = reach(one.pose);
    const small = one.high <= wanted * ENOUGH;
    if (wanted <= 0 || !(small || isHidden(one.body))) return [];
    const scale = small ? wanted : Math.max(wanted, one.high * OVER);
    const at = { body: one.body, foot: one.body.up - one.body.tall + BEHIND * AWAY, scale };
    const [way = { rise: 1, lean: 0 }] = WAYS;
    return [{ ...one, ...at, way, cloth: clothOf(at, way), afar: small ? ('small' as const) : ('hidden' as const) }];
  });
  apart(flown, bodies);
  return flown.map(({ piece, place, pose: { x, y, z }, scale, way: { rise, lean }, afar }): Item => {
    const of = colours[piece.owner ?? -1] ?? NOBODY;
    const roll = -LEAN * lean;
    // It leans as high as it would stand.
    const high = (scale * rise) / Math.cos(roll);
    const pose = { ...STAND, x: x - sin * BEHIND, y, z: z - cos * BEHIND, turn: azimuth, roll, scale: high };
    const own = { place, stance: 'figure', tint: of.colour, face: 'banner', decals: [signOn(of.symbol)] } as const;
    return bodyOf(piece, PLAIN.banner, pose, { ...own, key: flownBy(piece.id), afar });
  });
}
