import { coat, masked, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { lathe, type Mesh } from '../sdf/direct.ts';
import { type Field, smoothstep } from '../sdf/field.ts';
import { draws, noise } from '../sdf/noise.ts';
import { type Paint, type Part, part } from '../sdf/sculpture.ts';
import { drum, ellipsoid } from '../sdf/shapes.ts';

/** Height of the base top: figures stand here. */
export const FLOOR = 0.1;

const ground = masked(PAINT.earth, PAINT.moss, (x, _y, z) => 0.9 * smoothstep(-0.1, 0.5, noise(x * 4.5, 3, z * 4.5, 21)));

/** How far the rim lies from the middle in the direction `a` (radians), as a multiple of the radius. */
export type Outline = (a: number) => number;

export const round: Outline = () => 1;

/** A regular polygon; the radius reaches its corners and a flat side faces the front. */
export const polygon =
  (corners: number, size: number): Outline =>
  (a) => {
    const step = (Math.PI * 2) / corners;
    const off = (((a + step / 2) % step) + step) % step;
    return (size * Math.cos(step / 2)) / Math.cos(off - step / 2);
  };

/** A flower of `lobes` round leaves. */
export const scallop =
  (lobes: number, deep: number): Outline =>
  (a) =>
    1.07 - deep * (1 - Math.abs(Math.cos((a * lobes) / 2)));

function shaped(mesh: Mesh, outline: Outline): Mesh {
  const p = mesh.positions;
  const positions = p.map((v, i) => (i % 3 === 1 ? v : v * outline(Math.atan2(p[i - (i % 3)] ?? 0, p[i - (i % 3) + 2] ?? 0))));
  return { positions, indices: mesh.indices };
}

/** A base 0.9 inch across: rim in the player's colour, earth (or the player's colours, as dark as `field`) and pebbles on top. The front third stays flat. */
export function plinth(seed: number, outline: Outline = round, field?: Paint): Part[] {
  const r = 0.45;
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
    48,
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
  const plainRim: Mesh = lathe(
    [
      [0, 0],
      [r, 0],
      [r, 0.062],
      [r - 0.05, 0.084],
    ],
    24,
  );
  const plainSoil: Mesh = lathe(
    [
      [r - 0.045, 0.08],
      [r * 0.66, FLOOR + 0.004],
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
    part(drum(0, 0, 0, r, 0.084, r, 0.01), PAINT.cloth, 'team', {
      mesh: shaped(rim, outline),
      keep: true,
      far: { mesh: shaped(plainRim, outline), normals: 'weighted' },
    }),
    part(drum(0, 0, 0.02, r - 0.05, FLOOR + 0.006, r - 0.05, 0.01), field ?? ground, field ? 'team' : 'paint', {
      mesh: shaped(soil, outline),
      keep: true,
      far: { mesh: shaped(plainSoil, outline), normals: 'weighted' },
    }),
    part(union(0.005, ...pebbles), coat('#8b8378', '#4c463d', '#c9c0ae', 0.1), 'paint', { cell: 0.016, normals: 'weighted' }),
  ];
}
