import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { putAside, useCeremony } from '../store/ceremony.ts';
import { useCoach } from '../store/coach.ts';
import { useCovered } from '../store/covered.ts';
import { useNotices } from '../store/notices.ts';
import type { Game } from '../store/table.tsx';
import { useGame, useSend, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { ReplayWords } from './audience/Consent.tsx';
import { CrownIcon, DiceIcon } from './parts/icons.ts';
import { Plaque } from './parts/Plaque.tsx';
import { SeatMark } from './parts/SeatMark.tsx';
import { sayer } from './parts/say.ts';
import './result.css';

/** The way between the podium and the table, where the words about the end stand elsewhere. */
export function EndToggle() {
  const aside = useCeremony((now) => now.aside);
  const { top } = useCovered();
  return aside ? (
    <Plaque look="brass" className="result-back" style={{ top }} data-testid="result" onClick={() => putAside(false)}>
      <CrownIcon aria-hidden="true" /> Result
    </Plaque>
  ) : (
    <Plaque look="quiet" className="result-back" style={{ top }} data-testid="look" onClick={() => putAside(true)}>
      Look at the table
    </Plaque>
  );
}

/** The end of a game beside its podium: who won, the scores, the dice to be checked, and the way to another game. Can be put aside to look at the table. */
export function ResultScreen() {
  const game = useGame();
  const aside = useCeremony((now) => now.aside);
  const coached = useCoach(({ now }) => now !== null);
  // The next table is not put aside.
  useEffect(() => () => putAside(false), []);
  // A lesson has its own end.
  if (!game?.view.result || coached) return null;
  return aside ? <EndToggle /> : <Result game={game} />;
}

function Result({ game }: { game: Game }) {
  const root = useRef<HTMLElement>(null);
  // A drawer hides it: the one that was open when the game ended is shut, but for one in which somebody writes.
  useEffect(() => {
    if (!document.activeElement?.matches('.drawer :is(textarea, input:not([type=checkbox], [type=radio], [type=range]))'))
      useUi.setState({ panel: 'none' });
  }, []);
  useCoveredByWords(root);
  return (
    <section ref={root} className="result" role="dialog" aria-label="The game is over" data-testid="result">
      <Scores game={game} />
      <Onward />
      <NoReplay />
      <div className="result-onward">
        <SavePicture game={game} />
        <Plaque look="quiet" data-testid="look" onClick={() => putAside(true)}>
          Look at the table
        </Plaque>
      </div>
    </section>
  );
}

/** A panel that is wider than this share of the page stands below the podium, else beside it; it keeps so far off (CSS pixels). */
const [ACROSS, AIR] = [0.7, 10] as const;

/** Tells the podium how much of the picture is left for it. */
function useCoveredByWords(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = root.current;
    if (!box || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => {
      const { width, left, top } = box.getBoundingClientRect();
      const below = width > globalThis.innerWidth * ACROSS;
      const right = below || width === 0 ? 0 : globalThis.innerWidth - left + AIR;
      useCeremony.setState({ words: { right, bottom: below ? globalThis.innerHeight - top + AIR : 0 } });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      useCeremony.setState({ words: { right: 0, bottom: 0 } });
    };
  }, [root]);
}

/** A picture of the podium, for friends: shared where the browser can, else kept as a file. */
function SavePicture({ game }: { game: Game }) {
  const picture = useCeremony((now) => now.picture);
  const notify = useNotices((now) => now.add);
  const { meta } = useTable();
  if (!picture) return null;
  const save = async () => {
    const { download } = await import('./free/download.ts');
    const name = `lootable-${game.view.game}-${meta?.code ?? 'end'}.png`;
    const blob = await picture();
    const shared = { files: [new File([blob], name, { type: blob.type })] };
    const touches = globalThis.matchMedia?.('(pointer: coarse)').matches && navigator.canShare?.(shared);
    // Whoever thinks better of it has refused nothing.
    if (touches) await navigator.share(shared).catch(() => undefined);
    else download(blob, name);
  };
  return (
    <Plaque
      look="quiet"
      data-testid="souvenir"
      onClick={() => void save().catch(() => notify({ text: 'The picture could not be taken.' }))}
    >
      Share a picture
    </Plaque>
  );
}

function Scores({ game }: { game: Game }) {
  const told = useCeremony((now) => now.told);
  const { result } = game.view;
  if (!result) return null;
  const { points } = game.game;
  const won = result.winners.length > 0;
  const ranked = [...result.scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return (
    <>
      {won && <CrownIcon className="result-crown" aria-hidden="true" />}
      <h2>{sayer(game)(result.line)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Rank</span>
            </th>
            <th scope="col">
              <span className="unseen">Player</span>
            </th>
            {points !== false && (
              <th scope="col" className="result-unit">
                {points ?? 'Points'}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ seat, score, rank }, n) => (
            <tr
              key={seat}
              className={[result.winners.includes(seat) ? 'winner' : '', told !== null && ranked.length - n > told ? 'coming' : ''].join(
                ' ',
              )}
            >
              <td>{won ? `${rank}.` : ''}</td>
              <th scope="row">
                <SeatMark game={game.game} seat={seat} /> {game.names.seat(seat)}
              </th>
              {points !== false && <td className="result-points">{score}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Why the game cannot be seen again. A table in the tab itself is kept nowhere. */
function NoReplay() {
  const { meta } = useTable();
  return meta?.status === 'over' && meta.commit !== null && !meta.replay ? <ReplayWords /> : null;
}

/** A rematch for the same people, the dice, the way out. */
function Onward() {
  const { meta, you, news } = useTable();
  const rolled = news.some(({ events }) => events.some(({ kind }) => kind === 'rolled'));
  const send = useSend();
  const [, go] = useLocation();
  const rematch = async () => {
    const reply = await send({ t: 'again' });
    if (reply.ok && reply.code) go(`/t/${reply.code}`);
  };
  return (
    <div className="result-onward">
      {meta?.next ? (
        <Link className="plaque brass" href={you.seat === null ? `/watch/${meta.next}` : `/t/${meta.next}`} data-testid="next">
          To the rematch
        </Link>
      ) : (
        you.seat !== null && (
          <Plaque look="brass" data-testid="again" onClick={() => void rematch()}>
            Play again
          </Plaque>
        )
      )}
      {meta?.replay && (
        <>
          <Link className="plaque" href={`/replay/${meta.code}`} data-testid="replay">
            See it again
          </Link>
          <Link className="plaque" href={`/replay/${meta.code}?review=1`} data-testid="review">
            How it was decided
          </Link>
        </>
      )}
      {meta?.commit && (
        <Link className="plaque" href={`/verify/${meta.code}`}>
          <DiceIcon aria-hidden="true" /> {rolled ? 'Verify the dice' : 'Verify the draws'}
        </Link>
      )}
      <Link className="plaque" href="/">
        Home
      </Link>
    </div>
  );
}
