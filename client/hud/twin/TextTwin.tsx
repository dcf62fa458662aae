import { Suspense, useEffect, useRef } from 'react';
import { lazily } from '../../lazily.ts';
import { useCoach } from '../../store/coach.ts';
import type { Game } from '../../store/table.tsx';
import { useGame } from '../../store/table.tsx';
import { LogList } from '../log/LogList.tsx';
import { useAsked } from '../parts/say.ts';
import { Answers } from './Answers.tsx';
import { GoalWords } from './GoalWords.tsx';
import { placeLines } from './places.ts';
import { WhyNot } from './WhyNot.tsx';
import './twin.css';

const FreeTwin = lazily(() => import('../free/FreeTwin.tsx').then((part) => part.FreeTwin));

const CoachWords = lazily(() => import('../lesson/CoachWords.tsx').then((part) => part.CoachWords));

/** The table in words: the open question with all its answers, every visible piece by place, and the log as it grows. */
export function TextTwin() {
  const game = useGame();
  const asked = useAsked(game);
  const answers = useRef<HTMLElement>(null);
  const id = asked?.id;
  const coached = useCoach(({ now }) => now !== null);
  // Answering takes the buttons away; the focus goes on to the next question instead of being lost.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (id !== undefined && lost) answers.current?.focus();
  }, [id]);
  if (!game) return <p>The game has not started yet.</p>;
  const lesson = coached && (
    <Suspense>
      <CoachWords />
    </Suspense>
  );
  if (game.view.free) {
    return (
      <Suspense fallback={<p role="status">Opening the box …</p>}>
        {lesson}
        <FreeTwin game={game} />
      </Suspense>
    );
  }
  return (
    <div className="twin" data-testid="twin">
      {lesson}
      <section ref={answers} tabIndex={-1} aria-label="Your answers" data-prompt={id}>
        {asked ? <Answers asked={asked} game={game} /> : <p>Nothing is asked of you right now.</p>}
        {asked && <WhyNot asked={asked} game={game} />}
      </section>
      <GoalWords game={game} />
      <Board game={game} />
      <section aria-label="Log">
        <h3>What happened</h3>
        <LogList />
      </section>
    </div>
  );
}

function Board({ game }: { game: Game }) {
  const { lines, blocks } = placeLines(game);
  return (
    <section aria-label="On the table">
      <h3>On the table</h3>
      <dl className="twin-places">
        {lines.map(({ place, name, things }) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>{things.join('; ')}</dd>
          </div>
        ))}
        {blocks.map(({ kind, places }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{places.join('; ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
