import type { PlaceId, Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { adjacent, groundOf } from './ground.ts';
import { removeBarrier } from './potions.ts';
import type { Steps, T } from './state.ts';
import { active, packOf, pawnId, potionsOf, sheetOf, stoneOf } from './state.ts';
import { win, wins } from './victory.ts';

/** M-046: one tile. */
export function moveTo(t: T, seat: Seat, place: PlaceId): void {
  t.move(pawnId(seat), place);
  t.tell('all', 'moves', seat, place);
  t.then('arrived', { seat, how: 'move' });
}

/** M-044, R-39: the acting player rolls against the shield as it is now. */
export function attackOn(t: T, seat: Seat, id: string): void {
  const barrier = groundOf(t).barriers.find((each) => each.id === id);
  if (!barrier) throw new Error('nothing to attack');
  const [die = 0] = t.roll(['d6'], seat, ['attack.roll', seat, barrier.id, barrier.shield]);
  // M-074: strictly higher.
  if (die > barrier.shield) removeBarrier(t, t.piece(barrier.id), seat);
  else t.tell('all', 'attack.fails', seat, barrier.id);
  t.then('act', {});
}

/** M-047, R-20: paid for, then the other one is asked. */
export function swapWith(t: T, seat: Seat, other: Seat): void {
  t.tell('all', 'swap', seat, other);
  t.then('swap.ask', { other });
}

/** M-048, R-19: one thing, named before the roll. */
export function stealFrom(t: T, seat: Seat, other: Seat, what: string): void {
  const { shield } = sheetOf(t.own, other);
  const [die = 0] = t.roll(['d6'], seat, ['steal.roll', seat, other, shield]);
  t.then('act', {});
  if (die <= shield) {
    t.tell('all', 'steal.fails', seat, other);
    return;
  }
  if (what === 'stone') {
    const stone = stoneOf(t, other);
    if (stone) t.move(stone.id, packOf(seat));
    t.tell('all', 'stolen.stone', seat, other);
    //
    if (t.options.winOnHold === true && wins(t, seat)) win(t, seat);
    return;
  }
  const closed = t.options.openHands === false;
  if (closed) {
    // nobody, not even the victim, says which one.
    t.shuffle(handOf(other));
    for (const card of potionsOf(t, other)) t.showFace(card.id, [other]);
  }
  const card = closed ? potionsOf(t, other)[0] : potionsOf(t, other).find((each) => each.face === what);
  if (!card) throw new Error('nothing to steal');
  t.move(card.id, handOf(seat));
  if (closed) t.showFace(card.id, [seat]);
  if (closed) t.tell('all', 'stolen.closed', seat, other);
  else t.tell('all', 'stolen', seat, other, what);
}

/** Changing places (M-047). */
export const dealSteps: Pick<Steps, 'swap.ask' | 'swap.do'> = {
  'swap.ask': (t, { other }) => {
    const g = groundOf(t);
    const [me, them] = [g.pawns.get(active(t)), g.pawns.get(other)];
    // Whom a table fix has parted do not swap; the AP is given back.
    if (!me || !them || me.place === them.place || !adjacent(g, me.place, them.place)) {
      t.own.ap += 1;
      t.tell('all', 'swap.void', active(t), other);
      return t.then('act', {});
    }
    t.ask(other, {
      kind: 'choose',
      options: [
        { id: 'no', label: ['option.refuse'] },
        { id: 'yes', label: ['option.agree'] },
      ],
      title: ['swap.ask', active(t)],
      seen: ['swap.seen', other],
      rule: 'R-20',
      fallback: 'no',
    });
    t.then('swap.do', { other });
  },

  'swap.do': (t, { other }, answers) => {
    const seat = active(t);
    if (answers.text() === 'yes') t.tell('all', 'swap.agreed', other);
    else {
      const { shield } = sheetOf(t.own, other);
      const [die = 0] = t.roll(['d6'], seat, ['swap.roll', seat, other, shield]);
      if (die <= shield) {
        t.tell('all', 'swap.fails', seat, other);
        return t.then('act', {});
      }
    }
    const [here, there] = [t.piece(pawnId(seat)).place, t.piece(pawnId(other)).place];
    t.move(pawnId(seat), there);
    t.move(pawnId(other), here);
    t.tell('all', 'swapped', seat, other);
    // both arrive, the player in turn first.
    t.then('arrival', { seat, how: 'swap' });
    t.then('arrival', { seat: other, how: 'swap' });
    t.then('act', {});
  },
};
