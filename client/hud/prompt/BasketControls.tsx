import { accepts } from '../../../shared/engine/answers.ts';
import type { BasketItem, Prompt } from '../../../shared/engine/prompt.ts';
import { offers } from '../../answers/answering.ts';
import { NOTHING_PICKED } from '../../answers/picked.ts';
import { skinOf } from '../../skins/index.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';
import { basketOf, costOf, lacks, withItem } from './basket.ts';
import { coversAll, SheetBasket } from './SheetBasket.tsx';

interface BasketProps {
  asked: Asked;
  prompt: Extract<Prompt, { kind: 'basket' }>;
  game: Game;
}

/** A shop: on the character sheet where the game has one that holds every item, else as a list. */
export function BasketControls(props: BasketProps) {
  const { game, prompt } = props;
  const { viewer } = game.view;
  const sheet = viewer === null ? undefined : game.game.sheet?.(game.view, viewer);
  if (!sheet || !coversAll(sheet, prompt)) return <ListBasket {...props} />;
  return <SheetBasket {...props} sheet={sheet} money={skinOf(game.view.game, game.scene.board.kind).money} />;
}

/** Every item with its price, what is in the basket, what is left to spend; where nothing is paid for, without prices. */
function ListBasket({ asked, prompt, game }: BasketProps) {
  const setPicked = useUi((now) => now.setPicked);
  const say = sayer(game);
  const basket = basketOf(prompt, asked.picked);
  const spent = costOf(prompt.items, basket);
  const { unpaid } = prompt;
  const many = Object.values(basket).reduce((sum, amount) => sum + amount, 0);
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
                {item.wants && missing.length + oneOf.length > 0 && <small> {say(item.wants)}</small>}
                {!item.wants && missing.length > 0 && <small> needs {missing.map(nameOf).join(', ')}</small>}
                {!item.wants && oneOf.length > 0 && <small> needs one of {oneOf.map(nameOf).join(', ')}</small>}
              </span>
              {!unpaid && <span className="cost">{item.price}</span>}
              <Plaque
                look="quiet"
                aria-label={`${say(item.label)}: one less`}
                disabled={amount === 0}
                onClick={() => put(item, amount - 1)}
              >
                −
              </Plaque>
              <output>{amount}</output>
              <Plaque
                look="quiet"
                aria-label={`${say(item.label)}: one more`}
                disabled={more[item.id] !== amount + 1 || !accepts(prompt, more)}
                onClick={() => put(item, amount + 1)}
              >
                +
              </Plaque>
            </li>
          );
        })}
      </ul>
      <div className="prompt-answers">
        <p className="prompt-hint" aria-live="polite">
          {unpaid ? `${many}${prompt.budget > 0 ? ` of ${prompt.budget}` : ''} chosen` : `${spent} of ${prompt.budget} spent`}
        </p>
        <ConfirmButton
          choice={offers(prompt, asked.picked).ready}
          why={unpaid ? 'This does not go together' : 'This costs too much'}
          label={unpaid ? say(many === 0 ? unpaid.none : unpaid.some) : spent === 0 ? 'Buy nothing' : 'Buy'}
        />
      </div>
    </div>
  );
}
