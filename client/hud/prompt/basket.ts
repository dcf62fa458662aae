import type { BasketItem, Choice, Prompt } from '../../../shared/engine/prompt.ts';
import { offers } from '../../answers/answering.ts';
import type { Picked } from '../../answers/picked.ts';

export type Basket = Readonly<Record<string, number>>;
type Items = readonly BasketItem[];

/** True when something that is needed is offered and not in the basket. */
export const lacks = (items: Items, basket: Basket, need: string): boolean => items.some((each) => each.id === need) && !basket[need];

/** The basket with `amount` of the item; what needs an item that is taken out goes out with it. */
export function withItem(items: Items, basket: Basket, item: BasketItem, amount: number): Basket {
  let next: Basket = Object.fromEntries(Object.entries({ ...basket, [item.id]: amount }).filter(([, many]) => many > 0));
  for (let before = -1; before !== Object.keys(next).length; ) {
    before = Object.keys(next).length;
    const now = next;
    next = Object.fromEntries(
      Object.entries(now).filter(([id]) => {
        const { needs = [], anyOf = [] } = items.find((each) => each.id === id) ?? {};
        return needs.every((need) => !lacks(items, now, need)) && (anyOf.length === 0 || anyOf.some((need) => !lacks(items, now, need)));
      }),
    );
  }
  return next;
}

/** The basket with one more of the item and everything it cannot do without (of several that would do, the cheapest). */
export function withAllItNeeds(items: Items, basket: Basket, item: BasketItem): Basket {
  const next: Record<string, number> = { ...basket };
  const put = (id: string): void => {
    const found = items.find((each) => each.id === id);
    if (!found || (next[id] ?? 0) > 0) return;
    next[id] = 1;
    bring(found);
  };
  const bring = ({ needs = [], anyOf = [] }: BasketItem): void => {
    for (const need of needs) put(need);
    if (anyOf.length === 0 || anyOf.some((id) => !lacks(items, next, id))) return;
    const [cheapest] = items.filter(({ id }) => anyOf.includes(id)).sort((a, b) => a.price - b.price);
    if (cheapest) put(cheapest.id);
  };
  next[item.id] = (next[item.id] ?? 0) + 1;
  bring(item);
  return next;
}

export const costOf = (items: Items, basket: Basket): number => items.reduce((sum, item) => sum + item.price * (basket[item.id] ?? 0), 0);

/** `Fireball, Mana Flask ×2`, in the order of the shop. */
export const listOf = (items: Items, basket: Basket): string =>
  items.flatMap(({ id }) => (basket[id] ? [(basket[id] ?? 0) > 1 ? `${id} ×${basket[id]}` : id] : [])).join(', ');

const isBasket = (choice: Choice | null): choice is Basket => typeof choice === 'object' && choice !== null && !Array.isArray(choice);

/** What is in the basket now: the picks, or what is taken when nothing has been picked. */
export function basketOf(prompt: Prompt, picked: Picked): Basket {
  const { ready } = offers(prompt, picked);
  return isBasket(ready) ? ready : picked.basket;
}
