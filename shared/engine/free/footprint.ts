import type { Pose, Quat } from '../../table/pose.ts';
import { uprightness, yawOf } from '../../table/pose.ts';
import type { Shape } from '../../table/shape.ts';
import { figureDepth, heightOf, middleOf, radiusOf } from '../../table/shape.ts';

/** What a body covers of the table, seen from above: a circle, or a rectangle by its half width and depth along its own axes. */
interface Footprint {
  readonly x: number;
  readonly z: number;
  readonly round: number;
  readonly half: { readonly x: number; readonly z: number };
  /** The direction of its width. */
  readonly across: readonly [x: number, z: number];
}

/** Things that only touch do not lie on each other. */
const TOUCH = 0.03;

function footprint(shape: Shape, { x, z, q }: Pose): Footprint {
  if (shape.form !== 'box') return { x, z, round: radiusOf(shape), half: { x: 0, z: 0 }, across: [1, 0] };
  const angle = yawOf(q);
  return { x, z, round: 0, half: { x: shape.width / 2, z: shape.depth / 2 }, across: [Math.cos(angle), -Math.sin(angle)] };
}

/** True when two bodies cover a common part of the table. What has no body covers nothing. */
export function overlap(a: Shape, at: Pose, b: Shape, there: Pose): boolean {
  if (a.form === 'none' || b.form === 'none') return false;
  const one = footprint(a, at);
  const other = footprint(b, there);
  const way: readonly [number, number] = [other.x - one.x, other.z - one.z];
  const far = Math.hypot(...way);
  const straight: readonly [number, number] = far < 1e-9 ? [1, 0] : [way[0] / far, way[1] / far];
  // Separating axes: those of the rectangles, and the line between the middles for what is round.
  const axes = [one.across, across(one.across), other.across, across(other.across), straight];
  return axes.every((axis) => Math.abs(way[0] * axis[0] + way[1] * axis[1]) < extent(one, axis) + extent(other, axis) - TOUCH);
}

const across = ([x, z]: readonly [number, number]): readonly [number, number] => [-z, x];

const extent = ({ round, half, across: [x, z] }: Footprint, [ax, az]: readonly [number, number]): number =>
  round + Math.abs(x * ax + z * az) * half.x + Math.abs(-z * ax + x * az) * half.z;

/** How far a body reaches below its middle in this orientation, in inches; for all but figurines as far above. */
export function reach(shape: Shape, q: Quat): number {
  if (shape.form === 'box') {
    const high = uprightness(q) < 0 ? (shape.rim ?? 0) * 2 : 0;
    const across = Math.abs(2 * (q[0] * q[1] + q[3] * q[2])) * shape.width;
    const along = Math.abs(2 * (q[1] * q[2] - q[3] * q[0])) * shape.depth;
    return (across + Math.abs(uprightness(q)) * (shape.height + high) + along) / 2;
  }
  if (shape.form === 'none' || shape.form === 'die') return middleOf(shape);
  if (shape.form === 'figure') return figureDepth(shape, q);
  const up = Math.min(1, Math.abs(uprightness(q)));
  return (heightOf(shape) / 2) * up + shape.radius * Math.sqrt(1 - up * up);
}
