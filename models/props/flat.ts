import { slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Finish, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';

/** A rectangle with round corners, half sizes `x` and `z`, `steps` edges a corner. */
export function rounded(x: number, z: number, r: number, steps = 3): [number, number][] {
  return [
    [x - r, z - r, 0],
    [r - x, z - r, 1],
    [r - x, r - z, 2],
    [x - r, r - z, 3],
  ].flatMap(([cx = 0, cz = 0, q = 0]) =>
    Array.from({ length: steps + 1 }, (_, i): [number, number] => {
      const a = (q + i / steps) * (Math.PI / 2);
      return [cx + Math.cos(a) * r, cz + Math.sin(a) * r];
    }),
  );
}

/** A flat outline that lies with its top at the height `top`, `thick` inches deep. */
export const lying = (
  shape: readonly (readonly [number, number])[],
  top: number,
  thick: number,
  paint: Paint,
  finish: Finish = 'paint',
  x = 0,
  z = 0,
): Part[] =>
  carried(
    [part(box([0, 0, 0], [0.3, 0.4, thick / 2]), paint, finish, { mesh: slab(shape, thick), normals: 'flat', thin: true, keep: true })],
    rigid([-90, 0, 0], [x, top - thick / 2, z]),
  );
