import type { Declined } from '../../engine/reason.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';

/** K-026: the next seat clockwise; seats are numbered clockwise. */
const leftOf = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** K-024, K-025: the starting player: drawn on the first board, later the one to the left of the last board's. */
export const startingSeat = (seats: number, previous: Seat | null, pick: (from: number) => number): Seat =>
  previous === null ? pick(seats) : leftOf(previous, seats);

/** K-026: the next seat clockwise that is still in play, and whether a new round begins with it; undefined when nobody is. */
export function nextTurn(
  seats: number,
  start: Seat,
  after: Seat,
  inPlay: (seat: Seat) => boolean,
): { seat: Seat; newRound: boolean } | undefined {
  let newRound = false;
  let seat = after;
  for (let step = 0; step < seats; step++) {
    seat = leftOf(seat, seats);
    // A round is over when the turn passes the starting player's seat, whether or not it is still in play.
    if (seat === start) newRound = true;
    if (inPlay(seat)) return { seat, newRound };
  }
  return undefined;
}

/** K-026: why a seat has nothing to answer now: it is another's turn. Own questions name their own rule. */
export function declines({ turn, viewer }: View, code: Declined): { rule: string; text: string } | undefined {
  if (code === 'already-answered' || turn.seat === null) return undefined;
  if (turn.seat !== viewer) return { rule: 'K-026', text: 'It is the turn of another player.' };
  return code === 'not-your-prompt' ? { rule: 'K-026', text: 'Another player answers this before your turn goes on.' } : undefined;
}
