import type { View } from '../../../shared/engine/view.ts';
import { type Box, bannerIn, bannersIn, boxAt, CLOTH, hidden, LOOKS, pointOf } from './banner.ts';
import { BELOW, type Layout, type Tag, type Target } from './item.ts';

/** A piece that acts now, what it is called, and the seat whose it is by colour and symbol. */
export interface Acting {
  readonly piece: string;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly symbol?: string | undefined;
}

/** Who is at turn; where all choose at once, who still thinks. */
export const awaited = ({ turn, prompts, result }: Pick<View, 'turn' | 'prompts' | 'result'>): number[] => {
  if (result) return [];
  return turn.seat === null ? prompts.filter(({ answered }) => !answered).map(({ seat }) => seat) : [turn.seat];
};

/** How far off the next target stands: what hangs over a figure may hide whoever stands beside or behind it. */
const freeAround = ({ targets }: Layout, at: Target): number =>
  Math.min(...targets.map(({ piece, x, z, radius }) => (piece === at.piece ? Infinity : Math.hypot(x - at.x, z - at.z) - radius)));

/**
 * A pointer over a figure that is seen from near: half its width, its height with some air, and how far aside and lower it hangs where it would hide others
 * (inches).
 */
const NEAR = { half: 0.3, high: 1.3, aside: 0.75, lower: 0.45 } as const;
/** The same over a banner, as shares of how high that is. */
const FAR = { half: 0.16, high: 0.4, aside: 0.288, lower: 0 } as const;
/** How much of another it hides for a pointer to hang aside: there it stands less for its figure. */
const SIDES: readonly { readonly side: number; readonly cost: number }[] = [
  { side: 0, cost: 0 },
  { side: 1, cost: 0.12 },
  { side: -1, cost: 0.12 },
];

type Spot = Pick<Tag, 'x' | 'y' | 'z'>;
/** What stands at a spot: half its width and its height. */
type Body = readonly [at: Spot, half: number, high: number];

/** All other figures, and the cloths of their banners. */
function bodiesBeside({ items, targets }: Layout, piece: string): Body[] {
  const others = items.filter((item) => item.stance === 'figure' && item.piece !== piece);
  const figures = new Set(others.map((item) => item.piece));
  return [
    ...targets.flatMap((each): Body[] => (figures.has(each.piece) ? [[each, each.radius, each.height]] : [])),
    ...bannersIn(others).map(
      ({ pose }): Body => [pointOf(pose, CLOTH.foot), pose.scale * CLOTH.half, pose.scale * (CLOTH.top - CLOTH.foot)],
    ),
  ];
}

/** Where a pointer hides least, however one looks, that hangs over a spot or beside it; `scale`: how large it is. */
function freest(
  { x, y, z }: Spot,
  { half, high, aside, lower }: typeof NEAR | typeof FAR,
  scale: number,
  azimuth: number,
  others: readonly Body[],
): Spot {
  const spots = SIDES.map(({ side, cost }) => {
    const far = side * aside * scale;
    const over = { x: x + Math.cos(azimuth) * far, y: side === 0 ? y : y - lower, z: z - Math.sin(azimuth) * far };
    const hides = Object.values(LOOKS).map((look) => {
      const pin: Box = { ...boxAt(over, azimuth, half * scale, high * scale, look), near: Number.POSITIVE_INFINITY };
      return others.reduce((sum, [at, wide, tall]) => sum + hidden(boxAt(at, azimuth, wide, tall, look), pin), cost);
    });
    return { over, hides: Math.max(...hides) };
  });
  return spots.reduce((least, each) => (each.hides < least.hides ? each : least)).over;
}

/**
 * The layout with a pointer for each seat that acts, over that figure of its own around which most room is free, or a little
 * aside where it would hide somebody; higher where signs stand over the head, and over the banner while it flies one. `hardly`: where figures are hardly seen, and it is told which one acts, where it is only one.
 */
export function pointed(layout: Layout, acting: readonly Acting[], azimuth: number, hardly: (at: Target) => boolean): Layout {
  const over = new Map<string, { readonly target: Target; readonly name: string | undefined }>();
  for (const { piece, name, colour, symbol } of acting) {
    const text = `${colour} ${symbol}`;
    const [target, before] = [layout.targets.find((each) => each.piece === piece), over.get(text)?.target];
    if (colour && target && (!before || freeAround(layout, target) > freeAround(layout, before))) over.set(text, { target, name });
  }
  const tags = [...over].flatMap(([text, { target, name }]): Tag[] => {
    // From above it points at the far side: it hides nobody.
    const [x, z] = [target.x - Math.sin(azimuth) * target.radius, target.z - Math.cos(azimuth) * target.radius];
    // What it carries stands on its head.
    const tops = layout.targets.map((each) => (each.x === target.x && each.z === target.z ? each.y + each.height : 0));
    const signs = layout.tags.some(({ key }) => key === `marks:${target.piece}`);
    const pointer = { key: `turn:${target.piece}`, text, kind: 'turn', piece: null, raised: signs ? 1.1 : 0.5 } as const;
    const beside = bodiesBeside(layout, target.piece);
    const head = { x, y: Math.max(...tops), z };
    // Where figures are hardly seen it is larger than they are: whoever stands beside its own would be hidden.
    const at = hardly(target) ? head : freest(head, NEAR, 1, azimuth, beside);
    // Its ring is about it.
    const ahead = target.radius * 2;
    const called = { x: target.x + Math.sin(azimuth) * ahead, y: target.y, z: target.z + Math.cos(azimuth) * ahead, raised: BELOW };
    const names: Tag[] =
      name && acting.length === 1 && hardly(target)
        ? [{ key: `acts:${target.piece}`, text: name, kind: 'name', rim: text.split(' ')[0], piece: null, from: 'small', ...called }]
        : [];
    const banner = bannerIn(layout.items, target.piece);
    if (!banner) return [{ ...pointer, ...at }, ...names];
    const above = freest(pointOf(banner.pose, CLOTH.top), FAR, banner.pose.scale, azimuth, beside);
    // While it flies its banner it is as small as the pointer.
    return [
      { ...pointer, ...at, from: 'near' },
      { ...pointer, ...above, key: `turn:${target.piece}!banner`, raised: 0.5, from: 'afar' },
    ];
  });
  return { ...layout, tags: [...layout.tags, ...tags] };
}
