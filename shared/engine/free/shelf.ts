/** How things lie in a tray that a set-up fills: one beside the other in rows, rows behind each other, then on top of those. Inches. */
export interface Shelf {
  /** The floor within the rim. */
  readonly width: number;
  readonly depth: number;
  x: number;
  z: number;
  /** How deep the present row is, and how high the layers below and the present one are. */
  deep: number;
  below: number;
  high: number;
}

/** Room between two things. */
const GAP = 0.06;

export const newShelf = (width: number, depth: number): Shelf => ({ width, depth, x: 0, z: 0, deep: 0, below: 0, high: 0 });

/** The middle of the next thing of that size, by the middle of the tray, and how high above its floor; null where it is too wide for it. */
export function nextSpot(
  shelf: Shelf,
  size: { width: number; depth: number; height: number },
): { x: number; z: number; high: number } | null {
  const [wide, deep] = [size.width + GAP, size.depth + GAP];
  if (wide > shelf.width || deep > shelf.depth) return null;
  if (shelf.x + wide > shelf.width) Object.assign(shelf, { x: 0, z: shelf.z + shelf.deep, deep: 0 });
  if (shelf.z + deep > shelf.depth) Object.assign(shelf, { x: 0, z: 0, deep: 0, below: shelf.below + shelf.high, high: 0 });
  const spot = { x: shelf.x + wide / 2 - shelf.width / 2, z: shelf.z + deep / 2 - shelf.depth / 2, high: shelf.below };
  shelf.x += wide;
  shelf.deep = Math.max(shelf.deep, deep);
  shelf.high = Math.max(shelf.high, size.height);
  return spot;
}
