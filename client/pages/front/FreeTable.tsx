import { OpenFile } from '../../hud/parts/OpenFile.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';

/** A table without rules: empty, with what belongs to a game, or as a file kept it. */
export function FreeTable({ onOpen }: { onOpen: () => void }) {
  return (
    <section className="choice free-choice" aria-labelledby="choice-free">
      <h2 id="choice-free">Free table</h2>
      <p>Pieces in your hands, dice that roll, no referee. Empty, or with everything of a game laid out.</p>
      <div className="button-row">
        <Plaque data-testid="open-free" onClick={onOpen}>
          Open a free table
        </Plaque>
        <OpenFile look="quiet" label="From a file" busy="Setting the table …" />
      </div>
    </section>
  );
}
