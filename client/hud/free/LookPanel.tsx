import { shownOn } from '../../../shared/engine/free/picture.ts';
import { pictureAddress } from '../../net/pictures.ts';
import { useFree } from '../../store/free.ts';
import { thingWord } from '../../store/free-words.ts';
import { type Game, useConnection } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { besidePose, useHand } from './hands.ts';
import { countWord } from './words.ts';

/** What lies in the deck or bag that this seat looks into; everybody was told that it looks. Closing it is looking away. */
export function LookPanel({ game }: { game: Game }) {
  const hand = useHand();
  const { code } = useConnection();
  const look = game.view.free?.look;
  if (!look) return null;
  const { piece, contents } = look;
  const away = () => {
    useFree.getState().set({ panel: 'none' });
    void hand({ op: 'look', piece, on: false });
  };
  const fetch = (index: number, to: 'hand' | 'table') =>
    void hand({ op: 'fetch', from: piece, index, to: to === 'hand' ? 'hand' : { pose: besidePose(game.view.pieces[piece]) } });
  return (
    <FreeDrawer title={`Inside: ${game.names.piece(piece)}`} onClose={away}>
      <p className="prompt-hint">Everybody was told that you look. The top comes first.</p>
      {contents.length === 0 && <p>It is empty.</p>}
      <ol className="free-list" data-testid="look">
        {contents.map((thing, at) => {
          const name = thingWord(game.game, thing);
          const { picture } = shownOn(thing.face ?? '');
          const count = thing.inside ? `${thing.inside.length} inside` : countWord(thing);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: things inside have no ids, so that none can be followed
            <li key={at} className="row">
              {picture !== undefined && <img className="free-thumb" src={pictureAddress(code, picture)} alt="" loading="lazy" />}
              <span>
                {name}
                {(count || thing.text) && <small>{[count, thing.text].filter(Boolean).join(', ')}</small>}
              </span>
              <Plaque aria-label={`${name}: to the table`} data-testid={`fetch-${at}`} onClick={() => fetch(at, 'table')}>
                To the table
              </Plaque>
              <Plaque aria-label={`${name}: to hand`} data-testid={`take-up-${at}`} onClick={() => fetch(at, 'hand')}>
                To hand
              </Plaque>
            </li>
          );
        })}
      </ol>
    </FreeDrawer>
  );
}
