import type { TextReading } from '../../../shared/engine/sheet.ts';
import './basket.css';
import './reading.css';

const TONES: Readonly<Record<TextReading['lines'][number]['parts'][number]['tone'], string>> = {
  plain: '',
  head: 'the heading',
  read: 'understood',
  hand: 'resolved by hand',
  quiet: 'a comment',
};

/** A text as the game reads it: numbered lines, coloured and underlined by what is understood, remarks under the line they belong to. */
export function Reading({ reading, onLine }: { reading: TextReading; onLine: (line: number) => void }) {
  const last = reading.lines.at(-1)?.n ?? 0;
  return (
    <ol className="reading" data-testid="reading">
      {reading.lines.map(({ n, parts, aside }) => (
        <li key={n}>
          <button type="button" className="reading-n" tabIndex={-1} aria-label={`Go to line ${n}`} onClick={() => onLine(n)}>
            {n}
          </button>
          <span className="reading-line">
            {parts.map(({ text, tone }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no name but their place
              <span key={at} className={tone} title={TONES[tone] || undefined}>
                {text}
              </span>
            ))}
            {aside && <small className="reading-aside"> also: {aside}</small>}
            {reading.remarks
              .filter(({ line }) => line === n)
              .map(({ severity, text, rule }) => (
                <span key={rule + text} className={`remark ${severity}`}>
                  {severity === 'error' ? '✗ ' : '⚠ '}
                  {text} <span className="remark-rule">({rule})</span>
                </span>
              ))}
          </span>
        </li>
      ))}
      {reading.remarks
        .filter(({ line }) => line > last)
        .map(({ text, rule }) => (
          <li key={rule + text} className="remark error">
            {text} ({rule})
          </li>
        ))}
    </ol>
  );
}
