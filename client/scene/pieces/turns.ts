import type { View } from '../../../shared/engine/view.ts';
import { type Box, bannerIn, bannersIn, boxAt, CLOTH, hidden, pointOf } from './banner.ts';
import type { Layout, Tag, Target } from './item.ts';

/** A piece that acts now, what it is called, and the seat whose it is by colour and symbol. */
export interface Acting {
  readonly piece: string;
  readonly name?: string;
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

/** Half the width and height of a pointer over a banner, as shares of how high that is. */
const PIN = { half: 0.16, tall: 0.2 } as const;
/** A pointer is over the middle of a banner, or over one of its sides: those stand less for their figure. */
const SIDES: readonly { readonly side: number; readonly cost: number }[] = [
  { side: 0, cost: 0 },
  { side: 1, cost: 0.1 },
  { side: -1, cost: 0.1 },
];

/** Inches from a figure to its name on the ground before it. */
const BEFORE = 1;

type Spot = Pick<Tag, 'x' | 'y' | 'z'>;

/** What a pointer hangs over; `over`: where it hangs over a banner, and how much of others it hides there. */
interface Hung {
  readonly name: string | undefined;
  readonly target: Target;
  readonly over: Spot | null;
  readonly hides: number;
  readonly free: number;
}

/** Where the pointer of a figure hides least of all that stands or flies there. */
function hung(layout: Layout, target: Target, azimuth: number): Omit<Hung, 'name'> {
  const banner = bannerIn(layout.items, target.piece);
  const free = freeAround(layout, target);
  if (!banner) return { target, over: null, hides: 0, free };
  const { pose } = banner;
  const top = pointOf(pose, CLOTH.top);
  const others: Box[] = [
    ...layout.targets.flatMap((each) => (each.piece === target.piece ? [] : [boxAt(each, azimuth, each.radius, each.height)])),
    ...bannersIn(layout.items).flatMap((each) => {
      const { scale } = each.pose;
      const foot = pointOf(each.pose, CLOTH.foot);
      return each === banner ? [] : [boxAt(foot, azimuth, scale * CLOTH.half, scale * (CLOTH.top - CLOTH.foot))];
    }),
  ];
  const spots = SIDES.map(({ side, cost }): Omit<Hung, 'name'> => {
    const aside = side * (CLOTH.half + PIN.half) * pose.scale;
    const over = { x: top.x + Math.cos(azimuth) * aside, y: top.y, z: top.z - Math.sin(azimuth) * aside };
    const pin: Box = { ...boxAt(over, azimuth, PIN.half * pose.scale, PIN.tall * 2 * pose.scale), near: Number.POSITIVE_INFINITY };
    return { target, over, free, hides: others.reduce((sum, other) => sum + hidden(other, pin), cost) };
  });
  return spots.reduce((least, each) => (each.hides < least.hides ? each : least));
}

/**
 * The layout with a pointer for each seat that acts, over that figure of its own where it hides least, or around which most room is free; higher where
 * signs stand over the head, and over the banner while it flies one. `hardly`: where figures are hardly seen, and it is told which one acts, where it is only one.
 */
export function pointed(layout: Layout, acting: readonly Acting[], azimuth: number, hardly: (at: Target) => boolean): Layout {
  const over = new Map<string, Hung>();
  for (const { piece, name, colour, symbol } of acting) {
    const text = `${colour} ${symbol}`;
    const target = layout.targets.find((each) => each.piece === piece);
    if (!colour || !target) continue;
    const [now, before] = [{ name, ...hung(layout, target, azimuth) }, over.get(text)];
    if (!before || now.hides < before.hides || (now.hides === before.hides && now.free > before.free)) over.set(text, now);
  }
  const tags = [...over].flatMap(([text, { target, over, name }]): Tag[] => {
    // From above it points at the far side: it hides nobody.
    const [x, z] = [target.x - Math.sin(azimuth) * target.radius, target.z - Math.cos(azimuth) * target.radius];
    // What it carries stands on its head.
    const tops = layout.targets.map((each) => (each.x === target.x && each.z === target.z ? each.y + each.height : 0));
    const signs = layout.tags.some(({ key }) => key === `marks:${target.piece}`);
    const pointer = { key: `turn:${target.piece}`, text, kind: 'turn', piece: null, raised: signs ? 1.1 : 0.5 } as const;
    const at = { x, y: Math.max(...tops), z };
    const before = target.radius + BEFORE;
    const called = { x: target.x + Math.sin(azimuth) * before, y: target.y, z: target.z + Math.cos(azimuth) * before };
    const names: Tag[] =
      name && acting.length === 1 && hardly(target)
        ? [{ key: `acts:${target.piece}`, text: name, kind: 'name', rim: text.split(' ')[0], piece: null, ...called }]
        : [];
    if (!over) return [{ ...pointer, ...at }, ...names];
    // While it flies its banner it is as small as the pointer.
    return [
      { ...pointer, ...at, from: 'near' },
      { ...pointer, ...over, key: `turn:${target.piece}!banner`, raised: 0.5, from: 'afar' },
    ];
  });
  return { ...layout, tags: [...layout.tags, ...tags] };
}
