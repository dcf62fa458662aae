import { type FormEvent, useState } from 'react';
import { INK } from '../../../shared/engine/free/components.ts';
import { FIRST_LAYER, OWN_LAYER } from '../../../shared/engine/free/layered.ts';
import type { Layer } from '../../../shared/engine/free/state.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import { inkInto, inkLayer, OWN_NAME } from '../../answers/ink.ts';
import { may } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';

/** The layers of ink: which of them this person looks at and draws into, and what whoever may does with them. */
export function LayersPanel({ game }: { game: Game }) {
  const { view } = game;
  const layers = view.free?.layers ?? [];
  const many = (id: string): number =>
    Object.values(view.pieces).filter((piece) => piece.kind === INK && inkLayer(view, piece) === id).length;
  return (
    <FreeDrawer title="Layers of ink">
      <p className="prompt-hint">Everybody shows or hides layers for themselves. What you draw in “{OWN_NAME}” is sent to nobody else.</p>
      <ul className="free-list free-layers" data-testid="layers">
        {layers.map((layer) => (
          <One key={layer.id} game={game} layer={layer} many={many(layer.id)} />
        ))}
        <li className="row">
          <Shown id={OWN_LAYER} name={OWN_NAME} many={many(OWN_LAYER)} />
          <Into game={game} id={OWN_LAYER} name={OWN_NAME} />
          <Wipe id={OWN_LAYER} name={OWN_NAME} many={many(OWN_LAYER)} />
        </li>
      </ul>
      {may(view, 'ink') && <NewLayer />}
    </FreeDrawer>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whether this person looks at it. */
function Shown({ id, name, many }: Named & { many: number }) {
  const unseen = useFree((now) => now.unseen);
  const others = [...unseen].filter((each) => each !== id);
  return (
    <label className="free-layer">
      <input
        type="checkbox"
        data-testid={`layer-shown-${id}`}
        checked={!unseen.has(id)}
        onChange={(event) => useFree.setState({ unseen: new Set(event.target.checked ? others : [...others, id]) })}
      />
      <span>
        {name} <small>{many === 1 ? '1 line' : `${many} lines`}</small>
      </span>
    </label>
  );
}

/** Draws into it from now on. */
function Into({ game, id, name }: Named & { game: Game }) {
  const chosen = useFree((now) => inkInto(game.view, now.layer).id === id);
  return (
    <button
      type="button"
      className={chosen ? 'plaque quiet chosen' : 'plaque quiet'}
      aria-pressed={chosen}
      aria-label={`Draw in ${name}`}
      data-testid={`layer-into-${id}`}
      onClick={() => useFree.setState({ layer: id, tool: 'draw' })}
    >
      Draw
    </button>
  );
}

function Wipe({ id, name, many }: Named & { many: number }) {
  const hand = useHand();
  if (many === 0) return null;
  return (
    <Plaque
      look="quiet"
      aria-label={`Wipe off ${name}`}
      data-testid={`layer-wipe-${id}`}
      onClick={() => void hand({ op: 'erase', of: 'all', layer: id })}
    >
      Wipe
    </Plaque>
  );
}

function One({ game, layer, many }: { game: Game; layer: Layer; many: number }) {
  const hand = useHand();
  const [renaming, setRenaming] = useState<string | null>(null);
  const { id, name, locked } = layer;
  const [draws, locks] = [may(game.view, 'ink'), may(game.view, 'lock')];
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const to = renaming?.trim() ?? '';
    if (to !== '' && to !== name) void hand({ op: 'layer', id, name: to, locked });
    setRenaming(null);
  };
  return (
    <li className="row">
      <Shown id={id} name={locked ? `${name} (locked)` : name} many={many} />
      {draws && !locked && <Into game={game} id={id} name={name} />}
      {draws && !locked && <Wipe id={id} name={name} many={many} />}
      {locks && (
        <Plaque
          look="quiet"
          aria-label={`${locked ? 'Unlock' : 'Lock'} ${name}`}
          data-testid={`layer-lock-${id}`}
          onClick={() => void hand({ op: 'layer', id, name, locked: !locked })}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Plaque>
      )}
      {draws && renaming === null && (
        <Plaque look="quiet" aria-label={`Rename ${name}`} data-testid={`layer-rename-${id}`} onClick={() => setRenaming(name)}>
          Rename
        </Plaque>
      )}
      {draws && id !== FIRST_LAYER && many === 0 && !locked && (
        <Plaque
          look="quiet"
          aria-label={`Take away ${name}`}
          data-testid={`layer-gone-${id}`}
          onClick={() => void hand({ op: 'layer', id, name: '', locked })}
        >
          Take away
        </Plaque>
      )}
      {renaming !== null && (
        <form className="free-layer-name" onSubmit={rename}>
          <TextField aria-label="Name" data-testid="layer-name" maxLength={LIMITS.label} value={renaming} onChange={setRenaming} />
          <Plaque type="submit" data-testid="layer-named">
            Keep
          </Plaque>
        </form>
      )}
    </li>
  );
}

function NewLayer() {
  const hand = useHand();
  const [name, setName] = useState('');
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void hand({ op: 'layer', id: null, name: name.trim(), locked: false });
    setName('');
  };
  return (
    <form className="free-layer-name" onSubmit={make}>
      <TextField
        aria-label="Name of a new layer"
        placeholder="A new layer"
        data-testid="layer-new"
        maxLength={LIMITS.label}
        value={name}
        onChange={setName}
      />
      <Plaque type="submit" data-testid="layer-make" disabled={name.trim() === ''}>
        Make it
      </Plaque>
    </form>
  );
}
