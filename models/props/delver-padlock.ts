import { PAINT } from '../paints.ts';
import { carve, limb, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, type Joint } from '../sdf/shapes.ts';
import { BLACK_IRON } from './delver-planks.ts';

/** A padlock 0.4 wide and 0.56 high, keyholes in front and behind: it hangs before a locked door or hovers over it. */
export const sculpture = (): Sculpture => {
  const bow: Joint[] = [
    [0.13, 0.26, 0, 0.034],
    ...Array.from({ length: 9 }, (_, i): Joint => {
      const a = (i / 8) * Math.PI;
      return [Math.cos(a) * 0.13, 0.39 + Math.sin(a) * 0.13, 0, 0.034];
    }),
    [-0.13, 0.26, 0, 0.034],
  ];
  const hole = union(0.01, ball([0, 0.18, 0], 0.038), capsule([0, 0.16, 0], [0, 0.09, 0], 0.018));
  const through = { ...hole, d: (x: number, y: number) => hole.d(x, y, 0) };
  const plate = (s: number) => box([0, 0.15, s * 0.085], [0.12, 0.105, 0.02], 0.014);
  return onBase(1200, [
    part(limb(bow, 0.005), PAINT.silver, 'metal', { cell: 0.022 }),
    part(box([0, 0.15, 0], [0.2, 0.15, 0.088], 0.045), BLACK_IRON, 'metal', { cell: 0.026 }),
    part(carve(union(0, plate(1), plate(-1)), through), PAINT.gold, 'metal', { cell: 0.018, normals: 'weighted' }),
    part(box([0, 0.15, 0], [0.06, 0.09, 0.094]), PAINT.ink, 'paint', { cell: 0.03, thin: true }),
  ]);
};
