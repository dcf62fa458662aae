import type { Point3, Rect } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';

/** A point of the table in inches: x east, y up, z south. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The measures of a board in inches, which is all that places need to be told. */
export type Measures = Pick<PlaneBoard, 'width' | 'depth'>;

/** Where a point of the map lies on the table. */
export const spotAt = (board: Measures, { x, y, z }: Point3): Spot => ({
  x: x / 1000 - board.width / 2,
  y: z / 1000,
  z: board.depth / 2 - y / 1000,
});

/** A rectangle of the map in inches. */
export const inchesOf = ({ x0, y0, x1, y1 }: Rect): Rect => ({ x0: x0 / 1000, y0: y0 / 1000, x1: x1 / 1000, y1: y1 / 1000 });

/** What is left of a rectangle without holes, as rectangles that do not overlap. */
export function without(rect: Rect, holes: readonly Rect[]): Rect[] {
  let left = [rect];
  for (const hole of holes) {
    left = left.flatMap((each) => {
      const [x0, x1] = [Math.max(each.x0, hole.x0), Math.min(each.x1, hole.x1)];
      const [y0, y1] = [Math.max(each.y0, hole.y0), Math.min(each.y1, hole.y1)];
      if (x0 >= x1 || y0 >= y1) return [each];
      return [
        { ...each, y1: y0 },
        { ...each, y0: y1 },
        { x0: each.x0, x1: x0, y0, y1 },
        { x0: x1, x1: each.x1, y0, y1 },
      ].filter((part) => part.x0 < part.x1 && part.y0 < part.y1);
    });
  }
  return left;
}

/** True when two rectangles share an area, or at least a piece of an edge. */
export function touches(a: Rect, b: Rect): boolean {
  const [wide, deep] = [Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0), Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)];
  return wide >= 0 && deep >= 0 && wide + deep > 0;
}

export const holds = (rect: Rect, x: number, y: number): boolean => x >= rect.x0 && x <= rect.x1 && y >= rect.y0 && y <= rect.y1;
