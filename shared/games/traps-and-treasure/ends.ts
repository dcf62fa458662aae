import type { Result } from '../../engine/state.ts';
import type { Seat } from '../../table/ids.ts';
import { looseTreasures } from './floor.ts';
import type { T } from './frames.ts';
import { settingsOf } from './settings.ts';
import { mates } from './values.ts';
import { wealthOf } from './wealth.ts';
import type { World } from './world.ts';
import { charactersOf, creatures, isDisabled, worldOf } from './world.ts';

const seatsOf = (own: { readonly teams: readonly number[] }): Seat[] => own.teams.map((_, seat) => seat);

/** T-028: every Character is Disabled; one merely Unconscious keeps the game going (E-30). */
export const allDisabled = (w: { readonly own: World['own'] }): boolean => creatures(w, 'character').every(isDisabled);

/** T-029, R-56: no Marker on the board, no Treasure on the floor or carried; Monsters do not matter. */
const allSettled = (w: World): boolean =>
  Object.keys(w.own.markers).length === 0 &&
  looseTreasures(w).length === 0 &&
  creatures(w, 'character').every(({ treasures }) => treasures === 0);

/**
 * ends the game when T-028 or T-029 holds. To be called after every resolved Action, reveal, removal of a Marker and stash,
 * and in the End phase. True when the game is over.
 */
export function checkEnds(t: T): boolean {
  if (t.own.phase === 'over') return true;
  if (t.own.phase === 'setup') return false;
  if (allDisabled(t)) return over(t, 'over.disabled');
  if (allSettled(worldOf(t))) return over(t, 'over.settled');
  return false;
}

/** T-027, R-07: the last Turn is over. */
export function endOfTime(t: T): boolean {
  const late = t.own.turn >= settingsOf(t.options).turnLimit;
  return late || t.own.timeUp ? over(t, 'over.time') : false;
}

function over(t: T, why: string): true {
  t.own.phase = 'over';
  t.tell('all', why);
  t.end(resultOf(t));
  return true;
}

/** T-030, R-55: Teams share what they have, alliances do not; ties share the win unless the option breaks them. */
function resultOf(t: T): Result {
  const { own } = t;
  const { tieBreak } = settingsOf(t.options);
  const sum = (seat: Seat, of: (each: Seat) => number): number =>
    seatsOf(own).reduce((total, each) => (mates(own, seat, each) ? total + of(each) : total), 0);
  const scoreOf = (seat: Seat): number => sum(seat, (each) => wealthOf(t, each));
  const standing = (seat: Seat): number =>
    tieBreak === 'none' ? 0 : sum(seat, (each) => charactersOf(t, each).filter((one) => !isDisabled(one)).length);
  const ahead = (a: Seat, b: Seat): boolean => scoreOf(a) > scoreOf(b) || (scoreOf(a) === scoreOf(b) && standing(a) > standing(b));
  const seats = seatsOf(own);
  const scores = seats.map((seat) => {
    const better = seats.filter((other) => ahead(other, seat));
    return { seat, score: scoreOf(seat), rank: 1 + better.length };
  });
  const winners = scores.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const teams = new Set(winners.map((seat) => own.teams[seat]));
  const [first = 0, second = 0] = winners;
  const line: Result['line'] =
    teams.size > 1 ? ['won.shared', scoreOf(first)] : winners.length > 1 ? ['won.team', first, second] : ['won', first, scoreOf(first)];
  return { winners, scores, line };
}
