import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Part } from '../../../shared/lesson/lesson.ts';
import type { Coaching, LessonTable } from '../../net/lesson.ts';
import { useCoach } from '../../store/coach.ts';
import { pointed } from '../parts/click.ts';
import { Plaque } from '../parts/Plaque.tsx';
import './coach.css';

/** Whoever leads through a lesson: says each step, and always knows the way on and the way back. */
export function Coach() {
  const { now, table, play } = useCoach();
  usePointing(now?.shown.parts ?? []);
  const said = useRef<HTMLDivElement>(null);
  const fold = useFold(said, now?.step ?? null);
  if (!now || !table) return null;
  const over = now.step >= now.lesson.steps.length;
  const looks = `coach${over ? ' over' : ''}${fold.whole ? ' whole' : ''}`;
  return (
    <section className={looks} aria-label="Lesson" data-testid="coach" data-step={now.step}>
      <p className="coach-title">
        <b>{now.lesson.title}</b> <span>{placeOf(now)}</span>
      </p>
      <progress max={now.lesson.steps.length} value={Math.max(0, now.step)} aria-hidden="true" />
      <div role="status" aria-live="polite" className="coach-said" ref={said}>
        <Words now={now} />
      </div>
      {over ? (
        <Ending now={now} table={table} play={play} />
      ) : (
        <Ways now={now} table={table} focus>
          {(fold.cut || fold.whole) && (
            <Plaque look="quiet" data-testid="lesson-more" aria-expanded={fold.whole} onClick={fold.turn}>
              {fold.whole ? 'Less' : 'More'}
            </Plaque>
          )}
        </Ways>
      )}
    </section>
  );
}

/** Whether all of what is said is in sight; on a phone, where the board keeps its room, the rest is unfolded by a button. */
function useFold(said: RefObject<HTMLDivElement | null>, step: number | null) {
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState<number | null>(null);
  useEffect(() => {
    const box = said.current;
    if (!box || typeof ResizeObserver !== 'function' || step === null) return undefined;
    const look = () => setCut(box.scrollHeight > box.clientHeight + 2);
    const observer = new ResizeObserver(look);
    for (const each of [box, ...box.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [said, step]);
  const isWhole = step !== null && whole === step;
  return { cut, whole: isWhole, turn: () => setWhole(isWhole ? null : step) };
}

const placeOf = ({ step, lesson }: Coaching): string =>
  step < 0 ? `about ${lesson.minutes} min` : step >= lesson.steps.length ? 'done' : `${step + 1} of ${lesson.steps.length}`;

/** What is said now. */
export function Words({ now }: { now: Coaching }) {
  const { lesson, step, otherwise, lost } = now;
  if (step < 0) return <p>{pointed(lesson.goal)}</p>;
  if (step >= lesson.steps.length) {
    return (
      <>
        <p>Well done! This is what you have learnt:</p>
        <ul>
          {lesson.learnt.map((each) => (
            <li key={each}>{pointed(each)}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <p>{pointed(lesson.steps[step]?.say ?? '')}</p>
      {otherwise && <p className="coach-otherwise">{pointed(otherwise)}</p>}
      {lost && (
        <p className="coach-otherwise">
          As the table stands now, this cannot be done any more. Come back to this step, or let it be done for you.
        </p>
      )}
    </>
  );
}

interface WaysProps {
  now: Coaching;
  table: LessonTable;
  focus?: boolean;
  children?: ReactNode;
}

/** The ways on and back; `focus` gives the one that goes on to the keyboard where nothing else has it. */
export function Ways({ now, table, focus = false, children }: WaysProps) {
  const on = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (focus && now.reads && lost) on.current?.focus({ preventScroll: true });
  }, [focus, now.reads]);
  const astray = now.otherwise !== null || now.lost;
  return (
    <div className="coach-ways">
      {now.reads && (
        <Plaque ref={on} look="brass" data-testid="lesson-on" onClick={() => table.goOn()}>
          {now.step < 0 ? 'Begin' : 'Go on'}
        </Plaque>
      )}
      {now.busy && <span className="coach-busy">One moment …</span>}
      {!now.reads && !now.busy && (
        <Plaque look={now.lost ? 'brass' : 'quiet'} data-testid="lesson-show" onClick={() => table.showHow()}>
          {now.skips ? 'Leave this out' : 'Do it for me'}
        </Plaque>
      )}
      {now.step >= 0 && !now.busy && (
        <Plaque look={astray ? 'brass' : 'quiet'} data-testid="lesson-back" onClick={() => table.back()}>
          {astray ? 'Back to this step' : 'Back'}
        </Plaque>
      )}
      {children}
    </div>
  );
}

/** Where one goes from the end. */
export function Ending({ now, table, play }: { now: Coaching; table: LessonTable; play: () => void }) {
  return (
    <div className="coach-ways">
      <Plaque look="brass" data-testid="lesson-play" onClick={play}>
        Play a real game
      </Plaque>
      {now.lesson.next && (
        <Link className="plaque" href={`/lesson/${now.lesson.next}`} data-testid="lesson-next">
          Next lesson
        </Link>
      )}
      <Plaque look="quiet" data-testid="lesson-again" onClick={() => table.startOver()}>
        Once more
      </Plaque>
      <Link className="plaque quiet" href="/">
        Home
      </Link>
    </div>
  );
}

/** Marks parts of the page as pointed at: the style sheet draws the ring, whichever component they belong to. */
function usePointing(parts: readonly Part[]): void {
  const names = parts.join(' ');
  useEffect(() => {
    document.documentElement.dataset.lesson = names;
    return () => {
      delete document.documentElement.dataset.lesson;
    };
  }, [names]);
}
