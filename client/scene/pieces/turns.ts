import type { View } from '../../../shared/engine/view.ts';
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

/** The layout with a pointer for each seat that acts, over that figure of its own around which most room is free; higher where a banner is seen or signs stand over the head. */
export function pointed(layout: Layout, acting: readonly Acting[], azimuth: number): Layout {
  const places = new Map<string, { target: Target; free: number }>();
  for (const { piece, colour, symbol } of acting) {
    const target = layout.targets.find((each) => each.piece === piece);
    if (!target || !colour) continue;
    const text = `${colour} ${symbol}`;
    const free = freeAround(layout, target);
    if (free > (places.get(text)?.free ?? -Infinity)) places.set(text, { target, free });
  }
  const tags = [...places].flatMap(([text, { target }]): Tag[] => {
    const banner = layout.items.find(({ key }) => key === `${target.piece}!banner`)?.pose;
    // From above it points at the far side: it hides nobody.
    const [x, z] = [target.x - Math.sin(azimuth) * target.radius, target.z - Math.cos(azimuth) * target.radius];
    const signs = layout.tags.some(({ key }) => key === `marks:${target.piece}`);
    const tag = { text, kind: 'turn', x, z, piece: null, raised: signs ? 1.85 : 0.85 } as const;
    const near = { ...tag, key: `turn:${target.piece}`, y: target.y + target.height };
    return banner
      ? [
          { ...near, afar: false },
          { ...near, y: banner.y + banner.scale, afar: true },
        ]
      : [near];
  });
  return { ...layout, tags: [...layout.tags, ...tags] };
}
