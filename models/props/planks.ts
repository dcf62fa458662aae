import { coat, PAINT } from '../paints.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Paint, type Part } from '../sdf/sculpture.ts';
import { brick, turned } from './solid.ts';

/** New, weathered and reddish wood: neighbours in a stack differ. */
export const WOODS: readonly Paint[] = [
  coat('#8a5f38', '#402712', '#c69a68', 0.2, 18),
  coat('#7a5230', '#38210f', '#b38856', 0.2, 18),
  coat('#96693f', '#4a2d16', '#d2a877', 0.2, 18),
];
export const wood = (n: number): Paint => WOODS[n % WOODS.length] ?? PAINT.wood;

/** A log with a sharpened top, `h` high, leaning by `turn` degrees. */
export const stake = (at: Vec, r: number, h: number, turn: Vec, n: number): Part[] =>
  carried(
    [
      turned(
        0,
        0,
        [
          [r, 0],
          [r * 0.94, h - r * 2.1],
          [0, h],
        ],
        7,
        wood(n),
        'paint',
        { normals: 'weighted' },
      ),
    ],
    rigid(turn, at),
  );

/** A crate with a frame of battens, `braced` by a diagonal in front and behind; `half` its half sizes, standing on `at`. */
export function crate(at: Vec, half: Vec, yaw: number, n: number, braced = true): Part[] {
  const [x, y, z] = half;
  const b = 0.03;
  const out = b * 0.4;
  const parts: Part[] = [brick([0, y, 0], [x - out, y - out, z - out], wood(n))];
  for (const sx of [1, -1]) for (const sz of [1, -1]) parts.push(brick([sx * (x - b), y, sz * (z - b)], [b, y, b], wood(n + 1)));
  for (const s of [1, -1]) {
    for (const top of [b, y * 2 - b]) {
      parts.push(brick([0, top, s * (z - b)], [x - b * 2, b, b], wood(n + 2)));
      parts.push(brick([s * (x - b), top, 0], [b, b, z - b * 2], wood(n + 2)));
    }
    if (!braced) continue;
    const slope = (Math.atan2(y - b, x - b) * 180) / Math.PI;
    const long = Math.hypot(y - b, x - b) - b;
    parts.push(...carried([brick([0, 0, 0], [long, b * 0.7, out], wood(n + 1))], rigid([0, 0, slope], [0, y, s * (z - out)])));
  }
  return carried(parts, rigid([0, yaw, 0], at));
}
