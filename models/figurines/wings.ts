import type { Mesh } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';

/** The skin of a bat's wing from root over wrist to the tips: a two-sided sheet with scalloped edges. `side` is 1 for the figure's left. */
export function membrane(root: Vec, wrist: Vec, tips: readonly Vec[], side: 1 | -1, fold = 4, slack = 0.04, thick = 0.006): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const face of [1, -1])
    tips.forEach((a, i) => {
      const b = tips[i + 1];
      if (!b) return;
      const first = positions.length / 3;
      for (let r = 0; r <= fold; r += 1)
        for (let s = 0; s <= fold; s += 1) {
          const t = s / fold;
          const sag = Math.sin(t * Math.PI);
          const k = (r / fold) * (1 - 0.2 * sag);
          // The last field hangs from the whole arm.
          const from: Vec =
            i === tips.length - 2
              ? [wrist[0] + (root[0] - wrist[0]) * t, wrist[1] + (root[1] - wrist[1]) * t, wrist[2] + (root[2] - wrist[2]) * t]
              : wrist;
          const at = (c: 0 | 1 | 2): number => from[c] + (a[c] + (b[c] - a[c]) * t - from[c]) * k;
          positions.push(at(0), at(1), at(2) - slack * sag * k + face * thick);
        }
      for (let r = 0; r < fold; r += 1)
        for (let s = 0; s < fold; s += 1) {
          const p = first + r * (fold + 1) + s;
          const q = p + fold + 1;
          if (face * side > 0) indices.push(p, q, p + 1, p + 1, q, q + 1);
          else indices.push(p, p + 1, q, p + 1, q + 1, q);
        }
    });
  return { positions, indices };
}
