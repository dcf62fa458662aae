import type { Prompt } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import { rulesOf, secretOf } from '../play/lookup.ts';
import type { KeelarStep, Own, SeatSecret, T } from '../play/state.ts';
import type { Fault } from '../sheet/loadout.ts';
import { afterBuying, type Basket, basketFault, basketItems, costOfBasket } from '../sheet/purchase.ts';
import { gain, listed, namesOf, shelfOf } from './inventory.ts';
import { coins, minus, money } from './money.ts';

/** K-029, R-10: before every board all shop at the same time, in secret. */
export const shopAsk: KeelarStep<'shop.ask'> = (t) => {
  const all = t.own.seats.map((_, seat) => seat);
  const prompts = new Map(all.map((seat) => [seat, shopPrompt(t.own, secretOf(t, seat), seat)]));
  // in the first shop everybody knows what everybody has, so nobody is asked who could buy nothing; later that would tell something.
  const asked = t.own.ledger.length > 0 ? all : all.filter((seat) => hasItems(prompts.get(seat)));
  t.askAll(asked, (seat) => prompts.get(seat) ?? shopPrompt(t.own, secretOf(t, seat), seat));
  t.then('shop.do', {});
};

const hasItems = (prompt: Prompt | undefined): boolean => prompt?.kind === 'basket' && prompt.items.length > 0;

function shopPrompt(own: Own, { owned, purse, dp }: SeatSecret, seat: Seat): Prompt {
  const gold = coins(purse);
  const items = basketItems(shelfOf(own, seat), namesOf(owned, seat), gold, dp);
  return {
    kind: 'basket',
    items: items.map((item) => ({ ...item, label: item.label[3] === 0 ? ['buy.gold', item.id, item.price] : item.label })),
    budget: gold,
    title: dp > 0 ? ['shop.ask.dp', gold, dp] : ['shop.ask', gold],
    seen: ['shop.seen'],
    rule: 'K-029',
    fallback: {},
    // what is in a purse is its owner's secret, and so is that it is empty.
    lone: 'sealed',
  };
}

/** K-033 to K-035, R-09: what is in the baskets is paid and owned; nobody else hears of it (K-173). */
export const shopDo: KeelarStep<'shop.do'> = (t, _args, answers) => {
  for (const seat of answers.seats) buy(t, seat, answers.basket(seat));
  t.tell('all', 'shop.done');
  if (rulesOf(t).showSpent === 'always') {
    //
    t.own.memo = { ...t.own.memo, spent: t.hidden.seats.map(({ spent }) => spent) };
    t.hidden.seats.forEach(({ spent }, seat) => {
      t.tell('all', 'shop.spent', seat, spent);
    });
  }
  t.own.phase = 'loadout';
  t.then('loadout.ask', {});
};

function buy(t: T, seat: Seat, basket: Basket): void {
  if (Object.keys(basket).length === 0) return;
  const secret = secretOf(t, seat);
  const shelf = shelfOf(t.own, seat);
  const cost = costOfBasket(shelf, basket);
  const before = namesOf(secret.owned, seat);
  const after = afterBuying(shelf, before, basket);
  secret.purse = minus(secret.purse, money(cost.gold));
  secret.spent += cost.gold;
  secret.dp -= cost.dp;
  // K-035: a level takes the place of the one below it.
  const kept = new Set(after.map(({ name }) => name));
  secret.owned = secret.owned.filter(({ entry, sheet }) => sheet !== seat || kept.has(entry));
  for (const { name, copies } of after) {
    const had = before.find((each) => each.name === name)?.copies ?? 0;
    for (let more = had; more < copies; more++) gain(secret, seat, name);
  }
  const names = Object.entries(basket).flatMap(([name, count]) => Array.from({ length: count }, () => name));
  t.tell([seat], 'shop.bought', listed(names), coins(secret.purse));
}

/** K-032, K-191: why a basket cannot be bought, from what its player knows. */
export const shopFault = (own: Own, seat: Seat, secret: SeatSecret, basket: Basket): Fault | undefined =>
  basketFault(shelfOf(own, seat), namesOf(secret.owned, seat), basket, coins(secret.purse), secret.dp);
