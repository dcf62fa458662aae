import { type FormEvent, useState } from 'react';
import { LONGEST_PAGE, MOST_PAGES, pagesIn } from '../../../shared/engine/free/pages.ts';
import type { Page } from '../../../shared/engine/free/state.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import type { Game } from '../../store/table.tsx';
import { TextField } from '../parts/fields.tsx';
import { NotesPaper } from '../parts/NotesPaper.tsx';
import { OwnNotes } from '../parts/OwnNotes.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';

/** The notebook: pages that all read and write, and one that only this seat is sent. */
export function NotebookPanel({ game }: { game: Game }) {
  const [open, setOpen] = useState<string>('own');
  const pages = pagesIn(game.view.notes);
  const page = pages.find(({ id }) => id === open);
  return (
    <FreeDrawer title="Notebook">
      <div className="button-row" role="tablist" aria-label="Pages">
        {pages.map(({ id, title }) => (
          <Tab key={id} id={id} title={title} open={page?.id === id} onOpen={setOpen} />
        ))}
        <Tab id="own" title="Only mine" open={page === undefined} onOpen={setOpen} />
      </div>
      {page ? <SharedPage key={page.id} page={page} game={game} /> : <OwnNotes />}
      <NewPage full={pages.length >= MOST_PAGES} />
    </FreeDrawer>
  );
}

function Tab({ id, title, open, onOpen }: { id: string; title: string; open: boolean; onOpen: (id: string) => void }) {
  return (
    <Plaque role="tab" aria-selected={open} className={open ? 'chosen' : 'quiet'} data-testid={`page-${title}`} onClick={() => onOpen(id)}>
      {title}
    </Plaque>
  );
}

function SharedPage({ page: { id, title, text, by, edits }, game }: { page: Page; game: Game }) {
  const hand = useHand();
  return (
    <>
      <NotesPaper
        text={text}
        label={`${title}: everybody reads and writes it`}
        testId="page-text"
        kept={`Kept for everybody; last written on by ${game.names.seat(by)}`}
        longest={LONGEST_PAGE}
        version={edits}
        onKeep={async (next, began) => (await hand({ op: 'page', id, title, text: next, edits: began })).ok}
      />
      <div className="button-row">
        <Plaque look="quiet" data-testid="page-drop" onClick={() => void hand({ op: 'page', id, title: '', text: '', edits })}>
          Tear this page out
        </Plaque>
      </div>
    </>
  );
}

function NewPage({ full }: { full: boolean }) {
  const hand = useHand();
  const [title, setTitle] = useState('');
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '' || full) return;
    const reply = await hand({ op: 'page', id: null, title: wanted, text: '', edits: 0 });
    if (reply.ok) setTitle('');
  };
  return (
    <form className="free-form" onSubmit={begin}>
      <label>
        A new page for everybody: rules, scores, what happened …
        <TextField data-testid="page-title" maxLength={LIMITS.label} value={title} onChange={setTitle} />
      </label>
      <Plaque type="submit" data-testid="page-add" disabled={title.trim() === '' || full}>
        Add
      </Plaque>
      {full && <p className="prompt-hint">{MOST_PAGES} pages are kept already: tear one out first.</p>}
    </form>
  );
}
