import type { Path } from 'three';

/** Draws a rectangle around the origin into a path or shape, reaching `x` and `z` to each side, with corners of radius `r`. */
export function rounded<Outline extends Path>(shape: Outline, x: number, z: number, r: number): Outline {
  shape.moveTo(-x + r, -z);
  shape.lineTo(x - r, -z);
  shape.quadraticCurveTo(x, -z, x, -z + r);
  shape.lineTo(x, z - r);
  shape.quadraticCurveTo(x, z, x - r, z);
  shape.lineTo(-x + r, z);
  shape.quadraticCurveTo(-x, z, -x, z - r);
  shape.lineTo(-x, -z + r);
  shape.quadraticCurveTo(-x, -z, -x + r, -z);
  return shape;
}
