import { type FormEvent, useState } from 'react';
import { BOOK, FREE_KINDS, specAt } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import { LONGEST_PIECE_TEXT } from '../../../shared/engine/free/state.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { may } from '../../answers/kinds.ts';
import { pictureAddress, removePicture } from '../../net/pictures.ts';
import { browserMemory } from '../../net/tokens.ts';
import { useFree } from '../../store/free.ts';
import { type Game, useConnection } from '../../store/table.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { ownersOf, useHand } from './hands.ts';
import { Pages } from './Pages.tsx';
import { countWord, isFaceDown, whereWord } from './words.ts';

/** Longest text of a note or label that the panel takes; the wire takes more, for drawings. */
const LONGEST = Math.min(400, LONGEST_PIECE_TEXT);

/** The sheet of one piece: what it is and where, its text, its number, whose it is. */
export function PiecePanel({ game }: { game: Game }) {
  const about = useFree((now) => now.about);
  const piece = about === null ? undefined : game.view.pieces[about];
  if (!piece) {
    return (
      <FreeDrawer title="A piece">
        <p>It is not in sight any more.</p>
      </FreeDrawer>
    );
  }
  return <Sheet key={piece.id} piece={piece} game={game} />;
}

function Sheet({ piece, game }: { piece: PieceView; game: Game }) {
  const hand = useHand();
  const spec = specAt(game.game.kinds, piece);
  const written = 'written' in spec || (spec.stance === 'figure' && piece.kind !== 'free/pawn');
  const counted = spec.counts || spec.stance === 'stack';
  const { back, picture: board, pages, model } = madeOf(piece);
  const picture = board ?? pages?.[piece.count - 1] ?? shownOn(piece.face ?? back ?? '').picture;
  const locked = piece.tags.includes('locked');
  const group = piece.tags.some((tag) => tag.startsWith('group:'));
  const others = piece.tags.filter((tag) => !/^(locked$|zoned$|group:|stance:|own:)/.test(tag));
  return (
    <FreeDrawer title={game.names.piece(piece.id)}>
      <dl className="free-facts">
        <dt>Lies</dt>
        <dd>{whereWord(piece, game)}</dd>
        {countWord(piece) && (
          <>
            <dt>Number</dt>
            <dd>{countWord(piece)}</dd>
          </>
        )}
        {isFaceDown(game.game, piece) && (
          <>
            <dt>Face</dt>
            <dd>{piece.face === null ? 'down' : 'down, and you know it'}</dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>Marks</dt>
            <dd>{others.join(', ')}</dd>
          </>
        )}
        {piece.secret === 'place' && (
          <>
            <dt>Secret</dt>
            <dd>only you see it</dd>
          </>
        )}
      </dl>
      {piece.kind === BOOK && <Pages piece={piece} />}
      {picture !== undefined && <Picture game={game} picture={picture} />}
      {model !== undefined && <Picture game={game} picture={model.split(' ')[0] ?? ''} model />}
      {written && <Writing piece={piece} />}
      {counted && <Counting piece={piece} />}
      <fieldset>
        <legend>Whose it is</legend>
        <Select
          label="Owner"
          testId="owner"
          value={piece.owner ?? ''}
          onChange={(seat) => void hand({ op: 'own', pieces: [piece.id], seat: seat === '' ? null : seat })}
          values={ownersOf(game, (seat) => game.names.seat(seat))}
        />
      </fieldset>
      <label className="free-check">
        <input
          type="checkbox"
          data-testid="locked"
          checked={locked}
          disabled={!may(game.view, 'lock')}
          onChange={(event) => void hand({ op: 'lock', pieces: [piece.id], on: event.target.checked })}
        />
        Locked: nothing moves it
      </label>
      {group && (
        <Plaque data-testid="ungroup" onClick={() => void hand({ op: 'group', pieces: [piece.id], on: false })}>
          Out of its group
        </Plaque>
      )}
    </FreeDrawer>
  );
}

/** The picture that is seen on a piece, or its model; the host takes it away for good. */
function Picture({ game, picture, model = false }: { game: Game; picture: string; model?: boolean }) {
  const { code } = useConnection();
  const [said, setSaid] = useState('');
  const { assist, viewer } = game.view;
  const memory = browserMemory();
  const host = memory.host(code);
  const remove = async () => {
    const token = memory.token(code);
    const answer = await removePicture(code, picture, { ...(token === null ? {} : { token }), ...(host === null ? {} : { host }) });
    setSaid(answer.ok ? 'It is gone: nobody is sent it any more.' : answer.refusal.text);
  };
  return (
    <fieldset>
      <legend>{model ? 'Its model' : 'Its picture'}</legend>
      {!model && <img className="free-thumb" src={pictureAddress(code, picture)} alt="On it" />}
      {viewer !== null && (assist.host === null || assist.host === viewer) && (
        <Plaque look="quiet" data-testid="picture-remove" disabled={said !== ''} onClick={() => void remove()}>
          Take it away for good
        </Plaque>
      )}
      <p role="status">{said}</p>
    </fieldset>
  );
}

function Writing({ piece }: { piece: PieceView }) {
  const hand = useHand();
  const [text, setText] = useState(piece.text ?? '');
  const left = LONGEST - [...text].length;
  const long = Object.hasOwn(FREE_KINDS, piece.kind) && piece.kind !== 'free/note' ? 1 : 4;
  return (
    <form
      className="free-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (left >= 0) void hand({ op: 'write', piece: piece.id, text: text.trim() });
      }}
    >
      <label>
        What is written on it
        <textarea
          className="field"
          data-testid="write-text"
          rows={long}
          value={text}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onChange={(event) => setText(event.target.value.replace(/\s*\n\s*/g, ' '))}
        />
      </label>
      <Plaque type="submit" look="brass" data-testid="write" disabled={left < 0 || text.trim() === (piece.text ?? '')}>
        Write
      </Plaque>
      {left < 60 && <p className="prompt-hint">{left < 0 ? `${-left} characters too many` : `${left} characters left`}</p>}
    </form>
  );
}

function Counting({ piece }: { piece: PieceView }) {
  const hand = useHand();
  const [typed, setTyped] = useState<string | null>(null);
  const put = (value: number) => {
    setTyped(null);
    if (value >= 0 && value <= 999) void hand({ op: 'count', piece: piece.id, value });
  };
  const wanted = Math.round(Number(typed ?? piece.count));
  return (
    <form
      className="free-form free-count"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed !== null && typed.trim() !== '' && Number.isFinite(wanted)) put(wanted);
      }}
    >
      <Plaque aria-label="One less" data-testid="count-less" disabled={piece.count <= 0} onClick={() => put(piece.count - 1)}>
        −
      </Plaque>
      <TextField type="number" aria-label="Number" data-testid="count" min={0} max={999} value={typed ?? piece.count} onChange={setTyped} />
      <Plaque aria-label="One more" data-testid="count-more" disabled={piece.count >= 999} onClick={() => put(piece.count + 1)}>
        +
      </Plaque>
      <Plaque type="submit" data-testid="count-set" disabled={typed === null || typed.trim() === ''}>
        Set
      </Plaque>
    </form>
  );
}
