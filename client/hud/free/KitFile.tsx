import { useState } from 'react';
import { MOST_DESIGNS } from '../../../shared/engine/free/design.ts';
import type { FreeView } from '../../../shared/engine/free/state.ts';
import { designOf, draftsOf, keepDraft } from '../../store/drafts.ts';
import { kitText, LARGEST_KIT, readKit } from '../../store/kit-file.ts';
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
  const save = () => {
    download(new Blob([kitText(name, mine)], { type: 'application/json' }), `${fileName(name, 'kit')}.kit.json`);
    setSaid(others === 0 ? '' : `Left out, as only the browser that wrote a thing knows it: ${others}.`);
  };
  const open = async (file: File) => {
    const kit = file.size > LARGEST_KIT ? TOO_LARGE : readKit(await file.text());
    if ('wrong' in kit) return setSaid(kit.wrong);
    const more = kit.drafts.filter((draft) => !designs.some((each) => each.name === draft.name)).length;
    if (designs.length + more > MOST_DESIGNS)
      return setSaid(`The workshop keeps ${MOST_DESIGNS} things at most: there is no room for ${more} more.`);
    setBusy(true);
    let kept = 0;
    for (const draft of kit.drafts) {
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
      <p className="prompt-hint">A kit holds what you wrote here, decks with their texts, for any other free table.</p>
      <div className="button-row">
        <Plaque data-testid="kit-save" disabled={mine.length === 0} onClick={save}>
          Save a kit
        </Plaque>
        <PickFile
          label={busy ? 'Opening …' : 'Open a kit'}
          testIds={['kit-open', 'kit-file']}
          what="File of a kit"
          disabled={busy}
          onFile={open}
        />
      </div>
      <p role="status" data-testid="kit-said">
        {said}
      </p>
    </fieldset>
  );
}

const TOO_LARGE = { wrong: 'This file is too large to be a kit.' } as const;
