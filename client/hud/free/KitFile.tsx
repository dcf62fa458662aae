import { useState } from 'react';
import type { FreeView, Page } from '../../../shared/engine/free/state.ts';
import { COVERS } from '../../kits/covers.ts';
import { fetchPicture } from '../../net/pictures.ts';
import { type Draft, draftsOf, picturesOf } from '../../store/drafts.ts';
import { type Kit, type KitPictures, kitText, LARGEST_KIT, readKit } from '../../store/kit-file.ts';
import { useTable } from '../../store/table.tsx';
import { Select } from '../parts/fields.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { download, fileName } from './download.ts';
import { useHand } from './hands.ts';
import { comesAlong, openKit } from './open-kit.ts';

interface KitFileProps {
  designs: FreeView['designs'];
  /** The pages of the shared notebook: they come along. */
  notebook: readonly Page[];
  code: string;
}

const CHOICES = COVERS.map(({ id, title }) => ({ value: id, label: title }));

/** What was written here as one file, and such a file into this workshop. */
export function KitFile({ designs, notebook, code }: KitFileProps) {
  const hand = useHand();
  const name = useTable().meta?.name ?? '';
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string>(COVERS[0].id);
  const drafts = draftsOf(code);
  const mine = designs.flatMap(({ name: made, what }) => (drafts.get(made)?.what === what ? (drafts.get(made) ?? []) : []));
  const others = designs.length - mine.length;
  const save = async () => {
    setBusy(true);
    const held = await picturesHeld(code, mine);
    setBusy(false);
    if (typeof held === 'string') return setSaid(held);
    const kit = new Blob(
      [
        kitText(
          name,
          mine,
          held,
          notebook.map(({ title, text }) => ({ title, text })),
        ),
      ],
      { type: 'application/json' },
    );
    if (kit.size > LARGEST_KIT) return setSaid('These are too many pictures for one kit.');
    download(kit, `${fileName(name, 'kit')}.kit.json`);
    setSaid(others === 0 ? '' : `Left out, as only the browser that wrote a thing knows it: ${others}.`);
  };
  const keep = async (kit: Kit) => {
    setBusy(true);
    setSaid(await openKit(kit, { designs, notebook, code, hand, say: setSaid }));
    setBusy(false);
  };
  const bring = async (id: string) => {
    const kit = await comesAlong(id);
    if (kit) await keep(kit);
    else setSaid('It cannot be fetched right now. Try again.');
  };
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const kit = file.size > LARGEST_KIT ? TOO_LARGE : readKit(await file.text());
    if ('wrong' in kit) return setSaid(kit.wrong);
    await keep(kit);
  };
  return (
    <fieldset className="free-kit">
      <legend>As a file</legend>
      <p className="prompt-hint">
        A kit holds what you wrote here, decks with their texts and pictures, and the pages of the notebook, for any other free table.
      </p>
      <div className="button-row">
        <Plaque data-testid="kit-save" disabled={busy || mine.length === 0} onClick={() => void save()}>
          Save a kit
        </Plaque>
        <PickFile
          label={busy ? 'Opening …' : 'Open a kit'}
          testIds={['kit-open', 'kit-file']}
          what="File of a kit"
          disabled={busy}
          onFiles={open}
        />
      </div>
      <label>
        Games that come along
        <span className="button-row">
          <Select label="Game that comes along" testId="kit-choice" values={CHOICES} value={chosen} onChange={setChosen} />
          <Plaque data-testid="kit-bring" disabled={busy} onClick={() => void bring(chosen)}>
            Into this workshop
          </Plaque>
        </span>
      </label>
      <p role="status" data-testid="kit-said">
        {said}
      </p>
    </fieldset>
  );
}

/** The pictures of these things as they go into a file, or why not. */
async function picturesHeld(code: string, drafts: readonly Draft[]): Promise<KitPictures | string> {
  const held: Record<string, string> = {};
  for (const id of new Set(drafts.flatMap(picturesOf))) {
    const picture = await fetchPicture(code, id).catch(() => 'gone' as const);
    if (picture === 'gone') return 'A picture is gone, or cannot be reached right now: bring it anew, or try again.';
    held[id] = await addressOf(picture);
  }
  return held;
}

const addressOf = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('a picture cannot be read'));
    reader.readAsDataURL(picture);
  });

const TOO_LARGE = { wrong: 'This file is too large to be a kit.' } as const;
