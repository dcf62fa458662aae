import { useState } from 'react';
import type { Option } from '../../../shared/engine/prompt.ts';
import type { Gallery } from '../../skins/gallery.ts';
import { BackButton, ConfirmButton } from '../parts/buttons.tsx';
import { Portrait } from './Portrait.tsx';
import { leadsOn, madeOf, thingsIn } from './sets.ts';

interface SetProps {
  gallery: Gallery;
  options: readonly Option[];
}

/** Several things of which one answer is made, chosen one by one: what goes with the others can still be taken. */
export function SetControls({ gallery, options }: SetProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const most = gallery.parts?.(options[0]?.id ?? '').length ?? 0;
  const titleOf = (thing: string): string => gallery.of({ id: thing, label: ['!text', thing], face: null })?.title ?? thing;
  return (
    <div className="gallery-row wordy" data-testid="gallery">
      <ul>
        {thingsIn(options, gallery).map((thing) => {
          const exhibit = gallery.of({ id: thing, label: ['!text', thing], face: null }) ?? { lines: [] };
          const many = chosen.filter((each) => each === thing).length;
          const more = leadsOn(options, gallery, [...chosen, thing]);
          return (
            <li key={thing}>
              <button
                type="button"
                className={many > 0 ? 'exhibit chosen' : 'exhibit'}
                data-testid={`thing-${thing}`}
                aria-pressed={many > 0}
                disabled={many === 0 && !more}
                onClick={() => setChosen(more ? [...chosen, thing] : chosen.filter((each) => each !== thing))}
              >
                <Portrait exhibit={exhibit} title={titleOf(thing)} colour={null} />
                <span className="exhibit-words">
                  <b>
                    {titleOf(thing)}
                    {many > 1 && ` ×${many}`}
                  </b>
                  {exhibit.lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="prompt-answers">
        <p className="prompt-hint" aria-live="polite">
          {chosen.length > 0 ? chosen.map(titleOf).join(', ') : 'Nothing yet'} ({chosen.length} of {most})
        </p>
        {chosen.length > 0 && <BackButton onBack={() => setChosen(chosen.slice(0, -1))} />}
        <ConfirmButton choice={madeOf(options, gallery, chosen) ?? null} why={`Choose ${most} first`} />
      </div>
    </div>
  );
}
