import { useState } from 'react';
import type { Stored } from '../../../shared/engine/free/state.ts';
import { isDeck } from '../../answers/kinds.ts';
import { isAsItWas, moved, orderOf, without } from '../../store/fan.ts';
import { useFree } from '../../store/free.ts';
import { thingWord } from '../../store/free-words.ts';
import type { Game } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { besidePose, useHand } from './hands.ts';
import { Thumb } from './Thumb.tsx';
import { countWord } from './words.ts';

/**
 * What lies in the deck or bag that this seat looks into, as it looks; everybody was told that it looks. Closing it is looking away. Cards are
 * dragged onto the table or into the hand, or over each other: the order in which they lie then is the deck's once it is kept.
 */
export function LookPanel({ game }: { game: Game }) {
  const hand = useHand();
  const set = useFree((now) => now.set);
  const fan = useFree((now) => now.fan);
  const [picked, setPicked] = useState<number | null>(null);
  const look = game.view.free?.look;
  if (!look) return null;
  const { piece, contents } = look;
  const heap = game.view.pieces[piece];
  const ordered = heap !== undefined && isDeck(heap);
  const order = ordered ? orderOf(fan, piece, contents.length) : contents.map((_, at) => at);
  const chosen = picked === null ? undefined : contents[picked];
  const lay = (next: readonly number[]) => set({ fan: { piece, order: next } });
  const away = () => {
    set({ panel: 'none', fan: null });
    void hand({ op: 'look', piece, on: false });
  };
  const fetch = (index: number, to: 'hand' | 'table') => {
    if (ordered) lay(without(order, index));
    setPicked(null);
    void hand({ op: 'fetch', from: piece, index, to: to === 'hand' ? 'hand' : { pose: besidePose(heap) } });
  };
  const keep = async () => {
    const reply = await hand({ op: 'order', piece, order: [...order] });
    if (reply.ok) set({ fan: null });
    setPicked(null);
  };
  return (
    <FreeDrawer title={`Inside: ${game.names.piece(piece)}`} onClose={away} wide>
      <p className="prompt-hint">
        Everybody was told that you look. {ordered ? 'The top comes first. ' : ''}Choose one, or drag it onto the table or into your hand
        {ordered ? '; dragged over another card, it lies there' : ''}.
      </p>
      {contents.length === 0 && <p>It is empty.</p>}
      <ol className="free-fan" data-testid="look">
        {order.map((index, at) => {
          const thing = contents[index];
          return thing && <Inside key={index} {...{ game, piece, thing, index, at }} chosen={picked === index} onPick={setPicked} />;
        })}
      </ol>
      {(chosen || !isAsItWas(order)) && (
        <div className="free-fan-acts">
          {chosen && picked !== null && (
            <>
              <b>{thingWord(game.game, chosen)}</b>
              <Plaque look="brass" data-testid="fetch" onClick={() => fetch(picked, 'table')}>
                To the table
              </Plaque>
              <Plaque data-testid="take-up" onClick={() => fetch(picked, 'hand')}>
                To hand
              </Plaque>
              {ordered && <Ways order={order} at={order.indexOf(picked)} onLay={lay} />}
            </>
          )}
          {!isAsItWas(order) && (
            <>
              <b>You laid it in another order</b>
              <Plaque look="brass" data-testid="order-keep" onClick={() => void keep()}>
                Keep this order (all are told that)
              </Plaque>
              <Plaque look="quiet" data-testid="order-drop" onClick={() => set({ fan: null })}>
                As it was
              </Plaque>
            </>
          )}
        </div>
      )}
    </FreeDrawer>
  );
}

interface InsideProps {
  game: Game;
  piece: string;
  thing: Stored;
  /** Its number in the deck or bag, and in the order in which it is laid out here. */
  index: number;
  at: number;
  chosen: boolean;
  onPick: (index: number | null) => void;
}

/** One thing in a deck or bag, as it looks. */
function Inside({ game, piece, thing, index, at, chosen, onPick }: InsideProps) {
  const name = thingWord(game.game, thing);
  const more = [thing.inside ? `${thing.inside.length} inside` : countWord(thing), thing.text].filter(Boolean).join(', ');
  return (
    <li data-drop={`fan:${at}`}>
      <Plaque
        className="free-thing"
        data-testid={`inside-${at}`}
        aria-pressed={chosen}
        onPointerDown={(event) => useControls.getState().tool?.hand?.carry({ is: 'fetching', heap: piece, index }, event.nativeEvent)}
        onClick={() => onPick(chosen ? null : index)}
      >
        <Thumb game={game} thing={thing} title={name} />
        <span>{name}</span>
        {more && <small>{more}</small>}
      </Plaque>
    </li>
  );
}

/** Where else in the order the chosen card may lie. */
function Ways({ order, at, onLay }: { order: readonly number[]; at: number; onLay: (order: readonly number[]) => void }) {
  const last = order.length - 1;
  const ways = [
    { id: 'top', label: 'To the top', to: 0 },
    { id: 'up', label: 'One up', to: at - 1 },
    { id: 'down', label: 'One down', to: at + 1 },
    { id: 'bottom', label: 'To the bottom', to: last },
  ];
  return ways.map(({ id, label, to }) => (
    <Plaque key={id} data-testid={`order-${id}`} disabled={to < 0 || to > last || to === at} onClick={() => onLay(moved(order, at, to))}>
      {label}
    </Plaque>
  ));
}
