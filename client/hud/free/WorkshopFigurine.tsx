import { useMemo, useState } from 'react';
import { isBrought, thingOf } from '../../../shared/engine/free/design.ts';
import { fetched } from '../../lazily.ts';
import { type Draft, type DraftField, designOf, picturesOf } from '../../store/drafts.ts';
import { type Game, useConnection } from '../../store/table.tsx';
import { Select } from '../parts/fields.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { keepPicture } from './bringing.ts';
import { type Shown, Thumb } from './Thumb.tsx';

const UPS = [
  { value: 'y', label: 'as the file says' },
  { value: 'z', label: 'its Z' },
  { value: 'x', label: 'its X' },
  { value: '-y', label: 'upside down' },
  { value: '-z', label: 'its Z, upside down' },
  { value: '-x', label: 'its X, upside down' },
] as const;
const TURNS = [
  { value: '0', label: 'as the file says' },
  { value: '90', label: 'a quarter left' },
  { value: '180', label: 'half round' },
  { value: '270', label: 'a quarter right' },
] as const;

interface WorkshopFigurineProps {
  game: Game;
  draft: Draft;
  onChange: (fields: Partial<Record<DraftField, string>>) => void;
}

/** The model of a figurine: read and written anew by this browser, given to the table, and shown here as it will stand. */
export function WorkshopFigurine({ game, draft, onChange }: WorkshopFigurineProps) {
  const { code } = useConnection();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [id] = picturesOf(draft);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    setSaid('Reading the file …');
    try {
      const { recodedFigurine } = await fetched(() => import('../../figurine/recode.ts'));
      const made = await recodedFigurine(file, setSaid);
      if (typeof made === 'string') return setSaid(made);
      setSaid('Bringing it …');
      const kept = await keepPicture(code, made.model);
      setSaid(typeof kept === 'string' ? kept : `It is here: ${made.words}`);
      if (typeof kept !== 'string') onChange({ pictures: kept.id });
    } catch {
      setSaid('What reads models could not be fetched: try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="free-pictures">
      <legend>Its model</legend>
      {id !== undefined && <Standing game={game} draft={draft} />}
      <div className="button-row">
        <PickFile
          label={busy ? 'Bringing …' : id === undefined ? 'Bring a model' : 'Bring another one'}
          testIds={['figurine-bring', 'figurine-file']}
          what="Model"
          accept=".glb,model/gltf-binary"
          disabled={busy}
          onFiles={take}
        />
      </div>
      <div className="free-cut">
        <label className="free-few">
          What is up
          <Select
            label="Which way of the file is up"
            testId="own-up"
            values={UPS}
            value={UPS.find(({ value }) => value === draft.up)?.value ?? 'y'}
            onChange={(up) => onChange({ up })}
          />
        </label>
        <label className="free-few">
          Turned
          <Select
            label="How far it is turned"
            testId="own-turn"
            values={TURNS}
            value={TURNS.find(({ value }) => value === draft.turn)?.value ?? '0'}
            onChange={(turn) => onChange({ turn })}
          />
        </label>
      </div>
      <p role="status" data-testid="figurine-said" className="prompt-hint">
        {said ||
          (id === undefined
            ? 'A GLB file (glTF 2.0) of up to 40 MB. This browser reads it: shape and colours go to the table.'
            : 'It is here.')}
      </p>
    </fieldset>
  );
}

/** Of its picture, across. */
const PIXELS = 256;

/** As it will stand on the table, with measures that may not be right yet. */
function Standing({ game, draft }: { game: Game; draft: Draft }) {
  const design = useMemo(() => designOf(draft), [draft]);
  if (!isBrought(design)) return null;
  const { kind, face, count, tags } = thingOf(draft.name, design);
  const shown: Shown = { kind, face, count, tags, owner: null };
  return (
    <div className="free-figurine" data-testid="figurine-look">
      <Thumb game={game} thing={shown} title={draft.name || 'Figurine'} pixels={PIXELS} />
    </div>
  );
}
