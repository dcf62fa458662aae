import { coat, PAINT } from '../paints.ts';
import { slab } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';
import { alsoFar, brick, nearOnly } from './solid.ts';

/** Old boards of a door: neighbours differ. */
export const BOARDS: readonly Paint[] = [
  coat('#6d4526', '#2d180a', '#a5754a', 0.22, 16),
  coat('#5e3a1f', '#271408', '#936540', 0.22, 16),
  coat('#77502f', '#341e0e', '#b0835a', 0.22, 16),
];
export const boards = (n: number): Paint => BOARDS[n % BOARDS.length] ?? PAINT.wood;
export const BLACK_IRON = coat('#46474d', '#191a1e', '#82858f', 0.12);

/** A door's size in inches. */
export const DOOR = { wide: 1.5, high: 2.5, half: 0.045 } as const;

/** A board that stands on y = 0 with a torn upper end: `x` its middle, `tips` the heights of its edge from left to right. */
export function torn(x: number, half: number, tips: readonly number[], thick: number, paint: Paint): Part {
  const top = tips.map((h, i): [number, number] => [half - (i / (tips.length - 1)) * half * 2, h]);
  const outline: [number, number][] = [[-half, 0], [half, 0], ...top];
  const high = Math.min(...tips);
  const made = part(box([0, high / 2, 0], [half, high / 2, thick / 2]), paint, 'paint', { mesh: slab(outline, thick), normals: 'flat' });
  return carried([made], rigid([0, 0, 0], [x, 0, 0]))[0] ?? made;
}

/** A hinge at x = 0: its knuckle, and a strap that runs `long` inches towards +x on both faces. */
export const hinge = (y: number, long: number): Part[] => [
  ...alsoFar([brick([long / 2, y, 0], [long / 2, 0.045, 0.06], BLACK_IRON, 'metal')]),
  ...nearOnly([
    brick([long + 0.03, y, 0], [0.045, 0.075, 0.058], BLACK_IRON, 'metal'),
    brick([0.03, y, 0], [0.03, 0.085, 0.07], BLACK_IRON, 'metal'),
  ]),
];

/** Nails with square heads on both faces. */
export const nails = (at: readonly (readonly [number, number])[], z: number): Part[] =>
  at.flatMap(([x, y]) => [{ ...brick([x, y, 0], [0.018, 0.018, z], PAINT.iron, 'metal'), thin: true }]);

export const shifted = (parts: readonly Part[], move: Vec, turn: Vec = [0, 0, 0]): Part[] => carried(parts, rigid(turn, move));
