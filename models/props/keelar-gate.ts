import { coat } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { lathe } from '../sdf/direct.ts';
import { placeMesh, rigid } from '../sdf/rigid.ts';
import { carried, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, type Joint } from '../sdf/shapes.ts';
import { ashlar, brick } from './solid.ts';

const stone = coat('#5d6572', '#262a33', '#9aa4b2', 0.14, 11, 0.3);
const dark = coat('#4b525e', '#1e2129', '#838c9a', 0.14, 11, 0.3);
const veil = coat('#2fb8e8', '#1678c8', '#8fe6ff', 0);
const light = coat('#9ff1ff', '#45c8f5', '#ffffff', 0);

const MIDDLE = 0.6;

/** Three arms of light that turn towards the middle of the veil. */
function swirl(): Part {
  const arms = [0, 1, 2].map((i) => {
    const joints: Joint[] = Array.from({ length: 7 }, (_, s) => {
      const t = s / 6;
      const a = (i * Math.PI * 2) / 3 + t * 3.4;
      const r = 0.05 + 0.27 * t;
      return [Math.sin(a) * r, MIDDLE + Math.cos(a) * r, 0, 0.036 * (1 - t) + 0.01];
    });
    return limb(joints, 0.01);
  });
  return part(union(0.02, ball([0, MIDDLE, 0], 0.07), ...arms), light, 'glow', { cell: 0.022, thin: true });
}

/** A gate: a ring of twelve stones on a step, a blue veil turning inside, a rune burning on every second stone. */
export const sculpture = (): Sculpture => {
  const ring = Array.from({ length: 12 }, (_, i) => {
    const turn = i * 30 + 15;
    const made = ashlar([0, 0.41, 0], [0.11, 0.068, i % 2 === 0 ? 0.11 : 0.095], 0.018, 0.012, 20 + i, i % 2 === 0 ? stone : dark);
    const rune = [1, -1].map((s) => ({ ...brick([0, 0.41, s * 0.108], [0.022, 0.036, 0.008], light, 'glow'), thin: true, keep: true }));
    return carried(i % 2 === 0 ? [made, ...rune] : [made], rigid([0, 0, turn], [0, MIDDLE, 0]));
  }).flat();
  const flat = rigid([90, 0, 0], [0, MIDDLE, 0]);
  const disc = lathe(
    [
      [0, -0.012],
      [0.2, -0.018],
      [0.36, -0.008],
      [0.36, 0.008],
      [0.2, 0.018],
      [0, 0.012],
    ],
    18,
  );
  return {
    ground: true,
    triangles: 950,
    parts: [
      ashlar([0, 0.035, 0], [0.46, 0.035, 0.28], 0.02, 0.012, 3, dark),
      ashlar([0, 0.085, 0], [0.3, 0.03, 0.18], 0.016, 0.01, 4, stone),
      ...ring,
      part(ball([0, MIDDLE, 0], 0.36), veil, 'glow', { mesh: placeMesh(disc, flat), thin: true }),
      swirl(),
    ],
  };
};
