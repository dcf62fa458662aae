import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Options } from '../../../shared/engine/state.ts';
import { CARDS, cardOf } from '../../../shared/games/catalogue.ts';
import { OptionsForm } from '../OptionsForm.tsx';
import type { Fields } from '../TableFields.tsx';
import { TableFields } from '../TableFields.tsx';
import { openTable } from './open.ts';

/** The form that opens a table: game, name, seats, who finds it, table fixes, timer, and every option of the game. */
export function OpenTable({ onBack }: { onBack: () => void }) {
  const [id, setId] = useState(CARDS[0]?.id ?? '');
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Options>({});
  const [fields, setFields] = useState<Fields>({ seats: CARDS[0]?.seats.min ?? 2, listed: true, consent: 'all', timer: 0 });
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const game = cardOf(id);
  const choose = (next: string) => {
    const other = cardOf(next);
    if (!other) return;
    setId(next);
    setOptions({});
    setFields({ ...fields, seats: Math.min(other.seats.max, Math.max(other.seats.min, fields.seats)) });
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const trimmed = name.trim();
    const code = await openTable({ game: id, ...fields, options: { ...options }, ...(trimmed === '' ? {} : { name: trimmed }) });
    setBusy(false);
    if (code) go(`/t/${code}`);
  };
  return (
    <form className="choice open-form" onSubmit={open} aria-labelledby="open-title">
      <h2 id="open-title">Open a table</h2>
      <label className="option">
        <span className="option-label">Game</span>
        <select className="field" data-testid="game" value={id} onChange={(event) => choose(event.target.value)}>
          {CARDS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label className="option">
        <span className="option-label">Name of the table</span>
        <input
          className="field"
          data-testid="table-name"
          maxLength={40}
          placeholder={game?.title}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {game && (
        <>
          <TableFields game={game} fields={fields} onChange={(patch) => setFields({ ...fields, ...patch })} />
          <OptionsForm key={game.id} game={game} options={options} onChange={setOptions} />
        </>
      )}
      <div className="button-row">
        <button type="submit" className="plaque brass" data-testid="create" disabled={busy || !game}>
          {busy ? 'Setting the table …' : 'Open it'}
        </button>
        <button type="button" className="plaque quiet" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
