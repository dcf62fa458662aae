import { useRef, useState } from 'react';
import { MOST_PAGES } from '../../../shared/engine/free/design.ts';
import { MOST_PICTURES } from '../../../shared/engine/free/picture.ts';
import { fetched } from '../../lazily.ts';
import { bringPicture, pictureAddress } from '../../net/pictures.ts';
import { browserMemory } from '../../net/tokens.ts';
import type { Draft, DraftField } from '../../store/drafts.ts';
import { picturesOf } from '../../store/drafts.ts';
import { recoded } from '../../store/recode.ts';
import { useConnection } from '../../store/table.tsx';
import { TextField } from '../parts/fields.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { LONGEST } from './bringing.ts';

const MOST_CUTS = 20;

interface WorkshopPicturesProps {
  draft: Draft;
  onChange: (fields: Partial<Record<DraftField, string>>) => void;
}

/** Pictures for a thing: painted anew by this browser, then kept by the table. What stands in the form refers to them by number. */
export function WorkshopPictures({ draft, onChange }: WorkshopPicturesProps) {
  const { code } = useConnection();
  const [cut, setCut] = useState({ columns: '1', rows: '1' });
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const now = useRef(draft);
  now.current = draft;
  const ids = picturesOf(draft);
  const one = isGround(draft);
  const isBook = draft.what === 'book';
  const most = isBook ? MOST_PAGES : MOST_PICTURES;

  const take = async (files: readonly File[]) => {
    setBusy(true);
    const parts = { columns: times(cut.columns), rows: times(cut.rows) };
    let many = files.length * (one ? 1 : parts.columns * parts.rows);
    const brought: string[] = [];
    let wrong = '';
    const picturesIn = (file: File): AsyncGenerator<Blob | string> =>
      isBook && file.type === 'application/pdf'
        ? pagesIn(file, most - picturesOf(now.current).length - brought.length, (pages) => {
            many += Math.min(most, pages) - 1;
          })
        : recoded(file, one ? WHOLE : parts, one || isBook ? LONGEST.board : LONGEST.other);
    for (const file of files) {
      for await (const picture of picturesIn(file)) {
        const room = most - picturesOf(now.current).length - brought.length;
        const answer =
          typeof picture === 'string' || room <= 0 ? undefined : await bringPicture(code, browserMemory().token(code) ?? '', picture);
        if (answer?.ok) brought.push(answer.value.id);
        else wrong = typeof picture === 'string' ? picture : (answer?.refusal.text ?? `It has ${most} pictures at most.`);
        setSaid(`Brought ${brought.length} of ${many} …`);
        if (wrong !== '') break;
      }
      if (wrong !== '' || one) break;
    }
    setBusy(false);
    setSaid(wrong === '' ? '' : `Brought ${brought.length} of ${many}: ${wrong}`);
    if (brought.length > 0) onChange(withPictures(now.current, brought));
  };

  return (
    <fieldset className="free-pictures">
      <legend>{one ? 'Its picture' : 'Pictures'}</legend>
      {ids.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many pictures are scrolled by keyboard
        <ol data-testid="own-pictures" tabIndex={0} aria-label="Pictures that were brought">
          {ids.map((id, at) => (
            <li key={id}>
              <img src={pictureAddress(code, id)} alt={one ? 'What it shows' : `Number ${at + 1}`} loading="lazy" />
              {!one && <code>[{at + 1}]</code>}
            </li>
          ))}
        </ol>
      )}
      <div className="button-row">
        <PickFile
          label={busy ? 'Bringing …' : isBook ? 'Bring pictures or a PDF' : one ? 'Bring a picture' : 'Bring pictures'}
          testIds={['pictures-bring', 'pictures-file']}
          what={one ? 'Picture' : 'Pictures'}
          accept={`image/png,image/jpeg,image/webp,image/avif${isBook ? ',application/pdf' : ''}`}
          many={!one}
          disabled={busy}
          onFiles={take}
        />
        {ids.length > 0 && (
          <Plaque look="quiet" data-testid="pictures-none" disabled={busy} onClick={() => onChange({ pictures: '' })}>
            Without
          </Plaque>
        )}
      </div>
      {!one && (
        <div className="free-cut">
          {(['columns', 'rows'] as const).map((side) => (
            <label key={side} className="free-few">
              {side === 'columns' ? 'Sheet: columns' : 'Rows'}
              <TextField
                type="number"
                min={1}
                max={MOST_CUTS}
                data-testid={`pictures-${side}`}
                value={cut[side]}
                onChange={(text) => setCut({ ...cut, [side]: text })}
              />
            </label>
          ))}
        </div>
      )}
      <p role="status" data-testid="pictures-said" className="prompt-hint">
        {said ||
          (one
            ? draft.what === 'tray'
              ? 'It covers the floor, and the lid.'
              : 'It covers the board, under its spaces.'
            : isBook
              ? 'Each is a page. Of a PDF its pages come as pictures that this browser paints, nothing else of it.'
              : 'A side that begins with [1] shows the first one, with what follows written under it.')}
      </p>
    </fieldset>
  );
}

const WHOLE = { columns: 1, rows: 1 } as const;

/** The pages of a PDF; whoever brings none does not load what reads them. */
async function* pagesIn(file: File, most: number, told: (pages: number) => void): AsyncGenerator<Blob | string> {
  const { pagesOf } = await fetched(() => import('../../store/pdf-pages.ts'));
  yield* pagesOf(file, most, told);
}

/** What is covered by one picture. */
const isGround = ({ what }: Draft): boolean => what === 'board' || what === 'tray';

const times = (text: string): number => Math.min(MOST_CUTS, Math.max(1, Math.round(Number(text) || 1)));

/** What stands in the form once these have come: a card for each one, the sides of a tile. */
function withPictures(draft: Draft, brought: readonly string[]): Partial<Record<DraftField, string>> {
  const before = picturesOf(draft);
  if (isGround(draft)) return { pictures: brought[0] ?? '' };
  const pictures = [...before, ...brought].join(' ');
  const numbers = brought.map((_, at) => `[${before.length + at + 1}]`);
  const lines = draft.what === 'deck' ? 'cards' : draft.what === 'spinner' ? 'sectors' : undefined;
  if (draft.what === 'book') return { pictures };
  if (lines) return { pictures, [lines]: [...(draft[lines].trim() === '' ? [] : [draft[lines].trimEnd()]), ...numbers].join('\n') };
  const [first = '', second = ''] = draft.front.trim() === '' ? numbers : ['', ...numbers];
  return {
    pictures,
    ...(draft.front.trim() === '' ? { front: first } : {}),
    ...(draft.back.trim() === '' && second !== '' ? { back: second } : {}),
  };
}
