import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCoach } from '../store/coach.ts';
import type { Game } from '../store/table.tsx';
import { useGame, useSend, useTable } from '../store/table.tsx';
import { ReplayWords } from './audience/Consent.tsx';
import { CrownIcon, DiceIcon } from './parts/icons.ts';
import { Plaque } from './parts/Plaque.tsx';
import { SeatMark } from './parts/SeatMark.tsx';
import { sayer } from './parts/say.ts';
import './result.css';

/** The end of a game: who won, the scores, the dice to be checked, and the way to another game. Can be put aside to look at the table. */
export function ResultScreen() {
  const game = useGame();
  const [aside, setAside] = useState(false);
  const coached = useCoach(({ now }) => now !== null);
  // A lesson has its own end.
  if (!game?.view.result || coached) return null;
  if (aside) {
    return (
      <Plaque look="brass" className="result-back" data-testid="result" onClick={() => setAside(false)}>
        <CrownIcon aria-hidden="true" /> Result
      </Plaque>
    );
  }
  return (
    <section className="result" role="dialog" aria-label="The game is over" data-testid="result">
      <Scores game={game} />
      <Onward />
      <NoReplay />
      <Plaque look="quiet" data-testid="look" onClick={() => setAside(true)}>
        Look at the table
      </Plaque>
    </section>
  );
}

function Scores({ game }: { game: Game }) {
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
          {ranked.map(({ seat, score, rank }) => (
            <tr key={seat} className={result.winners.includes(seat) ? 'winner' : undefined}>
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
