import { coat, masked, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { join, lathe, type Mesh } from '../sdf/direct.ts';
import type { Field } from '../sdf/field.ts';
import { draws, noise } from '../sdf/noise.ts';
import { type Part, part } from '../sdf/sculpture.ts';
import { drum, ellipsoid } from '../sdf/shapes.ts';

/** Height of the base top: figures stand here. */
export const FLOOR = 0.1;

const ground = masked(PAINT.earth, PAINT.moss, (x, _y, z) => (noise(x * 7, 3, z * 7, 21) > 0.15 ? 0.85 : 0));

/** A round base 0.9 inch across: rim in the player's colour, earth and pebbles on top. The front third stays flat. */
export function base(seed: number, r = 0.45): Part[] {
  const rim: Mesh = lathe(
    [
      [0, 0],
      [r - 0.012, 0],
      [r, 0.012],
      [r, 0.05],
      [r - 0.012, 0.076],
      [r - 0.03, 0.084],
      [r - 0.05, 0.084],
    ],
    40,
  );
  const soil: Mesh = lathe(
    [
      [r - 0.045, 0.08],
      [r - 0.06, 0.096],
      [r * 0.66, FLOOR + 0.004],
      [r * 0.33, FLOOR + 0.01],
      [0, FLOOR + 0.01],
    ],
    24,
  );
  const next = draws(seed);
  const pebbles: Field[] = Array.from({ length: 5 }, () => {
    const a = Math.PI * (0.42 + next() * 1.16);
    const s = 0.022 + next() * 0.022;
    const at = r * (0.66 + next() * 0.12);
    return ellipsoid([Math.sin(a) * at, FLOOR, Math.cos(a) * at], [s * 1.2, s * 0.8, s]);
  });
  return [
    part(drum(0, 0, 0, r, 0.084, r, 0.01), PAINT.cloth, 'team', { mesh: rim, keep: true }),
    part(drum(0, 0, 0.02, r - 0.05, FLOOR + 0.006, r - 0.05, 0.01), ground, 'paint', { mesh: join(soil), keep: true }),
    part(union(0.005, ...pebbles), coat('#8b8378', '#4c463d', '#c9c0ae', 0.1), 'paint', { cell: 0.016, normals: 'weighted' }),
  ];
}
