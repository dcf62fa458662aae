import { GILT } from '../figurines/treasure.ts';
import { coat } from '../paints.ts';
import { slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Finish, type Paint, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';

const paper = coat('#e8dcc0', '#9c8860', '#fff8e6', 0.05, 20, 0.2);
const back = coat('#5b1f2b', '#270a10', '#8c3a48', 0.08, 16, 0.2);

/** A card's outline with round corners, half sizes `x` and `z`. */
function outline(x: number, z: number, r: number): [number, number][] {
  return [
    [x - r, z - r, 0],
    [r - x, z - r, 1],
    [r - x, r - z, 2],
    [x - r, r - z, 3],
  ].flatMap(([cx = 0, cz = 0, q = 0]) =>
    [0, 1, 2, 3].map((i): [number, number] => {
      const a = (q + i / 3) * (Math.PI / 2);
      return [cx + Math.cos(a) * r, cz + Math.sin(a) * r];
    }),
  );
}

/** A flat piece lying on the table with its top at `top`. */
const sheet = (
  shape: readonly (readonly [number, number])[],
  top: number,
  thick: number,
  paint: Paint,
  finish: Finish,
  x = 0,
  z = 0,
): Part[] =>
  carried(
    [part(box([0, 0, 0], [0.3, 0.4, thick / 2]), paint, finish, { mesh: slab(shape, thick), normals: 'flat', thin: true })],
    rigid([-90, 0, 0], [x, top - thick / 2, z]),
  );

const diamond = (w: number, h: number): [number, number][] => [
  [w, 0],
  [0, h],
  [-w, 0],
  [0, -h],
];

/** A card lying face down: paper edge, a wine-red back with a gilt frame and a field of lozenges. */
export const sculpture = (): Sculpture => {
  const field: Part[] = [];
  for (let i = -2; i <= 2; i += 1)
    for (let k = -1; k <= 1; k += 1)
      if ((i + k) % 2 === 0 && !(i === 0 && k === 0))
        field.push(...sheet(diamond(0.042, 0.058), 0.0265, 0.004, GILT, 'metal', k * 0.105, i * 0.12));
  return {
    ground: false,
    triangles: 700,
    parts: [
      ...sheet(outline(0.27, 0.38, 0.05), 0.018, 0.018, paper, 'paint'),
      ...sheet(outline(0.245, 0.355, 0.04), 0.0215, 0.006, back, 'paint'),
      ...sheet(outline(0.215, 0.325, 0.03), 0.0235, 0.006, GILT, 'metal'),
      ...sheet(outline(0.2, 0.31, 0.024), 0.0252, 0.006, back, 'paint'),
      ...field,
      ...sheet(diamond(0.085, 0.115), 0.027, 0.004, GILT, 'metal'),
      ...sheet(diamond(0.055, 0.08), 0.029, 0.004, back, 'paint'),
    ],
  };
};
