import { useEffect, useMemo, useRef, useState } from 'react';
import type { Component } from '../../../shared/engine/free/op.ts';
import { LONGEST_PIECE_TEXT } from '../../../shared/engine/free/state.ts';
import { CARDS } from '../../../shared/games/manifest.ts';
import { may } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { useFree } from '../../store/free.ts';
import { fetchFace, useGames } from '../../store/games.ts';
import { forgetThings, type KeptThings, laidAround, reachOfThings, useKeptThings } from '../../store/kept-things.ts';
import type { Game } from '../../store/table.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { type BoxItem, ofGame, searched, universal } from './box.ts';
import { FreeDrawer } from './FreeDrawer.tsx';
import { emptySpot, ownersOf, reachOf, rowAt, spawning, useHand } from './hands.ts';

/** Most things that one click brings; the amount of a stack goes further. */
const MOST = 20;
const MOST_IN_STACK = 999;
/** So many things may be on their way at once. */
const FEW = 6;

/** What a new thing shall be, besides its kind. */
interface Wanted {
  /** As it is typed. */
  amount: string;
  owner: number | null;
  text: string;
  byClick: boolean;
}

/** The box of components: everything that can be brought to this table. */
export function BoxPanel({ game }: { game: Game }) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ amount: '1', owner: null, text: '', byClick: false });
  const bring = useBring(game, wanted);
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
          <input
            type="checkbox"
            data-testid="box-by-click"
            checked={wanted.byClick}
            onChange={(event) => change({ byClick: event.target.checked })}
          />
          I point where it goes
        </label>
      </div>
      {!looking && <KeptHere game={game} />}
      {groups.map((group) => (
        <details key={group.id} className="free-box-group" open={looking || !foreign.includes(group)}>
          <summary>
            {group.name} <small>{group.items.length}</small>
          </summary>
          <Items items={group.items} onTake={bring} />
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

function Items({ items, onTake }: { items: readonly BoxItem[]; onTake: (item: BoxItem) => void }) {
  return (
    <ul className="free-box">
      {items.map((item) => (
        <li key={item.id}>
          <Plaque data-testid={`box-${item.id}`} onClick={() => onTake(item)}>
            {item.name}
          </Plaque>
        </li>
      ))}
    </ul>
  );
}

/** What was put together at some table and kept in this browser. */
function KeptHere({ game }: { game: Game }) {
  const kept = useKeptThings((now) => now.kept);
  const hand = useHand();
  const bring = (things: KeptThings) => {
    const spot = emptySpot(game, [], reachOfThings(things));
    void hand({ op: 'arrange', things: laidAround(things, spot, groundHeight(game.scene, game.view, spot), game) });
  };
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
            <Plaque onClick={() => bring(things)}>{things.name}</Plaque>
            <Plaque look="quiet" aria-label={`Forget ${things.name}`} title="Forget it" onClick={() => forgetThings(things.name)}>
              ×
            </Plaque>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Brings something: to the middle of the view, or with the next click on the table. */
function useBring(game: Game, { amount, owner, text, byClick }: Wanted): (item: BoxItem) => void {
  const hand = useHand();
  const coming = useRef<readonly { x: number; z: number }[]>([]);
  return ({ component, stack, written }) => {
    const count = Math.min(MOST_IN_STACK, Math.max(1, Math.round(Number(amount)) || 1));
    const words = written && text.trim() !== '' ? { text: text.trim() } : {};
    const fresh: Component = { ...component, ...(owner === null ? {} : { owner }), ...(stack ? { count } : {}), ...words };
    if (byClick) {
      useFree.getState().set({ placing: fresh, tool: 'hand' });
      return;
    }
    const many = stack ? 1 : Math.min(MOST, count);
    const tags = component.stance ? [`stance:${component.stance}`] : [];
    const reach = reachOf(game, { kind: component.kind, tags, count: component.inside?.faces.length ?? count });
    const spot = emptySpot(game, coming.current, reach);
    // What is asked for quickly, one after the other, is not in sight yet.
    coming.current = [...coming.current, spot].slice(-FEW);
    for (const pose of rowAt(spot, many, Math.max(1.2, reach * 2))) void hand(spawning(fresh, pose));
  };
}
