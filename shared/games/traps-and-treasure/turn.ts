import { pieceId } from '../../table/ids.ts';
import { GROUP } from './content.ts';
import { checkEnds, endOfTime } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { ordered, rollInitiatives } from './order.ts';
import { pillage } from './pillage.ts';
import { settingsOf } from './settings.ts';
import { isConscious, put, setActive } from './values.ts';
import { creature, creatures } from './world.ts';

/** A Turn: Start, counts 6 to 1, End. */
export const turnSteps: TrapSteps<'turn.start' | 'count' | 'turn.end' | 'turn.over'> = {
  'turn.start': (t) => {
    const { own } = t;
    t.beginTurn(null);
    own.turn += 1;
    own.phase = 'start';
    t.tell('all', 'turn', own.turn);
    // T-021 by option at the start of the Turn.
    if (settingsOf(t.options).pillageAtStart) pillage(t);
    if (checkEnds(t)) return;
    rollInitiatives(t);
    own.phase = 'count';
    own.count = 7;
    own.order = [];
    t.then('count', {});
  },

  // T-022: from 6 down to 1, everybody whose Initiative is called.
  count: (t) => {
    const { own } = t;
    setActive(t, null);
    if (checkEnds(t)) return;
    while (own.order.length === 0 && own.count > 1) callCount(t);
    const [name, ...waiting] = own.order;
    if (name === undefined) return t.then('turn.end', {});
    own.order = waiting;
    activate(t, name);
    t.then('count', {});
  },

  'turn.end': (t) => {
    t.own.phase = 'end';
    t.own.count = 0;
    t.beginTurn(null);
    t.then('effects.end', {});
    t.then('turn.over', {});
  },

  // R-56 before R-07: the last Turn is completed.
  'turn.over': (t) => {
    if (checkEnds(t) || endOfTime(t)) return;
    t.then('turn.start', {});
  },
};

/** Calls the next count; with `live` its order is found now. */
function callCount(t: T): void {
  const { own } = t;
  own.count -= 1;
  const names = (own.counts[own.count] ?? []).filter((name) => name === GROUP || own.creatures[name] !== undefined);
  own.order = settingsOf(t.options).liveOrder ? ordered(t, names) : names;
  own.counts[own.count] = [];
  own.late = [];
  if (own.order.length > 0) t.tell('all', 'count', own.count);
}

/** Lets whoever is named act: nobody twice in a Turn (I-06), nobody who is down. */
function activate(t: T, name: string): void {
  const { own } = t;
  if (name === GROUP) {
    own.pillagers = null;
    const group = creatures(t, 'pillager');
    for (const each of group) put(t, { ...each, initiative: null, acted: true });
    if (group.length === 0) return;
    t.beginTurn(null);
    return t.then('pillagers.act', {});
  }
  const of = own.creatures[name];
  if (!of || of.acted || !isConscious(of)) return;
  put(t, { ...creature(t, name), initiative: null, acted: true });
  if (of.kind === 'character') return t.then('activate', { id: pieceId(name) });
  t.beginTurn(null);
  setActive(t, pieceId(name));
  t.then('monster.act', { id: pieceId(name) });
}
