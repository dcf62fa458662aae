import type { Line } from '../../../engine/line.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { has, sharers, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

const others = (t: T, seat: Seat): Seat[] => t.own.seats.flatMap((_, other) => (other === seat ? [] : [other]));

/**
 * Tells what a character does: all hear it, but of an unseen one only its own side, and of a superblind one only the others,
 * as its player may not know where it is (K-169).
 */
export function say(t: T, char: Char, ...line: Line): void {
  if (unseen(char) !== null) t.tell(sharers(t, char.seat), ...line);
  else if (has(char, 'superblind')) t.tell(others(t, char.seat), ...line);
  else t.tell('all', ...line);
}

/** As `say`, for what the table shows. */
export function show(t: T, char: Char, what: string, at: { piece?: PieceId; place?: PlaceId; amount?: number } = {}): void {
  if (unseen(char) !== null) t.flash(sharers(t, char.seat), what, at);
  else if (has(char, 'superblind')) t.flash(others(t, char.seat), what, at);
  else t.flash('all', what, at);
}

/** True while what a character does must not be seen to be taken back either. */
export const secretly = (char: Char): boolean => unseen(char) !== null || has(char, 'superblind');
