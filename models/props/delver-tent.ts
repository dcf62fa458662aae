import { ROPE } from '../figurines/loot.ts';
import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import type { Mesh } from '../sdf/direct.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone } from '../sdf/shapes.ts';
import { brick, flag } from './solid.ts';

const hide = coat('#8f7447', '#46351b', '#c8ab78', 0.18, 14);

const RIDGE = 1.72;
const HALF = 1.16;
const DEEP = 0.95;

/** A sheet of cloth through `at(u, v)` for u and v in 0..1, as two faces `thick` apart in the direction of `out`. */
function sheet(at: (u: number, v: number) => Vec, nu: number, nv: number, out: Vec, thick: number): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const face of [1, -1]) {
    const first = positions.length / 3;
    for (let i = 0; i <= nu; i += 1)
      for (let j = 0; j <= nv; j += 1)
        at(i / nu, j / nv).forEach((c, k) => {
          positions.push(c + (face * thick * (out[k] ?? 0)) / 2);
        });
    for (let i = 0; i < nu; i += 1)
      for (let j = 0; j < nv; j += 1) {
        const p = first + i * (nv + 1) + j;
        const q = p + nv + 1;
        if (face > 0) indices.push(p, q, p + 1, p + 1, q, q + 1);
        else indices.push(p, p + 1, q, p + 1, q, q + 1);
      }
  }
  // The back face walks the other way round.
  const half = indices.length / 2;
  for (let t = half; t < indices.length; t += 3) {
    const [a = 0, b = 0] = [indices[t + 1], indices[t + 2]];
    const odd = ((t - half) / 3) % 2 === 1;
    if (odd) {
      indices[t + 1] = b;
      indices[t + 2] = a;
    }
  }
  return { positions, indices };
}

const GONE: Field = box([0, 0.8, 0], [HALF, 0.8, DEEP]);
const cloth = (mesh: Mesh, inner = false): Part =>
  part(GONE, inner ? hide : PAINT.cloth, inner ? 'paint' : 'team', { mesh, open: true, thin: true, normals: 'weighted' });

/** One side of the roof: it sags between ridge and pegs, and between its two poles. `s` is 1 for the side towards +x. */
const side = (s: 1 | -1): Part =>
  cloth(
    sheet(
      (u, v) => {
        const z = (u * 2 - 1) * DEEP * s;
        const sag = Math.sin(v * Math.PI) * 0.1 + Math.sin(u * Math.PI) * 0.07 * (1 - v);
        return [s * (0.02 + v * HALF), RIDGE - v * (RIDGE - 0.1) - sag, z * (1 + 0.06 * v)];
      },
      6,
      5,
      [s * 0.8, 0.6, 0],
      0.03,
    ),
  );

/** A flap at the front, drawn aside from the middle towards `s`. */
const flap = (s: 1 | -1): Part =>
  cloth(
    sheet(
      (u, v) => {
        const low = 1 - v;
        const x = s * (0.02 + (HALF - 0.05) * v * (0.42 + 0.58 * u));
        return [
          x,
          RIDGE - 0.06 - v * (RIDGE - 0.16) - Math.sin(v * Math.PI) * 0.08 * u,
          DEEP - 0.02 + 0.2 * (1 - u) * v + 0.03 * Math.sin(u * 9) * (1 - low),
        ];
      },
      5,
      5,
      [0, 0, s],
      0.024,
    ),
  );

/** A camp's tent 2.5 wide in the player's colour: ridge pole on two uprights, flaps drawn aside in front (+z), ropes to pegs, a bedroll inside. */
export const sculpture = (): Sculpture => {
  const back = cloth(
    sheet(
      (u, v) => [(u * 2 - 1) * (0.02 + HALF * v), RIDGE - 0.03 - v * (RIDGE - 0.12) - Math.sin(v * Math.PI) * 0.1, -DEEP + 0.03],
      6,
      5,
      [0, 0, -1],
      0.024,
    ),
  );
  const poles = limb([
    [0, 0, DEEP - 0.06, 0.045],
    [0, RIDGE + 0.14, DEEP - 0.06, 0.04],
  ]);
  const pegs = [1, -1].flatMap((s) => [0.7, -0.7].map((z) => cone([s * (HALF + 0.07), 0, z, 0.035], [s * (HALF + 0.03), 0.13, z, 0.025])));
  return {
    ground: true,
    triangles: 900,
    parts: [
      side(1),
      side(-1),
      back,
      flap(1),
      flap(-1),
      part(
        union(
          0,
          poles,
          limb([
            [0, RIDGE - 0.03, -DEEP - 0.14, 0.04],
            [0, RIDGE - 0.03, DEEP + 0.14, 0.04],
          ]),
          ...pegs,
          cone([0, 0, DEEP + 0.32, 0.035], [0, 0.12, DEEP + 0.28, 0.03]),
        ),
        PAINT.wood,
        'paint',
        { cell: 0.045 },
      ),
      part(capsule([0, RIDGE - 0.02, DEEP + 0.1], [0, 0.04, DEEP + 0.3], 0.024), ROPE, 'paint', { cell: 0.026, thin: true }),
      ...flag(0, DEEP - 0.06, RIDGE + 0.1, 0.34, PAINT.wood, PAINT.cloth),
      brick([0.45, 0.06, -0.2], [0.22, 0.06, 0.5], hide),
      brick([0.45, 0.15, -0.58], [0.18, 0.05, 0.1], PAINT.bone),
    ],
  };
};
