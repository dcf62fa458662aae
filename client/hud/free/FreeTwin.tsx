import { useState } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { boardPlaces, whereIs } from '../../../shared/table/scene.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { LogList } from '../log/LogList.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { ActsBar } from './ActsBar.tsx';
import { idsOf, pick, poseAt, selectedPieces, useHand } from './hands.ts';
import { TwinMeasure } from './TwinMeasure.tsx';
import { pieceWord, spotWord, whereWord } from './words.ts';

/** The free table in words: what lies where, each piece a button that chooses it, and what can be done with what is chosen. */
export function FreeTwin({ game }: { game: Game }) {
  const seated = game.view.viewer !== null;
  return (
    <div className="twin" data-testid="twin">
      {seated && <Doing game={game} />}
      <Things game={game} seated={seated} />
      <TwinMeasure game={game} seated={seated} />
      <section aria-label="Log">
        <h3>What happened</h3>
        <LogList />
      </section>
    </div>
  );
}

function Doing({ game }: { game: Game }) {
  const selected = useFree((now) => now.selected);
  const chosen = selectedPieces(game, selected);
  return (
    <section aria-label="Chosen pieces">
      {chosen.length === 0 ? (
        <p>Choose a piece below to do something with it. The box, the helpers and your hand are in the bar.</p>
      ) : (
        <>
          <ActsBar game={game} prefix="twin-" />
          <MoveTo game={game} pieces={chosen} />
        </>
      )}
    </section>
  );
}

/** Puts the chosen pieces on a space of the board, or so many inches from the middle of the table. */
function MoveTo({ game, pieces }: { game: Game; pieces: readonly PieceView[] }) {
  const hand = useHand();
  const { scene, names } = game;
  const places = boardPlaces(scene.board);
  const [place, setPlace] = useState('');
  const [x, setX] = useState('0');
  const [z, setZ] = useState('0');
  const movable = pieces.filter((piece) => piece.place === ON_TABLE && !piece.tags.includes('locked'));
  if (movable.length === 0) return null;
  const put = (spot: { x: number; z: number }) =>
    void hand({ op: 'place', pieces: idsOf(movable).map((piece, at) => ({ piece, pose: { ...poseAt(spot), ...turned(movable[at]) } })) });
  const target = places.find((each) => each === place);
  const spot = target === undefined ? undefined : whereIs(scene, target);
  const [east, south] = [Number(x), Number(z)];
  const apart = x.trim() !== '' && z.trim() !== '' && Number.isFinite(east) && Number.isFinite(south);
  return (
    <fieldset className="twin-group">
      <legend>Put it somewhere else</legend>
      <Select
        label="Space"
        testId="twin-place"
        value={place}
        onChange={setPlace}
        values={[{ value: '', label: 'a space …' }, ...places.map((each) => ({ value: each, label: names.place(each) }))]}
      />
      <Plaque data-testid="twin-put" disabled={!spot} onClick={() => spot && put(spot)}>
        Put it there
      </Plaque>
      <label>
        Inches east <TextField className="twin-inches" type="number" step="0.1" value={x} onChange={setX} />
      </label>
      <label>
        south <TextField className="twin-inches" type="number" step="0.1" value={z} onChange={setZ} />
      </label>
      <Plaque data-testid="twin-put-inches" disabled={!apart} onClick={() => put({ x: east, z: south })}>
        Put it at these inches
      </Plaque>
    </fieldset>
  );
}

/** A piece that is put somewhere else keeps the way it is turned. */
const turned = (piece: PieceView | undefined) => (piece?.pose ? { q: piece.pose.q } : {});

interface Line {
  piece: PieceView;
  words: string;
  where: string;
}

function Things({ game, seated }: { game: Game; seated: boolean }) {
  const lines = linesOf(game);
  const fixed = lines.filter(({ piece }) => piece.tags.includes('locked'));
  const loose = lines.filter(({ piece }) => !piece.tags.includes('locked'));
  return (
    <section aria-label="On the table">
      <h3>On the table</h3>
      {lines.length === 0 && <p>{game.view.blind ? 'You wear a blindfold.' : 'Nothing lies on the table.'}</p>}
      <List lines={loose} seated={seated} />
      {fixed.length > 0 && (
        <details>
          <summary>Locked in their places: {fixed.length}</summary>
          <List lines={fixed} seated={seated} />
        </details>
      )}
    </section>
  );
}

function List({ lines, seated }: { lines: readonly Line[]; seated: boolean }) {
  const selected = useFree((now) => now.selected);
  return (
    <ul className="twin-things">
      {lines.map(({ piece, words, where }) => (
        <li key={piece.id}>
          {seated ? (
            <button
              type="button"
              className={selected.has(piece.id) ? 'plaque chosen' : 'plaque quiet'}
              aria-pressed={selected.has(piece.id)}
              data-testid={`thing-${piece.id}`}
              onClick={(event) => pick(piece.id, event.ctrlKey || event.metaKey || event.shiftKey)}
            >
              {words} <span className="where">{where}</span>
            </button>
          ) : (
            <span>
              {words} <span className="where">{where}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everything that the viewer sees, in reading order: the own hand, the board space by space, then what lies beside it. */
function linesOf(game: Game): Line[] {
  const order = new Map(boardPlaces(game.scene.board).map((place, at) => [game.names.place(place), at]));
  return Object.values(game.view.pieces)
    .map((piece) => ({ piece, words: pieceWord(piece, game), where: whereWord(piece, game), rank: rankOf(piece, game, order) }))
    .sort((a, b) => a.rank - b.rank || (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
}

function rankOf({ pose }: PieceView, game: Game, order: ReadonlyMap<string, number>): number {
  return pose ? (order.get(spotWord(pose, game)) ?? order.size) : -1;
}
