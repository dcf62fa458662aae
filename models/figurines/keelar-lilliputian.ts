import { coat, PAINT } from '../paints.ts';
import { brick, roof, turned } from '../props/solid.ts';
import { union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone } from '../sdf/shapes.ts';
import { cap } from './army.ts';
import { plinth } from './plinth.ts';

const planks = [PAINT.wood, coat('#7d5533', '#3a2613', '#b58a5c', 0.2, 20)] as const;

/** A spoked wheel in the plane x = `x`: felloe, hub and four spokes. */
function wheel(x: number, z: number): Part[] {
  const outline = Array.from({ length: 12 }, (_, i): [number, number] => {
    const a = (i / 12) * Math.PI * 2;
    return [Math.cos(a) * 0.13, Math.sin(a) * 0.13];
  });
  const disc = part(box([0, 0, 0], [0.13, 0.13, 0.025]), PAINT.darkWood, 'paint', { mesh: slab(outline, 0.05), normals: 'flat' });
  const spokes = [0, 60, 120].map((turn) =>
    carried([brick([0, 0, 0], [0.112, 0.014, 0.034], planks[1])], rigid([0, 0, turn])).map((p) => ({ ...p, thin: true })),
  );
  return carried(
    [disc, ...spokes.flat(), part(ball([0, 0, 0], 0.045), PAINT.iron, 'metal', { cell: 0.018 })],
    rigid([0, 90, 0], [x, 0.235, z]),
  );
}

/** Planks standing side by side from `a` to `b`, every second one a battlement. */
function wall(a: Vec, b: Vec, count: number, y0: number, y1: number): Part[] {
  const yaw = (Math.atan2(b[0] - a[0], b[2] - a[2]) * 180) / Math.PI + 90;
  const half = Math.hypot(b[0] - a[0], b[2] - a[2]) / count / 2 - 0.004;
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const top = i % 2 === 0 ? y1 : y1 - 0.07;
    return brick(
      [a[0] + (b[0] - a[0]) * t, (y0 + top) / 2, a[2] + (b[2] - a[2]) * t],
      [half, (top - y0) / 2, 0.022],
      planks[i % 2] ?? PAINT.wood,
      'paint',
      yaw,
    );
  });
}

function crew(places: readonly Vec[]): Part[] {
  return [
    part(union(0, ...places.map(([x, y, z]) => cone([x, y - 0.1, z, 0.055], [x, y + 0.02, z, 0.035]))), PAINT.cloth, 'team', {
      cell: 0.018,
    }),
    part(union(0, ...places.map(([x, y, z]) => ball([x, y + 0.075, z], 0.05))), PAINT.skin, 'paint', { cell: 0.016 }),
    part(
      union(
        0,
        ...places.map(([x, y, z]) => ({
          ...cap(x, z),
          d: (px: number, py: number, pz: number) => cap(x, z).d(px, py + 0.385 - y - 0.075, pz),
          min: [x - 0.08, y, z - 0.08] as const,
          max: [x + 0.08, y + 0.17, z + 0.08] as const,
        })),
      ),
      PAINT.iron,
      'metal',
      { cell: 0.016 },
    ),
  ];
}

/** The lilliputians: a wooden castle on four wheels with a keep, a cannon at the prow and a crew no taller than a thumb. */
export const sculpture = (): Sculpture => {
  const [x, f, r] = [0.21, 0.34, -0.36];
  const gun = carried(
    [
      part(cone([0, 0, -0.14, 0.066], [0, 0, 0.24, 0.046]), PAINT.iron, 'metal', { cell: 0.02 }),
      part(union(0, capsule([0, 0, 0.24], [0, 0, 0.25], 0.058), ball([0, 0, -0.21], 0.032)), PAINT.brass, 'metal', { cell: 0.02 }),
    ],
    rigid([-10, 0, 0], [0, 0.53, 0.24]),
  );
  return onBase(2000, [
    ...plinth(205),
    brick([0, 0.3, -0.01], [x + 0.02, 0.035, 0.37], PAINT.darkWood),
    ...[0.22, -0.24].flatMap((z) => [brick([0, 0.235, z], [0.27, 0.02, 0.02], PAINT.darkWood), ...wheel(0.29, z), ...wheel(-0.29, z)]),
    ...wall([x, 0, f], [x, 0, r], 5, 0.32, 0.58),
    ...wall([-x, 0, r], [-x, 0, f], 5, 0.32, 0.58),
    ...wall([-x, 0, f], [x, 0, f], 5, 0.32, 0.47),
    ...wall([x, 0, r], [-x, 0, r], 3, 0.32, 0.58),
    brick([0, 0.44, 0], [x, 0.012, 0.34], planks[1]),
    brick([0, 0.66, -0.2], [0.145, 0.23, 0.13], planks[1]),
    ...wall([0.17, 0, -0.05], [0.17, 0, -0.35], 3, 0.82, 0.98),
    ...wall([-0.17, 0, -0.35], [-0.17, 0, -0.05], 3, 0.82, 0.98),
    ...wall([-0.17, 0, -0.05], [0.17, 0, -0.05], 3, 0.82, 0.98),
    ...wall([0.17, 0, -0.35], [-0.17, 0, -0.35], 3, 0.82, 0.98),
    brick([0, 0.66, -0.066], [0.04, 0.07, 0.006], PAINT.ink),
    ...[0.09, -0.09].map((dx) => brick([dx, 0.75, -0.066], [0.016, 0.035, 0.006], PAINT.ink)),
    roof(0, -0.2, 1.0, 0.14, 0.26, 8, PAINT.cloth),
    turned(
      0,
      -0.2,
      [
        [0.05, 0.86],
        [0.05, 1.02],
        [0, 1.02],
      ],
      8,
      PAINT.darkWood,
    ),
    brick([0, 1.28, -0.2], [0.012, 0.14, 0.012], PAINT.darkWood),
    brick([0.13, 1.35, -0.2], [0.12, 0.07, 0.01], PAINT.cloth, 'team'),
    ...gun,
    ...crew([
      [0.12, 0.55, 0.1],
      [-0.12, 0.55, 0.06],
      [-0.1, 0.94, -0.08],
    ]),
  ]);
};
