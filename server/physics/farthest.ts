import { DICE } from '../../shared/dice/geometry.ts';
import type { Shape } from '../../shared/table/shape.ts';

/** How far from its middle any part of a shape is, however it is turned. */
export function farthest(shape: Shape): number {
  const known = FARTHEST.get(shape);
  if (known !== undefined) return known;
  const { form } = shape;
  const far =
    form === 'none'
      ? 0
      : form === 'die'
        ? DICE[shape.die].radius
        : form === 'box'
          ? Math.hypot(shape.width, shape.height, shape.depth) / 2
          : Math.hypot(shape.height / 2, shape.radius);
  FARTHEST.set(shape, far);
  return far;
}
const FARTHEST = new WeakMap<Shape, number>();
