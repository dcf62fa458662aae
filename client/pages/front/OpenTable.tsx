import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { mostSeats } from '../../../shared/engine/seats.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { CARDS, cardOf, FREE_TABLE } from '../../../shared/games/manifest.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import { Row, Select, Switch, TextField } from '../../hud/parts/fields.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { COVERS, type Cover, findCover } from '../../kits/covers.ts';
import { useBegin } from '../../store/begin.ts';
import { GameFacts, GamePicture } from '../forms/GamePicture.tsx';
import { OptionsForm } from '../forms/OptionsForm.tsx';
import { type Fields, TableFields } from '../forms/TableFields.tsx';
import { openTable } from '../open-table.ts';

const KIT_CHOICES = COVERS.map(({ id, title }) => ({ value: `kit:${id}`, label: title }));

/** Seats of an empty table when nobody says otherwise. */
const FREE_SEATS = 4;

/** The form that opens a table: game, name, seats, who finds it, table fixes, timer, and every option of the game. */
export function OpenTable({ onBack, free: freely = false }: { onBack: () => void; free?: boolean }) {
  const [id, setId] = useState(freely ? FREE_TABLE.id : (CARDS[0]?.id ?? ''));
  const [free, setFree] = useState(freely);
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Options>({});
  const [fields, setFields] = useState<Fields>({
    seats: freely ? FREE_SEATS : (CARDS[0]?.seats.min ?? 2),
    listed: !freely,
    consent: 'all',
    timer: 0,
    awayBot: false,
    hints: true,
  });
  const [busy, setBusy] = useState(false);
  const [kit, setKit] = useState<Cover | undefined>();
  const [, go] = useLocation();
  const chosen = cardOf(id);
  const game = chosen && kit ? { ...chosen, seats: { min: kit.seats[0], max: kit.seats[1] } } : chosen;
  const choose = (next: string) => {
    const cover = free ? findCover(next.replace(/^kit:/, '')) : undefined;
    const other = cardOf(cover ? FREE_TABLE.id : next);
    if (!other) return;
    setKit(cover);
    if (cover) {
      const [least, most] = cover.seats;
      setId(FREE_TABLE.id);
      setOptions({ board: false, ...cover.table });
      return setFields({ ...fields, seats: Math.min(most, Math.max(least, fields.seats)) });
    }
    setId(next);
    setOptions({});
    setFields({ ...fields, seats: Math.min(other.seats.max, Math.max(other.seats.min, fields.seats)) });
  };
  const vary = (next: Options) => {
    setOptions(next);
    if (game) setFields({ ...fields, seats: Math.min(mostSeats(game, next), fields.seats) });
  };
  const goFree = (on: boolean) => {
    setFree(on);
    setKit(undefined);
    if (!on && id === FREE_TABLE.id) choose(CARDS[0]?.id ?? '');
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const trimmed = name.trim() || (kit?.title ?? '');
    const named = trimmed === '' ? {} : { name: trimmed };
    const code = await openTable({ game: id, ...fields, options: { ...options }, ...named, ...(free ? { free } : {}) });
    setBusy(false);
    if (code && kit) useBegin.setState({ kit: { code, id: kit.id } });
    // A free table has no lobby: whoever opens it sits down at once.
    if (code) go(`/t/${code}`, { state: { sit: true } });
  };
  return (
    <form className="choice open-form" onSubmit={open} aria-labelledby="open-title">
      <h2 id="open-title">{free ? 'Open a free table' : 'Open a table'}</h2>
      <Row label="No rules: free table" help="Pieces in your hands, physics, no referee">
        <Switch testId="free" on={free} onChange={goFree} />
      </Row>
      <Row label={free ? 'What lies ready' : 'Game'}>
        <Select
          testId="game"
          values={[
            ...(free ? [{ value: FREE_TABLE.id, label: 'Nothing but a bare board' }, ...KIT_CHOICES] : []),
            ...CARDS.map((each) => ({ value: each.id, label: free ? `Everything of ${each.title}` : each.title })),
          ]}
          value={kit ? `kit:${kit.id}` : id}
          onChange={choose}
        />
      </Row>
      {game && (
        <div className="open-game">
          <GamePicture game={game} />
          <p>{kit?.about ?? game.tagline}</p>
          <GameFacts game={game} />
        </div>
      )}
      <Row label="Name of the table">
        <TextField
          data-testid="table-name"
          maxLength={LIMITS.tableName}
          placeholder={kit?.title ?? game?.title}
          value={name}
          onChange={setName}
        />
      </Row>
      {game && (
        <>
          <TableFields game={game} options={options} fields={fields} free={free} onChange={(patch) => setFields({ ...fields, ...patch })} />
          <OptionsForm key={game.id} game={game} options={options} seats={fields.seats} onChange={vary} />
        </>
      )}
      <div className="button-row">
        <Plaque type="submit" look="brass" data-testid="create" disabled={busy || !game}>
          {busy ? 'Setting the table …' : 'Open it'}
        </Plaque>
        <Plaque look="quiet" onClick={onBack}>
          Back
        </Plaque>
      </div>
    </form>
  );
}
