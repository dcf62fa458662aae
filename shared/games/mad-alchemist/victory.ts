import type { Seat } from '../../table/ids.ts';
import { groundOf, openSpaces } from './ground.ts';
import type { T } from './state.ts';
import { STAIRS, stoneOf } from './state.ts';

const scores = (t: T, winner: Seat | null) =>
  Array.from({ length: t.seats }, (_, seat) => ({
    seat,
    score: seat === winner ? 1 : 0,
    rank: winner === null || seat === winner ? 1 : 2,
  }));

/** M-007: the Stone is home. */
export function win(t: T, seat: Seat): void {
  t.own.phase = 'over';
  t.end({ winners: [seat], scores: scores(t, seat), line: ['over.won', seat] });
}

/** Nobody wins: all are dead, the cellar is sealed, or the agreed rounds are over. */
export function lost(t: T, why: 'dead' | 'sealed' | 'limit'): void {
  t.own.phase = 'over';
  t.end({ winners: [], scores: scores(t, null), line: [`over.${why}`] });
}

/** a living holder of the Stone who arrives on the stairs, or `winOnHold` gets hold of it there, wins. */
export function wins(t: T, seat: Seat): boolean {
  const place = groundOf(t).pawns.get(seat)?.place;
  return place === STAIRS && stoneOf(t, seat) !== undefined;
}

/** true when the Stone is still in the deck and no way leads on. */
export const isSealed = (t: T): boolean => t.hidden.encounters.includes('STONE') && openSpaces(groundOf(t)).size === 0;
