import { coat, PAINT } from '../paints.ts';
import { cut, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, torus } from '../sdf/shapes.ts';

const red = coat('#ff4a3a', '#b0101e', '#ffc9a0', 0);

/** The Philosopher's Stone: a red crystal in brass claws on a small stand, light in it. */
export const sculpture = (): Sculpture => {
  const crystal: Field = cut(ball([0, 0.62, 0], 0.34), (x, y, z) => {
    const a = Math.atan2(x, z);
    const step = Math.PI / 3;
    const off = (((a % step) + step) % step) - step / 2;
    const r = Math.hypot(x, z) * Math.cos(off);
    return (r - 0.2 + Math.max(0, Math.abs(y - 0.6) - 0.1) * 0.62) * 0.8;
  });
  const claws = [0, 1, 2, 3].map((i) => {
    const a = (i * Math.PI) / 2 + 0.4;
    return union(0.02, cone([Math.sin(a) * 0.2, 0.16, Math.cos(a) * 0.2, 0.04], [Math.sin(a) * 0.24, 0.46, Math.cos(a) * 0.24, 0.024]));
  });
  return {
    ground: true,
    triangles: 1000,
    parts: [
      part(union(0.02, drum(0, 0, 0, 0.36, 0.08, 0.3, 0.02), drum(0, 0, 0.06, 0.16, 0.2, 0.22, 0.02), ...claws), PAINT.brass, 'metal', {
        cell: 0.024,
      }),
      part(torus([0, 0.1, 0], 0.3, 0.022), PAINT.gold, 'metal', { cell: 0.02 }),
      part(crystal, red, 'glow', { cell: 0.026, normals: 'weighted' }),
    ],
  };
};
