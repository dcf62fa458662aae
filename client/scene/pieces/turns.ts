import type { View } from '../../../shared/engine/view.ts';
import { bannerIn, CLOTH, pointOf } from './banner.ts';
import type { Layout, Tag, Target } from './item.ts';

/** A piece that acts now, and the seat whose it is by colour and symbol. */
export interface Acting {
  readonly piece: string;
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
 * The layout with a pointer for each seat that acts, over that figure of its own around which most room is free; higher where signs stand over
 * the head, and over the banner while it flies one.
 */
export function pointed(layout: Layout, acting: readonly Acting[], azimuth: number): Layout {
  const over = new Map<string, Target>();
  for (const { piece, colour, symbol } of acting) {
    const text = `${colour} ${symbol}`;
    const [target, before] = [layout.targets.find((each) => each.piece === piece), over.get(text)];
    if (colour && target && (!before || freeAround(layout, target) > freeAround(layout, before))) over.set(text, target);
  }
  const tags = [...over].flatMap(([text, target]): Tag[] => {
    // From above it points at the far side: it hides nobody.
    const [x, z] = [target.x - Math.sin(azimuth) * target.radius, target.z - Math.cos(azimuth) * target.radius];
    // What it carries stands on its head.
    const tops = layout.targets.map((each) => (each.x === target.x && each.z === target.z ? each.y + each.height : 0));
    const signs = layout.tags.some(({ key }) => key === `marks:${target.piece}`);
    const pointer = { key: `turn:${target.piece}`, text, kind: 'turn', piece: null, raised: signs ? 1.1 : 0.5 } as const;
    const at = { x, y: Math.max(...tops), z };
    const banner = bannerIn(layout.items, target.piece);
    if (!banner) return [{ ...pointer, ...at }];
    // While it flies its banner it is as small as the pointer.
    const above = pointOf(banner.pose, CLOTH.top);
    return [
      { ...pointer, ...at, from: 'near' },
      { ...pointer, ...above, key: `turn:${target.piece}!banner`, raised: 0.5, from: 'afar' },
    ];
  });
  return { ...layout, tags: [...layout.tags, ...tags] };
}
