import { coat } from '../paints.ts';
import { type Mesh, slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Paint, part, type Sculpture } from '../sdf/sculpture.ts';
import { drum } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

/** A struck disc: raised rim, sunk field and the same mark on both faces. `d` across and `t` thick, inches. */
export function coin(d: number, t: number, mark: readonly (readonly [number, number])[], paint: Paint, sign: Paint): Sculpture {
  const r = d / 2;
  const e = t * 0.14;
  const sunk = t * 0.12;
  const disc = turned(
    0,
    0,
    [
      [0, sunk],
      [r * 0.8, sunk],
      [r * 0.84, 0],
      [r - e, 0],
      [r, e],
      [r, t - e],
      [r - e, t],
      [r * 0.84, t],
      [r * 0.8, t - sunk],
      [0, t - sunk],
    ],
    24,
    paint,
    'metal',
    { field: drum(0, 0, 0, r, t, r), keep: true },
  );
  const relief: Mesh = slab(
    mark.map(([x, y]) => [x * r * 0.62, y * r * 0.62] as const),
    sunk * 2.2,
  );
  const stamps = [0, 1].flatMap((top) =>
    carried(
      [part(drum(0, 0, 0, 0.01, 0.02, 0.01), sign, 'metal', { mesh: relief, normals: 'flat', thin: true, keep: true })],
      rigid([top === 1 ? -90 : 90, 0, 0], [0, top === 1 ? t - sunk : sunk, 0]),
    ),
  );
  return onBase(760, [disc, ...stamps]);
}

export const GOLD = coat('#dba436', '#7c4d0f', '#ffe08a', 0.05, 16, 0.12);
export const RICH = coat('#e7a91f', '#8a4f08', '#ffd766', 0.04, 16, 0.12);
export const BRONZE = coat('#cf9a45', '#6b4415', '#f2cc86', 0.06, 16, 0.12);
export const DARK = coat('#8c5712', '#4d2c06', '#c48a35', 0.02, 16, 0.12);
