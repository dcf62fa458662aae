import { type FormEvent, useState } from 'react';
import { MOST_SAVES } from '../../../shared/engine/free/state.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import { may } from '../../answers/kinds.ts';
import { exportTable } from '../../net/files.ts';
import { browserMemory } from '../../net/tokens.ts';
import { useNotices } from '../../store/notices.ts';
import type { Game } from '../../store/table.tsx';
import { useTable } from '../../store/table.tsx';
import { TextField } from '../parts/fields.tsx';
import { OpenFile } from '../parts/OpenFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { download, fileName } from './download.ts';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';

/** Positions of the whole table: kept with the table, or as a file that opens a table anywhere. */
export function SavesPanel({ game }: { game: Game }) {
  const hand = useHand();
  const [name, setName] = useState('');
  const saves = game.view.free?.saves ?? [];
  const maySave = may(game.view, 'save');
  const trimmed = name.trim();
  const full = saves.length >= MOST_SAVES && !saves.some((each) => each.name === trimmed);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || full) return;
    const reply = await hand({ op: 'save', name: trimmed });
    if (reply.ok) setName('');
  };
  return (
    <FreeDrawer title="Saves">
      {maySave ? (
        <form className="free-form" onSubmit={save}>
          <label>
            Keep everything as it lies now, under the name
            <TextField data-testid="save-name" maxLength={LIMITS.label} value={name} onChange={setName} />
          </label>
          <Plaque type="submit" look="brass" data-testid="save" disabled={trimmed === '' || full}>
            Save
          </Plaque>
          {full && <p className="prompt-hint">{MOST_SAVES} positions are kept already: forget one first.</p>}
        </form>
      ) : (
        <p className="prompt-hint">At this table the host keeps and brings back positions.</p>
      )}
      <ul className="free-list" data-testid="saves">
        {saves.map((each) => (
          <li key={each.name} className="row">
            <span>
              {each.name}
              <small>by {game.names.seat(each.by)}</small>
            </span>
            <Plaque
              disabled={!maySave}
              aria-label={`Bring back ${each.name}`}
              data-testid={`load-${each.name}`}
              onClick={() => void hand({ op: 'load', name: each.name })}
            >
              Bring back
            </Plaque>
            <Plaque
              look="quiet"
              disabled={!maySave}
              aria-label={`Forget ${each.name}`}
              data-testid={`forget-${each.name}`}
              onClick={() => void hand({ op: 'forget', name: each.name })}
            >
              Forget
            </Plaque>
          </li>
        ))}
      </ul>
      <Files />
    </FreeDrawer>
  );
}

/** The table as one file: out of it, and into a new table. */
function Files() {
  const { meta } = useTable();
  const [packing, setPacking] = useState(false);
  const code = meta?.code ?? '';
  const bringOut = async () => {
    setPacking(true);
    const memory = browserMemory();
    const [token, host] = [memory.token(code), memory.host(code)];
    const answer = await exportTable(code, { ...(token === null ? {} : { token }), ...(host === null ? {} : { host }) });
    setPacking(false);
    if (answer.ok) download(answer.value, `${fileName(meta?.name || code, 'table')}.lootable.json`);
    else useNotices.getState().add({ text: answer.refusal.text });
  };
  return (
    <section className="free-files" aria-label="Files">
      <h3>As a file</h3>
      <p className="prompt-hint">
        The file holds the whole table and opens it again on this server. What is hidden stays sealed in it: a seat with secrets opens only
        to the browser that played it.
      </p>
      <div className="button-row">
        <Plaque data-testid="export" disabled={packing} onClick={() => void bringOut()}>
          {packing ? 'Packing …' : 'Save as a file'}
        </Plaque>
        <OpenFile label="Open a file at a new table" busy="Opening …" disabled={packing} />
      </div>
    </section>
  );
}
