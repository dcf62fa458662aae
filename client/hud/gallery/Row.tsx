import type { ReactNode } from 'react';
import type { Gallery } from '../../skins/gallery.ts';
import { aiming } from '../../store/aim.ts';
import { useAnswer } from '../../store/table.tsx';
import type { Entry } from './entries.ts';
import { LevelMark } from './LevelMark.tsx';
import { Portrait } from './Portrait.tsx';

interface RowProps {
  entries: readonly Entry[];
  colour: string | null;
  gallery: Gallery;
  /** What was chosen for somebody, until it is confirmed. */
  suggested: string | undefined;
  others: ReactNode;
}

/** A few answers beside each other: a click on one gives it. */
export function Row({ entries, colour, gallery, suggested, others }: RowProps) {
  const answer = useAnswer();
  const wordy = entries.some(({ exhibit }) => exhibit.lines.length > 1);
  return (
    <div className={wordy ? 'gallery-row wordy' : 'gallery-row'} data-testid="gallery">
      <ul>
        {entries.map(({ id, title, label, exhibit }) => (
          <li key={id}>
            <button
              type="button"
              className={id === suggested ? 'exhibit chosen' : 'exhibit'}
              data-testid={`option-${id}`}
              onClick={() => answer(id)}
              {...aiming(id)}
            >
              <Portrait exhibit={exhibit} title={title} colour={colour} />
              <span className="exhibit-words">
                <b>{exhibit.title === undefined ? label : title}</b>
                <LevelMark exhibit={exhibit} />
                {exhibit.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {exhibit.measured && <em>{exhibit.measured}</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {gallery.note && <p className="gallery-note">{gallery.note}</p>}
      <div className="gallery-foot">{others}</div>
    </div>
  );
}
