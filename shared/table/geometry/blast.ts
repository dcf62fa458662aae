import type { PlaceId } from '../ids.ts';
import { type Blockers, SOLID, VOID } from './blockers.ts';
import { centre } from './line-of-sight.ts';
import { between, cellsWithin, type Diagonals, indexOf } from './square.ts';
import { CLEAR, type Stops, trace } from './trace.ts';

/** What shields from an explosion: walls, barriers and void (K-094), or void alone for "(no blast shadow)" (K-096, R-63). */
export type Shadow = 'solid' | 'voidOnly';

/** How far one entry of an explosion reaches (K-092, K-099). */
interface Radius {
  readonly radius: number;
  readonly diagonals?: Diagonals;
}

const SHADOWS: Readonly<Record<Shadow, Stops>> = {
  solid: { line: SOLID | VOID, corner: SOLID | VOID },
  voidOnly: { line: VOID, corner: VOID },
};

/** Whether a cell is shielded from an explosion's centre; characters shield nobody (K-095). */
export function shadowed(board: Blockers, middle: PlaceId, place: PlaceId, shadow: Shadow = 'solid'): boolean {
  indexOf(board, middle);
  indexOf(board, place);
  return trace(board, SHADOWS[shadow], centre(middle), centre(place)) !== CLEAR;
}

/** The cells that an explosion reaches, the target's own excepted (K-092), in reading order. Cells of walls and barriers count. */
export function blast(board: Blockers, middle: PlaceId, reach: Radius, shadow: Shadow = 'solid'): PlaceId[] {
  return cellsWithin(board, middle, reach.radius, reach.diagonals ?? 0, 1).filter((place) => !shadowed(board, middle, place, shadow));
}

/**
 * Which entries of one explosion each reached cell suffers: of the entries that reach it, those with the smallest radius
 * (K-093, R-62), as numbers of `entries`. Keys in reading order.
 */
export function blastTiers(
  board: Blockers,
  middle: PlaceId,
  entries: readonly Radius[],
  shadow: Shadow = 'solid',
): Map<PlaceId, readonly number[]> {
  const most = Math.max(0, ...entries.map((entry) => entry.radius));
  const tiers = new Map<PlaceId, readonly number[]>();
  for (const place of blast(board, middle, { radius: most, diagonals: 'all' }, shadow)) {
    const reaching = entries.flatMap((entry, index) =>
      between(middle, place, entry.diagonals ?? 0) <= entry.radius ? [{ index, radius: entry.radius }] : [],
    );
    const least = Math.min(...reaching.map((entry) => entry.radius));
    const suffered = reaching.filter((entry) => entry.radius === least).map((entry) => entry.index);
    if (suffered.length > 0) tiers.set(place, suffered);
  }
  return tiers;
}
