import type { Line } from '../../../engine/line.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { isMasked } from './decoys.ts';
import { has, sharers, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

/** Who is told of an unseen character: its own side, but nobody who is blindfolded, and not whoever plays it while it is superblind. */
function side(t: T, char: Char): Seat[] {
  const blindfolded = (seat: Seat): boolean => (t.hidden.memo[`blindfold:${seat}`] ?? null) !== null;
  return sharers(t, char.seat).filter((seat) => (seat === char.seat ? !has(char, 'superblind') : !blindfolded(seat)));
}

/**
 * Tells what a character does: all hear it, but of an unseen one only its own side. The line of a superblind one carries its
 * figurine, so that its player, who may not know where it is (K-169), does not hear it.
 */
export function say(t: T, char: Char, ...line: Line): void {
  // While false figurines stand for it, what it does would tell which is true.
  if (unseen(char) !== null || isMasked(t, char)) t.tell(side(t, char), ...line);
  else tellOf(t, char, ...line);
}

/** Tells all of a character, unseen or not, but never a superblind one's player where it is (K-169). */
export function tellOf(t: T, char: Char, ...line: Line): void {
  if (has(char, 'superblind')) t.tell('all', ...line, char.figure);
  else t.tell('all', ...line);
}

/** Tells what a character's own player may hear whatever it sees: all hear it, of an unseen one only its own side. */
export function tellAbout(t: T, char: Char, ...line: Line): void {
  t.tell(unseen(char) === null ? 'all' : sharers(t, char.seat), ...line);
}

/** As `say`, for what the table shows. */
export function show(t: T, char: Char, what: string, at: { piece?: PieceId; place?: PlaceId; amount?: number } = {}): void {
  const where = has(char, 'superblind') ? { piece: char.figure, ...at } : at;
  t.flash(unseen(char) === null && !isMasked(t, char) ? 'all' : side(t, char), what, where);
}

/** True while what a character does must not be seen to be taken back either. */
export const secretly = (char: Char): boolean => unseen(char) !== null || has(char, 'superblind');
