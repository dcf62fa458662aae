import { HAND, INCH, type Point3, RADIUS, type Rect } from './types.ts';

/** A length as people read it, wherever it stands: exact to the thousandth that the rules measure by, without idle noughts: 4.08". */
export const inches = (thousandths: number): string => `${thousandths / INCH}"`;

/** About how long, for eyes: to a tenth of an inch. Never where two lengths are compared. */
export const tenths = (thousandths: number): string => `${Math.round(thousandths / (INCH / 10)) / 10}"`;

/** Length of the straight line in thousandths of an inch, rounded to one (G-01). */
export const far = (a: Point3, b: Point3): number => Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2));

/** Length seen from above. */
export const flat = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2));

/** Distance between two Creatures, base to base; 0 is contact (G-03). */
export const gap = (a: Point3, b: Point3): number => Math.max(0, far(a, b) - 2 * RADIUS);

/** Distance from a Creature's base to a point (G-03). */
export const gapTo = (creature: Point3, point: Point3): number => Math.max(0, far(creature, point) - RADIUS);

export const inRect = (rect: Rect, { x, y }: { x: number; y: number }): boolean =>
  x >= rect.x0 && x <= rect.x1 && y >= rect.y0 && y <= rect.y1;

/** The point of a rectangle that is nearest to a point. */
export const nearestIn = ({ x0, y0, x1, y1 }: Rect, { x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.min(x1, Math.max(x0, x)),
  y: Math.min(y1, Math.max(y0, y)),
});

/** Strictly inside, the outline left out. */
export const insideRect = (rect: Rect, { x, y }: { x: number; y: number }): boolean =>
  x > rect.x0 && x < rect.x1 && y > rect.y0 && y < rect.y1;

/** The point of a figure at which it reaches and is reached (G-04). */
export const handOf = (feet: Point3): Point3 => ({ x: feet.x, y: feet.y, z: feet.z + HAND });
