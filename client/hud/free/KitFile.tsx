import { useState } from 'react';
import { MOST_DESIGNS } from '../../../shared/engine/free/design.ts';
import type { FreeView } from '../../../shared/engine/free/state.ts';
import { bringPicture, fetchPicture } from '../../net/pictures.ts';
import { browserMemory } from '../../net/tokens.ts';
import { type Draft, designOf, draftsOf, keepDraft, picturesOf } from '../../store/drafts.ts';
import { type KitPictures, kitText, LARGEST_KIT, readKit } from '../../store/kit-file.ts';
import { recoded } from '../../store/recode.ts';
import { useTable } from '../../store/table.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { download, fileName } from './download.ts';
import { useHand } from './hands.ts';

interface KitFileProps {
  designs: FreeView['designs'];
  code: string;
}

/** What was written here as one file, and such a file into this workshop. */
export function KitFile({ designs, code }: KitFileProps) {
  const hand = useHand();
  const name = useTable().meta?.name ?? '';
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const drafts = draftsOf(code);
  const mine = designs.flatMap(({ name: made, what }) => (drafts.get(made)?.what === what ? (drafts.get(made) ?? []) : []));
  const others = designs.length - mine.length;
  const save = async () => {
    setBusy(true);
    const held = await picturesHeld(code, mine);
    setBusy(false);
    if (typeof held === 'string') return setSaid(held);
    const kit = new Blob([kitText(name, mine, held)], { type: 'application/json' });
    if (kit.size > LARGEST_KIT) return setSaid('These are too many pictures for one kit.');
    download(kit, `${fileName(name, 'kit')}.kit.json`);
    setSaid(others === 0 ? '' : `Left out, as only the browser that wrote a thing knows it: ${others}.`);
  };
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const kit = file.size > LARGEST_KIT ? TOO_LARGE : readKit(await file.text());
    if ('wrong' in kit) return setSaid(kit.wrong);
    const more = kit.drafts.filter((draft) => !designs.some((each) => each.name === draft.name)).length;
    if (designs.length + more > MOST_DESIGNS)
      return setSaid(`The workshop keeps ${MOST_DESIGNS} things at most: there is no room for ${more} more.`);
    setBusy(true);
    let kept = 0;
    const brought = new Map<string, string>();
    for (const given of kit.drafts) {
      const draft = await withPictures(code, given, kit.pictures, brought);
      if (typeof draft === 'string') {
        setBusy(false);
        return setSaid(`Kept out of this kit: ${kept} of ${kit.drafts.length}. ${draft}`);
      }
      if (!(await hand({ op: 'design', name: draft.name, design: designOf(draft) })).ok) break;
      keepDraft(code, draft.name, draft);
      kept += 1;
    }
    setBusy(false);
    setSaid(kept === kit.drafts.length ? `Kept out of this kit: ${kept}.` : `Kept out of this kit: ${kept} of ${kit.drafts.length}.`);
  };
  return (
    <fieldset className="free-kit">
      <legend>As a file</legend>
      <p className="prompt-hint">A kit holds what you wrote here, decks with their texts and pictures, for any other free table.</p>
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

/** A thing of a kit with pictures that this table keeps: each is painted anew and brought once. A text: why not. */
async function withPictures(code: string, draft: Draft, held: KitPictures, brought: Map<string, string>): Promise<Draft | string> {
  for (const id of picturesOf(draft)) {
    if (brought.has(id)) continue;
    const { buffer, type } = bytesOf(held[id] ?? '');
    for await (const picture of recoded(new File([buffer], draft.name, { type }), WHOLE, LONGEST)) {
      if (typeof picture === 'string') return picture;
      const answer = await bringPicture(code, browserMemory().token(code) ?? '', picture);
      if (!answer.ok) return answer.refusal.text;
      brought.set(id, answer.value.id);
    }
  }
  return {
    ...draft,
    pictures: picturesOf(draft)
      .flatMap((id) => brought.get(id) ?? [])
      .join(' '),
  };
}

const WHOLE = { columns: 1, rows: 1 } as const;
const LONGEST = 2_048;

function bytesOf(address: string): { buffer: ArrayBuffer; type: string } {
  const [, type = '', text = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return { buffer: bytes.buffer, type };
}

const TOO_LARGE = { wrong: 'This file is too large to be a kit.' } as const;
