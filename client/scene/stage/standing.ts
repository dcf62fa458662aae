import { bannersIn, CLOTH, pointOf } from '../pieces/banner.ts';
import { AIR, type Seen, WIDE } from '../pieces/labels.ts';
import type { Stage } from './stage.ts';

/** What stands on a board as it is seen: how far it is to each side of its middle, from its head down to its foot (CSS pixels); `near`: inches towards the eye as far as it reaches. */
interface Standing {
  readonly figure: boolean;
  readonly x: number;
  readonly half: number;
  readonly head: number;
  readonly foot: number;
  readonly near: number;
}

/** How much wider than where it is clicked something is. */
export const WIDER = 1.2;

/** How far a point of the board lies towards whoever looks, in inches. */
export const nearness = ({ rig: { azimuth } }: Stage, { x, z }: { readonly x: number; readonly z: number }): number =>
  x * Math.sin(azimuth) + z * Math.cos(azimuth);

/** What stands on the table where it is seen now; of a figure that flies a banner its cloth, too, which says whose it is. */
export function standingOn(stage: Stage): Standing[] {
  const { layout } = stage;
  const figures = new Set(layout.items.flatMap(({ stance, piece }) => (stance === 'figure' ? [piece] : [])));
  const bodies = layout.targets.flatMap((each): Standing[] => {
    const [foot, head] = [stage.screenAt(each.x, each.y, each.z), stage.screenAt(each.x, each.y + each.height, each.z)];
    // Wings and blades reach beyond what is clicked.
    const half = each.radius * WIDER * stage.inch;
    // From above it is as deep as it is wide.
    const deep = half * Math.cos(stage.rig.polar);
    const near = nearness(stage, each) + deep / stage.inch;
    return foot && head ? [{ figure: figures.has(each.piece), x: foot.x, half, head: head.y - deep, foot: foot.y + deep, near }] : [];
  });
  const cloths = bannersIn(layout.items).flatMap(({ pose, afar }): Standing[] => {
    if (!(afar === 'hidden' ? stage.low : stage.afar)) return [];
    const [low, high] = [pointOf(pose, CLOTH.foot), pointOf(pose, CLOTH.top)];
    const [foot, head] = [stage.screenAt(low.x, low.y, low.z), stage.screenAt(high.x, high.y, high.z)];
    const half = pose.scale * CLOTH.half * stage.inch;
    return foot && head ? [{ figure: true, x: foot.x, half, head: head.y, foot: foot.y, near: nearness(stage, pose) }] : [];
  });
  return [...bodies, ...cloths];
}

/** How much of the half width of a name, and of its height to each side, may lie behind something: its last letter, the foot of its letters. */
const [END, EDGE] = [0.95, 0.3] as const;

/** True where something stands before a name: half of it cannot be read. */
export const isBehind = (
  { text, x: middle, y, high, near: far }: Seen & { readonly text: string; readonly near: number },
  standing: readonly Standing[],
): boolean => {
  const wide = ((text.length * WIDE * high) / 2) * END;
  return standing.some(
    ({ x, half, head, foot, near }) => near > far && Math.abs(middle - x) < half + wide && y > head - high * EDGE && y < foot + high * EDGE,
  );
};

/** Words may lie over this part of a figure, up and down and sideways. */
const OVER = 0.35;

/** True where words would lie over most of a figure. */
export const isOver = ({ text, x: middle, y, high }: Seen & { readonly text: string }, standing: readonly Standing[]): boolean => {
  const wide = (text.length * WIDE * high) / 2 + AIR;
  return standing.some(({ figure, x, half, head, foot }) => {
    const across = Math.min(middle + wide, x + half) - Math.max(middle - wide, x - half);
    const down = Math.min(y + high / 2, foot) - Math.max(y - high / 2, head);
    return figure && across > half * 2 * OVER && down > (foot - head) * OVER;
  });
};
