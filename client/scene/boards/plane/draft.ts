import type { Way } from '../../../../shared/engine/prompt.ts';
import type { Point3 } from '../../../../shared/table/geometry/plane/types.ts';
import { spotId, spotOf } from '../../../../shared/table/geometry/plane/types.ts';

/**
 * What has been put down so far. `found`: corners come from the shortest way to where was clicked, another click looks for another one;
 * `drawn`: they were drawn one by one, another click adds one.
 */
export interface Draft {
  readonly mode: 'none' | 'found' | 'drawn';
  /** Corners of a way; of a template its point. */
  readonly corners: readonly Point3[];
  /** Direction and length of a slab that have been fixed. */
  readonly aim: { readonly degrees: number; readonly length: number } | null;
}

export const EMPTY: Draft = { mode: 'none', corners: [], aim: null };

export const pathIds = (corners: readonly Point3[]): string[] => corners.map(spotId);

/** The points of an answer; what is no point (degrees and length of a slab) is left out. */
export const pointsOf = (answer: readonly string[]): Point3[] => answer.flatMap((place) => spotOf(place) ?? []);

/** Without the last corner; from a found way all of it goes. */
export function withoutLast(draft: Draft): Draft {
  if (draft.aim) return { ...draft, aim: null };
  const corners = draft.mode === 'found' ? [] : draft.corners.slice(0, -1);
  return corners.length === 0 ? EMPTY : { ...draft, corners };
}

/** How near the pointer must come to snap, in thousandths of an inch. */
export const SNAP = 400;

export const farApart = (a: Point3, b: Point3): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** The offered way whose end lies nearest to a point, within the reach of snapping; undefined where there is none. */
export function snappedWay(ways: readonly Way[], to: Point3): { way: Way; end: Point3 } | undefined {
  let best: { way: Way; end: Point3; far: number } | undefined;
  for (const way of ways) {
    const end = pointsOf(way.answer).at(-1);
    if (!end) continue;
    const far = farApart(end, to);
    if (far <= SNAP && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { way, end, far };
  }
  return best && { way: best.way, end: best.end };
}

/** Whole degrees from one point to another, 0 = east, 90 = north. */
export const degreesTo = (from: Point3, to: Point3): number =>
  ((Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) % 360) + 360) % 360;

/** Length of a slab that is drawn to a point: in tenths of an inch, at least a half, at most the longest. */
export const lengthTo = (from: Point3, to: Point3, longest: number): number =>
  Math.min(longest, Math.max(500, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 100) * 100));
