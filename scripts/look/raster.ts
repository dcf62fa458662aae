/** A corner of a triangle on a picture: dots from its upper left corner, and how far away it is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Calls `put` for each dot whose middle a triangle covers, with how far away it is there. */
export function fill(width: number, height: number, a: Spot, b: Spot, c: Spot, put: (at: number, depth: number) => void): void {
  const side = (p: Spot, q: Spot, x: number, y: number): number => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
  const whole = side(a, b, c.x, c.y);
  if (whole === 0) return;
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))), Math.min(width - 1, Math.max(a.x, b.x, c.x))];
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))), Math.min(height - 1, Math.max(a.y, b.y, c.y))];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const u = side(b, c, x + 0.5, y + 0.5) / whole;
      const v = side(c, a, x + 0.5, y + 0.5) / whole;
      const w = side(a, b, x + 0.5, y + 0.5) / whole;
      if (u >= 0 && v >= 0 && w >= 0) put(y * width + x, u * a.depth + v * b.depth + w * c.depth);
    }
}
