import type { Blockers } from '../../../table/geometry/blockers.ts';
import { los } from '../../../table/geometry/line-of-sight.ts';
import { aligned, between, cellOf, cells, type Diagonals } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId } from '../../../table/ids.ts';
import type { Entry, Reach } from '../sheet/ast.ts';
import { aloft, charsAt, type Field, type FieldChar, sightBlockers } from './field.ts';
import type { Body } from './frames.ts';
import type { Settings } from './settings.ts';

/** Sheets write "no limit" as null, the geometry as 'all'. */
export const diagonalsOf = (diagonals: number | null): Diagonals => diagonals ?? 'all';

/** Who aims: its space, whether it can aim at all, what it may hit in the air. */
export interface Aimer {
  readonly place: PlaceId;
  readonly char: FieldChar;
  /** Characters that it attacked in melee lately and that may strike back, or the other way round (K-123). */
  readonly mayStrike: (target: FieldChar) => boolean;
  readonly plus: number;
}

/** A legal target: a body or a space. */
export interface Target {
  readonly body: Body | null;
  readonly piece: PieceId | null;
  readonly place: PlaceId;
}

/** whether a space lies in reach of an ability, with its line of sight. */
export function inReach(blockers: Blockers, from: PlaceId, to: PlaceId, reach: Reach, chosen: Settings, plus = 0): boolean {
  if (reach.kind === 'self') return from === to;
  const a = cellOf(from);
  const b = cellOf(to);
  const [columns, rows] = [b.column - a.column, b.row - a.row];
  if (reach.kind === 'line') {
    return (columns === 0) !== (rows === 0) && Math.abs(columns + rows) <= reach.n + plus && los(blockers, from, to, chosen.corners);
  }
  const diagonals = diagonalsOf(reach.diagonals);
  if (between(from, to, diagonals) > reach.n + plus) return false;
  if (from === to) return true;
  if (reach.straight && columns !== 0 && rows !== 0) return false;
  // without angles, only rows, columns and the diagonals that are allowed.
  if (chosen.firing === 'orthogonal' && reach.sight === 'default' && !aligned(columns, rows, diagonals)) return false;
  return reach.sight === 'no LOS' || los(blockers, from, to, chosen.corners);
}

/** K-080, R-55: bodies that may be aimed at, in reading order of the pieces; what the field does not show is not there. */
export function bodiesInReach(
  field: Field,
  aimer: Aimer,
  reach: Reach,
  entry: Pick<Entry, 'types' | 'mayTarget'>,
  chosen: Settings,
): Target[] {
  const blockers = sightBlockers(field, chosen);
  const found: Target[] = [];
  const melee = entry.types.includes('melee');
  for (const char of field.chars.values()) {
    // K-084, R-49: never the user itself, unless the text allows it.
    if (char.id === aimer.char.id && !entry.mayTarget.includes('self')) continue;
    // K-175: nobody in smoke can be targeted.
    if (field.smoke.has(char.place)) continue;
    if (melee && aloft(field, char) && !aloft(field, aimer.char) && !aimer.mayStrike(char)) continue;
    if (!inReach(blockers, aimer.place, char.place, reach, chosen, aimer.plus)) continue;
    const body: Body = char.id.startsWith('?') ? { kind: 'barrier', id: char.figure } : { kind: 'char', id: char.id };
    found.push({ body, piece: char.figure, place: char.place });
  }
  for (const [place, { id }] of field.barriers) {
    if (!field.smoke.has(place) && inReach(blockers, aimer.place, place, reach, chosen, aimer.plus))
      found.push({ body: { kind: 'barrier', id }, piece: id, place });
  }
  if (entry.mayTarget.includes('walls')) {
    for (const [place, id] of field.walls) {
      if (inReach(blockers, aimer.place, place, reach, chosen, aimer.plus)) found.push({ body: { kind: 'barrier', id }, piece: id, place });
    }
  }
  return found;
}

/** Spaces in reach, in reading order, that `fits`. */
export function spacesInReach(field: Field, aimer: Aimer, reach: Reach, chosen: Settings, fits: (place: PlaceId) => boolean): Target[] {
  const blockers = sightBlockers(field, chosen);
  return cells(field)
    .filter((place) => fits(place) && inReach(blockers, aimer.place, place, reach, chosen, aimer.plus))
    .map((place) => ({ body: null, piece: null, place }));
}

/** An attack on a space is one on the body that its player sees there. */
export function visibleBody(field: Field, place: PlaceId, user: string): Body | null {
  const char = charsAt(field, place).find(({ id }) => id !== user);
  if (char) return char.id.startsWith('?') ? { kind: 'barrier', id: char.figure } : { kind: 'char', id: char.id };
  const barrier = field.barriers.get(place);
  return barrier ? { kind: 'barrier', id: barrier.id } : null;
}
