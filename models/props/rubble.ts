import { boulder } from '../figurines/stone.ts';
import { coat } from '../paints.ts';
import { carve, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { type Paint, type Part, part, type Sculpture } from '../sdf/sculpture.ts';

const TINTS: readonly Paint[] = [
  coat('#a5845e', '#54391f', '#dcc097', 0.14, 9),
  coat('#94775a', '#4a3420', '#c9ab83', 0.14, 9),
  coat('#b08f6d', '#5d4229', '#e4cba6', 0.14, 9),
];

/** One stone of a rock: middle, half-sizes and how its cracks run (`crack` is a direction, zero for none). */
export type Lump = { readonly at: Vec; readonly r: Vec; readonly seed: number; readonly crack?: Vec };

/** A jagged gap through a stone along the plane with the given normal. */
function cracked(f: Field, at: Vec, n: Vec): Field {
  const gap: Field = {
    d: (x, y, z) => {
      const u = (x - at[0]) * n[0] + (y - at[1]) * n[1] + (z - at[2]) * n[2] + 0.045 * noise(x * 7, y * 7, z * 7, 4);
      // The crack closes downwards and inwards: the stone is about to break, not yet broken.
      return Math.max(Math.abs(u) - 0.026, 0.14 - Math.hypot(x - at[0], (y - at[1]) * 0.9, z - at[2]));
    },
    min: f.min,
    max: f.max,
  };
  return carve(f, gap, 0.01);
}

/** Sandstone that clearly can be broken: cracked boulders among their own splinters. */
export function rubble(lumps: readonly Lump[], shards: readonly (readonly [number, number, number])[]): Sculpture {
  const stones: Part[] = lumps.map((l, i) => {
    const whole = boulder(l.at, l.r, l.seed, 14);
    return part(l.crack ? cracked(whole, l.at, l.crack) : whole, TINTS[i % TINTS.length] ?? TINTS[0] ?? (() => [1, 1, 1]), 'paint', {
      cell: 0.024,
      normals: 'weighted',
    });
  });
  const splinters = union(0, ...shards.map(([x, z, s], i) => boulder([x, s * 0.5, z], [s, s * 0.62, s * 0.8], 70 + i, 8)));
  return {
    ground: true,
    triangles: 1000,
    parts: [...stones, part(splinters, TINTS[2] ?? (() => [1, 1, 1]), 'paint', { cell: 0.02, normals: 'weighted' })],
  };
}
