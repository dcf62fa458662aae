import type { Line } from '../../engine/line.ts';
import { spotId } from '../../table/geometry/plane/types.ts';
import { type PieceId, pieceId } from '../../table/ids.ts';
import { actOptions } from './acts.ts';
import { attack } from './combat.ts';
import type { Aimed, CheckHow } from './danger-frames.ts';
import { workDoor } from './doors.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { applySalve, drop, pickUp, rob } from './items.ts';
import { budgetOf, endMove, isOnTheWay, settle, spendAction } from './move.ts';
import { breakPact } from './pacts.ts';
import { castAt } from './spells.ts';
import { stash, stashHome } from './stash.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, put, seatOf, setActive } from './values.ts';
import { waysOf } from './ways.ts';
import { creature, posOf, worldOf } from './world.ts';

const AIMED: readonly Aimed[] = ['confusion', 'fire-wall', 'stone-wall'];
const HOW: readonly CheckHow[] = ['retry', 'ball'];

/** Carries out an option of doors, Markers or spells by its id; false for any other. Frames it needs are queued, the Action is spent. */
function carryOut(t: T, id: PieceId, option: string): boolean {
  const [what, first = '', second = ''] = option.split(':');
  if (what === 'door') {
    workDoor(t, id, first, second);
    return true;
  }
  if (what === 'marker') {
    const how = HOW.find((each) => each === first);
    if (!how) return false;
    // T-063, T-064.
    spendAction(t, id);
    t.then('marker.check', { id, marker: pieceId(second), how });
    return true;
  }
  if (what === 'spell') {
    castAt(t, id, first, pieceId(second));
    return true;
  }
  const spell = AIMED.find((each) => each === first);
  if (what !== 'aim' || !spell) return false;
  t.then('aim.ask', { id, spell });
  return true;
}

/** True while a Character may still decide something in its activation. */
const goesOn = (t: T, id: PieceId): boolean => {
  const of = t.own.creatures[id];
  return of !== undefined && isConscious(of) && t.own.active === id && t.own.phase !== 'over';
};

/** what is left; while a walk is under way, that any other Action ends it. */
function titleOf(of: Creature): Line {
  if (!isOnTheWay(of)) return ['act', of.id, of.actionsLeft];
  return of.actionsLeft > 0 ? ['act.move', of.id, of.moveLeft / 1000, of.actionsLeft] : ['act.move.last', of.id, of.moveLeft / 1000];
}

/** An activation (T-022, R-08): two Actions, the same or different, fewer if one likes. */
export const activationSteps: TrapSteps<'activate' | 'resume' | 'act' | 'act.do' | 'act.end'> = {
  activate: (t, { id }) => {
    const of = creature(t, id);
    if (!isConscious(of)) return;
    t.beginTurn(of.seat);
    setActive(t, id);
    t.own.interrupted = null;
    t.own.declined = [];
    // T-105: Slow leaves one Action.
    put(t, { ...creature(t, id), actionsLeft: hasEffect(of, 'slow') ? 1 : 2, moveLeft: 0 });
    t.tell('all', 'activation', id);
    stashHome(t);
    t.then('marker.near', { id });
    if (hasEffect(of, 'confused')) t.then('confused.act', { id });
    t.then('act', { id });
  },

  resume: (t, { id }) => {
    t.then('act', { id });
    t.then('count', {});
  },

  act: (t, { id, walked }) => {
    if (!goesOn(t, id)) return t.then('act.end', { id });
    const w = worldOf(t);
    const of = creature(w, id);
    const options = actOptions(w, id);
    // With nothing left to do but to end, it ends by itself.
    if (!walked && budgetOf(w, of) === 0 && options.every(({ rare, id: what }) => rare || what === 'end')) return t.then('act.end', { id });
    const ways = waysOf(w, id);
    const free = options.length > 0 || ways.length > 0;
    t.ask(seatOf(of), {
      kind: 'route',
      piece: id,
      from: spotId(posOf(w, id)),
      budget: budgetOf(w, of),
      ways,
      // a Creature that hangs on a face with nowhere to go lets go of it.
      options: free ? options : [{ id: 'end', label: ['option.let-go'], mark: 'end' }],
      title: titleOf(of),
      seen: ['act.seen', seatOf(of), id],
      rule: 'R-08',
      fallback:
        options.some((option) => option.id === 'end') || !free
          ? 'end'
          : ((ways.find((way) => way.id === 'down') ?? ways[0])?.answer ?? 'end'),
      usual: 'open',
    });
    t.then('act.do', { id });
  },

  'act.do': (t, { id }, answers) => {
    if (answers.isDrawn()) {
      t.then('walk', { id, points: answers.drawn() });
      return t.then('act', { id, walked: true });
    }
    const option = answers.option();
    if (option.id === 'end') return t.then('act.end', { id });
    if (!doOption(t, id, option.id)) carryOut(t, id, option.id);
    // T-028 after every resolved Action.
    if (!checkEnds(t)) t.then('act', { id });
  },

  'act.end': (t, { id }) => {
    const of = t.own.creatures[id];
    if (!of) return;
    settle(t, id);
    put(t, { ...creature(t, id), actionsLeft: 0, moveLeft: 0 });
    setActive(t, null);
    checkEnds(t);
  },
};

/** Carries out an option of this half of the game; false when it is one of the dangers'. */
function doOption(t: T, id: PieceId, answer: string): boolean {
  const [what = '', ...words] = answer.split(':');
  const word = words.join(':');
  switch (what) {
    case 'attack':
    case 'special':
    case 'shoot':
      // T-061.
      spendAction(t, id);
      attack(t, id, creature(t, word).id, what === 'attack' ? 'melee' : what === 'special' ? 'special' : 'bow');
      return true;
    case 'salve':
      applySalve(t, id, creature(t, word).id);
      return true;
    case 'pick':
      pickUp(t, id, word);
      return true;
    case 'rob':
      rob(t, id, words[0] ?? '', words[1] ?? '');
      return true;
    case 'drop':
      drop(t, id);
      return true;
    case 'stash':
      stash(t, id);
      return true;
    case 'trade':
      t.then('trade.ask', { id, other: creature(t, word).id });
      return true;
    case 'ally':
      t.then('pact.ask', { id, seat: Number(word) });
      return true;
    case 'break':
      breakPact(t, seatOf(creature(t, id)), Number(word));
      return true;
    case 'time':
      t.then('time.ask', { id });
      return true;
    case 'move':
      // inches left are lost when the Move Action ends.
      endMove(t, id);
      return true;
    default:
      return false;
  }
}
