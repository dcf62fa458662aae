import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Plaque } from '../../hud/parts/Plaque.tsx';

/** A table without rules: empty, with what belongs to a game, or as a file kept it. */
export function FreeTable({ onOpen }: { onOpen: () => void }) {
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    // Files are rare: what reads them comes when one is chosen.
    const { openFromFile } = await import('../../store/free-file.ts');
    const code = await openFromFile(file);
    setBusy(false);
    if (code) go(`/t/${code}`, { state: { sit: true } });
  };
  return (
    <section className="choice free-choice" aria-labelledby="choice-free">
      <h2 id="choice-free">Free table</h2>
      <p>Pieces in your hands, dice that roll, no referee. Empty, or with everything of a game laid out.</p>
      <div className="button-row">
        <Plaque data-testid="open-free" onClick={onOpen}>
          Open a free table
        </Plaque>
        <Plaque look="quiet" data-testid="import" disabled={busy} onClick={() => picker.current?.click()}>
          {busy ? 'Setting the table …' : 'From a file'}
        </Plaque>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File of a table"
          data-testid="import-file"
          accept=".json"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}
