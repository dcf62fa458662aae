import { DECK } from '../../shared/engine/free/components.ts';
import type { Stored } from '../../shared/engine/free/state.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { yawOf } from '../../shared/table/pose.ts';
import type { Complaint, Path } from './complaint.ts';
import { complaint } from './complaint.ts';
import type { Pattern, Spot } from './format-parts.ts';
import type { SeatReader, Shown } from './pieces.ts';
import { fits, inWords, pairUp, patternText } from './pieces.ts';

/** Inches and degrees by which a spot may be off. */
const NEAR = 0.011;
const ANGLE = 1;

/** In which of the coordinates that are named a piece does not lie there. */
export function spotFaults(found: Pose | undefined, spot: Spot, path: Path): Complaint[] {
  if (!found) return [complaint(path, 'it lies nowhere on the table')];
  const [x, z, y] = Array.isArray(spot) ? spot : [spot.x, spot.z, spot.y];
  const turn = Array.isArray(spot) ? undefined : spot.turn;
  const degrees = (yawOf(found.q) * 180) / Math.PI;
  const off = (((degrees - (turn ?? degrees) + 180) % 360) + 360) % 360;
  const near = Math.abs(found.x - x) < NEAR && Math.abs(found.z - z) < NEAR && (y === undefined || Math.abs(found.y - y) < NEAR);
  if (near && Math.abs(off - 180) < ANGLE) return [];
  return [complaint(path, `it lies at x ${found.x}, z ${found.z}, y ${found.y}, turned by ${Math.round(degrees)} degrees`)];
}

const shown = (stored: Stored, i: number): Shown => ({ ...stored, id: `${i + 1}. from the top`, place: 'inside' });

/** What is inside a deck (in this order, the top first) or a bag (in any order), whoever may know it. */
export function insideFaults(
  heap: Shown,
  contents: readonly Stored[],
  patterns: readonly Pattern[],
  seat: SeatReader,
  path: Path,
): Complaint[] {
  const pieces = contents.map(shown);
  const found = `inside: ${pieces.map(inWords).join(', ') || 'nothing'}`;
  if (heap.kind === DECK) {
    const same =
      pieces.length === patterns.length &&
      patterns.every((pattern, i) => {
        const piece = pieces[i];
        return piece !== undefined && fits(piece, pattern, seat);
      });
    return same ? [] : [complaint(path, `not so, from the top; ${found}`)];
  }
  const { missing, extra } = pairUp(pieces, patterns, (piece, pattern) => fits(piece, pattern, seat));
  return [
    ...(missing.length > 0 ? [complaint(path, `not inside: ${missing.map(patternText).join(', ')}; ${found}`)] : []),
    ...(extra.length > 0 ? [complaint(path, `not expected inside: ${extra.map(inWords).join(', ')}`)] : []),
  ];
}
