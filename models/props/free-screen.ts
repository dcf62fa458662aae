import { coat, PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { brick } from './solid.ts';

const frame = coat('#5b3820', '#28150a', '#8f6240', 0.2, 18, 0.3);
const panel = coat('#9a6f42', '#533519', '#c99c68', 0.2, 14, 0.2);
const lattice = coat('#3f2616', '#1b0e06', '#6f4c30', 0.16, 18, 0.3);

const HEIGHT = 1.6;
const THICK = 0.045;

/** One leaf `wide` inches wide about its own middle: stiles, rails, two panels and a cross of laths on each face. */
function leaf(wide: number): Part[] {
  const x = wide / 2;
  const rail = (y: number, high: number): Part => brick([0, y, 0], [x - 0.08, high, THICK], frame);
  const parts: Part[] = [
    brick([-x + 0.05, HEIGHT / 2, 0], [0.05, HEIGHT / 2, THICK * 1.15], frame),
    brick([x - 0.05, HEIGHT / 2, 0], [0.05, HEIGHT / 2, THICK * 1.15], frame),
    rail(0.12, 0.06),
    rail(0.62, 0.04),
    rail(HEIGHT - 0.07, 0.06),
    brick([0, 0.38, 0], [x - 0.09, 0.24, THICK * 0.5], panel),
    brick([0, 1.08, 0], [x - 0.09, 0.46, THICK * 0.35], panel),
  ];
  const [half, high] = [x - 0.11, 0.41];
  const slope = (Math.atan2(high, half) * 180) / Math.PI;
  for (const s of [1, -1])
    parts.push(
      ...carried([brick([0, 0, 0], [Math.hypot(half, high), 0.022, THICK * 0.75], lattice)], rigid([0, 0, s * slope], [0, 1.08, 0])),
    );
  parts.push(brick([0, 0.38, 0], [half * 0.7, 0.14, THICK * 0.8], frame));
  return parts;
}

const SIDE = 1.16;
const MIDDLE = 1.8;
const FOLD = 20;

/** A folding screen of three wooden leaves, its two wings turned towards whoever sits behind it (+z), 4 inches wide. */
export const sculpture = (): Sculpture => {
  const rad = (FOLD * Math.PI) / 180;
  const back = -0.16;
  const wing = (s: number): Part[] =>
    carried(leaf(SIDE), rigid([0, -s * FOLD, 0], [s * (MIDDLE / 2 + (SIDE / 2) * Math.cos(rad)), 0, back + (SIDE / 2) * Math.sin(rad)]));
  const hinges = [1, -1].flatMap((s) =>
    [0.35, 1.25].map((y) => brick([s * (MIDDLE / 2), y, back], [0.035, 0.07, 0.075], PAINT.brass, 'metal')),
  );
  return onBase(900, [...carried(leaf(MIDDLE), rigid([0, 0, 0], [0, 0, back])), ...wing(1), ...wing(-1), ...hinges]);
};
