import { useState } from 'react';
import { accepts } from '../../../shared/engine/answers.ts';
import type { BasketItem, Prompt } from '../../../shared/engine/prompt.ts';
import type { SheetEntry, SheetView } from '../../../shared/engine/sheet.ts';
import { offers } from '../../answers/answering.ts';
import { NOTHING_PICKED } from '../../answers/picked.ts';
import { useUi } from '../../store/ui.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { BackIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { isHad } from '../sheet/marks.ts';
import { Paper } from '../sheet/Paper.tsx';
import { type Basket, basketOf, costOf, lacks, listOf, withAllItNeeds, withItem } from './basket.ts';
import './basket.css';

type BasketPrompt = Extract<Prompt, { kind: 'basket' }>;

interface SheetBasketProps {
  asked: Asked;
  prompt: BasketPrompt;
  sheet: SheetView;
  /** What the budget is in. */
  money: string | undefined;
}

/** True when every item of the question stands on the sheet. */
export function coversAll(sheet: SheetView, { items }: BasketPrompt): boolean {
  const ids = new Set(sheet.sections.flatMap(({ entries }) => entries.map(({ id }) => id)));
  return items.every(({ id }) => ids.has(id));
}

/** A shop, or what is taken along, on the character sheet itself. Nothing is sent before "ready"; until then everything can be taken back. */
export function SheetBasket({ asked, prompt, sheet, money }: SheetBasketProps) {
  const setPicked = useUi((now) => now.setPicked);
  const [past, setPast] = useState<{ prompt: string; baskets: readonly Basket[] }>({ prompt: asked.id, baskets: [] });
  const before = past.prompt === asked.id ? past.baskets : [];
  const { ready } = offers(prompt, asked.picked);
  const basket = basketOf(prompt, asked.picked);
  const packing = prompt.items.every(({ price }) => price === 0) && prompt.budget === 0;
  const spent = costOf(prompt.items, basket);
  const put = (next: Basket) => {
    setPast({ prompt: asked.id, baskets: [...before, basket] });
    setPicked(asked.id, { ...NOTHING_PICKED, basket: next });
  };
  const takeBack = () => {
    const last = before.at(-1);
    if (!last) return;
    setPast({ prompt: asked.id, baskets: before.slice(0, -1) });
    setPicked(asked.id, { ...NOTHING_PICKED, basket: last });
  };
  const shown = packing ? onlyListed(sheet, prompt.items) : sheet;
  const beside = (entry: SheetEntry) => {
    const item = prompt.items.find(({ id }) => id === entry.id);
    if (!item) return packing ? null : <small>{whyNot(entry, sheet)}</small>;
    return <Choose entry={entry} item={item} prompt={prompt} basket={basket} packing={packing} put={put} />;
  };
  return (
    <div className="sheet-basket">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="sheet-scroll" tabIndex={0} aria-label={packing ? 'What you own' : 'Your character sheet'}>
        {shown.sections.length === 0 ? <p>There is nothing to take along.</p> : <Paper sheet={shown} beside={beside} blocks={false} />}
      </section>
      <div className="sheet-sum">
        <p aria-live="polite" data-testid="basket-sum">
          {packing ? (
            <>
              <strong>{Object.keys(basket).length}</strong> of {prompt.items.length} kinds of things come along
            </>
          ) : (
            <>
              {money === undefined ? prompt.budget : `${prompt.budget} ${money}`} − {spent} = <strong>{prompt.budget - spent} left</strong>
              {spent > 0 && <span className="sheet-basket-list"> · {listOf(prompt.items, basket)}</span>}
            </>
          )}
        </p>
        <Plaque look="quiet" data-testid="basket-back" disabled={before.length === 0} onClick={takeBack}>
          <BackIcon aria-hidden="true" /> Take back
        </Plaque>
        <ConfirmButton
          choice={ready}
          why="This does not go together"
          label={packing ? 'Ready' : Object.keys(basket).length === 0 ? 'Buy nothing, ready' : 'Buy, ready'}
        />
      </div>
    </div>
  );
}

const onlyListed = (sheet: SheetView, items: readonly BasketItem[]): SheetView => ({
  ...sheet,
  sections: sheet.sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ id }) => items.some((item) => item.id === id)) }))
    .filter(({ entries }) => entries.length > 0),
});

/** Why an entry is not offered at all. */
function whyNot(entry: SheetEntry, sheet: SheetView): string {
  if (isHad(entry)) return entry.marks.includes('start') ? '' : 'owned';
  const had = new Set(sheet.sections.flatMap(({ entries }) => entries.filter(isHad).map(({ name }) => name)));
  const missing = entry.needs?.names.filter((name) => !had.has(name)) ?? [];
  if (entry.needs && missing.length > 0 && (entry.needs.mode === 'all' || missing.length === entry.needs.names.length)) {
    return `needs ${missing.join(entry.needs.mode === 'all' ? ', ' : ' or ')}`;
  }
  return entry.price === '' ? '' : 'too dear now';
}

interface ChooseProps {
  entry: SheetEntry;
  item: BasketItem;
  prompt: BasketPrompt;
  basket: Basket;
  packing: boolean;
  put(next: Basket): void;
}

function Choose({ entry, item, prompt, basket, packing, put }: ChooseProps) {
  const { items } = prompt;
  const amount = basket[item.id] ?? 0;
  const more = withAllItNeeds(items, basket, item);
  const possible = amount < item.most && accepts(prompt, more);
  const missing = (item.needs ?? []).filter((need) => lacks(items, basket, need));
  const oneOf = (item.anyOf ?? []).every((need) => lacks(items, basket, need)) ? (item.anyOf ?? []) : [];
  const needs = missing.length > 0 ? missing.join(', ') : oneOf.join(' or ');
  const why = needs === '' ? (possible || amount > 0 ? '' : 'too dear') : `${possible ? 'with' : 'needs'} ${needs}`;
  const note = amount === 0 && why !== '' && <small>{why}</small>;
  if (item.most === 1) {
    return (
      <>
        {note}
        <button
          type="button"
          className="paper-button"
          aria-pressed={amount > 0}
          aria-label={`${entry.name}: ${packing ? 'take along' : 'buy'}`}
          data-testid={`take-${item.id}`}
          disabled={amount === 0 && !possible}
          onClick={() => put(amount > 0 ? withItem(items, basket, item, 0) : more)}
        >
          {amount > 0 ? '✓' : packing ? 'Take' : 'Buy'}
        </button>
      </>
    );
  }
  return (
    <>
      {note}
      <button
        type="button"
        className="paper-button"
        aria-label={`${entry.name}: one less`}
        disabled={amount === 0}
        onClick={() => put(withItem(items, basket, item, amount - 1))}
      >
        −
      </button>
      <output aria-label={`${entry.name}: in the basket`}>{amount}</output>
      <button
        type="button"
        className="paper-button"
        aria-label={`${entry.name}: one more`}
        data-testid={`take-${item.id}`}
        disabled={!possible}
        onClick={() => put(more)}
      >
        +
      </button>
    </>
  );
}
