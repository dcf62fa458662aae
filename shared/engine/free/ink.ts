import type { Point } from '../../table/scene.ts';
import { LONGEST_PIECE_TEXT } from './state.ts';

/** A line drawn on the table: its points in inches from the pose of its piece. */
export interface Stroke {
  /** #rrggbb, small letters. */
  readonly colour: string;
  /** Inches. */
  readonly width: number;
  readonly points: readonly Point[];
}

export const INK_LIMITS = { points: 220, reach: 200, thinnest: 0.02, thickest: 1 } as const;

/** The text of a piece `free/ink`: `<#rrggbb> <width> <x>,<z> <x>,<z> …`. Null for what is no stroke or goes beyond the limits. */
export function printInk({ colour, width, points }: Stroke): string | null {
  const text = [colour, short(width), ...points.map(({ x, z }) => `${short(x)},${short(z)}`)].join(' ');
  return parseInk(text) ? text : null;
}

/** The stroke that a text says, or null. */
export function parseInk(text: string | undefined): Stroke | null {
  if (!text || text.length > LONGEST_PIECE_TEXT) return null;
  const [colour = '', thick = '', ...spots] = text.split(' ');
  const width = Number(thick);
  if (!/^#[0-9a-f]{6}$/.test(colour) || !NUMBER.test(thick) || width < INK_LIMITS.thinnest || width > INK_LIMITS.thickest) return null;
  if (spots.length === 0 || spots.length > INK_LIMITS.points) return null;
  const points: Point[] = [];
  for (const spot of spots) {
    const [x = '', z = '', more] = spot.split(',');
    if (more !== undefined || !NUMBER.test(x) || !NUMBER.test(z)) return null;
    const point = { x: Number(x), z: Number(z) };
    if (Math.abs(point.x) > INK_LIMITS.reach || Math.abs(point.z) > INK_LIMITS.reach) return null;
    points.push(point);
  }
  return { colour, width, points };
}

/** A drawn line as few points as show it: none is farther than `slack` inches from the line, and there are at most `most`. */
export function simplified(points: readonly Point[], slack = 0.04, most: number = INK_LIMITS.points): readonly Point[] {
  let kept = thinned(points, slack);
  for (let wider = slack * 2; kept.length > most; wider *= 2) kept = thinned(points, wider);
  return kept;
}

/** How far a point lies from a stroke, in inches from its middle line. */
export function farFrom(points: readonly Point[], at: Point): number {
  const [only] = points;
  if (!only) return Number.POSITIVE_INFINITY;
  let least = Math.hypot(only.x - at.x, only.z - at.z);
  for (let i = 1; i < points.length; i++) least = Math.min(least, fromSegment(points[i - 1] ?? only, points[i] ?? only, at));
  return least;
}

const NUMBER = /^-?\d{1,4}(\.\d{1,3})?$/;
const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

function thinned(points: readonly Point[], slack: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [worst, far] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const away = fromSegment(first, last, points[i] ?? first);
    if (away > far) [worst, far] = [i, away];
  }
  if (far <= slack) return [first, last];
  return [...thinned(points.slice(0, worst + 1), slack).slice(0, -1), ...thinned(points.slice(worst), slack)];
}

function fromSegment(a: Point, b: Point, at: Point): number {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  const length = dx * dx + dz * dz;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.z - a.z) * dz) / length));
  return Math.hypot(a.x + dx * share - at.x, a.z + dz * share - at.z);
}
