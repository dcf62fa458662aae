import type { Result } from '../../engine/state.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Field } from './ground.ts';
import { fieldOf } from './ground.ts';
import { settlePassing } from './movement.ts';
import type { Steps, T } from './state.ts';
import { homeOf, mustHome } from './state.ts';

/** Treasures that lie in a seat's castle; what lies face down may be the Dragon. */
const gathered = (t: T, seat: Seat): number =>
  t.at(mustHome(t.own, seat)).filter((piece) => piece.kind === 'treasure' && piece.faceKnownTo === 'all').length;

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
    const field = fieldOf(t);
    // after a table fix in the middle of a chain.
    const restless = unrest(field, t.turn.seat);
    if (restless) {
      t.then('arrival', { ...restless, came: null, battles: 0, duels: 0 });
      return t.then('calm', {});
    }
    t.own.fought = [];
    t.own.combat = null;
    settlePassing(field);
    crown(t);
  },
};

/** An army that stands where another lord's army or the Dragon stands, too; that of the seat in turn first. */
function unrest({ board, own, options }: Field, turn: Seat | null): { place: PlaceId; who: PieceId } | undefined {
  for (const [place, units] of board.armies) {
    const who = units.find((unit) => unit.owner === turn) ?? units[0];
    if (!who) continue;
    const foes = units.some((unit) => unit.owner !== who.owner);
    // with one fight a castle, army and Dragon may rest there together.
    const beside = options.dragonInCastle === 'one' && homeOf(own, who.owner) === place;
    if (foes || (board.dragon?.place === place && !beside)) return { place, who: who.id };
  }
  return undefined;
}

/** D-090, R-35: three treasures in the castle win as soon as no combat, push or walk is open. */
export function crown(t: T): void {
  const need = Number(t.options.treasuresToWin);
  if (t.own.corners.some((_, seat) => gathered(t, seat) >= need)) t.end(standings(t, 'won'));
}
