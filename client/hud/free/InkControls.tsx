import { OWN_LAYER } from '../../../shared/engine/free/layered.ts';
import { inkInto, OWN_NAME } from '../../answers/ink.ts';
import { may } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Select } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { keyOf } from './acts.ts';
import { useHand } from './hands.ts';

const COLOURS: readonly { colour: string; name: string }[] = [
  { colour: '#e6b400', name: 'Yellow' },
  { colour: '#d55e00', name: 'Red' },
  { colour: '#56b4e9', name: 'Blue' },
  { colour: '#2fbf8f', name: 'Green' },
  { colour: '#f1e7d3', name: 'Bone' },
  { colour: '#17110b', name: 'Ink' },
];

const WIDTHS: readonly { width: number; name: string }[] = [
  { width: 0.06, name: 'thin' },
  { width: 0.12, name: 'medium' },
  { width: 0.3, name: 'thick' },
];

/** Colour and width of the pen, the layer that it draws into, and wiping off, while one draws or erases. */
export function InkControls({ game }: { game: Game }) {
  const { tool, ink, layer, unseen, panel, set } = useFree();
  const hand = useHand();
  if (tool !== 'draw' && tool !== 'erase') return null;
  const layers = game.view.free?.layers ?? [];
  const draws = may(game.view, 'ink');
  const into = inkInto(game.view, layer);
  const own = into.id === OWN_LAYER;
  const words = (id: string, name: string, locked: boolean) =>
    [name, locked ? 'locked' : '', unseen.has(id) ? 'not shown' : ''].filter(Boolean).join(', ');
  // With one layer alone nobody need say which.
  const wipe = (of: 'mine' | 'all') => void hand({ op: 'erase', of, ...(own || layers.length > 1 ? { layer: into.id } : {}) });
  return (
    <fieldset className="free-ink">
      <legend className="unseen">Pen</legend>
      {!draws && !own && <p className="prompt-hint">At this table only the host draws where all see it.</p>}
      <Select
        label="Layer"
        testId="ink-layer"
        value={into.id}
        onChange={(to) => set({ layer: to })}
        values={[
          ...layers.map(({ id, name, locked }) => ({ value: id, label: words(id, name, locked) })),
          { value: OWN_LAYER, label: words(OWN_LAYER, OWN_NAME, false) },
        ]}
      />
      <button
        type="button"
        className={panel === 'layers' ? 'plaque quiet chosen' : 'plaque quiet'}
        aria-pressed={panel === 'layers'}
        data-testid="free-layers"
        title={`Show, hide, lock and wipe layers${keyOf('free.layers')}`}
        onClick={() => set({ panel: panel === 'layers' ? 'none' : 'layers' })}
      >
        Layers
      </button>
      {tool === 'draw' &&
        COLOURS.map(({ colour, name }) => (
          <button
            key={colour}
            type="button"
            className="free-pot"
            style={{ background: colour }}
            aria-label={`Colour: ${name}`}
            aria-pressed={ink.colour === colour}
            title={name}
            onClick={() => set({ ink: { ...ink, colour } })}
          />
        ))}
      {tool === 'draw' &&
        WIDTHS.map(({ width, name }) => (
          <button
            key={name}
            type="button"
            className={ink.width === width ? 'plaque quiet chosen' : 'plaque quiet'}
            aria-pressed={ink.width === width}
            onClick={() => set({ ink: { ...ink, width } })}
          >
            {name}
          </button>
        ))}
      {(draws || own) && (
        <Plaque data-testid="erase-mine" onClick={() => wipe('mine')}>
          Wipe off mine
        </Plaque>
      )}
      {draws && !own && (
        <Plaque look="quiet" data-testid="erase-all" onClick={() => wipe('all')}>
          Wipe off all
        </Plaque>
      )}
    </fieldset>
  );
}
