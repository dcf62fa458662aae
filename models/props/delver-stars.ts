import { rays } from '../figurines/army.ts';
import { coat } from '../paints.ts';
import { lathe, type Mesh, slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const star = coat('#ffd45a', '#f2a21e', '#fff6c4', 0);
const trail = coat('#ffe9a0', '#e8b54a', '#ffffff', 0);

const SHAPE = rays(5, 0.14, 0.058);
/** Only the two faces of a star: enough from afar. */
const faces = slab(SHAPE, 0.03);
const sheet: Mesh = { ...faces, indices: faces.indices.filter((_, i) => i % 12 < 6) };

/** A ring of five stars, 0.8 across and standing on y = 0, to be hung over the head of somebody unconscious and turned about y. */
export const sculpture = (): Sculpture => {
  const stars = [0, 1, 2, 3, 4].flatMap((i): Part[] => {
    const a = i * 72;
    const rad = (a * Math.PI) / 180;
    return carried(
      [
        part(ball([0, 0, 0], 0.1), star, 'glow', {
          mesh: slab(SHAPE, 0.06),
          normals: 'flat',
          keep: true,
          far: { mesh: sheet, normals: 'flat' },
        }),
      ],
      rigid([-18, a, 0], [Math.sin(rad) * 0.34, 0.135 + (i % 2) * 0.04, Math.cos(rad) * 0.34]),
    );
  });
  return onBase(700, [
    ...stars,
    turned(
      0,
      0,
      [
        [0.33, 0.135],
        [0.345, 0.12],
        [0.36, 0.135],
        [0.345, 0.15],
        [0.33, 0.135],
      ],
      30,
      trail,
      'glow',
      {
        open: true,
        thin: true,
        far: {
          mesh: lathe(
            [
              [0.36, 0.135],
              [0.345, 0.15],
              [0.33, 0.135],
            ],
            15,
            0,
            0,
            0.5,
          ),
          normals: 'weighted',
        },
      },
    ),
  ]);
};
