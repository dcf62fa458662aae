import { rough } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { draws, noise } from '../sdf/noise.ts';
import { ellipsoid } from '../sdf/shapes.ts';

/** A boulder with `faces` flat breaks, half-sizes `r` about `c`. */
export function boulder(c: Vec, r: Vec, seed: number, faces = 13): Field {
  const next = draws(seed);
  const planes = Array.from({ length: faces }, (_, i) => {
    const y = 1 - (2 * i + 1) / faces + (next() - 0.5) * 0.3;
    const a = i * 2.399963 + next() * 0.7;
    const s = Math.sqrt(Math.max(0, 1 - y * y));
    return [Math.cos(a) * s, y, Math.sin(a) * s, 0.7 + next() * 0.2] as const;
  });
  const round = ellipsoid(c, r);
  const small = Math.min(...r);
  const k = 0.05;
  const broken: Field = {
    d: (x, y, z) => {
      let v = round.d(x, y, z);
      const [px, py, pz] = [(x - c[0]) / r[0], (y - c[1]) / r[1], (z - c[2]) / r[2]];
      for (const p of planes) {
        const u = (px * p[0] + py * p[1] + pz * p[2] - p[3]) * small;
        const h = Math.max(k * small * 2 - Math.abs(u - v), 0);
        v = Math.max(u, v) + (h * h) / (8 * k * small);
      }
      return v;
    },
    min: round.min,
    max: round.max,
  };
  return rough(broken, 0.012, (x, y, z) => 0.008 * noise(x * 9, y * 9, z * 9, seed));
}
