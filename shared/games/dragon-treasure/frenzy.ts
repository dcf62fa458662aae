import { theDragon } from './dragon.ts';
import { fieldOf, frenzyEnds } from './ground.ts';
import type { Steps } from './state.ts';
import { active } from './state.ts';

/** Dragon frenzy (1.6): the lord in turn moves the Dragon up to the points of the second die. */
export const frenzySteps: Pick<Steps, 'frenzy' | 'frenzy.do'> = {
  frenzy: (t) => {
    const seat = active(t);
    const { id, place } = theDragon(t);
    const places = frenzyEnds(fieldOf(t), place, t.own.points);
    if (t.own.points < 1 || places.length === 1) return t.then('turn.end', {});
    t.ask(seat, {
      kind: 'place',
      piece: id,
      places,
      title: ['frenzy.ask', t.own.points],
      seen: ['frenzy.seen', seat, t.own.points],
      rule: 'D-051',
      // it may stay.
      fallback: place,
    });
    t.then('frenzy.do', {});
  },

  'frenzy.do': (t, _args, answers) => {
    const seat = active(t);
    const { id, place } = theDragon(t);
    const to = answers.place();
    const end = frenzyEnds(fieldOf(t), place, t.own.points).find((each) => each.place === to);
    if (!end || to === place) {
      t.tell('all', 'frenzy.stays', seat, place);
      return t.then('turn.end', {});
    }
    t.move(id, to);
    t.tell('all', 'frenzy.moved', seat, to);
    if (end.mark === 'rest') return t.then('turn.end', {});
    // D-052: whoever stands there must fight.
    t.own.points = t.options.frenzyAfterFight === 'goOn' ? t.own.points - end.cost : 0;
    t.then('arrival', { place: to, who: id, came: place, battles: 0, duels: 0 });
    t.then('calm', {});
    // after the combat the frenzy is over, by option it goes on with the steps that are left.
    t.then('frenzy', {});
  },
};
