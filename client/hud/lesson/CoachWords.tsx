import { useCoach } from '../../store/coach.ts';
import { useGame } from '../../store/table.tsx';
import { Ending, Ways, Words } from './Coach.tsx';

/** The lesson in the table in words. */
export function CoachWords() {
  const { now, table, play } = useCoach();
  const game = useGame();
  if (!now || !table || !game) return null;
  const { pieces, places } = now.shown;
  const shown = [...pieces.map((id) => game.names.piece(id)), ...places.map((id) => game.names.place(id))];
  return (
    <section aria-label="Lesson in words" data-testid="coach-words">
      <h3>Lesson: {now.lesson.title}</h3>
      <Words now={now} />
      {shown.length > 0 && <p>Pointed at: {shown.join(', ')}.</p>}
      {now.step >= now.lesson.steps.length ? <Ending now={now} table={table} play={play} /> : <Ways now={now} table={table} />}
    </section>
  );
}
