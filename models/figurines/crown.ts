import { coat, PAINT } from '../paints.ts';
import { carve, union } from '../sdf/combine.ts';
import { bead, join } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, ellipsoid, torus } from '../sdf/shapes.ts';
import { EMERALD, GILT, gem, RUBY } from './treasure.ts';

const velvet = coat('#6e1f2c', '#2d0a12', '#a5485a', 0.1);

/** A royal crown: eight points with pearls, a jewelled band and a velvet cap. */
export const sculpture = (): Sculpture => {
  const angles = Array.from({ length: 8 }, (_, i) => (i / 8) * Math.PI * 2);
  const points = angles.map((a, i) =>
    cone(
      [Math.sin(a) * 0.225, 0.12, Math.cos(a) * 0.225, 0.05],
      [Math.sin(a) * 0.262, i % 2 === 0 ? 0.36 : 0.28, Math.cos(a) * 0.262, 0.016],
    ),
  );
  const pearls = angles.map((a, i): Vec => [Math.sin(a) * 0.264, i % 2 === 0 ? 0.375 : 0.295, Math.cos(a) * 0.264]);
  const band = union(
    0.015,
    drum(0, 0, 0.015, 0.235, 0.16, 0.24, 0.01),
    torus([0, 0.03, 0], 0.238, 0.024),
    torus([0, 0.155, 0], 0.242, 0.02),
    ...points,
  );
  return {
    ground: true,
    triangles: 950,
    parts: [
      part(carve(band, drum(0, 0, -0.1, 0.21, 0.6, 0.235)), GILT, 'metal', { cell: 0.017 }),
      part(ellipsoid([0, 0.06, 0], [0.215, 0.15, 0.215]), velvet, 'paint', { cell: 0.04 }),
      part(union(0, ...pearls.map((c) => ball(c, 0.028))), PAINT.bone, 'paint', {
        mesh: join(...pearls.map((c) => bead(c, 0.028, 6, 4))),
        keep: true,
        thin: true,
        normals: 'field',
      }),
      ...angles
        .filter((_, i) => i % 2 === 0)
        .map((a, i) => gem([Math.sin(a) * 0.245, 0.093, Math.cos(a) * 0.245], 0.036, i % 2 === 0 ? RUBY : EMERALD)),
    ],
  };
};
