import type { Option } from '../../engine/prompt.ts';
import { draw, following } from './setup.ts';
import type { Steps, T } from './state.ts';
import { active, CUP, lostOf, mustHome } from './state.ts';
import { standings } from './victory.ts';

/** Characters drawn on a 6 (D-023). */
const DRAW = 2;

const dragonIsUp = (t: T): boolean => t.all('dragon').length > 0;

/** The turn: one die says what it is about (D-020). */
export const turnSteps: Pick<Steps, 'turn' | 'turn.end' | 'six' | 'six.do' | 'six.draw'> = {
  turn: (t, { seat }) => {
    t.beginTurn(seat);
    const { own } = t;
    own.spent = [];
    own.entered = null;
    own.passing = null;
    own.points = 0;
    own.phase = 'roll';
    own.roll = t.roll(['d6'], seat, ['turn.roll', seat])[0] ?? 0;
    if (own.roll === 6) {
      own.phase = 'six';
      return t.then('six', {});
    }
    if (own.roll > 1) {
      // D-021: 2 to 5 are points of movement.
      own.phase = 'move';
      own.points = own.roll;
      t.tell('all', 'turn.points', seat, own.points);
      return t.then('move', {});
    }
    // D-022, D-050: a sleeping Dragon stays asleep.
    if (!dragonIsUp(t)) {
      t.tell('all', 'frenzy.asleep', seat);
      return t.then('turn.end', {});
    }
    // D-051: a second die says how far the Dragon may be moved.
    own.phase = 'frenzy';
    own.points = t.roll(['d6'], seat, ['frenzy.roll', seat])[0] ?? 0;
    t.then('frenzy', {});
  },

  // D-026, R-37: on to the next lord, or the end of the agreed rounds.
  'turn.end': (t) => {
    const limit = Number(t.options.roundLimit);
    t.own.points = 0;
    if (limit > 0 && t.own.turns + 1 >= limit * t.seats) {
      t.end(standings(t, 'limit'));
      return;
    }
    t.own.turns += 1;
    t.then('turn', { seat: following(t.own, active(t)) });
  },

  six: (t) => {
    const seat = active(t);
    const cup = t.at(CUP).length;
    const [lost] = t.at(lostOf(seat));
    // D-023, R-32: without a lost army there is nothing to choose.
    if (!lost) return t.then('six.draw', {});
    const home = mustHome(t.own, seat);
    // whoever stands in the castle is fought at once.
    const held = t.at(home).some(({ kind, owner }) => kind === 'dragon' || (kind === 'army' && owner !== seat));
    const options: Option[] = [{ id: 'return', label: ['six.return'], piece: lost.id, place: home, mark: held ? 'fight' : 'rest' }];
    // D-024, R-32: with an empty cup one may also do nothing.
    if (cup > 0) options.unshift({ id: 'draw', label: ['six.draw', Math.min(DRAW, cup)], place: CUP });
    else options.push({ id: 'pass', label: ['six.pass'] });
    t.ask(seat, {
      kind: 'choose',
      options,
      title: ['six.ask'],
      seen: ['six.seen', seat],
      rule: 'D-024',
      fallback: cup > 0 ? 'draw' : 'pass',
    });
    t.then('six.do', {});
  },

  'six.do': (t, _args, answers) => {
    const seat = active(t);
    const chosen = answers.text();
    if (chosen === 'draw') return t.then('six.draw', {});
    if (chosen === 'pass') {
      t.tell('all', 'six.nothing', seat);
      return t.then('turn.end', {});
    }
    const [lost] = t.at(lostOf(seat));
    if (!lost) throw new Error('no lost army to return');
    const place = mustHome(t.own, seat);
    t.move(lost.id, place);
    t.tell('all', 'six.returned', seat, lost.id, place);
    // whoever stands in the castle is fought at once.
    t.then('arrival', { place, who: lost.id, came: null, battles: 0, duels: 0 });
    t.then('calm', {});
    t.then('turn.end', {});
  },

  'six.draw': (t) => {
    const seat = active(t);
    const drawn = draw(t, seat, DRAW);
    // D-025: an empty cup gives nothing.
    if (drawn > 0) t.tell('all', 'six.drawn', seat, drawn);
    else t.tell('all', 'six.nothing', seat);
    t.then('turn.end', {});
  },
};
