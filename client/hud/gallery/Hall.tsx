import './hall.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { Gallery, Level } from '../../skins/gallery.ts';
import { type Game, panelOf, useAnswer } from '../../store/table.tsx';
import { GoalLine } from '../Goal.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { Paper } from '../sheet/Paper.tsx';
import { type Entry, found, meantBy, ordered, stepIn } from './entries.ts';
import { LevelMark } from './LevelMark.tsx';
import { Portrait } from './Portrait.tsx';

interface HallProps {
  entries: readonly Entry[];
  game: Game;
  gallery: Gallery;
  colour: string | null;
  prompt: Prompt;
  /** What was chosen for somebody, until it is confirmed. */
  suggested: string | undefined;
  onLeave(): void;
  others: ReactNode;
}

const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];

/** Many things to choose from: figures to walk along, the one that is looked at on a turntable with all that is to be known of it. */
export function Hall({ entries, game, gallery, colour, prompt, suggested, onLeave, others }: HallProps) {
  const answer = useAnswer();
  const [wanted, setWanted] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [reads, setReads] = useState(false);
  const figures = useRef<HTMLDivElement>(null);
  // What is suggested comes into sight, whatever was looked at before.
  useEffect(() => {
    if (suggested !== undefined) setLooked(suggested);
  }, [suggested]);
  const shown = found(ordered(entries), wanted, level);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === looked),
  );
  const entry = shown[at];
  const look = (to: Entry | undefined) => setLooked(to?.id ?? null);
  const sheet = entry && reads ? game.game.printed?.(prompt, entry.id) : undefined;
  const known = LEVELS.filter((each) => entries.some(({ exhibit }) => exhibit.level === each));

  const leave = () => (reads ? setReads(false) : onLeave());
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const boxes = [...(figures.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const columns = Math.max(1, boxes.filter(({ offsetTop }) => offsetTop === boxes[0]?.offsetTop).length);
    const to = stepIn(event.key, at, shown.length, columns);
    if (to !== undefined) {
      look(shown[to]);
      boxes[to]?.focus();
    } else if (event.key === 'Enter' && entry) answer(entry.id);
    else return;
    event.preventDefault();
  };
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const meant = meantBy(shown, wanted);
      if (meant) answer(meant.id);
      else if (shown.length > 0) figures.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      figures.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      event.preventDefault();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from wherever the focus is
    <div className="hall" data-testid="gallery" onKeyDown={goBack}>
      {entry && (
        <section className="hall-stage" aria-label={entry.title}>
          <Portrait exhibit={entry.exhibit} title={entry.title} colour={colour} turns />
          <div className="hall-words">
            <h3>{entry.title}</h3>
            <LevelMark exhibit={entry.exhibit} />
            {entry.exhibit.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {entry.exhibit.measured && (
              <p className="hall-measured" title={gallery.note}>
                {entry.exhibit.measured}
              </p>
            )}
          </div>
          <div className="hall-acts">
            <Plaque look="brass" data-testid={`option-${entry.id}`} onClick={() => answer(entry.id)}>
              {gallery.takes} {entry.title}
            </Plaque>
            {game.game.printed && (
              <Plaque look="quiet" data-testid="hall-sheet" aria-pressed={reads} onClick={() => setReads(!reads)}>
                {reads ? 'Back to the hall' : 'Its sheet'}
              </Plaque>
            )}
          </div>
        </section>
      )}
      <div className="hall-side">
        <GoalLine game={game} goal={panelOf(game).goal} />
        <div className="hall-tools">
          <input
            className="field"
            type="search"
            data-testid="hall-search"
            aria-label={`Search: ${gallery.name}`}
            placeholder="Type a name …"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              setLooked(null);
              setReads(false);
            }}
            onKeyDown={type}
          />
          {known.length > 1 && (
            <fieldset className="hall-levels">
              <legend className="unseen">How hard</legend>
              {[null, ...known].map((each) => (
                <Plaque
                  key={each}
                  look="quiet"
                  className={each === level ? 'chosen' : undefined}
                  aria-pressed={each === level}
                  onClick={() => setLevel(each)}
                >
                  {each ?? 'all'}
                </Plaque>
              ))}
            </fieldset>
          )}
          {others}
        </div>
        {sheet ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section className="hall-sheet" tabIndex={0} aria-label={`Sheet: ${sheet.title}`}>
            <Paper sheet={sheet} blocks={false} />
          </section>
        ) : (
          shown.length > 0 && (
            <div ref={figures} className="hall-figures" role="listbox" aria-label={gallery.name} onKeyDown={walk}>
              {shown.map((each, n) => (
                <Figure
                  key={each.id}
                  entry={each}
                  colour={colour}
                  chosen={n === at}
                  onLook={() => look(each)}
                  onTake={() => answer(each.id)}
                />
              ))}
            </div>
          )
        )}
        {shown.length === 0 && (
          <p className="prompt-hint" role="status">
            Nothing is called so here.
          </p>
        )}
      </div>
    </div>
  );
}

interface FigureProps {
  entry: Entry;
  colour: string | null;
  chosen: boolean;
  onLook(): void;
  onTake(): void;
}

function Figure({ entry: { id, title, exhibit }, colour, chosen, onLook, onTake }: FigureProps) {
  const said = [title, exhibit.level, exhibit.first && 'first game', ...exhibit.lines, exhibit.measured].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it listens to the keys
    <div
      role="option"
      className="figure"
      data-testid={`exhibit-${id}`}
      aria-selected={chosen}
      aria-label={said.join('. ')}
      tabIndex={chosen ? 0 : -1}
      onClick={onLook}
      onDoubleClick={onTake}
      onFocus={onLook}
    >
      <Portrait exhibit={exhibit} title={title} colour={colour} />
      <b>{title}</b>
      <LevelMark exhibit={exhibit} />
    </div>
  );
}
