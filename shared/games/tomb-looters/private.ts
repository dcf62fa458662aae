import type { PlaceId, Seat } from '../../table/ids.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import { faceOf } from './content.ts';
import type { Sheet, T } from './state.ts';
import { looterOf, seatsOf, sheetOf, teamOf } from './state.ts';

const KINDS = ['gem', 'hole', 'looter-true', 'glm-true'];

interface Wanted {
  readonly kind: string;
  readonly face?: string;
  readonly place: PlaceId;
  readonly seat: Seat;
}

/** Lays out for each seat what only its team sees: marks as gems, own new pits, and where player and GLM really are. */
export function privately(t: T): void {
  const wanted = new Map<string, Wanted>();
  for (const seat of seatsOf(t.own)) addOf(t, seat, sheetOf(t.hidden, seat), wanted);
  for (const piece of t.all()) {
    if (!KINDS.includes(piece.kind)) continue;
    const want = wanted.get(piece.id);
    if (!want || want.face !== (piece.face ?? undefined)) t.remove(piece.id);
    else if (want.place !== piece.place) t.move(piece.id, want.place);
  }
  for (const [id, { kind, face, place, seat }] of wanted) {
    if (t.has(pieceId(id))) continue;
    t.mint({ id, kind, place, owner: seat, placeKnownTo: teamOf(t.own, seat), ...(face ? { face } : {}) });
  }
}

function addOf(t: T, seat: Seat, sheet: Sheet, wanted: Map<string, Wanted>): void {
  const looter = looterOf(t.own, seat);
  const hexes = [...new Set([...Object.keys(sheet.marks), ...Object.keys(sheet.fresh)])].sort();
  for (const hex of hexes) {
    const values = [...(sheet.marks[hex] ?? []), ...(sheet.fresh[hex] ?? [])].sort((a, b) => a - b);
    values.forEach((value, i) => {
      wanted.set(`gem-${seat}-${hex}-${i}`, { kind: 'gem', face: `gem-${value}`, place: placeId(hex), seat });
    });
  }
  for (const [hex, pits] of Object.entries(sheet.pits).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (let i = 0; i < pits; i++) wanted.set(`hole-${seat}-${hex}-${i}`, { kind: 'hole', place: placeId(hex), seat });
  if (sheet.at !== looter.at)
    wanted.set(`looter-true-${seat}`, { kind: 'looter-true', face: faceOf('looter', seat), place: sheet.at, seat });
  if (sheet.glm !== looter.glm) wanted.set(`glm-true-${seat}`, { kind: 'glm-true', face: faceOf('glm', seat), place: sheet.glm, seat });
}
