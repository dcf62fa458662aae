import type { Piece } from '../../table/piece.ts';
import { inverse, turned } from '../../table/pose.ts';

/** Longest line that things snap to, in inches. */
export const LONGEST_SNAP = 60;
/** Most snap points and lines on a table. */
export const MOST_SNAPS = 100;
export const NO_SNAP = `A snap line is up to ${LONGEST_SNAP} inches long; one without a length is a point.`;
const LENGTH = /^\d{1,2}(?:\.\d{1,2})?$/;

/** How long the line is that a snap point is by its text, in inches; 0: a single point; undefined: that is no length. */
export function snapLength(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 0;
  const long = LENGTH.test(text) ? Number(text) : Number.NaN;
  return long <= LONGEST_SNAP ? long : undefined;
}

/** The spot of a snap point, or of its line, that is nearest to another one. */
export function nearestOn(
  { pose, text }: Pick<Piece, 'pose' | 'text'>,
  at: { x: number; z: number },
): { x: number; z: number } | undefined {
  const long = snapLength(text);
  if (!pose || long === undefined) return undefined;
  const [along] = turned(inverse(pose.q), [at.x - pose.x, 0, at.z - pose.z]);
  const [dx, , dz] = turned(pose.q, [Math.min(long / 2, Math.max(-long / 2, along)), 0, 0]);
  return { x: pose.x + dx, z: pose.z + dz };
}
