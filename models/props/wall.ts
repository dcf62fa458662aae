import { coat, PAINT } from '../paints.ts';
import { draws } from '../sdf/noise.ts';
import type { Part, Sculpture } from '../sdf/sculpture.ts';
import { ashlar, brick } from './solid.ts';

const TINTS = [
  coat('#8b857b', '#45403a', '#b4ac9d', 0.16, 10, 0.3),
  coat('#7b766f', '#3c3833', '#a59e91', 0.16, 10, 0.3),
  coat('#97897a', '#4d443b', '#b9ab97', 0.16, 10, 0.3),
  coat('#7f8181', '#3c3e3f', '#a4a6a2', 0.16, 10, 0.3),
] as const;

/** A block of masonry that fills one space: four courses of uneven stones about a dark core, 0.98 wide and 1.1 high. */
export function wall(seed: number): Sculpture {
  const next = draws(seed);
  const half = 0.49;
  const parts: Part[] = [brick([0, 0.48, 0], [half - 0.03, 0.48, half - 0.03], PAINT.basalt)];
  let y = 0;
  for (let course = 0; course < 4; course += 1) {
    // The fourth course ends at 1.06, its uneven tops at about 1.1.
    const h = course === 3 ? 1.06 - y : 0.265 + (next() - 0.5) * 0.05;
    const across = (course + seed) % 2 === 0;
    const cuts = [-half, -half + 0.3 + next() * 0.1, half - 0.4 + next() * 0.12, half];
    for (let i = 0; i < 3; i += 1) {
      const split = (next() - 0.5) * 0.4;
      for (const [a, b] of [
        [-half, split],
        [split, half],
      ] as const) {
        const [u0, u1] = [cuts[i] ?? 0, cuts[i + 1] ?? 0];
        const up = course === 3 ? (next() - 0.4) * 0.05 : 0;
        const [cu, cv, hu, hv] = [(u0 + u1) / 2, (a + b) / 2, (u1 - u0) / 2 - 0.008, (b - a) / 2 - 0.008];
        const hy = h / 2 - 0.006 + up / 2;
        const paint = TINTS[Math.floor(next() * TINTS.length)] ?? TINTS[0];
        const cy = y + h / 2 + up / 2;
        parts.push(
          ashlar(across ? [cu, cy, cv] : [cv, cy, cu], across ? [hu, hy, hv] : [hv, hy, hu], 0.03, 0.018, Math.floor(next() * 1e4), paint),
        );
      }
    }
    y += h;
  }
  return { ground: true, triangles: 1150, parts };
}
