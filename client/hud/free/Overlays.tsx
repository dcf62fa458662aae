import { Suspense } from 'react';
import { lazily } from '../../lazily.ts';
import { type Carry, useFree } from '../../store/free.ts';
import { thingWord } from '../../store/free-words.ts';
import { type Game, useTable } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { useHand } from './hands.ts';
import { pieceWord, whereWord, writtenOn } from './words.ts';

// Painted by the picture's own brushes, which come with it.
const FaceOf = lazily(() => import('../../scene/free/FaceOf.tsx').then((part) => part.FaceOf));

/** The box that is being drawn over the picture to choose what lies in it. */
export function SelectionBox() {
  const box = useFree((now) => now.box);
  if (!box) return null;
  const { x0, y0, x1, y1 } = box;
  const style = { left: Math.min(x0, x1), top: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
  return <div className="free-selection" aria-hidden="true" data-testid="selection-box" style={style} />;
}

/** The piece that is looked at from near: what it is, large enough to be read across the room. */
export function Magnified({ game }: { game: Game }) {
  const id = useFree((now) => now.magnified);
  const piece = id === null ? undefined : game.view.pieces[id];
  if (!piece) return null;
  const text = writtenOn(piece);
  return (
    <aside className="free-magnified" data-testid="magnified" aria-label="From near">
      <Suspense>
        <FaceOf game={game} piece={piece} />
      </Suspense>
      <p className="free-magnified-name">{game.names.piece(piece.id)}</p>
      {text && <p className="free-magnified-text">{text}</p>}
      <p>
        <small>
          {pieceWord({ ...piece, text: '' }, game)}; {whereWord(piece, game)}
        </small>
      </p>
    </aside>
  );
}

/** Says plainly that one sees nothing because of the blindfold, and how to take it off. */
export function BlindScreen({ game }: { game: Game }) {
  const hand = useHand();
  const { you } = useTable();
  if (game.view.blind !== 'board' || you.seat === null) return null;
  return (
    <section className="free-blind" aria-label="Blindfold" data-testid="blind">
      <h2>You wear a blindfold</h2>
      <p>The table sends you nothing of what lies on it. You still hear what is said, and your own hand is yours.</p>
      <Plaque look="brass" data-testid="blind-off" onClick={() => void hand({ op: 'blindfold', on: false })}>
        Take it off
      </Plaque>
    </section>
  );
}

/** What is carried from beside the table, under the pointer. */
export function Carried({ game }: { game: Game }) {
  const carry = useFree((now) => now.carry);
  if (!carry) return null;
  return (
    <ul className="free-carried" aria-hidden="true" style={{ left: carry.x, top: carry.y }}>
      {wordsOf(carry.what, game).map(([key, words]) => (
        <li key={key} className="card">
          <span className="card-name">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is carried, each with a key. */
function wordsOf(what: Carry, game: Game): readonly (readonly [string, string])[] {
  if (what.is === 'playing') return what.pieces.map((id) => [id, game.names.piece(id)]);
  if (what.is === 'bringing') return [['new', what.coming.words]];
  const { look } = game.view.free ?? {};
  const thing = what.index !== null && look?.piece === what.heap ? look.contents[what.index] : undefined;
  return [[what.heap, thing ? thingWord(game.game, thing) : game.names.piece(what.heap)]];
}
