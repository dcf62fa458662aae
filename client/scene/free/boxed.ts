import type { Target } from '../pieces/item.ts';

interface Box {
  readonly width: number;
  readonly depth: number;
  /** Radians about the upright. */
  readonly turn: number;
}

/** What says how far along a line of sight a box is met that stands on its bottom at `target`. */
export function boxed(
  { x, y, z, height }: Pick<Target, 'x' | 'y' | 'z' | 'height'>,
  { width, depth, turn }: Box,
): NonNullable<Target['enters']> {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (o, d) => {
    const [ox, oz] = [o[0] - x, o[2] - z];
    let [from, to] = [0, Number.POSITIVE_INFINITY];
    for (const [start, way, low, high] of [
      [ox * cos - oz * sin, d[0] * cos - d[2] * sin, -width / 2, width / 2],
      [ox * sin + oz * cos, d[0] * sin + d[2] * cos, -depth / 2, depth / 2],
      [o[1], d[1], y, y + height],
    ] as const) {
      // A way of nothing makes both infinite: of one sign outside, of both inside.
      const [a, b] = [(low - start) / way, (high - start) / way];
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
    }
    return from <= to ? from : undefined;
  };
}
