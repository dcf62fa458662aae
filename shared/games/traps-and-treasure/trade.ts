import type { BasketItem } from '../../engine/prompt.ts';
import type { PieceId } from '../../table/ids.ts';
import { mayTrade } from './acts.ts';
import { ITEM_NAMES, ITEMS } from './content.ts';
import type { T, TrapSteps } from './frames.ts';
import { without } from './items.ts';
import { spendAction } from './move.ts';
import { stashHome } from './stash.ts';
import type { Creature } from './state.ts';
import { put, seatOf } from './values.ts';
import { creature, worldOf } from './world.ts';

/** What changes hands: `give:bag` or `take:treasure` with how many. */
type Basket = Readonly<Record<string, number>>;

/** all that either side could hand over. */
function goods(of: Creature, verb: 'give' | 'take', from: PieceId): BasketItem[] {
  const item = (id: string, most: number): BasketItem => ({ id: `${verb}:${id}`, label: [`trade.${verb}.${id}`, from], price: 0, most });
  return [
    ...(of.treasures > 0 ? [item('treasure', of.treasures)] : []),
    ...ITEMS.flatMap((each) => {
      const most = of.items.filter((held) => held === each).length;
      return most > 0 ? [item(each, most)] : [];
    }),
  ];
}

const isAsking = (basket: Basket, verb: string): boolean => Object.keys(basket).some((id) => id.startsWith(`${verb}:`));

/** T-067: why a basket is no trade; an empty one takes the offer back. */
export function tradeWrong(basket: Basket): { rule: string; text: string } | undefined {
  if (Object.keys(basket).length === 0 || isAsking(basket, 'give')) return undefined;
  return { rule: 'T-067', text: 'Handing over means to give something; in exchange you may ask for something.' };
}

/** The two after the exchange. */
function swapped(giver: Creature, taker: Creature, basket: Basket): [Creature, Creature] {
  let [a, b] = [giver, taker];
  for (const [id, count] of Object.entries(basket)) {
    const [verb, what = ''] = id.split(':');
    for (let n = 0; n < count; n++) {
      if (verb === 'give') [a, b] = handed(a, b, what);
      else [b, a] = handed(b, a, what);
    }
  }
  return [a, b];
}

function handed(from: Creature, to: Creature, what: string): [Creature, Creature] {
  if (what === 'treasure')
    return [
      { ...from, treasures: from.treasures - 1 },
      { ...to, treasures: to.treasures + 1 },
    ];
  const moved = from.items.filter((item) => item === what).slice(0, 1);
  return [
    { ...from, items: without(from.items, what) },
    { ...to, items: [...to.items, ...moved] },
  ];
}

/** A table fix has taken one of the two away, or apart. */
const isVoid = (t: T, id: PieceId, other: PieceId): boolean => {
  const [giver, taker] = [t.own.creatures[id], t.own.creatures[other]];
  return !giver || !taker || !mayTrade(worldOf(t), giver, taker);
};

/** T-067, R-51: an exchange costs the Action of the Character in turn when it comes about. */
export const tradeSteps: TrapSteps<'trade.ask' | 'trade.do' | 'trade.consent' | 'trade.settle' | 'trade.swap'> = {
  'trade.ask': (t, { id, other }) => {
    if (isVoid(t, id, other)) return;
    const w = worldOf(t);
    const of = creature(w, id);
    const gives = goods(of, 'give', id);
    // T-067: nobody asks without giving.
    const anyOf = gives.map((item) => item.id);
    const takes =
      anyOf.length > 0 ? goods(creature(w, other), 'take', other).map((item) => ({ ...item, anyOf, wants: ['trade.wants'] as const })) : [];
    t.ask(seatOf(of), {
      kind: 'basket',
      items: [...gives, ...takes],
      budget: 0,
      unpaid: { none: ['trade.none'], some: [takes.length === 0 ? 'trade.hand' : 'trade.some'] },
      title: ['trade.ask', id, other],
      seen: ['act.seen', seatOf(of), id],
      rule: 'T-067',
      about: `trade:${other}`,
      fallback: {},
    });
    t.then('trade.do', { id, other });
  },

  'trade.do': (t, { id, other }, answers) => {
    const basket = answers.basket();
    if (Object.keys(basket).length === 0) return;
    const [mine, theirs] = [creature(t, id).seat, creature(t, other).seat];
    // a Character of another player must accept.
    if (mine === theirs) t.then('trade.swap', { id, other, basket });
    else {
      t.tell('all', 'trade.offer', id, other, list(basket, 'give'), list(basket, 'take'));
      t.then('trade.consent', { id, other, basket });
    }
  },

  'trade.consent': (t, { id, other, basket }) => {
    if (isVoid(t, id, other)) return;
    const seat = seatOf(creature(t, other));
    t.ask(seat, {
      kind: 'choose',
      options: [
        { id: 'yes', label: ['trade.yes'] },
        { id: 'no', label: ['trade.no'] },
      ],
      title: ['trade.consent', id, other, list(basket, 'give'), list(basket, 'take')],
      seen: ['seen.trade', seat],
      rule: 'R-51',
      fallback: 'no',
    });
    t.then('trade.settle', { id, other, basket });
  },

  'trade.settle': (t, { id, other, basket }, answers) => {
    if (answers.text() === 'yes') return t.then('trade.swap', { id, other, basket });
    // E-29: a refused offer costs nothing.
    const seat = seatOf(creature(t, other));
    t.own.declined = [...t.own.declined, `trade-${seat}`];
    t.tell('all', 'trade.refused', seat);
  },

  'trade.swap': (t, { id, other, basket }) => {
    if (isVoid(t, id, other)) return;
    spendAction(t, id);
    const [a, b] = swapped(creature(t, id), creature(t, other), basket);
    put(t, a);
    put(t, b);
    t.tell('all', isAsking(basket, 'take') ? 'trade.done' : 'trade.given', id, other, list(basket, 'give'), list(basket, 'take'));
    stashHome(t);
  },
};

const NAMES: Readonly<Record<string, string>> = { ...ITEM_NAMES, treasure: 'Treasure' };

/** What a side of the exchange is called: `2 Treasure, 1 Lockpicks`, or `nothing`. */
const list = (basket: Basket, verb: string): string =>
  Object.entries(basket)
    .filter(([id]) => id.startsWith(`${verb}:`))
    .map(([id, count]) => `${count} ${NAMES[id.slice(verb.length + 1)] ?? id}`)
    .join(', ') || 'nothing';
