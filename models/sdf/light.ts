import { boxDistance, clamp01, type Field, type Vec } from './field.ts';

const SPIRAL: readonly Vec[] = Array.from({ length: 20 }, (_, i) => {
  const y = 1 - (2 * i + 1) / 20;
  const r = Math.sqrt(1 - y * y);
  return [r * Math.cos(i * 2.399963), y, r * Math.sin(i * 2.399963)];
});
const REACH = [0.035, 0.1, 0.24] as const;

/** Distance to the nearest of many solids, and to the board below when there is `ground`. */
export function scene(fields: readonly Field[], ground: boolean): (x: number, y: number, z: number) => number {
  return (x, y, z) => {
    let best = ground ? y : 1e3;
    for (const f of fields) if (boxDistance(f, x, y, z) < best) best = Math.min(best, f.d(x, y, z));
    return best;
  };
}

/** How open a point lies to the light around it: 1 in the open, towards 0 in a fold. */
export function openness(d: (x: number, y: number, z: number) => number, p: Vec, n: Vec): number {
  let open = 0;
  let total = 0;
  for (const s of SPIRAL) {
    const c = s[0] * n[0] + s[1] * n[1] + s[2] * n[2];
    if (c < 0.15) continue;
    for (const h of REACH) {
      const v = d(p[0] + n[0] * 0.006 + s[0] * h, p[1] + n[1] * 0.006 + s[1] * h, p[2] + n[2] * 0.006 + s[2] * h);
      open += c * clamp01(v / (h * c * 0.95));
      total += c;
    }
  }
  return total > 0 ? open / total : 1;
}
