/** A corner of a triangle on a picture: dots from its upper left corner, and how far away it is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Calls `put` for each dot whose middle a triangle covers, with how far away it is there. */
export function fill(width: number, height: number, a: Spot, b: Spot, c: Spot, put: (at: number, depth: number) => void): void {
  const whole = (c.x - b.x) * (a.y - b.y) - (c.y - b.y) * (a.x - b.x);
  if (whole === 0) return;
  const x0 = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const y0 = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const [x1, y1] = [Math.min(width - 1, Math.max(a.x, b.x, c.x)), Math.min(height - 1, Math.max(a.y, b.y, c.y))];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      // How near it is to each corner, as its part of the whole.
      const u = ((c.x - b.x) * (py - b.y) - (c.y - b.y) * (px - b.x)) / whole;
      if (u < 0) continue;
      const v = ((a.x - c.x) * (py - c.y) - (a.y - c.y) * (px - c.x)) / whole;
      if (v < 0) continue;
      const w = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / whole;
      if (w >= 0) put(y * width + x, u * a.depth + v * b.depth + w * c.depth);
    }
}
