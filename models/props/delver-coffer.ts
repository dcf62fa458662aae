import { coat, PAINT } from '../paints.ts';
import { slab } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Finish, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';
import { alsoFar, brick, nearOnly } from './solid.ts';

export const OAK = coat('#7a4a26', '#34190a', '#b27c48', 0.2, 14);
export const STRAP = coat('#4f5158', '#1d1e23', '#8d919c', 0.1);

/** The cross-section of a domed lid: `deep` its half depth, `high` its rise, the hinge line at y = 0. */
const dome = (deep: number, high: number, sides: number): [number, number][] =>
  Array.from({ length: sides + 1 }, (_, i): [number, number] => {
    const a = (i / sides) * Math.PI;
    return [Math.cos(a) * deep, Math.sin(a) * high];
  });

/** A piece of a domed lid, `half` its half width along x about `x`. */
export const lid = (x: number, half: number, deep: number, high: number, paint: Paint, finish: Finish = 'paint'): Part[] =>
  carried(
    [
      part(box([0, high / 2, 0], [deep, high / 2, half]), paint, finish, {
        mesh: slab(dome(deep, high, 6), half * 2),
        normals: 'flat',
        far: { mesh: slab(dome(deep, high, 3), half * 2), normals: 'flat' },
      }),
    ],
    rigid([0, 90, 0], [x, 0, 0]),
  );

/** The lower part of a chest on the board: planks in a frame of iron; `half` its half sizes. */
export function coffer(half: Vec, iron: number): Part[] {
  const [x, y, z] = half;
  const parts: Part[] = alsoFar([brick([0, y, 0], [x - 0.012, y - 0.01, z - 0.012], OAK)]);
  // Two planks in front and behind, with a groove between them.
  for (const s of [1, -1])
    for (const i of [0.5, 1.5]) parts.push(...nearOnly([brick([0, y * i, s * (z - 0.028)], [x - 0.006, y / 2 - 0.008, 0.02], OAK)]));
  for (const sx of [1, -1])
    for (const sz of [1, -1]) parts.push(...alsoFar([brick([sx * (x - iron), y, sz * (z - iron)], [iron, y, iron], STRAP, 'metal')]));
  for (const sx of [1, -1]) parts.push(...nearOnly([brick([sx * x * 0.42, y, 0], [iron * 0.8, y + 0.002, z + 0.006], STRAP, 'metal')]));
  return parts;
}

/** A lock plate with a keyhole, its middle at `c` on a face that looks along +z. */
export const lock = (c: Vec, k: number): Part[] => [
  ...alsoFar([brick(c, [0.07 * k, 0.075 * k, 0.014 * k], PAINT.gold, 'metal')]),
  ...nearOnly([{ ...brick([c[0], c[1] - 0.005 * k, c[2] + 0.014 * k], [0.014 * k, 0.032 * k, 0.004], PAINT.ink), thin: true }]),
];
