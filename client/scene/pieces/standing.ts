import type { Stage } from '../stage/stage.ts';

/** What stands on a board as it is seen: how far it is to each side of its middle, from its head down to its foot (CSS pixels); `near`: inches towards the eye. */
export interface Standing {
  readonly figure: boolean;
  readonly x: number;
  readonly half: number;
  readonly head: number;
  readonly foot: number;
  readonly near: number;
}

/** How far a point of the board lies towards whoever looks, in inches. */
export const nearness = ({ rig: { azimuth } }: Stage, { x, z }: { readonly x: number; readonly z: number }): number =>
  x * Math.sin(azimuth) + z * Math.cos(azimuth);

/** What stands on the table where it is seen now. */
export function standingOn(stage: Stage): Standing[] {
  const figures = new Set(stage.layout.items.flatMap(({ stance, piece }) => (stance === 'figure' ? [piece] : [])));
  return stage.layout.targets.flatMap((each) => {
    const [foot, head] = [stage.screenAt(each.x, each.y, each.z), stage.screenAt(each.x, each.y + each.height, each.z)];
    const half = each.radius * stage.inch;
    return foot && head
      ? [{ figure: figures.has(each.piece), x: foot.x, half, head: head.y, foot: foot.y, near: nearness(stage, each) }]
      : [];
  });
}
