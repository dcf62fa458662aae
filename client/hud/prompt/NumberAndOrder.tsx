import type { Prompt } from '../../../shared/engine/prompt.ts';
import { offers } from '../../answers/answering.ts';
import { NOTHING_PICKED } from '../../answers/picked.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';

type Of<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

/** How much: a slider with buttons for one step less and more. */
export function AmountControls({ asked, prompt }: { asked: Asked; prompt: Of<'amount'> }) {
  const setPicked = useUi((now) => now.setPicked);
  const amount = asked.picked.amount ?? prompt.least;
  const set = (next: number) => setPicked(asked.id, { ...NOTHING_PICKED, amount: Math.min(prompt.most, Math.max(prompt.least, next)) });
  return (
    <div className="prompt-answers">
      <Plaque aria-label="Less" disabled={amount <= prompt.least} onClick={() => set(amount - prompt.step)}>
        −
      </Plaque>
      <input
        type="range"
        aria-label="Amount"
        data-testid="amount"
        min={prompt.least}
        max={prompt.most}
        step={prompt.step}
        value={amount}
        onChange={(event) => set(Number(event.target.value))}
      />
      <Plaque aria-label="More" disabled={amount + prompt.step > prompt.most} onClick={() => set(amount + prompt.step)}>
        +
      </Plaque>
      <output className="prompt-number">{amount}</output>
      <ConfirmButton choice={offers(prompt, asked.picked).ready} why="Not a possible amount" />
    </div>
  );
}

/** Which order: a list whose lines move up and down. */
export function OrderControls({ asked, prompt, game }: { asked: Asked; prompt: Of<'order'>; game: Game }) {
  const setPicked = useUi((now) => now.setPicked);
  const say = sayer(game);
  const order = asked.picked.list.length > 0 ? asked.picked.list : prompt.items.map((item) => item.id);
  const nameOf = (id: string) => {
    const item = prompt.items.find((each) => each.id === id);
    return item ? say(item.label) : id;
  };
  const swap = (at: number, to: number) => {
    const list = [...order];
    const [moved] = list.splice(at, 1);
    if (moved === undefined) return;
    list.splice(to, 0, moved);
    setPicked(asked.id, { ...NOTHING_PICKED, list });
  };
  return (
    <div className="prompt-answers">
      <ol className="prompt-order">
        {order.map((id, at) => (
          <li key={id} data-testid={`order-${id}`}>
            <span>{nameOf(id)}</span>
            <Plaque look="quiet" aria-label={`${nameOf(id)}: up`} disabled={at === 0} onClick={() => swap(at, at - 1)}>
              ▲
            </Plaque>
            <Plaque look="quiet" aria-label={`${nameOf(id)}: down`} disabled={at === order.length - 1} onClick={() => swap(at, at + 1)}>
              ▼
            </Plaque>
          </li>
        ))}
      </ol>
      <ConfirmButton choice={offers(prompt, asked.picked).ready} why="Every line once" />
    </div>
  );
}
