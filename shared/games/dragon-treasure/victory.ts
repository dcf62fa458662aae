import type { Result } from '../../engine/state.ts';
import type { Seat } from '../../table/ids.ts';
import { fieldOf } from './ground.ts';
import { settlePassing } from './movement.ts';
import type { Steps, T } from './state.ts';
import { mustHome } from './state.ts';

/** Treasures that lie in a seat's castle. */
export const gathered = (t: T, seat: Seat): number => t.at(mustHome(t.own, seat)).filter((piece) => piece.kind === 'treasure').length;

/** The result as things stand: most gathered treasures win, ties are shared (D-090, R-37). */
export function standings(t: T, how: 'won' | 'limit'): Result {
  const all = t.own.corners.map((_, seat) => ({ seat, score: gathered(t, seat) }));
  const scores = all.map(({ seat, score }) => ({ seat, score, rank: 1 + all.filter((other) => other.score > score).length }));
  const winners = scores.filter((each) => each.rank === 1).map((each) => each.seat);
  const [winner] = winners;
  if (winners.length > 1 || winner === undefined) return { winners, scores, line: ['end.shared'] };
  return { winners, scores, line: [how === 'won' ? 'end.won' : 'end.limit', winner] };
}

/** What every arrival ends with. */
export const victorySteps: Pick<Steps, 'calm'> = {
  calm: (t) => {
    t.own.fought = [];
    t.own.combat = null;
    if (t.own.passing !== null) settlePassing(fieldOf(t));
    // D-090, R-35: three treasures in the castle win as soon as no combat, push or walk is open.
    const need = Number(t.options.treasuresToWin);
    if (t.own.corners.some((_, seat) => gathered(t, seat) >= need)) t.end(standings(t, 'won'));
  },
};
