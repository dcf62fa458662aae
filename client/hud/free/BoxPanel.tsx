import { useEffect, useMemo, useRef, useState } from 'react';
import { LONGEST_PIECE_TEXT } from '../../../shared/engine/free/state.ts';
import { CARDS } from '../../../shared/games/manifest.ts';
import { may } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { type Coming, useFree } from '../../store/free.ts';
import { fetchFace, useGames } from '../../store/games.ts';
import { forgetThings, useKeptThings } from '../../store/kept-things.ts';
import type { Game } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { type BoxItem, ofGame, searched, universal } from './box.ts';
import { comingOf, keptComing, MOST_IN_STACK, shownIn, shownOfKept, type Wanted } from './coming.ts';
import { FreeDrawer } from './FreeDrawer.tsx';
import { emptySpot, ownersOf, poseAt, useHand } from './hands.ts';
import { type Shown, Thumb } from './Thumb.tsx';

/** So many things may be on their way at once. */
const FEW = 6;

/** The box of components: everything that can be brought to this table. */
export function BoxPanel({ game }: { game: Game }) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ amount: '1', owner: null, text: '' });
  const [byClick, setByClick] = useState(false);
  const bring = useBring(game, byClick);
  const loaded = useGames((now) => now.loaded);
  const others = CARDS.filter(({ id }) => id !== game.view.game);
  const own = useMemo(() => (Object.keys(game.game.kinds).length > 0 ? [ofGame(game.game, true)] : []), [game.game]);
  const everywhere = useMemo(() => universal(), []);
  const foreign = others.flatMap(({ id }) => (loaded[id] ? [ofGame(loaded[id], false)] : []));
  const groups = searched([...own, ...everywhere, ...foreign], text);
  const change = (patch: Partial<Wanted>) => setWanted({ ...wanted, ...patch });
  // A search looks into every box, also those that have not been opened yet.
  const looking = text.trim().length > 1;
  useEffect(() => {
    if (looking) for (const { id } of CARDS) void fetchFace(id);
  }, [looking]);
  if (!may(game.view, 'spawn')) {
    return (
      <FreeDrawer title="The box">
        <p>At this table only the host brings things out of the box.</p>
      </FreeDrawer>
    );
  }
  return (
    <FreeDrawer title="The box">
      <div className="free-search">
        <TextField
          type="search"
          aria-label="Search the box"
          placeholder="Search: knight, die, coin …"
          data-testid="box-search"
          value={text}
          onChange={setText}
        />
      </div>
      <div className="free-box-head">
        <label>
          How many
          <TextField
            type="number"
            data-testid="box-amount"
            min={1}
            max={MOST_IN_STACK}
            value={wanted.amount}
            onChange={(text) => change({ amount: text })}
          />
        </label>
        <label>
          Whose
          <Select
            testId="box-owner"
            value={wanted.owner ?? ''}
            onChange={(owner) => change({ owner: owner === '' ? null : owner })}
            values={ownersOf(game, (seat) => `${game.game.colours[seat]?.symbol} ${game.names.seat(seat)}`)}
          />
        </label>
        <label className="free-box-text">
          Written on it
          <TextField
            data-testid="box-text"
            placeholder="for notes and labels"
            maxLength={LONGEST_PIECE_TEXT}
            value={wanted.text}
            onChange={(text) => change({ text: text })}
          />
        </label>
        <label className="free-check">
          <input type="checkbox" data-testid="box-by-click" checked={byClick} onChange={(event) => setByClick(event.target.checked)} />I
          point where it goes (or drag it there)
        </label>
      </div>
      {!looking && <KeptHere game={game} onTake={bring} />}
      {groups.map((group) => (
        <details key={group.id} className="free-box-group" open={looking || !foreign.includes(group)}>
          <summary>
            {group.name} <small>{group.items.length}</small>
          </summary>
          <Items items={group.items} wanted={wanted} game={game} onTake={bring} />
        </details>
      ))}
      {!looking &&
        others
          .filter(({ id }) => !loaded[id])
          .map(({ id, title }) => (
            <Plaque key={id} look="quiet" className="free-open-box" data-testid={`open-box-${id}`} onClick={() => void fetchFace(id)}>
              Open the box of {title}
            </Plaque>
          ))}
      {groups.length === 0 && <p>Nothing like that is in any box.</p>}
    </FreeDrawer>
  );
}

/** A thing of the box: a click brings it, a drag carries it to where it shall lie. */
function Thing({ coming, look, testId, game, onTake }: ThingProps) {
  return (
    <Plaque
      className="free-thing"
      data-testid={testId}
      onPointerDown={(event) => useControls.getState().tool?.hand?.carry({ is: 'bringing', coming }, event.nativeEvent)}
      onClick={() => onTake(coming)}
    >
      {look && <Thumb game={game} thing={look} title={coming.words} />}
      <span>{coming.words}</span>
    </Plaque>
  );
}

interface ThingProps {
  coming: Coming;
  look: Shown | null;
  game: Game;
  testId?: string;
  onTake: (coming: Coming) => void;
}

function Items({ items, wanted, game, onTake }: ItemsProps) {
  return (
    <ul className="free-box">
      {items.map((item) => (
        <li key={item.id}>
          <Thing coming={comingOf(game, item, wanted)} look={shownIn(item, wanted)} game={game} testId={`box-${item.id}`} onTake={onTake} />
        </li>
      ))}
    </ul>
  );
}

interface ItemsProps {
  items: readonly BoxItem[];
  wanted: Wanted;
  game: Game;
  onTake: (coming: Coming) => void;
}

/** What was put together at some table and kept in this browser. */
function KeptHere({ game, onTake }: { game: Game; onTake: (coming: Coming) => void }) {
  const kept = useKeptThings((now) => now.kept);
  return (
    <details className="free-box-group" open data-testid="box-kept">
      <summary>
        Kept in this browser <small>{kept.length}</small>
      </summary>
      {kept.length === 0 && (
        <p className="prompt-hint">
          Put things together, draw a box around them, and choose “Keep it in this browser” in their menu: they are here at every table.
        </p>
      )}
      <ul className="free-box">
        {kept.map((things) => (
          <li key={things.name} className="free-kept">
            <Thing coming={keptComing(game, things)} look={shownOfKept(things)} game={game} onTake={onTake} />
            <Plaque look="quiet" aria-label={`Forget ${things.name}`} title="Forget it" onClick={() => forgetThings(things.name)}>
              ×
            </Plaque>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Brings something: to where there is room near the middle of the view, or with the next click on the table. */
function useBring(game: Game, byClick: boolean): (coming: Coming) => void {
  const hand = useHand();
  const before = useRef<readonly { x: number; z: number }[]>([]);
  return (coming) => {
    if (byClick) {
      useFree.getState().set({ placing: coming, tool: 'hand' });
      return;
    }
    const spot = emptySpot(game, before.current, coming.reach);
    // What is asked for quickly, one after the other, is not in sight yet.
    before.current = [...before.current, spot].slice(-FEW);
    for (const op of coming.ops({ ...poseAt(spot), y: groundHeight(game.scene, game.view, spot) })) void hand(op);
  };
}
