import type { PlaceId, Seat } from '../../table/ids.ts';
import { mapIn } from './ground.ts';
import { privately } from './private.ts';
import { dump } from './stash.ts';
import type { T } from './state.ts';
import { glmPiece, looterOf, looterPiece, seatsOf, sheetOf } from './state.ts';
import { contacts } from './window.ts';

/**
 * After a table fix has moved figures (I-06): players and GLMs really are where their figures were put, whatever they had done in secret,
 * and meet whom they meet there without a fright, but their own GLM as ever. The trapped stay (I-06), and what is private
 * lies as the sheets say; `check` refuses the rest.
 */
export function fixed(t: T): void {
  const places: readonly PlaceId[] = mapIn(t.own).field.places();
  const [players, glms] = [new Set<Seat>(), new Set<Seat>()];
  for (const seat of seatsOf(t.own)) {
    const [looter, sheet] = [looterOf(t.own, seat), sheetOf(t.hidden, seat)];
    const at = placeOf(t, looterPiece(seat), places);
    const glm = placeOf(t, glmPiece(seat), places);
    if (at !== undefined && at !== looter.at && !looter.trapped) {
      looter.at = at;
      sheet.at = at;
      players.add(seat);
    }
    if (glm !== undefined && glm !== looter.glm) {
      looter.glm = glm;
      sheet.glm = glm;
      glms.add(seat);
    }
  }
  if (players.size + glms.size > 0) {
    for (const seat of seatsOf(t.own)) dump(t, seat);
    const put = ({ seat, other, glm }: { seat: Seat; other: Seat; glm: boolean }): boolean =>
      players.has(seat) || (glm ? glms : players).has(other);
    const met = contacts(t.own).flatMap((contact) => (put(contact) ? [contact.pair] : []));
    t.own.contact = [...new Set([...t.own.contact, ...met])].sort();
  }
  privately(t);
}

/** Where a figure stands on the map; undefined for one that is off it. */
function placeOf(t: T, id: ReturnType<typeof looterPiece>, places: readonly PlaceId[]): PlaceId | undefined {
  const place = t.has(id) ? t.piece(id).place : undefined;
  return place !== undefined && places.includes(place) ? place : undefined;
}
