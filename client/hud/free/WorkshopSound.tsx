import { useState } from 'react';
import { SOUND } from '../../../shared/sound.ts';
import { playOwn } from '../../sound/own.ts';
import { type Draft, type DraftField, picturesOf } from '../../store/drafts.ts';
import { recodedSound } from '../../store/recode-sound.ts';
import { useConnection } from '../../store/table.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { keepPicture } from './bringing.ts';

interface WorkshopSoundProps {
  draft: Draft;
  onChange: (fields: Partial<Record<DraftField, string>>) => void;
}

/** The file of a sound: written anew by this browser, given to the table, and heard here once for trial. */
export function WorkshopSound({ draft, onChange }: WorkshopSoundProps) {
  const { code } = useConnection();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [id] = picturesOf(draft);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    setSaid('');
    const sound = await recodedSound(file);
    const kept = typeof sound === 'string' ? sound : await keepPicture(code, sound);
    setBusy(false);
    if (typeof kept === 'string') setSaid(kept);
    else onChange({ pictures: kept.id });
  };
  return (
    <fieldset className="free-pictures">
      <legend>Its sound</legend>
      <div className="button-row">
        <PickFile
          label={busy ? 'Bringing …' : 'Bring a sound'}
          testIds={['sound-bring', 'sound-file']}
          what="Sound"
          accept="audio/*"
          disabled={busy}
          onFiles={take}
        />
        {id !== undefined && (
          <Plaque look="quiet" data-testid="sound-hear" onClick={() => void playOwn(code, id)}>
            Hear it
          </Plaque>
        )}
      </div>
      <p role="status" data-testid="sound-said" className="prompt-hint">
        {said ||
          (id === undefined ? `Up to ${SOUND.longest} seconds; all who are here hear it, as loud as each of them likes.` : 'It is here.')}
      </p>
    </fieldset>
  );
}
