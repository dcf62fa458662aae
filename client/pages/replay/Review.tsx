import { CopyLink } from '../../hud/parts/CopyLink.tsx';
import { Drawer } from '../../hud/parts/Drawer.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import type { Highlight } from '../../replay/highlights.ts';
import type { Story } from '../../replay/survey.ts';
import { useShow } from '../../store/show.ts';
import { useGame } from '../../store/table.tsx';
import { clockText } from '../../store/times.ts';
import { ScoreChart } from './ScoreChart.tsx';
import './replay.css';

/** Longer lists are for nobody to read. */
const MOST_KNOWN = 40;

interface ReviewProps {
  code: string;
  /** Null while the game is being read. */
  story: Story | null;
  /** What stands out, and what somebody has marked. */
  moments: readonly Highlight[];
  share: number;
  onClose(): void;
}

/** What there was to see: highlights to jump to, the score over time, links to share, the log as a file. */
export function Review({ code, story, moments, share, onClose }: ReviewProps) {
  const show = useShow();
  const game = useGame();
  if (!show || !game) return null;
  const { line, state } = show;
  return (
    <Drawer title="The game" onClose={onClose}>
      <h3>Turning points, and what was worth seeing</h3>
      {!story && <p role="status">Reading the game: {Math.round(share * 100)} %</p>}
      {story && moments.length === 0 && <p>Nothing stands out.</p>}
      <ol className="highlights" data-testid="highlights">
        {moments.map(({ kind, at, label }) => (
          <li key={`${kind} ${at} ${label}`}>
            <Plaque look="quiet" data-testid={`highlight-${kind}`} onClick={() => line.seek(at)}>
              <span className="highlight-time">{clockText(at)}</span> {label}
            </Plaque>
          </li>
        ))}
      </ol>
      {story?.score && (
        <ScoreChart score={story.score} end={state.end} at={state.at} colours={game.game.colours} name={(seat) => game.names.seat(seat)} />
      )}
      {story && story.known.length > 0 && (
        <details className="known-when" data-testid="known">
          <summary>Who knew what, and from when on</summary>
          <ol className="highlights">
            {story.known.slice(0, MOST_KNOWN).map(({ text, since, until }) => (
              <li key={`${text} ${since}`}>
                <Plaque look="quiet" onClick={() => line.seek(since)}>
                  <span className="highlight-time">{clockText(since)}</span> {text}
                  {until !== null && `; everybody from ${clockText(until)} on`}
                </Plaque>
              </li>
            ))}
          </ol>
        </details>
      )}
      <h3>Share</h3>
      <CopyLink label="This moment" link={linkTo(code, state.at, state.look)} />
      <CopyLink
        label="Embed"
        link={`<iframe src="${linkTo(code, 0, 'public')}&embed=1" width="800" height="450" title="Lootable" allowfullscreen></iframe>`}
      />
      <Plaque data-testid="save-log" disabled={!story} onClick={() => story && saveLog(code, story)}>
        Save the log as text
      </Plaque>
    </Drawer>
  );
}

const linkTo = (code: string, at: number, look: string): string =>
  `${globalThis.location.origin}/replay/${code}?at=${Math.floor(at / 1000)}${look === 'public' ? '' : `&persp=${look}`}`;

/** The log as a file of this computer. */
function saveLog(code: string, { lines }: Story): void {
  const text = lines.map(({ at, text: said }) => `${clockText(at)}  ${said}`).join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = `lootable-${code}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
