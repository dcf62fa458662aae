import { coat } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { lathe } from '../sdf/direct.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, torus } from '../sdf/shapes.ts';
import { GILT, gem, RUBY, SAPPHIRE } from './treasure.ts';

const cushion = coat('#2f3f6b', '#141c36', '#6578ad', 0.08);

/** A magic ring standing in a cushion, a great ruby in its claws. */
export const sculpture = (): Sculpture => {
  const hoop = place(torus([0, 0, 0], 0.17, 0.034), rigid([90, 0, 0], [0, 0.25, 0]));
  const claws = [0, 1, 2, 3].map((i) => {
    const a = (i / 4) * Math.PI * 2 + 0.78;
    return cone([Math.sin(a) * 0.05, 0.42, Math.cos(a) * 0.05, 0.018], [Math.sin(a) * 0.085, 0.51, Math.cos(a) * 0.085, 0.012]);
  });
  const stone = lathe(
    [
      [0, 0.42],
      [0.095, 0.5],
      [0.07, 0.55],
      [0, 0.555],
    ],
    8,
  );
  return {
    ground: true,
    triangles: 950,
    parts: [
      part(union(0.012, hoop, ball([0, 0.43, 0], 0.05), ...claws), GILT, 'metal', { cell: 0.016 }),
      part(ball([0, 0.49, 0], 0.06), RUBY, 'metal', { mesh: stone, normals: 'flat', keep: true, thin: true }),
      part(
        union(
          0.03,
          box([0, 0.055, 0], [0.25, 0.055, 0.2], 0.05),
          ball([0.24, 0.055, 0.19], 0.03),
          ball([-0.24, 0.055, 0.19], 0.03),
          ball([0.24, 0.055, -0.19], 0.03),
          ball([-0.24, 0.055, -0.19], 0.03),
        ),
        cushion,
        'paint',
        { cell: 0.026 },
      ),
      gem([0.06, 0.37, 0.045], 0.022, SAPPHIRE),
      gem([-0.06, 0.37, 0.045], 0.022, SAPPHIRE),
    ],
  };
};
