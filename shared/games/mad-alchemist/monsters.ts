import { attacks, groundOf } from './ground.ts';
import { drawPotion, mintPotion } from './stacks.ts';
import type { Steps, T } from './state.ts';
import { active, DISCARDS, HASTED, isAlive, pawnId, sheetOf } from './state.ts';
import { hurt } from './vitals.ts';

/** The end of a turn (1.6): monsters attack whose turn ends, and nobody else (M-063). */
export const monsterSteps: Pick<Steps, 'monsters' | 'alchemist'> = {
  monsters: (t) => {
    const seat = active(t);
    t.own.ap = 0;
    t.own.phase = 'monsters';
    t.tell('all', 'ends', seat);
    const place = groundOf(t).pawns.get(seat)?.place;
    if (place !== undefined) {
      const g = groundOf(t);
      const strikers = g.barriers.filter((monster) => monster.kind !== 'alchemist' && attacks(g, monster, place) > 0);
      // M-060: a die for each, two when hasted (M-093), in the order of their ids.
      const dice = strikers.flatMap((monster) => Array.from({ length: attacks(g, monster, place) }, () => 'd6' as const));
      if (dice.length > 0) {
        const { shield } = sheetOf(t.own, seat);
        const values = t.roll(dice, seat, ['monsters.roll', dice.length, seat, shield]);
        for (const monster of strikers) spent(t, monster.id);
        const hits = values.filter((value) => value > shield).length;
        // M-061.
        if (hits > 0) hurt(t, seat, hits);
        else t.tell('all', 'safe', seat);
      }
    }
    t.then('alchemist', { left: 2 });
    t.then('next', {});
  },

  // M-062, R-13: only at a living player whom he sees, after the dice; sight is checked again before a second throw.
  alchemist: (t, { left }) => {
    const seat = active(t);
    const g = groundOf(t);
    const mad = g.barriers.find((barrier) => barrier.kind === 'alchemist');
    const second = left === 1;
    // He has attacked, even if his first potion left nobody for the second.
    if (second && mad) spent(t, mad.id);
    const place = g.pawns.get(seat)?.place;
    if (!mad || place === undefined || !isAlive(t.own, seat)) return;
    const throws = attacks(g, mad, place);
    // The second throw of two is for the hasted only.
    if (throws === 0 || (second && throws < 2)) return;
    const symbol = drawPotion(t);
    if (symbol === undefined) {
      t.tell('all', 'mad.empty', seat);
      return;
    }
    t.tell('all', 'mad.throws', seat, symbol);
    t.flash('all', 'mad', { piece: mad.id });
    const card = mintPotion(t, symbol, DISCARDS);
    t.then('use', { card, by: seat, mad: true, target: pawnId(seat) });
    if (!second) t.then('alchemist', { left: left - 1 });
  },
};

/** R-23 `untilAttack`: haste is used up by the attack. */
function spent(t: T, id: Parameters<T['piece']>[0]): void {
  if (t.options.monsterHaste !== 'untilAttack') return;
  const { tags } = t.piece(id);
  if (tags.includes(HASTED)) t.change(id, { tags: tags.filter((tag) => tag !== HASTED) });
}
