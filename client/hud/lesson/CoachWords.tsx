import { useCoach } from '../../store/coach.ts';
import { Ending, Ways, Words } from './Coach.tsx';

/** The lesson in the table in words. */
export function CoachWords() {
  const { now, table, play } = useCoach();
  if (!now || !table) return null;
  return (
    <section aria-label="Lesson in words" data-testid="coach-words">
      <h3>Lesson: {now.lesson.title}</h3>
      <Words now={now} />
      {now.step >= now.lesson.steps.length ? <Ending now={now} table={table} play={play} /> : <Ways now={now} table={table} />}
    </section>
  );
}
