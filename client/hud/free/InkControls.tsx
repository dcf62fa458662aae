import { may } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
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

/** Colour and width of the pen, and wiping off, while one draws or erases. */
export function InkControls({ game }: { game: Game }) {
  const { tool, ink, set } = useFree();
  const hand = useHand();
  if (tool !== 'draw' && tool !== 'erase') return null;
  if (!may(game.view, 'ink')) return <p className="prompt-hint">At this table only the host draws.</p>;
  return (
    <fieldset className="free-ink">
      <legend className="unseen">Pen</legend>
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
      <Plaque data-testid="erase-mine" onClick={() => void hand({ op: 'erase', of: 'mine' })}>
        Wipe off mine
      </Plaque>
      <Plaque look="quiet" data-testid="erase-all" onClick={() => void hand({ op: 'erase', of: 'all' })}>
        Wipe off all
      </Plaque>
    </fieldset>
  );
}
