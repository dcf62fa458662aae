import { characterPrompt, meet, openCombat, returnUsed, reveal, standDown } from './combat.ts';
import type { Steps, T } from './state.ts';
import { hand, lostOf, ownerOf } from './state.ts';
import { leaveLoad } from './treasure.ts';

/** The face-up Dragon. */
export function theDragon(t: T) {
  const [dragon] = t.all('dragon');
  if (!dragon) throw new Error('the Dragon sleeps');
  return dragon;
}

/** Combat with the Dragon (1.8). */
export const dragonSteps: Pick<Steps, 'duel' | 'duel.choose' | 'duel.roll'> = {
  duel: (t, duel) => {
    openCombat(t, duel.place, duel.army, theDragon(t).id);
    t.tell('all', 'duel.begins', duel.army, duel.place);
    t.then('duel.choose', duel);
  },

  // D-080, R-36: the lord picks a character; with one or none there is nothing to ask.
  'duel.choose': (t, duel) => {
    const lord = ownerOf(t.piece(duel.army));
    if (!meet(t, duel.place, duel.army, theDragon(t).id)) return standDown(t, duel.place);
    if (hand(t, lord).length > 1) t.ask(lord, characterPrompt(t, lord, ['duel.ask', duel.army, duel.place]));
    t.then('duel.roll', duel);
  },

  // D-081: two dice are the Dragon's strength.
  'duel.roll': (t, duel, answers) => {
    const { army, place } = duel;
    const lord = ownerOf(t.piece(army));
    const mine = reveal(t, lord, answers);
    const its = t.roll(['d6', 'd6'], null, ['duel.roll', army]).reduce((a, b) => a + b, 0);
    // on a draw another character is played and the Dragon rolls again.
    if (mine === its) {
      t.tell('all', 'duel.draw', its);
      return t.then('duel.choose', duel);
    }
    // D-084.
    returnUsed(t);
    const dragon = theDragon(t).id;
    if (mine > its) {
      // D-082: the lord moves the Dragon away.
      t.tell('all', 'duel.won', army, mine - its);
      return t.then('shift', { kind: 'dragon', piece: dragon, by: lord, difference: mine - its, winner: army, lost: null });
    }
    // D-083, R-29: the army is eaten; what it carried stays there.
    leaveLoad(t, army);
    t.move(army, lostOf(lord));
    t.tell('all', 'duel.lost', army, place);
    t.flash('all', 'eaten', { piece: army, place });
  },
};
