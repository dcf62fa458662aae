import type { ReactNode } from 'react';
import type { SheetBlock, SheetBoxes, SheetEntry, SheetSection, SheetView } from '../../../shared/engine/sheet.ts';
import { climbed, type Row, rowsOf, stateOf } from './marks.ts';
import './boxes.css';
import './sheet.css';

/** What stands beside an entry: buttons of a shop, check marks. */
type Beside = (entry: SheetEntry) => ReactNode;

/** A character sheet on paper. */
export function Paper({ sheet, beside, blocks = true }: { sheet: SheetView; beside?: Beside; blocks?: boolean }) {
  return (
    <article className="paper">
      <h3 className="paper-title">{sheet.title}</h3>
      {blocks && sheet.blocks.length > 0 && (
        <div className="paper-blocks">
          {sheet.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several characters may have the same name
            <Block key={at} block={block} />
          ))}
        </div>
      )}
      <div className="paper-sections">
        {sheet.sections.map((section) => (
          <Section key={section.title} section={section} beside={beside} />
        ))}
      </div>
    </article>
  );
}

/** A row of boxes, those crossed that are, the value in force outlined. */
function BoxRow({ row: { label, values } }: { row: SheetBoxes }) {
  const now = values.findIndex(({ crossed }) => !crossed);
  const numbered = values.map((value, n) => ({ ...value, n }));
  const left = values.filter(({ crossed, last }) => !crossed && !last).length;
  return (
    <div className="paper-boxes">
      <span>{label}</span>
      <span className="unseen">
        {values[now]?.text}, {left} of {values.length - 1} boxes left
      </span>
      <span className="boxes" aria-hidden="true">
        {numbered.map(({ text, crossed, last, n }) => (
          <span
            key={n}
            className={[crossed ? 'crossed' : '', last ? 'last' : '', n === now ? 'now' : ''].filter(Boolean).join(' ') || undefined}
          >
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}

function Block({ block }: { block: SheetBlock }) {
  const notBoxed = ({ label }: { label: string }) => !block.boxes?.some((row) => row.label === label);
  return (
    <section className={block.secret ? 'paper-block secret' : 'paper-block'} aria-label={block.title}>
      <h4>{block.title}</h4>
      {block.boxes?.map((row) => (
        <BoxRow key={row.label} row={row} />
      ))}
      {block.bars.filter(notBoxed).map(({ label, value, most }) => (
        <div key={label} className="paper-bar">
          <span>{label}</span>
          {most !== undefined && most > 0 && (
            <span className="paper-gauge" aria-hidden="true">
              <span style={{ width: `${Math.max(0, Math.min(100, (100 * value) / most))}%` }} />
            </span>
          )}
          <b>
            {value}
            {most !== undefined && <small> of {most}</small>}
          </b>
        </div>
      ))}
      {block.facts.length > 0 && (
        <dl>
          {block.facts.filter(notBoxed).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {block.tags.length > 0 && (
        <ul className="paper-tags" aria-label="Conditions">
          {block.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Section({ section, beside }: { section: SheetSection; beside: Beside | undefined }) {
  return (
    <section className="paper-section" aria-label={section.title}>
      <h4>{section.title}</h4>
      <ul className="paper-entries">
        {rowsOf(section).map((row) => (
          <PaperRow key={row.kind === 'chain' ? row.steps[0]?.id : row.entry.id} row={row} beside={beside} />
        ))}
      </ul>
    </section>
  );
}

function PaperRow({ row, beside }: { row: Row; beside: Beside | undefined }) {
  if (row.kind === 'entry') return <Entry entry={row.entry} beside={beside} />;
  const far = climbed(row.steps);
  return (
    <li className="paper-chain">
      <ol aria-label={row.steps[0]?.chain}>
        {row.steps.map((step, at) => (
          <Entry key={step.id} entry={step} beside={beside} below={at + 1 < far} />
        ))}
      </ol>
    </li>
  );
}

/** One entry; `below`: a step of a ladder that another one stands on already. */
function Entry({ entry, beside, below = false }: { entry: SheetEntry; beside: Beside | undefined; below?: boolean }) {
  const state = below ? { word: 'taken over by a higher level', tone: 'has' as const } : stateOf(entry);
  return (
    <li className={`paper-entry ${state?.tone ?? ''} ${below ? 'below' : ''}`} data-testid={`entry-${entry.id}`}>
      <span className="paper-mark" title={state?.word}>
        <span aria-hidden="true">{state ? (state.tone === 'lost' ? '✗' : '✓') : ''}</span>
      </span>
      <p>
        <b>{entry.name}</b> {state && <span className="unseen">({state.word})</span>} <span className="paper-text">{entry.text}</span>
        {entry.means && <em className="paper-means"> ({entry.means})</em>}
        {entry.copies > 1 && <span className="paper-note"> ×{entry.copies}</span>}
        {entry.note && <span className="paper-note"> {entry.note}</span>}
      </p>
      {entry.price !== '' && <span className={entry.price === 'start' ? 'paper-price given' : 'paper-price'}>{entry.price}</span>}
      {beside && <span className="paper-beside">{beside(entry)}</span>}
    </li>
  );
}
