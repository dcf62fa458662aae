import { boxDistance, clamp01, type Field, type Vec } from './field.ts';

const SPIRAL: readonly Vec[] = Array.from({ length: 20 }, (_, i) => {
  const y = 1 - (2 * i + 1) / 20;
  const r = Math.sqrt(1 - y * y);
  return [r * Math.cos(i * 2.399963), y, r * Math.sin(i * 2.399963)];
});
const REACH = [0.035, 0.1, 0.24] as const;

/** The farthest that light is looked for. */
const FARTHEST = 0.25;

/**
 * How open points lie to the light around them, among many solids and over the board when there is `ground`: 1 in the open, towards 0 in a
 * fold.
 */
export function lightOver(fields: readonly Field[], ground: boolean): (p: Vec, n: Vec) => number {
  return (p, n) => {
    const near = fields.filter((f) => boxDistance(f, ...p) < FARTHEST);
    let open = 0;
    let total = 0;
    for (const s of SPIRAL) {
      const c = s[0] * n[0] + s[1] * n[1] + s[2] * n[2];
      if (c < 0.15) continue;
      for (const h of REACH) {
        const x = p[0] + n[0] * 0.006 + s[0] * h;
        const y = p[1] + n[1] * 0.006 + s[1] * h;
        const z = p[2] + n[2] * 0.006 + s[2] * h;
        // What is farther away than this casts no shadow.
        const free = h * c * 0.95;
        let best = ground && y < free ? y : free;
        for (const f of near) if (boxDistance(f, x, y, z) < best) best = Math.min(best, f.d(x, y, z));
        open += c * clamp01(best / free);
        total += c;
      }
    }
    return total > 0 ? open / total : 1;
  };
}
