import type { Point } from '../../table/scene.ts';

/** The narrowest and widest cone, in whole degrees; half a circle at most, so that its middle line says where it points. */
export const CONE = { least: 10, most: 180 } as const;

/**
 * A tape from a point to another one, in inches: a way where it is `as` nothing; a circle around the first point through the second; a cone from the
 * first towards the second, as long as they are apart and `angle` degrees wide; a rectangle with them as opposite corners, its sides along the table's.
 */
export type Tape = (Ends & { readonly as?: 'circle' | 'box' | undefined }) | (Ends & { readonly as: 'cone'; readonly angle: number });

interface Ends {
  readonly x: number;
  readonly z: number;
  readonly tx: number;
  readonly tz: number;
}

export const lengthOf = ({ x, z, tx, tz }: Ends): number => Math.hypot(tx - x, tz - z);
const halfOf = (angle: number): number => (angle * Math.PI) / 360;

/** True where a point lies within the area, its edge included; a way has nothing within. */
export function liesWithin(tape: Tape, { x, z }: Point): boolean {
  const [dx, dz] = [x - tape.x, z - tape.z];
  const far = Math.hypot(dx, dz);
  const long = lengthOf(tape);
  switch (tape.as) {
    case undefined:
      return false;
    case 'circle':
      return far <= long + EDGE;
    case 'box':
      return (
        x >= Math.min(tape.x, tape.tx) - EDGE &&
        x <= Math.max(tape.x, tape.tx) + EDGE &&
        z >= Math.min(tape.z, tape.tz) - EDGE &&
        z <= Math.max(tape.z, tape.tz) + EDGE
      );
    case 'cone': {
      if (far > long + EDGE) return false;
      if (far < EDGE || long < EDGE) return far < EDGE;
      const along = (dx * (tape.tx - tape.x) + dz * (tape.tz - tape.z)) / (far * long);
      return Math.acos(Math.min(1, Math.max(-1, along))) <= halfOf(tape.angle) + EDGE / far;
    }
  }
}
/** What poses are rounded to decides about nothing. */
const EDGE = 0.001;

/** The points that the tape itself names: whoever knows one of them knows where the hand that laid it was. */
export function cornersOf({ x, z, tx, tz, as }: Tape): readonly Point[] {
  const ends = [
    { x, z },
    { x: tx, z: tz },
  ];
  return as === 'box' ? [...ends, { x: tx, z }, { x, z: tz }] : ends;
}

/** Points on a whole circle. */
const ROUND = 72;

/** The edge as a line that comes back to its beginning; of a way both its ends. */
export function outlineOf(tape: Tape): readonly Point[] {
  const { x, z, tx, tz } = tape;
  const long = lengthOf(tape);
  const to = Math.atan2(tz - z, tx - x);
  const arc = (from: number, angle: number): Point[] => {
    const many = Math.max(1, Math.ceil((angle / (Math.PI * 2)) * ROUND));
    return Array.from({ length: many + 1 }, (_, i) => {
      const at = from + (angle * i) / many;
      return { x: x + Math.cos(at) * long, z: z + Math.sin(at) * long };
    });
  };
  if (tape.as === 'circle') return arc(to, Math.PI * 2);
  if (tape.as === 'cone') return [{ x, z }, ...arc(to - halfOf(tape.angle), halfOf(tape.angle) * 2), { x, z }];
  if (tape.as === 'box')
    return [
      { x, z },
      { x: tx, z },
      { x: tx, z: tz },
      { x, z: tz },
      { x, z },
    ];
  return cornersOf(tape);
}

const inches = (value: number): string => `${value.toFixed(2)}″`;

/** How large it is, in inches and degrees: `3.00″`, `radius 3.00″`, `3.00″, 60°`, `4.00 × 3.00″`. */
export function sizeOf(tape: Tape): string {
  const long = inches(lengthOf(tape));
  if (tape.as === 'circle') return `radius ${long}`;
  if (tape.as === 'cone') return `${long}, ${tape.angle}°`;
  return tape.as === 'box' ? `${Math.abs(tape.tx - tape.x).toFixed(2)} × ${inches(Math.abs(tape.tz - tape.z))}` : long;
}
