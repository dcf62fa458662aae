import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { pictureAddress } from '../../net/pictures.ts';
import { useConnection } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { useHand } from './hands.ts';

/** The open page of a book, to be read; whoever turns it turns it for all. */
export function Pages({ piece }: { piece: PieceView }) {
  const { code } = useConnection();
  const hand = useHand();
  const [large, setLarge] = useState(false);
  const { pages = [] } = madeOf(piece);
  const id = pages[piece.count - 1];
  useEffect(() => {
    if (!large) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setLarge(false);
    };
    addEventListener('keydown', close, true);
    return () => removeEventListener('keydown', close, true);
  }, [large]);
  if (id === undefined) return null;
  const turn = (by: number) => void hand({ op: 'count', piece: piece.id, value: piece.count + by });
  const words = `Page ${piece.count} of ${pages.length}`;
  return (
    <fieldset className="free-pages">
      <legend>{words}</legend>
      <div className="button-row">
        <Plaque data-testid="page-back" disabled={piece.count <= 1} onClick={() => turn(-1)}>
          Page back
        </Plaque>
        <Plaque data-testid="page-on" disabled={piece.count >= pages.length} onClick={() => turn(1)}>
          Next page
        </Plaque>
        <Plaque look="quiet" data-testid="page-large" onClick={() => setLarge(true)}>
          Read it large
        </Plaque>
      </div>
      <img className="free-page" data-testid="page" src={pictureAddress(code, id)} alt={words} />
      {large &&
        createPortal(
          <button
            type="button"
            className="free-page-large"
            data-testid="page-close"
            aria-label="Close the page"
            onClick={() => setLarge(false)}
          >
            <img src={pictureAddress(code, id)} alt={words} />
          </button>,
          document.body,
        )}
    </fieldset>
  );
}
