import type { BasketItem, Prompt } from '../../../shared/engine/prompt.ts';
import { accepts } from '../../../shared/engine/prompt.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { NOTHING_PICKED, offers } from '../../tools/answering.ts';
import type { Asked } from '../say.ts';
import { sayer } from '../say.ts';
import { ConfirmButton } from './buttons.tsx';

interface BasketProps {
  asked: Asked;
  prompt: Extract<Prompt, { kind: 'basket' }>;
  game: Game;
}

/** A shop: every item with its price, what is in the basket, what is left to spend. */
export function BasketControls({ asked, prompt, game }: BasketProps) {
  const setPicked = useUi((now) => now.setPicked);
  const say = sayer(game);
  const { basket } = asked.picked;
  const spent = prompt.items.reduce((sum, item) => sum + item.price * (basket[item.id] ?? 0), 0);
  const nameOf = (id: string) => {
    const item = prompt.items.find((each) => each.id === id);
    return item ? say(item.label) : id;
  };
  const put = (item: BasketItem, amount: number) =>
    setPicked(asked.id, { ...NOTHING_PICKED, basket: withItem(prompt.items, basket, item, amount) });
  return (
    <div className="prompt-shop">
      <ul>
        {prompt.items.map((item) => {
          const amount = basket[item.id] ?? 0;
          const more = withItem(prompt.items, basket, item, amount + 1);
          const missing = item.needs?.filter((need) => lacks(prompt.items, basket, need)) ?? [];
          const oneOf = (item.anyOf ?? []).every((need) => lacks(prompt.items, basket, need)) ? (item.anyOf ?? []) : [];
          return (
            <li key={item.id} data-testid={`item-${item.id}`}>
              <span className="shop-name">
                {say(item.label)}
                {missing.length > 0 && <small> needs {missing.map(nameOf).join(', ')}</small>}
                {oneOf.length > 0 && <small> needs one of {oneOf.map(nameOf).join(', ')}</small>}
              </span>
              <span className="cost">{item.price}</span>
              <button
                type="button"
                className="plaque quiet"
                aria-label={`${say(item.label)}: one less`}
                disabled={amount === 0}
                onClick={() => put(item, amount - 1)}
              >
                −
              </button>
              <output>{amount}</output>
              <button
                type="button"
                className="plaque quiet"
                aria-label={`${say(item.label)}: one more`}
                disabled={more[item.id] !== amount + 1 || !accepts(prompt, more)}
                onClick={() => put(item, amount + 1)}
              >
                +
              </button>
            </li>
          );
        })}
      </ul>
      <div className="prompt-answers">
        <p className="prompt-hint" aria-live="polite">
          {spent} of {prompt.budget} spent
        </p>
        <ConfirmButton choice={offers(prompt, asked.picked).ready} why="This costs too much" label={spent === 0 ? 'Buy nothing' : 'Buy'} />
      </div>
    </div>
  );
}

/** True when something that is needed is offered and not in the basket. */
const lacks = (items: readonly BasketItem[], basket: Readonly<Record<string, number>>, need: string): boolean =>
  items.some((each) => each.id === need) && !basket[need];

/** The basket with `amount` of the item; what needs an item that is taken out goes out with it. */
function withItem(items: readonly BasketItem[], basket: Readonly<Record<string, number>>, item: BasketItem, amount: number) {
  let next = Object.fromEntries(Object.entries({ ...basket, [item.id]: amount }).filter(([, many]) => many > 0));
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
